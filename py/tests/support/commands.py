"""Typing `chime` commands in a test, and reading what they print."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from pgchime import Client

if TYPE_CHECKING:
    from click.testing import Result

ACME = "0b9d8a1e-5f0c-4f6b-9a51-3d1f6f7c2a10"
EVERY_MINUTE = ("--cron", "* * * * *", "--url", "http://127.0.0.1:9/x")


class Chime(Protocol):
    """Signature of the fixture `chime`."""

    def __call__(
        self, *arguments: str, dsn: str = ..., env: str | None = ..., stdin: str = ...
    ) -> Result: ...


def rows(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def fail_the_next(dsn: str) -> None:
    """Do what a dispatcher does with a job whose call is answered 503."""
    with Client(dsn) as client:
        (claimed,) = client.call("claim_jobs", worker="w", max_jobs=1)
        client.call(
            "fail_job",
            job_id=claimed["job_id"],
            lease_token=claimed["lease_token"],
            error="proxy-back status 503",
            http_status=503,
        )
