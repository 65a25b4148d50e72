"""`chime dlq`: dead letters, the occurrences whose retry budget is spent."""

from __future__ import annotations

from typing import Any

import click

from pgchime.errors import DlqEntryNotFound
from pgchime_cli.command import Group
from pgchime_cli.session import Session, with_session

COLUMNS = ("id", "domain", "schedule_type", "scheduled_at", "attempts", "reason", "landed_at")
SPARE = ("domain", "landed_at", "attempts", "scheduled_at")


@click.group(cls=Group)
def dlq() -> None:
    """Dead letters: occurrences whose retry budget is spent."""


@dlq.command(name="list", example="chime dlq list --domain billing")
@click.option("--domain", help="Only those of this domain.")
@click.option("--schedule", "schedule_type", metavar="NAME", help="Only those of this schedule.")
@click.option("-n", "--limit", type=click.IntRange(1, 10_000), default=20, show_default=True)
@with_session()
def list_(session: Session, domain: str | None, schedule_type: str | None, limit: int) -> None:
    """List the dead letters of the environment, newest first."""
    where = {"env_id": session.env, "domain": domain, "schedule_type": schedule_type}
    rows = session.client.rows(
        "dlq",
        where={key: value for key, value in where.items() if value is not None},
        order_by=["landed_at desc"],
        limit=limit,
    )
    session.out.table(rows, COLUMNS, empty="no dead letters", spare=SPARE)


@dlq.command(example="chime dlq show 5f0c1f7e-2f43-4a0e-9d3b-0d9a3a5d4c11")
@click.argument("dlq_id", type=click.UUID)
@with_session()
def show(session: Session, dlq_id: object) -> None:
    """Show everything about a dead letter: its payload, its target, the last answer."""
    found = session.client.rows("dlq", where={"env_id": session.env, "id": dlq_id}, limit=1)
    if not found:
        raise DlqEntryNotFound("dead letter not found", sqlstate="SC009", detail=f"id {dlq_id}")
    session.out.record(found[0])


@dlq.command(example="chime dlq republish 5f0c1f7e-2f43-4a0e-9d3b-0d9a3a5d4c11")
@click.argument("dlq_id", type=click.UUID, nargs=-1, required=True)
@with_session()
def republish(session: Session, dlq_id: tuple[Any, ...]) -> None:
    """Make a fresh job of each dead letter, with its payload and instant; the letter goes."""
    made: list[dict[str, Any]] = []
    try:
        for each in dlq_id:
            made.append(session.client.call_one("republish_dlq", dlq_id=each))
            if not session.out.as_json:
                job = made[-1]
                session.out.say(f"job {job['id']} is {job['status']}; chime jobs show {job['id']}")
    finally:  # what was done before an error is done
        if session.out.as_json:
            session.out.table(made, (), empty="")


@dlq.command(
    example="chime dlq discard 5f0c1f7e-2f43-4a0e-9d3b-0d9a3a5d4c11 --reason 'paid by hand'"
)
@click.argument("dlq_id", type=click.UUID, nargs=-1, required=True)
@click.option("--reason", required=True, help="Why: it is kept in the audit journal.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@with_session()
def discard(session: Session, dlq_id: tuple[Any, ...], reason: str, yes: bool) -> None:
    """Throw dead letters away; the failed jobs stay in the history."""
    if not yes:
        letters = "this dead letter" if len(dlq_id) == 1 else f"these {len(dlq_id)} dead letters"
        click.confirm(f"discard {letters}?", abort=True, err=True)
    for each in dlq_id:
        session.client.call("discard_dlq", dlq_id=each, reason=reason)
    if session.out.as_json:
        session.out.table([{"id": each} for each in dlq_id], (), empty="")
    else:
        session.out.say(f"discarded: {len(dlq_id)}")
