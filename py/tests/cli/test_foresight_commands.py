"""`chime schedule simulate` and `load`: what they print."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from support.commands import rows

if TYPE_CHECKING:
    from support.commands import Chime

CALLS = ("--url", "http://127.0.0.1:9/")
RANGE = ("--from", "2031-03-30T00:00Z", "--to", "2031-03-30T03:00Z")


def test_simulate_lists_what_would_run(chime: Chime) -> None:
    chime("schedule", "add", "report", "--cron", "30 * * * *", "--tz", "Europe/Berlin", *CALLS)
    shown = chime("schedule", "simulate", *RANGE)
    assert [line.split()[:4] for line in shown.stdout.splitlines()[1:]] == [
        ["2031-03-30", "00:30:00Z", "2031-03-30", "01:30:00"],
        ["2031-03-30", "01:30:00Z", "2031-03-30", "03:30:00"],
        ["2031-03-30", "02:30:00Z", "2031-03-30", "04:30:00"],
    ]
    assert shown.stderr == "3 would run, 0 would be skipped\n"
    assert rows(chime("schedule", "simulate", *RANGE, "--json"))[0]["local_time"] == (
        "2031-03-30T01:30:00"
    )


def test_simulate_says_what_would_be_skipped(chime: Chime) -> None:
    chime("schedule", "add", "report", "--cron", "30 * * * *", *CALLS)
    chime("schedule", "pause", "report")
    reasons = [row["reason"] for row in rows(chime("schedule", "simulate", *RANGE, "--json"))]
    assert reasons == ["paused"] * 3
    assert "the first 2" in chime("schedule", "simulate", *RANGE, "--limit", "2").stderr


def test_simulate_without_schedules_says_so(chime: Chime) -> None:
    nothing = chime("schedule", "simulate", "--domain", "none")
    assert (nothing.exit_code, nothing.stderr) == (0, "nothing would run\n")
    assert json.loads(chime("schedule", "simulate", "--json").stdout) == []


def test_load_counts_by_minute_and_suggests(chime: Chime) -> None:
    for name in ("report", "export"):
        chime("schedule", "add", name, "--cron", "30 2 * * *", *CALLS)
    span = ("--from", "2031-03-30T00:00", "--to", "2031-03-31T00:00")
    shown = chime("schedule", "load", *span)
    assert shown.exit_code == 0
    (line,) = shown.stdout.splitlines()[1:]
    assert line.startswith("2031-03-30 02:30:00Z  2      default/export 1, default/report 1")
    assert "'H 2 * * *' in place of '30 2 * * *'" in line
    (row,) = rows(chime("schedule", "load", *span, "--json"))
    assert (row["minute"], row["fires"]) == ("2031-03-30T02:30:00Z", 2)
    assert [top["schedule_type"] for top in row["top"]] == ["export", "report"]
    assert chime("schedule", "load", "--from", "2031-01-01", "--to", "2031-03-01").exit_code == 1


def test_load_without_schedules_says_so(chime: Chime) -> None:
    assert chime("schedule", "load").stderr == "nothing is planned\n"
