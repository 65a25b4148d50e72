"""`chime env`: environments, the tenants."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import click

from pgchime_cli.command import Group
from pgchime_cli.session import Session, with_session
from pgchime_cli.values import key_value, options

COLUMNS = ("env_id", "name", "status", "base_domain", "created_at")
SPARE = ("created_at", "base_domain")


@click.group(cls=Group)
def env() -> None:
    """Environments: the tenants; every schedule belongs to one."""


@env.command(example="chime env add acme --base-domain acme.example --role acme_app")
@click.argument("name")
@click.option("--id", "env_id", type=click.UUID, help="Its id. [a new one]")
@click.option("--base-domain", help="Where its own services live: only they get a machine token.")
@click.option(
    "--role",
    "roles",
    multiple=True,
    help="A database role that may work in it, repeatable. [the one you are connected as]",
)
@click.option(
    "--option",
    "extra",
    type=key_value,
    metavar="KEY=VALUE",
    multiple=True,
    help="A limit, such as max_running=10.",
)
@with_session(environment=False)
def add(
    session: Session,
    *,
    name: str,
    env_id: UUID | None,
    base_domain: str | None,
    roles: tuple[str, ...],
    extra: tuple[tuple[str, Any], ...],
) -> None:
    """Create the environment NAME, and let database roles read and write in it."""
    client = session.client
    with client.transaction():
        made = client.call_one(
            "create_environment",
            env_id=env_id or uuid4(),
            name=name,
            base_domain=base_domain,
            options=options(extra) or None,
        )
        for role in roles or (client.query("select session_user::text as role")[0]["role"],):
            client.call("grant_environment", env_id=made["env_id"], role=role, privilege="write")
    if session.out.as_json:
        session.out.record(made)
    else:
        session.out.say(f"environment {name} created: {made['env_id']}")


@env.command(name="list", example="chime env list --json")
@with_session(environment=False)
def list_(session: Session) -> None:
    """List the environments that you may see."""
    rows = session.client.rows("environments", order_by=["name"])
    session.out.table(rows, COLUMNS, empty="no environments; chime env add makes one", spare=SPARE)
