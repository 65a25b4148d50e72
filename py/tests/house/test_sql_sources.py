"""House rules that show in the text of the SQL, not in the catalog."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.sql_source import ROOT, SQL, code_only, function_files, line_of

PRODUCT = [*function_files(), *sorted((SQL / "schema").rglob("*.sql"))]

_RAISE = re.compile(r"\braise\s+(\w+)")
_NOT_ERRORS = {"debug", "log", "info", "notice", "warning"}
_HAS_CODE = re.compile(r"errcode\s*=\s*(?:'[0-9A-Z]{5}'|[pv]_\w+)")
_CODE = re.compile(r"errcode\s*=\s*'([0-9A-Z]{5})'|'(SC\d\d\d)'")
_CLOCK = re.compile(
    r"(?<![\w.])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\("
    r"|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b"
)


def registered_codes() -> set[str]:
    text = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| ([0-9A-Z]{5}) \|", text, re.MULTILINE))


def raises(path: Path) -> list[tuple[int, str]]:
    """Return each `raise` of an error in a file: its line, and the whole statement."""
    text = path.read_text(encoding="utf-8")
    code = code_only(text)
    return [
        (line_of(text, found.start()), text[found.start() : code.index(";", found.start())])
        for found in _RAISE.finditer(code)
        if found[1] not in _NOT_ERRORS
    ]


def test_every_raise_has_a_code() -> None:
    without = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in PRODUCT
        for line, statement in raises(path)
        if not _HAS_CODE.search(statement)
    ]
    assert not without


def test_every_code_is_in_the_registry() -> None:
    used = {
        found[1] or found[2]
        for path in PRODUCT
        for found in _CODE.finditer(path.read_text(encoding="utf-8"))
    }
    assert used <= registered_codes()


def test_the_registry_holds_the_codes_of_the_contract() -> None:
    assert {f"SC{n:03}" for n in range(1, 17)} <= registered_codes()


def test_only_one_function_reads_the_clock() -> None:
    readers = {
        path.stem for path in PRODUCT if _CLOCK.search(code_only(path.read_text(encoding="utf-8")))
    }
    assert readers == {"_now"}


@pytest.mark.parametrize("package", ["cli/pgchime_cli", "dispatcher/pgchime_dispatcher"])
def test_only_the_client_imports_psycopg(package: str) -> None:
    importing = [
        path.name
        for path in (ROOT / "py" / package).rglob("*.py")
        if re.search(r"^\s*(?:import|from) psycopg\b", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert not importing
