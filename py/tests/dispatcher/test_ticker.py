"""The ticker: sleeps as it is told."""

from __future__ import annotations

import pytest

from pgchime_dispatcher import log
from pgchime_dispatcher.hints import Hints
from pgchime_dispatcher.leases import Leases
from pgchime_dispatcher.metrics import Metrics
from pgchime_dispatcher.ticker import Ticker
from support.engine import FakeClock, FakeEngine, tick_result


@pytest.mark.parametrize(
    ("listening", "sleep_for", "enqueued", "expected"),
    [
        (True, 12.5, 0, [12.5]),
        (True, 400.0, 0, [30.0]),
        (False, 12.5, 0, [5.0]),
        (False, 2.0, 1, [2.0]),
        (True, 0.0, 500, [0.0]),
        (True, 0.0, 0, [1.0]),
    ],
)
async def test_sleep(
    listening: bool, sleep_for: float, enqueued: int, expected: list[float]
) -> None:
    engine, clock, hints = FakeEngine(), FakeClock(), Hints(listening=listening)
    engine.tick_results.append(tick_result(sleep_for, enqueued))
    ticker = Ticker(engine, hints, clock, Metrics(Leases(1)), log.get())
    await ticker.step()
    assert clock.sleeps == expected
    assert hints.claim.is_set()
