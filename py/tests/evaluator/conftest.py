"""What the evaluator's tests share."""

from __future__ import annotations

import os
import secrets

import pytest

SEED = 20261101


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Where random cases come from: CHIME_SEED, else always the same, in a soak always another."""
    default = secrets.randbelow(2**32) if request.config.getoption("--soak") else SEED
    chosen = int(os.environ.get("CHIME_SEED") or default)
    print(f"to repeat: CHIME_SEED={chosen}")  # shown when the test fails
    return chosen
