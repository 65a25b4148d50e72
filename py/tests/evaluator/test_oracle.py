"""next_fire, prev_fire and fires_between against the oracle, around changes of zones.

The cases are random; the seed makes them the same again. `make test` uses always the same one,
`make soak` a new one each time; CHIME_SEED=n repeats a run, and a failure says with which n.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import psycopg
import pytest

from evaluator.expressions import DAY, WEEKDAY, field_text, random_expression
from evaluator.nights import Night, known_nights, random_nights
from evaluator.oracle import Expression, beats, fires, is_beat

MOST_FIRES = 120
"""A case of more is cut to as many, around the change."""

Connection = psycopg.Connection[tuple[Any, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    expression: str
    zone: str
    start: str
    end: str
    gap: str
    fold: str
    day_match: str
    seed: str
    anchor: str


ASK = """
select
    pg_temp.forward(expression, zone, start, "end", gap, fold, day_match, seed, anchor),
    pg_temp.backward(expression, zone, start, "end", gap, fold, day_match, seed, anchor)
from jsonb_to_recordset(%s) as cases (
    expression text, zone text, start timestamptz, "end" timestamptz, gap text, fold text,
    day_match text, seed text, anchor timestamptz
)
"""

FORWARD = """
create function pg_temp.forward(
    e text, z text, s timestamptz, t timestamptz, g text, f text, d text, h text, a timestamptz
) returns timestamptz[] language plpgsql as $$
begin
    return array(select * from cron.fires_between(e, s, t, z, g, f, d, h, a));
exception when sqlstate 'SC003' then
    return null;
end $$
"""

BACKWARD = """
create function pg_temp.backward(
    e text, z text, s timestamptz, t timestamptz, g text, f text, d text, h text, a timestamptz
) returns timestamptz[] language plpgsql as $$
declare
    v_fires timestamptz[] := '{}';
    v_fire timestamptz := t;
begin
    loop
        v_fire := cron.prev_fire(e, v_fire, z, g, f, d, h, a);
        exit when (v_fire >= s) is not true;
        v_fires := v_fire || v_fires;
    end loop;
    return v_fires;
exception when sqlstate 'SC003' then
    return null;
end $$
"""

WALLS = """
select array(
    select timezone(cron._zone(n.zone), instant::timestamptz)
    from jsonb_array_elements_text(n.instants) as instant
)
from rows from (
    jsonb_to_recordset(%s) as (zone text, instants jsonb)
) with ordinality as n (zone, instants, number)
order by n.number
"""


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("set time zone 'UTC'")
        connection.execute(FORWARD)
        connection.execute(BACKWARD)
        yield connection


def zones_of(connection: Connection) -> list[str]:
    names = connection.execute("select name from cron.timezones").fetchall()
    return sorted({name for (name,) in names} & available_timezones())


def agreed(connection: Connection, nights: list[Night]) -> list[Night]:
    """The nights on which the server's zone data and Python's tell the same times.

    Two releases of the IANA database differ in a few zones: a few nights may be left out.
    """
    asked = [
        {"zone": night.zone, "instants": [at.isoformat() for at in night.checkpoints()]}
        for night in nights
    ]
    rows = connection.execute(WALLS, (json.dumps(asked),)).fetchall()
    same = [
        night
        for night, (walls,) in zip(nights, rows, strict=True)
        if walls == [wall_clock(night.zone, at) for at in night.checkpoints()]
    ]
    differing = [night for night in nights if night not in same]
    assert len(same) > 0.9 * len(nights), f"zone data of two releases: {differing}"
    return same


def wall_clock(zone: str, instant: datetime) -> datetime:
    return instant.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def random_case(dice: Random, night: Night) -> tuple[Case, list[datetime]]:
    """A question about a night, and the oracle's answer."""
    text = random_expression(dice, open_share=dice.choice((0.4, 0.7, 0.9)))
    while len(text.split()) == 6 and not text.strip().startswith("@") and not night.by_seconds:
        text = random_expression(dice, open_share=0.6)
    gap, fold = dice.choice(("run_after", "skip")), dice.choice(("first", "last", "both"))
    day_match, seed = dice.choice(("or", "or", "and")), f"seed {dice.randrange(1000)}"
    anchor = night.start + timedelta(seconds=dice.randint(-10_000_000, 1_000_000))
    start = night.change - night.span * dice.random()
    end = night.change + night.span * dice.random()
    if is_beat(text):
        answer = beats(text, anchor, start, end)
    else:
        expression = Expression.parse(text, day_match, seed)
        answer = fires(expression, night.clock(), start, end, gap=gap, fold=fold)
    if len(answer) > MOST_FIRES or (len(answer) > 1 and dice.random() < 0.3):
        # from a fire, which belongs to it, up to a fire, which does not
        first = bisect_left(answer, night.change) - dice.randint(1, MOST_FIRES)
        answer = answer[max(first, 0) :][: MOST_FIRES + 1]
        start, end, answer = answer[0], answer[-1], answer[:-1]
    case = Case(
        expression=text,
        zone=night.zone,
        start=start.isoformat(),
        end=end.isoformat(),
        gap=gap,
        fold=fold,
        day_match=day_match,
        seed=seed,
        anchor=anchor.isoformat(),
    )
    return case, answer


