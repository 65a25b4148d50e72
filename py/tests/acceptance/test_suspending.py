"""An environment is suspended and reactivated while its schedules are edited and ticked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from support.scene import CLAIM, COMPLETE, STATE, TICK, Scene, one
from support.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.scene import Connection

CREATE = (
    "select id from cron.create_schedule('new', '{\"url\": \"http://127.0.0.1:9/\"}', '* * * * *')"
)
SET = 'select cron.update_environment(env_id, \'{{"status": "{}"}}\') from cron.environments'
SUSPEND, REACTIVATE = SET.format("suspended"), SET.format("active")
FOUND = (
    "select schedule_type, status_reason, skipped_count from cron.jobs"
    " where status = 'skipped' order by 1"
)


@contextmanager
def waiting(scene: Scene, holder: Connection, query: str) -> Iterator[None]:
    """Let an administrator begin what has to wait for a transaction, which ends after the block."""
    admin = scene.ticker
    admin.autocommit = True
    admin.execute("reset lock_timeout")
    waits = (
        "select wait_event_type = 'Lock' as waits from pg_stat_activity"
        f" where pid = {admin.info.backend_pid}"
    )
    with ThreadPoolExecutor() as pool:
        change = pool.submit(admin.execute, query)
        wait_until(lambda: change.done() or scene.one(waits)["waits"])
        assert not change.done()
        try:
            yield
        finally:
            holder.commit()
        change.result()


def goes_on_after_the_suspension(scene: Scene) -> None:
    """Nothing fires in it; afterwards there is one skip, and then everything goes on."""
    assert scene.tick_at("02:00") == (0, 0)
    assert scene.one("select sleep_for::text as pause from cron.tick()") == {"pause": "00:00:30"}
    scene.at("03:30")
    scene.engine.execute(REACTIVATE)
    assert {row["status_reason"] for row in scene.engine.execute(FOUND)} == {"suspended"}
    assert scene.tick_at("05:00")[0] > 0
    assert scene.one(STATE)["next_run_at"] in ("06:00", "10:00")


def test_a_schedule_that_is_created_meanwhile_does_not_fire(scene: Scene) -> None:
    scene.author.execute(CREATE)
    scene.engine.execute(SUSPEND)
    scene.author.commit()
    goes_on_after_the_suspension(scene)
    assert scene.one("select count(*) as rows from cron.open_jobs") == {"rows": 2}


@pytest.mark.parametrize("edit", ["retime", "describe"])
def test_an_edit_that_waited_for_it_lets_nothing_fire(scene: Scene, edit: str) -> None:
    scene.at("00:40")
    one(scene.ticker, SUSPEND, {})
    with scene.waiting(edit, scene.ticker):
        pass
    assert scene.one(STATE)["status"] == "active"
    assert scene.tick_at("02:00") == (0, 0)
    assert scene.tick_at("05:00") == (0, 0)
    scene.at("05:30")
    scene.engine.execute(REACTIVATE)
    assert scene.one(FOUND)["status_reason"] == "suspended"
    assert scene.tick_at("10:00")[0] == 1


def test_it_waits_for_a_resume(scene: Scene) -> None:
    scene.edit(scene.other, "pause")
    scene.edit(scene.author, "resume")
    with waiting(scene, scene.author, SUSPEND):
        pass
    goes_on_after_the_suspension(scene)


def test_it_waits_for_a_tick_and_what_that_made_is_not_claimed(scene: Scene) -> None:
    scene.at("01:00")
    assert one(scene.author, TICK, {})["enqueued"] == 1
    with waiting(scene, scene.author, SUSPEND):
        pass
    assert scene.engine.execute(CLAIM).fetchall() == []
    scene.engine.execute(REACTIVATE)
    assert one(scene.engine, COMPLETE, scene.one(CLAIM)) == {"status": "succeeded"}


def test_a_pause_that_ends_while_it_is_lifted_does_not_keep_the_schedule_asleep(
    scene: Scene,
) -> None:
    scene.other.execute(
        "select cron.pause_schedule(%(id)s, p_until => '2026-01-01 00:02Z')", scene.ids
    )
    scene.engine.execute(SUSPEND)
    scene.at("02:00")
    scene.author.execute(TICK)
    with waiting(scene, scene.author, REACTIVATE):
        pass
    assert scene.one(STATE)["status"] == "active"
    assert scene.tick_at("03:00") == (1, 0)
