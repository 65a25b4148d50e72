"""What the README and the tutorial tell a reader to type works, block by block, in their order."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
from click.testing import CliRunner

from pgchime import Client
from pgchime_cli import demo
from pgchime_cli.main import main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.cluster import Cluster
    from support.installer import Installer

ROOT = Path(__file__).resolve().parents[3]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ECHO = "http://127.0.0.1:8808"


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language and its text."""

    language: str
    text: str


def blocks(document: str) -> list[Block]:
    return [Block(*found.groups()) for found in FENCE.finditer((ROOT / document).read_text())]


@dataclass(slots=True)
class Reader:
    """Somebody who types what a document says: SQL into one session, commands into a shell."""

    dsn: str
    session: psycopg.Connection
    environment: str | None = None
    variables: dict[str, str] = field(default_factory=dict)

    def read(self, document: str) -> list[str]:
        """Type every block, and return what each command printed."""
        printed = []
        for block in blocks(document):
            if block.language == "sql":
                self.session.execute(block.text)
            elif block.language == "sh":
                printed += [self.type(line) for line in block.text.splitlines() if line.strip()]
            else:
                assert block.language in ("json", "text"), f"who runs {block.language}?"
        return printed

    def type(self, line: str) -> str:
        words = [self.expanded(word) for word in shlex.split(line, comments=True)]
        if words[0] == "export":
            self.variables |= dict(word.split("=", 1) for word in words[1:])
            return ""
        if words[0] == "make":
            assert all(word in make_targets() for word in words[1:]), line
            return ""
        assert words[0] == "chime", line
        variables = {"CHIME_DSN": self.dsn, "CHIME_ENV": self.environment}
        result = CliRunner().invoke(main, words[1:], env=variables)
        assert result.exit_code == 0, f"{line}\n{result.output}{result.exception!r}"
        return result.output

    def expanded(self, word: str) -> str:
        """Do what a shell does with $NAME."""
        return re.sub(r"\$([A-Z_]+)", lambda found: self.variables[found[1]], word)


def make_targets() -> set[str]:
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    return {target for names in rules for target in names.split()}


def reader(dsn: str) -> Reader:
    return Reader(dsn, psycopg.connect(dsn, autocommit=True))


@pytest.fixture
def administrator(server: Cluster, database: str) -> Iterator[str]:
    """A DSN of a login with the roles that the README asks for, and no more."""
    login = "chime_test_administrator"
    server.execute("create role {} login in role cron_admin, cron_writer", login)
    yield database.replace("postgres@", f"{login}@", 1)
    server.execute("drop role {}", login)


def read_the_readme(dsn: str) -> None:
    who = reader(dsn)
    with who.session:
        who.read("README.md")
        made = who.session.execute("select schedule_type from cron.schedules order by 1").fetchall()
    assert ("nightly-report",) in made


def test_the_readme_for_a_superuser(database: str) -> None:
    read_the_readme(database)


def test_the_readme_for_a_login_with_the_roles(administrator: str) -> None:
    read_the_readme(administrator)


def test_the_readme_for_the_installer(installer: Installer) -> None:
    installer.install_plain()
    read_the_readme(installer.dsn)


def test_the_tutorial(database: str) -> None:
    with Client(database) as client:
        env_id = demo.environment(client, "demo", roles=())
    with Client(database, env_id=env_id) as client:
        demo.schedules(client, env_id, ECHO)
    who = reader(database)
    who.environment = "demo"
    with who.session:
        who.session.execute(f"set chime.env_id = '{env_id}'")
        printed = who.read("docs/tutorial.md")
        left = who.session.execute(
            "select schedule_type from cron.schedules where status <> 'deleted' order by 1"
        ).fetchall()
    assert any("+01:00" in output or "+02:00" in output for output in printed)
    assert left == [("broken",), ("heartbeat",), ("launch",), ("morning-report",)]


@pytest.mark.parametrize("document", ["README.md", *sorted(p.name for p in ROOT.glob("docs/*.md"))])
def test_links_lead_somewhere(document: str) -> None:
    path = next(p for p in (ROOT / document, ROOT / "docs" / document) if p.exists())
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text()):
        assert (path.parent / target).exists(), target
