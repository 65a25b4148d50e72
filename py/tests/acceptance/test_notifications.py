"""Who waits is told: NOTIFY when there is work, or something to tick for, and a line in the log."""

from __future__ import annotations

import pytest

from support.scene import CLAIM, COMPLETE, TICK, Scene, one

LISTEN = "listen cron_jobs; listen cron_timer"
WORK = ("cron_jobs", "")
ABORT = ("cron_jobs", "cancel")
TIMER = ("cron_timer", "")


class Ear:
    """Hears what the sessions of a scene notify."""

    def __init__(self, scene: Scene) -> None:
        self._connection = scene.ticker
        self._connection.autocommit = True
        self._connection.execute(LISTEN)

    def heard(self) -> set[tuple[str, str]]:
        """Return what was notified since the last call; it has arrived when a query has."""
        self._connection.execute("select 1")
        return {(each.channel, each.payload) for each in self._connection.notifies(timeout=0)}


@pytest.fixture
def ear(scene: Scene) -> Ear:
    return Ear(scene)


def test_a_tick_that_makes_work_says_so_and_one_that_makes_none_does_not(
    scene: Scene, ear: Ear
) -> None:
    scene.tick_at("00:59")
    assert ear.heard() == set()
    scene.tick_at("01:00")
    assert ear.heard() == {WORK}
    scene.tick_at("01:01")
    assert ear.heard() == set()


def test_a_retry_whose_time_has_come_is_work(scene: Scene, ear: Ear) -> None:
    scene.given_a_job("01:00")
    one(
        scene.engine,
        "select cron.fail_job(%(job_id)s, %(lease_token)s, 'down', p_retry_after => '70 s')",
        scene.one(CLAIM),
    )
    # It is later than what the tick had promised to be back for.
    assert ear.heard() == {WORK}
    scene.edit(scene.other, "pause")
    scene.tick_at("02:00")
    assert ear.heard() == set()
    scene.tick_at("02:10")
    assert ear.heard() == {WORK}


def test_a_lease_that_is_reaped_is_work(scene: Scene, ear: Ear) -> None:
    scene.given_a_job("01:00")
    scene.one(CLAIM)
    scene.tick_at("01:25")
    ear.heard()
    scene.tick_at("01:41")
    assert ear.heard() == {WORK}


@pytest.mark.parametrize("edit", ["run", "backfill"])
def test_a_job_made_by_hand_is_work(scene: Scene, ear: Ear, edit: str) -> None:
    scene.at("01:10")
    scene.edit(scene.other, edit)
    assert ear.heard() == {WORK}


def test_a_report_that_promotes_is_work(scene: Scene, ear: Ear) -> None:
    scene.given_a_job("01:00")
    scene.edit(scene.other, "run")
    ear.heard()
    one(scene.engine, COMPLETE, scene.one(CLAIM))
    assert ear.heard() == {WORK}


def test_a_running_job_that_is_cancelled_is_to_be_aborted(scene: Scene, ear: Ear) -> None:
    scene.given_a_job("01:00")
    scene.one(CLAIM)
    ear.heard()
    scene.edit(scene.other, "cancel")
    assert ear.heard() == {ABORT}


def test_a_timing_that_comes_earlier_wakes_the_ticker(scene: Scene, ear: Ear) -> None:
    scene.engine.execute(TICK)
    scene.edit(scene.other, "retime")
    assert ear.heard() == set()
    scene.other.execute(
        """select cron.update_schedule(%(id)s, '{"cron_expression": "@every 5s"}')""", scene.ids
    )
    assert ear.heard() == {TIMER}


def test_a_resume_wakes_the_ticker_where_it_would_come_too_late(scene: Scene, ear: Ear) -> None:
    scene.edit(scene.other, "pause")
    scene.tick_at("00:40")
    assert ear.heard() == set()
    scene.edit(scene.other, "resume")
    assert ear.heard() == {TIMER}


def test_an_edit_that_is_rolled_back_tells_nobody(scene: Scene, ear: Ear) -> None:
    scene.at("01:10")
    scene.edit(scene.author, "run")
    scene.author.rollback()
    assert ear.heard() == set()


def test_a_schedule_that_cannot_be_evaluated_is_in_the_log(scene: Scene) -> None:
    said: list[tuple[str | None, str | None]] = []
    scene.engine.add_notice_handler(lambda line: said.append((line.sqlstate, line.message_primary)))
    scene.engine.execute("update cron.schedule_definitions set zone = 'Nowhere/Land'")
    scene.tick_at("01:00")
    ((sqlstate, message),) = said
    assert sqlstate == "01000"
    assert str(scene.ids["id"]) in str(message)
