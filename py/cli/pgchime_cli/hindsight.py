"""`chime schedule explain`: why an instant did or did not run."""

from __future__ import annotations

import click

from pgchime_cli.command import Command
from pgchime_cli.lookup import named
from pgchime_cli.session import Session, with_session
from pgchime_cli.values import local_instant

COLUMNS = ("verdict", "explanation", "at", "local_time", "job", "skip", "other_jobs", "details")


@click.command(
    cls=Command,
    example="""
chime schedule explain nightly-report 2027-01-31T02:30
chime schedule explain nightly-report 2027-01-31T01:30Z --json
""",
)
@click.argument("name")
@click.argument("at", metavar="INSTANT")
@click.option("--domain", metavar="DOMAIN", help="The owning service, where names collide.")
@with_session()
def explain(session: Session, name: str, at: str, domain: str | None) -> None:
    """Say why NAME did or did not run at INSTANT, or whether it will.

    Without an offset it is the wall clock of the schedule's zone.
    """
    row = named(session, name, domain, deleted=True)
    answer = session.client.scalar(
        "explain_run",
        schedule_id=row["id"],
        at=local_instant(at, row["timezone"], skipped=True),
    )
    session.out.record(answer, None if session.out.as_json else COLUMNS)
