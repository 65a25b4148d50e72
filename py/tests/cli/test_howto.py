"""What the pages of docs/howto tell a reader to type works, each in a database of its own."""

from __future__ import annotations

import re
from pathlib import Path

import psycopg
import pytest

from pgchime import Client
from pgchime_cli import demo

HOWTO = Path(__file__).resolve().parents[3] / "docs" / "howto"
INDEX = "README.md"
PAGES = sorted(path.name for path in HOWTO.glob("*.md") if path.name != INDEX)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_works(database: str, page: str) -> None:
    """Type every `sql` block, in order, in an environment."""
    with Client(database) as client:
        env_id = demo.environment(client, "howto", roles=())
    blocks = FENCE.findall((HOWTO / page).read_text())
    assert {language for language, _ in blocks} >= {"sql"}
    with psycopg.connect(database, autocommit=True) as session:
        session.execute(f"set chime.env_id = '{env_id}'")
        for language, text in blocks:
            if language == "sql":
                session.execute(text)
            else:
                assert language in ("json", "text"), f"who runs {language}?"


@pytest.mark.parametrize("page", [INDEX, *PAGES])
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", (HOWTO / page).read_text()):
        assert (HOWTO / target).exists(), target


def test_the_index_names_every_page() -> None:
    assert sorted(re.findall(r"\]\(([a-z-]+[.]md)\)", (HOWTO / INDEX).read_text())) == PAGES
