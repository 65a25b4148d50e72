"""What options take: JSON, key=value, instants."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import click
import pytest

from pgchime_cli.values import json_value, key_value, local_instant, options

if TYPE_CHECKING:
    from pathlib import Path


def test_json_is_the_text_a_file_or_stdin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "payload.json"
    file.write_text('{"from": "file"}')
    monkeypatch.setattr("sys.stdin", io.StringIO('{"from": "stdin"}'))
    assert json_value('{"from": "text"}') == {"from": "text"}
    assert json_value(f"@{file}") == {"from": "file"}
    assert json_value("-") == {"from": "stdin"}


@pytest.mark.parametrize("text", ["{", "", "@/does/not/exist"])
def test_bad_json_is_wrong_usage(text: str) -> None:
    with pytest.raises(click.BadParameter):
        json_value(text)


def test_key_value_reads_json_where_it_is_json() -> None:
    assert key_value("priority=5") == ("priority", 5)
    assert key_value("description=five = 5") == ("description", "five = 5")
    assert key_value('labels={"team": "a"}') == ("labels", {"team": "a"})
    with pytest.raises(click.BadParameter):
        key_value("priority")


def test_an_option_is_given_once() -> None:
    assert options([("a", 1), ("b", 2)]) == {"a": 1, "b": 2}
    with pytest.raises(click.BadParameter):
        options([("a", 1), ("a", 2)])


@pytest.mark.parametrize(
    ("text", "zone", "expected"),
    [
        ("2027-01-31T09:00", "Europe/Berlin", "2027-01-31T09:00:00+01:00"),
        ("2027-07-31 09:00", "Europe/Berlin", "2027-07-31T09:00:00+02:00"),
        ("2027-01-31T09:00Z", "Europe/Berlin", "2027-01-31T09:00:00+00:00"),
        ("2027-01-31T09:00+09:00", "No/Zone", "2027-01-31T09:00:00+09:00"),
        ("2027-10-31T02:30", "Europe/Berlin", "2027-10-31T02:30:00+02:00"),  # the first of two
    ],
)
def test_an_instant_without_offset_is_local(text: str, zone: str, expected: str) -> None:
    assert local_instant(text, zone).isoformat() == expected


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("tomorrow", "UTC"),
        ("2027-01-31T09:00", "No/Zone"),
        ("2027-03-28T02:30", "Europe/Berlin"),  # skipped by the clock
    ],
)
def test_what_is_no_instant_is_wrong_usage(text: str, zone: str) -> None:
    with pytest.raises(click.BadParameter):
        local_instant(text, zone)
