"""What is checked before any work, and processes that are several."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

import pgchime
from pgchime import ChimeError, ConnectionFailed, errors
from pgchime_dispatcher import Config, fleet, log, startup
from pgchime_dispatcher.startup import StartupError
from support.engine import FakeClock, FakeEngine


async def arrive() -> bool:
    return True


async def do_not_arrive() -> bool:
    return False


def versions(*answers: str | ChimeError) -> Callable[[], Awaitable[str]]:
    given = iter(answers)

    async def version() -> str:
        answer = next(given)
        if isinstance(answer, ChimeError):
            raise answer
        return answer

    return version


async def prepared(
    *answers: str | ChimeError, notify: Callable[[], Awaitable[bool]] = arrive
) -> tuple[bool, FakeClock]:
    engine, clock = FakeEngine(), FakeClock()
    engine.version = versions(*answers)  # type: ignore[assignment]
    until = asyncio.Event()
    result = await startup.prepare(engine, notify, until=until, clock=clock, log=log.get())
    return result, clock


async def test_it_waits_for_a_database_that_is_not_there_yet() -> None:
    gone = ConnectionFailed("gone")
    ready, clock = await prepared(gone, gone, gone, pgchime.__version__)
    assert ready
    assert len(clock.sleeps) == 3
    assert clock.sleeps[0] < clock.sleeps[2]


async def test_it_tells_whether_notify_arrives() -> None:
    assert (await prepared("0.1.0"))[0]
    assert not (await prepared("0.1.0", notify=do_not_arrive))[0]


@pytest.mark.parametrize("version", ["0.1.0", "0.1.17", "0.1.0-dev"])
def test_versions_that_work_together(version: str) -> None:
    startup.check_version(version)


@pytest.mark.parametrize("version", ["0.2.0", "1.0.0", "0.0.9"])
def test_versions_that_do_not(version: str) -> None:
    with pytest.raises(StartupError, match=f"the database has pg_chime {version}"):
        startup.check_version(version)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (errors.NotInstalled("no function"), "pg_chime is not installed in this database"),
        (errors.InsufficientPrivilege("denied"), "grant it the role cron_dispatcher"),
    ],
)
async def test_what_waiting_would_not_mend(error: ChimeError, message: str) -> None:
    with pytest.raises(StartupError, match=message):
        await prepared(error)


def test_each_process_has_a_name_and_a_port_of_its_own() -> None:
    config = Config.load({"worker_id": "w", "processes": 3, "listen": "0.0.0.0:9180"}, {})
    members = [fleet.member(config, number) for number in range(3)]
    assert [(each.worker_id, each.listen, each.processes) for each in members] == [
        ("w-1", "0.0.0.0:9180", 1),
        ("w-2", "0.0.0.0:9181", 1),
        ("w-3", "0.0.0.0:9182", 1),
    ]
    assert fleet.member(replace(config, listen=None), 1).listen is None
