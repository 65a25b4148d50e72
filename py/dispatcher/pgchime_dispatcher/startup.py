"""Before any work: whether the database is there, is ours, and can call us by NOTIFY."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pgchime
from pgchime import ConnectionFailed, errors
from pgchime_dispatcher.clock import Backoff

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable

    from pgchime.engine import Engine
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.log import Logger

_RELEASE: Final = re.compile(r"(\d+)\.(\d+)\.")


class StartupError(Exception):
    """The dispatcher cannot serve this database, and waiting would not help."""


async def prepare(
    engine: Engine,
    notifications_arrive: Callable[[], Awaitable[bool]],
    *,
    until: asyncio.Event,
    clock: Clock,
    log: Logger,
) -> bool:
    """Check the version and NOTIFY; returns whether LISTEN works.

    Waits for a database that is not there yet, until the event is set. Raises StartupError.
    """
    backoff = Backoff()
    while not until.is_set():
        try:
            check_version(await engine.version())
            arrive = await notifications_arrive()
        except ConnectionFailed as error:
            pause = backoff.pause()
            log.warning("database_unreachable", error=str(error), retry_in_s=round(pause, 2))
            await clock.wait(until, pause)
        except errors.NotInstalled as error:
            message = "pg_chime is not installed in this database (run `chime db install`)"
            raise StartupError(message) from error
        except errors.InsufficientPrivilege as error:
            message = "this login may not call cron.version(): grant it the role cron_dispatcher"
            raise StartupError(message) from error
        else:
            if not arrive:
                log.warning(
                    "notify_does_not_arrive",
                    hint="a transaction pooler in between? polling every 5 s; "
                    "give the dispatcher a direct connection",
                )
            return arrive
    return False


def check_version(version: str) -> None:
    """Raise StartupError unless this dispatcher can work with that version of the database.

    Within a minor release (major, from 1.0 on) both sides ignore what they do not know.
    """
    if _series(version) != _series(pgchime.__version__):
        message = (
            f"the database has pg_chime {version}, this is dispatcher {pgchime.__version__}: "
            "upgrade the older of the two"
        )
        raise StartupError(message)


def _series(version: str) -> tuple[str, ...]:
    match = _RELEASE.match(version)
    if match is None:
        raise StartupError(f"{version!r} is not a version of pg_chime")
    return match.groups() if match[1] == "0" else (match[1],)
