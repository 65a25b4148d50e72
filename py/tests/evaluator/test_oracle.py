"""next_fire and prev_fire against the oracle, around every kind of change that zones have seen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta

import psycopg
import pytest

from evaluator.oracle import MINUTE, Expression, fires

HALF_MINUTE = timedelta(seconds=30)
SPAN = timedelta(hours=20)
"""How far the comparison goes, before and after a change."""

CHANGES = [
    ("America/New_York", "2021-03-14T07:00Z", "a gap of an hour"),
    ("America/New_York", "2021-11-07T06:00Z", "a fold of an hour"),
    ("Europe/Berlin", "2018-03-25T01:00Z", "a gap of an hour"),
    ("Europe/Berlin", "2018-10-28T01:00Z", "a fold of an hour"),
    ("Europe/Dublin", "2019-10-27T01:00Z", "a fold into negative daylight saving"),
    ("Australia/Lord_Howe", "2019-10-05T15:30Z", "a gap of half an hour"),
    ("Australia/Lord_Howe", "2019-04-06T15:00Z", "a fold of half an hour"),
    ("Antarctica/Troll", "2019-03-31T01:00Z", "a gap of two hours"),
    ("Antarctica/Troll", "2019-10-27T01:00Z", "a fold of two hours"),
    ("America/Sao_Paulo", "2017-10-15T03:00Z", "a gap at midnight"),
    ("America/Sao_Paulo", "2018-02-18T02:00Z", "a fold at midnight"),
    ("Asia/Kathmandu", "1985-12-31T18:30Z", "a gap of a quarter of an hour"),
    ("Asia/Pyongyang", "2015-08-14T15:00Z", "a fold of half an hour"),
    ("Pacific/Apia", "2011-12-30T10:00Z", "a day that was skipped"),
    ("Pacific/Kwajalein", "1993-08-21T12:00Z", "a day that was skipped"),
    ("Pacific/Kwajalein", "1969-09-30T13:00Z", "23 hours that came twice"),
    ("Africa/Monrovia", "1972-01-07T00:44:30Z", "an offset with seconds"),
    ("Asia/Tokyo", "2020-06-01T00:00Z", "no change"),
]
FIELDS = (
    ("*", "0", "30", "59", "*/15", "*/7", "5,35", "0-10", "58-59,0", "29", "H/20"),
    ("*", "0", "1", "2", "3", "*/2", "0-3", "1-2", "23", "0,12", "1/2", "0-22", "10-16"),
    ("*", "*", "*", "*/2", "1", "15", "28-31", "7,14,25", "30", "L", "L-1"),
    ("*", "*", "*", "3,10,11", "1-12/2", "JAN-MAR,OCT", "4"),
    ("*", "*", "*", "SUN", "SAT-SUN", "1-5", "*/2", "5-7", "1#5", "5L"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    expression: str
    zone: str
    start: str
    end: str
    gap: str
    fold: str
    day_match: str


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def cases(count: int) -> Iterator[tuple[Case, list[datetime]]]:
    """For each change the same number of random expressions and options, from a fixed seed."""
    dice = random.Random(20211107)  # noqa: S311
    for zone, change, _ in CHANGES:
        step = HALF_MINUTE if zone == "Africa/Monrovia" else MINUTE
        start, end = instant(change) - SPAN, instant(change) + SPAN
        for _ in range(count):
            expression = " ".join(dice.choice(choices) for choices in FIELDS)
            case = Case(
                expression=expression,
                zone=zone,
                start=start.isoformat(),
                end=end.isoformat(),
                gap=dice.choice(("run_after", "skip")),
                fold=dice.choice(("first", "last", "both")),
                # the 15th that is a last Friday never comes
                day_match="or" if set("L#") & set(expression) else dice.choice(("or", "and")),
            )
            expected = fires(
                Expression.parse(case.expression, case.day_match),
                zone,
                start,
                end,
                gap=case.gap,
                fold=case.fold,
                step=step,
            )
            yield case, expected


FORWARD = """
select array(
    select * from cron.fires_between(
        p_expression => c.expression, p_from => c.start, p_to => c.end, p_timezone => c.zone,
        p_dst_gap => c.gap, p_dst_fold => c.fold, p_day_match => c.day_match
    )
)
from jsonb_to_recordset(%s) as c (
    expression text, zone text, start timestamptz, "end" timestamptz, gap text, fold text,
    day_match text
)
"""

BACKWARD = """
select array(
    with recursive fire (at) as (
        select c.end
        union all
        select cron.prev_fire(
            p_expression => c.expression, p_before => f.at, p_timezone => c.zone,
            p_dst_gap => c.gap, p_dst_fold => c.fold, p_day_match => c.day_match
        )
        from fire as f
        where f.at >= c.start
    )
    select at from fire where at >= c.start and at < c.end order by at
)
from jsonb_to_recordset(%s) as c (
    expression text, zone text, start timestamptz, "end" timestamptz, gap text, fold text,
    day_match text
)
"""


@pytest.mark.parametrize("query", [FORWARD, BACKWARD], ids=["next", "prev"])
@pytest.mark.parametrize("count", [25, pytest.param(700, marks=pytest.mark.soak)])
def test_each_fire_is_the_oracles(database: str, count: int, query: str) -> None:
    expected = list(cases(count))
    with psycopg.connect(database) as connection:
        connection.execute("set time zone 'UTC'")
        rows = connection.execute(query, (json.dumps([asdict(case) for case, _ in expected]),))
        found = [row[0] for row in rows]
    wrong = [
        (case, right, answer)
        for (case, right), answer in zip(expected, found, strict=True)
        if answer != right
    ]
    assert not wrong, f"{len(wrong)} of {len(expected)}, the first: {wrong[0]}"
