"""What `cron.simulate` foretells is what the engine then does, to the instant."""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import psycopg
import pytest
from psycopg.rows import namedtuple_row
from psycopg.types.json import Jsonb

from pgchime import Client
from pgchime_cli import demo

START = datetime(2026, 3, 28, 20, 0, tzinfo=UTC)  # the night before a change of the clock in Berlin
TIMINGS = (
    "*/7 * * * *",
    "0 * * * *",
    "*/20 1-3 * * *",
    "@every 11m",
    "30 2 * * *",
    "0 0-5/2 * * *",
)
ZONES = ("UTC", "Europe/Berlin")


class Engine:
    """A database in one transaction, with a clock of its own and jobs that take a known time."""

    def __init__(self, connection: psycopg.Connection[Any], env_id: object) -> None:
        self._connection = connection
        self.now = START
        self._ends: list[tuple[datetime, object, object]] = []
        self._durations: dict[str, timedelta] = {}
        self.execute("select set_config('chime.env_id', %s, true)", str(env_id))
        self.at(START)

    def execute(self, statement: str, *values: object) -> list[Any]:
        cursor = self._connection.execute(statement.encode(), values)
        return cursor.fetchall() if cursor.description else []

    def at(self, instant: datetime) -> None:
        self.now = instant
        self.execute("select test.at(%s)", instant)

    def create(self, name: str, duration: timedelta, **arguments: Any) -> None:
        self._durations[name] = duration
        keys = ", ".join(f"p_{key} => %s" for key in arguments)
        self.execute(
            f"select cron.create_schedule(p_schedule_type => %s, p_target => %s, {keys})",
            name,
            Jsonb({"url": "http://127.0.0.1:9/"}),
            *(Jsonb(value) if isinstance(value, dict) else value for value in arguments.values()),
        )

    def take_once(self) -> None:
        """Let each schedule run once by hand, so that it is known how long it takes."""
        self.execute("select cron.run_schedule(id) from cron.schedules")
        self._claim()
        self.run(max(end for end, _, _ in self._ends), tick=False)

    def run(self, until: datetime, *, tick: bool = True) -> None:
        """Let time pass, and tick, claim and report at each instant at which something happens."""
        while True:
            if tick:
                while not self.execute("select sleep_for from cron.tick()")[0][0]:
                    pass
                self._claim()
            coming = [end for end, _, _ in self._ends]
            if tick:
                coming += [
                    row[0]
                    for row in self.execute(
                        """
                        select next_run_at from cron.schedules where status = 'active'
                        union all select paused_until from cron.schedules
                        union all select available_at from cron.jobs where status = 'pending'
                        """
                    )
                    if row[0] is not None
                ]
            following = min((each for each in coming if each > self.now), default=until)
            if following >= until:
                break
            self.at(following)
            self._report()
        self.at(until)
        self._report()

    def _claim(self) -> None:
        for job_id, token, name in self.execute(
            """
            select job_id, lease_token, schedule_type
            from cron.claim_jobs(p_worker => 'test', p_max_jobs => 1000, p_lease => '1 hour')
            """
        ):
            self._ends.append((self.now + self._durations[name], job_id, token))
        self._report()

    def _report(self) -> None:
        """What ends now is reported; what that makes claimable is claimed at once."""
        over = [each for each in self._ends if each[0] <= self.now]
        for each in over:
            self._ends.remove(each)
            lost = self.execute(
                "select reason from cron.renew_leases('test', array[%s::uuid], array[%s::uuid])",
                *each[1:],
            )
            assert not lost
            self.execute("select cron.complete_job(%s, %s)", *each[1:])
        cancelled = self.execute("select id from cron.jobs where cancel_requested")
        for job_id in {row[0] for row in cancelled} & {job_id for _, job_id, _ in self._ends}:
            (each,) = [each for each in self._ends if each[1] == job_id]
            self._ends.remove(each)
            report = {"job_id": str(job_id), "lease_token": str(each[2]), "outcome": "cancelled"}
            self.execute("select cron.report_jobs(%s)", Jsonb([report]))
            over.append(each)
        if over:
            self._claim()

    def simulate(self, start: datetime, until: datetime) -> list[Any]:
        return self.execute("select * from cron.simulate(%s, %s)", start, until)

    def jobs(self, since: datetime) -> list[Any]:
        return self.execute(
            "select * from cron.jobs where origin <> 'manual' and created_at >= %s", since
        )


