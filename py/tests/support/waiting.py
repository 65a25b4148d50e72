"""Waiting for something to become true, without a fixed pause."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PAUSE = 0.01


async def eventually(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    """Return as soon as the condition holds; fail when it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true in time"
        await asyncio.sleep(PAUSE)


def wait_until(condition: Callable[[], object], seconds: float = 20.0, pause: float = 0.05) -> None:
    """Do the same where nothing is asynchronous."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(pause)
