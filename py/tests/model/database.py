"""The same operations in the database, through its public functions, and what it holds then."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg.rows import dict_row
from psycopg.types.json import Jsonb

from model.schedule import Policy
from model.timing import Timing

Connection = psycopg.Connection[Any]
Row = dict[str, Any]

TARGET = Jsonb({"type": "http", "url": "http://127.0.0.1:9/"})
WORKER = "model"

_OPTIONS = (
    *("starts_at", "ends_at", "calendar", "catch_up_limit", "catch_up_window", "misfire_grace"),
    *("buffer_limit", "max_runs", "jitter", "auto_pause_after", "priority"),
)


def _text(value: object) -> object:
    """A value as the options write it."""
    if isinstance(value, timedelta):
        return f"{value // timedelta(seconds=1)} seconds"
    return value.isoformat() if isinstance(value, datetime) else value


class Database:
    """One connection; what an example does is rolled back at its end."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def rows(self, query: str, *values: object) -> list[Row]:
        with self.connection.cursor(row_factory=dict_row) as cursor:
            return cursor.execute(query, values).fetchall()

    def row(self, query: str, *values: object) -> Row:
        (row,) = self.rows(query, *values)
        return row

    def run(self, query: str, *values: object) -> None:
        self.connection.execute(query, values)

    def refuses(self, query: str, *values: object) -> str:
        """The SQLSTATE of what is refused."""
        try:
            with self.connection.transaction():
                self.connection.execute(query, values)
        except psycopg.Error as error:
            return error.sqlstate or "?"
        return "nothing"

    def set_clock(self, now: datetime) -> None:
        self.run("select test.at(%s)", now)

    def act_in(self, env_id: UUID) -> None:
        self.run("select set_config('chime.env_id', %s, true)", str(env_id))

    def create_environment(self) -> UUID:
        env_id = uuid4()
        self.run("select cron.create_environment(%s, %s)", env_id, str(env_id))
        return env_id

    def set_environment(self, env_id: UUID, status: str) -> None:
        self.run("select cron.update_environment(%s, %s)", env_id, Jsonb({"status": status}))

    def tick(self) -> datetime:
        """Ticks until nothing is left that could be done at once; answers when to come back."""
        for _ in range(2000):
            result = self.row("select * from cron.tick()")
            assert result["sleep_for"] <= timedelta(seconds=30), result
            if result["sleep_for"] > timedelta(0):
                wakeup: datetime = result["next_wakeup"]
                return wakeup
        raise AssertionError("it never stops ticking")

    def state(self) -> tuple[list[Row], list[Row], list[Row], int]:
        """Schedules, jobs, dead letters, and the number of audit rows."""
        schedules = self.rows(
            "select s.*, t.failed_in_a_row from cron.schedules as s"
            " inner join cron.schedule_state as t on t.schedule_id = s.id"
        )
        jobs = self.rows(
            "select j.*, o.lease_losses, o.ready from cron.jobs as j"
            " left join cron.open_jobs as o on o.id = j.id"
        )
        letters = self.rows("select * from cron.dlq")
        audit = self.row("select count(*) from cron.audit_journal")["count"]
        return schedules, jobs, letters, audit


def definition(timing: Timing, policy: Policy) -> dict[str, object]:
    """All keys of a declaration, those at their default as null."""
    plain = policy.__class__()
    values: dict[str, object] = {
        "cron_expression": timing.expression,
        "run_at": timing.run_at,
        "timezone": timing.zone,
        "starts_at": timing.starts_at,
        "ends_at": timing.ends_at,
        "calendar": timing.calendar,
    }
    for key in policy.__dataclass_fields__:
        value = getattr(policy, key)
        values[key] = None if value == getattr(plain, key) else value
    return {key: _text(value) for key, value in values.items()}


def create_arguments(name: str, timing: Timing, policy: Policy) -> tuple[str, list[object]]:
    """The argument list of cron.create_schedule and cron.upsert_schedule."""
    values = definition(timing, policy)
    options = {key: values[key] for key in _OPTIONS if values[key] is not None}
    return (
        "(%s, %s, %s, %s, p_timezone => %s, p_max_retries => %s, p_catch_up => %s,"
        " p_overlap => %s, p_options => %s)",
        [
            *(name, TARGET, timing.expression, timing.run_at, timing.zone),
            *(policy.max_retries, policy.catch_up, policy.overlap, Jsonb(options)),
        ],
    )
