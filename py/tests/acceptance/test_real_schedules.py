"""Schedules that people run in public, through 48 hours with a DST change, each delivered once.

The injected clock goes on minute by minute, the least gap of five fields, and the SQL ticks; then a
dispatcher delivers everything to an echo receiver. What should have arrived is counted without any
SQL, by the oracle of the evaluator's tests.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import psycopg
import pytest

from evaluator.oracle import Clock, Expression, fires
from pgchime_cli.receiver import Receiver, serving_in_thread
from support.corpus import corpus_lines
from support.dispatchers import dispatcher, wait_until

MINUTE = timedelta(minutes=1)
SPAN = timedelta(hours=48)
CHANGES = {
    "clocks_go_back_in_europe": datetime(2026, 10, 24, 6, tzinfo=UTC),
    "clocks_go_forward_in_america": datetime(2026, 3, 7, 12, tzinfo=UTC),
}
SLICE = 10
"""`make test` takes every tenth schedule, those in zones that change, and one change; `make soak`
all of them and both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RealSchedule:
    """One line of the corpus."""

    name: str
    expression: str
    timezone: str

    def expected(self, env_id: str, start: datetime) -> list[datetime]:
        """Its fires after `start`, up to and with the end of the span."""
        rule = Expression.parse(self.expression, seed=f"{env_id}/default/{self.name}")
        first, end = start + MINUTE, start + SPAN + MINUTE
        return fires(rule, Clock.around(self.timezone, first, end), first, end)


WRAPPED = re.compile(
    r"""from_crontab\(["'](?P<apscheduler>.*)["']\)|USING\ CRON\ (?P<snowflake>.*)\ \S+""",
    re.VERBOSE,
)
"""Five fields in the words of another scheduler."""
HOUR_25 = "jnk-016"
"""The one line whose author made a mistake that its scheduler did not see."""


def real_schedules() -> list[RealSchedule]:
    """Every one with five fields that a cron can mean."""
    return [
        RealSchedule(
            name=line["id"],
            expression=bare_expression(line["expression"]),
            timezone=line["timezone"] or "UTC",
        )
        for line in corpus_lines("real_public.jsonl")
        if line["fields"] == 5 and line["id"] != HOUR_25
    ]


def changes(timezone: str, start: datetime) -> bool:
    zone = ZoneInfo(timezone)
    return start.astimezone(zone).utcoffset() != (start + SPAN).astimezone(zone).utcoffset()


def bare_expression(text: str) -> str:
    if wrapped := WRAPPED.fullmatch(text):
        return wrapped["apscheduler"] or wrapped["snowflake"]
    return text


def given_schedules(
    connection: psycopg.Connection, env_id: str, schedules: list[RealSchedule], url: str
) -> None:
    target = json.dumps({"type": "http", "url": url})
    with connection.cursor() as cursor:
        cursor.execute("select set_config('chime.env_id', %s, false)", (env_id,))
        cursor.executemany(
            "select cron.create_schedule(p_schedule_type => %s, p_target => %s,"
            " p_cron_expression => %s, p_timezone => %s, p_overlap => 'allow')",
            [(s.name, target, s.expression, s.timezone) for s in schedules],
        )


def tick_through(connection: psycopg.Connection) -> None:
    """Move the clock through the span, a minute at a time, and tick at each."""
    for _ in range(SPAN // MINUTE):
        connection.execute("select test.advance('1 minute')")
        full = True
        while full:
            row = connection.execute("select (cron.tick()).sleep_for = interval '0'").fetchone()
            assert row is not None
            full = row[0]


def arrived(receiver: Receiver) -> Iterator[tuple[str, datetime]]:
    for call in receiver.calls:
        assert call.schedule_type is not None
        assert call.scheduled_at is not None
        yield call.schedule_type, datetime.fromisoformat(call.scheduled_at)


def deliver_everything(
    start: datetime,
    schedules: list[RealSchedule],
    database: str,
    dsn_as: Callable[..., str],
) -> None:
    env_id = str(uuid4())
    expected = Counter(
        (schedule.name, fire) for schedule in schedules for fire in schedule.expected(env_id, start)
    )
    with (
        serving_in_thread(Receiver()) as receiver,
        psycopg.connect(database, autocommit=True) as connection,
    ):
        connection.execute("select test.at(%s)", (start,))
        connection.execute("select cron.create_environment(%s, 'real')", (env_id,))
        given_schedules(connection, env_id, schedules, receiver.url)
        tick_through(connection)

        with dispatcher(dsn_as(database, "dispatcher")):
            wait_until(
                connection,
                "not exists (select from cron.open_jobs)",
                seconds=60 + len(expected) / 100,
            )
        assert Counter(arrived(receiver)) == expected


def test_each_occurrence_of_real_schedules_arrives_exactly_once(
    clocked_database: str, dsn_as: Callable[..., str]
) -> None:
    start = CHANGES["clocks_go_forward_in_america"]
    schedules = [
        schedule
        for n, schedule in enumerate(real_schedules())
        if n % SLICE == 0 or changes(schedule.timezone, start)
    ]
    deliver_everything(start, schedules, clocked_database, dsn_as)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("start", CHANGES.values(), ids=CHANGES.keys())
def test_each_occurrence_of_all_real_schedules_arrives_exactly_once(
    start: datetime, clocked_database: str, dsn_as: Callable[..., str]
) -> None:
    deliver_everything(start, real_schedules(), clocked_database, dsn_as)
