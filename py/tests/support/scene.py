"""A schedule that several sessions edit, tick and claim from at once: for tests of locks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg.rows import DictRow, dict_row

from support.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

Connection = psycopg.Connection[DictRow]

EDITS = {
    "describe": """cron.update_schedule(%(id)s, '{"description": "new"}')""",
    "prioritise": """cron.update_schedule(%(id)s, '{"priority": 7}')""",
    "retime": """cron.update_schedule(%(id)s, '{"cron_expression": "*/5 * * * *"}')""",
    "pause": "cron.pause_schedule(%(id)s, 'stop')",
    "resume": "cron.resume_schedule(%(id)s)",
    "resume with catch-up": "cron.resume_schedule(%(id)s, p_catch_up => true)",
    "delete": "cron.delete_schedule(%(id)s)",
    "run": "cron.run_schedule(%(id)s, p_request_id => 'once')",
    "backfill": ("cron.backfill_schedule(%(id)s, '2026-01-01 00:00:30Z', '2026-01-01 00:01:05Z')"),
    "retry": "cron.retry_job(%(job_id)s)",
    "cancel": "cron.cancel_job(%(job_id)s)",
    "republish": "cron.republish_dlq(%(dlq_id)s)",
}
TICK = "select enqueued, skipped from cron.tick()"
CLAIM = "select job_id, lease_token, attempt from cron.claim_jobs('worker', 1)"
COMPLETE = "select status from cron.complete_job(%(job_id)s, %(lease_token)s)"
FAIL = "select status from cron.fail_job(%(job_id)s, %(lease_token)s, 'down', p_final => true)"
LEDGER = (
    "select to_char(scheduled_at, 'MI:SS') as at, origin, status from cron.jobs"
    " order by scheduled_at, created_at, id"
)
STATE = "select *, to_char(next_run_at, 'MI:SS') as next_run_at from cron.schedules"
CHANGES = (
    "select action, before, after from cron.audit_journal"
    " where entity = 'schedule:' || %(id)s and action <> 'create_schedule' order by at, action"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A schedule that runs every minute, created at 00:00:30, and who works on it."""

    ids: dict[str, Any]
    engine: Connection
    """In autocommit; never waits for a lock."""
    ticker: Connection
    """The same in a transaction."""
    author: Connection
    """A writer in a transaction."""
    other: Connection
    """Another writer, in autocommit."""

    def at(self, time: str) -> None:
        self.engine.execute("select test.at(%s)", (f"2026-01-01 00:{time}+00",))

    def one(self, query: str) -> DictRow:
        return one(self.engine, query, self.ids)

    def tick_at(self, time: str) -> tuple[int, int]:
        """Return how many jobs were made, and how many instants skipped."""
        self.at(time)
        done = self.one(TICK)
        return done["enqueued"], done["skipped"]

    def edit(self, author: Connection, name: str) -> DictRow:
        return one(author, f"select * from {EDITS[name]}", self.ids)

    def given_a_job(self, time: str) -> None:
        """Let an occurrence become a job, which edits of jobs are about from now on."""
        assert self.tick_at(time) == (1, 0)
        self.ids["job_id"] = self.one("select id from cron.open_jobs")["id"]

    def given_a_dead_letter(self, time: str) -> None:
        """Let an occurrence fail for good."""
        self.given_a_job(time)
        one(self.engine, FAIL, self.one(CLAIM))
        self.ids["dlq_id"] = self.one("select id from cron.dlq")["id"]

    def ledger(self) -> list[str]:
        """Return the jobs, one a line."""
        return [" ".join(row.values()) for row in self.engine.execute(LEDGER)]

    def changes(self) -> list[DictRow]:
        """Return the rows of the audit journal."""
        return self.engine.execute(CHANGES, self.ids).fetchall()

    @contextmanager
    def waiting(self, name: str, holder: Connection) -> Iterator[list[DictRow]]:
        """Begin an edit that has to wait; after the block the holder commits, and it goes on."""
        pid = self.other.info.backend_pid
        waits = f"select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = {pid}"
        done: list[DictRow] = []
        with ThreadPoolExecutor() as pool:
            edit = pool.submit(self.edit, self.other, name)
            wait_until(lambda: edit.done() or self.one(waits)["waits"])
            assert not edit.done(), f"{name} did not wait: {edit.result()}"
            try:
                yield done
            finally:
                holder.commit()
            done.append(edit.result())


def one(connection: Connection, query: str, given: dict[str, Any]) -> DictRow:
    row = connection.execute(query, given).fetchone()
    assert row is not None
    return row


@contextmanager
def scene_in(database: str) -> Iterator[Scene]:
    """Make it all in a database with the injected clock."""
    with ExitStack() as stack:

        def session(*, autocommit: bool, **settings: object) -> Connection:
            options = " ".join(f"-c {name}={value}" for name, value in settings.items())
            return stack.enter_context(
                psycopg.connect(
                    database, autocommit=autocommit, row_factory=dict_row, options=options
                )
            )

        engine = session(autocommit=True, lock_timeout="200ms")
        one(engine, "select test.at('2026-01-01 00:00:30+00')", {})
        env_id = one(engine, "select test.given_environment() as id", {})["id"]
        in_env = {"chime.env_id": env_id}
        yield Scene(
            ids=one(engine, "select test.given_schedule(%(env)s, 's') as id", {"env": env_id}),
            engine=engine,
            ticker=session(autocommit=False, lock_timeout="200ms"),
            author=session(autocommit=False, **in_env),
            other=session(autocommit=True, **in_env),
        )
