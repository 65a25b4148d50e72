"""What the command prints: rows to stdout, as a table or as JSON; everything else to stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pgchime_cli.fitting import FOLDED, GAP, fitting, needed

Row = Mapping[str, Any]

STYLES = {
    "active": "green",
    "succeeded": "green",
    "ok": "green",
    "running": "cyan",
    "pending": "cyan",
    "queued": "cyan",
    "paused": "yellow",
    "suspended": "yellow",
    "skipped": "yellow",
    "degraded": "yellow",
    "failed": "red",
    "error": "red",
    "down": "red",
}


class Output:
    """Where a command writes its rows (`table`, `record`) and its remarks (`say`)."""

    def __init__(self, *, as_json: bool = False) -> None:
        self.as_json = as_json

    def table(
        self, rows: Sequence[Row], columns: Sequence[str], *, empty: str, spare: Sequence[str] = ()
    ) -> None:
        """Many rows. JSON has every key of them, the table only `columns`.

        In a terminal that is too narrow it goes without the `spare` ones, the first of them first.
        """
        if self.as_json:
            _print_json([dict(row) for row in rows])
        elif not rows:
            self.say(empty)
        else:
            cells = {name: [cell(row.get(name), key=name) for row in rows] for name in columns}
            console = _console()
            kept = fitting(cells, console.width, spare=spare)
            table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="bold")
            for name in kept:
                folded = name in FOLDED and _is_terminal()
                table.add_column(name, overflow="fold", no_wrap=not folded, min_width=len(name))
            for row in zip(*(cells[name] for name in kept), strict=True):
                table.add_row(*row)
            console.print(table, width=max(console.width, needed(cells, kept)), crop=False)

    def record(self, row: Row, columns: Sequence[str] | None = None) -> None:
        """One row, a line for each value that is set."""
        if self.as_json:
            _print_json(dict(row))
            return
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(style="bold", no_wrap=True)
        table.add_column(overflow="fold")
        for column in columns or list(row):
            if row.get(column) not in (None, {}, []):
                table.add_row(column, cell(row[column], key=column))
        _console().print(table)

    def say(self, message: str) -> None:
        """A remark to the person at the terminal."""
        click.echo(message, err=True)


def cell(value: Any, *, key: str = "") -> Text:
    """A value as it stands in a table."""
    if value is None:
        return Text("")
    if isinstance(value, datetime):
        return Text(instant(value))
    if isinstance(value, timedelta):
        return Text(duration(value))
    if isinstance(value, bool):
        return Text("yes" if value else "no")
    if isinstance(value, (dict, list)):
        return Text(json.dumps(value, default=_jsonable, ensure_ascii=False))
    return Text(str(value), style=STYLES.get(str(value), "") if "status" in key else "")


def instant(value: datetime) -> str:
    """An instant in UTC to the second, or to the millisecond where there is a fraction.

    What has no zone is wall clock, and stays as it is.
    """
    is_wall_clock = value.tzinfo is None
    if not is_wall_clock:
        value = value.astimezone(UTC)
    return (
        f"{value:%Y-%m-%d %H:%M:%S}"
        + (f".{value.microsecond // 1000:03d}" if value.microsecond else "")
        + ("" if is_wall_clock else "Z")
    )


def duration(value: timedelta) -> str:
    """A duration in the notation that every option takes: `1h30m`, `2d`, `0.25s`."""
    if value < timedelta(0):
        return "-" + duration(-value)
    minutes, whole_seconds = divmod(value.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    fraction = f".{value.microseconds:06d}".rstrip("0") if value.microseconds else ""
    parts = [f"{n}{unit}" for n, unit in ((value.days, "d"), (hours, "h"), (minutes, "m")) if n]
    if whole_seconds or fraction or not parts:
        parts.append(f"{whole_seconds}{fraction}s")
    return "".join(parts)


def _jsonable(value: Any) -> Any:
    if isinstance(value, datetime):
        if value.tzinfo is None:
            return value.isoformat()
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, timedelta):
        return duration(value)
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def json_text(value: Any, *, indent: int | None = None) -> str:
    """JSON with instants in ISO 8601 and durations as in tables."""
    return json.dumps(value, default=_jsonable, ensure_ascii=False, indent=indent)


def _print_json(value: Any) -> None:
    click.echo(json_text(value, indent=2))


def _is_terminal() -> bool:
    return sys.stdout.isatty()


def _console() -> Console:
    """A console on today's stdout; when that is no terminal, lines are never folded."""
    return Console() if _is_terminal() else Console(width=10_000, no_color=True, highlight=False)
