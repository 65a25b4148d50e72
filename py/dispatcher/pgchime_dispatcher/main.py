"""Running a dispatcher: one process that serves the databases of its configuration."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pgchime.client import redact
from pgchime.engine import PgEngine
from pgchime.listen import Listener, notifications_arrive
from pgchime_dispatcher import fleet, http, log, startup
from pgchime_dispatcher.clock import SystemClock
from pgchime_dispatcher.targets import HttpTarget
from pgchime_dispatcher.transport import Transports
from pgchime_dispatcher.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.config import Config
    from pgchime_dispatcher.targets import Target

_EXIT_AT_ONCE = 130


def run(config: Config) -> int:
    """Run until SIGTERM or SIGINT; returns the exit status.

    The first signal drains (`Worker.run` tells how) and the status is 0; a second one ends the
    process at once, and leaves the jobs to their leases. 1 when the database cannot be served.
    """
    if config.processes > 1:
        return fleet.run(config, run)
    log.configure(config.log_level, config.log_format)
    try:
        asyncio.run(_until_signalled(config))
    except BaseExceptionGroup as group:
        reasons, others = group.split(startup.StartupError)
        if others is not None or reasons is None:
            raise
        for error in _leaves(reasons):
            log.get().error("cannot_start", error=str(error))
        return 1
    return 0


async def serve(config: Config, stopping: asyncio.Event) -> None:
    """Serve the databases until the event is set, and then until all is drained.

    Raises an exception group with a startup.StartupError in it when that cannot be.
    """
    clock = SystemClock()
    # Names are resolved in threads: as many as there are calls, so that the slow name servers of
    # one tenant hold up nobody else.
    threads = ThreadPoolExecutor(config.slots * len(config.dsn), "resolver")
    asyncio.get_running_loop().set_default_executor(threads)
    async with contextlib.AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        transports = await stack.enter_async_context(Transports())
        target = HttpTarget(transports.get, allow_private=config.allow_private, token=config.token)
        watched: list[http.Watched] = []
        if config.listen is not None:
            port = await stack.enter_async_context(http.serving(config.listen, watched))
            log.get().info("serving", listen=config.listen, port=port)
        for dsn in config.dsn:
            serving = _Serving(dsn, config, {"http": target}, clock, watched)
            group.create_task(serving.run(stopping))


@dataclass(frozen=True, slots=True)
class _Serving:
    """Serves one database, from the first check on."""

    dsn: str
    config: Config
    targets: Mapping[str, Target]
    clock: Clock
    watched: list[http.Watched]

    async def run(self, stopping: asyncio.Event) -> None:
        dsn, clock, name = self.dsn, self.clock, redact(self.dsn)
        logger = log.get(database=name) if len(self.config.dsn) > 1 else log.get()
        async with PgEngine(dsn, prepare=False) as probe:
            arrive = await startup.prepare(
                probe, partial(notifications_arrive, dsn), until=stopping, clock=clock, log=logger
            )
        if stopping.is_set():
            return
        # Prepared statements do not survive the kind of pooler that swallows notifications.
        async with PgEngine(dsn, prepare=arrive) as engine:
            listen = partial(Listener.connect, dsn) if arrive else None
            worker = Worker(engine, listen, self.targets, self.config, clock, logger)
            self.watched.append(http.Watched(name, engine, worker.metrics, worker.hints, clock))
            await worker.run(stopping)


def _leaves(group: BaseExceptionGroup[startup.StartupError]) -> Iterator[BaseException]:
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error


async def _until_signalled(config: Config) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()

    def signalled() -> None:
        if stopping.is_set():
            os._exit(_EXIT_AT_ONCE)
        stopping.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, signalled)
    await serve(config, stopping)
