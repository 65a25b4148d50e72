"""No call works without end: a bound on the inner calls, on the worst that a search finds.

Times depend on the machine, and are `bench/worst_case.py`'s business. Here the work is counted.
Reading takes a few calls an item, and 256 characters hold 128 items. A search looks at each month
of a century a few times, since at every gap that it has to skip it starts again from there, and
`validate` asks the calendar for 40 years. All that is some thousands of calls, each of a few
microseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import psycopg
import pytest

from evaluator.worst import Question, mutated, random_question, traps

MOST_CALLS = 6_000

Connection = psycopg.Connection[tuple[Any, ...]]


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database) as connection:
        connection.execute("set track_functions = 'all'")
        connection.commit()
        yield connection


def inner_calls(connection: Connection, question: Question) -> int:
    """How many functions of the schema one call has called."""
    connection.execute("select pg_stat_force_next_flush()")
    connection.commit()  # what was counted before is gone
    try:
        with connection.transaction():
            connection.execute(question.statement, asdict(question))
    except psycopg.Error as error:
        if error.sqlstate not in {"SC002", "SC003"}:
            raise
    row = connection.execute(
        "select sum(calls)::integer from pg_stat_xact_user_functions where schemaname = 'cron'"
    ).fetchone()
    connection.rollback()
    assert row is not None
    return row[0] or 0


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "rounds", [10, pytest.param(300, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_the_worst_found_stays_within_bounds(
    connection: Connection, seed: int, rounds: int
) -> None:
    dice = Random(seed)  # noqa: S311
    counts: dict[Question, int] = {}
    fresh = traps(dice)
    for _ in range(rounds):
        counts.update((question, inner_calls(connection, question)) for question in fresh)
        ranked = sorted(counts, key=counts.__getitem__, reverse=True)
        worst = ranked[0]
        assert counts[worst] <= MOST_CALLS, f"CHIME_SEED={seed}: {worst}: {counts[worst]} calls"
        fresh = [mutated(dice, dice.choice(ranked[:30])) for _ in range(80)]
        fresh += [random_question(dice) for _ in range(40)]
    assert counts[worst] > 500, f"CHIME_SEED={seed}: the traps are none: {worst}"
