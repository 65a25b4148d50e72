"""Rows as tables and as JSON, and how instants and durations are written."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from uuid import UUID

import pytest

from pgchime_cli.output import Output, cell, duration, instant, json_text

ROW = {
    "id": UUID("0b9d8a1e-5f0c-4f6b-9a51-3d1f6f7c2a10"),
    "status": "active",
    "next_run_at": datetime(2027, 1, 31, 9, tzinfo=timezone(timedelta(hours=1))),
    "timeout": timedelta(seconds=90),
    "payload": {"a": [1, "ä"]},
    "note": None,
}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (timedelta(0), "0s"),
        (timedelta(seconds=90), "1m30s"),
        (timedelta(days=2, hours=3), "2d3h"),
        (timedelta(milliseconds=250), "0.25s"),
        (timedelta(minutes=1, microseconds=1), "1m0.000001s"),
        (-timedelta(minutes=5), "-5m"),
    ],
)
def test_durations_are_short(value: timedelta, text: str) -> None:
    assert duration(value) == text


def test_instants_are_in_utc() -> None:
    assert instant(ROW["next_run_at"]) == "2027-01-31 08:00:00Z"  # type: ignore[arg-type]
    assert instant(datetime(2027, 1, 1, 0, 0, 0, 5000, UTC)) == "2027-01-01 00:00:00.005Z"


def test_json_has_every_key(capsys: pytest.CaptureFixture[str]) -> None:
    Output(as_json=True).table([ROW], ["status"], empty="nothing")
    (row,) = json.loads(capsys.readouterr().out)
    assert row == {
        "id": "0b9d8a1e-5f0c-4f6b-9a51-3d1f6f7c2a10",
        "status": "active",
        "next_run_at": "2027-01-31T08:00:00Z",
        "timeout": "1m30s",
        "payload": {"a": [1, "ä"]},
        "note": None,
    }


def test_json_of_no_rows_is_an_empty_list(capsys: pytest.CaptureFixture[str]) -> None:
    Output(as_json=True).table([], ["status"], empty="nothing")
    captured = capsys.readouterr()
    assert (json.loads(captured.out), captured.err) == ([], "")


def test_a_table_has_the_columns_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    Output().table([ROW], ["status", "timeout", "note"], empty="nothing")
    captured = capsys.readouterr()
    assert captured.out.split() == ["status", "timeout", "note", "active", "1m30s"]
    assert captured.err == ""


def test_no_rows_is_said_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    Output().table([], ["status"], empty="nothing")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "nothing\n")


def test_a_record_leaves_out_what_is_not_set(capsys: pytest.CaptureFixture[str]) -> None:
    Output().record(ROW)
    out = capsys.readouterr().out
    assert "payload" in out
    assert "note" not in out


def test_a_line_is_never_folded_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Output().table([{"error": "x" * 500}], ["error"], empty="")
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_in_a_terminal_an_id_and_a_header_are_never_folded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "dumb")
    row = ROW | {"error": "refused " * 20, "http_status": 503, "created_at": ROW["next_run_at"]}
    columns = ["id", "created_at", "next_run_at", "http_status", "error"]
    Output().table([row], columns, empty="", spare=["created_at"])
    header, first, *more = capsys.readouterr().out.splitlines()
    assert header.split() == [name for name in columns if name != "created_at"]
    assert first.startswith(str(ROW["id"]))
    assert more


def test_markup_in_a_value_is_only_text() -> None:
    assert cell("[bold]x[/bold]").plain == "[bold]x[/bold]"


def test_numbers_keep_their_value_in_json() -> None:
    assert json_text([Decimal("1.50"), Decimal(3), True]) == "[1.5, 3, true]"
