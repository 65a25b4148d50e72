"""The database that `chime up` works on: a server of its own, or the one it is given."""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pgchime import Client
from pgchime_cli import logins, ports
from pgchime_cli.db import install_into, installed_version
from pgchime_cli.server import DEFAULT_VERSION, Server, find_postgres

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """Where to connect: `dsn` for `chime up` itself, `worker_dsn` for the dispatcher."""

    dsn: str
    worker_dsn: str
    what: str
    server: Server | None = None

    def operator_dsn(self, env_id: str) -> str:
        """Return what a person connects with: on the embedded server a login without superuser."""
        if self.server is None:
            return self.dsn
        return logins.dsn(self.server, logins.OPERATOR, env_id=env_id)

    @property
    def psql(self) -> str:
        """Return psql as it is typed: by name where the PATH has it, else the server's own."""
        if self.server is None or shutil.which("psql"):
            return "psql"
        return str(_shown(self.server.binaries.tool("psql")))

    @property
    def operators(self) -> tuple[str, ...]:
        """The roles that may write in the demo environment, beside the one that makes it."""
        return () if self.server is None else (logins.OPERATOR,)


@contextlib.contextmanager
def embedded(folder: Path, *, say: Callable[[str], None], port: int) -> Iterator[Database]:
    """PostgreSQL in `folder`, with pg_chime and its logins, for the length of a block."""
    binaries = find_postgres(DEFAULT_VERSION)
    server = Server(folder / "postgres", binaries, preferred_port=port)
    say(f"starting PostgreSQL {binaries.version} in {_shown(folder)}/")
    try:
        server.start()
        _install(server.dsn(), say)
        with Client(server.dsn()) as client:
            logins.ensure(client, server)
        yield Database(
            dsn=server.dsn(),
            worker_dsn=logins.dsn(server, logins.DISPATCHER),
            what=f"PostgreSQL {binaries.version}, port {server.port}"
            f"{ports.remark(server.port, ports.USUAL.postgres)}, data in {_shown(folder)}/",
            server=server,
        )
    finally:
        if server.running:
            say("stopping PostgreSQL")
            server.stop()


@contextlib.contextmanager
def given(dsn: str, *, say: Callable[[str], None]) -> Iterator[Database]:
    """The database of a DSN, in which pg_chime is installed where it is missing."""
    _install(dsn, say)
    with Client(dsn) as client:
        (row,) = client.query(
            "select current_database()::text as name, session_user::text as role, "
            "current_setting('server_version') as version"
        )
    yield Database(
        dsn=dsn,
        worker_dsn=os.environ.get("CHIME_DISPATCHER_DSN", dsn),
        what=f"your PostgreSQL {row['version']}, database {row['name']}, as {row['role']}",
    )


def _install(dsn: str, say: Callable[[str], None]) -> None:
    with Client(dsn) as client:
        if install_into(client):
            say(f"installed pg_chime {installed_version(client)} (schema cron)")


def _shown(path: Path) -> Path:
    """Return a path as it is shortest to read."""
    with contextlib.suppress(ValueError):
        return path.absolute().relative_to(Path.cwd())
    return path
