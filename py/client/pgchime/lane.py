"""One asynchronous connection for one kind of call: opened on demand, dropped when it breaks."""

from __future__ import annotations

import asyncio
import os
import socket
from typing import TYPE_CHECKING, Any, Self, TypeVar

import psycopg
from psycopg import conninfo

from pgchime import errors
from pgchime.client import connection_string

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

    from psycopg.rows import AsyncRowFactory

Row = TypeVar("Row")

# A line that is cut without a word is noticed within half a minute, also while nothing is asked;
# of several hosts the one that takes writes is the one.
_DEFAULTS: dict[str, str | int] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 4,
    "tcp_user_timeout": 30_000,
    "target_session_attrs": "read-write",
}


async def connect(dsn: str, *, prepare: bool = True) -> psycopg.AsyncConnection[Any]:
    """Open an autocommit connection to the primary.

    No setting is sent at start-up, so that a transaction pooler lets it pass; for the same reason
    `prepare` can be switched off. What the DSN says itself stands.

    Raises errors.ConnectionFailed.
    """
    settings = conninfo.conninfo_to_dict(connection_string(dsn))
    for name, value in _DEFAULTS.items():
        settings.setdefault(name, value)
    try:
        return await psycopg.AsyncConnection.connect(
            conninfo.make_conninfo("", **settings),
            autocommit=True,
            prepare_threshold=5 if prepare else None,
        )
    except psycopg.Error as error:
        raise errors.from_psycopg(error) from error


class Lane:
    """Calls in single file over one connection, which comes back by itself after a loss."""

    def __init__(self, dsn: str, *, prepare: bool = True) -> None:
        self._dsn = dsn
        self._prepare = prepare
        self._turn = asyncio.Lock()
        self._connection: psycopg.AsyncConnection[Any] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The next call would connect again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def fetch(
        self,
        statement: str,
        parameters: Mapping[str, Any],
        rows: AsyncRowFactory[Row],
        *,
        timeout: float,  # noqa: ASYNC109 (bounds the wait for the server, not for our turn)
    ) -> list[Row]:
        """Run one statement and return its rows.

        `timeout` in seconds; when it passes, the line is taken to be dead and is cut. Raises
        errors.ConnectionFailed after that and after any other loss of the connection (what became
        of the statement is unknown then), and other errors.ChimeError for what the server refuses.
        """
        async with self._turn:
            if self._connection is None or self._connection.closed:
                self._connection = await connect(self._dsn, prepare=self._prepare)
            try:
                return await _bounded(self._connection, statement, parameters, rows, timeout)
            except psycopg.Error as error:
                translated = errors.from_psycopg(error)
                if isinstance(translated, errors.ConnectionFailed):
                    await self.close()
                raise translated from error
            except (TimeoutError, asyncio.CancelledError) as error:
                await self.close()
                if isinstance(error, asyncio.CancelledError):
                    raise
                message = f"no answer from the server in {timeout:g} s"
                raise errors.ConnectionFailed(message) from None


async def _bounded(
    connection: psycopg.AsyncConnection[Any],
    statement: str,
    parameters: Mapping[str, Any],
    rows: AsyncRowFactory[Row],
    seconds: float,
) -> list[Row]:
    """Run the statement; at the time limit, or when cancelled, cut the line first.

    Cancelling inside psycopg would ask the server to cancel and wait for its answer: on a dead
    line that wait has no end. After the cut everything ends at once.
    """

    async def run() -> list[Row]:
        # Binary, since the text of an instant depends on the DateStyle of the server.
        async with connection.cursor(row_factory=rows, binary=True) as cursor:
            await cursor.execute(statement, parameters)
            return await cursor.fetchall()

    query = asyncio.ensure_future(run())
    try:
        done, _ = await asyncio.wait({query}, timeout=seconds)
        if done:
            return query.result()
        raise TimeoutError
    finally:
        if not query.done():
            _cut(connection)
            await asyncio.wait({query})
            query.exception()  # seen, so that nobody complains that it was not


def _cut(connection: psycopg.AsyncConnection[Any]) -> None:
    """Shut the socket down under libpq, which then reads the end of the stream."""
    try:
        with socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
            line.shutdown(socket.SHUT_RDWR)
    except (OSError, psycopg.Error):
        pass  # it broke by itself meanwhile
