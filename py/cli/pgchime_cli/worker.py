"""The dispatcher as a process of its own, started again when it dies."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

COMMAND = (
    *(sys.executable, "-m", "pgchime_cli", "dispatcher", "run"),
    *("--allow-private", "--stop-on-eof", "--drain", "10s"),
)
FIRST_DELAY = 1.0
LONGEST_DELAY = 30.0
DRAIN_SECONDS = 15.0


class WorkerDiedError(RuntimeError):
    """The dispatcher ended although nobody had asked it to."""


class Worker:
    """A `chime dispatcher run` on a database; what it writes goes to `log_file`.

    It is a session of its own, so that a Ctrl-C at the terminal reaches it only through `stop`, and
    it reads a pipe from us, so that it stops by itself when we are killed.
    """

    def __init__(
        self,
        dsn: str,
        log_file: Path,
        *,
        report: Callable[[str], None],
        restart: bool = True,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.log_file = log_file
        self._dsn = dsn
        self._report = report
        self._restart = restart
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._stopping = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def run(self) -> None:
        """Keep it running until `stop`. Raises WorkerDiedError when it dies, if not to restart."""
        loop = asyncio.get_running_loop()
        delay = FIRST_DELAY
        while True:
            began = loop.time()
            status = await self._run_once()
            if self._stopping:
                return
            died = f"the dispatcher ended with status {status}; see {self.log_file}"
            if not self._restart:
                raise WorkerDiedError(f"{died}\n{self.log_tail()}")
            lasted = loop.time() - began > LONGEST_DELAY
            delay = FIRST_DELAY if lasted else min(2 * delay, LONGEST_DELAY)
            self._report(f"{died}. Starting it again in {delay:.0f} s")
            await asyncio.sleep(delay)

    async def stop(self) -> None:
        """Let it finish what it runs, and wait for its end."""
        self._stopping = True
        process = self._process
        if process is not None and process.returncode is None:
            await self._end(process)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._report("stopping the dispatcher; what it runs may finish")
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), DRAIN_SECONDS)
        except TimeoutError:
            self._report(f"the dispatcher has not ended within {DRAIN_SECONDS:.0f} s: killed")
            self.kill()
            await process.wait()

    def kill(self) -> None:
        """End it at once; the leases of what it runs expire."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    def log_tail(self, lines: int = 15) -> str:
        """Return the end of its log."""
        try:
            return "\n".join(self.log_file.read_text(errors="replace").splitlines()[-lines:])
        except OSError:
            return "(there is no log)"

    async def _run_once(self) -> int:
        with self.log_file.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
                env=self._environment(),
                start_new_session=True,
            )
        if self._stopping:  # asked for while it was starting
            await self._end(self._process)
        return await self._process.wait()

    def _environment(self) -> dict[str, str]:
        """Return our environment, with no other word about the database than the DSN."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        kept.pop("CHIME_ENV", None)
        return kept | {"CHIME_DSN": self._dsn}
