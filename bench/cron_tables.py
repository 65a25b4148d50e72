"""The figures of bench-cron as Markdown: every system, and how pg_chime stands to its goals."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bench.cron_systems import MODES, Corpus, Fires, Mode, Rule, Spent, System
from bench.report import Result, code, figure, geometric_mean, table

Clock = Callable[[Spent], float]
TITLES: dict[Mode, str] = {
    "construct+next": "Construct and next: text in, the next fire out",
    "next": "Next only: the expression is parsed or compiled already",
}
TWICE_AS_FAST_AS = "cronsim"
"""The peer that the goal of next-only names."""


def cpu(spent: Spent) -> float:
    return spent.cpu


def wall(spent: Spent) -> float:
    return spent.wall


@dataclass(slots=True)
class Measured:
    """What a run found out."""

    corpus: Corpus
    ours: Sequence[System]
    peers: Sequence[System]
    fires: dict[tuple[str, Mode, Rule], Fires | str] = field(default_factory=dict)
    """By system: its answers, or why it has none."""
    runs: dict[tuple[str, Mode, Rule], list[Spent]] = field(default_factory=dict)

    @property
    def systems(self) -> list[System]:
        return [*self.ours, *self.peers]

    def value(self, system: System, mode: Mode, rule: Rule, clock: Clock = cpu) -> float | None:
        """The median of the runs, in microseconds an answer."""
        runs = self.runs.get((system.name, mode, rule))
        return statistics.median(map(clock, runs)) * 1e6 if runs else None

    def differing(self, system: System, mode: Mode, rule: Rule) -> list[int]:
        """Which of the answers differ from pg_chime's."""
        ours = self.fires[self.ours[-1].name, mode, rule]
        theirs = self.fires[system.name, mode, rule]
        if isinstance(ours, str) or isinstance(theirs, str):
            return []
        pairs = zip(ours, theirs, strict=True)
        return [number for number, (one, other) in enumerate(pairs) if one != other]


def results(measured: Measured) -> list[Result]:
    return [
        Result(
            system=system.name,
            version=f"{system.version} ({system.platform})",
            case=f"{mode} {rule.expression}",
            value=round(value, 3),
            unit="us",
            runs=len(measured.runs[system.name, mode, rule]),
        )
        for mode in MODES
        for rule in measured.corpus.rules
        for system in measured.systems
        if (value := measured.value(system, mode, rule)) is not None
    ]


def every_run(measured: Measured) -> list[dict[str, object]]:
    """Both clocks of every run, in microseconds, in the order in which they were made."""
    return [
        {
            "system": name,
            "case": f"{mode} {rule.expression}",
            "cpu": [round(spent.cpu * 1e6, 3) for spent in runs],
            "wall": [round(spent.wall * 1e6, 3) for spent in runs],
        }
        for (name, mode, rule), runs in measured.runs.items()
    ]


def sections(measured: Measured) -> Iterator[str]:
    """The tables, each below its heading."""
    for mode in MODES:
        yield f"### {TITLES[mode]}\n\n{figures(measured, mode)}"
        if measured.peers:
            yield standing(measured, mode)
    yield disagreements(measured)


def figures(measured: Measured, mode: Mode) -> str:
    """Microseconds of CPU an answer; a star where the system gives other answers than pg_chime."""

    def cell(system: System, rule: Rule) -> str:
        star = "\\*" if measured.differing(system, mode, rule) else ""
        return figure(measured.value(system, mode, rule)) + star

    def mean(clock: Clock, called: str) -> list[str]:
        return [called, *(figure(_mean(measured, s, mode, clock)) for s in measured.systems)]

    rows = [
        [_label(rule), *(cell(system, rule) for system in measured.systems)]
        for rule in _rules(measured)
    ]
    called = f"geometric mean of the {len(_common(measured, mode))} that all support"
    rows += [mean(cpu, called), mean(wall, f"{called}, by wall clock")]
    heads = [system.name for system in measured.ours]
    heads += [f"{peer.name} {peer.version}" for peer in measured.peers]
    return table(["µs an answer", *heads], rows)


def standing(measured: Measured, mode: Mode) -> str:
    """How many times as fast as the peers pg_chime is, and whether that is the goal."""
    rows = [_standing_row(measured, mode, rule) for rule in _rules(measured)]
    header = ["times as fast as the best peer", "which is"]
    header += [system.name for system in measured.ours]
    goal = "Goal: faster than every peer on every expression."
    if mode == "next":
        header += [f"{system.name}, as {TWICE_AS_FAST_AS}" for system in measured.ours]
        goal = f"Goal: at least twice as fast as {TWICE_AS_FAST_AS} on every expression it knows."
    verdicts = [
        f"{system.name}: {verdict(measured, system, mode, cpu)} by CPU time, "
        f"{verdict(measured, system, mode, wall)} by wall clock."
        for system in measured.ours
    ]
    return f"{table(header, rows, texts=2)}\n\n{goal} {' '.join(verdicts)}"


