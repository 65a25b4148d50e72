"""Finding a schedule by its name, and what is to be said about it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from pgchime.errors import ScheduleNotFound
from pgchime_cli.output import instant
from pgchime_cli.values import is_uuid

if TYPE_CHECKING:
    from pgchime_cli.session import Session


def named(session: Session, name: str, domain: str | None) -> dict[str, Any]:
    """The schedule with an id, or with a name; the domain is needed only where names collide."""
    where: dict[str, Any] = {"env_id": session.env}
    where |= {"id": name} if is_uuid(name) else {"schedule_type": name}
    if domain is not None:
        where["domain"] = domain
    found = [
        row
        for row in session.client.rows("schedules", where=where)
        if row["status"] != "deleted" or is_uuid(name)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        domains = ", ".join(sorted(row["domain"] for row in found))
        raise click.UsageError(f"several domains have a schedule {name}: give --domain ({domains})")
    raise ScheduleNotFound(
        f'schedule "{name}" not found', sqlstate="SC007", hint="chime schedule list shows them"
    )


def timing(row: dict[str, Any]) -> str:
    """The rule of a schedule in one cell: its expression, or its one instant."""
    return row["cron_expression"] or (f"at {instant(row['run_at'])}" if row["run_at"] else "")


def upcoming(session: Session, row: dict[str, Any], count: int) -> list[datetime]:
    """The stored next run, and what the expression gives after it, within the schedule's window."""
    first: datetime | None = row["next_run_at"]
    if first is None or row["cron_expression"] is None:
        return [first] if first else []
    later = session.client.call(
        "next_fires",
        expression=row["cron_expression"],
        count=count,
        after=first,
        timezone=row["timezone"],
        dst_gap=row["dst_gap"],
        dst_fold=row["dst_fold"],
        day_match=row["day_match"],
        seed=f"{row['env_id']}/{row['domain']}/{row['schedule_type']}",
        anchor=row["anchor"],
    )
    fires = [first, *(next(iter(fire.values())) for fire in later)]
    ends_at: datetime | None = row["ends_at"]
    if row["max_runs"] is not None:
        count = min(count, row["max_runs"] - row["run_count"])
    return [fire.astimezone(UTC) for fire in fires if ends_at is None or fire < ends_at][:count]
