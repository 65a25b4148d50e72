"""What a running `chime up` leaves in its folder, so that a second terminal finds it.

`.chime/up.json` says where it is; it holds a lock on `.chime/up.lock` while it runs, so that a file
left behind by a crash is never believed.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(".chime")
VARIABLE = "CHIME_DIR"
"""The environment variable that names another folder."""


class AlreadyRunningError(RuntimeError):
    """Another `chime up` holds this folder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A `chime up`: its database, its demo environment, its echo receiver and its process."""

    dsn: str
    env_id: str
    echo_url: str
    pid: int


def default_folder() -> Path:
    """Return the folder where none is given: that of CHIME_DIR, else .chime."""
    return Path(os.environ.get(VARIABLE) or FOLDER)


@contextlib.contextmanager
def holding(folder: Path) -> Iterator[None]:
    """The folder, made if need be, for one `chime up` at a time. Raises AlreadyRunningError."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "up.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunningError(
                f"another `chime up` is running in {folder.resolve()}"
            ) from None
        try:
            yield
        finally:
            (folder / "up.json").unlink(missing_ok=True)


def announce(folder: Path, running: Running) -> None:
    """Write up.json, readable by its owner alone (a DSN may hold a password)."""
    new = folder / "up.json.new"
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(asdict(running), file)
    new.replace(folder / "up.json")


def find(folder: Path | None = None) -> Running | None:
    """The `chime up` that runs in a folder now, if one does."""
    folder = folder or default_folder()
    try:
        text = (folder / "up.json").read_text()
        with (folder / "up.lock").open("r") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return Running(**json.loads(text))
    except (OSError, ValueError, TypeError):
        return None
    return None
