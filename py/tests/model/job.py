"""Jobs: what there is of an occurrence, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from uuid import UUID

LEASE = timedelta(seconds=30)
LEASE_GRACE = timedelta(seconds=10)
MAX_LEASE_LOSSES = 3
BACKOFF_BASE = timedelta(seconds=60)
BACKOFF_CAP = timedelta(hours=1)
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)

OF_THE_TIMING = ("schedule", "catch_up")
"""Origins of what the timing made: max_runs, auto_pause_after and cancel_running look at these."""
OF_AN_INSTANT = (*OF_THE_TIMING, "backfill")
"""Origins of which an instant has one job, whatever became of it."""


@dataclass(slots=True, kw_only=True, eq=False)
class Job:
    """One job, from the moment that it is made."""

    scheduled_at: datetime
    origin: str
    status: str
    max_retries: int
    priority: int
    id: UUID | None = None
    """Drawn by the database; the model needs it for the order of equals only."""
    reason: str | None = None
    available_from: datetime = LONG_AGO
    available_until: datetime
    """It becomes available between these two: jitter is the database's to draw."""
    ready: bool = False
    """A dispatcher can count on getting it: it was available when somebody looked."""
    attempt: int = 0
    failures: int = 0
    lease_losses: int = 0
    cancel_requested: bool = False
    token: UUID | None = None
    last_token: UUID | None = None
    """That of the attempt with which it ended: its report may be repeated without effect."""
    leased_until: datetime | None = None
    started_at: datetime | None = None
    republish_count: int = 0
    may_overlap: bool = False
    """Made under `allow`: it runs beside others."""
    request_id: str | None = None

    @property
    def is_open(self) -> bool:
        return self.status in ("pending", "running")

    def claim(self, token: UUID, now: datetime) -> None:
        self.status, self.ready = "running", False
        self.attempt += 1
        self.token, self.leased_until, self.started_at = token, now + LEASE, now

    def wait(self, available_at: datetime, now: datetime) -> None:
        """The attempt is over, the job is not."""
        self.status, self.token, self.leased_until = "pending", None, None
        self.started_at = None
        self.available_from = self.available_until = available_at
        self.ready = available_at <= now

    def backoff(self) -> timedelta:
        """The delay after the failure that was counted last."""
        delay: timedelta = min(BACKOFF_BASE * 2 ** (self.failures - 1), BACKOFF_CAP)
        return delay


@dataclass(slots=True, kw_only=True)
class Skip:
    """Occurrences of one tick that did not run, for one reason."""

    reason: str
    instants: list[datetime] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A dead letter."""

    job: Job
    attempts: int
    republish_count: int
