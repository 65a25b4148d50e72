"""`chime schedule explain`: what it prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.commands import rows

if TYPE_CHECKING:
    from support.commands import Chime

REPORT = ("report", "--cron", "30 2 * * *", "--tz", "Europe/Berlin", "--url", "http://127.0.0.1:9/")


def test_explain_says_why(chime: Chime) -> None:
    chime("schedule", "add", *REPORT)
    shown = chime("schedule", "explain", "report", "2031-01-01T02:31")
    assert shown.exit_code == 0
    lines = dict(line.strip().split(maxsplit=1) for line in shown.stdout.splitlines())
    assert lines["verdict"] == "not_a_fire_time"
    assert "2031-01-01 01:30:00 UTC" in lines["explanation"]
    assert lines["at"] == "2031-01-01T01:31:00.000000Z"

    answer = rows(chime("schedule", "explain", "report", "2031-01-01T01:30Z", "--json"))
    assert (answer["verdict"], answer["local_time"]) == ("planned", "2031-01-01T02:30:00")


def test_a_time_that_the_clock_skips_is_a_question_too(chime: Chime) -> None:
    chime("schedule", "add", *REPORT)
    answer = rows(chime("schedule", "explain", "report", "2031-03-30T02:30", "--json"))
    assert answer["verdict"] == "dst_gap"
    assert answer["details"]["fires_at"] == "2031-03-30T01:00:00.000000Z"


def test_a_deleted_schedule_has_its_answer(chime: Chime) -> None:
    chime("schedule", "add", *REPORT)
    chime("schedule", "rm", "report", "--yes")
    answer = rows(chime("schedule", "explain", "report", "2031-01-01T02:30", "--json"))
    assert answer["verdict"] == "after_deletion"
    assert chime("schedule", "explain", "other", "2031-01-01T02:30").exit_code == 1
    assert chime("schedule", "explain", "report", "yesterday").exit_code == 2
