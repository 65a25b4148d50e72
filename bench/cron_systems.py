"""What bench-cron asks of a system, and how long it is asked. The standard library only.

The Python peers import this in a virtual environment of their own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

Mode = Literal["construct+next", "next"]
MODES: tuple[Mode, ...] = ("construct+next", "next")
"""Text in and the next fire out; the next fire of what is parsed or compiled already."""

Fires = list[int | None]
"""The fire after each base instant, in seconds since 1970."""


class Unsupported(Exception):
    """The system refuses the expression; the message is its own."""


class BenchError(Exception):
    """The benchmark cannot go on; the message says why."""


@dataclass(frozen=True, slots=True)
class Rule:
    """An expression and the time zone it is evaluated in."""

    expression: str
    zone: str


@dataclass(frozen=True, slots=True)
class Spent:
    """CPU time and wall clock time, in seconds."""

    cpu: float
    wall: float


@dataclass(frozen=True, slots=True)
class Corpus:
    """The rules, and the instants after which the next fire is asked for."""

    rules: list[Rule]
    bases: list[int]


class System(Protocol):
    """Something that finds the next fire: pg_chime on one PostgreSQL, or a peer."""

    name: str
    version: str
    platform: str
    """What it runs on, with its version."""

    def fires(self, mode: Mode, rule: Rule) -> Fires:
        """Its answers. Raises Unsupported."""

    def spent(self, mode: Mode, rule: Rule, seconds: float) -> Spent:
        """What one answer costs, found by answering for so many seconds."""


def read_corpus() -> Corpus:
    """The corpus where it lies: beside the checkout, or in the folder that CHIME_BENCH names."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "bench"
    path = Path(os.environ.get("CHIME_BENCH") or beside) / "corpus.json"
    if not path.exists():
        raise BenchError("no corpus.json: put shared/bench beside the checkout, or set CHIME_BENCH")
    content = json.loads(path.read_text(encoding="utf-8"))
    return Corpus([Rule(*pair) for pair in content["exprs"]], content["bases"])


def per_answer(run: Callable[[int], Spent], answers: int, seconds: float) -> Spent:
    """What an answer costs in a `run` of so many rounds with `answers` each.

    A fifth of the seconds goes to warming up and to finding out how many rounds fill the rest.
    """
    rounds = 1
    while (spent := run(rounds)).cpu < seconds / 5:
        rounds *= 2
    rounds = max(1, round(rounds * seconds / spent.cpu))
    spent = run(rounds)
    return Spent(spent.cpu / rounds / answers, spent.wall / rounds / answers)
