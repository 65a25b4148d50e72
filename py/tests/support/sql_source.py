"""The SQL tree as text: what is code, and what is comment or literal."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SQL = ROOT / "sql"

_NOT_CODE = re.compile(r"--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|\$golden\$.*?\$golden\$", re.DOTALL)


def function_files() -> list[Path]:
    return sorted((SQL / "functions").rglob("*.sql"))


def code_only(text: str) -> str:
    """`text` with comments and literals blanked, every character in its place.

    Bodies between `$$` are code; golden lists are not.
    """
    return _NOT_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1
