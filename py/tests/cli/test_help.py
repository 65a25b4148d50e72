"""Every command has an example in its help, and every example is a command that there is."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from pgchime_cli.command import Command
from pgchime_cli.main import main

if TYPE_CHECKING:
    from collections.abc import Iterator


def commands(
    group: click.Group = main, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            assert isinstance(command, Command)
            yield (*path, name), command


EVERY = dict(commands())
SELF_EVIDENT = {"host", "limit", "count"}
LOGS = {("dispatcher", "run")}
"""What prints no rows but a log, which has its own --log-format json."""
EXAMPLES = [
    (path, line)
    for path, command in EVERY.items()
    for line in command.example.strip().splitlines()
    if "chime " in line
]


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_help_shows_the_example(path: tuple[str, ...]) -> None:
    result = CliRunner().invoke(main, [*path, "--help"])
    assert result.exit_code == 0
    for line in EVERY[path].example.strip().splitlines():
        assert line in result.output


@pytest.mark.parametrize(("path", "line"), EXAMPLES, ids=[line for _, line in EXAMPLES])
def test_examples_parse(path: tuple[str, ...], line: str) -> None:
    words = shlex.split(line)
    arguments = words[words.index("chime") + 1 :]
    assert tuple(arguments[: len(path)]) == path
    EVERY[path].make_context(path[-1], arguments[len(path) :])


@pytest.mark.parametrize("path", [path for path in EVERY if path not in LOGS], ids=" ".join)
def test_every_command_speaks_json(path: tuple[str, ...]) -> None:
    assert "as_json" in {parameter.name for parameter in EVERY[path].params}


def test_every_option_says_what_it_does() -> None:
    silent = [
        (path, option.name)
        for path, command in EVERY.items()
        for option in command.params
        if isinstance(option, click.Option) and not option.help and option.name not in SELF_EVIDENT
    ]
    assert not silent


def test_every_noun_is_in_the_help() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    for noun in {path[0] for path in EVERY}:
        assert noun in result.output


def test_lists_of_commands_hold_whole_sentences() -> None:
    for arguments in ([], ["schedule"], ["jobs"], ["dlq"], ["db"]):
        assert "..." not in CliRunner().invoke(main, arguments).output.replace("[ARGS]...", "")
    assert "\\b" not in CliRunner().invoke(main, ["echo", "--help"]).output


def test_wrong_usage_exits_2() -> None:
    for arguments in (["nonsense"], ["schedule", "add"], ["schedule", "list", "--nonsense"]):
        assert CliRunner().invoke(main, arguments).exit_code == 2
