"""The reporter: batches, halves, repeats, gives up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pgchime import ConnectionFailed
from pgchime.errors import ChimeError
from pgchime.models import ClaimedJob, ReportedOutcome
from pgchime_dispatcher import log
from pgchime_dispatcher.leases import Leases
from pgchime_dispatcher.metrics import Metrics
from pgchime_dispatcher.reporter import LARGEST_BATCH, PATIENCE, Reporter
from pgchime_dispatcher.reports import Report
from pgchime_dispatcher.targets import Outcome, failed
from support.engine import FakeClock, FakeEngine, claimed_job

DONE = Outcome(outcome=ReportedOutcome.SUCCEEDED, http_status=200, result='{"n": 1.10}')


class Desk:
    """A reporter and what it works with."""

    def __init__(self) -> None:
        self.engine = FakeEngine()
        self.clock = FakeClock()
        self.leases = Leases(1000)
        metrics = Metrics(self.leases)
        self.reporter = Reporter(self.engine, self.leases, self.clock, metrics, log.get())

    def report(self, outcome: Outcome = DONE, **changes: Any) -> Report:
        held = self.leases.hold(claimed_job(**changes), self.clock.now + 30)
        self.leases.ended(held)
        return Report(held, outcome, 5)

    def put(self, count: int) -> list[Report]:
        reports = [self.report() for _ in range(count)]
        for each in reports:
            self.reporter.put(each)
        return reports


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def test_reports_wait_a_moment_for_company(desk: Desk) -> None:
    desk.put(3)
    batch = await desk.reporter.collect()
    assert (len(batch), desk.clock.sleeps) == (3, [0.01])


async def test_a_hundred_wait_for_nobody_and_a_long_queue_goes_in_large_batches(desk: Desk) -> None:
    desk.put(LARGEST_BATCH + 100)
    assert len(await desk.reporter.collect()) == LARGEST_BATCH
    assert len(await desk.reporter.collect()) == 100
    assert desk.clock.sleeps == []


async def test_a_report_says_what_the_contract_asks(desk: Desk) -> None:
    job: ClaimedJob = claimed_job()
    held = desk.leases.hold(job, 0)
    outcome = replace(failed('no "luck"\x00', final=True), retry_after_ms=7, http_status=400)
    text = await send(desk, Report(held, replace(outcome, result='"a"'), 5))
    assert text == {
        "job_id": str(job.job_id),
        "lease_token": str(job.lease_token),
        "outcome": "failed",
        "http_status": 400,
        "result": "a",
        "error": 'no "luck"',
        "retry_after_ms": 7,
        "final": True,
        "duration_ms": 5,
    }


async def send(desk: Desk, report: Report) -> dict[str, Any]:
    report.held.deadline = desk.clock.now + 30
    await desk.reporter.send([report])
    return desk.engine.reports[-1]


async def test_an_answered_report_ends_the_hold(desk: Desk) -> None:
    await desk.reporter.send([desk.report()])
    assert len(desk.leases) == 0


async def test_a_lost_connection_is_tried_again(desk: Desk) -> None:
    desk.engine.failures.extend([ConnectionFailed("gone"), ConnectionFailed("gone")])
    await desk.reporter.send([desk.report()])
    assert len(desk.engine.batches) == 1
    assert len(desk.clock.sleeps) == 2
    assert len(desk.leases) == 0


async def test_a_report_is_given_up_when_its_lease_is_long_over(desk: Desk) -> None:
    desk.engine.failures.extend(ConnectionFailed("gone") for _ in range(1000))
    began = desk.clock.now
    await desk.reporter.send([desk.report()])
    assert desk.engine.batches == []
    assert len(desk.leases) == 0
    assert desk.clock.now - began >= 30 + PATIENCE


async def test_a_batch_that_cannot_be_read_is_halved(desk: Desk) -> None:
    desk.engine.unreadable = "POISON"
    desk.engine.parse_error = ChimeError("invalid json", sqlstate="22P02")
    batch = [desk.report() for _ in range(9)]
    batch.insert(4, desk.report(replace(DONE, result='"POISON"')))
    await desk.reporter.send(batch)
    assert len(desk.engine.reports) == 10
    assert len(desk.leases) == 0
    (plain,) = [r for r in desk.engine.reports if isinstance(r["result"], str)]
    assert plain["outcome"] == "succeeded"
    assert plain["result"] == "the answer could not be stored: invalid json"


async def test_a_report_that_cannot_be_read_at_all_is_dropped(desk: Desk) -> None:
    desk.engine.unreadable = "job_id"
    desk.engine.parse_error = ChimeError("invalid json", sqlstate="22P02")
    await desk.reporter.send([desk.report()])
    assert len(desk.leases) == 0


async def test_busy_reports_come_again(desk: Desk) -> None:
    report, other = desk.report(), desk.report()
    desk.engine.busy.add(report.held.job.job_id)
    await desk.reporter.send([report, other])
    assert [held.job.job_id for held in desk.leases] == [report.held.job.job_id]
    await desk.reporter.send(await desk.reporter.collect())
    assert len(desk.leases) == 0
    assert [len(batch) for batch in desk.engine.batches] == [2, 1]
