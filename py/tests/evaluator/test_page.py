"""docs/expressions.md says what is so: its tables and its SQL are executed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "expressions.md").read_text()
MONDAY = "2026-06-01 00:00"
"""Where the tables start that have no column `after`."""

SQL_BLOCK = re.compile(r"^```sql\n(.*?)^```$", re.DOTALL | re.MULTILINE)
TABLE = re.compile(r"(?:^\|.*\|\n)+", re.MULTILINE)

Row = dict[str, str]
Connection = psycopg.Connection[tuple[object, ...]]


def cells(line: str) -> list[str]:
    return [cell.strip().strip("`") for cell in line[1:-1].split("|")]


def rows(*columns: str) -> list[Row]:
    """The rows of all tables that have these columns."""
    found = []
    for table in TABLE.findall(PAGE):
        head, _, *body = table.splitlines()
        names = cells(head)
        if set(columns) <= set(names):
            found += [dict(zip(names, cells(line), strict=True)) for line in body]
    return found


def instants(text: str) -> list[datetime]:
    return [datetime.fromisoformat(part).replace(tzinfo=UTC) for part in text.split(", ")]


def statements(block: str) -> Iterator[tuple[str, list[str]]]:
    """Each statement of a block with the lines of its answer, which are comments below it."""
    for text, answer in re.findall(r"((?:^(?!--).*\n)+)((?:^-- .*\n)+)", block, re.MULTILINE):
        yield text, [line.removeprefix("-- ") for line in answer.splitlines()]


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("set time zone 'UTC'")
        yield connection


@pytest.mark.parametrize(
    "row", rows("expression", "first fires"), ids=lambda row: row["expression"]
)
def test_an_expression_fires_as_its_table_says(connection: Connection, row: Row) -> None:
    fires = instants(row["first fires"])
    found = connection.execute(
        "select * from cron.next_fires(%s, %s, %s)", (row["expression"], len(fires), MONDAY)
    ).fetchall()
    assert [fire for (fire,) in found] == fires


@pytest.mark.parametrize("row", rows("expression", "zone"), ids=lambda row: row["expression"])
def test_a_night_goes_as_its_table_says(connection: Connection, row: Row) -> None:
    fires = instants(row["fires"])
    options = {"dst_gap": "run_after", "dst_fold": "first"}
    options |= dict(option.split("=") for option in row["options"].split())
    found = connection.execute(
        "select * from cron.next_fires(%s, %s, %s, %s, %s, %s)",
        (row["expression"], len(fires), row["after"], row["zone"], *options.values()),
    ).fetchall()
    assert [fire for (fire,) in found] == fires


@pytest.mark.parametrize(
    "row", rows("expression", "refused because"), ids=lambda row: row["expression"]
)
def test_what_the_page_refuses_is_refused_with_that_reason(
    connection: Connection, row: Row
) -> None:
    with pytest.raises(psycopg.Error) as error:
        connection.execute("select cron.validate(%s)", (row["expression"],))
    assert error.value.sqlstate in ("SC002", "SC003")
    assert row["refused because"] in str(error.value.diag.message_primary)


@pytest.mark.parametrize("block", SQL_BLOCK.findall(PAGE))
def test_the_sql_answers_what_the_page_shows(connection: Connection, block: str) -> None:
    checked = list(statements(block))
    assert checked
    for statement, answer in checked:
        found = connection.execute(statement).fetchall()
        shown = [" | ".join(as_psql(value) for value in row) for row in found]
        assert shown == answer


def as_psql(value: object) -> str:
    """As psql does: an offset of whole hours without its minutes."""
    with_offset = isinstance(value, datetime) and value.tzinfo
    return str(value).removesuffix(":00") if with_offset else str(value)
