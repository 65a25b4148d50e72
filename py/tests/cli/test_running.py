"""How a second terminal finds a running `chime up`, and only a running one."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from pgchime_cli.running import AlreadyRunningError, Running, announce, find, holding

if TYPE_CHECKING:
    from pathlib import Path

UP = Running(dsn="postgresql://x", env_id="e", echo_url="http://127.0.0.1:1", pid=1)


def test_it_is_found_while_it_runs(tmp_path: Path) -> None:
    assert find(tmp_path) is None
    with holding(tmp_path):
        assert find(tmp_path) is None
        announce(tmp_path, UP)
        assert find(tmp_path) == UP
    assert find(tmp_path) is None


def test_what_a_crash_left_behind_is_not_believed(tmp_path: Path) -> None:
    with holding(tmp_path):
        announce(tmp_path, UP)
        left_behind = (tmp_path / "up.json").read_bytes()
    (tmp_path / "up.json").write_bytes(left_behind)
    assert find(tmp_path) is None


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    announce(tmp_path, UP)
    assert stat.S_IMODE((tmp_path / "up.json").stat().st_mode) == 0o600


def test_a_folder_has_one_at_a_time(tmp_path: Path) -> None:
    with holding(tmp_path), pytest.raises(AlreadyRunningError), holding(tmp_path):
        pass
    with holding(tmp_path):
        pass
