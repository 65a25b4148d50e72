"""`--processes N`: several dispatchers of one configuration, kept running by a parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from dataclasses import replace
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final

from pgchime_dispatcher import log

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import SpawnProcess

    from pgchime_dispatcher.config import Config

RESTART_PAUSE: Final = 1.0


def run(config: Config, work: Callable[[Config], int]) -> int:
    """Run `config.processes` children, pass signals on, start again what crashed.

    Returns 0 when all drained, 130 after a second signal, and 1 when one says that it cannot
    start: its siblings would say the same, and are drained.
    """
    log.configure(config.log_level, config.log_format)
    return _Fleet(config, work).run()


def member(config: Config, number: int) -> Config:
    """Return the configuration of the nth child, counted from 0: a name and a port of its own."""
    listen = config.listen
    if listen is not None:
        host, _, port = listen.rpartition(":")
        listen = f"{host}:{int(port) + number if int(port) else 0}"
    return replace(config, processes=1, worker_id=f"{config.worker_id}-{number + 1}", listen=listen)


class _Fleet:
    def __init__(self, config: Config, work: Callable[[Config], int]) -> None:
        self._config = config
        self._work = work
        self._children: dict[int, SpawnProcess] = {}
        self._stopping = False
        self._status = 0

    def run(self) -> int:
        for which in (signal.SIGTERM, signal.SIGINT):
            signal.signal(which, self._signalled)
        for number in range(self._config.processes):
            self._start(number)
        while self._children:
            wait([child.sentinel for child in self._children.values()])
            for number, child in list(self._children.items()):
                if not child.is_alive():
                    self._ended(number, child)
        return self._status

    def _start(self, number: int) -> None:
        child = multiprocessing.get_context("spawn").Process(
            target=_work,
            args=(self._work, member(self._config, number)),
            name=f"chime-{number + 1}",
        )
        child.start()
        self._children[number] = child

    def _ended(self, number: int, child: SpawnProcess) -> None:
        child.join()
        del self._children[number]
        if self._stopping:
            # One that had not begun yet dies of the signal itself, and has nothing to see off.
            drained = child.exitcode in (0, -signal.SIGTERM, -signal.SIGINT)
            self._status = self._status if drained else max(self._status, abs(child.exitcode or 1))
        elif child.exitcode in (0, 1):
            self._status = child.exitcode
            self._pass_on(signal.SIGTERM)
            self._stopping = True
        else:
            log.get().error("process_died", process=number + 1, exitcode=child.exitcode)
            time.sleep(RESTART_PAUSE)
            self._start(number)

    def _signalled(self, number: int, _: object) -> None:
        self._stopping = True
        self._pass_on(number)

    def _pass_on(self, number: int) -> None:
        for child in self._children.values():
            if child.pid is not None and child.is_alive():
                os.kill(child.pid, number)


def _work(work: Callable[[Config], int], config: Config) -> None:
    threading.Thread(target=_leave_with_parent, name="leave-with-parent", daemon=True).start()
    sys.exit(work(config))


def _leave_with_parent() -> None:
    """Drain when the parent is gone, without whom nobody would know of us."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
