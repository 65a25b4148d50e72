"""One worker: the tasks that serve one database, from the first check to the last report."""

from __future__ import annotations

import asyncio
import os
import socket
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pgchime
from pgchime import ChimeError
from pgchime_dispatcher.claimer import Claimer
from pgchime_dispatcher.heartbeat import Heartbeat
from pgchime_dispatcher.hints import Hints
from pgchime_dispatcher.housekeeper import Housekeeper
from pgchime_dispatcher.leases import Abort, Held, Leases
from pgchime_dispatcher.listener import Listener
from pgchime_dispatcher.metrics import Metrics
from pgchime_dispatcher.reporter import Reporter
from pgchime_dispatcher.runner import Runner
from pgchime_dispatcher.ticker import Ticker

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from pgchime.engine import Engine
    from pgchime.listen import Listener as Connection
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.config import Config
    from pgchime_dispatcher.log import Logger
    from pgchime_dispatcher.targets import Target

LAST_REPORTS = 5.0


@dataclass(slots=True)
class Worker:
    """Serves one database; `listen` opens a listening connection, None where NOTIFY is deaf."""

    engine: Engine
    listen: Callable[[], Awaitable[Connection]] | None
    targets: Mapping[str, Target]
    config: Config
    clock: Clock
    log: Logger
    leases: Leases = field(init=False)
    hints: Hints = field(init=False)
    metrics: Metrics = field(init=False)

    def __post_init__(self) -> None:
        self.leases = Leases(self.config.slots)
        self.hints = Hints()
        self.metrics = Metrics(self.leases)

    async def run(self, stopping: asyncio.Event) -> None:
        """Work until the event is set; then take nothing new, and see off what runs.

        The order of leaving: the claim under way ends, running calls have `config.drain` seconds
        to end, what is left is aborted and given back, the last reports are delivered.
        """
        worker, hints, clock, log = self.config.worker_id, self.hints, self.clock, self.log
        heartbeat = Heartbeat(self.engine, worker, self._info(), self.leases, hints, clock, log)
        reporter = Reporter(self.engine, self.leases, clock, self.metrics, log)
        async with asyncio.TaskGroup() as group:
            runner = Runner(
                self.engine,
                worker,
                self.targets,
                self.leases,
                reporter,
                clock,
                self.metrics,
                log,
            )

            def start(held: Held) -> None:
                held.task = group.create_task(runner.run(held))

            claimer = Claimer(
                self.engine,
                worker,
                self.config.lease,
                self.leases,
                hints,
                clock,
                self.metrics,
                log,
                start,
            )
            ticker = Ticker(self.engine, hints, clock, self.metrics, log)
            housekeeper = Housekeeper(self.engine, hints, clock, log)
            intake = [group.create_task(ticker.run()), group.create_task(claimer.run())]
            errands = [group.create_task(housekeeper.run())]
            if self.listen is not None:
                listener = Listener(self.listen, hints, clock, log)
                errands.append(group.create_task(listener.run()))
            keepers = [
                group.create_task(task)
                for task in (heartbeat.run(), heartbeat.watch(), reporter.run())
            ]
            log.info("worker_started", worker=worker, slots=self.config.slots)
            hints.look_everywhere()
            await stopping.wait()
            log.info("worker_stopping", running=self.leases.running, drain_s=self.config.drain)
            hints.stop()
            self.leases.freed.set()
            await _cancelled(errands)
            await asyncio.wait(intake)
            await self._see_off()
            await _cancelled(keepers)
        log.info("worker_stopped", worker=worker)

    async def _see_off(self) -> None:
        """Let running calls end, give the rest back, deliver the last reports."""
        await self._until(lambda: not self.leases.running, self.config.drain)
        left = [held for held in self.leases if held.cut_short(Abort.RELEASED)]
        await self._until(lambda: not self.leases.running, LAST_REPORTS)
        if left:
            try:
                pairs = [held.pair for held in left]
                await self.engine.release_jobs(self.config.worker_id, pairs, "shutdown")
                self.log.info("jobs_released", jobs=len(left))
            except ChimeError as error:
                self.log.warning("release_failed", jobs=len(left), error=str(error))
            for held in left:
                self.leases.drop(held)
        await self._until(lambda: not len(self.leases), LAST_REPORTS)
        if len(self.leases):
            self.log.warning("reports_left", jobs=len(self.leases))

    async def _until(self, done: Callable[[], bool], seconds: float) -> None:
        """Wait until it is done, for so many seconds at most."""
        end = self.clock.monotonic() + seconds
        while not done() and (left := end - self.clock.monotonic()) > 0:
            self.leases.freed.clear()
            await self.clock.wait(self.leases.freed, left)

    def _info(self) -> dict[str, Any]:
        return {
            "host": socket.gethostname(),
            "pid": os.getpid(),
            "version": pgchime.__version__,
            "slots": self.config.slots,
        }


async def _cancelled(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until they are gone."""
    tasks = list(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
