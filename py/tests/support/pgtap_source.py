"""Where pgTAP comes from: the server's own extension, a Debian package, or one fetched for us."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache" / "pgtap"
SETUP = ROOT / "sql" / "tests" / "setup"

_PACKAGE = "postgresql-15-pgtap"  # nothing but SQL, the same for every version of the server
_SCRIPT = re.compile(r"pgtap--[\d.]+\.sql")
_FOLDER = "usr/share/postgresql/*/extension"


class PgTapMissing(Exception):
    """pgTAP is not on this machine and cannot be fetched."""


class RunsPsql(Protocol):
    """A server that runs psql for us."""

    def psql(self, *arguments: str | Path, dbname: str = "postgres") -> str: ...


def install_pgtap(server: RunsPsql, dbname: str) -> None:
    """Make pgTAP available in `dbname`, as an extension where the server has it."""
    has_it = "select count(*) from pg_available_extensions where name = 'pgtap'"
    if server.psql("-c", has_it).strip() == "1":
        server.psql("-c", "create extension pgtap", dbname=dbname)
    else:
        server.psql("-f", find_script(), dbname=dbname)


def install_fixtures(server: RunsPsql, dbname: str) -> None:
    """Load the schema `test` of sql/tests/setup: the injected clock, the actors, the builders."""
    for script in sorted(SETUP.glob("*.sql")):
        server.psql("-f", script, dbname=dbname)


def install_logins(server: RunsPsql, dbname: str) -> None:
    """Make the logins chime_test_<who>, one a product role: they belong to the whole server."""
    server.psql("-f", SETUP / "010_logins.sql", dbname=dbname)


def find_script() -> Path:
    """PgTAP as one SQL script; fetched into .cache/ once, which needs apt-get but not root."""
    found = _scripts(Path("/"), _FOLDER) or _scripts(CACHE, _FOLDER)
    if not found:
        _fetch()
        found = _scripts(CACHE, _FOLDER)
    if not found:
        raise PgTapMissing(
            "pgTAP is needed for sql/tests: install it (https://pgtap.org; "
            f"Debian: apt-get install {_PACKAGE}), or put pgtap--VERSION.sql into "
            f"{CACHE / _FOLDER.replace('*', 'any')}"
        )
    return found[-1]


def _scripts(base: Path, folder: str) -> list[Path]:
    return sorted(p for p in base.glob(f"{folder}/pgtap--*.sql") if _SCRIPT.fullmatch(p.name))


def _fetch() -> None:
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["apt-get", "download", "-qq", _PACKAGE], cwd=CACHE, capture_output=True, check=False
    )
    for package in CACHE.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, CACHE], check=True)
        package.unlink()
