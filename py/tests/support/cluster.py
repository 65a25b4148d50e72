"""Servers for tests, started by testing.postgresql, and the databases on them."""

from __future__ import annotations

import itertools
import shlex
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import LiteralString

import psycopg
import testing.postgresql
from psycopg import sql

from pgchime_cli import manifest
from pgchime_cli.postgres import Account, server_account
from pgchime_cli.server import THROW_AWAY, Binaries, find_postgres, run_psql
from support.pgtap_source import install_fixtures, install_logins, install_pgtap

SUPERUSER = "postgres"
HOST = "127.0.0.1"

_TEMPLATE = "chime_template"
_CLOCKED_TEMPLATE = "chime_clocked_template"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """A running server whose superuser needs no password."""

    binaries: Binaries
    port: int
    folder: Path
    """Readable by the server, writable by the tests: for files that it is to find."""
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def version(self) -> int:
        return self.binaries.version

    def dsn(self, dbname: str = "postgres", user: str = SUPERUSER) -> str:
        return f"postgresql://{user}@{HOST}:{self.port}/{dbname}"

    def environment(self, dbname: str = "postgres", user: str = SUPERUSER) -> dict[str, str]:
        return {"PGHOST": HOST, "PGPORT": str(self.port), "PGUSER": user, "PGDATABASE": dbname}

    def psql(
        self,
        *arguments: str | Path,
        dbname: str = "postgres",
        user: str = SUPERUSER,
        script: str | None = None,
    ) -> str:
        return run_psql(self.binaries, self.environment(dbname, user), *arguments, script=script)

    def execute(self, statement: LiteralString, *names: str, dbname: str = "postgres") -> None:
        """Run one statement as the superuser, with identifiers in place of each `{}`."""
        with psycopg.connect(self.dsn(dbname), autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))

    def create_database(self, template: str = "template0") -> str:
        """Return the name of a fresh database."""
        name = f"chime_{next(self._numbers)}"
        self.execute("create database {} template {}", name, template)
        return name

    @contextmanager
    def database(self, template: str) -> Iterator[str]:
        """The name of a fresh database, dropped afterwards whoever is still connected."""
        name = self.create_database(template)
        try:
            yield name
        finally:
            self.execute("drop database if exists {} with (force)", name)

    def template(self) -> str:
        """A database with pg_chime installed by the plain installer; made at the first call."""
        if not self._exists(_TEMPLATE):
            self.execute("create database {} template template0", _TEMPLATE)
            self.install_plain(_TEMPLATE)
            install_logins(self, _TEMPLATE)
        return _TEMPLATE

    def clocked_template(self) -> str:
        """The same with pgTAP, the fixtures of sql/tests/setup and the injected clock."""
        if not self._exists(_CLOCKED_TEMPLATE):
            self.execute("create database {} template {}", _CLOCKED_TEMPLATE, self.template())
            install_pgtap(self, _CLOCKED_TEMPLATE)
            install_fixtures(self, _CLOCKED_TEMPLATE)
        return _CLOCKED_TEMPLATE

    def install_plain(self, dbname: str, user: str = SUPERUSER) -> None:
        self.psql(script=manifest.load().plain_script(), dbname=dbname, user=user)

    def wipe(self) -> None:
        """Drop every database that a test has made, then the roles: of pg_chime, then of tests."""
        for dbname in self._names("select datname from pg_database where datname ^@ 'chime_'"):
            self.execute("drop database {} with (force)", dbname)
        for prefix in ("cron_", "chime_"):
            for role in self._names(f"select rolname from pg_roles where rolname ^@ '{prefix}'"):
                self.execute("drop role {}", role)

    def _names(self, query: str) -> list[str]:
        return self.psql("-c", query).split()

    def _exists(self, dbname: str) -> bool:
        return dbname in self._names("select datname from pg_database")


@contextmanager
def running_cluster(version: int, settings: Mapping[str, str] | None = None) -> Iterator[Cluster]:
    """A fresh server of that version, gone afterwards; also when the tests run as root."""
    with tempfile.TemporaryDirectory(prefix="chime-test-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        account = server_account(folder / "server")
        binaries = find_postgres(version).reachable_by(account)
        for part in ("server", "server/data", "server/tmp"):
            (folder / part).mkdir(mode=0o700)
            account.own(folder / part)
        options = {**THROW_AWAY, **_extension_path(version, folder), **(settings or {})}
        server = testing.postgresql.Postgresql(
            base_dir=str(folder / "server"),
            initdb=str(_as_account(binaries.tool("initdb"), account, folder)),
            initdb_args=f"-U {SUPERUSER} -A trust -E UTF8 --no-locale",
            postgres=str(_as_account(binaries.tool("postgres"), account, folder)),
            postgres_args=" ".join(["-h", HOST, *(f"-c {k}={v}" for k, v in options.items())]),
        )
        try:
            yield Cluster(binaries=binaries, port=server.settings["port"], folder=folder)
        finally:
            server.stop()


def _extension_path(version: int, folder: Path) -> dict[str, str]:
    """Since 18 a server can be told where else extensions are: `folder`/extension."""
    return {"extension_control_path": f"$system:{folder}"} if version >= 18 else {}


def _as_account(program: Path, account: Account, folder: Path) -> Path:
    """A script that becomes `account`, if it is root, and then the program: same process id."""
    become = (
        "import os, sys\n"
        f"if os.geteuid() != {account.uid}:\n"
        f"    os.setgroups([]); os.setgid({account.gid}); os.setuid({account.uid})\n"
        "os.execv(sys.argv[1], sys.argv[1:])\n"
    )
    script = folder / f"as-{account.name}-{program.name}"
    words = shlex.join([sys.executable, "-ISc", become, str(program)])
    script.write_text(f'#!/bin/sh\ncd / && exec {words} "$@"\n')
    script.chmod(0o755)
    return script
