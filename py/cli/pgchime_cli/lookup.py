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


def named(
    session: Session, name: str, domain: str | None, *, deleted: bool = False
) -> dict[str, Any]:
    """The schedule with an id, a name, or DOMAIN/NAME; a domain is needed where names collide.

    With `deleted`, where none of that name lives, the one that was made last.
    """
    found = [row for row in _all_named(session, name, domain) if deleted or _lives(row, name)]
    living = [row for row in found if row["status"] != "deleted"]
    if len(living) > 1:
        domains = ", ".join(sorted(row["domain"] for row in living))
        raise click.UsageError(f"several domains have a schedule {name}: give --domain ({domains})")
    if found:
        return living[0] if living else max(found, key=lambda row: row["created_at"])
    raise ScheduleNotFound(
        f'schedule "{name}" not found', sqlstate="SC007", hint="chime schedule list shows them"
    )


def _lives(row: dict[str, Any], name: str) -> bool:
    """Whether it may be meant: by its id a deleted one too."""
    return row["status"] != "deleted" or is_uuid(name)


def _all_named(session: Session, name: str, domain: str | None) -> list[dict[str, Any]]:
    """Every schedule with an id or a name, living or not; a name may hold slashes itself."""
    key = "id" if is_uuid(name) else "schedule_type"
    where: dict[str, Any] = {"env_id": session.env, key: name}
    if domain is not None:
        where["domain"] = domain
    found = session.client.rows("schedules", where=where)
    if found or domain is not None or "/" not in name:
        return found
    rows = session.client.rows("schedules", where={"env_id": session.env})
    return [row for row in rows if f"{row['domain']}/{row['schedule_type']}" == name]


def timing(row: dict[str, Any]) -> str:
    """The rule of a schedule in one cell: its expression, or its one instant."""
    return row["cron_expression"] or (f"at {instant(row['run_at'])}" if row["run_at"] else "")


def next_run(row: dict[str, Any]) -> datetime | None:
    """When it fires next; what is paused or gone does not, whatever is stored."""
    fire: datetime | None = row["next_run_at"]
    return fire if row["status"] in ("active", "error") else None


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
