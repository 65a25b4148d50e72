"""Rules, and the many ways to spell each of them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from evaluator.expressions import (
    DAY,
    HOUR,
    MINUTE,
    MONTH,
    SECOND,
    WEEKDAY,
    Field,
    item,
    random_case,
    span,
    spelling,
)
from evaluator.oracle import is_special, values_of

FIELDS = (SECOND, MINUTE, HOUR, DAY, MONTH, WEEKDAY)
SPECIALS = {
    DAY: (("L", "$"), ("LW",), ("5W", "05W"), ("31W",), ("L-2", "L-02"), ("L-30",)),
    WEEKDAY: (("2#1", "TUE#1", "02#1"), ("7L", "SUNL", "0L"), ("FRI#3", "5#3"), ("6L", "SATL")),
}
HASHES = {
    SECOND: (("H", "H(0-59)"), ("H(1-9)/3", "H(01-09)/03")),
    MINUTE: (("H", "H(0-59)"), ("H/7", "H(0-59)/7"), ("H(10-20)",)),
    HOUR: (("H", "H(0-23)"), ("H/6", "H(0-23)/6")),
    DAY: (("H", "H(1-28)"), ("H/9", "H(1-31)/9")),
    MONTH: (("H", "H(1-12)"), ("H/2", "H(1-12)/02")),
    WEEKDAY: (("H", "H(0-6)"), ("H(1-5)", "H(01-05)")),
}


@dataclass(frozen=True, slots=True)
class FieldRule:
    """What a field means: values, items that are no values, and whether a star leads."""

    field: Field
    values: frozenset[int]
    others: tuple[tuple[str, ...], ...]
    starred: bool

    @property
    def is_full(self) -> bool:
        return self.values == every_value(self.field)

    def spelt(self, dice: Random) -> str:
        """One of its spellings."""
        if self.starred and self.is_full and not self.others and dice.random() < 0.5:
            return dice.choice(("*", "?")) if self.field in (DAY, WEEKDAY) else "*"
        items = covering(dice, self.field, self.values)
        items += [random_case(dice, dice.choice(other)) for other in self.others]
        items += dice.sample(items, k=dice.randint(0, min(2, len(items))))
        dice.shuffle(items)
        if self.field not in (DAY, WEEKDAY):
            return ",".join(items)
        if self.starred:
            return ",".join([leading_star(dice, self.field, self.values), *items])
        items.sort(key=lambda text: text.startswith("*"))
        if items[0].startswith("*"):
            items.insert(0, spelling(dice, self.field, min(self.values)))
        return ",".join(items)


def every_value(field: Field) -> frozenset[int]:
    return frozenset(range(field.lowest, field.highest + (field is not WEEKDAY)))


def meant(field: Field, text: str) -> frozenset[int]:
    """The values of a plain item; Sunday is 0."""
    found = values_of([text.upper()], field.name, field.lowest, field.highest, "")
    return frozenset(n % 7 for n in found) if field is WEEKDAY else frozenset(found)


def covering(dice: Random, field: Field, values: frozenset[int]) -> list[str]:
    """Plain items that mean just these values together."""
    items: list[str] = []
    left = set(values)
    for _ in range(30):
        text = item(dice, field) if dice.random() < 0.5 else span(dice, field)
        if text[0] in "hH" or is_special(text.upper()) or text == "*":
            continue
        if (found := meant(field, text)) <= values and found & left:
            items.append(text)
            left -= found
    while left:
        low = high = min(left)
        while high + 1 in values and dice.random() < 0.9:
            high += 1
        found = frozenset(range(low, high + 1))
        lowest, highest = spelling(dice, field, low), spelling(dice, field, high)
        items.append(lowest if low == high else f"{lowest}-{highest}")
        left -= found
    return items


def leading_star(dice: Random, field: Field, values: frozenset[int]) -> str:
    """A step from the least value on that is among these."""
    steps = range(1, field.longest_step + 1)
    return dice.choice([f"*/{n}" for n in steps if meant(field, f"*/{n}") <= values])


def random_field_rule(dice: Random, field: Field) -> FieldRule:
    full = every_value(field)
    others: list[tuple[str, ...]] = []
    kind = dice.random()
    if kind < 0.3:
        values = full
    elif kind < 0.6:
        start, step = dice.choice(sorted(full)), dice.randint(1, 7)
        values = frozenset(range(start, max(full) + 1, step))
        values = frozenset(sorted(values)[: dice.randint(1, 20)])
    else:
        values = frozenset(dice.sample(sorted(full), k=dice.randint(1, 5)))
    if dice.random() < 0.2:
        others.append(dice.choice(HASHES[field]))
    if field in SPECIALS and dice.random() < 0.3:
        others += dice.sample(SPECIALS[field], k=dice.randint(1, 2))
    if others and dice.random() < 0.3:
        values = frozenset()
    starred = field.lowest in values and dice.random() < 0.5
    return FieldRule(field, values, tuple(others), starred)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of six fields, of which the first may be left out when it says 0."""

    fields: tuple[FieldRule, ...]

    def spelt(self, dice: Random) -> str:
        texts = [field.spelt(dice) for field in self.fields]
        if self.fields[0].values == {0} and not self.fields[0].others and dice.random() < 0.7:
            del texts[0]
        return dice.choice((" ", "  ", "\t")).join(texts) + dice.choice(("", " "))


def random_rule(dice: Random) -> Rule:
    second = FieldRule(SECOND, frozenset({0}), (), starred=False)
    if dice.random() < 0.2:
        second = random_field_rule(dice, SECOND)
    return Rule((second, *(random_field_rule(dice, field) for field in FIELDS[1:])))


def spelt_interval(dice: Random, seconds: int) -> str:
    """An @every of so many seconds."""
    parts = []
    for size, names in (
        (604_800, ("w", " weeks", "W")),
        (86_400, ("d", " days")),
        (3_600, ("h", "hr", " HOURS")),
        (60, ("m", " min")),
    ):
        number = dice.randint(0, seconds // size) if dice.random() < 0.7 else 0
        seconds -= number * size
        if number or dice.random() < 0.1:
            parts.append(f"{number}{dice.choice(names)}")
    if seconds or not parts:
        parts.append(f"{seconds}{dice.choice(('s', ' sec', ' seconds'))}")
    return f"@every {dice.choice(('', ' ')).join(parts)}"
