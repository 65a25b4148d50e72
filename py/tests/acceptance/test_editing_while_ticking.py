"""One session edits a schedule, another one ticks: no occurrence and no edit is lost.

Who has to wait is seen waiting. The engine never waits: its calls have a `lock_timeout`.
"""

from __future__ import annotations

from typing import Any

import psycopg
import pytest

from support.scene import STATE, TICK, Scene, one


@pytest.mark.parametrize(
    ("edit", "then", "ledger"),
    [
        ("describe", (1, 0), ["01:00 schedule pending"]),
        # What was due before the edit still runs, as that one instant.
        ("retime", (1, 0), ["01:00 schedule pending"]),
        ("pause", (0, 0), []),
        ("delete", (0, 0), []),
        ("run", (0, 1), ["01:00 schedule skipped", "01:10 manual pending"]),
        # The occurrence is the one that the backfill has made.
        ("backfill", (0, 0), ["01:00 backfill pending"]),
    ],
)
def test_a_tick_passes_over_what_is_being_edited_and_handles_it_afterwards(
    scene: Scene, edit: str, then: tuple[int, int], ledger: list[str]
) -> None:
    scene.at("01:10")
    scene.edit(scene.author, edit)
    assert scene.tick_at("01:10") == (0, 0)
    scene.author.commit()
    assert scene.tick_at("01:10") == then
    assert scene.ledger() == ledger


def test_an_edit_that_is_rolled_back_delays_the_occurrence_and_no_more(scene: Scene) -> None:
    scene.at("01:10")
    scene.edit(scene.author, "delete")
    assert scene.tick_at("01:10") == (0, 0)
    scene.author.rollback()
    assert scene.tick_at("01:10") == (1, 0)


def test_what_fell_due_before_a_pause_was_committed_is_owed_to_a_resume(scene: Scene) -> None:
    scene.at("01:10")
    scene.edit(scene.author, "pause")
    assert scene.tick_at("01:10") == (0, 0)
    scene.author.commit()
    scene.edit(scene.other, "resume with catch-up")
    assert scene.tick_at("01:10") == (1, 0)


@pytest.mark.parametrize(
    ("edit", "state", "ledger"),
    [
        ("describe", {"description": "new", "next_run_at": "02:00"}, ["01:00 schedule pending"]),
        ("retime", {"next_run_at": "05:00"}, ["01:00 schedule pending"]),
        ("pause", {"status": "paused", "next_run_at": "02:00"}, ["01:00 schedule pending"]),
        ("delete", {"status": "deleted"}, ["01:00 schedule cancelled"]),
        ("run", {"run_count": 1}, ["01:00 schedule pending", "01:10 manual queued"]),
        ("backfill", {"run_count": 1}, ["01:00 schedule pending"]),
    ],
)
def test_an_edit_waits_for_a_tick_and_finds_what_it_made(
    scene: Scene, edit: str, state: dict[str, Any], ledger: list[str]
) -> None:
    scene.at("01:10")
    assert one(scene.ticker, TICK, {})["enqueued"] == 1
    with scene.waiting(edit, scene.ticker):
        pass
    assert scene.ledger() == ledger
    after = scene.one(STATE)
    assert after | state == after
    assert scene.tick_at("01:10") == (0, 0)


@pytest.mark.parametrize(
    ("edit", "ledger"),
    [
        ("retry", ["01:00 schedule queued", "02:00 schedule pending"]),
        (
            "republish",
            ["01:00 schedule failed", "01:00 republish queued", "02:00 schedule pending"],
        ),
    ],
)
def test_a_failed_job_taken_up_during_a_tick_queues_behind_what_it_made(
    scene: Scene, edit: str, ledger: list[str]
) -> None:
    scene.given_a_dead_letter("01:00")
    scene.at("02:00")
    assert one(scene.ticker, TICK, {})["enqueued"] == 1
    with scene.waiting(edit, scene.ticker):
        pass
    assert scene.ledger() == ledger


def test_a_job_cancelled_during_a_tick_makes_room_for_the_next_occurrence(scene: Scene) -> None:
    scene.given_a_job("01:00")
    scene.at("02:00")
    assert one(scene.ticker, TICK, {})["skipped"] == 1
    with scene.waiting("cancel", scene.ticker):
        pass
    assert scene.tick_at("03:00") == (1, 0)
    assert [line.split()[-1] for line in scene.ledger()] == ["cancelled", "skipped", "pending"]


@pytest.mark.parametrize("edit", ["resume", "pause"])
def test_the_end_of_a_pause_and_an_edit_come_one_after_the_other(scene: Scene, edit: str) -> None:
    scene.one("select set_config('chime.env_id', env_id::text, false) from cron.environments")
    scene.one("select cron.pause_schedule(%(id)s, p_until => '2026-01-01 00:02:00+00')")
    scene.at("02:00")
    scene.ticker.execute(TICK)
    if edit == "resume":
        with pytest.raises(psycopg.Error) as refused, scene.waiting(edit, scene.ticker):
            pass
        assert refused.value.sqlstate == "SC010"
    else:
        with scene.waiting(edit, scene.ticker):
            pass
    status = {"resume": "active", "pause": "paused"}[edit]
    assert scene.one(STATE)["status"] == status
    assert scene.tick_at("03:00") == ((1, 0) if status == "active" else (0, 0))


def test_a_tick_does_not_notice_who_only_refers_to_the_schedule(scene: Scene) -> None:
    """A plain `for update` would pass over it: a foreign key holds `for key share`."""
    scene.at("01:00")
    scene.author.execute(
        "select from cron.schedule_state where schedule_id = %(id)s for key share", scene.ids
    )
    scene.author.execute(
        "select from cron.schedule_definitions where id = %(id)s for key share", scene.ids
    )
    assert scene.tick_at("01:00") == (1, 0)


def test_two_ticks_at_once_fire_an_occurrence_once(scene: Scene) -> None:
    scene.at("01:00")
    assert one(scene.ticker, TICK, {})["enqueued"] == 1
    assert scene.tick_at("01:00") == (0, 0)
    scene.ticker.commit()
    assert scene.tick_at("01:00") == (0, 0)
    assert scene.ledger() == ["01:00 schedule pending"]
