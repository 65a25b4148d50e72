"""Errors of the SQL API as exceptions: one base class, one dict from SQLSTATE to class.

Nothing here, and nothing that uses it, ever looks at message text.
"""

from __future__ import annotations

from typing import ClassVar

import psycopg


class ChimeError(Exception):
    """The database refused a call.

    - `sqlstate`: five characters, or None when the failure never reached the server.
    - `message`: what went wrong, one line.
    - `detail`: the offending values, or None.
    - `hint`: what can be done about it, or None.
    """

    code: ClassVar[str] = "error"

    def __init__(
        self,
        message: str,
        *,
        sqlstate: str | None = None,
        detail: str | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message)
        self.sqlstate = sqlstate
        self.message = message
        self.detail = detail
        self.hint = hint


class TenantContextRequired(ChimeError):
    """The call is about an environment and none was named."""

    code = "tenant_context_required"


class InvalidExpression(ChimeError):
    """The cron expression cannot be read."""

    code = "invalid_expression"


class NoFutureFire(ChimeError):
    """The schedule would never fire."""

    code = "no_future_fire"


class InvalidTimezone(ChimeError):
    """The time zone is not an IANA name."""

    code = "invalid_timezone"


class InvalidTarget(ChimeError):
    """The target cannot be called as it is written."""

    code = "invalid_target"


class ScheduleExists(ChimeError):
    """The environment has a schedule of this domain and name already."""

    code = "schedule_exists"


class ScheduleNotFound(ChimeError):
    """No such schedule in this environment."""

    code = "schedule_not_found"


class JobNotFound(ChimeError):
    """No such job in this environment."""

    code = "job_not_found"


class DlqEntryNotFound(ChimeError):
    """No such dead letter in this environment."""

    code = "dlq_entry_not_found"


class InvalidTransition(ChimeError):
    """The row is not in a state that allows this."""

    code = "invalid_transition"


class LeaseLost(ChimeError):
    """The token is no longer the job's."""

    code = "lease_lost"


class InvalidArgument(ChimeError):
    """An argument is unknown, missing or out of range."""

    code = "invalid_argument"


class FunctionNotAllowed(ChimeError):
    """The environment may not run this function."""

    code = "function_not_allowed"


class HostNotAllowed(ChimeError):
    """The environment may not call this host."""

    code = "host_not_allowed"


class EnvironmentSuspended(ChimeError):
    """The environment is suspended: it can be read, not written."""

    code = "environment_suspended"


class QuotaExceeded(ChimeError):
    """The environment has used up its quota."""

    code = "quota_exceeded"


class InsufficientPrivilege(ChimeError):
    """The login may not do this."""

    code = "insufficient_privilege"


class NotInstalled(ChimeError):
    """The database has no such function, relation or schema: pg_chime is missing or too old."""

    code = "not_installed"


class ConnectionFailed(ChimeError):
    """The server could not be reached, or the connection broke: nothing is known of the call."""

    code = "connection_failed"


class LostPrimary(ConnectionFailed):
    """The server is read-only now (a failover): connect again, to find the new primary."""

    code = "lost_primary"


BY_SQLSTATE: dict[str, type[ChimeError]] = {
    "SC001": TenantContextRequired,
    "SC002": InvalidExpression,
    "SC003": NoFutureFire,
    "SC004": InvalidTimezone,
    "SC005": InvalidTarget,
    "SC006": ScheduleExists,
    "SC007": ScheduleNotFound,
    "SC008": JobNotFound,
    "SC009": DlqEntryNotFound,
    "SC010": InvalidTransition,
    "SC011": LeaseLost,
    "SC012": InvalidArgument,
    "SC013": FunctionNotAllowed,
    "SC014": HostNotAllowed,
    "SC015": EnvironmentSuspended,
    "SC016": QuotaExceeded,
    "42501": InsufficientPrivilege,
    "3F000": NotInstalled,
    "42883": NotInstalled,
    "42P01": NotInstalled,
    "25006": LostPrimary,
    "53300": ConnectionFailed,
    "57P01": ConnectionFailed,
    "57P02": ConnectionFailed,
    "57P03": ConnectionFailed,
    "57P05": ConnectionFailed,
}


def from_psycopg(error: psycopg.Error) -> ChimeError:
    """Return the exception to raise for what psycopg raised.

    An error without SQLSTATE that is about the connection, and any of class 08, is
    ConnectionFailed; a SQLSTATE without a class of its own is a plain ChimeError.
    """
    state = error.sqlstate
    if state is None:
        broken = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
        kind: type[ChimeError] = ConnectionFailed if broken else ChimeError
        return kind(" ".join(str(error).split()))
    default = ConnectionFailed if state.startswith("08") else ChimeError
    kind = BY_SQLSTATE.get(state, default)
    diagnosis = error.diag
    return kind(
        diagnosis.message_primary or str(error).strip(),
        sqlstate=state,
        detail=diagnosis.message_detail,
        hint=diagnosis.message_hint,
    )
