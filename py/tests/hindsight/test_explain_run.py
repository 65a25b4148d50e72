"""What `cron.explain_run` says of each minute of a wild day agrees with what was recorded."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import psycopg
import pytest
from psycopg.types.json import Jsonb

from pgchime import Client
from pgchime_cli import demo

START = datetime(2026, 1, 1, 0, 0, 30, tzinfo=UTC)
NIGHTS = ({"from": "01:00", "to": "02:30"}, {"from": "00:10", "to": "00:12"})
TIMINGS = ("*/5 * * * *", "*/7 * * * *", "3,13 * * * *")
RAN = {"queued", "pending", "running", "succeeded", "cancelled"}
STOPPED = {"paused", "suspended", "edited", "due", "before_creation"}


class Day:
    """One schedule, a clock of its own, and somebody who does whatever comes to mind."""

    def __init__(
        self, connection: psycopg.Connection[Any], env_id: object, rng: random.Random
    ) -> None:
        self._connection = connection
        self._env_id = env_id
        self.rng = rng
        self.now = START
        self.execute("select test.at(%s)", START)
        self.execute("select set_config('chime.env_id', %s, true)", str(env_id))
        self.execute(
            "select cron.set_calendar('night', %s)", Jsonb({"daily": [rng.choice(NIGHTS)]})
        )
        ((self.schedule_id,),) = self.execute(
            """
            select id from cron.create_schedule(
                p_schedule_type => 's', p_target => '{"url": "http://127.0.0.1:9/"}',
                p_cron_expression => %s, p_catch_up => %s, p_overlap => %s, p_options => %s
            )
            """,
            TIMINGS[0],
            rng.choice(["latest", "none", "all"]),
            rng.choice(["skip", "buffer_one", "buffer_all", "cancel_running", "allow"]),
            Jsonb({"calendar": rng.choice(["night", None])}),
        )

    def execute(self, statement: str, *values: object) -> list[Any]:
        cursor = self._connection.execute(statement.encode(), values)
        return cursor.fetchall() if cursor.description else []

    def pass_time(self, most: timedelta) -> None:
        self.now += timedelta(seconds=self.rng.randrange(1, int(most.total_seconds())))
        self.execute("select test.at(%s)", self.now)

    def tick(self) -> None:
        self.pass_time(timedelta(minutes=3))
        self.execute("select cron.tick()")

    def work(self) -> None:
        self.execute(
            "select cron.complete_job(c.job_id, c.lease_token) from cron.claim_jobs('test', 5) as c"
        )

    def pause(self) -> None:
        until = self.now + timedelta(minutes=self.rng.randint(1, 40))
        self.execute(
            "select cron.pause_schedule(%s, null, %s)",
            *(self.schedule_id, self.rng.choice([until, None])),
        )

    def resume(self) -> None:
        self.execute(
            "select cron.resume_schedule(%s, %s)", self.schedule_id, self.rng.random() < 0.5
        )

    def set_status(self, status: str) -> None:
        self.execute(
            "select cron.update_environment(%s, %s)", self._env_id, Jsonb({"status": status})
        )

    def edit(self) -> None:
        self.execute(
            "select cron.update_schedule(%s, %s)",
            *(self.schedule_id, Jsonb({"cron_expression": self.rng.choice(TIMINGS)})),
        )

    def run(self) -> None:
        self.execute("select cron.run_schedule(%s)", self.schedule_id)

    def backfill(self) -> None:
        self.execute(
            "select cron.backfill_schedule(%s, %s, %s)",
            *(self.schedule_id, self.now - timedelta(minutes=self.rng.randint(1, 60)), self.now),
        )

    def live(self, *, edits: bool) -> None:
        """Do a hundred things, most of all ticks; what is refused is let go."""
        acts: list[Callable[[], None]] = [
            *[self.tick] * 9,
            *[self.work] * 2,
            lambda: self.pass_time(timedelta(minutes=90)),
            self.pause,
            *[self.resume] * 2,
            lambda: self.set_status("suspended"),
            *[lambda: self.set_status("active")] * 2,
            self.run,
            self.backfill,
            *[self.edit] * edits,
        ]
        for _ in range(100):
            # No two things happen at once, so that it is known which of them came first.
            self.pass_time(timedelta(seconds=3))
            try:
                with self._connection.transaction():
                    self.rng.choice(acts)()
            except psycopg.Error as error:
                assert error.sqlstate in ("SC010", "SC015"), error  # noqa: PT017

    def explained(self) -> list[tuple[datetime, dict[str, Any]]]:
        """Every minute from the beginning to an hour from now, and what is said of it."""
        return self.execute(
            """
            select i, cron.explain_run(%s, i)
            from generate_series(%s, %s, interval '1 minute') as i
            """,
            *(self.schedule_id, START.replace(second=0), self.now + timedelta(hours=1)),
        )


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(n, marks=pytest.mark.soak) for n in range(3, 60))]
)
def test_every_minute_is_accounted_for(clocked_database: str, seed: int) -> None:
    with Client(clocked_database) as client:
        env_id = demo.environment(client, "day", roles=())
    with psycopg.connect(clocked_database) as connection:
        edits = seed % 2 == 1
        day = Day(connection, env_id, random.Random(seed))  # noqa: S311
        day.live(edits=edits)
        answers = day.explained()

        jobs: dict[datetime, set[str]] = {}
        for scheduled_at, status in day.execute(
            """
            select scheduled_at, status from cron.jobs
            where status <> 'skipped' and origin <> 'manual'
            """
        ):
            jobs.setdefault(scheduled_at, set()).add(status)
        skips = Counter(
            dict(
                day.execute(
                    """
                    select status_reason, sum(skipped_count)::integer
                    from cron.jobs where status = 'skipped' group by 1
                    """
                )
            )
        )

        said: Counter[str] = Counter()
        for at, answer in answers:
            verdict = answer["verdict"]
            if at in jobs:
                assert {verdict} == jobs[at], answer
            elif not answer["is_fire_time"]:
                by_hand = answer["job"] is not None
                assert by_hand or verdict in ("not_a_fire_time", "before_creation"), answer
            elif at <= day.now:
                assert verdict in STOPPED or verdict == answer["skip"]["reason"], answer
            else:
                assert verdict not in RAN, answer
            if answer["skip"]:
                said[answer["skip"]["reason"]] += 1
        # An instant that an edit has kept begins a span whose count is of the new timing.
        assert edits or said == skips
