"""The demo environment of `chime up` and its three schedules."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import uuid4

if TYPE_CHECKING:
    from datetime import datetime

    from pgchime import Client

ENVIRONMENT = "demo"
EXAMPLE = "ping"
"""The schedule that the first screen suggests to add."""
FIRST_RUN = timedelta(seconds=2)
"""How long after their creation the two frequent schedules run first."""


def environment(client: Client, name: str, *, roles: tuple[str, ...]) -> str:
    """Return the id of an environment by this name, made if need be, in which `roles` may write."""
    with client.transaction():
        found = client.rows("environments", where={"name": name}, limit=1)
        row = (
            found[0] if found else client.call_one("create_environment", env_id=uuid4(), name=name)
        )
        for role in roles:
            client.call("grant_environment", env_id=row["env_id"], role=role, privilege="write")
    return str(row["env_id"])


def schedules(client: Client, env_id: str, echo_url: str, *, again: bool = False) -> None:
    """Create the demo schedules that are missing, and point the others to `echo_url`.

    `client` is one with the environment. One that was deleted stays deleted, unless `again`.
    """
    existing = {
        row["schedule_type"]: row
        for row in client.rows("schedules", where={"env_id": env_id, "domain": "default"})
        if row["status"] != "deleted" or not again
    }
    for declaration in declarations(client, echo_url):
        row = existing.get(declaration["schedule_type"])
        if row is None:
            client.call("create_schedule", **declaration)
        elif (
            row["status"] != "deleted"
            and row["target"]["base_url"] != declaration["target"]["base_url"]
        ):
            client.call(
                "update_schedule", schedule_id=row["id"], changes={"target": declaration["target"]}
            )


def there(client: Client, env_id: str) -> list[dict[str, Any]]:
    """Return the schedules of the environment as they are now, without deleted ones."""
    rows = client.rows("schedules", where={"env_id": env_id}, order_by=["domain", "schedule_type"])
    return [row for row in rows if row["status"] != "deleted"]


def remove(client: Client, env_id: str) -> None:
    """Delete the demo schedules."""
    for row in there(client, env_id):
        client.call("delete_schedule", schedule_id=row["id"])


def declarations(client: Client, echo_url: str) -> list[dict[str, Any]]:
    """Return the arguments of `create_schedule`: one that works, one that fails, one daily."""
    now: datetime = client.scalar("next_fire", expression="@every 1s")

    def anchored(interval: timedelta) -> str:
        return (now + FIRST_RUN - interval).isoformat()

    return [
        {
            "schedule_type": "heartbeat",
            "target": {"type": "http", "base_url": echo_url},
            "cron_expression": "@every 10s",
            "payload": {"hello": "world"},
            "options": {
                "description": "succeeds every ten seconds",
                "anchor": anchored(timedelta(seconds=10)),
            },
        },
        {
            "schedule_type": "broken",
            "target": {"type": "http", "base_url": f"{echo_url}/status/503"},
            "cron_expression": "@every 1m",
            "max_retries": 1,
            "options": {
                "description": "is answered 503, tried again once, then a dead letter",
                "anchor": anchored(timedelta(minutes=1)),
                "backoff": {"base": "2s"},
            },
        },
        {
            "schedule_type": "morning-report",
            "target": {"type": "http", "base_url": echo_url},
            "cron_expression": "0 9 * * *",
            "timezone": "Europe/Berlin",
            "options": {"description": "nine o'clock in Berlin, in summer and in winter"},
        },
    ]
