"""Time as the dispatcher sees it: durations only, and always handed in."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Final, Protocol

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 15.0


class Clock(Protocol):
    """Measures durations and waits."""

    def monotonic(self) -> float:
        """Return seconds since some fixed moment."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait for the event, for so many seconds at most; tells whether it came."""
        ...


class SystemClock:
    """The clock of the machine."""

    def monotonic(self) -> float:
        """Return seconds since some fixed moment."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait for the event, for so many seconds at most; tells whether it came."""
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            return False
        return True


class Backoff:
    """Pauses between tries: twice as long each time, with jitter, 15 s at most."""

    def __init__(self, first: float = FIRST_PAUSE, longest: float = LONGEST_PAUSE) -> None:
        self._first = first
        self._longest = longest
        self._next = first

    def pause(self) -> float:
        """Return the seconds to wait now."""
        pause, self._next = self._next, min(self._next * 2, self._longest)
        return pause * random.uniform(0.75, 1.25)  # noqa: S311 (spreads a fleet, guards nothing)

    def reset(self) -> None:
        """Start again, after a success."""
        self._next = self._first
