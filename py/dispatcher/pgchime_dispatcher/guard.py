"""Keeping a task going over a database that comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pgchime import ChimeError, ConnectionFailed
from pgchime_dispatcher.clock import Backoff

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable

    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.log import Logger


async def repeat(
    step: Callable[[], Awaitable[None]], *, until: asyncio.Event, clock: Clock, log: Logger
) -> None:
    """Take a step again and again until the event is set.

    A step that fails because of the database is taken again after a pause that grows; a fault of
    our own is not hidden.
    """
    backoff = Backoff()
    while not until.is_set():
        try:
            await step()
        except ConnectionFailed as error:
            pause = backoff.pause()
            log.warning("database_unreachable", error=str(error), retry_in_s=round(pause, 2))
        except ChimeError as error:
            pause = backoff.pause()
            log.error(  # noqa: TRY400 (a refusal of the database is no fault to trace)
                "database_refused",
                error=str(error),
                sqlstate=error.sqlstate,
                detail=error.detail,
                hint=error.hint,
                retry_in_s=round(pause, 2),
            )
        else:
            backoff.reset()
            continue
        await clock.wait(until, pause)
