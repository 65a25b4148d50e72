"""What the owner of a schedule receives: the envelope, and the headers that go with it."""

from __future__ import annotations

import json
import secrets
from datetime import UTC
from typing import TYPE_CHECKING

import pgchime

if TYPE_CHECKING:
    from datetime import datetime

    from pgchime.models import ClaimedJob

USER_AGENT = f"pg_chime/{pgchime.__version__}"

_encode = json.JSONEncoder(ensure_ascii=False).encode


def body(job: ClaimedJob) -> bytes:
    """Return the envelope. The payload is spliced in as it is stored, digit for digit."""
    known = _encode(
        {
            "schedule_id": str(job.schedule_id),
            "job_id": str(job.job_id),
            "env_id": str(job.env_id),
            "domain": job.domain,
            "schedule_type": job.schedule_type,
            "scheduled_at": instant(job.scheduled_at),
            "attempt": job.attempt,
            "origin": job.origin,
            "late_by_ms": job.late_by_ms,
            "idempotency_key": job.idempotency_key,
        }
    )
    return f'{known[:-1]}, "payload": {job.payload or "null"}}}'.encode()


def headers(job: ClaimedJob) -> dict[str, str]:
    """Return the headers of every call. All attempts at a job share one trace."""
    return {
        "User-Agent": USER_AGENT,
        "Accept": "application/json, */*;q=0.5",
        "Accept-Encoding": "identity",
        "Idempotency-Key": job.idempotency_key,
        "Chime-Job": str(job.job_id),
        "Chime-Attempt": str(job.attempt),
        "Chime-Scheduled-At": instant(job.scheduled_at),
        "traceparent": f"00-{job.job_id.hex}-{secrets.token_hex(8)}-01",
    }


def instant(at: datetime) -> str:
    """Return an instant as RFC 3339 in UTC, with fractions only where there are any."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")
