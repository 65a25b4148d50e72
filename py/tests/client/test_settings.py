"""The client on a server whose own settings are unusual."""

from __future__ import annotations

from datetime import UTC, datetime

import psycopg
import pytest
from psycopg import conninfo, sql

from pgchime import Client
from pgchime.engine import PgEngine

FIRE = datetime(2026, 1, 1, 9, tzinfo=UTC)


def set_date_style(database: str, style: str) -> None:
    name = conninfo.conninfo_to_dict(database)["dbname"]
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            sql.SQL("alter database {} set datestyle = {}").format(
                sql.Identifier(str(name)), sql.Literal(style)
            )
        )


@pytest.mark.parametrize("style", ["German", "SQL, DMY", "Postgres"])
async def test_instants_arrive_whatever_the_date_style(database: str, style: str) -> None:
    set_date_style(database, style)
    with Client(database) as client:
        after = "2026-01-01T08:59:00Z"
        assert client.scalar("next_fire", expression="0 9 * * *", after=after) == FIRE
    async with PgEngine(database) as engine:
        result = await engine.tick()
    assert result.next_wakeup is not None
    assert result.next_wakeup.tzinfo is not None
