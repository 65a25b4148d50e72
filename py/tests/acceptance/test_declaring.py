"""Two sessions that declare the same schedules at once: nobody fails, and nothing is made twice."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psycopg
import pytest
from psycopg.rows import tuple_row
from psycopg.types.json import Jsonb

from support.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

Connection = psycopg.Connection[tuple[Any, ...]]
Rows = list[tuple[Any, ...]]

UPSERT = """
select priority from cron.upsert_schedule(
    'report', '{"url": "http://a.test/"}', '@daily', p_options => %s
)
"""
APPLY = """
select schedule_type, action from cron.apply_schedules('default', %s, p_prune => %s)
"""
CHANGES = "select action from cron.audit_journal where entity like 'schedule:%' order by 1"


@pytest.fixture
def sessions(database: str) -> Iterator[tuple[Connection, Connection, Connection]]:
    """Two sessions in one environment, the first of them in a transaction, and one that watches."""
    env_id = uuid4()
    with psycopg.connect(database, autocommit=True, row_factory=tuple_row) as watcher:
        watcher.execute("select cron.create_environment(%s, p_name => 'acme')", (env_id,))
        options = f"-c chime.env_id={env_id}"
        with (
            psycopg.connect(database, options=options) as one,
            psycopg.connect(database, options=options, autocommit=True) as two,
        ):
            watcher.execute("select set_config('chime.env_id', %s, false)", (str(env_id),))
            yield one, two, watcher


def declared(*names: str, priority: int = 0) -> Jsonb:
    return Jsonb(
        [
            {"schedule_type": name, "cron_expression": "@daily", "priority": priority}
            | {"target": {"url": "http://a.test/"}}
            for name in names
        ]
    )


def meanwhile(
    pool: ThreadPoolExecutor, watcher: Connection, waiter: Connection, query: str, *given: object
) -> Future[Rows]:
    """Begin a query that has to wait for a lock, and return when it does."""
    future = pool.submit(lambda: waiter.execute(query, given).fetchall())
    waiting = "select wait_event_type = 'Lock' from pg_stat_activity where pid = %s"
    wait_until(lambda: watcher.execute(waiting, (waiter.info.backend_pid,)).fetchone() == (True,))
    return future


def changes(watcher: Connection) -> list[str]:
    return [action for (action,) in watcher.execute(CHANGES)]


@pytest.mark.parametrize(
    ("priority", "done"),
    [(0, ["create_schedule"]), (7, ["create_schedule", "update_schedule"])],
)
def test_of_two_upserts_one_creates(
    sessions: tuple[Connection, Connection, Connection], priority: int, done: list[str]
) -> None:
    one, two, watcher = sessions
    one.execute(UPSERT, (Jsonb({"priority": 0}),))
    with ThreadPoolExecutor() as pool:
        second = meanwhile(pool, watcher, two, UPSERT, Jsonb({"priority": priority}))
        one.commit()
        assert second.result() == [(priority,)]
    assert changes(watcher) == done


def test_an_upsert_creates_what_is_deleted_meanwhile(
    sessions: tuple[Connection, Connection, Connection],
) -> None:
    one, two, watcher = sessions
    two.execute(UPSERT, (Jsonb({}),))
    one.execute("select cron.delete_schedule(id) from cron.schedules")
    with ThreadPoolExecutor() as pool:
        second = meanwhile(pool, watcher, two, UPSERT, Jsonb({"priority": 3}))
        one.commit()
        assert second.result() == [(3,)]
    assert changes(watcher) == ["create_schedule", "create_schedule", "delete_schedule"]


@pytest.mark.parametrize("limit", [None, 3])
def test_of_two_appliers_of_new_names_one_creates(
    sessions: tuple[Connection, Connection, Connection], limit: int | None
) -> None:
    one, two, watcher = sessions
    watcher.execute(
        "select cron.update_environment(cron.current_env_id(), %s)",
        (Jsonb({"max_schedules": limit}),),
    )
    one.execute(APPLY, (declared("a", "b"), False))
    with ThreadPoolExecutor() as pool:
        second = meanwhile(pool, watcher, two, APPLY, declared("c", "b", "a"), False)
        one.commit()
        assert second.result() == [("a", "unchanged"), ("b", "unchanged"), ("c", "create")]


def test_an_applier_creates_what_is_deleted_meanwhile(
    sessions: tuple[Connection, Connection, Connection],
) -> None:
    one, two, watcher = sessions
    two.execute(APPLY, (declared("a", "b"), False))
    one.execute("select cron.delete_schedule(id) from cron.schedules where schedule_type = 'a'")
    with ThreadPoolExecutor() as pool:
        second = meanwhile(pool, watcher, two, APPLY, declared("a", "b"), True)
        one.commit()
        assert second.result() == [("a", "create"), ("b", "unchanged")]


def test_appliers_in_every_order_do_not_deadlock(
    database: str, sessions: tuple[Connection, Connection, Connection]
) -> None:
    """Each in turn creates, updates and prunes what the others declare."""
    env_id = sessions[2].execute("select cron.current_env_id()").fetchall()[0][0]
    names = [f"s{n:02}" for n in range(24)]
    start = threading.Barrier(4)

    def work(worker: int) -> int:
        options = f"-c chime.env_id={env_id}"
        with psycopg.connect(database, options=options, autocommit=True) as connection:
            start.wait()
            for turn in range(8):
                mine = (names[worker * 4 :] + names[: worker * 4])[: 12 + turn]
                given = declared(*(mine[::-1] if turn % 2 else mine), priority=worker)
                connection.execute(APPLY, (given, worker % 2 == 1))
                connection.execute(UPSERT.replace("report", mine[turn]), (Jsonb({}),))
        return worker

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(work, range(4))) == [0, 1, 2, 3]
    living = sessions[2].execute(
        "select count(*), count(distinct schedule_type) from cron.schedules"
        " where status <> 'deleted'"
    )
    ((rows, distinct),) = living.fetchall()
    assert rows == distinct > 0
