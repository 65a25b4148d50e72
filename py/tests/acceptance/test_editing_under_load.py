"""Editors, tickers and workers on the same schedules for some seconds, on the real clock.

Each edit says in its transaction what it found and what it left. So it can be told afterwards which
instants were owed between one edit and the next, and whether the ticks handled each of them once.
"""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg.rows import DictRow, dict_row
from psycopg.types.json import Jsonb

if TYPE_CHECKING:
    from collections.abc import Iterable
    from uuid import UUID

    Connection = psycopg.Connection[DictRow]

SECONDS = 6.0
PERIODS = {"* * * * * *": 1, "*/2 * * * * *": 2, "*/3 * * * * *": 3}
"""Expressions, and every how many seconds they fire."""
OVERLAPS = ("skip", "buffer_all", "allow")

CREATE = (
    """select * from cron.create_schedule(%s, '{"url": "http://127.0.0.1:9/"}', '* * * * * *',"""
    " p_overlap => %s, p_max_retries => 0)"
)
EDITS = {
    "update": "select * from cron.update_schedule(%(id)s, %(changes)s)",
    "pause": "select * from cron.pause_schedule(%(id)s, %(note)s)",
    "resume": "select * from cron.resume_schedule(%(id)s)",
    "resume with catch-up": "select * from cron.resume_schedule(%(id)s, p_catch_up => true)",
}
JOURNAL = (
    "select id, before from cron.audit_journal"
    " where entity = 'schedule:' || %(id)s::text order by id desc limit 1"
)
CHANGES = (
    "select count(*) as rows from cron.audit_journal"
    " where entity = 'schedule:' || %s::text and action <> 'create_schedule'"
)
CLAIM = "select job_id, lease_token from cron.claim_jobs(%s, 4)"
REPORT = "select accepted from cron.report_jobs(%s)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """An edit that was acknowledged."""

    number: int
    """Of its row in the audit journal: those of one schedule follow each other."""
    found: datetime
    """`next_run_at` before it."""
    row: DictRow
    """The schedule after it."""

    @property
    def next_run_at(self) -> datetime:
        return self.row["next_run_at"]  # type: ignore[no-any-return]

    def owes(self, end: datetime) -> set[datetime]:
        """Return the instants from here up to `end`: what is due, and those of the timing."""
        behind = max(self.next_run_at, self.row["fired_until"])
        seconds = range(int(behind.timestamp()), int(end.timestamp()) + 1)
        period = PERIODS[self.row["cron_expression"]]
        fires = [datetime.fromtimestamp(each, end.tzinfo) for each in seconds if each % period == 0]
        owed = {self.next_run_at} | {each for each in fires if each > behind}
        return {each for each in owed if each < end}


def connect(database: str, env_id: str, *, autocommit: bool) -> Connection:
    options = f"-c chime.env_id={env_id} -c timezone=UTC"
    return psycopg.connect(database, autocommit=autocommit, row_factory=dict_row, options=options)


def one(connection: Connection, query: str, given: Any = None) -> DictRow:
    row = connection.execute(query, given).fetchone()
    assert row is not None
    return row


def edit(connection: Connection, kind: str, **given: Any) -> Edit | None:
    """Edit a schedule in a transaction; nothing when another session has resumed it already."""
    try:
        with connection.transaction():
            row = one(connection, EDITS[kind], given)
            journal = one(connection, JOURNAL, given)
    except psycopg.Error as error:
        if error.sqlstate == "SC010" and kind.startswith("resume"):
            return None
        raise
    found = journal["before"].get("next_run_at")
    return Edit(
        number=journal["id"],
        found=row["next_run_at"] if found is None else datetime.fromisoformat(found),
        row=row,
    )


def edits(
    database: str, env_id: str, name: str, ids: list[UUID], over: threading.Event
) -> list[Edit]:
    chance = random.Random(name)  # noqa: S311
    log: list[Edit] = []
    with connect(database, env_id, autocommit=True) as connection:
        while not over.wait(chance.uniform(0.001, 0.03)):
            words = f"{name} {len(log)}"
            changes = {"description": words}
            if chance.random() < 0.5:
                changes["cron_expression"] = chance.choice(list(PERIODS))
            done = edit(
                connection,
                chance.choice(["update", *EDITS]),
                id=chance.choice(ids),
                note=words,
                changes=Jsonb(changes),
            )
            if done is not None:
                log.append(done)
    return log


def ticks(database: str, name: str, over: threading.Event) -> None:
    """Tick until it is over, slowly enough for edits to come between an instant and its tick."""
    chance = random.Random(name)  # noqa: S311
    with psycopg.connect(database, autocommit=True) as connection:
        while not over.wait(chance.uniform(0.01, 0.3)):
            connection.execute("select cron.tick()")


def works(database: str, worker: str, over: threading.Event) -> dict[UUID, str]:
    """Claim and report until it is over and nothing is left; return what was reported."""
    chance = random.Random(worker)  # noqa: S311
    reported: dict[UUID, str] = {}
    with psycopg.connect(database, autocommit=True, row_factory=dict_row) as connection:
        while True:
            last = over.is_set()
            jobs = connection.execute(CLAIM, (worker,)).fetchall()
            for job in jobs:
                time.sleep(chance.uniform(0.001, 0.1))
                assert job["job_id"] not in reported
                reported[job["job_id"]] = chance.choice(["succeeded", "succeeded", "failed"])
                report = {key: str(value) for key, value in job.items()}
                report["outcome"] = reported[job["job_id"]]
                assert one(connection, REPORT, (Jsonb([report]),)) == {"accepted": True}
            if last and not jobs:
                return reported


def check_edits(log: list[Edit]) -> None:
    """Each edit leaves what it does not name, and what is due stays due."""
    for before, after in pairwise(log):
        old, new = before.row, after.row
        same = {key for key in ("cron_expression", "description", "status") if old[key] == new[key]}
        assert same >= ({"status"} if "description" not in same else {"cron_expression"})
        if "cron_expression" not in same and (
            new["status"] == "paused" or after.found > new["updated_at"]
        ):
            assert after.next_run_at > new["updated_at"]
        elif "status" in same or new["status"] == "paused":
            assert after.next_run_at == after.found
        else:
            # Resumed: where it stopped, or in the future.
            assert after.next_run_at >= after.found


def check_instants(log: list[Edit], end: datetime, jobs: Iterable[DictRow]) -> None:
    """What was owed between two edits is a job or within a skip, and nothing is so twice."""
    owed: set[datetime] = set()
    for before, until in zip(log, [*(each.found for each in log[1:]), end], strict=True):
        owed |= before.owes(until)
    runs = [job["scheduled_at"] for job in jobs if job["status"] != "skipped"]
    skips = [job for job in jobs if job["status"] == "skipped"]
    lost = [
        each
        for each in owed.difference(runs)
        if not any(skip["scheduled_at"] <= each <= skip["skipped_until"] for skip in skips)
    ]
    assert lost == []
    assert set(runs) <= owed
    assert len(set(runs)) == len(runs)
    assert len(runs) + sum(skip["skipped_count"] for skip in skips) == len(owed)


def test_nothing_is_lost_between_editors_tickers_and_workers(database: str) -> None:
    with psycopg.connect(database, autocommit=True, row_factory=dict_row) as admin:
        env_id = str(
            one(admin, "select env_id from cron.create_environment(gen_random_uuid(), 'busy')")[
                "env_id"
            ]
        )
    editing, working = threading.Event(), threading.Event()
    with connect(database, env_id, autocommit=True) as watcher, ThreadPoolExecutor() as pool:
        created = [
            one(watcher, CREATE, (f"{overlap}-{n}", overlap))
            for overlap in OVERLAPS
            for n in (1, 2)
        ]
        ids = [row["id"] for row in created]
        editors = [pool.submit(edits, database, env_id, each, ids, editing) for each in "ab"]
        tickers = [pool.submit(ticks, database, each, editing) for each in "cd"]
        workers = [pool.submit(works, database, each, working) for each in ("one", "two")]
        try:
            time.sleep(SECONDS)
        finally:
            editing.set()
            log = [each for editor in editors for each in editor.result()]
            log += [
                resumed
                for id_ in ids
                if (resumed := edit(watcher, "resume with catch-up", id=id_)) is not None
            ]
            watcher.execute("select cron.tick()")
            working.set()
        for ticker in tickers:
            ticker.result()
        reported = workers[0].result() | workers[1].result()

        # No claim was lost, and no job was claimed by both.
        assert len(reported) == sum(len(worker.result()) for worker in workers)
        ended = watcher.execute("select id, status, attempt from cron.jobs where attempt > 0")
        assert {row["id"]: (row["status"], row["attempt"]) for row in ended} == {
            job_id: (outcome, 1) for job_id, outcome in reported.items()
        }
        assert one(watcher, "select count(*) as rows from cron.open_jobs") == {"rows": 0}

        for row in created:
            mine = [Edit(number=0, found=row["next_run_at"], row=row)]
            mine += sorted(
                (each for each in log if each.row["id"] == row["id"]), key=lambda each: each.number
            )
            assert one(watcher, CHANGES, (row["id"],)) == {"rows": len(mine) - 1}
            check_edits(mine)
            final = one(watcher, "select * from cron.schedules where id = %s", (row["id"],))
            for key in ("description", "cron_expression", "status"):
                assert final[key] == mine[-1].row[key]
            jobs = watcher.execute(
                "select * from cron.jobs where schedule_id = %s", (row["id"],)
            ).fetchall()
            check_instants(mine, final["next_run_at"], jobs)
            assert final["run_count"] == len([job for job in jobs if job["status"] != "skipped"])
