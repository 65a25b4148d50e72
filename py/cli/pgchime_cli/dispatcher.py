"""`chime dispatcher`: the worker that makes the calls."""

from __future__ import annotations

import os
import signal
import threading
from typing import TYPE_CHECKING, Any

import click

from pgchime_cli.command import Group
from pgchime_cli.output import Output
from pgchime_cli.session import LIBPQ, json_option
from pgchime_dispatcher import main
from pgchime_dispatcher.config import Config, ConfigError

if TYPE_CHECKING:
    from collections.abc import Callable


@click.group(cls=Group)
def dispatcher() -> None:
    """The dispatcher: the worker that makes the calls."""


SETTINGS = (
    click.option("--dsn", multiple=True, metavar="DSN", help="A database to serve, repeatable."),
    click.option("--worker-id", metavar="NAME", help="A name that is this dispatcher's alone."),
    click.option("--slots", metavar="N", help="Calls at once, for each database and process. [64]"),
    click.option("--lease", metavar="INTERVAL", help="How long a claim holds. [the database's]"),
    click.option("--processes", metavar="N", help="How many workers to run. [1]"),
    click.option("--listen", metavar="HOST:PORT", help="Serve /healthz, /readyz and /metrics."),
    click.option(
        "--allow-private/--no-allow-private",
        default=None,
        help="Call private and loopback addresses too. [no]",
    ),
    click.option("--drain", metavar="INTERVAL", help="How long calls may end after SIGTERM. [25s]"),
    click.option("--log-level", metavar="LEVEL", help="debug, info, warning or error. [info]"),
    click.option("--log-format", metavar="FORMAT", help="auto, json or console. [auto]"),
)


def settings(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for each setting; every one has a variable too, `CHIME_SLOTS`."""
    for option in reversed(SETTINGS):
        function = option(function)
    return function


def load(flags: dict[str, Any]) -> Config:
    """Read the settings; raise a usage error for one that cannot be."""
    try:
        return Config.load(flags, os.environ)
    except ConfigError as error:
        raise click.UsageError(str(error)) from error


@dispatcher.command(
    example="""
chime dispatcher run --dsn postgresql://chime_dispatcher@db.example/app --listen 0.0.0.0:9180
"""
)
@settings
@click.option("--stop-on-eof", is_flag=True, help="Stop as on SIGTERM when stdin ends.")
@click.pass_context
def run(ctx: click.Context, /, *, stop_on_eof: bool, **flags: Any) -> None:
    """Run a dispatcher until SIGTERM or Ctrl-C: then it finishes what runs; a second ends it.

    The login needs the role cron_dispatcher, and nothing else. Run as many as you like. Every
    setting is a variable too: CHIME_SLOTS, CHIME_DRAIN, CHIME_LISTEN.
    """
    config = load(flags)
    if not config.dsn[0] and not any(os.environ.get(name) for name in LIBPQ):
        raise click.UsageError("no database: give --dsn, or set CHIME_DSN or PGHOST and its like")
    if stop_on_eof:
        threading.Thread(target=_stop_on_eof, name="stop-on-eof", daemon=True).start()
    ctx.exit(main.run(config))


@dispatcher.command(example="CHIME_SLOTS=16 chime dispatcher config --json")
@settings
@json_option
def config(*, as_json: bool, **flags: Any) -> None:
    """Show the settings that `run` would have, secrets struck out."""
    Output(as_json=as_json).record(load(flags).describe())


def _stop_on_eof() -> None:
    """Wait for the end of stdin, which is that of the process that holds its other end.

    Read without Python's buffer: its lock, held by a daemon thread, is fatal at interpreter exit.
    """
    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
