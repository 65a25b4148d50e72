"""cron.canonical: one text for each rule, which means what its spellings mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import psycopg
import pytest
from psycopg.types.json import Jsonb

from evaluator.expressions import random_expression
from evaluator.spellings import random_rule, spelt_interval

Connection = psycopg.Connection[tuple[Any, ...]]

FIRES = """
create function pg_temp.fires(p_expression text) returns timestamptz[]
language sql as $$
    select array(
        select cron.next_fire(p_expression, q.at, q.zone, q.gap, q.fold, 'or', q.seed, q.at)
        from (values
            ('2026-01-31 23:59:59.5+00'::timestamptz, 'UTC', 'run_after', 'first', 'a'),
            ('2026-03-29 00:30+00', 'Europe/Berlin', 'run_after', 'first', 'b'),
            ('2026-03-29 00:59+00', 'Europe/Berlin', 'skip', 'both', 'shop/restock'),
            ('2026-10-25 00:30+00', 'Europe/Berlin', 'skip', 'last', 'c'),
            ('2027-02-10 12:34:56+00', 'Australia/Lord_Howe', 'run_after', 'both', ''),
            ('2027-06-29 03:00+00', 'America/New_York', 'run_after', 'first', 'd'),
            ('2028-02-28 20:00+00', 'Asia/Kathmandu', 'skip', 'first', 'e/f/g')
        ) as q (at, zone, gap, fold, seed)
    )
$$
"""

VALID = """
create function pg_temp.is_valid(p_expression text) returns boolean
language plpgsql as $$
begin
    perform cron.validate(p_expression);
    return true;
exception when sqlstate 'SC003' then
    return false;
end
$$
"""

DAYS = ("*", "?", "*/2", "*/3", "1", "15", "*,5", "1-31", "1-31/2", "1-15", "1,2", "5,*", "2-30/2")
WEEKDAYS = ("*", "?", "*/2", "*/7", "7", "SUN", "1-5", "*,5", "0-6", "1-7", "0-6/2", "6,7", "3,*")
MONTHS = ("*", "1-12", "*/2", "1", "2-12")
JANUARIES = (2001, 2002, 2003, 2004, 2010, 2005, 2006)
"""Their first days are the seven days of the week; 31 days show all of the masks."""


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("set time zone 'UTC'")
        connection.execute(FIRES)
        connection.execute(VALID)
        yield connection


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "times", [1, pytest.param(20, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_it_means_the_same_and_has_itself_as_its_canonical(
    connection: Connection, seed: int, times: int
) -> None:
    dice = Random(seed)  # noqa: S311
    texts = [random_expression(dice) for _ in range(1200 * times)]
    texts += [random_rule(dice).spelt(dice) for _ in range(300 * times)]
    rows = connection.execute(
        """
        select e.text, c.text, cron.canonical(c.text), pg_temp.fires(e.text), pg_temp.fires(c.text)
        from unnest(%s::text[]) as e (text)
        cross join lateral (select cron.canonical(e.text) offset 0) as c (text)
        where pg_temp.is_valid(e.text)
        """,
        (texts,),
    )
    for text, canonical, again, fires, fires_of_canonical in rows:
        assert again == canonical, f"CHIME_SEED={seed}: {text!r} is {canonical!r}, then {again!r}"
        assert fires_of_canonical == fires, f"CHIME_SEED={seed}: {text!r} is {canonical!r}"
        assert len(canonical) <= 256


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "times", [1, pytest.param(20, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_all_spellings_of_a_rule_have_one(connection: Connection, seed: int, times: int) -> None:
    dice = Random(seed)  # noqa: S311
    groups = []
    for _ in range(800 * times):
        rule = random_rule(dice)
        spellings = [rule.spelt(dice) for _ in range(3)]
        if max(map(len, spellings)) <= 200:  # beyond 256 characters there may be no normal form
            groups.append(spellings)
    for _ in range(100):
        interval = dice.randint(1, 2_000_000)
        groups.append([spelt_interval(dice, interval) for _ in range(3)])
    assert len(groups) > 700 * times
    rows = connection.execute(
        "select g, array(select cron.canonical(e #>> '{}') from jsonb_array_elements(g) as e)"
        " from jsonb_array_elements(%s) as g where pg_temp.is_valid(g ->> 0)",
        (Jsonb(groups),),
    )
    for spellings, canonicals in rows:
        assert len(set(canonicals)) == 1, f"CHIME_SEED={seed}: {spellings} are {canonicals}"


def test_rules_are_equal_just_when_their_texts_are(connection: Connection) -> None:
    """All pairs of day fields of a small vocabulary, by the days on which they fire."""
    rows = connection.execute(
        """
        select e.text, cron.canonical(e.text), compiled[7], array(
            select cron._month_days(compiled, y, 1) from unnest(%s::integer[]) as y
        )
        from unnest(%s::text[]) as e (text)
        cross join lateral (select cron._compile(e.text) offset 0) as c (compiled)
        """,
        (
            list(JANUARIES),
            [f"0 0 {day} {month} {week}" for day in DAYS for month in MONTHS for week in WEEKDAYS],
        ),
    ).fetchall()
    texts: dict[object, set[str]] = defaultdict(set)
    rules: dict[str, set[object]] = defaultdict(set)
    for text, canonical, months, days in rows:
        rule = (months, tuple(days))
        texts[rule].add(canonical)
        rules[canonical].add(rule)
        assert len(texts[rule]) == 1, f"{text}: {texts[rule]}"
        assert len(rules[canonical]) == 1, f"{text}: {canonical}"
    assert len(texts) > 100
