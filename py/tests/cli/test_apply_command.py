"""`chime schedule apply`: what it does with a file, prints, asks and exits with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from support.commands import EVERY_MINUTE, rows

if TYPE_CHECKING:
    from pathlib import Path

    from support.commands import Chime

DAILY = {"cron_expression": "@daily", "target": {"url": "http://x.test/"}}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that declares the schedules a and b."""
    path = tmp_path / "schedules.json"
    write(path, {"schedule_type": "a"} | DAILY, {"schedule_type": "b"} | DAILY)
    return path


def write(path: Path, *declarations: dict[str, Any]) -> None:
    path.write_text(json.dumps(declarations))


def names(chime: Chime) -> list[str]:
    return [row["schedule_type"] for row in rows(chime("schedule", "list", "--json"))]


def test_a_file_is_applied(chime: Chime, file: Path) -> None:
    first = chime("schedule", "apply", str(file))
    assert first.exit_code == 0
    assert [line.split() for line in first.stdout.splitlines()[1:]] == [
        ["a", "create"],
        ["b", "create"],
    ]
    assert first.stderr == "2 created, 0 updated, 0 deleted, 0 unchanged\n"

    write(file, {"schedule_type": "a", "priority": 3} | DAILY, {"schedule_type": "b"} | DAILY)
    changed, unchanged = rows(chime("schedule", "apply", str(file), "--json"))
    assert (changed["action"], changed["changed_keys"]) == ("update", ["priority"])
    assert (unchanged["action"], unchanged["changed_keys"]) == ("unchanged", None)

    again = chime("schedule", "apply", str(file))
    assert (again.stdout, again.stderr) == ("", "0 created, 0 updated, 0 deleted, 2 unchanged\n")


def test_a_dry_run_changes_nothing_and_does_not_ask(chime: Chime, file: Path) -> None:
    chime("schedule", "add", "stray", *EVERY_MINUTE)
    plan = chime("schedule", "apply", str(file), "--prune", "--dry-run")
    assert plan.exit_code == 0
    assert plan.stderr == "2 to create, 0 to update, 1 to delete, 0 unchanged\n"
    assert names(chime) == ["stray"]


def test_it_asks_before_it_deletes(chime: Chime, file: Path) -> None:
    chime("schedule", "add", "stray", *EVERY_MINUTE)
    refused = chime("schedule", "apply", str(file), "--prune", stdin="n\n")
    assert refused.exit_code == 1
    assert "default: delete stray?" in refused.stderr
    assert names(chime) == ["stray"]
    assert chime("schedule", "apply", str(file), "--prune", "--yes").exit_code == 0
    assert names(chime) == ["a", "b"]
    nothing = chime("schedule", "apply", str(file), "--prune")
    assert (nothing.exit_code, "?" in nothing.stderr) == (0, False)


def test_stdin_is_a_file(chime: Chime) -> None:
    text = json.dumps([{"schedule_type": "c"} | DAILY])
    (made,) = rows(chime("schedule", "apply", "-", "--domain", "billing", "--json", stdin=text))
    assert (made["schedule_type"], made["action"]) == ("c", "create")
    assert rows(chime("schedule", "show", "c", "--json"))["domain"] == "billing"
    assert chime("schedule", "apply", "-", "--prune", stdin=text).exit_code == 2


@pytest.mark.parametrize("text", ["{", '{"schedule_type": "a"}', "7"])
def test_what_is_no_array_is_wrong_usage(chime: Chime, file: Path, text: str) -> None:
    file.write_text(text)
    assert chime("schedule", "apply", str(file)).exit_code == 2
    assert chime("schedule", "apply", str(file.with_name("nowhere.json"))).exit_code == 2


def test_an_error_names_the_declaration_and_nothing_is_done(chime: Chime, file: Path) -> None:
    write(file, {"schedule_type": "a"} | DAILY, {"schedule_type": "b", "colour": "red"} | DAILY)
    result = chime("schedule", "apply", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "error SC012" in result.stderr
    assert "declaration 2, schedule_type 'b'" in result.stderr
    assert names(chime) == []
