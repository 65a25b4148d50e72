"""Search for the calls of the evaluator that take longest, and print the ten worst.

python -m bench.worst_case [--pg 15 18] [--seconds 60] [--seed 1]

Questions (a call, its expression, zone, instant and options) are timed in the server, and the
slowest of each call are changed a little, again and again. Times are of one call in a warm session,
the least of several: what the question costs, not what else the machine does.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from itertools import islice
from random import Random
from typing import Any

import psycopg

from bench.report import OUT, ROOT, Result, code, figure, machine, publish, table
from evaluator.worst import CALLS, Question, mutated, random_question, traps
from support.cluster import running_cluster

LIMIT = 50.0
"""Milliseconds that no call may take."""
RUNS = 7
KEPT = 12
"""How many of the slowest of each kind are changed further."""

COST = """
create function pg_temp.cost(
    p_call text, p_expression text, p_at timestamptz, p_zone text, p_gap text, p_fold text,
    p_match text, p_seed text, p_repeats integer
) returns double precision
language plpgsql as $$
declare
    v_least double precision := 'infinity';
    v_start timestamptz;
begin
    for v_repeat in 1 .. p_repeats loop
        v_start := clock_timestamp();
        begin
            case p_call
                when 'next_fire' then
                    perform cron.next_fire(
                        p_expression, p_at, p_zone, p_gap, p_fold, p_match, p_seed);
                when 'prev_fire' then
                    perform cron.prev_fire(
                        p_expression, p_at, p_zone, p_gap, p_fold, p_match, p_seed);
                when 'validate' then perform cron.validate(p_expression, p_zone);
                when 'canonical' then perform cron.canonical(p_expression);
                when 'describe' then perform cron.describe(p_expression, p_zone);
                when 'explain' then perform cron.explain(p_expression);
            end case;
        exception when sqlstate 'SC002' or sqlstate 'SC003' then
            null;
        end;
        v_least := least(v_least, extract(epoch from clock_timestamp() - v_start) * 1000);
    end loop;
    return v_least;
end $$
"""
MEASURE = """
select pg_temp.cost(q.call, q.expression, q.at, q.zone, q.gap, q.fold, q.match, q.seed, %s)
from rows from (
    jsonb_to_recordset(%s) as (
        call text, expression text, at timestamptz, zone text, gap text, fold text, match text,
        seed text
    )
) with ordinality as q (call, expression, at, zone, gap, fold, match, seed, number)
order by q.number
"""

Connection = psycopg.Connection[tuple[Any, ...]]
Found = tuple[Question, float]


def measure(connection: Connection, questions: list[Question], repeats: int) -> list[Found]:
    asked = json.dumps([asdict(question) for question in questions])
    rows = connection.execute(MEASURE, (repeats, asked)).fetchall()
    found = zip(questions, (float(cost) for (cost,) in rows), strict=True)
    return sorted(found, key=lambda pair: -pair[1])


def search(connection: Connection, dice: Random, seconds: float) -> list[Found]:
    """Return the slowest questions of each call, slowest first."""
    connection.execute(COST)
    found: dict[Question, float] = {}
    fresh = traps(dice)
    measure(connection, fresh, 2)  # warms the session up
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found.update(measure(connection, fresh, 2))
        best = slowest(found)
        found = {question: found[question] for question in best}
        fresh = [random_question(dice) for _ in range(200)]
        fresh += [mutated(dice, dice.choice(best)) for _ in range(400)]
    return measure(connection, slowest(found), RUNS)


def slowest(found: dict[Question, float]) -> list[Question]:
    """A few of each call, and of each way to treat gaps and days: no one trap takes all places."""
    kept: dict[tuple[str, ...], list[Question]] = {}
    for question in sorted(found, key=found.__getitem__, reverse=True):
        group = (question.call, question.match, question.gap)
        members = kept.setdefault(group, [])
        if len(members) < KEPT:
            members.append(question)
    return [question for members in kept.values() for question in members]


def worst(found: list[Found]) -> list[Found]:
    """The slowest of each call, then the other slowest ones: ten expressions."""
    first = [next(pair for pair in found if pair[0].call == call) for call in CALLS]
    seen = {question.expression for question, _ in first}
    others = (pair for pair in found if pair[0].expression not in seen)
    return sorted(first + list(islice(others, 10 - len(first))), key=lambda pair: -pair[1])


def section(version: str, found: list[Found]) -> str:
    rows = [
        (
            code(f"{q.call}({q.expression})"),
            f"{q.zone}, {q.at}" if "fire" in q.call else "",
            f"{q.gap}, {q.fold}, {q.match}" if "fire" in q.call else "",
            figure(cost),
        )
        for q, cost in found
    ]
    return f"### {version}\n\n{table(('call', 'where', 'options', 'ms'), rows, texts=3)}"


def results(version: str, found: list[Found]) -> list[Result]:
    return [
        Result(
            system="pg_chime",
            version=version,
            case=f"worst {number}: {question.call} {question.expression}",
            value=round(cost, 3),
            unit="ms",
            runs=RUNS,
        )
        for number, (question, cost) in enumerate(found, start=1)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pg", type=int, nargs="+", default=[15, 18], help="versions")
    parser.add_argument("--seconds", type=float, default=60, help="of search a version")
    parser.add_argument("--seed", type=int, default=1, help="of the search")
    arguments = parser.parse_args()
    figures: list[Result] = []
    sections = []
    for number in arguments.pg:
        with running_cluster(number) as cluster:
            name = cluster.create_database(cluster.template())
            with psycopg.connect(cluster.dsn(name), autocommit=True) as connection:
                dice = Random(arguments.seed)  # noqa: S311
                found = worst(search(connection, dice, arguments.seconds))
                shown = connection.info.parameter_status("server_version") or str(number)
        version = f"PostgreSQL {shown.split()[0]}"
        sections.append(section(version, found))
        figures += results(version, found)
    slowest_call = max(result.value for result in figures)
    verdict = "goal met" if slowest_call < LIMIT else "goal missed"
    head = (
        "## The worst calls of the evaluator\n\n"
        f"Found in {arguments.seconds:g} s of search a version, seed {arguments.seed}. The slowest "
        f"takes {figure(slowest_call)} ms; none may take {LIMIT:g} ms: {verdict}.\n"
        "A call is one that answers one fire or one text, in a session that has made it before.\n\n"
        f"{machine()}"
    )
    publish("worst", figures, "\n\n".join([head, *sections]))
    print(f"\nwritten to {(OUT / 'worst.json').relative_to(ROOT)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
