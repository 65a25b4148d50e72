"""An engine without a database, jobs to put into it, and clocks: for tests of the dispatcher."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from pgchime.models import ClaimedJob, LostLease, Metric, ReportOutcome, TickResult

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
NO_EGRESS: dict[str, Any] = {
    "hosts": [],
    "allow_private": False,
    "base_domain": None,
    "secrets": [],
}


def claimed_job(target: Mapping[str, Any] | None = None, **changes: Any) -> ClaimedJob:
    """A job as `cron.claim_jobs` hands it out."""
    job_id = uuid4()
    schedule_id = uuid4()
    fields: dict[str, Any] = {
        "job_id": job_id,
        "lease_token": uuid4(),
        "lease_seconds": 30.0,
        "now": NOON,
        "env_id": uuid4(),
        "schedule_id": schedule_id,
        "domain": "billing",
        "schedule_type": "close-day",
        "scheduled_at": NOON,
        "origin": "schedule",
        "attempt": 1,
        "max_retries": 3,
        "timeout": 5.0,
        "target": {"url": "http://127.0.0.1:9/x"} if target is None else dict(target),
        "payload": "{}",
        "idempotency_key": f"schedule:{schedule_id}:{job_id}",
        "late_by_ms": 12,
        "run_as": None,
        "callback_token": None,
        "egress": NO_EGRESS,
    }
    return ClaimedJob(**fields | changes)


@dataclass
class FakeEngine:
    """Hands out the jobs put into `ready`, and remembers everything it is told."""

    ready: deque[ClaimedJob] = field(default_factory=deque)
    failures: deque[Exception] = field(default_factory=deque)
    """Raised, one each, by the next calls of `report_jobs`."""
    renewal_failures: deque[Exception] = field(default_factory=deque)
    lost: dict[UUID, LostLease] = field(default_factory=dict)
    busy: set[UUID] = field(default_factory=set)
    claims: list[int] = field(default_factory=list)
    batches: list[list[dict[str, Any]]] = field(default_factory=list)
    renewals: list[list[UUID]] = field(default_factory=list)
    released: list[tuple[UUID, str]] = field(default_factory=list)
    beats: list[Mapping[str, Any]] = field(default_factory=list)
    ticks: int = 0
    tick_results: deque[TickResult] = field(default_factory=deque)
    unreadable: str | None = None
    """A text that makes `report_jobs` fail to parse."""
    parse_error: Exception | None = None
    reported: asyncio.Event = field(default_factory=asyncio.Event)

    async def version(self) -> str:
        return "0.1.0"

    async def tick(self, limit: int | None = None) -> TickResult:
        self.ticks += 1
        return self.tick_results.popleft() if self.tick_results else tick_result()

    async def claim_jobs(
        self, worker: str, max_jobs: int, lease: float | None = None
    ) -> list[ClaimedJob]:
        self.claims.append(max_jobs)
        return [self.ready.popleft() for _ in range(min(max_jobs, len(self.ready)))]

    async def renew_leases(
        self, worker: str, leases: Sequence[tuple[UUID, UUID]]
    ) -> list[LostLease]:
        if self.renewal_failures:
            raise self.renewal_failures.popleft()
        self.renewals.append([job_id for job_id, _ in leases])
        return [self.lost[job_id] for job_id, _ in leases if job_id in self.lost]

    async def report_jobs(self, reports: str) -> list[ReportOutcome]:
        if self.failures:
            raise self.failures.popleft()
        if self.unreadable is not None and self.unreadable in reports:
            assert self.parse_error is not None
            raise self.parse_error
        batch = json.loads(reports)
        self.batches.append(batch)
        self.reported.set()
        answers = [self._answer(UUID(report["job_id"])) for report in batch]
        self.busy.clear()
        return answers

    async def release_jobs(
        self, worker: str, leases: Sequence[tuple[UUID, UUID]], reason: str
    ) -> int:
        self.released += [(job_id, reason) for job_id, _ in leases]
        return len(leases)

    async def heartbeat(self, worker: str, info: Mapping[str, Any]) -> None:
        self.beats.append(info)

    async def maintain(self) -> dict[str, Any]:
        return {}

    async def health(self) -> dict[str, Any]:
        return {"status": "ok"}

    async def metrics(self) -> list[Metric]:
        return []

    @property
    def reports(self) -> list[dict[str, Any]]:
        """Everything reported, in order."""
        return [report for batch in self.batches for report in batch]

    def _answer(self, job_id: UUID) -> ReportOutcome:
        busy = job_id in self.busy
        return ReportOutcome(
            job_id=job_id, accepted=not busy, busy=busy, status="succeeded", available_at=None
        )


def tick_result(sleep_for: float = 30.0, enqueued: int = 0) -> TickResult:
    """What a tick returns."""
    return TickResult(
        enqueued=enqueued,
        skipped=0,
        expired=0,
        promoted=0,
        sleep_for=sleep_for,
        next_wakeup=None,
        outbox_pending=0,
    )


class FakeClock:
    """A clock that moves only when somebody waits on it, and then at once; it remembers waits."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.sleeps: list[float] = []

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        if event.is_set():
            return True
        if seconds is None:
            return await event.wait()
        await self.sleep(seconds)
        return event.is_set()


class ManualClock:
    """A clock that a test moves; whoever sleeps wakes at the right moment, in the right order."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        await self.wait(asyncio.Event(), seconds)

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        if seconds is None:
            return await event.wait()
        over = asyncio.Event()
        self._sleepers.append((self.now + seconds, over))
        waits = [asyncio.ensure_future(each.wait()) for each in (event, over)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()
        return event.is_set()

    async def advance(self, seconds: float) -> None:
        """Let so much time pass, and everyone do what falls into it."""
        until = self.now + seconds
        await self._settle()
        while due := [at for at, _ in self._sleepers if at <= until]:
            self.now = max(self.now, min(due))
            for at, over in [each for each in self._sleepers if each[0] <= self.now]:
                self._sleepers.remove((at, over))
                over.set()
            await self._settle()
        self.now = until

    async def _settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)
