"""A table in a narrow terminal: ids, instants and headers stay whole, the rest gives way."""

from __future__ import annotations

from rich.text import Text

from pgchime_cli.fitting import fitting, needed

JOBS = {
    "id": [Text("01a22efb-0af0-8d74-b44b-4bf90af5936b")],
    "domain": [Text("default")],
    "schedule_type": [Text("morning-report")],
    "scheduled_at": [Text("2026-12-01 00:22:14Z")],
    "status": [Text("succeeded")],
    "attempt": [Text("")],
    "reason": [Text("x" * 100)],
}
SPARE = ("domain", "attempt", "reason")


def test_wide_enough_is_left_alone() -> None:
    assert fitting(JOBS, needed(JOBS, list(JOBS)), spare=SPARE) == list(JOBS)


def test_an_empty_column_goes_first() -> None:
    width = needed(JOBS, list(JOBS)) - 1
    assert fitting(JOBS, width, spare=SPARE) == [name for name in JOBS if name != "attempt"]


def test_what_cannot_be_spared_stays() -> None:
    assert fitting(JOBS, 1, spare=SPARE) == ["id", "schedule_type", "scheduled_at", "status"]


def test_only_texts_are_folded() -> None:
    assert needed(JOBS, ["id"]) == 36
    assert needed(JOBS, ["attempt"]) == len("attempt")
    assert needed(JOBS, ["reason"]) == 12
