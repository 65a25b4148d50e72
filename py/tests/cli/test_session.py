"""Which database a command takes: the flag, CHIME_DSN, PG*, the `chime up` of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from pgchime_cli.main import main
from pgchime_cli.running import FOLDER, VARIABLE, Running, announce, holding
from pgchime_cli.session import LIBPQ, find_place

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = "host=127.0.0.1 port=1 dbname={}"
UP = Running(dsn=NOWHERE.format("up"), env_id="e", echo_url="http://127.0.0.1:1", pid=1)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and no variable that names a database."""
    monkeypatch.chdir(tmp_path)
    for name in (*LIBPQ, "CHIME_DSN", "CHIME_ENV", VARIABLE):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_without_any_it_is_wrong_usage() -> None:
    with pytest.raises(click.UsageError, match="--dsn"):
        find_place(None)
    assert CliRunner().invoke(main, ["env", "list"]).exit_code == 2


def test_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    with holding(FOLDER):
        announce(FOLDER, UP)
        assert find_place(None).up == UP
        monkeypatch.setenv("PGHOST", "127.0.0.1")
        assert (find_place(None).dsn, find_place(None).up) == ("", None)
        assert find_place("mine").dsn == "mine"


def test_the_variable_stands_for_the_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHIME_DSN", NOWHERE.format("by_variable"))
    result = CliRunner().invoke(main, ["env", "list"])
    assert result.exit_code == 1
    assert "port 1" in result.stderr


def test_the_database_of_chime_up_is_known_by_its_dsn_too() -> None:
    with holding(FOLDER):
        announce(FOLDER, UP)
        assert find_place(UP.dsn).up == UP


def test_a_variable_names_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv(VARIABLE, str(elsewhere))
    with holding(elsewhere):
        announce(elsewhere, UP)
        assert find_place(None).up == UP


def test_it_is_said_when_the_database_is_that_of_chime_up() -> None:
    with holding(FOLDER):
        announce(FOLDER, UP)
        result = CliRunner().invoke(main, ["schedule", "list"])
    assert "`chime up` in this folder, environment demo" in result.stderr


def test_a_dispatcher_needs_a_database_too() -> None:
    result = CliRunner().invoke(main, ["dispatcher", "run"])
    assert result.exit_code == 2
    assert "no database" in result.stderr


def test_the_settings_of_a_dispatcher_are_shown_without_secrets() -> None:
    variables = {"CHIME_SLOTS": "7", "CHIME_TOKEN": "s3cret"}
    dsn = "postgresql://u:hidden@127.0.0.1/db"
    result = CliRunner().invoke(main, ["dispatcher", "config", "--dsn", dsn], env=variables)
    assert result.exit_code == 0
    assert "7" in result.stdout
    assert "hidden" not in result.output
    assert "s3cret" not in result.output


def test_a_setting_that_cannot_be_is_wrong_usage() -> None:
    result = CliRunner().invoke(main, ["dispatcher", "config", "--slots", "none"])
    assert result.exit_code == 2
    assert "--slots" in result.stderr
