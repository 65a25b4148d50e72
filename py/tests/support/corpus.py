"""The cron corpus, read where it lies: beside the checkout, or where CHIME_CORPUS says."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]


def corpus_folder() -> Path:
    """Where the corpus lies, or would lie."""
    return Path(os.environ.get("CHIME_CORPUS") or ROOT.parent / "shared" / "corpus").absolute()


def corpus_lines(name: str) -> list[dict[str, Any]]:
    """The objects of one file of the corpus. Without it the test says so and is left out."""
    path = corpus_folder() / name
    if not path.exists():
        pytest.skip(f"no {name}: put the corpus beside the checkout, or set CHIME_CORPUS")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
