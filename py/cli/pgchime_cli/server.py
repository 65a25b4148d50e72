"""A PostgreSQL server of our own: initialised on first use, kept between runs, or thrown away.

It listens on 127.0.0.1 only and asks for a password that is made with the data directory, so that
other accounts of the machine cannot enter. A server that already runs is adopted, not refused.
"""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pgchime_cli.postgres import (
    DEFAULT_VERSION,
    Account,
    Binaries,
    ServerError,
    available_versions,
    find_postgres,
    server_account,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import TracebackType

__all__ = [
    "DEFAULT_VERSION",
    "THROW_AWAY",
    "Binaries",
    "Server",
    "ServerError",
    "available_versions",
    "find_postgres",
    "run_psql",
    "scratch_server",
]

THROW_AWAY: Mapping[str, str] = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_wal_size": "4GB",
}
"""Settings for a server whose data nobody will miss."""

SUPERUSER = "postgres"
_HOST = "127.0.0.1"
_ROOT_DATA = Path("/var/lib/pg_chime")
_START_SECONDS = 60


class Server:
    """One PostgreSQL server and its data directory.

    As a context manager it is started on entry and stopped on exit.
    """

    def __init__(
        self,
        data_dir: Path,
        binaries: Binaries,
        *,
        preferred_port: int | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        """Name a server; nothing is started before `start`.

        `preferred_port` is taken when it is free, any other free port when it is not.
        """
        self._account, self.data_dir = _settle(data_dir.absolute())
        self.binaries = binaries.reachable_by(self._account)
        self._preferred_port = preferred_port
        self._settings = dict(settings or {})

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def log_file(self) -> Path:
        return self.data_dir / "server.log"

    @property
    def password(self) -> str:
        return self._password_file.read_text().strip()

    @property
    def port(self) -> int:
        """The port of the running server."""
        return int(self._pid_file_line(3) or 0)

    @property
    def running(self) -> bool:
        pid = self._pid_file_line(0)
        return pid is not None and _is_postgres(int(pid))

    def dsn(self, dbname: str = "postgres", user: str = SUPERUSER) -> str:
        """A connection URI; for a user other than the superuser it carries no password."""
        secret = f":{self.password}" if user == SUPERUSER else ""
        return f"postgresql://{user}{secret}@{_HOST}:{self.port}/{dbname}"

    def environment(self, dbname: str = "postgres") -> dict[str, str]:
        """The libpq variables that lead the superuser to `dbname`."""
        return {
            "PGHOST": _HOST,
            "PGPORT": str(self.port),
            "PGUSER": SUPERUSER,
            "PGPASSWORD": self.password,
            "PGDATABASE": dbname,
        }

    def start(self) -> None:
        """Start it, with a fresh data directory the first time. Does nothing when it runs.

        Raises ServerError with the end of the server's log when it does not come up.
        """
        self._initialise()
        if self.running:
            return
        # PostgreSQL would refuse a pid file whose number another program has been given since.
        self._pid_file.unlink(missing_ok=True)
        options = {
            "listen_addresses": _HOST,
            "port": str(_free_port(self._preferred_port)),
            "unix_socket_directories": "",
            **self._settings,
        }
        arguments = shlex.join(part for item in options.items() for part in ("-c", "=".join(item)))
        try:
            self._pg_ctl("start", "-w", f"-t{_START_SECONDS}", "-l", self.log_file, "-o", arguments)
        except subprocess.CalledProcessError as error:
            raise ServerError(
                f"PostgreSQL did not start; the end of {self.log_file}:\n{self._log_tail()}"
            ) from error

    def stop(self) -> None:
        """Stop it, disconnecting whoever is connected. Does nothing when it does not run."""
        if self.running:
            try:
                self._pg_ctl("stop", "-w", "-m", "fast")
            except subprocess.CalledProcessError as error:
                raise ServerError(f"PostgreSQL did not stop; see {self.log_file}") from error

    def psql(
        self, *arguments: str | Path, dbname: str = "postgres", script: str | None = None
    ) -> str:
        """Run the installation's own psql as the superuser and return what it printed."""
        return run_psql(self.binaries, self.environment(dbname), *arguments, script=script)

    @property
    def _pid_file(self) -> Path:
        return self.data_dir / "postmaster.pid"

    @property
    def _password_file(self) -> Path:
        return self.data_dir / "superuser.password"

    def _pid_file_line(self, number: int) -> str | None:
        try:
            return self._pid_file.read_text().splitlines()[number].strip()
        except (FileNotFoundError, IndexError):
            return None

    def _initialise(self) -> None:
        version_file = self.data_dir / "PG_VERSION"
        if version_file.exists():
            made_by = int(version_file.read_text())
            if made_by != self.binaries.version:
                raise ServerError(
                    f"{self.data_dir} was made by PostgreSQL {made_by}, and this is "
                    f"{self.binaries.version}: move the folder away, or run version {made_by}"
                )
            return
        if self.data_dir.exists() and any(self.data_dir.iterdir()):
            raise ServerError(f"{self.data_dir} is neither empty nor a PostgreSQL data directory")
        # Made beside its place and renamed, so that an interrupted initdb leaves nothing half-done.
        unfinished = self.data_dir.with_name(f"{self.data_dir.name}.unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700, parents=True)
        self._account.own(unfinished)
        with tempfile.NamedTemporaryFile("w") as password:
            password.write(secrets.token_hex(16))
            password.flush()
            self._account.own(Path(password.name))
            self._initdb(unfinished, Path(password.name))
            kept = unfinished / self._password_file.name
            kept.touch(mode=0o600)
            kept.write_text(Path(password.name).read_text())
            self._account.own(kept)
        if self.data_dir.exists():
            self.data_dir.rmdir()
        unfinished.rename(self.data_dir)

    def _initdb(self, data_dir: Path, password: Path) -> None:
        arguments = ["-A", "scram-sha-256", "-U", SUPERUSER, f"--pwfile={password}", "-E", "UTF8"]
        try:
            self._run("initdb", "-D", data_dir, "--no-locale", *arguments)
        except subprocess.CalledProcessError as error:
            raise ServerError(f"initdb failed: {error.stderr.strip()}") from error

    def _pg_ctl(self, *arguments: str | Path) -> None:
        self._run("pg_ctl", "-D", self.data_dir, *arguments)

    def _run(self, tool: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self.binaries.tool(tool), *arguments],
            check=True,
            capture_output=True,
            text=True,
            cwd="/",
            **self._account.popen_arguments(),
        )

    def _log_tail(self, lines: int = 15) -> str:
        try:
            return "\n".join(self.log_file.read_text(errors="replace").splitlines()[-lines:])
        except FileNotFoundError:
            return "(there is no log)"


@contextmanager
def scratch_server(
    binaries: Binaries, settings: Mapping[str, str] | None = None
) -> Iterator[Server]:
    """A running server in a temporary folder, gone with everything in it afterwards."""
    with tempfile.TemporaryDirectory(prefix="chime-") as folder:
        Path(folder).chmod(0o711)  # the server's account must pass through
        server = Server(
            Path(folder) / "data", binaries, settings={**THROW_AWAY, **(settings or {})}
        )
        with server:
            yield server


def run_psql(
    binaries: Binaries,
    environment: Mapping[str, str],
    *arguments: str | Path,
    script: str | None = None,
) -> str:
    """Run psql, on a script if one is given, and return what it printed.

    Stops at the first error and raises ServerError with what psql complained about.
    """
    source = [] if script is None else ["-f", "-"]  # named, it gives the line of an error
    done = subprocess.run(
        [
            binaries.tool("psql"),
            "-X",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            *arguments,
            *source,
        ],
        env={**os.environ, **environment},
        input=script,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise ServerError(done.stderr.strip())
    return done.stdout


def _settle(data_dir: Path) -> tuple[Account, Path]:
    """The account for `data_dir`, and where it really lies.

    As root below a private folder such as /root the server could not reach its data: then it lies
    in a folder of its own below /var/lib/pg_chime, and `data_dir` links to it.
    """
    data_dir.parent.mkdir(parents=True, exist_ok=True)
    account = server_account(data_dir)
    if data_dir.is_symlink() or account.can_reach(data_dir):
        return account, data_dir.resolve()
    place = _ROOT_DATA / f"{'-'.join(data_dir.parts[1:])}-{secrets.token_hex(4)}"
    place.parent.mkdir(parents=True, exist_ok=True)
    if not data_dir.exists():
        data_dir.symlink_to(place)
    return server_account(place), place


def _free_port(preferred: int | None) -> int:
    for port in (preferred or 0, 0):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind((_HOST, port))
            except OSError:
                continue
            return int(listener.getsockname()[1])
    raise ServerError(f"no free port on {_HOST}")


def _is_postgres(pid: int) -> bool:
    """Whether `pid` is a live PostgreSQL, and not a program that was given its number since."""
    try:
        return Path(f"/proc/{pid}/comm").read_text().startswith("postgres")
    except FileNotFoundError:
        if Path("/proc/self").exists():
            return False
    done = subprocess.run(["ps", "-p", str(pid), "-o", "comm="], capture_output=True, text=True)
    return done.returncode == 0 and "postgres" in done.stdout
