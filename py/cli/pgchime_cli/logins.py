"""The logins that `chime up` makes on a server of its own, each with no more than its job needs."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING
from urllib.parse import urlencode

if TYPE_CHECKING:
    from pgchime import Client
    from pgchime_cli.server import Server

DISPATCHER = "chime_dispatcher"
OPERATOR = "chime_operator"

MEMBER_OF = {
    DISPATCHER: ("cron_dispatcher",),
    OPERATOR: ("cron_admin", "cron_writer"),
}


def password(server: Server, login: str) -> str:
    """Return the password of a login: it follows from the server's own, and so is kept nowhere."""
    return hmac.digest(server.password.encode(), login.encode(), hashlib.sha256).hex()[:32]


def dsn(server: Server, login: str, *, env_id: str | None = None) -> str:
    """Return a connection string for a login; with an environment, for work in that one."""
    uri = server.dsn(user=login).replace(f"{login}@", f"{login}:{password(server, login)}@", 1)
    if env_id is None:
        return uri
    return f"{uri}?{urlencode({'options': f'-cchime.env_id={env_id}'})}"


def ensure(client: Client, server: Server) -> None:
    """Make the logins that are missing, and put all of them right."""
    existing = {row["name"] for row in client.query("select rolname::text as name from pg_roles")}
    for login, groups in MEMBER_OF.items():
        if login not in existing:
            _run(client, "create role %I login", login)
        _run(client, "alter role %I login password %L", login, password(server, login))
        for group in groups:
            _run(client, "grant %I to %I", group, login)


def _run(client: Client, template: str, *values: str) -> None:
    """Run a statement that takes no parameters: the server itself quotes the values into it."""
    (row,) = client.query(
        "select format(%(template)s, variadic %(values)s::text[]) as statement",
        {"template": template, "values": values},
    )
    client.query(row["statement"].replace("%", "%%"))
