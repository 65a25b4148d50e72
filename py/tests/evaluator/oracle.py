"""An evaluator that is too simple to be wrong: it asks every minute, and knows no arithmetic.

It shares nothing with the SQL: sets in place of masks, zoneinfo in place of AT TIME ZONE, and the
rules for daylight saving read off their definition.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from itertools import accumulate
from zoneinfo import ZoneInfo

MINUTE = timedelta(minutes=1)
MARGIN = timedelta(hours=26)
"""A fold or a gap can reach this far: whole days have been skipped and repeated."""

_NAMES = {
    "month": ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
    "weekday": ("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"),
}


def _number(text: str, field: str) -> int:
    if text.isdigit():
        return int(text)
    return _NAMES[field].index(text.upper()) + (field == "month")


def _values(text: str, field: str, lowest: int, highest: int) -> frozenset[int]:
    values: set[int] = set()
    for item in text.split(","):
        span, _, step = item.partition("/")
        start, _, end = span.partition("-")
        first = lowest if start == "*" else _number(start, field)
        if end:
            last = 7 if end.upper() == "SUN" else _number(end, field)
        else:
            last = highest if start == "*" or step else first
        values.update(range(first, last + 1, int(step or 1)))
    return frozenset(values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expression:
    """Five fields, as sets."""

    minutes: frozenset[int]
    hours: frozenset[int]
    days: frozenset[int]
    months: frozenset[int]
    weekdays: frozenset[int]
    either: bool

    @classmethod
    def parse(cls, text: str, day_match: str = "or") -> Expression:
        minute, hour, day, month, weekday = text.split()
        return cls(
            minutes=_values(minute, "minute", 0, 59),
            hours=_values(hour, "hour", 0, 23),
            days=_values(day, "day", 1, 31),
            months=_values(month, "month", 1, 12),
            weekdays=frozenset(n % 7 for n in _values(weekday, "weekday", 0, 7)),
            either=day_match == "or" and day[0] != "*" and weekday[0] != "*",
        )

    @property
    def is_interval(self) -> bool:
        return len(self.hours) == 24

    def matches(self, wall: datetime) -> bool:
        if wall.second or wall.minute not in self.minutes or wall.hour not in self.hours:
            return False
        by_date = wall.day in self.days
        by_weekday = wall.isoweekday() % 7 in self.weekdays
        return wall.month in self.months and (
            (by_date or by_weekday) if self.either else (by_date and by_weekday)
        )


@dataclass(frozen=True, slots=True)
class Clock:
    """What the clocks of a zone show from one instant to another, step by step."""

    instants: list[datetime]
    walls: list[datetime]
    shown: dict[datetime, list[datetime]]
    """The instants at which the clocks show a time: none in a gap, two in a fold."""
    highest: list[datetime]
    """The highest time shown so far, for each instant."""

    @classmethod
    @cache
    def read(cls, zone: str, start: datetime, end: datetime, step: timedelta) -> Clock:
        count = (end - start) // step + 1
        instants = [start + step * n for n in range(count)]
        walls = [i.astimezone(ZoneInfo(zone)).replace(tzinfo=None) for i in instants]
        shown: dict[datetime, list[datetime]] = defaultdict(list)
        for instant, wall in zip(instants, walls, strict=True):
            shown[wall].append(instant)
        return cls(instants, walls, dict(shown), list(accumulate(walls, max)))

    def minutes(self) -> Iterator[datetime]:
        wall = min(self.walls).replace(second=0)
        while wall <= self.highest[-1]:
            yield wall
            wall += MINUTE

    def first_at_least(self, wall: datetime) -> list[datetime]:
        position = bisect_left(self.highest, wall)
        return self.instants[position : position + 1]


def fires(
    expression: Expression,
    zone: str,
    start: datetime,
    end: datetime,
    *,
    gap: str = "run_after",
    fold: str = "first",
    step: timedelta = MINUTE,
) -> list[datetime]:
    """All instants from `start` up to, and without, `end` at which the expression fires."""
    clock = Clock.read(zone, start - MARGIN, end + MARGIN, step)
    if expression.is_interval:
        gap, fold = "skip", "both"
    found: set[datetime] = set()
    for wall in filter(expression.matches, clock.minutes()):
        if instants := clock.shown.get(wall):
            found.update({"first": instants[:1], "last": instants[-1:], "both": instants}[fold])
        elif gap == "run_after":
            found.update(clock.first_at_least(wall))
    return sorted(instant for instant in found if start <= instant < end)