def difference(case: Case, answer: list[datetime], found: list[datetime] | None) -> str:
    """How the server's answer differs from the oracle's; empty where it does not."""
    if found is None:
        rule = Expression.parse(case.expression, case.day_match, case.seed)
        return "SC003, though it fires" if rule.ever_fires() else ""
    missing = [at.isoformat() for at in answer if at not in found]
    wrong = [at.isoformat() for at in found if at not in answer]
    if missing or wrong:
        return f"missing {missing[:5]}, wrong {wrong[:5]}"
    return "" if found == answer else "not in order"


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("nights", "each"),
    [(90, 40), pytest.param(1000, 100, marks=pytest.mark.soak)],
    ids=["slice", "soak"],
)
def test_each_fire_is_the_oracles(
    connection: Connection, seed: int, nights: int, each: int
) -> None:
    dice = Random(seed)  # noqa: S311
    chosen = [*known_nights(), *random_nights(dice, zones_of(connection), nights)]
    for night in agreed(connection, chosen):
        asked = [random_case(dice, night) for _ in range(each)]
        payload = json.dumps([asdict(case) for case, _ in asked])
        rows = connection.execute(ASK, (payload,))
        for (case, answer), (forward, backward) in zip(asked, rows.fetchall(), strict=True):
            for function, found in (("fires_between", forward), ("prev_fire", backward)):
                fault = difference(case, answer, found)
                assert not fault, f"CHIME_SEED={seed}: {function}: {fault}: {case}"


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "count", [300, pytest.param(10_000, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_what_never_fires_is_the_oracles(connection: Connection, seed: int, count: int) -> None:
    dice = Random(seed)  # noqa: S311
    rare = [rare_expression(dice) for _ in range(count)]
    rows = connection.execute(
        "select pg_temp.forward(e, 'UTC', '2000-01-01', '2000-01-02', 'skip', 'first', 'and', '',"
        " 'epoch') is not null from unnest(%s::text[]) as e",
        (rare,),
    )
    found = [answer for (answer,) in rows.fetchall()]
    expected = [Expression.parse(text, "and").ever_fires() for text in rare]
    assert set(expected) == {True, False}
    wrong = [text for text, yes, no in zip(rare, expected, found, strict=True) if yes != no]
    assert not wrong, f"CHIME_SEED={seed}: the oracle disagrees on {wrong}"


def rare_expression(dice: Random) -> str:
    """An expression of few days, if any."""
    days = field_text(dice, DAY, open_share=0.1, most=2)
    weekdays = field_text(dice, WEEKDAY, open_share=0.1, most=2)
    days = dice.choice((days, days, "30", "31", "29", "L-30", "31W", "30W"))
    return f"0 0 {days} {dice.choice(('2', '2', '4', '2,4,6,9,11', '1/2'))} {weekdays}"
