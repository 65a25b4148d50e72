"""Which database and which environment a command works on, and the options that say so.

The database: `--dsn`, else `CHIME_DSN`, else libpq's `PG*`, else that of the `chime up` running
in this folder, or in `CHIME_DIR`. The environment: `--env`, else `CHIME_ENV` (an id or a name),
else, in the database of `chime up`, the demo environment. There is no other default.
"""

from __future__ import annotations

import contextlib
import functools
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

import click

from pgchime import Client
from pgchime.errors import ChimeError
from pgchime_cli import running
from pgchime_cli.output import Output

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LIBPQ = ("PGHOST", "PGHOSTADDR", "PGPORT", "PGDATABASE", "PGUSER", "PGSERVICE")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A database to connect to; `up` is set when it is the one of `chime up` in this folder."""

    dsn: str
    up: running.Running | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """What a command is given: a client, an output, and an environment where it asked for one."""

    client: Client
    out: Output
    dsn: str
    env_id: str | None = None

    @property
    def env(self) -> str:
        """The environment, which a command made with `environment=True` always has."""
        assert self.env_id is not None
        return self.env_id


def find_place(dsn: str | None) -> Place:
    """The database to use, or a usage error that says how to name one."""
    up = running.find()
    if dsn is not None:
        return Place(dsn=dsn, up=up if up and up.dsn == dsn else None)
    if any(os.environ.get(name) for name in LIBPQ):
        return Place(dsn="")
    if up is not None:
        return Place(dsn=up.dsn, up=up)
    raise click.UsageError(
        "no database: give --dsn, set CHIME_DSN or PGHOST and its like, or start `chime up` here"
    )


def find_environment(client: Client, name: str) -> str:
    """The id of an environment, given as an id, or as a name by somebody who may see it."""
    try:
        return str(UUID(name))
    except ValueError:
        pass
    found = client.rows("environments", where={"name": name}, limit=1)
    if not found:
        raise ChimeError(
            f'no environment named "{name}" that you may see',
            hint="only members of cron_admin see every name; others give the id",
        )
    return str(found[0]["env_id"])


@contextlib.contextmanager
def connected(
    dsn: str | None, *, env: str | None = None, environment: bool = False, as_json: bool = False
) -> Iterator[Session]:
    """Connect; with `environment=True` in an environment, which must be given or the demo's."""
    out = Output(as_json=as_json)
    place = find_place(dsn)
    if not environment:
        if place.up:
            out.say("using the database of `chime up` in this folder")
        with Client(place.dsn) as client:
            yield Session(client=client, out=out, dsn=place.dsn)
        return
    if env is None and place.up is None:
        raise click.UsageError("no environment: give --env or set CHIME_ENV (an id or a name)")
    if env is None and place.up is not None:
        env_id = place.up.env_id
        out.say("using the database of `chime up` in this folder, environment demo")
    else:
        with Client(place.dsn) as client:
            env_id = find_environment(client, str(env))
        if place.up:
            out.say("using the database of `chime up` in this folder")
    with Client(place.dsn, env_id=env_id) as client:
        yield Session(client=client, out=out, dsn=place.dsn, env_id=env_id)


def dsn_option(function: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--dsn", envvar="CHIME_DSN", metavar="DSN", help="The database. [CHIME_DSN, then PG*]"
    )(function)


def json_option(function: Callable[..., Any]) -> Callable[..., Any]:
    return click.option("--json", "as_json", is_flag=True, help="Rows as JSON on stdout.")(function)


def with_session(*, environment: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the options --dsn, --env and --json, and a Session as its first argument."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def run(dsn: str | None, as_json: bool, env: str | None = None, **arguments: Any) -> Any:
            with connected(dsn, env=env, environment=environment, as_json=as_json) as session:
                return function(session, **arguments)

        wrapped = json_option(dsn_option(run))
        if environment:
            wrapped = click.option(
                "--env",
                envvar="CHIME_ENV",
                metavar="ENV",
                help="The environment, by id or name. [CHIME_ENV]",
            )(wrapped)
        return wrapped

    return decorate
