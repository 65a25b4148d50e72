"""What monitoring asks over HTTP: /healthz, /readyz and /metrics."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from pgchime import ChimeError, errors
from pgchime_dispatcher import metrics
from pgchime_dispatcher.startup import StartupError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from pgchime.engine import Engine
    from pgchime.models import Metric
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.hints import Hints
    from pgchime_dispatcher.metrics import Metrics

STALE: Final = 90.0  # three times the longest sleep of a ticker


@dataclass(frozen=True, slots=True)
class Watched:
    """What is asked about one worker, which serves the database of this name."""

    name: str
    engine: Engine
    metrics: Metrics
    hints: Hints
    clock: Clock

    async def readiness(self) -> dict[str, Any]:
        """Tell whether this worker takes work, and why not."""
        last = self.metrics.last_tick
        age = None if last is None else self.clock.monotonic() - last
        try:
            database = await self.engine.health()
        except ChimeError as error:
            database = {"status": "down", "error": str(error)}
        stopping = self.hints.stopping.is_set()
        ready = not stopping and age is not None and age < STALE and database["status"] != "down"
        return {
            "ready": ready,
            "stopping": stopping,
            "listening": self.hints.listening,
            "tick_age_s": None if age is None else round(age, 1),
            "database": database,
        }

    async def samples(self) -> list[Metric]:
        """Return the database's figures, none while it cannot be asked."""
        try:
            return await self.engine.metrics()
        except (errors.ConnectionFailed, errors.NotInstalled):
            return []


def application(workers: Sequence[Watched]) -> web.Application:
    """Return the application.

    /healthz says that the process lives, whatever the database does: nobody should restart
    a dispatcher because its database is away. /readyz says whether it takes work.
    """

    async def healthz(_: web.Request) -> web.Response:
        return web.json_response({"status": "ok"})

    async def readyz(_: web.Request) -> web.Response:
        found = [await worker.readiness() for worker in workers]
        ready = bool(found) and all(each["ready"] for each in found)
        body = json.dumps({"ready": ready, "databases": found}, default=str)
        return web.json_response(text=body, status=200 if ready else 503)

    async def prometheus(_: web.Request) -> web.Response:
        sources = [
            (worker.name, worker.metrics.registry, await worker.samples()) for worker in workers
        ]
        text = metrics.exposition(sources)
        return web.Response(body=text, headers={"Content-Type": "text/plain; version=0.0.4"})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/readyz", readyz)
    app.router.add_get("/metrics", prometheus)
    return app


@asynccontextmanager
async def serving(listen: str, workers: Sequence[Watched]) -> AsyncIterator[int]:
    """Serve on `host:port` inside the block; gives the port.

    Raises startup.StartupError when that address cannot be had.
    """
    host, _, port = listen.rpartition(":")
    runner = web.AppRunner(application(workers), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host.strip("[]"), int(port))
        try:
            await site.start()
        except OSError as error:
            raise StartupError(f"cannot listen on {listen}: {error.strerror}") from error
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