def verdict(measured: Measured, system: System, mode: Mode, clock: Clock) -> str:
    """The goal for a mode on all expressions that can be compared."""
    missed, compared = [], 0
    for rule in _rules(measured):
        met = goal_met(measured, system, mode, rule, clock)
        compared += met is not None
        if met is False:
            missed.append(code(rule.expression))
    if missed:
        return f"**goal missed** on {len(missed)} of {compared} ({', '.join(missed)})"
    return f"goal met on {compared} of {compared}"


def goal_met(
    measured: Measured, system: System, mode: Mode, rule: Rule, clock: Clock = cpu
) -> bool | None:
    """None when there is nothing to compare with."""
    ours = measured.value(system, mode, rule, clock)
    theirs = [
        value
        for peer in measured.peers
        if mode != "next" or peer.name == TWICE_AS_FAST_AS
        if (value := measured.value(peer, mode, rule, clock)) is not None
    ]
    if ours is None or not theirs:
        return None
    return ours * 2 <= min(theirs) if mode == "next" else ours < min(theirs)


def disagreements(measured: Measured) -> str:
    """Who gives other answers than pg_chime, with one example, and who gives none."""
    rows: dict[tuple[str, ...], list[str]] = {}
    refusals: dict[str, None] = {}
    for mode in MODES:
        for rule in _rules(measured):
            for system in measured.systems:
                who = f"{system.name} {system.version}"
                theirs = measured.fires[system.name, mode, rule]
                if isinstance(theirs, str):
                    refusals[f"- {_label(rule)}: {who} says: {theirs}"] = None
                elif differing := measured.differing(system, mode, rule):
                    ours = measured.fires[measured.ours[-1].name, mode, rule]
                    first = differing[0]
                    assert not isinstance(ours, str)  # or nothing would differ
                    instants = measured.corpus.bases[first], theirs[first], ours[first]
                    row = _label(rule), who, f"{len(differing)} of {len(theirs)}"
                    rows.setdefault((*row, *map(_instant, instants)), []).append(mode)
    header = ["rule", "system", "differ", "after", "its next fire", "pg_chime's", "asked for"]
    cells = [[*row, " and ".join(modes)] for row, modes in rows.items()]
    parts = ["### Answers that differ", table(header, cells, texts=7) if cells else "None."]
    if refusals:
        parts.append("Not supported:\n\n" + "\n".join(refusals))
    return "\n\n".join(parts)


def _standing_row(measured: Measured, mode: Mode, rule: Rule) -> list[str]:
    known = [(measured.value(peer, mode, rule), peer) for peer in measured.peers]
    able = [(value, peer) for value, peer in known if value is not None]
    if not able:
        return [_label(rule), "-"]
    best, peer = min(able, key=lambda pair: pair[0])
    row = [_label(rule), f"{peer.name} {figure(best)}"]
    named = {peer.name: value for value, peer in able}
    goals = [best] if mode != "next" else [best, named.get(TWICE_AS_FAST_AS)]
    for number, against in enumerate(goals, start=1):
        for system in measured.ours:
            ours = measured.value(system, mode, rule)
            if ours is None or against is None:
                row.append("-")
                continue
            ratio = figure(against / ours)
            met = goal_met(measured, system, mode, rule)
            said = ("goal met" if met else "**missed**") if number == len(goals) else ""
            row.append(f"{ratio} {said}".strip())
    return row


def _mean(measured: Measured, system: System, mode: Mode, clock: Clock) -> float | None:
    values = (measured.value(system, mode, rule, clock) for rule in _common(measured, mode))
    return geometric_mean(value for value in values if value is not None)


def _common(measured: Measured, mode: Mode) -> list[Rule]:
    return [
        rule
        for rule in _rules(measured)
        if all(measured.value(system, mode, rule) is not None for system in measured.systems)
    ]


def _rules(measured: Measured) -> list[Rule]:
    return measured.corpus.rules


def _label(rule: Rule) -> str:
    return code(rule.expression) + ("" if rule.zone == "UTC" else f" {rule.zone}")


def _instant(seconds: int | None) -> str:
    if seconds is None:
        return "never"
    return datetime.fromtimestamp(seconds, UTC).strftime("%a %Y-%m-%d %H:%M:%SZ")
