"""The kinds of value that options and arguments take."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import click

if TYPE_CHECKING:
    from collections.abc import Iterable


def json_value(text: Any) -> Any:
    """Read JSON: the text itself, `@FILE`, or `-` for stdin."""
    if not isinstance(text, str):
        return text
    try:
        if text == "-":
            return json.load(sys.stdin)
        return json.loads(Path(text[1:]).read_text() if text.startswith("@") else text)
    except OSError as error:
        raise click.BadParameter(f"{text[1:]}: {error.strerror}") from None
    except ValueError as error:
        raise click.BadParameter(f"not JSON: {error}") from None


def key_value(text: str) -> tuple[str, Any]:
    """Read `key=value`; the value as JSON where it is JSON, as text where it is not."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise click.BadParameter(f"{text!r} is not of the form key=value")
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value


def is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def local_instant(text: str, timezone: str, *, skipped: bool = False) -> datetime:
    """An ISO 8601 instant; without an offset it is the wall clock of `timezone`.

    Raises click.BadParameter for what is no instant, and for a local time that the zone skips;
    with `skipped` that is the instant as long after the clock changed, as in PostgreSQL.
    """
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        raise click.BadParameter(
            f"{text!r} is not an instant such as 2027-01-31T09:00 or 2027-01-31T08:00Z"
        ) from None
    if value.tzinfo is not None:
        return value
    zone = zone_named(timezone)
    if zone is None:
        raise click.BadParameter(f"unknown time zone {timezone!r}: give {text!r} an offset")
    here = value.replace(tzinfo=zone)
    if not skipped and here.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != value:
        raise click.BadParameter(f"{text} does not exist in {timezone}: the clock skips it")
    return here


def zone_named(timezone: str) -> tzinfo | None:
    """The zone to show local times in, or None where Python has no data for it."""
    try:
        return ZoneInfo(timezone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def options(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """`--option` pairs as one object. Raises click.BadParameter for a key given twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise click.BadParameter(f"{key} is given twice")
        found[key] = value
    return found
