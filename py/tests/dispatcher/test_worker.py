"""A whole worker over an engine without a database: from the claim to the last report."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from pgchime.models import ClaimedJob, LossReason, LostLease, ReportedOutcome
from pgchime_dispatcher import Config, log
from pgchime_dispatcher.clock import SystemClock
from pgchime_dispatcher.targets import Outcome
from pgchime_dispatcher.worker import Worker
from support.engine import FakeEngine, claimed_job
from support.waiting import eventually

DONE = Outcome(outcome=ReportedOutcome.SUCCEEDED, http_status=200)


class Targets:
    """A target that does what a test says."""

    def __init__(self, run: Callable[[ClaimedJob], Awaitable[Outcome]]) -> None:
        self.run = run

    async def execute(self, job: ClaimedJob) -> Outcome:
        return await self.run(job)


@asynccontextmanager
async def working(
    engine: FakeEngine, run: Callable[[ClaimedJob], Awaitable[Outcome]], **settings: object
) -> AsyncIterator[tuple[Worker, Callable[[], Awaitable[None]]]]:
    """A worker at work, and a function that stops it and waits for its end."""
    config = Config.load({"worker_id": "w", "slots": 4, "drain": 5.0, **settings}, {})
    worker = Worker(engine, None, {"http": Targets(run)}, config, SystemClock(), log.get())
    stopping = asyncio.Event()
    task = asyncio.create_task(worker.run(stopping))

    async def stop() -> None:
        stopping.set()
        await task

    try:
        yield worker, stop
    finally:
        await stop()


async def succeed(_: ClaimedJob) -> Outcome:
    return DONE


async def stall(_: ClaimedJob) -> Outcome:
    await asyncio.sleep(60)
    return DONE


async def test_jobs_are_run_and_reported() -> None:
    engine = FakeEngine()
    engine.ready.extend(claimed_job() for _ in range(20))
    async with working(engine, succeed):
        await eventually(lambda: len(engine.reports) == 20)
    assert {report["outcome"] for report in engine.reports} == {"succeeded"}
    assert max(engine.claims) <= 4
    assert engine.released == []


async def test_stopping_lets_running_calls_end() -> None:
    engine = FakeEngine()
    engine.ready.append(claimed_job())
    started, go = asyncio.Event(), asyncio.Event()

    async def wait(_: ClaimedJob) -> Outcome:
        started.set()
        await go.wait()
        return DONE

    async with working(engine, wait) as (_, stop):
        await started.wait()
        stopped = asyncio.ensure_future(stop())
        await asyncio.sleep(0.05)
        engine.ready.append(claimed_job())
        assert not stopped.done()
        go.set()
        await stopped
    assert [report["outcome"] for report in engine.reports] == ["succeeded"]
    assert len(engine.ready) == 1


async def test_what_does_not_end_in_time_is_given_back() -> None:
    engine = FakeEngine()
    job = claimed_job()
    engine.ready.append(job)
    async with working(engine, stall, drain=0.05) as (worker, stop):
        await eventually(lambda: worker.leases.running > 0)
        await stop()
    assert engine.released == [(job.job_id, "shutdown")]
    assert engine.reports == []


async def test_a_cancelled_job_is_reported_so() -> None:
    engine = FakeEngine()
    job = claimed_job()
    engine.ready.append(job)
    async with working(engine, stall) as (worker, _):
        await eventually(lambda: worker.leases.running > 0)
        engine.lost[job.job_id] = LostLease(job_id=job.job_id, reason=LossReason.CANCELLED)
        worker.hints.renew.set()
        await engine.reported.wait()
    assert [report["outcome"] for report in engine.reports] == ["cancelled"]


async def test_a_lost_job_is_dropped_without_a_report() -> None:
    engine = FakeEngine()
    job = claimed_job()
    engine.ready.append(job)
    async with working(engine, stall) as (worker, _):
        await eventually(lambda: worker.leases.running > 0)
        engine.lost[job.job_id] = LostLease(job_id=job.job_id, reason=LossReason.LOST)
        worker.hints.renew.set()
        await eventually(lambda: len(worker.leases) == 0)
    assert engine.reports == []
    assert engine.released == []


async def test_a_job_that_waited_beyond_its_lease_is_not_run() -> None:
    engine = FakeEngine()
    job = claimed_job(lease_seconds=0.0)
    engine.ready.append(job)
    async with working(engine, succeed):
        await eventually(lambda: bool(engine.released))
    assert engine.released == [(job.job_id, "queue_wait_exceeded_lease")]
    assert engine.reports == []


async def test_a_fault_of_ours_fails_the_job_and_nothing_else() -> None:
    engine = FakeEngine()
    engine.ready.append(claimed_job())

    async def crash(_: ClaimedJob) -> Outcome:
        raise KeyError("secret")

    async with working(engine, crash):
        await engine.reported.wait()
    assert engine.reports[0]["error"] == "internal error in the dispatcher: KeyError"


async def test_an_unknown_target_type_fails_finally() -> None:
    engine = FakeEngine()
    engine.ready.append(claimed_job({"type": "carrier_pigeon"}))
    async with working(engine, succeed):
        await engine.reported.wait()
    (report,) = engine.reports
    assert report["final"] is True
    assert report["error"] == "this dispatcher cannot do targets of type 'carrier_pigeon'"
