"""Every operation at random, by several sessions, beside tickers and workers, on the real clock.

Nobody fails but with a code that says what the others did, the engine never waits, no job is two
jobs or runs twice at once, and in the end every schedule is completed.
"""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psycopg
from psycopg.rows import DictRow, dict_row
from psycopg.types.json import Jsonb

from support.waiting import wait_until

if TYPE_CHECKING:
    from uuid import UUID

SECONDS = 5.0
OVERLAPS = ("skip", "buffer_one", "buffer_all", "cancel_running", "allow")
CREATE = (
    """select id from cron.create_schedule(%s, '{"url": "http://127.0.0.1:9/"}', '* * * * * *',"""
    " p_overlap => %s, p_catch_up => %s, p_max_retries => 1, p_options =>"
    """ '{"backoff": {"base": "50ms"}, "auto_pause_after": 9}') as s"""
)
UPDATE = "select cron.update_schedule(%(id)s, %(changes)s)"
ANY_JOB = (
    "(select id from cron.jobs where schedule_id = %(id)s and status <> 'skipped'"
    " order by random() limit 1)"
)
ANY_FAILED = ANY_JOB.replace("<> 'skipped'", "= 'failed'")
ANY_LETTER = "(select id from cron.dlq order by random() limit 1)"
SET = 'select cron.update_environment(cron.current_env_id(), \'{{"status": "{}"}}\')'
REACTIVATE = SET.format("active")
OPERATIONS = [
    *[UPDATE] * 3,
    "select cron.pause_schedule(%(id)s, %(word)s)",
    "select cron.pause_schedule(%(id)s, p_until => now() + interval '300 ms')",
    "select cron.resume_schedule(%(id)s)",
    "select cron.resume_schedule(%(id)s, p_catch_up => true)",
    "select cron.run_schedule(%(id)s)",
    "select cron.run_schedule(%(id)s, p_request_id => %(word)s)",
    "select cron.backfill_schedule(%(id)s, now() - interval '3 seconds', now())",
    f"select cron.cancel_job({ANY_JOB})",
    f"select cron.retry_job({ANY_FAILED})",
    f"select cron.republish_dlq({ANY_LETTER})",
    "select cron.republish_dlq_where(p_limit => 3)",
    f"select cron.discard_dlq({ANY_LETTER}, 'enough')",
    "select cron.set_calendar('shut', %(exclusions)s)",
    SET.format("suspended"),
    *[REACTIVATE] * 4,
]
CHANGES = (
    {"description": "other"},
    {"cron_expression": "*/2 * * * * *"},
    {"cron_expression": "@every 1s"},
    {"calendar": "shut"},
    {"calendar": None},
    *({"overlap": overlap} for overlap in OVERLAPS),
)
LAST_EDIT = (
    "select cron.update_schedule(id, jsonb_build_object("
    "'ends_at', clock_timestamp() + interval '5 seconds', 'auto_pause_after', null))"
    " from cron.schedules"
)
PAUSED_FOR_A_WHILE = "select from cron.schedules where paused_until is not null"
RESUME_ALL = "select cron.resume_schedule(id) from cron.schedules where status = 'paused'"
NOT_COMPLETED = "select from cron.schedules where status <> 'completed'"
FORESEEN = {"SC008", "SC009", "SC010", "SC015"}
"""No such job, no such letter, not in this state, suspended."""


def connect(database: str, env_id: str, setting: str = "") -> psycopg.Connection[DictRow]:
    options = f"-c chime.env_id={env_id} {setting}"
    return psycopg.connect(database, autocommit=True, row_factory=dict_row, options=options)


def operates(database: str, env_id: str, name: str, ids: list[UUID], over: threading.Event) -> None:
    """Do something, over and over."""
    chance = random.Random(name)  # noqa: S311
    with connect(database, env_id) as connection:
        while not over.wait(chance.uniform(0.001, 0.01)):
            operation = chance.choice(OPERATIONS)
            given = {
                "id": chance.choice(ids),
                "word": chance.choice("xyz"),
                "changes": Jsonb(chance.choice(CHANGES)),
                "exclusions": Jsonb(
                    chance.choice([{}, {"daily": [{"from": "00:00", "to": "12:00"}]}])
                ),
            }
            try:
                connection.execute(operation, given)
            except psycopg.Error as error:
                if error.sqlstate not in FORESEEN:
                    raise


