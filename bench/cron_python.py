"""One Python peer of bench-cron: reads a question a line, writes an answer a line, both JSON.

python -m bench.cron_python NAME, in the peers' virtual environment. Instants are aware datetimes.
"""

from __future__ import annotations

import json
import platform
import sys
import time
import warnings
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from typing import Any
from zoneinfo import ZoneInfo

from bench.cron_systems import Spent, per_answer

Zone = Any


class Croniter:
    distribution = "croniter"

    def __init__(self) -> None:
        self._class = import_module("croniter").croniter

    def make(self, expression: str, _zone: Zone, base: datetime) -> Any:
        return self._class(expression, base, ret_type=datetime)

    def next(self, made: Any, base: datetime) -> Any:
        return made.get_next(datetime, start_time=base)


class CronSim:
    distribution = "cronsim"

    def __init__(self) -> None:
        self._class = import_module("cronsim").CronSim

    def make(self, expression: str, _zone: Zone, base: datetime) -> Any:
        return self._class(expression, base)

    def next(self, made: Any, base: datetime) -> Any:
        # An iterator without a way to seek: where it stands is `dt`, without its zone when it
        # follows Debian's rules for daylight saving.
        made.dt = base.replace(tzinfo=None) if made.fixup_tz else base
        return next(made)


class ApScheduler:
    distribution = "APScheduler"

    def __init__(self) -> None:
        self._class = import_module("apscheduler.triggers.cron").CronTrigger

    def make(self, expression: str, zone: Zone, _base: datetime) -> Any:
        return self._class.from_crontab(expression, timezone=zone)

    def next(self, made: Any, base: datetime) -> Any:
        return made.get_next_fire_time(base, base)  # the previous one: strictly after it


class CronConverter:
    distribution = "cron-converter"

    def __init__(self) -> None:
        self._class = import_module("cron_converter").Cron

    def make(self, expression: str, _zone: Zone, _base: datetime) -> Any:
        return self._class(expression)

    def next(self, made: Any, base: datetime) -> Any:
        return made.schedule(base).next()


PEERS = {peer.distribution: peer for peer in (Croniter, CronSim, ApScheduler, CronConverter)}


class Worker:
    """Answers questions about one library."""

    def __init__(self, name: str, bases: list[int]) -> None:
        self._library: Any = PEERS[name]()
        self._bases = bases

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        zone = UTC if question["zone"] == "UTC" else ZoneInfo(question["zone"])
        bases = [datetime.fromtimestamp(base, zone) for base in self._bases]
        mode, expression = question["mode"], question["expression"]
        try:
            ask = self._asker(mode, expression, zone, bases[0])
            fires = [ask(base) for base in bases]
        except Exception as error:  # each library has its own
            return {"unsupported": f"{type(error).__name__}: {error}"}
        if "seconds" not in question:
            return {"fires": [fire and int(fire.timestamp()) for fire in fires]}
        spent = per_answer(_timer(ask, bases), len(bases), question["seconds"])
        return {"cpu": spent.cpu, "wall": spent.wall}

    def _asker(
        self, mode: str, expression: str, zone: Zone, first: datetime
    ) -> Callable[[datetime], Any]:
        make, after = self._library.make, self._library.next
        if mode == "construct+next":
            return lambda base: after(make(expression, zone, base), base)
        made = make(expression, zone, first)
        return lambda base: after(made, base)


def _timer(ask: Callable[[datetime], Any], bases: list[datetime]) -> Callable[[int], Spent]:
    def run(rounds: int) -> Spent:
        cpu, wall = time.process_time(), time.perf_counter()
        for _ in range(rounds):
            for base in bases:
                ask(base)
        return Spent(time.process_time() - cpu, time.perf_counter() - wall)

    return run


def main() -> None:
    warnings.simplefilter("ignore")
    name = sys.argv[1]
    worker = Worker(name, json.loads(sys.stdin.readline()))
    runs_on = f"Python {platform.python_version()}"
    print(json.dumps({"version": version(name), "platform": runs_on}), flush=True)
    for line in sys.stdin:
        print(json.dumps(worker.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
