"""The `chime` command: its nouns, each a module that is imported when it is needed."""

from __future__ import annotations

from importlib import import_module

import click

from pgchime import __version__
from pgchime_cli.command import Group

NOUNS = ("up", "db", "env", "schedule", "jobs", "dlq", "dispatcher", "echo")


class Nouns(Group):
    """The command `noun` is the object `noun` of the module `pgchime_cli.noun`."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(NOUNS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in NOUNS:
            return None
        command: click.Command = getattr(import_module(f"pgchime_cli.{cmd_name}"), cmd_name)
        return command


@click.group(cls=Nouns, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="chime")
def main() -> None:
    """Cron schedules that live in PostgreSQL and fire HTTP calls.

    Start with `chime up`: everything on this machine, in the folder .chime/.
    """