def ticks(database: str, env_id: str, over: threading.Event) -> None:
    with connect(database, env_id, "-c lock_timeout=2s") as connection:
        while not over.wait(0.03):
            connection.execute("select cron.tick()")


class Crew:
    """Workers who know of each other what they hold."""

    def __init__(self) -> None:
        self._held: set[UUID] = set()
        self._lock = threading.Lock()

    def _hold(self, jobs: list[DictRow]) -> None:
        ids = {job["job_id"] for job in jobs}
        with self._lock:
            assert not self._held & ids, "a job runs twice at once"
            self._held |= ids

    def works(self, database: str, env_id: str, name: str, over: threading.Event) -> None:
        chance = random.Random(name)  # noqa: S311
        with connect(database, env_id, "-c lock_timeout=2s") as connection:
            while not over.wait(chance.uniform(0.001, 0.02)):
                jobs = connection.execute(
                    "select job_id, lease_token from cron.claim_jobs(%s, 8)", (name,)
                ).fetchall()
                self._hold(jobs)
                time.sleep(chance.uniform(0.001, 0.02))
                for job in jobs:
                    outcome = chance.choice(["succeeded", "failed", "failed", "cancelled"])
                    self._report(connection, job, outcome)

    def _report(self, connection: Any, job: DictRow, outcome: str) -> None:
        report = {key: str(value) for key, value in job.items()} | {"outcome": outcome}
        with self._lock:
            self._held.discard(job["job_id"])
        while True:
            (answer,) = connection.execute(
                "select accepted, busy from cron.report_jobs(%s)", (Jsonb([report]),)
            ).fetchall()
            assert answer["accepted"] or answer["busy"]
            if answer["accepted"]:
                return


def test_operations_tickers_and_workers_do_not_harm_each_other(database: str) -> None:
    env_id = str(uuid4())
    operating, working, crew = threading.Event(), threading.Event(), Crew()
    with connect(database, env_id) as watcher, ThreadPoolExecutor(8) as pool:
        watcher.execute("select cron.create_environment(%s, 'busy')", (env_id,))
        watcher.execute("select cron.set_calendar('shut', '{}')")
        ids = [
            row["id"]
            for overlap in OVERLAPS
            for catch_up in ("latest", "all")
            for row in watcher.execute(CREATE, (f"{overlap}-{catch_up}", overlap, catch_up))
        ]
        operators = [
            pool.submit(operates, database, env_id, each, ids, operating) for each in "abc"
        ]
        crews = [pool.submit(ticks, database, env_id, working) for _ in range(2)]
        crews += [pool.submit(crew.works, database, env_id, each, working) for each in "yz"]
        try:
            time.sleep(SECONDS)
            operating.set()
            for operator in operators:
                operator.result()
            watcher.execute(REACTIVATE)
            watcher.execute(LAST_EDIT)
            # Those whose pause has an end resume by themselves.
            wait_until(lambda: not watcher.execute(PAUSED_FOR_A_WHILE).fetchall())
            watcher.execute(RESUME_ALL)
            wait_until(lambda: not watcher.execute(NOT_COMPLETED).fetchall(), seconds=60)
        finally:
            operating.set()
            working.set()
        for each in crews:
            each.result()

        assert watcher.execute("select from cron.open_jobs").fetchall() == []
        assert watcher.execute("select from cron.state_backlog").fetchall() == []
        twice = watcher.execute("select id from cron.jobs group by id having count(*) > 1")
        assert twice.fetchall() == []
        twice = watcher.execute(
            "select schedule_id, scheduled_at from cron.jobs"
            " where origin in ('schedule', 'catch_up', 'backfill') and status <> 'skipped'"
            " group by 1, 2 having count(*) > 1"
        )
        assert twice.fetchall() == []
