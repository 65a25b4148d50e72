"""Calendars beside sessions that sit in a transaction: none is lost from under a schedule."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

NAME_IT = "select test.given_schedule(%s, 'x', p_options => '{\"calendar\": \"c\"}')"
REMOVE = "select cron.remove_calendar('c')"


@pytest.fixture
def session(clocked_database: str) -> Iterator[psycopg.Connection]:
    """A superuser in an environment with a calendar, whose statements hardly wait for a lock."""
    with psycopg.connect(clocked_database, autocommit=True) as connection:
        connection.execute("set lock_timeout = '100ms'")
        connection.execute("select test.at('2026-01-01 00:00:30+00')")
        connection.execute(
            "select set_config('chime.env_id', test.given_environment()::text, false)"
        )
        connection.execute("select cron.set_calendar('c', '{}')")
        yield connection


def env_id(session: psycopg.Connection) -> str:
    row = session.execute("select current_setting('chime.env_id')").fetchone()
    assert row is not None
    return str(row[0])


def test_removing_waits_for_a_schedule_that_is_about_to_name_it(
    clocked_database: str, session: psycopg.Connection
) -> None:
    with psycopg.connect(clocked_database) as other:
        other.execute(NAME_IT, (env_id(session),))
        with pytest.raises(psycopg.errors.LockNotAvailable):
            session.execute(REMOVE)
        other.commit()
    with pytest.raises(psycopg.Error, match="the calendar is in use") as refused:
        session.execute(REMOVE)
    assert refused.value.sqlstate == "SC010"


def test_naming_waits_for_a_removal(clocked_database: str, session: psycopg.Connection) -> None:
    with psycopg.connect(clocked_database) as other:
        other.execute("select set_config('chime.env_id', %s, false)", (env_id(session),))
        other.execute(REMOVE)
        with pytest.raises(psycopg.errors.LockNotAvailable):
            session.execute(NAME_IT, (env_id(session),))
        other.commit()
    with pytest.raises(psycopg.Error, match="no such calendar") as refused:
        session.execute(NAME_IT, (env_id(session),))
    assert refused.value.sqlstate == "SC012"


def test_a_tick_does_not_wait_for_a_calendar_that_is_being_changed(
    clocked_database: str, session: psycopg.Connection
) -> None:
    session.execute(NAME_IT, (env_id(session),))
    session.execute("select test.at('2026-01-01 00:01:00+00')")
    with psycopg.connect(clocked_database) as other:
        other.execute("select set_config('chime.env_id', %s, false)", (env_id(session),))
        other.execute("""select cron.set_calendar('c', '{"dates": ["01-01"]}')""")
        row = session.execute("select enqueued, skipped from cron.tick()").fetchone()
        other.commit()
    assert row == (1, 0)
    session.execute("select test.at('2026-01-01 00:02:00+00')")
    row = session.execute("select enqueued, skipped from cron.tick()").fetchone()
    assert row == (0, 1)
