"""`chime schedule`: what to call, and when."""

from __future__ import annotations

from typing import Any

import click

from pgchime_cli import statuses
from pgchime_cli.command import Group
from pgchime_cli.declaring import apply
from pgchime_cli.foresight import load, simulate
from pgchime_cli.hindsight import explain
from pgchime_cli.lookup import named, next_run, timing, upcoming
from pgchime_cli.output import instant
from pgchime_cli.session import Session, with_session
from pgchime_cli.values import json_value, key_value, local_instant, options, zone_named

COLUMNS = ("domain", "schedule_type", "timing", "timezone", "status", "next_run_at", "last_status")
SPARE = ("domain", "last_status", "timezone")


@click.group(cls=Group)
def schedule() -> None:
    """Schedules: what to call, and when."""


domain_option = click.option(
    "--domain", metavar="DOMAIN", help="The owning service; needed only where names collide."
)


@schedule.command(
    example="""
chime schedule add nightly-report --cron '30 2 * * *' --tz Europe/Berlin --url https://example.com/report
chime schedule add heartbeat --every 10s --base-url http://127.0.0.1:8808
chime schedule add launch --at 2027-01-31T09:00 --tz Asia/Tokyo --url https://example.com/launch
"""
)
@click.argument("name")
@click.option("--cron", metavar="EXPRESSION", help="A cron expression: '30 2 * * *', '@daily'.")
@click.option("--every", metavar="INTERVAL", help="Elapsed time: 10s, 5m, 1h30m.")
@click.option(
    "--at", metavar="INSTANT", help="Once, at 2027-01-31T09:00 in --tz, or with an offset."
)
@click.option("--url", help="Call exactly this.")
@click.option("--base-url", help="Call the owning service: /v1/internal/schedules/run under this.")
@click.option(
    "--target", type=json_value, metavar="JSON", help="Any other target, as JSON, @FILE or -."
)
@click.option("--domain", default="default", show_default=True, help="The owning service.")
@click.option("--tz", "timezone", default="UTC", show_default=True, help="An IANA time zone.")
@click.option(
    "--payload", type=json_value, metavar="JSON", help="What the call carries, as JSON, @FILE or -."
)
@click.option("--retries", type=click.IntRange(min=0), help="How often to try again. [3]")
@click.option("--timeout", metavar="INTERVAL", help="How long one call may take. [60s]")
@click.option(
    "--catch-up", type=click.Choice(["latest", "none", "all"]), help="Missed occurrences. [latest]"
)
@click.option(
    "--overlap",
    type=click.Choice(["skip", "buffer_one", "buffer_all", "cancel_running", "allow"]),
    help="Due while the last one still runs. [skip]",
)
@click.option(
    "--option",
    "extra",
    type=key_value,
    metavar="KEY=VALUE",
    multiple=True,
    help="Any other option, repeatable.",
)
@with_session()
def add(
    session: Session,
    *,
    name: str,
    cron: str | None,
    every: str | None,
    at: str | None,
    url: str | None,
    base_url: str | None,
    target: Any,
    extra: tuple[tuple[str, Any], ...],
    retries: int | None,
    **arguments: Any,
) -> None:
    """Create the schedule NAME."""
    _one_of("--cron, --every or --at", cron, every, at)
    _one_of("--url, --base-url or --target", url, base_url, target)
    row = session.client.call_one(
        "create_schedule",
        schedule_type=name,
        target=target or {"type": "http"} | ({"url": url} if url else {"base_url": base_url}),
        cron_expression=f"@every {every}" if every else cron,
        run_at=local_instant(at, arguments["timezone"]) if at else None,
        max_retries=retries,
        options=options(extra) or None,
        **arguments,
    )
    _confirm(session, row, "created")


def _one_of(names: str, *values: Any) -> None:
    if sum(value is not None for value in values) != 1:
        raise click.UsageError(f"give one of {names}")


def _confirm(session: Session, row: dict[str, Any], done: str) -> None:
    """Say what was done and when the schedule fires next; with --json, the row."""
    if session.out.as_json:
        session.out.record(row)
        return
    fire = next_run(row)
    then = f"; next run {instant(fire)}" if fire else ""
    session.out.say(f"{row['domain']}/{row['schedule_type']} {done}{then}")


@schedule.command(
    name="list",
    example="""
chime schedule list --status paused --json
chime schedule list --label team=payments --label tier=1
""",
)
@click.option("--status", type=click.Choice(statuses.SCHEDULE), help="Only those in this status.")
@click.option("--domain", help="Only those of this domain.")
@click.option(
    "--label",
    "labels",
    type=key_value,
    metavar="KEY=VALUE",
    multiple=True,
    help="Only those with this label, repeatable: all of them.",
)
@with_session()
def list_(
    session: Session,
    status: str | None,
    domain: str | None,
    labels: tuple[tuple[str, Any], ...],
) -> None:
    """List the schedules of the environment (deleted ones only on request)."""
    where: dict[str, Any] = {"env_id": session.env, "status": status, "domain": domain}
    where["labels @>"] = options(labels) or None
    rows = session.client.rows(
        "schedules",
        where={key: value for key, value in where.items() if value is not None},
        order_by=["domain", "schedule_type"],
    )
    if status is None:
        rows = [row for row in rows if row["status"] != "deleted"]
    if not session.out.as_json:
        rows = [row | {"timing": timing(row), "next_run_at": next_run(row)} for row in rows]
    empty = "no schedules; chime schedule add makes one"
    session.out.table(rows, COLUMNS, empty=empty, spare=SPARE)


