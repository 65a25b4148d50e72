"""Sets of HTTP statuses, as targets write them: `200-299,304`, or a list of such."""

from __future__ import annotations

from typing import Any, Final

SUCCESS: Final = frozenset(range(200, 300))
FINAL: Final = frozenset({400, 404, 405, 410, 413, 422, 501})


def parse(value: Any, default: frozenset[int]) -> frozenset[int]:
    """Return the statuses; None gives the default and '' none at all.

    Raises ValueError for what is neither a status nor a range.
    """
    if value is None:
        return default
    members = value if isinstance(value, list) else str(value).split(",")
    found: set[int] = set()
    for member in members:
        text = str(member).strip()
        if text:
            first, _, last = text.partition("-")
            found.update(range(int(first), int(last or first) + 1))
    return frozenset(found)
