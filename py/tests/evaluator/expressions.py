"""Random expressions over the whole dialect, spelt in all the ways that it allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

NAMES = {
    "month": ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
    "day of week": ("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"),
}
ALIASES = ("@hourly", "@daily", "@midnight", "@weekly", "@monthly", "@yearly", "@annually")
UNITS = (
    ("w", "week", "weeks", "W"),
    ("d", " day", " days", "D"),
    ("h", "hr", " hours", "H"),
    ("m", "min", "minutes", "M"),
    ("s", " sec", " seconds", "S"),
)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the dialect: its name, and the numbers that it may hold."""

    name: str
    lowest: int
    highest: int

    @property
    def longest_step(self) -> int:
        """A week has seven days, though it counts to 7."""
        return self.highest - self.lowest + (self.name != "day of week")


SECOND = Field("second", 0, 59)
MINUTE = Field("minute", 0, 59)
HOUR = Field("hour", 0, 23)
DAY = Field("day of month", 1, 31)
MONTH = Field("month", 1, 12)
WEEKDAY = Field("day of week", 0, 7)
FIVE = (MINUTE, HOUR, DAY, MONTH, WEEKDAY)


def random_case(dice: Random, text: str) -> str:
    return dice.choice((text.lower, text.upper, text.capitalize))()


def spelling(dice: Random, field: Field, number: int) -> str:
    """A number as digits, with or without a zero, or as a name."""
    names = NAMES.get(field.name)
    if names and dice.random() < 0.3:
        return random_case(dice, names[(number - field.lowest) % len(names)])
    return f"{number:02}" if dice.random() < 0.1 else str(number)


def number(dice: Random, field: Field) -> str:
    return spelling(dice, field, dice.randint(field.lowest, field.highest))


def span(dice: Random, field: Field) -> str:
    low, high = sorted(dice.choices(range(field.lowest, field.highest + 1), k=2))
    first, last = spelling(dice, field, low), spelling(dice, field, high)
    if low == 7 and first.upper() == "SUN":
        return first  # it would be 0
    if high == 7 and low == 0:
        last = "7"  # SUN-SUN is one day
    return f"{first}-{last}"


def step(dice: Random, field: Field) -> str:
    longest = field.longest_step
    return f"/{dice.choice((1, 2, dice.randint(1, longest), dice.randint(1, min(7, longest))))}"


def hashed(dice: Random, field: Field) -> str:
    low, high = sorted(dice.choices(range(field.lowest, field.highest + 1), k=2))
    ends = dice.choice(("", f"({low}-{high})"))
    return random_case(dice, "H") + ends + dice.choice(("", step(dice, field)))


def special(dice: Random, field: Field) -> str:
    if field is DAY:
        nearest = f"{dice.randint(1, 31)}W"
        return random_case(dice, dice.choice(("L", "$", "LW", f"L-{dice.randint(1, 30)}", nearest)))
    return number(dice, field) + dice.choice((f"#{dice.randint(1, 5)}", random_case(dice, "L")))


def item(dice: Random, field: Field) -> str:
    """What may stand alone in a field, or be a member of its list."""
    choices: list[Callable[[], str]] = [
        lambda: number(dice, field),
        lambda: number(dice, field),
        lambda: "*",
        lambda: span(dice, field),
        lambda: "*" + step(dice, field),
        lambda: span(dice, field) + step(dice, field),
        lambda: number(dice, field) + step(dice, field),
        lambda: hashed(dice, field),
    ]
    if field in (DAY, WEEKDAY):
        choices += [lambda: special(dice, field)] * 2
    return dice.choice(choices)()


def field_text(dice: Random, field: Field, *, open_share: float, most: int = 3) -> str:
    """A field: unrestricted with some probability, else a list of a few items."""
    if dice.random() < open_share:
        return dice.choice(("*", "?")) if field in (DAY, WEEKDAY) else "*"
    return ",".join(item(dice, field) for _ in range(dice.randint(1, most)))


def interval(dice: Random) -> str:
    """What follows @every: one unit or two, of at most a few weeks."""
    first = dice.randrange(len(UNITS))
    chosen: Sequence[tuple[str, ...]] = UNITS[first : first + dice.randint(1, 2)]
    parts = [f"{dice.randint(1, 90)}{dice.choice(unit)}" for unit in chosen]
    return dice.choice(("", " ")).join(parts)


def random_expression(dice: Random, *, open_share: float = 0.4, most: int = 3) -> str:
    """An expression that is valid, unless no month has the day it asks for."""
    kind = dice.random()
    if kind < 0.02:
        return random_case(dice, dice.choice(ALIASES))
    if kind < 0.06:
        return f"{random_case(dice, '@every')} {interval(dice)}"
    chosen = (SECOND, *FIVE) if kind > 0.8 else FIVE
    fields = [field_text(dice, field, open_share=open_share, most=most) for field in chosen]
    blank = dice.choice((" ", " ", " ", "  ", "\t"))
    return dice.choice(("", "", " ")) + blank.join(fields) + dice.choice(("", "", " "))
