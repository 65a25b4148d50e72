"""The fixture of the tests that type commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pgchime import Client
from pgchime_cli.main import main
from support.commands import ACME

if TYPE_CHECKING:
    from click.testing import Result

    from support.commands import Chime


@pytest.fixture
def chime(database: str, monkeypatch: pytest.MonkeyPatch) -> Chime:
    """Type a command, in the environment acme unless another is said, and return its result."""
    monkeypatch.delenv("CHIME_ENV", raising=False)
    with Client(database) as client:
        client.call("create_environment", env_id=ACME, name="acme")

    def run(
        *arguments: str, dsn: str = database, env: str | None = "acme", stdin: str = ""
    ) -> Result:
        variables = {"CHIME_DSN": dsn, "CHIME_ENV": env}
        return CliRunner().invoke(main, arguments, env=variables, input=stdin)

    return run
