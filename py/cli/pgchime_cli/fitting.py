"""Making a table fit a terminal: leave columns out, fold texts, and never an id or an instant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.text import Text

FOLDED = frozenset({"schedule_type", "name", "timing", "reason", "error", "worker", "suggestion"})
"""Columns whose text may go over several lines."""
NARROWEST = 12
"""How narrow such a column may get."""
GAP = 2
"""Spaces between columns."""


def fitting(
    cells: Mapping[str, Sequence[Text]], width: int, *, spare: Sequence[str] = ()
) -> list[str]:
    """Return the columns that fit: without as many of the `spare` ones, first to last, as need be.

    Empty ones go before all others.
    """
    kept = list(cells)
    for column in sorted(spare, key=lambda name: any(cell.plain for cell in cells.get(name, ()))):
        if needed(cells, kept) <= width:
            break
        if column in kept:
            kept.remove(column)
    return kept


def needed(cells: Mapping[str, Sequence[Text]], columns: Sequence[str]) -> int:
    """Return the least width of a table of these columns."""
    widths = [_least(column, cells[column]) for column in columns]
    return sum(widths) + GAP * (len(widths) - 1)


def _least(column: str, values: Sequence[Text]) -> int:
    widest = max((value.cell_len for value in values), default=0)
    return max(len(column), min(widest, NARROWEST) if column in FOLDED else widest)
