"""What the search relies on, see docs/decisions/008: checked for every zone of the zone data."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from pathlib import Path
from zoneinfo import TZPATH, available_timezones

DAY = 86_400

Change = tuple[int, int]
"""The instant of a change, and by how much the clocks are moved, in seconds."""


def zone_file(zone: str) -> bytes:
    """The compiled rules of a zone, where zoneinfo reads them."""
    for path in (Path(root) / zone for root in TZPATH):
        if path.is_file():
            return path.read_bytes()
    return resources.files("tzdata.zoneinfo").joinpath(*zone.split("/")).read_bytes()


def changes(zone: str) -> Iterator[Change]:
    """All recorded changes of a zone: the 64-bit part of a TZif file (RFC 9636)."""
    data = zone_file(zone)
    counts = struct.unpack(">6l", data[20:44])
    utc, standard, leaps, times, types, letters = counts
    start = 44 + times * 5 + types * 6 + letters + leaps * 8 + standard + utc
    utc, standard, leaps, times, types, letters = struct.unpack(
        ">6l", data[start + 20 : start + 44]
    )
    start += 44
    instants = struct.unpack(f">{times}q", data[start : start + times * 8])
    indexes = data[start + times * 8 : start + times * 9]
    offsets = [
        struct.unpack(">l", data[at : at + 4])[0]
        for at in range(start + times * 9, start + times * 9 + types * 6, 6)
    ]
    before = offsets[0]
    for instant, index in zip(instants, indexes, strict=True):
        if offsets[index] != before:
            yield instant, offsets[index] - before
        before = offsets[index]


def test_no_two_changes_are_less_than_three_days_apart() -> None:
    near = [
        (zone, instant)
        for zone in sorted(available_timezones())
        for (previous, _), (instant, _) in pairwise(changes(zone))
        if instant - previous < 3 * DAY
    ]
    assert not near


def test_no_fold_is_longer_than_a_day() -> None:
    folds = [-moved for zone in available_timezones() for _, moved in changes(zone)]
    assert len(folds) > 10_000
    assert max(folds) <= DAY
