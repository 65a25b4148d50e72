"""What `chime up` says first: what is running, where, and what to type next."""

from __future__ import annotations

import contextlib
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pgchime_cli import ports, running
from pgchime_cli.demo import ENVIRONMENT, EXAMPLE
from pgchime_cli.lookup import timing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pgchime_cli.database import Database

SCREEN = """
pg_chime is running.

  database     {database}
  receiver     {receiver}: it answers the calls, and prints them below
  dispatcher   a process of its own; its log is {log}

{schedules}

To look around, type this in another terminal, in this folder:

{commands}

Ctrl-C stops everything here. The data stays; the next `chime up` goes on with it.
"""
GIVEN = (
    "               It serves every environment of that database, and may call private addresses."
)
MOST = 10
"""How many schedules are listed."""


def screen(
    place: Database, me: running.Running, *, folder: Path, log: Path, rows: Sequence[dict[str, Any]]
) -> str:
    """Return the first screen; `rows` are the schedules of the demo environment."""
    port = int(me.echo_url.rpartition(":")[2])
    return SCREEN.format(
        database=place.what,
        receiver=me.echo_url + ports.remark(port, ports.USUAL.receiver),
        log=f"{log}\n{GIVEN}" if place.server is None else log,
        schedules=_schedules(rows),
        commands="\n".join(f"  {line}" for line in _commands(place, me, folder, rows)),
    )


def letter(row: dict[str, Any]) -> str:
    """Return a dead letter in one line, with what brings it back."""
    when = f"{row['landed_at'].astimezone():%H:%M:%S}"
    again = f"{as_typed()} dlq republish {row['id']}"
    return f"{when}  dead letter  {row['schedule_type']}: {row['reason']}; {again}"


def as_typed() -> str:
    """Return how `chime` is called from this folder: by its name alone where the PATH finds it."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return "python -m pgchime_cli"
    found = shutil.which("chime")
    if found is not None and Path(found).resolve() == program.resolve():
        return "chime"
    with contextlib.suppress(ValueError):
        return str(program.absolute().relative_to(Path.cwd()))
    return str(program)


def _schedules(rows: Sequence[dict[str, Any]]) -> str:
    """Say what is there now: on a later start that need not be what the first one made."""
    if not rows:
        return f'There are no schedules in the environment "{ENVIRONMENT}".'
    lines = [(row["schedule_type"], _when(row), _what(row)) for row in rows[:MOST]]
    widths = [max(len(line[column]) for line in lines) for column in (0, 1)]
    listed = [
        f"  {name:{widths[0]}}   {when:{widths[1]}}   {what}".rstrip() for name, when, what in lines
    ]
    if len(rows) > MOST:
        listed.append(f"  and {len(rows) - MOST} more")
    return "\n".join([f'The schedules in the environment "{ENVIRONMENT}":', "", *listed])


def _when(row: dict[str, Any]) -> str:
    zone = "" if row["timezone"] == "UTC" else f" {row['timezone']}"
    return timing(row) + zone


def _what(row: dict[str, Any]) -> str:
    if row["status"] == "active":
        return str(row["description"] or "")
    note = f": {row['status_note']}" if row["status_note"] else ""
    return f"{row['status']}{note}"


def _commands(
    place: Database, me: running.Running, folder: Path, rows: Sequence[dict[str, Any]]
) -> list[str]:
    """What can be typed now; only what works with the schedules that are there."""
    chime = as_typed()
    active = {row["schedule_type"] for row in rows if row["status"] == "active"}
    lines = []
    if folder != running.FOLDER:
        lines.append(f"export {running.VARIABLE}='{folder.absolute()}'")
    lines.append(f"{chime} schedule list")
    if "morning-report" in active:
        lines.append(f"{chime} schedule next morning-report")
    if EXAMPLE not in {row["schedule_type"] for row in rows}:
        lines.append(f"{chime} schedule add {EXAMPLE} --every 5s --base-url {me.echo_url}")
    lines += [f"{chime} jobs list", f"{chime} dlq list"]
    psql = f"{place.psql} '{me.dsn}'"
    if place.server is None:  # the DSN is as it was given, and names no environment
        psql = f"PGOPTIONS='-c chime.env_id={me.env_id}' {psql}"
    return [*lines, psql]
