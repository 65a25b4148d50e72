"""Stretches of time around the changes of zones, the known kinds and random ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from evaluator.oracle import MINUTE, Clock

SECOND = timedelta(seconds=1)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)

KNOWN = [
    ("America/New_York", "2021-03-14T07:00Z", "a gap of an hour"),
    ("America/New_York", "2021-11-07T06:00Z", "a fold of an hour"),
    ("Europe/Berlin", "2018-03-25T01:00Z", "a gap of an hour"),
    ("Europe/Berlin", "2018-10-28T01:00Z", "a fold of an hour"),
    ("Europe/Dublin", "2019-10-27T01:00Z", "a fold into negative daylight saving"),
    ("Australia/Lord_Howe", "2019-10-05T15:30Z", "a gap of half an hour"),
    ("Australia/Lord_Howe", "2019-04-06T15:00Z", "a fold of half an hour"),
    ("Antarctica/Troll", "2019-03-31T01:00Z", "a gap of two hours"),
    ("Antarctica/Troll", "2019-10-27T01:00Z", "a fold of two hours"),
    ("America/Sao_Paulo", "2017-10-15T03:00Z", "a gap at midnight"),
    ("America/Sao_Paulo", "2018-02-18T02:00Z", "a fold at midnight"),
    ("Asia/Kathmandu", "1985-12-31T18:30Z", "a gap of a quarter of an hour"),
    ("Asia/Pyongyang", "2015-08-14T15:00Z", "a fold of half an hour"),
    ("Pacific/Apia", "2011-12-30T10:00Z", "a day that was skipped"),
    ("Pacific/Kwajalein", "1993-08-21T12:00Z", "a day that was skipped"),
    ("Pacific/Kwajalein", "1969-09-30T13:00Z", "23 hours that came twice"),
    ("Africa/Monrovia", "1972-01-07T00:44:30Z", "an offset with seconds"),
    ("Asia/Tokyo", "2020-06-01T00:00Z", "no change"),
]


@dataclass(frozen=True, slots=True)
class Night:
    """A zone and an instant around which it is looked at, mostly a change of its offset."""

    zone: str
    change: datetime
    by_seconds: bool
    """Whether second by second, which is needed for six fields and for odd offsets."""

    @property
    def span(self) -> timedelta:
        """How far the comparison goes, before and after the change."""
        return self.size + 2 * HOUR if self.by_seconds else 20 * HOUR

    @property
    def size(self) -> timedelta:
        """By how much the clocks are changed."""
        return abs(offset(self.zone, self.change) - offset(self.zone, self.change - SECOND))

    @property
    def start(self) -> datetime:
        return self.change - self.span

    @property
    def end(self) -> datetime:
        return self.change + self.span

    def clock(self) -> Clock:
        margin = self.size + HOUR
        step = SECOND if self.by_seconds else MINUTE
        return Clock.read(self.zone, self.start - margin, self.end + margin, step)

    def checkpoints(self) -> list[datetime]:
        """Where the clocks of two sources of zone data would differ if these did."""
        hours = int(self.span / HOUR) + 26
        around = [self.change + HOUR * n / 4 for n in range(-hours * 4, hours * 4)]
        return [*around, self.change - SECOND]


def offset(zone: str, instant: datetime) -> timedelta:
    return instant.astimezone(ZoneInfo(zone)).utcoffset() or timedelta(0)


def changes(zone: str, year: int) -> list[datetime]:
    """When a zone changes its offset in a year, to the second."""
    found = []
    first = datetime(year, 1, 1, tzinfo=UTC)
    for number in range(366):
        low, high = first + DAY * number, first + DAY * (number + 1)
        after = offset(zone, high)
        if offset(zone, low) == after:
            continue
        while high - low > SECOND:
            middle = low + (high - low) // 2
            middle = middle.replace(microsecond=0)
            low, high = (low, middle) if offset(zone, middle) == after else (middle, high)
        found.append(high)
    return found


def needs_seconds(zone: str, change: datetime) -> bool:
    """Whether a clock of whole minutes would miss the change or the times beside it."""
    odd = (offset(zone, change), offset(zone, change - SECOND), timedelta(seconds=change.second))
    return any(part % MINUTE for part in odd)


def known_nights() -> list[Night]:
    instants = [(zone, datetime.fromisoformat(text)) for zone, text, _ in KNOWN]
    return [Night(zone, at, needs_seconds(zone, at)) for zone, at in instants]


def random_nights(dice: Random, zones: Sequence[str], count: int) -> list[Night]:
    """Changes at random: any zone, from the first standard times to the rules of the future."""
    found: list[Night] = []
    while len(found) < count:
        zone, year = dice.choice(zones), dice.randint(1880, 2090)
        if at := changes(zone, year):
            change = dice.choice(at)
            by_seconds = dice.random() < 0.3 or needs_seconds(zone, change)
            found.append(Night(zone, change, by_seconds))
    return found
