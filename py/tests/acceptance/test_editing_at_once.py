"""Two sessions edit a schedule, or its job is claimed and reported meanwhile: nothing is lost."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest

from support.scene import CLAIM, COMPLETE, FAIL, STATE, TICK, Scene, one


@pytest.mark.parametrize(
    ("first", "second", "state"),
    [
        ("describe", "prioritise", {"description": "new", "priority": 7}),
        ("retime", "describe", {"cron_expression": "*/5 * * * *", "description": "new"}),
        ("describe", "pause", {"description": "new", "status": "paused"}),
        ("pause", "retime", {"status": "paused", "next_run_at": "05:00"}),
        ("run", "describe", {"description": "new"}),
    ],
)
def test_the_second_of_two_edits_waits_and_both_stand(
    scene: Scene, first: str, second: str, state: dict[str, Any]
) -> None:
    scene.edit(scene.author, first)
    with scene.waiting(second, scene.author):
        pass
    after = scene.one(STATE)
    assert after | state == after
    # Each row of the journal has what its own edit changed, and no more.
    named = [set(change["after"]) & set(state) for change in scene.changes()]
    assert len(named) == 2
    assert not named[0] & named[1]


@pytest.mark.parametrize("edit", ["describe", "retime", "pause"])
def test_the_second_of_two_like_edits_is_no_change_any_more(scene: Scene, edit: str) -> None:
    scene.edit(scene.author, edit)
    with scene.waiting(edit, scene.author):
        pass
    assert len(scene.changes()) == 1


@pytest.mark.parametrize(
    ("first", "second", "error"),
    [
        ("delete", "describe", "SC007"),
        ("delete", "run", "SC007"),
        ("delete", "delete", "SC007"),
        ("retry", "retry", "SC010"),
        ("retry", "republish", "SC009"),
        ("republish", "republish", "SC009"),
        ("delete", "retry", "SC010"),
        ("delete", "republish", "SC010"),
    ],
)
def test_the_second_of_two_edits_waits_and_is_refused_what_the_first_has_ended(
    scene: Scene, first: str, second: str, error: str
) -> None:
    scene.given_a_dead_letter("01:00")
    scene.edit(scene.author, first)
    with pytest.raises(psycopg.Error) as refused, scene.waiting(second, scene.author):
        pass
    assert refused.value.sqlstate == error


def test_two_that_run_by_one_request_get_one_job(scene: Scene) -> None:
    first = scene.edit(scene.author, "run")
    with scene.waiting("run", scene.author) as second:
        pass
    assert [first["id"]] == [job["id"] for job in second]
    assert scene.ledger() == ["00:30 manual pending"]


@pytest.mark.parametrize("edit", ["describe", "retime", "pause", "run", "backfill"])
def test_a_claim_and_its_report_do_not_notice_an_edit(scene: Scene, edit: str) -> None:
    scene.given_a_job("01:00")
    scene.at("01:10")
    scene.edit(scene.author, edit)
    job = scene.one(CLAIM)
    assert one(scene.engine, COMPLETE, job) == {"status": "succeeded"}
    scene.author.commit()
    scene.engine.execute(TICK)
    after = scene.one(STATE)
    assert (after["last_status"], after["retry_count"]) == ("succeeded", 0)
    assert "01:00 schedule succeeded" in scene.ledger()


@pytest.mark.parametrize("edit", ["cancel", "delete"])
def test_a_claim_passes_over_a_job_that_is_being_cancelled(scene: Scene, edit: str) -> None:
    scene.given_a_job("01:00")
    scene.edit(scene.author, edit)
    assert scene.engine.execute(CLAIM).fetchall() == []
    scene.author.rollback()
    assert scene.one(CLAIM)["attempt"] == 1


@pytest.mark.parametrize(("edit", "cancelled"), [("cancel", True), ("delete", False)])
def test_a_cancel_that_waits_for_a_claim_leaves_the_running_job(
    scene: Scene, edit: str, cancelled: bool
) -> None:
    scene.given_a_job("01:00")
    job = one(scene.ticker, CLAIM, {})
    with scene.waiting(edit, scene.ticker):
        pass
    assert scene.one("select status, cancel_requested from cron.open_jobs") == {
        "status": "running",
        "cancel_requested": cancelled,
    }
    assert one(scene.engine, COMPLETE, job) == {"status": "succeeded"}


def test_a_cancel_that_waits_for_a_report_is_refused(scene: Scene) -> None:
    scene.given_a_job("01:00")
    one(scene.ticker, COMPLETE, scene.one(CLAIM))
    with pytest.raises(psycopg.Error) as refused, scene.waiting("cancel", scene.ticker):
        pass
    assert refused.value.sqlstate == "SC010"
    assert scene.ledger() == ["01:00 schedule succeeded"]


def test_an_edit_waits_for_a_report_and_keeps_what_it_mirrored(scene: Scene) -> None:
    scene.given_a_job("01:00")
    one(scene.ticker, FAIL, scene.one(CLAIM))
    with scene.waiting("retime", scene.ticker):
        pass
    after = scene.one(STATE)
    assert (after["last_status"], after["next_run_at"]) == ("failed", "05:00")
