"""Reports as the database takes them: a JSON array, written so that answers stay as they came."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pgchime_dispatcher import json_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pgchime_dispatcher.leases import Held
    from pgchime_dispatcher.targets import Outcome

LONGEST_ERROR: Final = 4096


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """An ended attempt that the database has to hear of."""

    held: Held
    outcome: Outcome
    duration_ms: int

    def plain(self, reason: str) -> Report:
        """Return the same report without what the owner answered, which cannot be stored."""
        note = json_text.string(f"the answer could not be stored: {reason}")
        error = self.outcome.error
        readable = None if error is None else error.encode("ascii", "replace").decode()
        return replace(self, outcome=replace(self.outcome, result=note, error=readable))


def encode(reports: Iterable[Report]) -> str:
    """Write reports as one JSON array."""
    return f"[{', '.join(map(_one, reports))}]"


def _one(report: Report) -> str:
    job, outcome = report.held.job, report.outcome
    fields: dict[str, Any] = {
        "job_id": str(job.job_id),
        "lease_token": str(job.lease_token),
        "outcome": outcome.outcome.value,
        "http_status": outcome.http_status,
        "retry_after_ms": outcome.retry_after_ms,
        "final": outcome.final,
        "duration_ms": report.duration_ms,
    }
    error = "null" if outcome.error is None else json_text.string(outcome.error[:LONGEST_ERROR])
    result = outcome.result or "null"  # JSON text already
    return f'{json.dumps(fields)[:-1]}, "error": {error}, "result": {result}}}'
