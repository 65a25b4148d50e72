"""The base of every command: an example in its help, and one way to fail.

Exit codes: 0 done, 1 failed, 2 wrong usage.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from pgchime.errors import ChimeError, NotInstalled
from pgchime_cli.output import json_text

INSTALL = "chime db install installs pg_chime; chime db status says what is there"


class _Brief:
    """Something whose line in a list is its first sentence, whole: the list folds it."""

    help: str | None
    short_help: str | None

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        paragraph = " ".join((self.short_help or self.help or "").split("\n\n")[0].split())
        return paragraph.split(". ")[0].removesuffix(".")


class Command(_Brief, click.Command):
    """A command with an example, that reports a ChimeError and exits 1."""

    def __init__(self, *args: Any, example: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.example = example

    def format_epilog(
        self,
        ctx: click.Context,  # noqa: ARG002
        formatter: click.HelpFormatter,
    ) -> None:
        with formatter.section("Example"):
            formatter.write("".join(f"  {line}\n" for line in self.example.strip().splitlines()))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ChimeError as error:
            report(error, as_json=bool(ctx.params.get("as_json")))
            ctx.exit(1)


class Group(_Brief, click.Group):
    """A noun: its verbs are `Command`s, listed in the order in which they were added."""

    command_class = Command
    group_class = type

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.commands)


def report(error: ChimeError, *, as_json: bool = False) -> None:
    """Print code, message, detail and hint of an error on stderr."""
    parts = {
        "code": error.sqlstate,
        "message": error.message,
        "detail": error.detail,
        "hint": INSTALL if isinstance(error, NotInstalled) else error.hint,
    }
    given = {key: value for key, value in parts.items() if value}
    if as_json:
        click.echo(json_text({"error": given}), err=True)
        return
    label = f"error {error.sqlstate}:" if error.sqlstate else "error:"
    click.echo(f"{click.style(label, fg='red') if _colours() else label} {error.message}", err=True)
    for key in ("detail", "hint"):
        if key in given:
            in_sql = ", in SQL" if key == "hint" and "cron." in str(given[key]) else ""
            click.echo(f"{key}{in_sql}: {given[key]}", err=True)


def _colours() -> bool:
    return sys.stderr.isatty() and "NO_COLOR" not in os.environ
