"""`chime schedule apply`: the schedules of a domain, as a file declares them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from pgchime_cli.command import Command
from pgchime_cli.session import Session, with_session
from pgchime_cli.values import json_value

COLUMNS = ("schedule_type", "action", "changed_keys")
NAMED = 10
"""How many of the schedules to be deleted a question names."""


@click.command(
    cls=Command,
    example="""
chime schedule apply schedules.json --domain billing --dry-run
chime schedule apply schedules.json --domain billing --prune --yes
""",
)
@click.argument("file")
@click.option("--domain", default="default", show_default=True, help="The owning service.")
@click.option("--prune", is_flag=True, help="Delete the domain's schedules that FILE leaves out.")
@click.option("--dry-run", is_flag=True, help="Only say what would be done.")
@click.option("--yes", is_flag=True, help="Do not ask before deleting.")
@with_session()
def apply(
    session: Session, *, file: str, domain: str, prune: bool, dry_run: bool, yes: bool
) -> None:
    """Make the schedules of a domain what FILE declares. FILE is a JSON array, or - for stdin.

    Each declaration is an object with a schedule_type, a target, a cron_expression or run_at,
    and any other option, such as timezone or priority. What is left out goes back to its default.
    Either all of it is done, or nothing.
    """
    asks = prune and not dry_run and not yes
    if asks and file == "-":
        raise click.UsageError("with - nobody can be asked: give --prune with --yes or --dry-run")
    declarations = json_value(file if file == "-" else f"@{file}")
    if not isinstance(declarations, list):
        raise click.BadParameter(f"{file} holds no JSON array", param_hint="FILE")
    if asks:
        _ask(_apply(session, domain, declarations, prune=True, dry_run=True), domain)
    changes = _apply(session, domain, declarations, prune=prune, dry_run=dry_run)
    if session.out.as_json:
        session.out.table(changes, (), empty="")
        return
    news = [row for row in changes if row["action"] != "unchanged"]
    if news:
        rows = [row | {"changed_keys": ", ".join(row["changed_keys"] or ())} for row in news]
        session.out.table(rows, COLUMNS, empty="")
    session.out.say(_summary(changes, dry_run=dry_run))


def _apply(
    session: Session, domain: str, declarations: list[Any], *, prune: bool, dry_run: bool
) -> list[dict[str, Any]]:
    return session.client.call(
        "apply_schedules", domain=domain, declarations=declarations, prune=prune, dry_run=dry_run
    )


def _ask(plan: list[dict[str, Any]], domain: str) -> None:
    """Ask, and abort on no, if the plan deletes something."""
    names = [row["schedule_type"] for row in plan if row["action"] == "prune"]
    if names:
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        listed = ", ".join(names[:NAMED]) + more
        click.confirm(f"{domain}: delete {listed}?", abort=True, err=True)


def _summary(changes: list[dict[str, Any]], *, dry_run: bool) -> str:
    count = Counter(row["action"] for row in changes)
    done = ("to create", "to update", "to delete") if dry_run else ("created", "updated", "deleted")
    parts = zip(("create", "update", "prune", "unchanged"), (*done, "unchanged"), strict=True)
    return ", ".join(f"{count[action]} {word}" for action, word in parts)
