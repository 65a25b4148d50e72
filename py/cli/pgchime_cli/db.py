"""`chime db`: pg_chime in a database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pgchime.errors import NotInstalled
from pgchime_cli import manifest
from pgchime_cli.command import Group
from pgchime_cli.session import Session, with_session

if TYPE_CHECKING:
    from pgchime import Client


@click.group(cls=Group)
def db() -> None:
    """pg_chime in a database."""


def installed_version(client: Client) -> str | None:
    """Return the version in the database, or None where pg_chime is not installed."""
    try:
        return str(client.scalar("version"))
    except NotInstalled:
        return None


def install_into(client: Client) -> bool:
    """Install pg_chime with one plain script in one transaction; False when it is there already."""
    if installed_version(client) is not None:
        return False
    client.script(manifest.load().statements())
    return True


@db.command(example="chime db install --dsn postgresql://postgres@db.example/app")
@with_session(environment=False)
def install(session: Session) -> None:
    """Install pg_chime (schema cron), all of it or nothing; needs CREATEROLE, not a superuser."""
    done = install_into(session.client)
    version = installed_version(session.client)
    if session.out.as_json:
        session.out.record({"version": version, "installed": done})
    else:
        session.out.say(f"pg_chime {version} " + ("installed" if done else "is installed already"))


@db.command(example="chime db status --json")
@with_session(environment=False)
@click.pass_context
def status(ctx: click.Context, session: Session) -> None:
    """Show whether pg_chime is installed, and how it is; exits 1 where it is not."""
    version = installed_version(session.client)
    (server,) = session.client.query(
        "select current_database()::text as database, session_user::text as role, "
        "current_setting('server_version') as postgresql"
    )
    health = session.client.scalar("health") if version else None
    found = {"pg_chime": version or "not installed", **server}
    session.out.record(found | ({"health": health} if session.out.as_json else health or {}))
    if version is None:
        session.out.say("chime db install installs it")
        ctx.exit(1)
