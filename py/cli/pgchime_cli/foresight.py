"""`chime schedule simulate` and `load`: what is going to run, and when much of it at once."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import click

from pgchime_cli.command import Command
from pgchime_cli.session import Session, with_session
from pgchime_cli.values import local_instant

COLUMNS = ("fire_at", "local_time", "domain", "schedule_type", "outcome", "reason", "start_at")
AHEAD = timedelta(hours=24)
"""How far is looked where nobody says."""


def span(from_: str | None, to: str | None) -> tuple[datetime, datetime]:
    """The range of --from and --to, UTC where they have no offset: from now on, for a day."""
    begin = local_instant(from_, "UTC") if from_ else datetime.now(UTC)
    return begin, local_instant(to, "UTC") if to else begin + AHEAD


@click.command(
    cls=Command,
    example="""
chime schedule simulate
chime schedule simulate --from 2027-03-28T00:00+01:00 --to 2027-03-28T06:00+02:00 --domain billing
""",
)
@click.option("--from", "from_", metavar="INSTANT", help="Where to begin, UTC. [now]")
@click.option("--to", metavar="INSTANT", help="Where to end, exclusive. [a day later]")
@click.option("--domain", help="Only the schedules of this owning service.")
@click.option("-n", "--limit", type=click.IntRange(1, 100_000), default=1000, show_default=True)
@with_session()
def simulate(
    session: Session, from_: str | None, to: str | None, domain: str | None, limit: int
) -> None:
    """List what would run, and what would be skipped and why; nothing is done."""
    begin, end = span(from_, to)
    fires = session.client.call("simulate", to=end, domain=domain, limit=limit, **{"from": begin})
    session.out.table(fires, COLUMNS, empty="nothing would run")
    if fires and not session.out.as_json:
        count = Counter(row["outcome"] for row in fires)
        cut = f"; these are the first {limit}, --limit gives more" if len(fires) == limit else ""
        session.out.say(f"{count['run']} would run, {count['skip']} would be skipped{cut}")


@click.command(
    cls=Command,
    example="""
chime schedule load
chime schedule load --from 2027-01-31T00:00 --to 2027-02-01T00:00 --json
""",
)
@click.option("--from", "from_", metavar="INSTANT", help="Where to begin, UTC. [now]")
@click.option("--to", metavar="INSTANT", help="Where to end, at most 31 days later. [a day later]")
@with_session()
def load(session: Session, from_: str | None, to: str | None) -> None:
    """Count the planned runs of each minute, and say how to spread the worst ones."""
    begin, end = span(from_, to)
    minutes = session.client.call("load_map", to=end, **{"from": begin})
    if not session.out.as_json:
        minutes = [row | {"top": _names(row["top"])} for row in minutes]
    columns = ("minute", "fires", "top", "suggestion")
    session.out.table(minutes, columns, empty="nothing is planned", spare=("top",))


def _names(top: list[dict[str, Any]]) -> str:
    return ", ".join(f"{row['domain']}/{row['schedule_type']} {row['fires']}" for row in top)
