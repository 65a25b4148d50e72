"""Notifications: one connection that LISTENs, and the test whether it hears anything at all."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, Self

import psycopg
from psycopg import sql

from pgchime import errors
from pgchime.lane import connect
from pgchime.models import Notification

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from types import TracebackType

CHANNELS: Final = ("cron_jobs", "cron_timer", "cron_outbox")


class Listener:
    """A connection that hears what is notified on some channels; an async context manager.

        async with await Listener.connect(dsn) as listener:
            async for notification in listener.notifications(): ...

    Raises errors.ConnectionFailed from every method when the connection breaks.
    """

    def __init__(self, connection: psycopg.AsyncConnection[Any]) -> None:
        self._connection = connection

    @classmethod
    async def connect(cls, dsn: str, channels: Sequence[str] = CHANNELS) -> Self:
        """Connect and LISTEN."""
        connection = await connect(dsn, prepare=False)
        try:
            for channel in channels:
                await connection.execute(sql.SQL("listen {}").format(sql.Identifier(channel)))
        except psycopg.Error as error:
            await connection.close()
            raise errors.from_psycopg(error) from error
        return cls(connection)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._connection.close()

    async def notifications(self, seconds: float | None = None) -> AsyncIterator[Notification]:
        """Yield what arrives, for so many seconds (None: until the connection breaks)."""
        try:
            async for notify in self._connection.notifies(timeout=seconds):
                yield Notification(channel=notify.channel, payload=notify.payload)
        except psycopg.Error as error:
            raise errors.from_psycopg(error) from error


async def notifications_arrive(dsn: str, patience: float = 3.0) -> bool:
    """Tell whether a NOTIFY sent on one connection reaches another one that only waits.

    Behind a transaction pooler it does not. (Both must be different connections: with one alone,
    the pooler hands the notification over with the answer to the NOTIFY itself.)
    `patience` in seconds. Raises errors.ConnectionFailed.
    """
    channel = f"chime_selftest_{secrets.token_hex(8)}"
    async with await Listener.connect(dsn, [channel]) as listener:
        sender = await connect(dsn, prepare=False)
        try:
            await sender.execute(sql.SQL("notify {}").format(sql.Identifier(channel)))
        except psycopg.Error as error:
            raise errors.from_psycopg(error) from error
        finally:
            await sender.close()
        async for _ in listener.notifications(patience):
            return True
    return False
