"""Rows of the engine's functions, as they cross the wire. Durations are seconds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID


class LossReason(StrEnum):
    """Why a lease was not renewed."""

    CANCELLED = "cancelled"
    LOST = "lost"


class ReportedOutcome(StrEnum):
    """How an attempt ended, as a dispatcher reports it."""

    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CANCELLED = "cancelled"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True, kw_only=True)
class TickResult:
    """What one tick did, and when the next one is wanted.

    `sleep_for` counts from the moment the tick returned; the dispatcher compares no clocks.
    """

    enqueued: int
    skipped: int
    expired: int
    promoted: int
    sleep_for: float
    next_wakeup: datetime | None
    outbox_pending: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedJob:
    """A job that is this worker's until the lease ends, with all that its call needs.

    `payload` is JSON text, as stored: what the tenant wrote reaches the owner digit for digit.
    """

    job_id: UUID
    lease_token: UUID
    lease_seconds: float
    now: datetime
    env_id: UUID
    schedule_id: UUID
    domain: str
    schedule_type: str
    scheduled_at: datetime
    origin: str
    attempt: int
    max_retries: int
    timeout: float
    target: dict[str, Any]
    payload: str
    idempotency_key: str
    late_by_ms: int
    run_as: str | None
    callback_token: UUID | None
    egress: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class LostLease:
    """A lease that was not renewed."""

    job_id: UUID
    reason: LossReason


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportOutcome:
    """What became of one report; `busy` asks to send it again."""

    job_id: UUID
    accepted: bool
    busy: bool
    status: str | None
    available_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric:
    """One sample of `cron.metrics()`."""

    name: str
    kind: str
    labels: dict[str, str]
    value: float
    help: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Notification:
    """A NOTIFY that arrived."""

    channel: str
    payload: str
