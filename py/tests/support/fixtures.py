"""The fixtures of the Python tests, and pytest's options."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol
from urllib.parse import quote, urlsplit

import psycopg
import pytest

from pgchime_cli.server import DEFAULT_VERSION
from support.cluster import Cluster, running_cluster
from support.installer import Installer, new_installer

PRIVILEGES = {"reader": "read", "writer": "write"}
"""Whose role needs a right to an environment, and which right."""

_cluster = pytest.StashKey[Cluster]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("pg_chime")
    group.addoption("--pg", type=int, default=DEFAULT_VERSION, help="PostgreSQL's version: 15..18")
    group.addoption("--soak", action="store_true", help="the long tests as well")


def pytest_report_header(config: pytest.Config) -> str:
    return f"server: PostgreSQL {config.getoption('--pg')}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("soak"):
                item.add_marker(pytest.mark.skip(reason="long: make soak"))


def session_cluster(config: pytest.Config) -> Cluster:
    """The server of the session, started at the first call, stopped when pytest ends."""
    if _cluster not in config.stash:
        stack = ExitStack()
        config.add_cleanup(stack.close)
        config.stash[_cluster] = stack.enter_context(running_cluster(config.getoption("--pg")))
    return config.stash[_cluster]


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Cluster:
    """The server of the session."""
    return session_cluster(request.config)


@pytest.fixture(scope="session")
def bare_server(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """Another server, where nothing of pg_chime has been installed: for tests that install."""
    with running_cluster(request.config.getoption("--pg")) as cluster:
        yield cluster


@pytest.fixture
def database(server: Cluster) -> Iterator[str]:
    """A superuser's DSN of a fresh database with pg_chime installed, on the real clock."""
    with server.database(template=server.template()) as name:
        yield server.dsn(name)


@pytest.fixture
def clocked_database(server: Cluster) -> Iterator[str]:
    """The same with pgTAP, the schema `test` and the injected clock: `select test.at(...)`."""
    with server.database(template=server.clocked_template()) as name:
        yield server.dsn(name)


@pytest.fixture
def installer(bare_server: Cluster) -> Iterator[Installer]:
    """A login that may make roles, and create in a fresh database; no superuser."""
    yield new_installer(bare_server, "chime_installer")
    bare_server.wipe()


class DsnAs(Protocol):
    """Signature of the fixture `dsn_as`."""

    def __call__(self, dsn: str, who: str, env_id: object = None) -> str: ...


@pytest.fixture
def dsn_as() -> DsnAs:
    """A function that turns a superuser's DSN into that of the login `chime_test_<who>`.

    `who` is a product role without its `cron_`, or `nobody`. With `env_id` the connection carries
    that environment; the right to it is granted to the login where its role needs one.
    """
    return _dsn_as


def _dsn_as(dsn: str, who: str, env_id: object = None) -> str:
    address = urlsplit(dsn)
    login = f"chime_test_{who}"
    mine = address._replace(netloc=f"{login}@{address.hostname}:{address.port}").geturl()
    if env_id is None:
        return mine
    if who in PRIVILEGES:
        with psycopg.connect(dsn, autocommit=True) as connection:
            connection.execute(
                "select cron.grant_environment(p_env_id => %s, p_role => %s, p_privilege => %s)",
                (env_id, login, PRIVILEGES[who]),
            )
    return f"{mine}?options={quote(f'-c chime.env_id={env_id}')}"
