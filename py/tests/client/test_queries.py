"""The dispatcher's SQL: engine functions, health, metrics and version, and nothing else."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import pgchime
import pgchime_dispatcher
from pgchime import models
from pgchime.engine import PgEngine
from pgchime.queries import QUERIES, parse
from support.fixtures import DsnAs

ENGINE = {
    "tick",
    "claim_jobs",
    "renew_leases",
    "report_jobs",
    "release_jobs",
    "heartbeat",
    "maintain",
    "health",
    "metrics",
    "version",
}


def test_blocks() -> None:
    assert parse("-- head\n-- name: a\nselect 1;\n\n-- name: b\nselect\n2;\n") == {
        "a": "select 1",
        "b": "select\n2",
    }


def test_each_block_calls_the_function_it_is_named_after_and_nothing_else() -> None:
    assert set(QUERIES) == ENGINE
    for name, text in QUERIES.items():
        assert re.findall(r"cron\.(\w+)", text) == [name]
        assert not re.search(r"\b(insert|update|delete|with|join|into|set)\b", text, re.IGNORECASE)


def test_the_dispatcher_has_no_sql_of_its_own() -> None:
    (folder,) = pgchime_dispatcher.__path__
    for path in Path(folder).rglob("*.py"):
        text = path.read_text()
        assert "psycopg" not in text, path
        assert not re.search(r"\b(select|insert into|delete from)\b[^`]*\bfrom\b", text), path


def test_only_the_client_imports_psycopg() -> None:
    (folder,) = pgchime.__path__
    for path in Path(folder).parents[1].rglob("*/pgchime_*/**/*.py"):
        assert not re.search(r"^\s*(import|from) psycopg", path.read_text(), re.MULTILINE), path


@pytest.mark.parametrize(
    ("row", "relation"),
    [
        (models.TickResult, "tick_result"),
        (models.ClaimedJob, "claimed_job"),
        (models.LostLease, "lost_lease"),
        (models.ReportOutcome, "report_outcome"),
    ],
)
def test_models_have_the_fields_of_the_types(database: str, row: type, relation: str) -> None:
    with pgchime.Client(database) as client:
        found = client.query(
            "select attname::text as name from pg_attribute"
            " where attrelid = %(type)s::regclass and attnum > 0 order by attnum",
            {"type": f"cron.{relation}"},
        )
    assert {each["name"] for each in found} == {each.name for each in fields(row)}


async def test_a_dispatcher_login_can_call_them(database: str, dsn_as: DsnAs) -> None:
    async with PgEngine(dsn_as(database, "dispatcher")) as engine:
        assert await engine.version() == pgchime.__version__
        assert (await engine.tick()).enqueued == 0
        assert await engine.claim_jobs("w", 10) == []
        assert await engine.renew_leases("w", []) == []
        assert await engine.report_jobs("[]") == []
        assert await engine.release_jobs("w", [], "test") == 0
        await engine.heartbeat("w", {"host": "h"})
        assert isinstance(await engine.maintain(), dict)
        assert (await engine.health())["status"] in {"ok", "degraded", "down"}
