"""The first screen of `chime up` says what is really there, and what can be typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pgchime_cli import ports
from pgchime_cli.database import Database
from pgchime_cli.running import FOLDER, Running
from pgchime_cli.screen import screen

DSN = "postgresql://me@db.example/app"
GIVEN = Database(dsn=DSN, worker_dsn=DSN, what="your PostgreSQL 18")


def schedule(name: str, **changes: object) -> dict[str, Any]:
    row = {
        "schedule_type": name,
        "cron_expression": "@every 10s",
        "run_at": None,
        "timezone": "UTC",
    }
    return row | {"status": "active", "status_note": None, "description": "succeeds"} | changes


def shown(
    *rows: dict[str, Any], folder: Path = FOLDER, port: int = ports.USUAL.receiver
) -> list[str]:
    me = Running(dsn=DSN, env_id="e-1", echo_url=f"http://127.0.0.1:{port}", pid=1)
    return screen(GIVEN, me, folder=folder, log=Path("log"), rows=rows).splitlines()


def test_schedules_are_shown_as_they_are() -> None:
    lines = shown(schedule("heartbeat"), schedule("slow", status="paused", status_note="for now"))
    assert "  heartbeat   @every 10s   succeeds" in lines
    assert "  slow        @every 10s   paused: for now" in lines
    assert any("There are no schedules" in line for line in shown())


def test_only_what_works_is_offered() -> None:
    offered = shown(schedule("morning-report"))
    assert any("next morning-report" in line for line in offered)
    assert any("schedule add ping" in line for line in offered)
    later = shown(schedule("morning-report", status="paused"), schedule("ping"))
    assert not any("next morning-report" in line for line in later)
    assert not any("schedule add" in line for line in later)


def test_a_server_of_ones_own_is_entered_with_the_environment() -> None:
    assert f"  PGOPTIONS='-c chime.env_id=e-1' psql '{DSN}'" in shown()


def test_another_folder_is_told_of() -> None:
    assert "  export CHIME_DIR='/data/chime'" in shown(folder=Path("/data/chime"))
    assert not any("CHIME_DIR" in line for line in shown())


def test_an_unusual_port_is_explained() -> None:
    assert any("(port 8808 was taken)" in line for line in shown(port=4321))
    assert not any("taken" in line for line in shown())


def test_ports_are_kept(tmp_path: Path) -> None:
    assert ports.kept(tmp_path) == ports.USUAL
    chosen = ports.Ports(postgres=1, receiver=2)
    ports.keep(tmp_path, chosen)
    assert ports.kept(tmp_path) == chosen
