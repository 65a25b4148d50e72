"""What the tests of several sessions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.scene import Scene, scene_in

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def scene(clocked_database: str) -> Iterator[Scene]:
    """A schedule that runs every minute, and who works on it."""
    with scene_in(clocked_database) as scene:
        yield scene
