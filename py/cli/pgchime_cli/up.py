"""`chime up`: everything on this machine, to see it work."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from pgchime_cli import database, demo, letters, ports, running, stack
from pgchime_cli.command import Command
from pgchime_cli.echo import line
from pgchime_cli.output import json_text
from pgchime_cli.screen import letter, screen
from pgchime_cli.server import ServerError
from pgchime_cli.session import dsn_option, json_option
from pgchime_cli.smoke import Smoke, SmokeFailedError
from pgchime_cli.worker import WorkerDiedError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from pgchime_cli.database import Database
    from pgchime_cli.receiver import Call


@click.command(
    cls=Command,
    short_help="PostgreSQL, a receiver, a dispatcher and three schedules.",
    example="""
chime up
chime up --smoke
CHIME_DSN=postgresql://postgres@localhost/app chime up
""",
)
@click.option(
    "--smoke", is_flag=True, help="See one of everything happen, print one JSON line, stop."
)
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the data is kept. [CHIME_DIR, then .chime; with --smoke a temporary folder]",
)
@dsn_option
@json_option
def up(*, smoke: bool, folder: Path | None, dsn: str | None, as_json: bool) -> None:
    """Run everything on this machine.

    That is a PostgreSQL 18 in .chime/ with pg_chime in it, a receiver that prints the calls it
    gets, a dispatcher, and three demo schedules.

    With --dsn or CHIME_DSN it uses that server instead, installing pg_chime where it is missing.
    The dispatcher then connects with CHIME_DISPATCHER_DSN, or with the same.

    --smoke runs without a person: it waits for a callback, a retry and a dead letter, republishes
    that, and prints how many seconds after the start of the command each came.
    """
    started = time.monotonic()
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        with (
            _folder(folder, smoke=smoke) as where,
            running.holding(where),
            _database(dsn, where, smoke=smoke) as place,
        ):
            if smoke:
                times = asyncio.run(_smoke(place, where, started))
            else:
                asyncio.run(_up(place, where, as_json=as_json))
    except (
        ServerError,
        SmokeFailedError,
        WorkerDiedError,
        running.AlreadyRunningError,
        OSError,
    ) as error:
        raise click.ClickException(str(error)) from error
    if smoke:
        click.echo(json_text(times))


async def _up(place: Database, folder: Path, *, as_json: bool) -> None:
    """Run until a signal, printing each call."""

    def show(call: Call) -> None:
        click.echo(json_text(call.as_dict()) if as_json else line(call))

    async def announced() -> None:
        me = running.Running(
            dsn=place.operator_dsn(there.env_id),
            env_id=there.env_id,
            echo_url=there.receiver.url,
            pid=os.getpid(),
        )
        running.announce(folder, me)
        kept = replace(ports.kept(folder), receiver=there.receiver.port)
        if place.server is not None:
            kept = replace(kept, postgres=place.server.port)
        ports.keep(folder, kept)
        if as_json:
            click.echo(json_text(asdict(me)))
            await asyncio.Event().wait()
        rows = demo.there(there.client, there.env_id)
        _say(screen(place, me, folder=folder, log=there.worker.log_file, rows=rows))
        async for row in letters.landing(place.dsn, there.env_id):
            click.echo(letter(row))

    async with stack.running(
        place, folder, environment=demo.ENVIRONMENT, on_call=show, say=_say, smoke=False
    ) as there:
        await stack.until(announced(), there)
    if place.server is None:
        _say(f'the environment "{demo.ENVIRONMENT}" and its schedules stay in your database')


async def _smoke(place: Database, folder: Path, started: float) -> dict[str, float]:
    """Run until one of everything has come."""
    smoke = Smoke(started)
    async with stack.running(
        place, folder, environment="smoke", on_call=smoke.hear, say=_say, smoke=True
    ) as there:
        try:
            await stack.until(smoke.watch(there.client, there.env_id), there)
            times = smoke.times()
        except SmokeFailedError as error:
            tail = there.worker.log_tail()
            raise SmokeFailedError(f"{error}; the end of the dispatcher's log:\n{tail}") from None
    if place.server is None:
        _say('the environment "smoke" stays in your database, without schedules')
    return times


@contextlib.contextmanager
def _folder(folder: Path | None, *, smoke: bool) -> Iterator[Path]:
    """The folder that is asked for; else .chime, or for a smoke run one that is gone afterwards."""
    if folder is None and smoke:
        with tempfile.TemporaryDirectory(prefix="chime-smoke-") as temporary:
            Path(temporary).chmod(0o711)  # PostgreSQL may run as another account
            yield Path(temporary)
    else:
        yield folder or running.default_folder()


def _database(dsn: str | None, folder: Path, *, smoke: bool) -> AbstractContextManager[Database]:
    if dsn is not None:
        return database.given(dsn, say=_say)
    wanted = ports.ANY if smoke else ports.kept(folder)
    return database.embedded(folder, say=_say, port=wanted.postgres)


def _say(message: str) -> None:
    click.echo(message, err=True)


def _interrupt(*_: object) -> NoReturn:
    """Treat SIGTERM, outside the event loop, as Ctrl-C."""
    raise KeyboardInterrupt
