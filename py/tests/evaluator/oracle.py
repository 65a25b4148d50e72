"""An evaluator that is too simple to be wrong: it asks every minute, and knows no arithmetic.

It shares nothing with the SQL: sets in place of masks, zoneinfo in place of AT TIME ZONE, and the
rules for daylight saving read off their definition.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from calendar import monthrange
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from hashlib import sha256
from itertools import accumulate
from zoneinfo import ZoneInfo

MINUTE = timedelta(minutes=1)
FIRST_DAY = datetime(2000, 1, 1)  # noqa: DTZ001 (a wall clock has no zone)

_NAMES = {
    "month": ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
    "day of week": ("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"),
}
_HASHED = re.compile(r"H(\W|$)")
_DATE = re.compile(r"[LW$]")
_NTH_WEEKDAY = re.compile(r"#|L$")
_ALIASES = {
    "@HOURLY": "0 * * * *",
    "@DAILY": "0 0 * * *",
    "@MIDNIGHT": "0 0 * * *",
    "@WEEKLY": "0 0 * * 0",
    "@MONTHLY": "0 0 1 * *",
    "@YEARLY": "0 0 1 1 *",
    "@ANNUALLY": "0 0 1 1 *",
}
_UNITS = {"W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1}


def _number(text: str, field: str) -> int:
    if text.isdigit():
        return int(text)
    return _NAMES[field].index(text) + (field == "month")


def _hashed(text: str, field: str, lowest: int, highest: int, seed: str) -> str:
    """`H` and its kin as the plain item that they stand for."""
    span, _, step = text.partition("/")
    first, _, last = span[2:-1].partition("-")
    low = int(first or lowest)
    whole = highest if step else {"day of month": 28, "day of week": 6}.get(field, highest)
    high = int(last or whole)
    digest = sha256(f"{seed}:{field}".encode()).digest()
    choices = min(high - low + 1, int(step or 60))
    number = low + int.from_bytes(digest[:7]) % choices
    return f"{number}-{high}/{step}" if step else str(number)


def values_of(items: Iterable[str], field: str, lowest: int, highest: int, seed: str) -> set[int]:
    values: set[int] = set()
    for item in items:
        plain = _hashed(item, field, lowest, highest, seed) if _HASHED.match(item) else item
        span, _, step = plain.partition("/")
        start, _, end = span.partition("-")
        first = lowest if start == "*" else _number(start, field)
        if end:
            closes = end == "SUN" and start != "SUN"  # Sunday closes a week
            last = 7 if closes else _number(end, field)
        else:
            last = highest if start == "*" or step else first
        values.update(range(first, last + 1, int(step or 1)))
    return values


def is_special(item: str) -> bool:
    """Whether an item (in upper case) stands for a day that depends on the month."""
    return bool(_DATE.search(item) or _NTH_WEEKDAY.search(item)) and not item.startswith("JUL")


def _is_date(item: str, wall: datetime) -> bool:
    """Whether the day is what `L`, `L-n`, `$`, `LW` or `nW` says in its month."""
    length = monthrange(wall.year, wall.month)[1]
    if not item.endswith("W"):
        return wall.day == length - int(item[2:] or 0)
    wanted = length if item == "LW" else int(item[:-1])
    weekdays = [day for day in range(1, length + 1) if wall.replace(day=day).weekday() < 5]
    return wanted <= length and wall.day == min(weekdays, key=lambda day: abs(day - wanted))


def _is_weekday(item: str, wall: datetime) -> bool:
    """Whether the day is what `d#n` or `dL` says in its month."""
    length = monthrange(wall.year, wall.month)[1]
    name, _, nth = item.removesuffix("L").partition("#")
    same = _number(name, "day of week") % 7 == wall.isoweekday() % 7
    return same and ((wall.day + 6) // 7 == int(nth) if nth else wall.day + 7 > length)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expression:
    """Five fields or six, as sets."""

    seconds: frozenset[int]
    minutes: frozenset[int]
    hours: frozenset[int]
    days: frozenset[int]
    dates: tuple[str, ...]
    months: frozenset[int]
    weekdays: frozenset[int]
    nth_weekdays: tuple[str, ...]
    either: bool

    @classmethod
    def parse(cls, text: str, day_match: str = "or", seed: str = "") -> Expression:
        plain = text.upper().strip()
        plain = _ALIASES.get(plain, plain)
        fields = [field.replace("?", "*").split(",") for field in plain.split()]
        if len(fields) == 5:
            fields.insert(0, ["0"])
        second, minute, hour, day, month, weekday = fields
        dates = tuple(item for item in day if _DATE.search(item))
        nth_weekdays = tuple(item for item in weekday if _NTH_WEEKDAY.search(item))
        day_items = [item for item in day if item not in dates]
        weekday_items = [item for item in weekday if item not in nth_weekdays]
        return cls(
            seconds=frozenset(values_of(second, "second", 0, 59, seed)),
            minutes=frozenset(values_of(minute, "minute", 0, 59, seed)),
            hours=frozenset(values_of(hour, "hour", 0, 23, seed)),
            days=frozenset(values_of(day_items, "day of month", 1, 31, seed)),
            dates=dates,
            months=frozenset(values_of(month, "month", 1, 12, seed)),
            weekdays=frozenset(n % 7 for n in values_of(weekday_items, "day of week", 0, 7, seed)),
            nth_weekdays=nth_weekdays,
            either=day_match == "or" and day[0][0] != "*" and weekday[0][0] != "*",
        )

    @property
    def is_interval(self) -> bool:
        return len(self.hours) == 24

    def matches(self, wall: datetime) -> bool:
        return wall.second in self.seconds and self.matches_minute(wall)

    def matches_minute(self, wall: datetime) -> bool:
        return (
            wall.minute in self.minutes
            and wall.hour in self.hours
            and wall.month in self.months
            and self.matches_day(wall)
        )

    def matches_day(self, wall: datetime) -> bool:
        by_date = wall.day in self.days or any(_is_date(d, wall) for d in self.dates)
        by_weekday = wall.isoweekday() % 7 in self.weekdays or any(
            _is_weekday(d, wall) for d in self.nth_weekdays
        )
        return (by_date or by_weekday) if self.either else (by_date and by_weekday)

    def ever_fires(self) -> bool:
        """Whether it does in forty years: a 29 February is a Sunday every 28."""
        days = (FIRST_DAY + timedelta(days=number) for number in range(40 * 366))
        return any(day.month in self.months and self.matches_day(day) for day in days)


@dataclass(frozen=True, slots=True)
class Clock:
    """What the clocks of a zone show from one instant to another, step by step."""

    instants: list[datetime]
    walls: list[datetime]
    shown: dict[datetime, list[datetime]]
    """The instants at which the clocks show a time: none in a gap, two in a fold."""
    highest: list[datetime]
    """The highest time shown so far, for each instant."""
    minutes: list[datetime]
    """All times, shown or not, minute by minute."""

    @classmethod
    @cache
    def read(cls, zone: str, start: datetime, end: datetime, step: timedelta) -> Clock:
        count = (end - start) // step + 1
        instants = [start + step * n for n in range(count)]
        walls = [i.astimezone(ZoneInfo(zone)).replace(tzinfo=None) for i in instants]
        shown: dict[datetime, list[datetime]] = defaultdict(list)
        for instant, wall in zip(instants, walls, strict=True):
            shown[wall].append(instant)
        first = min(walls).replace(second=0)
        minutes = [first + MINUTE * n for n in range((max(walls) - first) // MINUTE + 1)]
        return cls(instants, walls, dict(shown), list(accumulate(walls, max)), minutes)

    @classmethod
    def around(cls, zone: str, start: datetime, end: datetime) -> Clock:
        """By minutes, and beyond both ends by more than a day: days were skipped and repeated."""
        margin = timedelta(hours=26)
        return cls.read(zone, start - margin, end + margin, MINUTE)

    def times(self, expression: Expression) -> Iterator[datetime]:
        for minute in filter(expression.matches_minute, self.minutes):
            for second in expression.seconds:
                yield minute + timedelta(seconds=second)

    def first_at_least(self, wall: datetime) -> list[datetime]:
        position = bisect_left(self.highest, wall)
        return self.instants[position : position + 1]


def fires(
    expression: Expression,
    clock: Clock,
    start: datetime,
    end: datetime,
    *,
    gap: str = "run_after",
    fold: str = "first",
) -> list[datetime]:
    """All instants from `start` up to, and without, `end` at which the expression fires.

    The clock has to be read from before `start` to after `end`, by more than a change of the
    zone's offset, in steps that meet every time that the expression may ask for.
    """
    if expression.is_interval:
        gap, fold = "skip", "both"
    found: set[datetime] = set()
    for wall in clock.times(expression):
        if instants := clock.shown.get(wall):
            found.update({"first": instants[:1], "last": instants[-1:], "both": instants}[fold])
        elif gap == "run_after":
            found.update(clock.first_at_least(wall))
    return sorted(instant for instant in found if start <= instant < end)


def is_beat(text: str) -> bool:
    return text.strip().upper().startswith("@EVERY")


def beats(text: str, anchor: datetime, start: datetime, end: datetime) -> list[datetime]:
    """The same for @every: the anchor, and all instants that lie some intervals from it."""
    parts = re.findall(r"(\d+) *([WDHMS])", text.upper())
    interval = sum(int(number) * _UNITS[unit] for number, unit in parts)
    away = range(int((start - anchor).total_seconds()) - 1, int((end - anchor).total_seconds()) + 2)
    found = [anchor + timedelta(seconds=n) for n in away if n % interval == 0]
    return [instant for instant in found if start <= instant < end]
