"""Real dispatchers, a real server, a receiver that records every call."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import httpx
import pytest

from pgchime import Client
from pgchime_cli.receiver import Receiver, serving_in_thread
from support import misbehaving
from support.cluster import Cluster
from support.dispatchers import dispatcher
from support.waiting import eventually, wait_until

OPTIONS = ("--log-format", "json")
QUICK = {"lease_grace": "1 second", "default_lease": "5 seconds"}


class Stage:
    """A database with one environment, a receiver, and what a test asks of both."""

    def __init__(self, database: str, dsn_as: Callable[..., str], receiver: Receiver) -> None:
        self.database = database
        self.dispatcher_dsn = dsn_as(database, "dispatcher")
        self.receiver = receiver
        self.env_id = uuid4()
        self.admin = Client(database)
        self.admin.call("create_environment", env_id=self.env_id, name="acme")
        self.tenant = Client(database, env_id=self.env_id)
        self.writer_dsn = dsn_as(database, "writer", self.env_id)

    def close(self) -> None:
        self.admin.close()
        self.tenant.close()

    def schedule(self, name: str, path: str = "", **arguments: Any) -> dict[str, Any]:
        """A yearly schedule that calls the receiver; `make_due` makes it due."""
        given = {
            "target": {"url": f"{self.receiver.url}{path}"},
            "cron_expression": "0 0 1 1 *",
            "options": {"backoff": {"kind": "exponential", "base": "1s"}},
        }
        return self.tenant.call_one("create_schedule", schedule_type=name, **given | arguments)

    def make_due(self) -> None:
        """Let every schedule be due at this instant, as its cursor would say."""
        self.admin.query("update cron.schedule_state set next_run_at = date_trunc('second', now())")

    def jobs(self) -> Counter[str]:
        """How many jobs there are in each status."""
        rows = self.admin.query("select status, count(*) as n from cron.jobs group by 1")
        return Counter({row["status"]: row["n"] for row in rows})

    def dispatcher(self, *options: str) -> Any:
        return dispatcher(self.dispatcher_dsn, *OPTIONS, *options)

    def calls(self) -> Counter[str | None]:
        """How many calls each job made."""
        return Counter(call.job_id for call in list(self.receiver.calls))


@pytest.fixture
def stage(database: str, dsn_as: Callable[..., str]) -> Iterator[Stage]:
    with serving_in_thread(Receiver()) as receiver:
        stage = Stage(database, dsn_as, receiver)
        yield stage
        stage.close()


def end_at_once(process: subprocess.Popen[bytes]) -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def test_two_dispatchers_deliver_a_thousand_due_schedules_once_each(stage: Stage) -> None:
    for n in range(1000):
        stage.schedule(f"s{n}")
    stage.make_due()
    with stage.dispatcher(), stage.dispatcher():
        wait_until(lambda: stage.jobs() == {"succeeded": 1000}, seconds=60)
    calls = stage.calls()
    assert len(calls) == 1000
    assert set(calls.values()) == {1}
    due = stage.admin.query("select distinct schedule_id, scheduled_at from cron.jobs")
    assert len(due) == 1000
    assert stage.admin.query("select 1 from cron.attempts where outcome <> 'succeeded'") == []


def test_kill_9_during_calls_loses_nothing(stage: Stage) -> None:
    stage.admin.call("configure", changes=QUICK)
    for n in range(30):
        stage.schedule(f"s{n}", "/stall/2")
    stage.make_due()
    with stage.dispatcher("--worker-id", "first") as first:
        wait_until(lambda: len(stage.calls()) == 30)
        end_at_once(first)
    assert stage.jobs() == {"running": 30}

    with stage.dispatcher("--worker-id", "second"):
        wait_until(lambda: stage.jobs() == {"succeeded": 30}, seconds=90)
    calls = stage.calls()
    assert len(calls) == 30
    assert set(calls.values()) == {2}
    keys = Counter(call.idempotency_key for call in stage.receiver.calls)
    assert set(keys.values()) == {2}
    attempts = stage.admin.query(
        "select attempt, outcome, worker, count(*) as n from cron.attempts group by 1, 2, 3"
        " order by attempt"
    )
    assert [(row["attempt"], row["outcome"], row["worker"], row["n"]) for row in attempts] == [
        (1, "lease_expired", "first", 30),
        (2, "succeeded", "second", 30),
    ]
    # No two leases at once: the second began only after the first had ended.
    overlapping = stage.admin.query(
        "select 1 from cron.attempts as a join cron.attempts as b using (job_id)"
        " where a.attempt < b.attempt and a.finished_at > b.started_at"
    )
    assert overlapping == []


def test_a_frozen_dispatcher_cannot_report_over_the_new_owner(stage: Stage) -> None:
    stage.admin.call("configure", changes=QUICK)
    stage.schedule("s", "/stall/1")
    stage.make_due()
    with stage.dispatcher("--worker-id", "frozen") as frozen:
        wait_until(lambda: len(stage.calls()) == 1)
        os.kill(frozen.pid, signal.SIGSTOP)
        try:
            with stage.dispatcher("--worker-id", "owner"):
                wait_until(lambda: stage.jobs() == {"succeeded": 1}, seconds=90)
        finally:
            os.kill(frozen.pid, signal.SIGCONT)
    (job,) = stage.admin.rows("jobs")
    assert (job["claimed_by"], job["attempt"]) == ("owner", 2)


def test_sigterm_lets_calls_end_and_claims_nothing_more(stage: Stage) -> None:
    stage.schedule("s", "/stall/1")
    stage.make_due()
    with stage.dispatcher() as process:
        wait_until(lambda: len(stage.calls()) == 1)
        process.terminate()
        time.sleep(0.3)
        stage.tenant.call("run_schedule", schedule_id=stage.schedule("late")["id"])
        assert process.wait(20) == 0
    assert stage.jobs() == {"succeeded": 1, "pending": 1}


def test_sigterm_gives_back_what_does_not_end(stage: Stage) -> None:
    stage.schedule("s", "/stall/60")
    stage.make_due()
    with stage.dispatcher("--drain", "200ms") as process:
        wait_until(lambda: len(stage.calls()) == 1)
        process.terminate()
        assert process.wait(20) == 0
    (job,) = stage.admin.rows("jobs")
    assert (job["status"], job["failures"]) == ("pending", 0)


def test_a_second_signal_ends_it_at_once(stage: Stage) -> None:
    stage.schedule("s", "/stall/60")
    stage.make_due()
    with stage.dispatcher() as process:
        wait_until(lambda: len(stage.calls()) == 1)
        process.terminate()
        time.sleep(0.3)
        process.terminate()
        assert process.wait(10) == 130
    assert stage.jobs() == {"running": 1}


def test_a_cancel_aborts_the_call(stage: Stage) -> None:
    stage.schedule("s", "/stall/60")
    stage.make_due()
    with stage.dispatcher():
        wait_until(lambda: len(stage.calls()) == 1)
        (job,) = stage.admin.rows("jobs")
        stage.tenant.call("cancel_job", job_id=job["id"])
        wait_until(lambda: stage.jobs() == {"cancelled": 1}, seconds=5)


@pytest.mark.parametrize("edit", ["update", "pause", "run"])
def test_an_idle_transaction_after_an_edit_stalls_nobody_else(stage: Stage, edit: str) -> None:
    mine = stage.schedule("mine")
    for n in range(20):
        stage.schedule(f"other{n}")
    stage.make_due()
    edits = {
        "update": ("update_schedule", {"changes": {"description": "x", "timezone": "Asia/Tokyo"}}),
        "pause": ("pause_schedule", {}),
        "run": ("run_schedule", {}),
    }
    function, arguments = edits[edit]
    with Client(stage.writer_dsn) as idle, ExitStack() as stack:
        stack.enter_context(idle.transaction())
        idle.call(function, schedule_id=mine["id"], **arguments)
        with stage.dispatcher():
            wait_until(lambda: stage.jobs()["succeeded"] == 20, seconds=15)
            second = stage.schedule("later")
            stage.tenant.call("run_schedule", schedule_id=second["id"])
            wait_until(lambda: stage.jobs()["succeeded"] == 21, seconds=15)
            stack.close()
            expected = {"update": 22, "pause": 21, "run": 22}[edit]
            wait_until(lambda: stage.jobs()["succeeded"] >= expected, seconds=15)


def test_a_server_that_restarts_costs_no_job(stage: Stage) -> None:
    """Every connection is cut during calls; the reports arrive over new ones."""
    for n in range(20):
        stage.schedule(f"s{n}", "/stall/1")
    stage.make_due()
    with stage.dispatcher():
        wait_until(lambda: len(stage.calls()) == 20)
        stage.admin.query(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where usename = 'chime_test_dispatcher'"
        )
        wait_until(lambda: stage.jobs() == {"succeeded": 20}, seconds=30)
    assert set(stage.calls().values()) == {1}


def test_retry_and_dead_letter(stage: Stage) -> None:
    stage.schedule("recovers", "/fail/1")
    stage.schedule("dies", "/status/500", max_retries=1)
    stage.schedule("dies_at_once", "/status/404")
    stage.make_due()
    with stage.dispatcher():
        wait_until(lambda: stage.jobs() == {"succeeded": 1, "failed": 2}, seconds=30)
    letters = stage.admin.rows("dlq", order_by="schedule_type")
    assert [(row["schedule_type"], row["attempts"], row["http_status"]) for row in letters] == [
        ("dies", 2, 500),
        ("dies_at_once", 1, 404),
    ]
    assert letters[0]["reason"] == "proxy-back status 500"


def test_many_processes_of_one_command(stage: Stage) -> None:
    for n in range(50):
        stage.schedule(f"s{n}")
    stage.make_due()
    with stage.dispatcher("--processes", "2", "--worker-id", "fleet") as process:
        wait_until(lambda: stage.jobs() == {"succeeded": 50}, seconds=30)
        wait_until(lambda: len(stage.admin.rows("workers")) == 2)
        process.terminate()
        assert process.wait(20) == 0
    assert {row["id"] for row in stage.admin.rows("workers")} == {"fleet-1", "fleet-2"}


def test_it_does_not_start_on_a_database_without_pg_chime(server: Cluster) -> None:
    with server.database("template0") as name, dispatcher(server.dsn(name)) as process:
        assert process.wait(20) == 1


def test_monitoring_over_http(stage: Stage) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with stage.dispatcher("--listen", str(port)):
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: status_of(f"{url}/readyz") == 200)
        assert status_of(f"{url}/healthz") == 200
        figures = httpx.get(f"{url}/metrics").content
        assert b"chime_dispatcher_ticks_total" in figures
        assert b"chime_schedule_lag_seconds" in figures


def status_of(url: str) -> int | None:
    try:
        return httpx.get(url).status_code
    except httpx.TransportError:
        return None


@pytest.mark.parametrize(
    ("answer", "stored"),
    [
        (b'{"a": "x\\u0000y\\ud800", "n": 1.10}', '{"a": "xy\ufffd", "n": 1.10}'),
        (b'{"n": 1e400000}', "the answer could not be stored"),
        (b"[" * 5000 + b"]" * 5000, None),
    ],
    ids=["cleaned", "overflows", "nested"],
)
async def test_no_answer_can_hold_up_the_reports(
    stage: Stage, answer: bytes, stored: str | None
) -> None:
    hostile = misbehaving.response(answer, "Content-Type: application/json")
    async with misbehaving.server(misbehaving.says(hostile)) as url:
        stage.schedule("hostile", target={"url": url}, max_retries=0)
        for n in range(10):
            stage.schedule(f"s{n}")
        stage.make_due()
        with stage.dispatcher():
            await eventually(lambda: sum(stage.jobs().values()) - stage.jobs()["running"] == 11)
            await eventually(lambda: not {"running", "pending"} & stage.jobs().keys())
    (job,) = stage.admin.query(
        "select status, result::text, error from cron.jobs where schedule_type = 'hostile'"
    )
    assert stage.jobs()["succeeded"] >= 10
    if stored is None:
        assert (job["status"], job["error"][:18]) == ("failed", "proxy-back decode:")
    else:
        assert (job["status"], stored in job["result"]) == ("succeeded", True)
