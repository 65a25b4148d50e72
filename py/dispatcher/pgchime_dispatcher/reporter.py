"""The reporter: tells the database how attempts ended, many in one call, until it has answered."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pgchime import ChimeError, ConnectionFailed
from pgchime_dispatcher import reports
from pgchime_dispatcher.clock import Backoff
from pgchime_dispatcher.log import keys

if TYPE_CHECKING:
    from pgchime.engine import Engine
    from pgchime.models import ReportOutcome
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.leases import Leases
    from pgchime_dispatcher.log import Logger
    from pgchime_dispatcher.metrics import Metrics
    from pgchime_dispatcher.reports import Report

GATHER: Final = 0.010
BATCH: Final = 100
LARGEST_BATCH: Final = 500  # what may go at once when more than BATCH are waiting already
BUSY_PAUSE: Final = 0.25
# Nobody takes a job away before the database's grace is over, nor in the first lease after a
# restart: a late report that nobody overtook is good news, so it is worth some more tries.
PATIENCE: Final = 60.0


@dataclass(slots=True)
class Reporter:
    """Collects ended attempts for 10 ms or until there are 100, and reports them.

    A batch that the server cannot read is halved until the one that is to blame stands alone, which
    then goes without what its owner answered. Over a lost connection the call is made again. What
    is `busy` comes again a little later. After the end of its lease a report is given up.
    """

    engine: Engine
    leases: Leases
    clock: Clock
    metrics: Metrics
    log: Logger
    _waiting: deque[Report] = field(default_factory=deque)
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _full: asyncio.Event = field(default_factory=asyncio.Event)
    _later: set[asyncio.Task[None]] = field(default_factory=set)

    def put(self, report: Report) -> None:
        """Take a report; its job stays held until the database has answered."""
        self._waiting.append(report)
        self._news.set()
        if len(self._waiting) >= BATCH:
            self._full.set()

    async def run(self) -> None:
        """Report until cancelled."""
        try:
            while True:
                await self.send(await self.collect())
        finally:
            for task in self._later:
                task.cancel()

    async def collect(self) -> list[Report]:
        """Wait for a batch."""
        await self._news.wait()
        if len(self._waiting) < BATCH:
            self._full.clear()
            await self.clock.wait(self._full, GATHER)
        batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_BATCH))]
        if not self._waiting:
            self._news.clear()
        return batch

    async def send(self, batch: list[Report]) -> None:
        """Report a batch, until every report in it is answered, put off or given up."""
        backoff = Backoff()
        while batch := self._not_given_up(batch):
            try:
                answers = await self.engine.report_jobs(reports.encode(batch))
            except ChimeError as error:
                if _unreadable(error):
                    await self._divide(batch, error)
                    return
                pause = backoff.pause()
                level = self.log.warning if isinstance(error, ConnectionFailed) else self.log.error
                level(
                    "report_failed",
                    reports=len(batch),
                    error=str(error),
                    sqlstate=error.sqlstate,
                    retry_in_s=round(pause, 2),
                )
                await self.clock.sleep(pause)
            else:
                self._answered(batch, answers)
                return

    async def _divide(self, batch: list[Report], error: ChimeError) -> None:
        """Find the report that the server cannot read, and let the others through."""
        if len(batch) > 1:
            half = len(batch) // 2
            await self.send(batch[:half])
            await self.send(batch[half:])
            return
        (report,) = batch
        plain = report.plain(error.message)
        if plain.outcome == report.outcome:
            self.log.error("report_unreadable", error=str(error), **keys(report.held.job))
            self.leases.drop(report.held)
            return
        self.log.warning("answer_not_stored", error=str(error), **keys(report.held.job))
        await self.send([plain])

    def _answered(self, batch: list[Report], answers: list[ReportOutcome]) -> None:
        by_job = {answer.job_id: answer for answer in answers}
        busy = []
        for report in batch:
            answer = by_job.get(report.held.job.job_id)
            if answer is not None and answer.busy:
                busy.append(report)
                continue
            if answer is None or not answer.accepted:
                self.log.warning("report_stale", **keys(report.held.job))
            self.metrics.reported(report.outcome, accepted=bool(answer and answer.accepted))
            self.leases.drop(report.held)
        if busy:
            task = asyncio.create_task(self._again(busy))
            self._later.add(task)
            task.add_done_callback(self._later.discard)

    async def _again(self, busy: list[Report]) -> None:
        await self.clock.sleep(BUSY_PAUSE)
        for report in busy:
            self.put(report)

    def _not_given_up(self, batch: list[Report]) -> list[Report]:
        now = self.clock.monotonic()
        kept = []
        for report in batch:
            if now < report.held.deadline + PATIENCE:
                kept.append(report)
            else:
                self.log.error("report_given_up", **keys(report.held.job))
                self.leases.drop(report.held)
        return kept


def _unreadable(error: ChimeError) -> bool:
    """Tell whether the server choked on the data: class 22, nested too deeply (54), or SC012."""
    state = error.sqlstate
    if state is None:
        return not isinstance(error, ConnectionFailed)
    return state.startswith(("22", "54", "SC012"))