def random_policies(rng: random.Random) -> dict[str, Any]:
    """The arguments of a schedule, and of its environment's one calendar."""
    options: dict[str, Any] = {
        "misfire_grace": rng.choice(["0s", "60s", "30m"]),
        "catch_up_limit": rng.choice([3, 1000]),
        "buffer_limit": rng.choice([1, 3]),
    }
    if rng.random() < 0.3:
        options["max_runs"] = rng.randint(1, 6)
    if rng.random() < 0.2:
        options["catch_up_window"] = "45m"
    if rng.random() < 0.3:
        options["calendar"] = "shut"
    if rng.random() < 0.2:
        options["ends_at"] = (START + timedelta(hours=rng.randint(7, 9))).isoformat()
    overlap = rng.choice(["skip", "buffer_one", "buffer_all", "cancel_running", "allow"])
    if overlap in ("allow", "buffer_all") and rng.random() < 0.5:
        options["jitter"] = "90s"
    return {
        "timezone": rng.choice(ZONES),
        # Those that join a backlog under cancel_running may be cancelled: that is not foretold.
        "catch_up": rng.choice(
            ["latest", "none", "all"][: 2 if overlap == "cancel_running" else 3]
        ),
        "overlap": overlap,
        "options": options,
    }


def compare(foretold: list[Any], jobs: list[Any], names: dict[object, str]) -> None:
    runs: dict[tuple[str, datetime], datetime] = {}
    skips: Counter[tuple[str, str]] = Counter()
    for row in foretold:
        if row.outcome == "run":
            runs[row.schedule_type, row.fire_at] = row.start_at
        else:
            skips[row.schedule_type, row.reason] += 1
    for job in jobs:
        name = names[job.schedule_id]
        if job.status == "skipped":
            skips[name, job.status_reason] -= job.skipped_count
        elif job.status == "cancelled" and job.started_at is None:
            skips[name, job.status_reason] -= 1
        else:
            foretold_at = runs.pop((name, job.scheduled_at))
            assert job.started_at in (foretold_at, None), (name, job.scheduled_at)
    assert not runs
    assert not {key: count for key, count in skips.items() if count}


@pytest.mark.parametrize(
    "seed", [*range(8), *(pytest.param(n, marks=pytest.mark.soak) for n in range(8, 300))]
)
def test_what_is_foretold_happens(clocked_database: str, seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    with Client(clocked_database) as client:
        env_id = demo.environment(client, "simulate", roles=())
    with psycopg.connect(clocked_database, row_factory=namedtuple_row) as connection:
        engine = Engine(connection, env_id)
        engine.execute(
            "select cron.set_calendar('shut', %s)",
            Jsonb({"daily": [{"from": "22:30", "to": "01:20"}]}),
        )
        for number in range(8):
            duration = timedelta(seconds=rng.choice([0, 100, 500, 2000]))
            engine.create(
                f"s{number}", duration, cron_expression=rng.choice(TIMINGS), **random_policies(rng)
            )
        engine.take_once()
        # For a while nobody ticks; then all goes on.
        engine.at(engine.now + timedelta(minutes=rng.choice([0, 3, 200])))
        begin, end = engine.now, engine.now + timedelta(hours=9)
        foretold = engine.simulate(START, end)
        engine.run(end)
        names = dict(engine.execute("select id, schedule_type from cron.schedules"))
        compare(foretold, engine.jobs(begin), names)
        assert foretold
