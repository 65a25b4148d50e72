"""The conformance corpus, which lies beside the repository: it is read in place, never copied."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

BESIDE = Path(__file__).resolve().parents[4] / "shared" / "corpus"


def records(file: str) -> list[dict[str, Any]]:
    """The lines of one of its files. Skips the test where the corpus is not on this machine.

    `CHIME_CORPUS` names its folder; when that is set, a missing file is an error.
    """
    named = os.environ.get("CHIME_CORPUS")
    path = Path(named or BESIDE) / file
    if not named and not path.exists():
        pytest.skip(f"the conformance corpus is not here: no {path}; set CHIME_CORPUS to its folder")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
