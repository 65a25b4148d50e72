"""All schedules, their environments and calendars, and the engine that looks after them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from model import operations
from model.job import BACKOFF_CAP, LEASE, LEASE_GRACE, MAX_LEASE_LOSSES, Job
from model.schedule import Excludes, Refused, Schedule
from model.timing import Exclusions


@dataclass(slots=True, kw_only=True, eq=False)
class Environment:
    id: UUID
    is_active: bool = True
    calendars: dict[str, Exclusions] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class World:
    """Everything, at one moment of the clock."""

    now: datetime
    environments: dict[UUID, Environment] = field(default_factory=dict)
    schedules: list[Schedule] = field(default_factory=list)
    audited: int = 0
    """Rows of the audit journal that are not about one schedule."""
    ticked_at: datetime | None = None
    promised_at: datetime | None = None
    """When the last tick wanted to be called again."""
    reaps_from: datetime | None = None

    @property
    def audit_rows(self) -> int:
        return self.audited + sum(schedule.audited for schedule in self.schedules)

    def is_active(self, schedule: Schedule) -> bool:
        return self.environments[schedule.env_id].is_active

    def require_active(self, schedule: Schedule) -> None:
        if not self.is_active(schedule):
            raise Refused("SC015")

    def excludes(self, schedule: Schedule) -> Excludes:
        calendars = self.environments[schedule.env_id].calendars
        calendar = calendars.get(schedule.timing.calendar or "", Exclusions())
        return lambda instant: calendar.exclude(instant, schedule.timing.zone)

    def owner(self, job: Job) -> Schedule:
        return next(s for s in self.schedules if job in s.jobs or job in s.history)

    # The engine

    def tick(self, promised_at: datetime) -> None:
        """Ticks until there is no more to do; the last one promises when it will be back."""
        reaps = self._may_reap()
        if self.ticked_at is not None and self.now < self.ticked_at:
            self._clamp()
        for schedule in self.schedules:
            self._resume(schedule)
            if self.is_active(schedule):
                schedule.promote(self.now)
            if reaps:
                self._reap(schedule)
        for schedule in self.schedules:
            if self.is_active(schedule):
                schedule.fire(self.now, self.excludes(schedule))
                schedule.settle(self.now)
                schedule.cancel_overlapped(self.now)
            for job in schedule.jobs:
                job.ready |= job.status == "pending" and job.available_until <= self.now
        self.ticked_at, self.promised_at = self.now, promised_at

    def _may_reap(self) -> bool:
        """Not in the first lease after a start, or after a tick that came a lease too late."""
        if self.promised_at is None or self.promised_at + LEASE < self.now:
            self.reaps_from = self.now + LEASE
            return False
        return self.reaps_from is None or self.reaps_from <= self.now

    def _clamp(self) -> None:
        """The clock was put back: nothing waits for the old time to come again."""
        if self.reaps_from is not None:
            self.reaps_from = min(self.reaps_from, self.now + LEASE)
        for schedule in self.schedules:
            longest = self.now + max(BACKOFF_CAP, schedule.policy.jitter)
            for job in schedule.jobs:
                if job.status == "running" and job.leased_until is not None:
                    job.leased_until = min(job.leased_until, self.now + LEASE)
                if job.status == "pending":
                    job.available_from = min(job.available_from, longest)
                    job.available_until = min(job.available_until, longest)

    def _resume(self, schedule: Schedule) -> None:
        if schedule.paused_until is not None and schedule.paused_until <= self.now:
            operations.resume(schedule, self.now)

    def _reap(self, schedule: Schedule) -> None:
        """Takes away the jobs whose dispatcher is silent."""
        lost = [
            job
            for job in schedule.jobs
            if job.leased_until is not None and job.leased_until + LEASE_GRACE < self.now
        ]
        # The one that says most about the schedule comes last.
        for job in sorted(lost, key=lambda job: (job.started_at, job.scheduled_at, str(job.id))):
            job.lease_losses += 1
            if job.cancel_requested:
                schedule.end(job, "cancelled", self.now, reason=job.reason or "lease_expired")
            elif schedule.status == "deleted" or job.lease_losses > MAX_LEASE_LOSSES:
                schedule.end(job, "failed", self.now)
        for job in lost:
            if job.status == "running":
                job.wait(self.now, self.now)
                schedule.retry_count = job.failures
        if lost:
            schedule.settle(self.now, failed=any(job.status == "failed" for job in lost))

    # Dispatchers

    def claimable(self) -> list[Job]:
        """What a dispatcher may get now; of that, what is ready it can count on."""
        return [
            job
            for schedule in self.schedules
            if self.is_active(schedule)
            for job in schedule.jobs
            if job.ready or (job.status == "pending" and job.available_from <= self.now)
        ]

    def report(self, job: Job, token: UUID, outcome: str) -> bool:
        """Whether a result is accepted: that of the attempt which runs, or with which it ended."""
        schedule = self.owner(job)
        if job in schedule.history and job.last_token == token:
            return True
        if job.status != "running" or job.token != token:
            self.audited += 1
            return False
        match outcome:
            case "succeeded":
                schedule.end(job, "succeeded", self.now)
                schedule.settle(self.now)
            case "cancelled":
                schedule.end(job, "cancelled", self.now, reason=job.reason)
                schedule.settle(self.now)
            case "failed":
                schedule.fail(job, self.now)
            case "final":
                schedule.fail(job, self.now, final=True)
        return True

    def renew(self, job: Job, token: UUID) -> str | None:
        """Why the lease is lost, if it is."""
        if job.status != "running" or job.token != token:
            return "lost"
        job.leased_until = self.now + LEASE
        return "cancelled" if job.cancel_requested else None

    def release(self, job: Job, token: UUID) -> bool:
        if job.status != "running" or job.token != token:
            return False
        schedule = self.owner(job)
        if job.cancel_requested:
            schedule.end(job, "cancelled", self.now, reason=job.reason or "released")
        elif schedule.status == "deleted":
            schedule.end(job, "failed", self.now)
        else:
            job.wait(self.now, self.now)
        schedule.settle(self.now)
        return True

    # Environments and calendars

    def suspend(self, env_id: UUID) -> None:
        environment = self.environments[env_id]
        self.audited += environment.is_active
        environment.is_active = False

    def activate(self, env_id: UUID) -> None:
        environment = self.environments[env_id]
        if environment.is_active:
            return
        self.audited += 1
        environment.is_active = True
        for schedule in self.schedules:
            if schedule.env_id == env_id:
                operations.suspended(schedule, self.now)

    def set_calendar(self, env_id: UUID, name: str, exclusions: Exclusions) -> None:
        environment = self.environments[env_id]
        if not environment.is_active:
            raise Refused("SC015")
        if environment.calendars.get(name) != exclusions:
            self.audited += 1
            environment.calendars[name] = exclusions
