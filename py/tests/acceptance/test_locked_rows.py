"""The engine beside sessions that hold row locks: it never waits, and nothing is lost.

Every call of the engine runs with a `lock_timeout`, so that one that waited would fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from uuid import UUID

import psycopg
import pytest
from psycopg.rows import DictRow, dict_row

MINUTELY = "select test.given_schedule(%s, %s, p_overlap => %s) as id"
CLAIM = "select job_id, lease_token from cron.claim_jobs(p_worker => %s, p_max_jobs => %s)"

Connection = psycopg.Connection[DictRow]


@pytest.fixture
def engine(clocked_database: str) -> Iterator[Connection]:
    """A superuser whose statements never wait for a lock."""
    with psycopg.connect(clocked_database, autocommit=True, row_factory=dict_row) as connection:
        connection.execute("set lock_timeout = '100ms'")
        yield connection


@pytest.fixture
def env_id(engine: Connection) -> UUID:
    engine.execute("select test.at('2026-01-01 00:00:30+00')")
    row = one(engine, "select test.given_environment() as id")
    env_id = row["id"]
    assert isinstance(env_id, UUID)
    return env_id


def one(connection: Connection, query: str, *parameters: object) -> DictRow:
    row = connection.execute(query, parameters).fetchone()
    assert row is not None
    return row


@contextmanager
def holding(database: str, query: str, *parameters: object) -> Iterator[None]:
    """Another session that sits in a transaction after a query, until the end of the block."""
    with psycopg.connect(database) as connection:
        connection.execute(query, parameters)
        yield
        connection.rollback()


def lock_state(database: str, schedule_id: object) -> AbstractContextManager[None]:
    return holding(
        database,
        "select from cron.schedule_state where schedule_id = %s for update",
        schedule_id,
    )


def test_a_tick_leaves_a_locked_schedule_and_comes_back_in_a_second(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    held = one(engine, MINUTELY, env_id, "held", "skip")["id"]
    one(engine, MINUTELY, env_id, "free", "skip")
    engine.execute("select test.at('2026-01-01 00:01:00+00')")
    tick = "select enqueued, extract(epoch from sleep_for)::integer as seconds from cron.tick()"
    with lock_state(clocked_database, held):
        assert one(engine, tick) == {"enqueued": 1, "seconds": 1}
    assert one(engine, tick)["enqueued"] == 1


def test_a_result_for_a_locked_schedule_counts_and_is_mirrored_by_the_next_tick(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    schedule_id = one(engine, MINUTELY, env_id, "held", "buffer_one")["id"]
    for minute in (1, 2):
        engine.execute("select test.at(%s)", (f"2026-01-01 00:0{minute}:00+00",))
        engine.execute("select cron.tick()")
    job = one(engine, CLAIM, "w", 1)
    complete = "select status from cron.complete_job(%s, %s)"
    state = "select last_status from cron.schedules where id = %s"
    queued = "select count(*) as jobs from cron.open_jobs where status = 'queued'"

    with lock_state(clocked_database, schedule_id):
        assert one(engine, complete, job["job_id"], job["lease_token"])["status"] == "succeeded"
        assert one(engine, "select promoted from cron.tick()")["promoted"] == 0
        assert one(engine, queued)["jobs"] == 1
    assert one(engine, state, schedule_id)["last_status"] is None

    assert one(engine, "select promoted from cron.tick()")["promoted"] == 1
    assert one(engine, state, schedule_id)["last_status"] == "succeeded"
    assert one(engine, "select count(*) as rows from cron.state_backlog")["rows"] == 0


def test_a_locked_schedule_that_keeps_failing_is_paused_by_the_next_tick(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    query = (
        "select test.given_schedule(%s, %s, p_max_retries => 0,"
        """ p_options => '{"auto_pause_after": 1}') as id"""
    )
    schedule_id = one(engine, query, env_id, "held")["id"]
    engine.execute("select test.at('2026-01-01 00:01:00+00')")
    engine.execute("select cron.tick()")
    claimed = one(engine, CLAIM, "worker", 1)
    status = "select status from cron.schedules"
    with lock_state(clocked_database, schedule_id):
        one(
            engine,
            "select cron.fail_job(%s, %s, 'down')",
            *(claimed["job_id"], claimed["lease_token"]),
        )
        engine.execute("select cron.tick()")
        assert one(engine, status) == {"status": "active"}
    engine.execute("select cron.tick()")
    assert one(engine, status) == {"status": "paused"}


def test_a_tick_beside_a_backfill_that_is_not_committed_makes_nothing_twice(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    schedule_id = one(engine, MINUTELY, env_id, "held", "allow")["id"]
    engine.execute("select test.at('2026-01-01 00:02:00+00')")
    tick = "select enqueued from cron.tick()"
    with psycopg.connect(clocked_database) as author:
        author.execute(f"set local chime.env_id = '{env_id}'")
        author.execute(
            "select cron.backfill_schedule(%s, '2026-01-01 00:00+00', '2026-01-01 00:02+00')",
            (schedule_id,),
        )
        assert one(engine, tick) == {"enqueued": 0}
    claimed = one(engine, CLAIM, "worker", 1)
    engine.execute("select cron.complete_job(%s, %s)", (claimed["job_id"], claimed["lease_token"]))
    assert one(engine, tick) == {"enqueued": 1}
    origins = "select array_agg(origin order by scheduled_at) as origins from cron.jobs"
    assert one(engine, origins) == {"origins": ["backfill", "backfill", "schedule"]}


def test_a_report_for_a_locked_job_is_busy_and_counts_when_tried_again(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    one(engine, MINUTELY, env_id, "one", "skip")
    engine.execute("select test.at('2026-01-01 00:01:00+00')")
    engine.execute("select cron.tick()")
    job = one(engine, CLAIM, "w", 1)
    pair = (job["job_id"], job["lease_token"])
    report = (
        "select accepted, busy, status from cron.report_jobs(jsonb_build_array("
        "jsonb_build_object('job_id', %s::uuid, 'lease_token', %s::uuid, 'outcome', 'succeeded')))"
    )
    renew = "select * from cron.renew_leases('w', array[%s::uuid], array[%s::uuid])"

    lock = "select from cron.open_jobs where id = %s for update"
    with holding(clocked_database, lock, job["job_id"]):
        assert one(engine, report, *pair) == {"accepted": False, "busy": True, "status": "running"}
        with pytest.raises(psycopg.errors.LockNotAvailable):
            engine.execute("select cron.complete_job(%s, %s)", pair)
        assert engine.execute(renew, pair).fetchall() == []
    assert one(engine, report, *pair) == {"accepted": True, "busy": False, "status": "succeeded"}


def test_max_running_is_exact_also_while_another_claim_is_not_committed(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    engine.execute("select cron.update_environment(%s, %s)", (env_id, '{"max_running": 1}'))
    for name in ("one", "two"):
        one(engine, MINUTELY, env_id, name, "skip")
    engine.execute("select test.at('2026-01-01 00:01:00+00')")
    engine.execute("select cron.tick()")

    with psycopg.connect(clocked_database) as other:
        assert len(other.execute(CLAIM, ("w1", 5)).fetchall()) == 1
        assert engine.execute(CLAIM, ("w2", 5)).fetchall() == []
        other.commit()
    assert engine.execute(CLAIM, ("w2", 5)).fetchall() == []


def test_a_claim_passes_over_what_another_claim_holds(
    clocked_database: str, engine: Connection, env_id: UUID
) -> None:
    for name in ("one", "two", "three"):
        one(engine, MINUTELY, env_id, name, "skip")
    engine.execute("select test.at('2026-01-01 00:01:00+00')")
    engine.execute("select cron.tick()")

    with psycopg.connect(clocked_database) as other:
        first = {row[0] for row in other.execute(CLAIM, ("w1", 1)).fetchall()}
        rest = {row["job_id"] for row in engine.execute(CLAIM, ("w2", 5)).fetchall()}
        other.commit()
    assert (len(first), len(rest)) == (1, 2)
    assert not first & rest
