"""When a schedule is due, found by looking at every day, and when a calendar excludes that.

Nothing here is clever: the instants of a day are listed, by the evaluator's oracle, and searched.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from evaluator.oracle import Clock, Expression, fires, is_beat

DAY = timedelta(days=1)
TICK = timedelta(microseconds=1)
LONGEST_GAP = 4
"""Days: no expression of this test is silent for longer."""

EXPRESSIONS = (
    "* * * * *",
    "*/5 * * * *",
    "*/7 * * * *",
    "0 * * * *",
    "30 2 * * *",
    "0 9 * * *",
    "15 */6 * * *",
    "*/20 * * * * *",
    "@every 90s",
    "@every 7h",
)
BEATS = {"@every 90s": timedelta(seconds=90), "@every 7h": timedelta(hours=7)}
ZONES = ("UTC", "Europe/Berlin")


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


@cache
def _of_day(expression: str, zone: str, anchor: datetime, day: date) -> tuple[datetime, ...]:
    """The instants of a day of UTC."""
    start = _midnight(day)
    if is_beat(expression):
        interval = BEATS[expression]
        first = anchor - (anchor - start) // interval * interval
        return tuple(
            first + interval * n for n in range((start + DAY - first - TICK) // interval + 1)
        )
    minutes = expression.partition(" ")[2]
    if minutes == "* * * * *":
        each = Expression.parse(expression).seconds
        whole = _of_day(minutes, zone, anchor, day)
        return tuple(minute + timedelta(seconds=n) for minute in whole for n in sorted(each))
    clock = Clock.around(zone, start, start + DAY)
    return tuple(fires(Expression.parse(expression), clock, start, start + DAY))


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """An expression in a zone, or one instant; both within a window."""

    expression: str | None = None
    run_at: datetime | None = None
    zone: str = "UTC"
    anchor: datetime
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    calendar: str | None = None
    """Named here because naming another one is a change of the timing; it is asked at the tick."""

    def between(self, after: datetime, until: datetime) -> list[datetime]:
        """The instants later than `after`, up to `until` and with it."""
        return list(self._from(after, until))

    def next_after(self, after: datetime) -> datetime | None:
        start = max(after, self.starts_at - TICK) if self.starts_at else after
        horizon = start + LONGEST_GAP * DAY
        if self.run_at is not None:
            horizon = max(horizon, self.run_at)
        return next(self._from(start, horizon), None)

    def _from(self, after: datetime, until: datetime) -> Iterator[datetime]:
        for instant in self._unbounded(after, until):
            if not after < instant <= until:
                continue
            if self.starts_at is not None and instant < self.starts_at:
                continue
            if self.ends_at is not None and instant >= self.ends_at:
                continue
            yield instant

    def _unbounded(self, after: datetime, until: datetime) -> Iterator[datetime]:
        if self.run_at is not None:
            yield self.run_at
            return
        assert self.expression is not None
        anchor = self.anchor if is_beat(self.expression) else _midnight(date(2000, 1, 1))
        day = after.astimezone(UTC).date()
        while day <= until.astimezone(UTC).date():
            instants = _of_day(self.expression, self.zone, anchor, day)
            yield from instants[bisect_right(instants, after) :]
            day += DAY


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusions:
    """What a calendar leaves out: days of the week (Monday is 0), hours, single dates."""

    weekdays: frozenset[int] = frozenset()
    hours: tuple[int, int] | None = None
    """From one hour up to, and without, another, perhaps over midnight."""
    dates: frozenset[date] = frozenset()

    def exclude(self, instant: datetime, zone: str) -> bool:
        wall = instant.astimezone(ZoneInfo(zone))
        if wall.weekday() in self.weekdays or wall.date() in self.dates:
            return True
        if self.hours is None:
            return False
        start, end = self.hours
        if start < end:
            return start <= wall.hour < end
        return wall.hour >= start or wall.hour < end

    def as_json(self) -> dict[str, Any]:
        names = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
        lists: dict[str, Any] = {}
        if self.weekdays:
            lists["weekly"] = [{"days": [names[day] for day in sorted(self.weekdays)]}]
        if self.hours:
            start, end = self.hours
            lists["daily"] = [{"from": f"{start:02}:00", "to": f"{end:02}:00"}]
        if self.dates:
            lists["dates"] = sorted(str(day) for day in self.dates)
        return lists
