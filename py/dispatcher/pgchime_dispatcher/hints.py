"""What wakes the tasks of a worker: events that say «look again», and never more than that."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass(slots=True)
class Hints:
    """The events of one worker.

    - `tick`: something may be due earlier than thought.
    - `claim`: there may be work.
    - `renew`: a job may have been cancelled.
    - `stopping`: no new work.
    - `listening`: whether NOTIFY reaches us; without it, we poll.
    """

    tick: asyncio.Event = field(default_factory=asyncio.Event)
    claim: asyncio.Event = field(default_factory=asyncio.Event)
    renew: asyncio.Event = field(default_factory=asyncio.Event)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    listening: bool = False

    def look_everywhere(self) -> None:
        """Make one full pass: news may have been missed."""
        self.tick.set()
        self.claim.set()
        self.renew.set()

    def stop(self) -> None:
        """Wake everyone to notice that no new work is wanted."""
        self.stopping.set()
        self.look_everywhere()
