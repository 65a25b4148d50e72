"""The claimer: never more than there are free slots."""

from __future__ import annotations

import pytest

from pgchime import ConnectionFailed
from pgchime_dispatcher import log
from pgchime_dispatcher.claimer import Claimer
from pgchime_dispatcher.hints import Hints
from pgchime_dispatcher.leases import Held, Leases
from pgchime_dispatcher.metrics import Metrics
from support.engine import FakeClock, FakeEngine, claimed_job


class Desk:
    """A claimer of eight slots, and what it works with."""

    def __init__(self) -> None:
        self.engine = FakeEngine()
        self.clock = FakeClock()
        self.leases = Leases(8)
        self.hints = Hints()
        self.started: list[Held] = []
        self.claimer = Claimer(
            self.engine,
            "w",
            None,
            self.leases,
            self.hints,
            self.clock,
            Metrics(self.leases),
            log.get(),
            self.started.append,
        )


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def test_it_claims_for_free_slots_until_there_is_less(desk: Desk) -> None:
    desk.engine.ready.extend(claimed_job() for _ in range(3))
    desk.hints.claim.set()
    await desk.claimer.step()
    assert desk.engine.claims == [8]
    assert len(desk.started) == 3
    assert desk.leases.free == 5


async def test_a_full_claim_is_followed_by_another_when_slots_come_free(desk: Desk) -> None:
    desk.engine.ready.extend(claimed_job() for _ in range(20))
    assert await desk.claimer.claim()
    assert desk.leases.free == 0
    for held in desk.started[:2]:
        desk.leases.ended(held)
    assert await desk.claimer.claim()
    assert desk.engine.claims == [8, 2]


async def test_few_free_slots_wait_a_moment_for_more(desk: Desk) -> None:
    desk.engine.ready.extend(claimed_job() for _ in range(20))
    await desk.claimer.claim()
    desk.leases.ended(desk.started[0])
    await desk.claimer.claim()
    assert desk.engine.claims == [8, 1]
    assert desk.clock.sleeps == [pytest.approx(0.02)]


async def test_the_lease_counts_from_before_the_claim_was_sent(desk: Desk) -> None:
    desk.engine.ready.append(claimed_job(lease_seconds=12.0))
    await desk.claimer.claim()
    assert desk.started[0].deadline == desk.clock.now + 12


async def test_a_claim_that_failed_is_still_wanted(desk: Desk) -> None:
    async def fail(*_: object) -> list[object]:
        raise ConnectionFailed("gone")

    desk.engine.claim_jobs = fail  # type: ignore[assignment]
    desk.hints.claim.set()
    with pytest.raises(ConnectionFailed):
        await desk.claimer.step()
    assert desk.hints.claim.is_set()


async def test_reports_that_pile_up_take_slots(desk: Desk) -> None:
    for _ in range(10 * 8):
        desk.leases.ended(desk.leases.hold(claimed_job(), 0))
    assert desk.leases.free == 8
    for _ in range(8):
        desk.leases.ended(desk.leases.hold(claimed_job(), 0))
    assert desk.leases.free == 0
