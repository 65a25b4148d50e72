"""An asynchronous connection that breaks, hangs and comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from psycopg.rows import dict_row

from pgchime import ConnectionFailed, errors
from pgchime.lane import Lane
from pgchime.listen import Listener, notifications_arrive


@pytest.fixture
async def lane(database: str) -> AsyncIterator[Lane]:
    async with Lane(database) as lane:
        yield lane


async def fetch(lane: Lane, statement: str, patience: float = 10.0) -> Any:
    rows = await lane.fetch(statement, {}, dict_row, timeout=patience)
    return next(iter(rows[0].values()))


async def test_a_server_that_does_not_answer_is_cut_off(lane: Lane) -> None:
    began = time.monotonic()
    with pytest.raises(ConnectionFailed, match=r"no answer from the server in 0\.1 s"):
        await fetch(lane, "select pg_sleep(30)", patience=0.1)
    assert time.monotonic() - began < 5
    assert await fetch(lane, "select 1") == 1


async def test_a_lost_connection_comes_back(lane: Lane) -> None:
    with pytest.raises(ConnectionFailed):
        await fetch(lane, "select pg_terminate_backend(pg_backend_pid())")
    assert await fetch(lane, "select 1") == 1


async def test_cancelling_does_not_wait_for_the_server(lane: Lane) -> None:
    task = asyncio.create_task(fetch(lane, "select pg_sleep(30)"))
    await asyncio.sleep(0.1)
    task.cancel()
    began = time.monotonic()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.monotonic() - began < 5
    assert await fetch(lane, "select 1") == 1


async def test_what_the_server_refuses_keeps_the_connection(lane: Lane) -> None:
    before = await fetch(lane, "select pg_backend_pid()")
    with pytest.raises(errors.ChimeError) as caught:
        await fetch(lane, "select 1 / 0")
    assert caught.value.sqlstate == "22012"
    assert await fetch(lane, "select pg_backend_pid()") == before


async def test_a_read_only_server_is_a_lost_primary(lane: Lane) -> None:
    before = await fetch(lane, "select pg_backend_pid()")
    await fetch(lane, "select set_config('default_transaction_read_only', 'on', false)")
    with pytest.raises(errors.LostPrimary):
        await fetch(
            lane,
            "select txid_current() from pg_advisory_unlock_all(), lateral (select"
            " nextval('cron.outbox_id_seq')) as s",
        )
    assert await fetch(lane, "select pg_backend_pid()") != before


async def test_notifications(database: str, lane: Lane) -> None:
    async with await Listener.connect(database, ["cron_jobs"]) as listener:
        await fetch(lane, "select pg_notify('cron_jobs', 'x'), pg_notify('elsewhere', 'y')")
        heard = [each async for each in listener.notifications(0.2)]
    assert [(each.channel, each.payload) for each in heard] == [("cron_jobs", "x")]


async def test_a_listener_that_is_cut_off_says_so(database: str, lane: Lane) -> None:
    async with await Listener.connect(database) as listener:
        await fetch(
            lane,
            "select pg_terminate_backend(pid) from pg_stat_activity where query ~* '^listen'"
            " and datname = current_database()",
        )
        with pytest.raises(ConnectionFailed):
            async for _ in listener.notifications():
                pass


async def test_notifications_arrive(database: str) -> None:
    assert await notifications_arrive(database)
