"""The synchronous client: calls functions of the schema `cron` by name, reads its relations."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

import psycopg
from psycopg import conninfo, sql
from psycopg.rows import dict_row

from pgchime import errors, statements

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import TracebackType

Row = dict[str, Any]


class Client:
    """One connection to a database with pg_chime, in autocommit; a context manager.

    - `dsn`: libpq connection string or URI; an empty one means the `PG*` variables.
    - `env_id`: the environment to act in; the connection carries it as `chime.env_id`.
    - `actor`: the name to write into the audit journal (gateway logins and superusers only).
    - `on_notice`: called with the text of each notice and warning the server sends.
    - `connect_timeout`: seconds.

    Raises errors.ConnectionFailed when the server cannot be reached, and a subclass of
    errors.ChimeError for everything the server refuses.

        with Client("postgresql:///app", env_id=env) as chime:
            chime.call_one("create_schedule", schedule_type="nightly", target={"url": url})
    """

    def __init__(
        self,
        dsn: str = "",
        env_id: UUID | str | None = None,
        actor: str | None = None,
        *,
        on_notice: Callable[[str], None] | None = None,
        connect_timeout: int = 10,
    ) -> None:
        self._env_id = None if env_id is None else str(env_id)
        self._actor = actor
        with translated():
            self._connection = psycopg.connect(
                connection_string(dsn, self._env_id, connect_timeout),
                autocommit=True,
                row_factory=dict_row,
            )
            if self._connection.info.parameter_status("IntervalStyle") != "postgres":
                self._connection.execute("set intervalstyle = 'postgres'")  # what psycopg reads
        if on_notice is not None:
            self._connection.add_notice_handler(
                lambda notice: on_notice(notice.message_primary or "")
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up. Closing twice is fine."""
        self._connection.close()

    def call(self, function: str, /, **arguments: Any) -> list[Row]:
        """Return all rows of `select * from cron.<function>(p_<name> => value, ...)`.

        None leaves an argument out, so that its default holds; `NULL` sends null. A dict or
        list goes as jsonb, a tuple as an array, a timedelta as an interval.
        """
        return self._fetch(statements.call(function, arguments))

    def call_one(self, function: str, /, **arguments: Any) -> Row:
        """Return the first row of `call`. Raises errors.ChimeError when there is none."""
        rows = self.call(function, **arguments)
        if not rows:
            raise errors.ChimeError(f"{function} returned no row")
        return rows[0]

    def scalar(self, function: str, /, **arguments: Any) -> Any:
        """Return the first column of the first row of `call`, or None."""
        rows = self.call(function, **arguments)
        return next(iter(rows[0].values())) if rows else None

    def rows(
        self,
        relation: str,
        where: Mapping[str, Any] | None = None,
        order_by: str | Sequence[str] | None = None,
        limit: int | None = None,
        *,
        columns: Sequence[str] = (),
    ) -> list[Row]:
        """Return rows of `cron.<relation>`; `statements.select` tells of `where` and `order_by`."""
        return self._fetch(
            statements.select(
                relation, columns=columns, where=where, order_by=order_by, limit=limit
            )
        )

    def query(self, text: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        """Return the rows of a statement with `%(name)s` parameters; [] when it has none.

        `text` comes from the program, never from a user.
        """
        trusted = sql.SQL(text)
        adapted = {name: statements.adapt(value) for name, value in (parameters or {}).items()}
        return self._fetch((sql.Composed([trusted]), adapted))

    def script(self, text: str) -> None:
        """Run a script of several statements in one transaction: all of it, or nothing."""
        with translated(), self._connection.transaction():
            # Without parameters the text goes as one simple query, per cent signs and all.
            self._connection.execute(text)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Make the calls inside one transaction: committed at the end, undone by an exception."""
        with translated(), self._connection.transaction():
            yield

    def _fetch(self, statement: statements.Statement) -> list[Row]:
        if self._actor is None:
            return self._execute(statement)
        with translated(), self._connection.transaction():
            context = {"env_id": self._env_id, "actor": self._actor}
            self._execute(statements.call("set_tenant_context", context))
            return self._execute(statement)

    def _execute(self, statement: statements.Statement) -> list[Row]:
        composed, parameters = statement
        with translated():
            # Binary, since the text of an instant depends on the DateStyle of the server.
            cursor = self._connection.execute(composed, parameters, binary=True)
            return cursor.fetchall() if cursor.description is not None else []


@contextmanager
def translated() -> Iterator[None]:
    """Turn what psycopg raises inside into a ChimeError."""
    try:
        yield
    except psycopg.Error as error:
        raise errors.from_psycopg(error) from error


def connection_string(dsn: str, env_id: str | None = None, connect_timeout: int = 10) -> str:
    """Complete a DSN with what our connections have: a name, a timeout, their environment.

    What the DSN says itself stands. Raises errors.ConnectionFailed for a DSN that is none.
    """
    try:
        settings = conninfo.conninfo_to_dict(dsn)
    except psycopg.ProgrammingError as error:
        reason = str(error).strip()
        raise errors.ConnectionFailed(f"the connection string is invalid: {reason}") from error
    if env_id is not None:
        # A pooler that cannot keep the setting refuses it here, rather than pass it to a stranger.
        options = str(settings.get("options") or "")
        settings["options"] = f"{options} -c chime.env_id={UUID(env_id)}".strip()
    settings.setdefault("connect_timeout", connect_timeout)
    settings.setdefault("fallback_application_name", "pg_chime")
    return conninfo.make_conninfo("", **settings)


def redact(dsn: str) -> str:
    """Return the DSN without its secrets, fit for a log. Raises errors.ConnectionFailed."""
    try:
        settings = conninfo.conninfo_to_dict(dsn)
    except psycopg.ProgrammingError:
        raise errors.ConnectionFailed("the connection string is invalid") from None
    for name in ("password", "sslpassword"):
        if settings.get(name):
            settings[name] = "***"
    return conninfo.make_conninfo("", **settings)
