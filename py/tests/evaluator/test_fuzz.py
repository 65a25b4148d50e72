"""100,000 random texts: each is accepted, or refused with SC002 or SC003.

All go through validate, the valid ones through next_fire and prev_fire, and a share of all through
the functions that read.
"""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import psycopg
import pytest

from evaluator.expressions import random_expression

COUNT = 100_000
BATCH = 5_000
ALLOWED = {"accepted", "SC002", "SC003"}

VERDICTS = """
create function pg_temp.verdict(p_function text, p_text text) returns text
language plpgsql as $$
begin
    case p_function
        when 'validate' then perform cron.validate(p_text, 'Europe/Berlin');
        when 'next_fire' then perform cron.next_fire(p_text, '2026-03-28', 'Europe/Berlin');
        when 'prev_fire' then perform cron.prev_fire(p_text, '2026-03-30', 'Europe/Berlin');
        when 'canonical' then perform cron.canonical(p_text);
        when 'describe' then perform cron.describe(p_text, 'Europe/Berlin');
        when 'explain' then perform cron.explain(p_text);
    end case;
    return 'accepted';
exception when others then
    return sqlstate;
end
$$
"""
FUNCTIONS = ("validate", "next_fire", "prev_fire", "canonical", "describe", "explain")

Connection = psycopg.Connection[tuple[Any, ...]]
Maker = Callable[[Random], str]

PIECES = (
    *("*", "?", "L", "LW", "W", "#", "$", "H", "H(", ")", "/", "-", ",", " ", "  ", "\t", "~", "@"),
    *("0", "00", "7", "8", "24", "31", "32", "59", "60", "99", "100", "2026", "-1", "+1", "1.5"),
    *("SUN", "mon", "JANU", "Sunday", "@every ", "@reboot", "@daily", "CRON_TZ=UTC ", "\n", "\r"),
    *(
        "5#1",
        "5#6",
        "L-30",
        "L-31",
        "31W",
        "32W",
        "FRI-SUN",
        "5-1",
        "*/0",
        "*/61",
        "H/0",
        "'",
        "\\",
    ),
    *(
        "\u00a0",
        "\u2003",
        "\u0661",
        "\uff15",
        "\u2217",
        "\ufeff",
        "\u200b",
        "\U0001f552",
        "é",
        "%s",
    ),
)


def noise(dice: Random) -> str:
    """Any characters of Unicode, of which text holds all but NUL and halves of pairs."""
    tops = (0x7F, 0x7F, 0xFF, 0xD7FF, 0x10FFFF)
    points = (dice.randint(1, dice.choice(tops)) for _ in range(dice.randint(0, 40)))
    return "".join(chr(point) for point in points if not 0xD800 <= point <= 0xDFFF)


def pieces(dice: Random) -> str:
    return "".join(dice.choices(PIECES, k=dice.randint(1, 16)))


def alphabet(dice: Random) -> str:
    fields = ("".join(dice.choices("0123456789*/,-LWH#$?", k=dice.randint(1, 4))) for _ in range(5))
    return " ".join(fields)


def near_miss(dice: Random) -> str:
    """A valid expression with a few characters changed, added, taken out or swapped."""
    text = list(random_expression(dice))
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text) + 1)
        change = dice.randrange(4)
        if change == 0:
            text.insert(at, dice.choice(PIECES))
        elif change == 1:
            text[at : at + dice.randint(1, 3)] = []
        elif change == 2:
            text[at : at + 1] = dice.choice(string.printable)
        else:
            text[at : at + 2] = reversed(text[at : at + 2])
    return "".join(text)


def oversized(dice: Random) -> str:
    """Around the greatest length that there may be."""
    text = random_expression(dice).replace("*", ",".join(["*"] * dice.randint(1, 200)), 1)
    return text[: dice.choice((255, 256, 257, 300, 5000))]


MAKERS: tuple[Maker, ...] = (noise, pieces, alphabet, near_miss, near_miss, near_miss, oversized)


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(VERDICTS)
        yield connection


def verdicts(
    connection: Connection, texts: list[str], functions: tuple[str, ...]
) -> list[tuple[str, ...]]:
    calls = ", ".join(f"pg_temp.verdict('{function}', t)" for function in functions)
    return connection.execute(
        f"select t, {calls} from unnest(%s::text[]) as t", (texts,)
    ).fetchall()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "one_in", [15, pytest.param(2, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_any_text_is_accepted_or_refused_with_a_code(
    connection: Connection, seed: int, one_in: int
) -> None:
    """All are validated, and evaluated where they are valid; `one_in` so many goes everywhere."""
    dice = Random(seed)  # noqa: S311
    seen: Counter[str] = Counter()
    for _ in range(COUNT // BATCH):
        texts = [dice.choice(MAKERS)(dice) for _ in range(BATCH)]
        validated = verdicts(connection, texts, ("validate",))
        valid = [text for text, verdict in validated if verdict == "accepted"]
        evaluated = verdicts(connection, valid, ("validate", "next_fire", "prev_fire"))
        everywhere = verdicts(connection, texts[::one_in], FUNCTIONS)
        for text, *codes in validated + evaluated + everywhere:
            assert set(codes) <= ALLOWED, f"CHIME_SEED={seed}: {text!r}: {codes}"
            assert len(set(codes)) == 1, f"CHIME_SEED={seed}: {text!r}: {codes}"
        seen.update(verdict for _, verdict in validated)
    assert seen.total() == COUNT
    assert seen["accepted"] > COUNT // 10, seen
    assert seen["SC002"] > COUNT // 2, seen
