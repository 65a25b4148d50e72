"""The runner: executes one job's target and hands the result to the reporter."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pgchime import ChimeError
from pgchime_dispatcher.leases import Abort
from pgchime_dispatcher.log import keys
from pgchime_dispatcher.reports import Report
from pgchime_dispatcher.targets import CANCELLED, Outcome, failed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pgchime.engine import Engine
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.leases import Held, Leases
    from pgchime_dispatcher.log import Logger
    from pgchime_dispatcher.metrics import Metrics
    from pgchime_dispatcher.reporter import Reporter
    from pgchime_dispatcher.targets import Target

WAITED_TOO_LONG: Final = "queue_wait_exceeded_lease"


@dataclass(slots=True)
class Runner:
    """Runs jobs, one call of `run` each. `targets` has one way of running for each target type."""

    engine: Engine
    worker: str
    targets: Mapping[str, Target]
    leases: Leases
    reporter: Reporter
    clock: Clock
    metrics: Metrics
    log: Logger

    async def run(self, held: Held) -> None:
        """Run a job to its end. Being cancelled is part of it: `held.abort` says why."""
        started = self.clock.monotonic()
        if started >= held.deadline:
            await self._give_back(held)
            return
        self.log.debug("job_started", **keys(held.job), schedule_type=held.job.schedule_type)
        held.begun = True
        try:
            outcome = None if held.abort else await self._execute(held)
        except asyncio.CancelledError:
            if held.abort is None:
                raise
            outcome = None
        outcome = outcome or self._aborted(held)
        self.leases.ended(held)
        if outcome is None:
            return
        took = self.clock.monotonic() - started
        self.metrics.ran(held.job, took)
        self._tell(held, outcome, took)
        self.reporter.put(Report(held, outcome, round(took * 1000)))

    def _aborted(self, held: Held) -> Outcome | None:
        """Return what there is to report of an aborted call, if anything."""
        if held.abort is Abort.CANCELLED:
            return CANCELLED
        self.log.warning("job_aborted", reason=held.abort and held.abort.value, **keys(held.job))
        if held.abort is Abort.LOST:
            self.leases.drop(held)
        return None

    async def _execute(self, held: Held) -> Outcome:
        kind = str(held.job.target.get("type") or "http")
        target = self.targets.get(kind)
        if target is None:
            return failed(f"this dispatcher cannot do targets of type {kind!r}", final=True)
        try:
            return await target.execute(held.job)
        except Exception as error:
            # A fault of ours must not stop the other jobs, nor leave this one to its lease.
            self.log.exception("job_crashed", **keys(held.job))
            return failed(f"internal error in the dispatcher: {type(error).__name__}")

    async def _give_back(self, held: Held) -> None:
        """Do not run what waited beyond its lease: somebody else may own it by now."""
        self.log.warning("job_released", reason=WAITED_TOO_LONG, **keys(held.job))
        try:
            await self.engine.release_jobs(self.worker, [held.pair], WAITED_TOO_LONG)
        except ChimeError as error:
            self.log.warning("release_failed", error=str(error), **keys(held.job))
        finally:
            self.leases.drop(held)

    def _tell(self, held: Held, outcome: Outcome, took: float) -> None:
        self.log.info(
            "job_ended",
            outcome=outcome.outcome.value,
            http_status=outcome.http_status,
            error=outcome.error,
            duration_s=round(took, 3),
            late_by_ms=held.job.late_by_ms,
            **keys(held.job),
        )
