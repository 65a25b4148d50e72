"""The server of `chime up`: kept between runs, adopted when it runs, and never confused."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from pgchime_cli.postgres import Account, server_account
from pgchime_cli.server import THROW_AWAY, Server, ServerError, find_postgres


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that another account can reach, as the server's may have to."""
    with tempfile.TemporaryDirectory(prefix="chime-test-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture
def embedded(folder: Path, pytestconfig: pytest.Config) -> Iterator[Server]:
    binaries = find_postgres(pytestconfig.getoption("--pg"))
    server = Server(folder / "data", binaries, settings=THROW_AWAY)
    server.start()
    yield server
    server.stop()


def answer(server: Server, query: str) -> str:
    return server.psql("-c", query).strip()


def test_data_is_kept_between_runs(embedded: Server) -> None:
    embedded.psql("-c", "create table kept as select 1 as n")
    embedded.stop()
    assert not embedded.running
    embedded.start()
    assert answer(embedded, "select n from kept") == "1"


def test_a_running_server_is_adopted(embedded: Server) -> None:
    another = Server(embedded.data_dir, embedded.binaries)
    another.start()
    assert another.dsn() == embedded.dsn()
    assert another.running


def test_it_listens_on_loopback_and_asks_for_the_password(embedded: Server) -> None:
    assert answer(embedded, "show listen_addresses") == "127.0.0.1"
    with psycopg.connect(embedded.dsn()) as connection:
        assert connection.info.user == "postgres"
    wrong = embedded.dsn().replace(embedded.password, "guess")
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(wrong)
    assert embedded.data_dir.stat().st_mode & 0o077 == 0


def test_a_taken_port_is_not_insisted_on(embedded: Server, folder: Path) -> None:
    with Server(folder / "second", embedded.binaries, preferred_port=embedded.port) as second:
        assert second.port != embedded.port
        assert answer(second, "select 1") == "1"


@pytest.mark.parametrize("pid", [os.getpid(), 2**22 + 1], ids=["of another program", "of nobody"])
def test_a_stale_pid_file_is_no_obstacle(embedded: Server, pid: int) -> None:
    embedded.stop()
    pid_file = embedded.data_dir / "postmaster.pid"
    pid_file.write_text(f"{pid}\n{embedded.data_dir}\n0\n5432\n\n\n\n")
    assert not embedded.running
    embedded.start()
    assert answer(embedded, "select 1") == "1"


def test_an_interrupted_initialisation_is_done_again(folder: Path, embedded: Server) -> None:
    debris = folder / "new.unfinished"
    debris.mkdir()
    (debris / "PG_VERSION").write_text("18\n")
    with Server(folder / "new", embedded.binaries, settings=THROW_AWAY) as server:
        assert answer(server, "select 1") == "1"
    assert not debris.exists()


def test_data_of_another_version_is_refused(embedded: Server) -> None:
    embedded.stop()
    (embedded.data_dir / "PG_VERSION").write_text("14\n")
    with pytest.raises(ServerError, match="was made by PostgreSQL 14"):
        embedded.start()


def test_a_folder_with_something_else_is_refused(folder: Path, embedded: Server) -> None:
    (folder / "photos").mkdir()
    (folder / "photos" / "cat.jpg").touch()
    with pytest.raises(ServerError, match="neither empty nor a PostgreSQL data directory"):
        Server(folder / "photos", embedded.binaries).start()
    assert (folder / "photos" / "cat.jpg").exists()


def test_a_server_that_does_not_come_up_says_why(folder: Path, embedded: Server) -> None:
    broken = Server(folder / "broken", embedded.binaries, settings={"work_mem": "much"})
    with pytest.raises(ServerError, match="work_mem"):
        broken.start()


def test_an_unknown_version_says_how_to_get_it() -> None:
    with pytest.raises(ServerError, match="apt-get install postgresql-9"):
        find_postgres(9)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_root_runs_it_as_the_owner_of_the_data(folder: Path) -> None:
    data = folder / "owned"
    data.mkdir()
    os.chown(data, 1, 1)
    assert server_account(data).uid == 1


@pytest.mark.skipif(os.geteuid() != 0, reason="root goes everywhere, others are stopped")
def test_root_knows_what_another_account_cannot_reach(folder: Path) -> None:
    private = folder / "private"
    private.mkdir(mode=0o700)
    nobody = Account(name="nobody", uid=65534, gid=65534)
    assert nobody.can_reach(folder / "file")
    assert not nobody.can_reach(private / "file")
