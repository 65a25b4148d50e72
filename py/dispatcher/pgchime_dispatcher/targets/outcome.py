"""How an attempt ended, in the words of a report."""

from __future__ import annotations

from dataclasses import dataclass

from pgchime.models import ReportedOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The end of an attempt.

    `result` is JSON text: what the owner answered. `final` spends the retry budget at once,
    since repeating cannot help.
    """

    outcome: ReportedOutcome
    http_status: int | None = None
    result: str | None = None
    error: str | None = None
    retry_after_ms: int | None = None
    final: bool = False


class TargetError(Exception):
    """An attempt failed, in words meant for the owner of the schedule."""

    def __init__(
        self, message: str, *, final: bool = False, http_status: int | None = None
    ) -> None:
        super().__init__(message)
        self.final = final
        self.http_status = http_status


def failed(message: str, *, final: bool = False, http_status: int | None = None) -> Outcome:
    """Return a failure without an answer worth keeping."""
    return Outcome(
        outcome=ReportedOutcome.FAILED, error=message, final=final, http_status=http_status
    )


CANCELLED = Outcome(outcome=ReportedOutcome.CANCELLED)
