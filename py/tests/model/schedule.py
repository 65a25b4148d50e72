"""One schedule: what its policies make of time that passes, and of what people do to it.

This is 2-semantics.md, sections 4, 5, 7 and 8, as a program that knows no locks and no batches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from model.job import LONG_AGO, OF_AN_INSTANT, OF_THE_TIMING, Job, Letter, Skip
from model.timing import Timing


class Refused(Exception):
    """The operation is not possible now; says with which SQLSTATE."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Policy:
    """What the definition of a schedule says beside its timing."""

    catch_up: str = "latest"
    catch_up_limit: int = 1000
    catch_up_window: timedelta | None = None
    overlap: str = "skip"
    buffer_limit: int = 100
    misfire_grace: timedelta = timedelta(seconds=60)
    max_runs: int | None = None
    jitter: timedelta = timedelta(0)
    auto_pause_after: int | None = None
    priority: int = 0
    max_retries: int = 3

    def __repr__(self) -> str:
        """What differs from the defaults: failing histories should be short."""
        values = {key: getattr(self, key) for key in self.__slots__}
        named = [f"{key}={value!r}" for key, value in values.items() if value != DEFAULTS.get(key)]
        return f"Policy({', '.join(named)})"


DEFAULTS = {name: f.default for name, f in Policy.__dataclass_fields__.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """What of the instants that are due is not on time any more."""

    before: datetime
    newest: datetime | None
    """The newest missed one, where none is on time."""
    window: datetime
    caught_up: frozenset[datetime]

    @classmethod
    def of(cls, due: list[datetime], policy: Policy, now: datetime) -> Missed:
        edge = now - policy.misfire_grace
        window = now - policy.catch_up_window if policy.catch_up_window else LONG_AGO
        missed = [instant for instant in due if instant < edge]
        within = [instant for instant in missed if instant >= window]
        return cls(
            before=edge,
            newest=missed[-1] if missed and len(missed) == len(due) else None,
            window=window,
            caught_up=frozenset(within[-policy.catch_up_limit :]),
        )


Excludes = Callable[[datetime], bool]


@dataclass(slots=True, kw_only=True, eq=False)
class Schedule:
    """A schedule and all its jobs."""

    env_id: UUID
    name: str
    timing: Timing
    policy: Policy
    handled: datetime
    """The timing owes what is later than this: at first the creation."""
    id: UUID | None = None
    owed: datetime | None = None
    """An instant of an earlier timing that was due when the timing was edited."""
    status: str = "active"
    paused_until: datetime | None = None
    note: str | None = None
    run_count: int = 0
    retry_count: int = 0
    failed_in_a_row: int = 0
    last_status: str | None = None
    last_run_at: datetime | None = None
    jobs: list[Job] = field(default_factory=list)
    """Open and queued."""
    history: list[Job] = field(default_factory=list)
    skips: list[Skip] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    audited: int = 0
    """Rows of the audit journal about it."""

    # What is due

    @property
    def is_exhausted(self) -> bool:
        return self.policy.max_runs is not None and self.run_count >= self.policy.max_runs

    @property
    def next_run_at(self) -> datetime | None:
        if self.status in ("deleted", "completed") or self.is_exhausted:
            return None
        return self.owed or self.timing.next_after(self.handled)

    def due(self, now: datetime) -> list[datetime]:
        """The instants that are due and not handled, oldest first."""
        owed = [self.owed] if self.owed and self.owed <= now else []
        return owed + self.timing.between(self.handled, now)

    def instants_with_a_job(self) -> set[datetime]:
        """Those that ran, or wait to; what was skipped is not among them."""
        jobs = self.jobs + self.history
        return {job.scheduled_at for job in jobs if job.origin in OF_AN_INSTANT}

    # A tick

    def fire(self, now: datetime, excludes: Excludes) -> None:
        """Makes a job or a skip of everything that is due."""
        if self.status != "active" or self.next_run_at is None:
            return
        due = self.due(now)
        if not due:
            return
        excluded = {instant for instant in due if excludes(instant)}
        missed = Missed.of([i for i in due if i not in excluded], self.policy, now)
        done = self.instants_with_a_job()
        # While missed ones wait in the queue, new ones join it.
        backlog = self.policy.catch_up == "all" and (
            bool(missed.caught_up)
            or any(job.status == "queued" and job.origin == "catch_up" for job in self.jobs)
        )
        self.owed = None
        reasons: dict[str, Skip] = {}
        for instant in due:
            if self.is_exhausted:
                break  # beyond max_runs there is no instant, and nothing to record
            self.handled = max(self.handled, instant)
            if instant in done:
                continue  # a backfill was faster
            if instant in excluded:
                reason: str | None = "calendar"
            elif instant >= missed.before:
                reason = self._occur(instant, "schedule", now, joins=backlog)
            else:
                reason = self._catch_up(instant, missed, now)
            if reason:
                reasons.setdefault(reason, Skip(reason=reason)).instants.append(instant)
        self.skips.extend(reasons.values())

    def _catch_up(self, instant: datetime, missed: Missed, now: datetime) -> str | None:
        """Makes the job of a missed instant, or says why there is none."""
        if self.policy.catch_up == "none":
            return "catch_up_disabled"
        if self.policy.catch_up == "latest":
            if instant != missed.newest:
                return "superseded"
            return self._occur(instant, "catch_up", now)
        if instant < missed.window:
            return "catch_up_window"
        if instant not in missed.caught_up:
            return "catch_up_limit"
        self._make(instant, "catch_up", now)
        return None

    def _occur(
        self, instant: datetime, origin: str, now: datetime, *, joins: bool = False
    ) -> str | None:
        """Makes the job of an occurrence, or says why there is none; it may join a backlog."""
        queued = [job for job in self.jobs if job.status == "queued"]
        if self.is_busy and self.policy.overlap != "allow" and joins:
            if len(queued) >= self.policy.catch_up_limit:
                return "catch_up_limit"
        elif self.is_busy:
            match self.policy.overlap:
                case "skip":
                    return "overlap"
                case "buffer_one" if queued:
                    return "buffer_full"
                case "buffer_all" if len(queued) >= self.policy.buffer_limit:
                    return "buffer_full"
        self._make(instant, origin, now)
        return None

    def _make(self, instant: datetime, origin: str, now: datetime) -> None:
        self.run_count += 1
        job = self.add(instant, origin, now)
        job.available_from = instant
        job.available_until = max(now, instant + self.policy.jitter)
        if not self.policy.jitter:
            job.available_until = now
        job.ready = job.status == "pending" and job.available_until <= now

    @property
    def is_busy(self) -> bool:
        return any(job.is_open for job in self.jobs)

    def add(self, instant: datetime, origin: str, now: datetime) -> Job:
        """A new job: it waits while another is open."""
        waits = self.is_busy and self.policy.overlap != "allow"
        job = Job(
            scheduled_at=instant,
            origin=origin,
            status="queued" if waits else "pending",
            max_retries=self.policy.max_retries,
            priority=self.policy.priority,
            available_until=now,
            ready=not waits,
            may_overlap=self.policy.overlap == "allow",
        )
        self.jobs.append(job)
        return job

    def cancel_overlapped(self, now: datetime) -> None:
        """cancel_running: what is in the way of the newest occurrence that waits ends."""
        if self.policy.overlap != "cancel_running" or self.status == "paused":
            return
        waiting = sorted(
            (job for job in self.jobs if job.status == "queued" and job.origin in OF_THE_TIMING),
            key=lambda job: job.scheduled_at,
        )
        if not waiting:
            return
        if self.policy.catch_up == "all" and any(job.origin == "catch_up" for job in self.jobs):
            return
        for job in waiting[:-1]:
            self.end(job, "cancelled", now, reason="overlap")
        for job in [job for job in self.jobs if job.is_open]:
            if job.status == "running":
                job.cancel_requested = True
                job.reason = job.reason or "overlap"
            else:
                self.end(job, "cancelled", now, reason="overlap")
        self.promote(now)

    # The end of a job

    def promote(self, now: datetime) -> None:
        """The oldest that waits takes the free slot."""
        if self.status in ("paused", "deleted") or self.is_busy:
            return
        queued = [job for job in self.jobs if job.status == "queued"]
        if queued:
            job = min(queued, key=lambda job: (job.scheduled_at, str(job.id)))
            job.status = "pending"
            job.ready = job.available_until <= now

    def end(self, job: Job, status: str, now: datetime, reason: str | None = None) -> None:
        """Moves a job into history. Promotes nothing."""
        self.jobs.remove(job)
        self.history.append(job)
        if job.status != "queued":  # what only waited says nothing about the schedule
            self.last_status = status
            self.last_run_at = job.started_at or self.last_run_at
            self.retry_count = 0
        job.last_token = job.token
        job.status, job.token, job.leased_until = status, None, None
        job.reason = reason
        if status == "succeeded":
            self.failed_in_a_row = 0
        if status == "failed":
            self.failed_in_a_row += job.origin in OF_THE_TIMING
            self.letters.append(
                Letter(job=job, attempts=job.attempt, republish_count=job.republish_count)
            )

    def settle(self, now: datetime, *, failed: bool = False) -> None:
        """What follows when jobs have ended: the last run completes it, a failure may pause it."""
        limit = self.policy.auto_pause_after
        if self.status == "active" and self.next_run_at is not None:
            if failed and limit is not None and self.failed_in_a_row >= limit:
                self.status, self.paused_until, self.note = "paused", None, "auto"
                self.audited += 1
        elif self.status == "active" and not self.jobs:
            self.status = "completed"
        self.promote(now)

    def fail(self, job: Job, now: datetime, *, final: bool = False) -> None:
        """A failed attempt."""
        if job.cancel_requested:
            self.end(job, "cancelled", now, reason=job.reason)
            self.settle(now)
            return
        job.failures += 1
        if final or self.status == "deleted" or job.failures > job.max_retries:
            self.end(job, "failed", now)
        else:
            job.wait(now + job.backoff(), now)
            self.retry_count = job.failures
        self.settle(now, failed=job.status == "failed")
