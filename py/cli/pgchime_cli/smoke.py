"""What `chime up --smoke` waits for, and when each of it came."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from pgchime import Client
    from pgchime_cli.receiver import Call

DEADLINE = 90.0
"""Seconds from the start of the command in which all of it must have come."""

MILESTONES = ("first_callback_s", "first_retry_s", "first_dead_letter_s", "republished_s")


class SmokeFailedError(RuntimeError):
    """Something that should have come did not."""


@dataclass(slots=True)
class Smoke:
    """The milestones, in seconds since `started` (of time.monotonic), as they come."""

    started: float
    came: dict[str, float] = field(default_factory=dict)
    _heard: dict[str, float] = field(default_factory=dict)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, call: Call) -> None:
        """Take note of a call that reached the receiver."""
        if call.status < 300:
            self._reach("first_callback_s")
        if (call.attempt or 0) > 1:
            self._reach("first_retry_s")
        if call.job_id is not None:
            self._heard.setdefault(call.job_id, self._elapsed())
            self._changed.set()

    def times(self) -> dict[str, float]:
        """Return the milestones. Raises SmokeFailedError when one is missing."""
        missing = [name for name in MILESTONES if name not in self.came]
        if missing:
            raise SmokeFailedError(f"{', '.join(missing)}: not within {self._elapsed():.0f} s")
        return {name: round(self.came[name], 2) for name in MILESTONES}

    async def watch(self, client: Client, env_id: str) -> None:
        """Wait until all have come; republish the first dead letter on the way.

        Raises SmokeFailedError at the deadline.
        """
        try:
            async with asyncio.timeout(self.started + DEADLINE - time.monotonic()):
                letter = await self._dead_letter(client, env_id)
                self._reach("first_dead_letter_s")
                job = await asyncio.to_thread(client.call_one, "republish_dlq", dlq_id=letter["id"])
                await self._until(lambda: str(job["id"]) in self._heard)
                self.came["republished_s"] = self._heard[str(job["id"])]
                await self._until(lambda: len(self.came) == len(MILESTONES))
        except TimeoutError:
            self.times()

    def _elapsed(self) -> float:
        return time.monotonic() - self.started

    def _reach(self, milestone: str) -> None:
        self.came.setdefault(milestone, self._elapsed())
        self._changed.set()

    async def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._changed.clear()
            await self._changed.wait()

    async def _dead_letter(self, client: Client, env_id: str) -> dict[str, Any]:
        """Wait for the dead letter of a job that the receiver has heard of."""
        while True:
            letters = await asyncio.to_thread(client.rows, "dlq", where={"env_id": env_id})
            for letter in letters:
                if str(letter["job_id"]) in self._heard:
                    return letter
            await asyncio.sleep(0.1)
