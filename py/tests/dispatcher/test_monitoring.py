"""What monitoring sees of a dispatcher."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pgchime import ConnectionFailed
from pgchime.models import Metric, ReportedOutcome
from pgchime_dispatcher.hints import Hints
from pgchime_dispatcher.http import STALE, Watched, serving
from pgchime_dispatcher.leases import Leases
from pgchime_dispatcher.metrics import Metrics
from pgchime_dispatcher.startup import StartupError
from pgchime_dispatcher.targets import Outcome
from support.engine import FakeClock, FakeEngine, claimed_job

DEPTH = Metric(
    name="chime_dlq", kind="gauge", labels={"env": 'a"b'}, value=3.0, help="Dead letters."
)
FIRED = Metric(name="chime_fired_total", kind="counter", labels={}, value=7.0, help="Fired.")


class Monitored:
    """A worker as monitoring sees it, and how to ask it."""

    def __init__(self) -> None:
        self.engine = FakeEngine()
        self.clock = FakeClock()
        self.leases = Leases(8)
        self.metrics = Metrics(self.leases)
        self.hints = Hints(listening=True)
        self.others: list[Watched] = []

    def watched(self, name: str) -> Watched:
        return Watched(name, self.engine, self.metrics, self.hints, self.clock)

    async def get(self, path: str) -> tuple[int, str]:
        workers = [self.watched("one"), *self.others]
        async with (
            serving("127.0.0.1:0", workers) as port,
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}{path}") as response,
        ):
            return response.status, await response.text()


@pytest.fixture
async def monitored() -> AsyncIterator[Monitored]:
    yield Monitored()  # noqa: PT022 (made inside the event loop)


async def test_healthz_says_that_the_process_lives(monitored: Monitored) -> None:
    assert await monitored.get("/healthz") == (200, '{"status": "ok"}')


async def test_readyz_wants_a_recent_tick(monitored: Monitored) -> None:
    assert (await monitored.get("/readyz"))[0] == 503
    monitored.metrics.ticked(monitored.clock.now)
    assert (await monitored.get("/readyz"))[0] == 200
    monitored.clock.now += STALE + 1
    assert (await monitored.get("/readyz"))[0] == 503


async def test_readyz_wants_a_database_and_a_worker_that_stays(monitored: Monitored) -> None:
    monitored.metrics.ticked(monitored.clock.now)
    monitored.hints.stop()
    assert (await monitored.get("/readyz"))[0] == 503
    monitored.hints.stopping.clear()

    async def gone() -> dict[str, Any]:
        raise ConnectionFailed("gone")

    monitored.engine.health = gone  # type: ignore[method-assign]
    status, text = await monitored.get("/readyz")
    assert status == 503
    assert '"error": "gone"' in text


async def test_metrics_are_those_of_the_worker_and_of_the_database(monitored: Monitored) -> None:
    async def samples() -> list[Metric]:
        return [DEPTH, FIRED]

    monitored.engine.metrics = samples  # type: ignore[method-assign]
    monitored.leases.hold(claimed_job(), 0)
    monitored.metrics.claimed(3)
    monitored.metrics.ran(claimed_job(), 0.2)
    monitored.metrics.reported(Outcome(outcome=ReportedOutcome.FAILED), accepted=True)
    status, text = await monitored.get("/metrics")
    assert status == 200
    values = {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert values["chime_dispatcher_running",] == 1
    assert values["chime_dispatcher_slots",] == 8
    assert values["chime_dispatcher_claimed_jobs_total",] == 3
    assert values["chime_dispatcher_call_seconds_count",] == 1
    reported = ("chime_dispatcher_reports_total", ("accepted", "true"), ("outcome", "failed"))
    assert values[reported] == 1
    assert values["chime_dlq", ("env", 'a"b')] == 3
    assert values["chime_fired_total",] == 7


async def test_several_databases_are_told_apart(monitored: Monitored) -> None:
    monitored.others.append(Monitored().watched("two"))
    _, text = await monitored.get("/metrics")
    assert text.count("# TYPE chime_dispatcher_slots gauge") == 1
    assert 'chime_dispatcher_slots{database="one"}' in text
    assert 'chime_dispatcher_slots{database="two"}' in text


async def test_a_port_that_is_taken(monitored: Monitored) -> None:
    async with serving("127.0.0.1:0", []) as port:
        with pytest.raises(StartupError, match=r"^cannot listen on "):
            async with serving(f"127.0.0.1:{port}", []):
                pass
