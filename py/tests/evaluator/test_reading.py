"""describe, explain and the builders: for any valid expression, and true to it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evaluator.expressions import random_expression
from evaluator.oracle import Expression
from evaluator.spellings import random_rule

Connection = psycopg.Connection[tuple[Any, ...]]

unhurried = settings(
    deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200
)

FIELDS = ["second", "minute", "hour", "day of month", "month", "day of week"]
WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

READ = """
create function pg_temp.read(p_expression text)
returns table (canonical text, sentence text, sentence_of_canonical text, fields text[])
language plpgsql as $$
begin
    canonical := cron.canonical(p_expression);
    sentence := cron.describe(p_expression, 'europe/berlin');
    sentence_of_canonical := cron.describe(canonical, 'Europe/Berlin');
    fields := array(
        select case when allowed > '' then field end
        from cron.explain(p_expression) with ordinality as e (field, allowed, number)
        order by number
    );
    return next;
exception when sqlstate 'SC003' then
    null;
end
$$
"""


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("set time zone 'UTC'")
        connection.execute(READ)
        yield connection


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "times", [1, pytest.param(20, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_every_expression_can_be_read(connection: Connection, seed: int, times: int) -> None:
    dice = Random(seed)  # noqa: S311
    texts = [random_expression(dice, open_share=0.6, most=2) for _ in range(1500 * times)]
    texts += [random_rule(dice).spelt(dice) for _ in range(300 * times)]
    rows = connection.execute(
        "select e, r.* from unnest(%s::text[]) as e cross join lateral pg_temp.read(e) as r",
        (texts,),
    ).fetchall()
    assert len(rows) > 1700 * times
    meanings: dict[str, str] = {}
    for text, canonical, sentence, of_canonical, fields in rows:
        detail = f"CHIME_SEED={seed}: {text!r}, {canonical!r}: {sentence!r}"
        assert sentence == of_canonical, f"{detail}, but the canonical: {of_canonical!r}"
        assert sentence == sentence.strip(), detail
        assert "  " not in sentence, detail
        assert sentence[0].isupper(), detail
        if canonical.startswith("@every"):
            assert fields == ["every"], f"{detail}: {fields}"
        else:
            assert fields in (FIELDS, FIELDS[1:]), f"{detail}: {fields}"
            assert sentence.endswith(", Europe/Berlin time"), detail
        known = meanings.setdefault(sentence, canonical)
        assert known == canonical, f"{detail} is also the sentence of {known!r}"


times = st.times().map(lambda at: at.replace(microsecond=0))
days_on = st.integers(0, 6)


def built(connection: Connection, call: str, *arguments: object) -> tuple[Expression, datetime]:
    """The expression of a builder, which is canonical, and its next fire after New Year 2027."""
    row = connection.execute(
        f"select e, cron.canonical(e), cron.next_fire(e, '2027-01-01') from {call} as e", arguments
    ).fetchone()
    assert row is not None
    assert row[0] == row[1]
    return Expression.parse(row[0]), row[2]


def check(rule: Expression, fire: datetime, at: time) -> None:
    assert fire.astimezone(UTC).time() == at
    assert rule.hours == {at.hour}
    assert rule.minutes == {at.minute}
    assert rule.seconds == {at.second}
    assert len(rule.months) == 12


@given(at=times)
@unhurried
def test_daily_says_every_day(connection: Connection, at: time) -> None:
    rule, fire = built(connection, "cron.daily(%s)", at)
    check(rule, fire, at)
    assert fire.date() == date(2027, 1, 1 if at > time(0) else 2)
    assert not rule.either
    assert (len(rule.days), len(rule.weekdays)) == (31, 7)


@given(at=times, day=days_on, style=st.sampled_from([str.upper, str.lower, str.title]), full=...)
@unhurried
def test_weekly_says_one_day_of_the_week(
    connection: Connection, at: time, day: int, style: Any, full: bool
) -> None:
    name = style(WEEKDAYS[day] if full else WEEKDAYS[day][:3])
    rule, fire = built(connection, "cron.weekly(%s, %s)", name, at)
    check(rule, fire, at)
    assert rule.weekdays == {day} == {fire.isoweekday() % 7}
    assert len(rule.days) == 31


@given(at=times, day=st.integers(1, 31))
@unhurried
def test_monthly_says_one_day_of_the_month(connection: Connection, at: time, day: int) -> None:
    rule, fire = built(connection, "cron.monthly(%s, %s)", day, at)
    check(rule, fire, at)
    assert rule.days == {day} == {fire.day}
    assert len(rule.weekdays) == 7


@given(at=times)
@unhurried
def test_last_day_of_month_says_it(connection: Connection, at: time) -> None:
    rule, fire = built(connection, "cron.last_day_of_month(%s)", at)
    check(rule, fire, at)
    assert rule.dates == ("L",)
    assert not rule.days
    assert fire.date() == date(2027, 1, 31)


@given(seconds=st.integers(1, 36_525 * 86_400))
@unhurried
def test_every_says_an_interval(connection: Connection, seconds: int) -> None:
    row = connection.execute(
        "select e, cron.canonical(e), cron.next_fire(e, 'epoch')"
        " from cron.every(make_interval(secs => %s)) as e",
        (seconds,),
    ).fetchone()
    assert row is not None
    assert row[0] == row[1]
    assert row[2] == datetime.fromtimestamp(0, UTC) + timedelta(seconds=seconds)
