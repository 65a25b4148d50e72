"""The dispatcher's process: started again when it dies, stopped in good order."""

# ruff: noqa: ASYNC110 (another process cannot set an event of ours)

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

import pytest

from pgchime_cli import worker
from pgchime_cli.worker import Worker, WorkerDiedError

if TYPE_CHECKING:
    from pathlib import Path

DIES = [sys.executable, "-c", "print('out of order'); raise SystemExit(3)"]
OBEYS = [
    sys.executable,
    "-c",
    "import signal, sys; signal.signal(signal.SIGTERM, lambda *_: sys.exit(0)); "
    "print('ready', flush=True); signal.pause()",
]
IGNORES = [
    sys.executable,
    "-c",
    "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
    "print('ready', flush=True); [signal.pause() for _ in range(9)]",
]


async def ready(under_test: Worker) -> None:
    while not under_test.log_file.exists() or "ready" not in under_test.log_file.read_text():
        await asyncio.sleep(0.01)


async def test_it_is_started_again_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FIRST_DELAY", 0.01)
    said: list[str] = []
    under_test = Worker("", tmp_path / "log", report=said.append, command=DIES)
    task = asyncio.create_task(under_test.run())
    while len(said) < 2:
        await asyncio.sleep(0.01)
    await under_test.stop()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert "ended with status 3" in said[0]
    assert "Starting it again" in said[0]


async def test_without_restart_its_end_is_an_error_with_its_last_words(tmp_path: Path) -> None:
    under_test = Worker("", tmp_path / "log", report=print, restart=False, command=DIES)
    with pytest.raises(WorkerDiedError, match=r"status 3(.|\n)*out of order"):
        await under_test.run()


async def test_it_is_asked_to_end_and_awaited(tmp_path: Path) -> None:
    under_test = Worker("", tmp_path / "log", report=lambda _: None, command=OBEYS)
    task = asyncio.create_task(under_test.run())
    await ready(under_test)
    pid = under_test.pid
    assert pid is not None
    await under_test.stop()
    await task
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_it_ends_when_that_is_asked_for_while_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "DRAIN_SECONDS", 0.1)
    under_test = Worker("", tmp_path / "log", report=lambda _: None, command=IGNORES)
    task = asyncio.create_task(under_test.run())
    await asyncio.sleep(0)
    assert under_test.pid is None
    await under_test.stop()
    async with asyncio.timeout(60):
        await task


async def test_it_is_killed_when_it_does_not_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "DRAIN_SECONDS", 0.1)
    said: list[str] = []
    under_test = Worker("", tmp_path / "log", report=said.append, command=IGNORES)
    task = asyncio.create_task(under_test.run())
    await ready(under_test)
    await under_test.stop()
    await task
    assert "killed" in said[-1]


async def test_its_environment_names_one_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGHOST", "elsewhere")
    monkeypatch.setenv("CHIME_DSN", "of the superuser")
    monkeypatch.setenv("CHIME_TOKEN", "kept")
    show = (
        "import os; print(sorted((k, v) for k, v in os.environ.items()"
        " if k.startswith(('PG', 'CHIME'))))"
    )
    under_test = Worker(
        "mine",
        tmp_path / "log",
        report=print,
        restart=False,
        command=[sys.executable, "-c", show],
    )
    with pytest.raises(WorkerDiedError):
        await under_test.run()
    assert under_test.log_tail() == "[('CHIME_DSN', 'mine'), ('CHIME_TOKEN', 'kept')]"
