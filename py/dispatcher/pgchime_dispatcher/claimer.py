"""The claimer: takes jobs for free slots, never more, and starts a runner for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pgchime_dispatcher import guard

if TYPE_CHECKING:
    from collections.abc import Callable

    from pgchime.engine import Engine
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.hints import Hints
    from pgchime_dispatcher.leases import Held, Leases
    from pgchime_dispatcher.log import Logger
    from pgchime_dispatcher.metrics import Metrics

LARGEST_BATCH: Final = 500
# While the queue is long, a claim waits this long for more slots to come free: few large batches.
GATHER: Final = 0.02


@dataclass(slots=True)
class Claimer:
    """Calls `cron.claim_jobs` when slots are free and somebody hinted at work.

    `start` is called with each job taken; it must not wait.
    """

    engine: Engine
    worker: str
    lease: float | None
    leases: Leases
    hints: Hints
    clock: Clock
    metrics: Metrics
    log: Logger
    start: Callable[[Held], None]

    async def run(self) -> None:
        """Claim until the worker stops."""
        await guard.repeat(self.step, until=self.hints.stopping, clock=self.clock, log=self.log)

    async def step(self) -> None:
        """Wait for a hint and a slot, and claim until there is less than was asked for."""
        await self.hints.claim.wait()
        self.hints.claim.clear()
        try:
            while not self.hints.stopping.is_set() and await self.claim():
                pass
        except Exception:
            self.hints.claim.set()  # the hint is still good
            raise

    async def claim(self) -> bool:
        """Claim once; tells whether there may be more."""
        asked = await self._free_slots()
        if not asked:
            return False
        sent = self.clock.monotonic()
        jobs = await self.engine.claim_jobs(self.worker, asked, self.lease)
        for job in jobs:
            self.start(self.leases.hold(job, sent + job.lease_seconds))
        self.metrics.claimed(len(jobs))
        return len(jobs) >= asked

    async def _free_slots(self) -> int:
        """Wait until there are slots: a quarter of them, or any after a moment."""
        enough = max(1, self.leases.slots // 4)
        gathered = None
        while not self.hints.stopping.is_set():
            self.leases.freed.clear()
            now = self.clock.monotonic()
            if self.leases.free >= enough or (gathered is not None and now >= gathered):
                break
            if self.leases.free and gathered is None:
                gathered = now + GATHER
            patience = None if gathered is None else gathered - now
            await self.clock.wait(self.leases.freed, patience)
        return min(self.leases.free, LARGEST_BATCH)
