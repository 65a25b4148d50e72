"""Watching for dead letters while `chime up` runs."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from pgchime import Client
from pgchime.errors import ConnectionFailed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SECONDS = 1.0


async def landing(dsn: str, env_id: str) -> AsyncIterator[dict[str, Any]]:
    """Yield each dead letter of an environment that lands from now on, looking once a second.

    A connection that breaks is made again: the server may be one that is restarted.
    """
    newest = None
    with contextlib.suppress(ConnectionFailed):
        for letter in await asyncio.to_thread(_newest_first, dsn, env_id, None, 1):
            newest = letter["landed_at"]
    while True:
        await asyncio.sleep(SECONDS)
        with contextlib.suppress(ConnectionFailed):
            for letter in reversed(await asyncio.to_thread(_newest_first, dsn, env_id, newest)):
                newest = letter["landed_at"]
                yield letter


def _newest_first(
    dsn: str, env_id: str, after: object = None, limit: int = 100
) -> list[dict[str, Any]]:
    where = {"env_id": env_id} | ({"landed_at >": after} if after else {})
    with Client(dsn, env_id=env_id) as client:
        return client.rows("dlq", where, "landed_at desc", limit)
