"""The named blocks of queries.sql."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

_HEADING: Final = re.compile(r"^-- name: (\w+)\n", re.MULTILINE)


def parse(text: str) -> dict[str, str]:
    """Split a file into its `-- name: <name>` blocks, without their final semicolons."""
    _, *blocks = _HEADING.split(text)
    names, bodies = blocks[::2], blocks[1::2]
    return {name: body.strip().removesuffix(";") for name, body in zip(names, bodies, strict=True)}


QUERIES: Final = parse((files("pgchime") / "queries.sql").read_text("utf-8"))
