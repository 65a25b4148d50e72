"""Questions meant to take long: crowded expressions, rare fires, and what one can make of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from evaluator.expressions import (
    DAY,
    FIVE,
    SECOND,
    WEEKDAY,
    Field,
    item,
    random_expression,
    special,
)

LONGEST = 256
ALL_W = "L-30," + ",".join(f"{day}W" for day in range(1, 32)) + ",LW"
EVERY_SUNDAY = "0#1,0#2,0#3,0#4,0#5,0"
ODD = "0,1,3,7,8,12,15,16,19,23,26,28,31,37,38,41,44,46,49,53,55,58"
TRAPS = (
    # never
    ("UTC", f"0 0 {ALL_W} * {EVERY_SUNDAY},6#1,6#2,6#3,6#4,6#5,6"),
    ("UTC", "0 0 29 2 0"),
    # only in a gap, which may be skipped
    ("America/New_York", "30 2 8-14 3 0"),
    ("America/New_York", "30 2 * 3 0#2"),
    ("Europe/Berlin", "30 2 25-31 3 0"),
    ("Australia/Sydney", "30 2 L-30 2,4,6,9,10,11 0"),
    ("Australia/Sydney", f"30 2 {ALL_W} 2,4,6,9,10,11 {EVERY_SUNDAY}"),
    # much to read, and much to write anew
    ("UTC", ",".join("H" * 120) + " * * * *"),
    ("UTC", f"{ODD} {ODD} 0,1,3,7,8,12,15,16,19,23 1,2,5,9,11,12,15,17,22,23,26,30 1,2,4,8 1,2,4"),
    ("UTC", f"H/7,{ODD} H/5,0,1,3,7,8,12 1,2,5,9,11,L,LW,31W,L-3,7W 1,2,4,8 1,2,4#1,4#2,5L"),
)
ZONES = (
    *("UTC", "America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe", "Antarctica/Troll"),
    *("Africa/Casablanca", "Africa/Monrovia", "Asia/Gaza", "Asia/Tehran", "Europe/Dublin"),
    *("Europe/Berlin", "Pacific/Apia", "Pacific/Kwajalein", "Africa/Cairo", "America/Santiago"),
    "Australia/Sydney",
)
YEARS = ("0002", "0400", "1583", "1880", "1896", "1916", "1972", "1999", "2026", "2096", "9959")
CALLS = ("next_fire", "prev_fire", "validate", "canonical", "describe", "explain")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One call and its arguments."""

    call: str
    expression: str
    at: str
    zone: str
    gap: str
    fold: str
    match: str
    seed: str

    @property
    def statement(self) -> str:
        """The call in SQL, with the fields of the question as parameters."""
        if self.call in ("next_fire", "prev_fire"):
            arguments = "(expression)s, %(at)s, %(zone)s, %(gap)s, %(fold)s, %(match)s, %(seed)s"
            return f"select cron.{self.call}(%{arguments})"
        zone = ", %(zone)s" if self.call in ("validate", "describe") else ""
        return f"select cron.{self.call}(%(expression)s{zone})"


def random_instant(dice: Random) -> str:
    month, day, hour = dice.randint(1, 12), dice.randint(1, 28), dice.randint(0, 23)
    return f"{dice.choice(YEARS)}-{month:02}-{day:02} {hour:02}:00+00"


def crowded_field(dice: Random, field: Field) -> str:
    """A field as full as it can be: of all kinds of items, of special ones, of odd numbers."""
    kind = dice.randrange(3)
    if kind == 0 and field in (DAY, WEEKDAY):
        items = [special(dice, field) for _ in range(dice.randint(5, 60))]
    elif kind == 1:
        numbers = range(field.lowest, field.highest + 1)
        items = list(map(str, dice.sample(numbers, k=dice.randint(1, len(numbers)))))
    else:
        items = [item(dice, field) for _ in range(dice.randint(5, 120))]
    text = ",".join(items)[: dice.choice((40, 80, 120, 200, 244))]
    return text.rpartition(",")[0] or text


def crowded(dice: Random) -> str:
    """An expression with a few fields as full as they can be."""
    kinds = FIVE if dice.random() < 0.7 else (SECOND, *FIVE)
    fields = ["*"] * len(kinds)
    for number in dice.sample(range(len(kinds)), k=dice.randint(1, len(kinds))):
        fields[number] = crowded_field(dice, kinds[number])
    return " ".join(fields)


def random_question(dice: Random) -> Question:
    zone, expression = dice.choice(TRAPS)
    if dice.random() < 0.9:
        zone = dice.choice(ZONES)
        expression = dice.choice((crowded, crowded, random_expression))(dice)[:LONGEST]
    return Question(
        call=dice.choice(CALLS),
        expression=expression,
        at=random_instant(dice),
        zone=zone,
        gap=dice.choice(("run_after", "skip")),
        fold=dice.choice(("first", "last", "both")),
        match=dice.choice(("or", "and")),
        seed=dice.choice(("", "x" * 300)),
    )


def traps(dice: Random) -> list[Question]:
    """Each trap in each call, with the options that hurt most."""
    return [
        replace(
            random_question(dice), call=call, zone=zone, expression=trap, gap="skip", match="and"
        )
        for zone, trap in TRAPS
        for call in CALLS
    ]


def mutated(dice: Random, question: Question) -> Question:
    """The same with one to three things changed, mostly in its expression."""
    other = random_question(dice)
    for _ in range(dice.choice((1, 1, 2, 3))):
        what = dice.choice(("expression",) * 6 + ("at", "at", "zone", "gap", "fold", "match"))
        if what == "expression":
            changed = _mutated_expression(dice, question.expression)
            question = replace(question, expression=changed)
        else:
            question = replace(question, **{what: getattr(other, what)})
    return question


def _mutated_expression(dice: Random, expression: str) -> str:
    """The expression with items of a field added, removed or replaced."""
    fields = expression.split()
    kinds: Sequence[Field] = FIVE if len(fields) == 5 else (SECOND, *FIVE)
    if len(fields) != len(kinds):
        return expression
    number = dice.randrange(len(fields))
    field, items = kinds[number], fields[number].split(",")
    fresh = special if field in (DAY, WEEKDAY) and dice.random() < 0.6 else item
    change = dice.randrange(5)
    if change == 0:
        items[dice.randrange(len(items))] = fresh(dice, field)
    elif change == 1:
        del items[dice.randrange(len(items))]
    elif change == 2:
        items = [fresh(dice, field)]
    elif change == 3:
        items = [crowded_field(dice, field)]
    else:
        items += [fresh(dice, field) for _ in range(dice.choice((1, 1, 5, 20)))]
    fields[number] = ",".join(items) or "*"
    text = " ".join(fields)
    return text if len(text) <= LONGEST else expression