@schedule.command(example="chime schedule show nightly-report")
@click.argument("name")
@domain_option
@with_session()
def show(session: Session, name: str, domain: str | None) -> None:
    """Show everything about the schedule NAME (a name, DOMAIN/NAME or an id)."""
    row = named(session, name, domain)
    session.out.record(row if session.out.as_json else row | {"next_run_at": next_run(row)})


@schedule.command(name="next", example="chime schedule next nightly-report -n 10")
@click.argument("name")
@click.option("-n", "--count", type=click.IntRange(1, 1000), default=5, show_default=True)
@domain_option
@with_session()
def next_(session: Session, name: str, count: int, domain: str | None) -> None:
    """List the next runs of NAME, in UTC and in its time zone."""
    row = named(session, name, domain)
    fires = upcoming(session, row, count) if row["status"] == "active" else []
    zone = zone_named(row["timezone"])
    session.out.table(
        [
            {"utc": fire, "local": fire.astimezone(zone).isoformat(" ") if zone else None}
            | {"timezone": row["timezone"]}
            for fire in fires
        ],
        ("utc", "local", "timezone"),
        empty=f"no next run: the schedule is {row['status']}",
    )


@schedule.command(example="chime schedule pause nightly-report --note 'until the printer is back'")
@click.argument("name")
@click.option("--note", help="Why.")
@click.option("--until", metavar="INSTANT", help="Resume by itself then (in the schedule's zone).")
@domain_option
@with_session()
def pause(
    session: Session, name: str, note: str | None, until: str | None, domain: str | None
) -> None:
    """Stop NAME from firing; what runs goes on."""
    row = named(session, name, domain)
    paused = session.client.call_one(
        "pause_schedule",
        schedule_id=row["id"],
        note=note,
        until=local_instant(until, row["timezone"]) if until else None,
    )
    _confirm(session, paused, "paused")


@schedule.command(example="chime schedule resume nightly-report")
@click.argument("name")
@click.option("--catch-up", is_flag=True, help="Also make up for what was missed meanwhile.")
@domain_option
@with_session()
def resume(session: Session, name: str, catch_up: bool, domain: str | None) -> None:
    """Let NAME fire again, from now on."""
    row = named(session, name, domain)
    resumed = session.client.call_one(
        "resume_schedule", schedule_id=row["id"], catch_up=catch_up or None
    )
    _confirm(session, resumed, "resumed")


@schedule.command(example="chime schedule rm nightly-report --yes")
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
@domain_option
@with_session()
def rm(session: Session, name: str, yes: bool, domain: str | None) -> None:
    """Delete NAME; its history stays, its name becomes free."""
    row = named(session, name, domain)
    if not yes:
        click.confirm(f"delete {row['domain']}/{row['schedule_type']}?", abort=True, err=True)
    deleted = session.client.call_one("delete_schedule", schedule_id=row["id"])
    _confirm(session, deleted, "deleted")


@schedule.command(
    example="chime schedule backfill nightly-report --from 2027-01-01T00:00 --to 2027-01-31T00:00"
)
@click.argument("name")
@click.option(
    "--from", "from_", required=True, metavar="INSTANT", help="Where the range begins, inclusive."
)
@click.option("--to", required=True, metavar="INSTANT", help="Where it ends, exclusive, by now.")
@domain_option
@with_session()
def backfill(session: Session, name: str, from_: str, to: str, domain: str | None) -> None:
    """Run what NAME has not run in a past range, oldest first.

    Instants without an offset are wall clock in the schedule's zone. A long range takes several
    calls: each says where to go on.
    """
    row = named(session, name, domain)
    done = session.client.call_one(
        "backfill_schedule",
        schedule_id=row["id"],
        to=local_instant(to, row["timezone"]),
        **{"from": local_instant(from_, row["timezone"])},
    )
    if session.out.as_json:
        session.out.record(done)
        return
    session.out.say(f"{done['enqueued']} enqueued, {done['already_ran']} had run already")
    if done["next_from"]:
        session.out.say(f"go on with --from {instant(done['next_from'])}")


@schedule.command(example="""chime schedule run nightly-report --payload '{"day": "2027-01-30"}'""")
@click.argument("name")
@click.option(
    "--payload",
    type=json_value,
    metavar="JSON",
    help="Instead of the schedule's, as JSON, @FILE or -.",
)
@click.option("--request-id", help="Asking again with the same id makes no second job.")
@domain_option
@with_session()
def run(
    session: Session, name: str, payload: Any, request_id: str | None, domain: str | None
) -> None:
    """Run NAME now, beside its timing."""
    row = named(session, name, domain)
    job = session.client.call_one(
        "run_schedule", schedule_id=row["id"], payload=payload, request_id=request_id
    )
    if session.out.as_json:
        session.out.record(job)
    else:
        session.out.say(f"job {job['id']} is {job['status']}; chime jobs show {job['id']}")


schedule.add_command(apply)
schedule.add_command(explain)
schedule.add_command(simulate)
schedule.add_command(load)
