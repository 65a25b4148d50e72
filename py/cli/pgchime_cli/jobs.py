"""`chime jobs`: what ran, runs, and will run."""

from __future__ import annotations

from typing import Any

import click

from pgchime.errors import JobNotFound
from pgchime_cli import statuses
from pgchime_cli.command import Group
from pgchime_cli.lookup import named
from pgchime_cli.session import Session, with_session

COLUMNS = (
    "id",
    "domain",
    "schedule_type",
    "scheduled_at",
    "status",
    "attempt",
    "http_status",
    "reason",
)
SPARE = ("domain", "http_status", "attempt", "reason")
NAMES = ("domain", "schedule_type")
"""Columns that say nothing where one schedule is asked for."""
ATTEMPT_COLUMNS = ("attempt", "outcome", "http_status", "started_at", "duration", "worker", "error")


@click.group(cls=Group)
def jobs() -> None:
    """Jobs: one for each occurrence of a schedule."""


@jobs.command(name="list", example="chime jobs list --schedule nightly-report --status failed")
@click.option("--schedule", "name", metavar="NAME", help="Only those of this schedule.")
@click.option("--domain", help="Only those of this domain.")
@click.option("--status", type=click.Choice(statuses.JOB), help="Only those in this status.")
@click.option("-n", "--limit", type=click.IntRange(1, 10_000), default=20, show_default=True)
@with_session()
def list_(
    session: Session, name: str | None, domain: str | None, status: str | None, limit: int
) -> None:
    """List the latest jobs of the environment, newest first."""
    where = {"env_id": session.env, "domain": domain, "status": status}
    if name is not None:
        where["schedule_id"] = named(session, name, domain, deleted=True)["id"]
    rows = session.client.rows(
        "jobs",
        where={key: value for key, value in where.items() if value is not None},
        order_by=["scheduled_at desc", "id desc"],
        limit=limit,
    )
    if not session.out.as_json:
        rows = [row | {"reason": _reason(row)} for row in rows]
    columns = [name for name in COLUMNS if where.get("schedule_id") is None or name not in NAMES]
    session.out.table(rows, columns, empty="no jobs", spare=SPARE)


@jobs.command(example="chime jobs show 0190f3a0-0000-8000-8000-000000000000")
@click.argument("job_id", type=click.UUID)
@with_session()
def show(session: Session, job_id: object) -> None:
    """Show everything about a job, and each of its attempts."""
    found = session.client.rows("jobs", where={"env_id": session.env, "id": job_id}, limit=1)
    if not found:
        raise JobNotFound("job not found", sqlstate="SC008", detail=f"job_id {job_id}")
    attempts = session.client.rows(
        "attempts", where={"env_id": session.env, "job_id": job_id}, order_by=["attempt"]
    )
    if session.out.as_json:
        session.out.record(found[0] | {"attempts": attempts})
        return
    session.out.record(found[0])
    if attempts:
        click.echo()
        session.out.table(attempts, ATTEMPT_COLUMNS, empty="", spare=("worker", "http_status"))


@jobs.command(example="chime jobs retry 0190f3a0-0000-8000-8000-000000000000")
@click.argument("job_id", type=click.UUID)
@with_session()
def retry(session: Session, job_id: object) -> None:
    """Run a failed job again: the same job, with a fresh budget; its dead letter goes."""
    _confirm(session, session.client.call_one("retry_job", job_id=job_id))


@jobs.command(example="chime jobs cancel 0190f3a0-0000-8000-8000-000000000000 --reason 'not today'")
@click.argument("job_id", type=click.UUID)
@click.option("--reason", help="Why.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@with_session()
def cancel(session: Session, job_id: object, reason: str | None, yes: bool) -> None:
    """Cancel a job: at once while it waits, by asking its dispatcher while it runs."""
    if not yes:
        click.confirm(f"cancel job {job_id}?", abort=True, err=True)
    _confirm(session, session.client.call_one("cancel_job", job_id=job_id, reason=reason))


def _reason(job: dict[str, Any]) -> str | None:
    """Why it failed, or why it was skipped and how many occurrences that stands for."""
    count = job["skipped_count"]
    if count not in (None, 1):
        many = "more than 10,000" if count < 0 else count
        return f"{job['status_reason']} ({many} occurrences)"
    reason: str | None = job["error"] or job["status_reason"]
    return reason


def _confirm(session: Session, job: dict[str, Any]) -> None:
    """Say what became of a job; with --json, the row."""
    if session.out.as_json:
        session.out.record(job)
    elif job["cancel_requested"]:
        session.out.say(f"job {job['id']} is {job['status']}, and its dispatcher is asked to stop")
    else:
        session.out.say(f"job {job['id']} is {job['status']}")
