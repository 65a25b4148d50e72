"""The heartbeat: renews in time, aborts what is not ours any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from pgchime import ConnectionFailed
from pgchime.models import LossReason, LostLease
from pgchime_dispatcher import log
from pgchime_dispatcher.heartbeat import Heartbeat
from pgchime_dispatcher.hints import Hints
from pgchime_dispatcher.leases import Abort, Held, Leases
from support.engine import FakeEngine, ManualClock, claimed_job


class Desk:
    """A heartbeat and what it works with."""

    def __init__(self) -> None:
        self.engine = FakeEngine()
        self.clock = ManualClock()
        self.leases = Leases(8)
        self.hints = Hints()
        self.heartbeat = Heartbeat(
            self.engine, "w", {"host": "h"}, self.leases, self.hints, self.clock, log.get()
        )

    def hold(self, lease: float = 30.0) -> Held:
        return self.leases.hold(claimed_job(lease_seconds=lease), self.clock.now + lease)

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Renewals and the watch run, inside the block."""
        tasks = [
            asyncio.create_task(self.heartbeat.run()),
            asyncio.create_task(self.heartbeat.watch()),
        ]
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def test_leases_are_renewed_and_their_deadline_moves(desk: Desk) -> None:
    held = desk.hold()
    desk.clock.now += 10
    await desk.heartbeat.step()
    assert desk.engine.renewals == [[held.job.job_id]]
    assert held.deadline == desk.clock.now + 30


async def test_with_nothing_held_nothing_is_renewed_but_it_beats(desk: Desk) -> None:
    await desk.heartbeat.step()
    await desk.heartbeat.step()
    assert desk.engine.renewals == []
    assert [dict(beat) for beat in desk.engine.beats] == [{"host": "h", "running": 0}]


@pytest.mark.parametrize(
    ("reason", "why"),
    [(LossReason.CANCELLED, Abort.CANCELLED), (LossReason.LOST, Abort.LOST)],
)
async def test_what_comes_back_is_aborted(desk: Desk, reason: LossReason, why: Abort) -> None:
    held = desk.hold()
    held.task, held.begun = asyncio.create_task(asyncio.sleep(60)), True
    desk.engine.lost[held.job.job_id] = LostLease(job_id=held.job.job_id, reason=reason)
    await desk.heartbeat.renew()
    assert held.abort is why
    with pytest.raises(asyncio.CancelledError):
        await held.task


async def test_a_call_that_ended_meanwhile_is_left_to_its_report(desk: Desk) -> None:
    held = desk.hold()
    desk.leases.ended(held)
    lost = LostLease(job_id=held.job.job_id, reason=LossReason.LOST)
    desk.engine.lost[held.job.job_id] = lost
    await desk.heartbeat.renew()
    assert held.abort is None


async def test_a_call_ends_before_somebody_else_may_own_the_job(desk: Desk) -> None:
    held = desk.hold(lease=6.0)
    desk.engine.renewal_failures.extend(ConnectionFailed("gone") for _ in range(1000))
    async with desk.at_work():
        await desk.clock.advance(5.9)
        assert held.abort is None
        await desk.clock.advance(0.2)
        assert held.abort is Abort.LOST


async def test_one_renewal_in_time_keeps_the_call(desk: Desk) -> None:
    held = desk.hold(lease=6.0)
    desk.engine.renewal_failures.extend(ConnectionFailed("gone") for _ in range(2))
    async with desk.at_work():
        await desk.clock.advance(60)
    assert held.abort is None


async def test_every_third_of_the_lease(desk: Desk) -> None:
    desk.hold(lease=6.0)
    async with desk.at_work():
        await desk.clock.advance(30.5)
    assert len(desk.engine.renewals) == 1 + 15


@pytest.mark.parametrize("longer", [None, 5.0, 300.0])
async def test_a_lease_taken_meanwhile_is_renewed_after_its_own_third(
    desk: Desk, longer: float | None
) -> None:
    async with desk.at_work():
        if longer:
            desk.hold(longer)
        await desk.clock.advance(0.5)
        held = desk.hold(lease=3.0)
        seen = len(desk.engine.renewals)
        await desk.clock.advance(0.9)
        assert len(desk.engine.renewals) == seen
        await desk.clock.advance(0.2)
        assert held.job.job_id in desk.engine.renewals[-1]
        await desk.clock.advance(60)
    assert held.abort is None


async def test_a_lease_that_was_long_in_coming_is_renewed_at_once(desk: Desk) -> None:
    async with desk.at_work():
        await desk.clock.advance(0.5)
        desk.hold()
        await desk.clock.advance(1)
        claimed = desk.leases.hold(claimed_job(lease_seconds=5.0), desk.clock.now + 1)
        await desk.clock.advance(0.6)
    assert claimed.job.job_id in desk.engine.renewals[-1]


async def test_a_cancel_is_noticed_at_once_and_news_do_not_pile_up(desk: Desk) -> None:
    desk.hold()
    async with desk.at_work():
        await desk.clock.advance(3)
        for _ in range(100):
            desk.hints.renew.set()
            await desk.clock.advance(0.01)
    assert 2 <= len(desk.engine.renewals) - 1 <= 4
