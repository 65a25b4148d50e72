"""`chime up`: everything at once, as a person and as `make smoke` have it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pgchime import Client
from pgchime_cli.running import find
from pgchime_cli.server import DEFAULT_VERSION, Server, find_postgres
from support.up import PATIENCE, UP, alive, children, chime, environment, up

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder that PostgreSQL can reach whoever runs it; no server stays in it."""
    with tempfile.TemporaryDirectory(prefix="chime-test-up-") as name:
        path = Path(name)
        path.chmod(0o711)
        yield path
        if (path / ".chime").exists():
            Server(path / ".chime" / "postgres", find_postgres()).stop()


@pytest.fixture
def embedded(request: pytest.FixtureRequest) -> None:
    """Skip, where it is another version's turn, what runs on the embedded server anyway."""
    if request.config.getoption("--pg") != DEFAULT_VERSION:
        pytest.skip(f"runs with --pg {DEFAULT_VERSION}: the embedded server is that")


def add_mine(folder: Path, announced: dict[str, object]) -> None:
    """Add a schedule that is called every second."""
    url = str(announced["echo_url"])
    added = chime(folder, "schedule", "add", "mine", "--every", "1s", "--base-url", url)
    assert added.returncode == 0, added.stderr


def no_job_runs(folder: Path) -> None:
    while json.loads(chime(folder, "jobs", "list", "--status", "running", "--json").stdout):
        time.sleep(0.1)


def smoke(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*UP, "--smoke"],
        cwd=folder,
        env=environment(**variables),
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * PATIENCE,
    )


def assert_smoke(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    times = json.loads(line)
    assert set(times) == {
        "first_callback_s",
        "first_retry_s",
        "first_dead_letter_s",
        "republished_s",
    }
    assert times["first_retry_s"] <= times["first_dead_letter_s"] <= times["republished_s"]


@pytest.mark.usefixtures("embedded")
def test_smoke_sees_one_of_everything(folder: Path) -> None:
    assert_smoke(smoke(folder))
    assert list(folder.iterdir()) == []


def test_smoke_on_a_server_of_ones_own_leaves_no_schedule(database: str, folder: Path) -> None:
    for _ in range(2):
        done = smoke(folder, CHIME_DSN=database)
        assert_smoke(done)
        assert 'the environment "smoke" stays' in done.stderr
    with Client(database) as client:
        assert {row["status"] for row in client.rows("schedules")} == {"deleted"}


def test_smoke_says_why_it_failed(folder: Path) -> None:
    done = smoke(folder, CHIME_DSN="host=127.0.0.1 port=1")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "port 1" in done.stderr


def test_a_second_terminal_finds_the_demo_on_a_server_of_ones_own(
    database: str, folder: Path
) -> None:
    with up(folder, "--json", CHIME_DSN=database) as running:
        running.line()
        running.call("heartbeat")
        listed = chime(folder, "schedule", "list", CHIME_DSN=database)
        assert listed.returncode == 0, listed.stderr
        assert "heartbeat" in listed.stdout
        assert running.stop() == 0


@pytest.mark.usefixtures("embedded")
def test_up_from_the_first_screen_to_the_second_run(folder: Path) -> None:
    with up(folder, "--json") as running:
        announced = running.line()
        assert str(announced["dsn"]).startswith("postgresql://chime_operator:")
        assert running.call("heartbeat")["status"] == 200
        assert running.call("broken")["status"] == 503

        # a second terminal needs no options
        listed = chime(folder, "schedule", "list", "--json")
        assert listed.returncode == 0, listed.stderr
        assert "environment demo" in listed.stderr
        assert {row["schedule_type"] for row in json.loads(listed.stdout)} == {
            "heartbeat",
            "broken",
            "morning-report",
        }
        add_mine(folder, announced)
        running.call("mine")
        assert chime(folder, "schedule", "rm", "heartbeat", "--yes").returncode == 0

        # and there is one `chime up` in a folder
        second = chime(folder, "up")
        assert second.returncode == 1
        assert "another `chime up`" in second.stderr
        assert running.stop() == 0
    assert find(folder / ".chime") is None

    # The data is kept, and what was deleted stays so; SIGTERM stops it just as well.
    with up(folder, "--json") as running:
        assert running.line()["echo_url"] == announced["echo_url"]
        running.call("mine")
        listed = chime(folder, "schedule", "list", "--json")
        assert "heartbeat" not in {row["schedule_type"] for row in json.loads(listed.stdout)}
        assert running.stop(signal.SIGTERM) == 0


@pytest.mark.usefixtures("embedded")
def test_a_person_sees_a_dead_letter_and_republishes_it(folder: Path) -> None:
    with up(folder) as running:
        assert "  503  " in running.text("broken attempt 1")
        assert "  503  " in running.text("broken attempt 2")
        command = running.text("dead letter").partition("; ")[2].split()
        republished = chime(folder, *command[command.index("dlq") :])
        assert republished.returncode == 0, republished.stderr
        running.text("broken attempt 1")
        assert running.stop() == 0


@pytest.mark.usefixtures("embedded")
def test_the_dispatcher_has_a_login_that_can_do_nothing_else(folder: Path) -> None:
    with up(folder, "--json") as running:
        dsn = str(running.line()["dsn"])
        running.call("heartbeat")
        with Client(dsn) as client:
            workers = client.query(
                "select usename::text as name from pg_stat_activity"
                " where usename = 'chime_dispatcher'"
            )
            groups = client.query(
                "select r.rolname::text as name from pg_auth_members as m"
                " inner join pg_roles as r on r.oid = m.roleid"
                " where m.member = 'chime_dispatcher'::regrole"
            )
        assert workers
        assert [group["name"] for group in groups] == ["cron_dispatcher"]
        assert running.stop() == 0


@pytest.mark.usefixtures("embedded")
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc")
def test_the_dispatcher_ends_when_up_is_killed(folder: Path) -> None:
    with up(folder, "--json") as running:
        add_mine(folder, running.line())
        running.call("mine")
        (dispatcher,) = children(running.process.pid, "dispatcher")
        running.process.kill()
        running.process.wait()
        deadline = time.monotonic() + PATIENCE
        while alive(dispatcher):
            assert time.monotonic() < deadline, "the dispatcher outlives chime up"
            time.sleep(0.1)
    # The next one goes on with the server that was left running.
    with up(folder, "--json") as running:
        running.line()
        running.call("mine")
        assert running.stop() == 0


@pytest.mark.usefixtures("embedded")
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc")
def test_a_dispatcher_that_dies_is_started_again(folder: Path) -> None:
    with up(folder, "--json") as running:
        add_mine(folder, running.line())
        running.call("mine")
        (dispatcher,) = children(running.process.pid, "dispatcher")
        no_job_runs(folder)  # one that does would keep its lease for 40 s
        os.kill(dispatcher, signal.SIGKILL)
        while not running.lines.empty():
            running.lines.get()
        running.call("mine")
        assert children(running.process.pid, "dispatcher") != [dispatcher]
        assert running.stop() == 0
