"""What holds for any expression, zone and instant."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from evaluator.expressions import random_expression
from evaluator.nights import known_nights
from evaluator.oracle import Expression

SEARCH = """
with question as (
    select
        %(expression)s as e, %(instant)s as at, %(zone)s as z,
        %(gap)s as gap, %(fold)s as fold, %(day_match)s as match,
        interval '1 microsecond' as instant
),
answer as (
    select
        q.*, cron.next_fire(e, at, z, gap, fold, match) as next,
        cron.prev_fire(e, at, z, gap, fold, match) as prev
    from question as q
)
select
    next > at as next_is_later,
    prev < at as prev_is_earlier,
    cron.next_fire(e, next - instant, z, gap, fold, match) = next as next_finds_itself,
    cron.next_fire(e, next - interval '1 second', z, gap, fold, match) = next
        as next_finds_itself_from_a_second_before,
    cron.prev_fire(e, next + instant, z, gap, fold, match) = next as prev_finds_next,
    cron.prev_fire(e, prev + interval '1 second', z, gap, fold, match) = prev
        as prev_finds_itself_from_a_second_after,
    cron.next_fire(e, cron.prev_fire(e, next, z, gap, fold, match), z, gap, fold, match) = next
        as next_undoes_prev,
    cron.prev_fire(e, cron.next_fire(e, prev, z, gap, fold, match), z, gap, fold, match) = prev
        as prev_undoes_next,
    cron.next_fire(e, prev - instant, z, gap, fold, match) = prev as next_finds_prev,
    cron.prev_fire(e, next, z, gap, fold, match) <= at as nothing_before_next,
    cron.next_fire(e, prev, z, gap, fold, match) >= at as nothing_after_prev
from answer
"""

YEAR = 31_556_952_000_000
"""In microseconds."""

Connection = psycopg.Connection[tuple[Any, ...]]

unhurried = settings(
    deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300
)


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("set time zone 'UTC'")
        yield connection


def field(lowest: int, highest: int, names: str = "", special: str = "") -> st.SearchStrategy[str]:
    """What a field may hold."""
    value = st.integers(lowest, highest).map(str)
    if names:
        value |= st.sampled_from(names.split())
    span = st.tuples(st.integers(lowest, highest), st.integers(lowest, highest)).map(
        lambda ends: f"{min(ends)}-{max(ends)}"
    )
    steps = st.tuples(st.just("*") | span | value, st.integers(1, min(7, highest))).map(
        lambda parts: f"{parts[0]}/{parts[1]}"
    )
    item = st.sampled_from(["*", "H", *special.split()]) | value | span | steps
    return st.just("*") | st.lists(item, min_size=1, max_size=3).map(",".join)


fields = (
    field(0, 59),
    field(0, 23),
    field(1, 28, special="L L-2 LW 15W $ 28W"),
    field(1, 12, "JAN feb Dec"),
    field(0, 7, "SUN mon Sat", "5#1 TUE#4 0L SATL"),
)
expressions = st.tuples(*fields).map(" ".join) | st.tuples(field(0, 59), *fields).map(" ".join)

of_any_kind = expressions | st.randoms(use_true_random=False).map(random_expression)

beats = st.integers(1, 10_000_000).map(lambda seconds: f"@every {seconds}s")

instants = st.integers(-70 * YEAR, 130 * YEAR).map(
    lambda microseconds: datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=microseconds)
)

zones = st.sampled_from(
    [
        *("UTC", "GMT", "CET", "EST", "Etc/GMT-14", "Asia/Tehran", "Asia/Gaza", "Europe/Berlin"),
        *("Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe"),
        *("Antarctica/Troll", "Africa/Casablanca", "Africa/Monrovia", "Pacific/Apia"),
    ]
)

moments = st.tuples(zones, instants) | st.builds(
    lambda night, seconds: (night.zone, night.change + timedelta(seconds=seconds)),
    st.sampled_from(known_nights()),
    st.integers(-100_000, 100_000) | st.integers(-4_000, 4_000),
)


@given(
    expression=of_any_kind | beats,
    moment=moments,
    gap=st.sampled_from(["run_after", "skip"]),
    fold=st.sampled_from(["first", "last", "both"]),
    day_match=st.sampled_from(["or", "and"]),
)
@unhurried
def test_next_and_prev_are_strict_mirrors(
    connection: Connection, moment: tuple[str, datetime], **question: object
) -> None:
    zone, instant = moment
    try:
        cursor = connection.execute(SEARCH, question | {"zone": zone, "instant": instant})
    except psycopg.Error as error:
        assume(error.sqlstate != "SC003")
        raise
    names = [column.name for column in cursor.description or ()]
    answers = dict(zip(names, cursor.fetchall()[0], strict=True))
    assert all(answers.values()), answers


@given(expression=expressions, instant=instants)
@unhurried
def test_a_fire_matches_its_expression(
    connection: Connection, expression: str, instant: datetime
) -> None:
    try:
        rows = connection.execute("select cron.next_fire(%s, %s)", (expression, instant)).fetchall()
    except psycopg.Error as error:
        assume(error.sqlstate != "SC003")
        raise
    assert Expression.parse(expression).matches(rows[0][0].replace(tzinfo=None))
