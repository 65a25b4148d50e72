"""A running `chime up`, and a second terminal beside it."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING

from pgchime_cli import ports

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 60
UP = [sys.executable, "-m", "pgchime_cli", "up"]


@dataclass
class Up:
    """A running `chime up`, and the lines it has printed."""

    process: subprocess.Popen[str]
    lines: queue.Queue[str | None] = field(default_factory=queue.Queue)
    """None comes last, when the process has ended."""

    def text(self, word: str) -> str:
        """The next line of stdout with a word in it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            line = self.lines.get(timeout=max(0, deadline - time.monotonic()))
            assert line is not None, f"chime up ended before it printed {word!r}"
            if word in line:
                return line

    def line(self) -> dict[str, object]:
        """The next line, with --json: the first is the announcement, the others are calls."""
        return dict(json.loads(self.text("")))

    def call(self, schedule_type: str) -> dict[str, object]:
        """The next call of a schedule."""
        return dict(json.loads(self.text(f'"schedule_type": "{schedule_type}"')))

    def stop(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def up(folder: Path, *arguments: str, **variables: str) -> Iterator[Up]:
    """A `chime up` in a folder, on ports of its own."""
    if not (folder / ".chime").exists():
        (folder / ".chime").mkdir()
        ports.keep(folder / ".chime", ports.ANY)
    process = subprocess.Popen(
        [*UP, *arguments],
        cwd=folder,
        env=environment(**variables),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    running = Up(process)
    assert process.stdout is not None
    reading = threading.Thread(target=forward, args=(process.stdout, running.lines))
    reading.start()
    try:
        yield running
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        reading.join()
        process.stdout.close()


def forward(stream: IO[str], lines: queue.Queue[str | None]) -> None:
    for line in stream:
        lines.put(line)
    lines.put(None)


def environment(**changes: str) -> dict[str, str]:
    """The variables of this process without those that name a database."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PG", "CHIME_"))}
    return kept | changes


def chime(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a second terminal in that folder types."""
    return subprocess.run(
        [sys.executable, "-m", "pgchime_cli", *arguments],
        cwd=folder,
        env=environment(**variables),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def alive(process: int) -> bool:
    """Whether it runs; one that has ended and that nobody has waited for does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def children(parent: int, word: str) -> list[int]:
    """The processes below one whose command line has a word."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            stat = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            command = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if int(stat[1]) == parent and word.encode() in command:
            found.append(int(entry.name))
    return found
