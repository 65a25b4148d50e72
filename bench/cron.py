"""The next fire of a cron expression: pg_chime beside the libraries that people use.

python -m bench.cron [--pg 15 18] [--runs 7] [--slice 0.06]      (make bench-cron)

Every system answers every expression of the corpus in turn, then all of them again, so that noise
hits all alike; the figures are medians. The status is 0 also when a goal is missed.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

from bench.cron_peers import Peer, running_peers
from bench.cron_server import Chime, running_chime
from bench.cron_systems import (
    MODES,
    BenchError,
    Corpus,
    System,
    Unsupported,
    read_corpus,
)
from bench.cron_tables import Measured, every_run, results, sections
from bench.report import OUT, machine, publish
from pgchime_cli.server import DEFAULT_VERSION, THROW_AWAY, ServerError


def main() -> int:
    arguments = _arguments()
    try:
        corpus = read_corpus()
        if arguments.only:
            rules = [rule for rule in corpus.rules if rule.expression in arguments.only]
            corpus = Corpus(rules, corpus.bases)
        with ExitStack() as stack:
            ours = [stack.enter_context(running_chime(pg, corpus)) for pg in sorted(arguments.pg)]
            peers: list[Peer] = []
            absent = ["The peers were left out."]
            if arguments.peers:
                peers, absent = stack.enter_context(running_peers(corpus))
            measured = Measured(corpus, ours, peers)
            _compare(measured)
            _measure(measured, arguments.runs, arguments.slice)
            notes = _notes(measured, arguments, absent)
    except (BenchError, ServerError) as error:
        print(f"bench-cron: {error}", file=sys.stderr)
        return 1
    markdown = "\n\n".join(["## The next fire of a cron expression", *sections(measured), notes])
    publish("cron", results(measured), markdown, every_run(measured), arguments.out)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--pg", type=int, nargs="+", default=[DEFAULT_VERSION], help="PostgreSQL's versions"
    )
    parser.add_argument("--runs", type=int, default=7, help="of which the median is taken")
    parser.add_argument("--slice", type=float, default=0.06, help="CPU seconds a measurement")
    parser.add_argument("--only", nargs="+", help="these expressions of the corpus")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="only pg_chime")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder to write to")
    return parser.parse_args()


def _compare(measured: Measured) -> None:
    """Ask every system for its answers, before any is timed."""
    for mode in MODES:
        for rule in measured.corpus.rules:
            for system in measured.systems:
                try:
                    measured.fires[system.name, mode, rule] = system.fires(mode, rule)
                except Unsupported as refusal:
                    measured.fires[system.name, mode, rule] = str(refusal)


def _measure(measured: Measured, runs: int, seconds: float) -> None:
    """Run 0 warms up everything and is forgotten."""
    for run in range(runs + 1):
        print(f"bench-cron: run {run} of {runs}", file=sys.stderr)
        for mode in MODES:
            for rule in measured.corpus.rules:
                for system in _rotated(measured.systems, run):
                    key = system.name, mode, rule
                    if isinstance(measured.fires[key], str):
                        continue
                    spent = system.spent(mode, rule, seconds)
                    if run:
                        measured.runs.setdefault(key, []).append(spent)


def _rotated(systems: list[System], by: int) -> list[System]:
    """Nobody always comes after the same neighbour of a busy cache, nor always first."""
    by %= len(systems)
    return systems[by:] + systems[:by]


def _notes(measured: Measured, arguments: argparse.Namespace, absent: list[str]) -> str:
    ours: list[Chime] = [system for system in measured.ours if isinstance(system, Chime)]
    clock = (
        "The figures are CPU time of the whole process, of a PostgreSQL backend as of a library's "
        "interpreter; the wall clock is beside it in the means and in the verdicts."
    )
    if not all(system.has_cpu_clock for system in ours):
        clock = "CPU time for the peers; for pg_chime the wall clock, which is never less."
    chime = {f"pg_chime {system.version}" for system in ours}
    platforms = [*chime, *dict.fromkeys(system.platform for system in measured.systems)]
    settings = ", ".join(f"{name} = {value}" for name, value in THROW_AWAY.items())
    listed = [
        f"Medians of {arguments.runs} interleaved runs of {arguments.slice:g} s each, after one to "
        f"warm up; {len(measured.corpus.bases)} instants in turn.",
        clock,
        "pg_chime is called from a PL/pgSQL loop in the server, and the loop is part of its "
        "figures: `cron.next_fire(expression, after, zone)`, and `cron._next(...)` on the "
        "compiled form as tick calls it. Libraries get aware datetimes.",
        "\\* marks a system that gives other answers than pg_chime: its time is of other work.",
        f"{', '.join(platforms)}; the servers' settings: {settings}.",
        f"{machine()}.",
        *absent,
    ]
    return "### How it was measured\n\n" + "\n".join(f"- {line}" for line in listed)


if __name__ == "__main__":
    sys.exit(main())
