"""The heartbeat: keeps leases, and lets go of a job before somebody else may own it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, Final

from pgchime import ChimeError
from pgchime.models import LossReason
from pgchime_dispatcher.leases import Abort
from pgchime_dispatcher.log import keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pgchime.engine import Engine
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.hints import Hints
    from pgchime_dispatcher.leases import Leases
    from pgchime_dispatcher.log import Logger

LONGEST: Final = 10.0
WATCH: Final = 1.0
SPACING: Final = 0.5


@dataclass(slots=True)
class Heartbeat:
    """Renews all leases when a third of one has passed, every 10 s, and at once on a cancel.

    `run` renews, `watch` keeps the time: it tells `run` when, also of a lease taken meanwhile.
    `info` is what the database shows of this worker; the number of running calls is added.
    """

    engine: Engine
    worker: str
    info: Mapping[str, Any]
    leases: Leases
    hints: Hints
    clock: Clock
    log: Logger
    _beat_at: float = float("-inf")
    _renewed_at: float = float("-inf")

    async def run(self) -> None:
        """Renew and say that we live, until the worker has drained (it cancels us then)."""
        while True:
            try:
                await self.step()
            except ChimeError as error:
                self.log.warning("renewal_failed", error=str(error), sqlstate=error.sqlstate)
                shortest = min((each.job.lease_seconds for each in self.leases), default=inf)
                await self.clock.sleep(min(1.0, shortest / 12))
            else:
                if await self.clock.wait(self.hints.renew, LONGEST):
                    # Hints come with every news of jobs: at once, but not more often than this.
                    await self.clock.sleep(max(0.0, self._renewed_at + SPACING - self._now()))

    async def step(self) -> None:
        """Renew every lease once, abort what is no longer ours, and beat when it is time."""
        self.hints.renew.clear()
        await self.renew()
        now = self._now()
        if now >= self._beat_at:
            info = {**self.info, "running": self.leases.running}
            await self.engine.heartbeat(self.worker, info)
            self._beat_at = now + 0.9 * LONGEST

    async def renew(self) -> None:
        """Renew every lease, and abort the calls of those that were not renewed."""
        held = list(self.leases)
        if not held:
            return
        sent = self._renewed_at = self._now()
        for each in held:
            each.asked = sent
        answer = await self.engine.renew_leases(self.worker, [each.pair for each in held])
        lost = {loss.job_id: loss.reason for loss in answer}
        for each in held:
            reason = lost.get(each.job.job_id)
            if reason is None:
                each.deadline = max(each.deadline, sent + each.job.lease_seconds)
            else:
                cancelled = reason is LossReason.CANCELLED
                if each.cut_short(Abort.CANCELLED if cancelled else Abort.LOST):
                    self.log.info("lease_lost", reason=reason.value, **keys(each.job))

    async def watch(self) -> None:
        """Keep the time, until cancelled: ask for renewals, abort what was not renewed in time."""
        while True:
            self.leases.taken.clear()
            now = self._now()
            wanted = [WATCH] if len(self.leases) else []
            for each in self.leases:
                if now >= each.due:
                    self.hints.renew.set()
                else:
                    wanted.append(each.due - now)
                if now < each.deadline:
                    wanted.append(each.deadline - now)
                elif each.running and each.cut_short(Abort.LOST):
                    self.log.warning("lease_ran_out", **keys(each.job))
            await self.clock.wait(self.leases.taken, min(wanted, default=None))

    def _now(self) -> float:
        return self.clock.monotonic()
