"""The manifest: what it reads, what it refuses, what is rendered from it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pgchime_cli import manifest
from support.sql_source import ROOT

INSTALL = """\
-- A product.
-- \\ir lines that stand in a comment are not read: \\ir nowhere.sql

-- schema
\\ir schema/a.sql

-- extension only: what a plain installation has no use for
\\ir schema/b.sql

-- functions
\\ir functions/f.sql
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A product of three files."""
    for name, text in {
        "install.sql": INSTALL,
        "pg_chime.control": "default_version = '1.2.3'\n",
        "schema/a.sql": "create schema a;\n",
        "schema/b.sql": "select 'b';\n",
        "functions/f.sql": "\n\nselect 1;\nselect f;\n\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_reads_headings_files_and_version(tree: Path) -> None:
    product = manifest.load(tree)
    assert product.version == "1.2.3"
    assert product.files == ("schema/a.sql", "schema/b.sql", "functions/f.sql")
    assert [s.extension_only for s in product.sections] == [False, True, False]
    assert product.faults() == []


def test_refuses_any_other_line(tree: Path) -> None:
    (tree / "install.sql").write_text("-- schema\nselect 1;\n")
    with pytest.raises(manifest.ManifestError, match=r"install\.sql:2"):
        manifest.load(tree)


def test_finds_files_listed_twice_missing_and_not_listed(tree: Path) -> None:
    (tree / "install.sql").write_text(
        INSTALL.replace("schema/b.sql", "schema/c.sql") + "\\ir schema/a.sql\n"
    )
    assert manifest.load(tree).faults() == [
        "schema/a.sql is listed 2 times",
        "schema/c.sql is listed but not there",
        "schema/b.sql is there but not listed",
    ]


def test_the_extension_script_holds_all_and_no_transaction(tree: Path) -> None:
    script = manifest.load(tree).extension_script()
    assert "select 'b';" in script
    assert "\\quit" in script.splitlines()[1]
    assert "begin;" not in script


def test_the_plain_script_is_one_transaction_without_what_is_only_for_extensions(
    tree: Path,
) -> None:
    lines = manifest.load(tree).plain_script().splitlines()
    assert lines[1:3] == ["\\set ON_ERROR_STOP on", "begin;"]
    assert lines[-1] == "commit;"
    assert "select 'b';" not in lines


def test_the_statements_have_no_line_of_psql(tree: Path) -> None:
    statements = manifest.load(tree).statements()
    assert "\\" not in statements
    assert "begin;" not in statements


def test_an_error_position_leads_back_to_its_file(tree: Path) -> None:
    statements = manifest.load(tree).statements()
    position = statements.index("select f;") + 1
    assert manifest.locate(statements, position) == "sql/functions/f.sql:2"


def test_the_distribution_and_the_extension_have_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert manifest.load().version == project["version"]


def test_the_product_s_manifest_is_complete() -> None:
    assert manifest.load().faults() == []
