"""A person who installs pg_chime without being a superuser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import psycopg
import pytest

from pgchime_cli import manifest
from support.cluster import Cluster
from support.sql_source import ROOT


@dataclass(frozen=True, slots=True, kw_only=True)
class Installer:
    """A login with CREATEROLE, and with CREATE on one database that belongs to somebody else."""

    cluster: Cluster
    role: str
    dbname: str

    @property
    def dsn(self) -> str:
        return self.cluster.dsn(self.dbname, self.role)

    def another_database(self) -> Installer:
        """The same login with another database; `Cluster.wipe` drops both."""
        dbname = self.cluster.create_database()
        self.cluster.execute("grant create on database {} to {}", dbname, self.role)
        return replace(self, dbname=dbname)

    def run(self, statements: str) -> None:
        """Run statements in one transaction."""
        with psycopg.connect(self.dsn) as connection:
            connection.execute(statements.encode())

    def install_plain(self) -> None:
        """Install by the script for psql."""
        self.cluster.install_plain(self.dbname, self.role)

    def install_extension(self) -> None:
        """Install by `create extension`."""
        with extension_files(self.cluster, product_files()):
            self.run("create extension pg_chime")


def new_installer(cluster: Cluster, role: str) -> Installer:
    cluster.execute("create role {} login createrole", role)
    return Installer(cluster=cluster, role=role, dbname="").another_database()


def product_files() -> dict[str, str]:
    """The files of the extension: name, text."""
    product = manifest.load()
    return {
        manifest.CONTROL: (ROOT / manifest.CONTROL).read_text(encoding="utf-8"),
        f"pg_chime--{product.version}.sql": product.extension_script(),
    }


@contextmanager
def extension_files(cluster: Cluster, files: dict[str, str]) -> Iterator[None]:
    """Put an extension's files where the server finds them, and take them away again.

    Since PostgreSQL 18 that is a folder of the test's own; before, the server's, if it is ours.
    """
    home = cluster.folder if cluster.version >= 18 else cluster.binaries.sharedir
    folder = home / "extension"
    made = not folder.exists()
    folder.mkdir(exist_ok=True)
    paths = [folder / name for name in files]
    if taken := [path for path in paths if path.exists()]:
        pytest.skip(f"{taken[0]} is there already, and not ours to replace")
    try:
        for path in paths:
            _write(path, files[path.name])
        yield
    finally:
        for path in paths:
            path.unlink(missing_ok=True)
        if made:
            shutil.rmtree(folder)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except PermissionError:
        pytest.skip(f"{path.parent} is not ours to write")
