"""A fire is the same from far away: what the clocks did in between does not matter."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import psycopg
import pytest

from evaluator.nights import Night, known_nights, random_nights

NEAR = timedelta(days=3)

ASK = """
select
    c.expression, c.zone, c.gap, c.fold, c.long_before, c.long_after,
    near.first, cron.next_fire(c.expression, c.long_before, c.zone, c.gap, c.fold),
    near.last, cron.prev_fire(c.expression, c.long_after, c.zone, c.gap, c.fold)
from jsonb_to_recordset(%s) as c (
    expression text, zone text, gap text, fold text,
    start timestamptz, "end" timestamptz, long_before timestamptz, long_after timestamptz
)
cross join lateral (
    select
        cron.next_fire(c.expression, c.start, c.zone, c.gap, c.fold) as first,
        cron.prev_fire(c.expression, c."end", c.zone, c.gap, c.fold) as last
) as near
where near.first < c."end"
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    expression: str
    zone: str
    gap: str
    fold: str
    start: str
    end: str
    long_before: str
    long_after: str


def question(dice: Random, night: Night) -> Question:
    """An expression that fires on the date of a change and on no other date of the year."""
    date = night.change.astimezone(ZoneInfo(night.zone)) + timedelta(days=dice.choice((-1, 0, 0)))
    minute = dice.choice(("*", "0", "30", "*/15"))
    hour = dice.choice(("*", "0-3", str(date.hour), "1,2", "*/2"))
    return Question(
        expression=f"{minute} {hour} {date.day} {date.month} *",
        zone=night.zone,
        gap=dice.choice(("run_after", "skip")),
        fold=dice.choice(("first", "last", "both")),
        start=(night.change - NEAR).isoformat(),
        end=(night.change + NEAR).isoformat(),
        long_before=(night.change - timedelta(hours=dice.uniform(96, 6000))).isoformat(),
        long_after=(night.change + timedelta(hours=dice.uniform(96, 6000))).isoformat(),
    )


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "nights", [60, pytest.param(3000, marks=pytest.mark.soak)], ids=["slice", "soak"]
)
def test_a_fire_is_the_same_from_far_away(database: str, seed: int, nights: int) -> None:
    dice = Random(seed)  # noqa: S311
    with psycopg.connect(database) as connection:
        names = connection.execute("select name from cron.timezones order by name").fetchall()
        zones = [name for (name,) in names]
        chosen = [*known_nights(), *random_nights(dice, zones, nights)]
        asked = [asdict(question(dice, night)) for night in chosen for _ in range(20)]
        rows: list[Any] = connection.execute(ASK, (json.dumps(asked),)).fetchall()
    assert len(rows) > len(asked) / 2
    wrong = [row for row in rows if row[6] != row[7] or row[8] != row[9]]
    assert not wrong, f"CHIME_SEED={seed}: {len(wrong)} of {len(rows)}, the first: {wrong[0]}"
