"""The ticker is woken for a job that is promoted while jitter still holds it back."""

from __future__ import annotations

from uuid import uuid4

import psycopg
import pytest

CANCELLED = "select cron.cancel_job(j.id) from cron.jobs as j where j.status = 'pending'"
RESUMED = (
    "select cron.pause_schedule(s.id) from cron.schedules as s",
    CANCELLED,
    "select cron.resume_schedule(s.id) from cron.schedules as s",
)
RELEASED = (
    "create table claimed as select c.* from cron.claim_jobs('w', 1) as c",
    "select cron.cancel_job(c.job_id) from claimed as c",
    "select cron.release_jobs('w', array[c.job_id], array[c.lease_token]) from claimed as c",
)


@pytest.fixture
def session(clocked_database: str) -> psycopg.Connection:
    """A session whose schedule has a pending job and one behind it that is held back."""
    env_id = str(uuid4())
    session = psycopg.connect(clocked_database, autocommit=True)
    session.execute("select cron.create_environment(%s, 'acme')", (env_id,))
    session.execute("select set_config('chime.env_id', %s, false)", (env_id,))
    session.execute("select test.at('2026-01-01 00:00+00')")
    session.execute(
        "select cron.create_schedule('report', '{\"url\": \"http://127.0.0.1:9/\"}', '0 * * * *',"
        " p_overlap => 'buffer_all', p_options => '{\"jitter\": \"24h\"}')"
    )
    for hour in (1, 2):
        session.execute("select test.at(%s)", (f"2026-01-01 {hour:02}:00+00",))
        session.execute("select cron.tick()")
    # Wherever the hash has put them: the first one may start, the second one not yet.
    session.execute(
        "update cron.open_jobs set available_at = '2026-01-01 02:00+00', ready = true"
        " where status = 'pending'"
    )
    session.execute(
        "update cron.open_jobs set available_at = '2026-01-01 02:30+00' where status = 'queued'"
    )
    return session


def heard(session: psycopg.Connection, at: str, statements: tuple[str, ...]) -> set[str]:
    """Tick at an instant, say the statements, and return the channels of the last one's news."""
    session.execute("select test.at(%s)", (at,))
    session.execute("select cron.tick()")
    with psycopg.connect(session.info.dsn, autocommit=True) as ear:
        for statement in statements[:-1]:
            session.execute(statement)
        ear.execute("listen cron_timer")
        ear.execute("listen cron_jobs")
        with session.transaction():
            session.execute(statements[-1])
            session.execute("select pg_notify('cron_jobs', 'done')")
        news: set[str] = set()
        for notice in ear.notifies():
            if notice.payload == "done":
                return news
            news.add(notice.channel)
    raise AssertionError


WAYS = pytest.mark.parametrize(
    "statements", [(CANCELLED,), RESUMED, RELEASED], ids=["cancelled", "resumed", "released"]
)


@WAYS
def test_a_promoted_job_that_starts_before_the_next_tick(
    session: psycopg.Connection, statements: tuple[str, ...]
) -> None:
    with session:
        assert "cron_timer" in heard(session, "2026-01-01 02:29:50+00", statements)
        session.execute("select test.at('2026-01-01 02:30+00')")
        session.execute("select cron.tick()")
        assert session.execute("select count(*) from cron.claim_jobs('w', 9)").fetchone() == (1,)


@WAYS
def test_one_that_starts_after_it(session: psycopg.Connection, statements: tuple[str, ...]) -> None:
    with session:
        assert "cron_timer" not in heard(session, "2026-01-01 02:29:20+00", statements)
