"""The Retry-After header, in both of its forms."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Final

LONGEST: Final = timedelta(days=30)


def parse(value: str | None, *, date: str | None, now: datetime) -> int | None:
    """Return the delay in milliseconds, or None for no header or one that cannot be read.

    An instant counts from the answer's own Date header where there is one, so that a clock that
    runs wrong, here or there, does no harm; else from `now`. At most 30 days, never below 0.
    """
    if value is None:
        return None
    value = value.strip()
    if value.isascii() and value.isdigit():
        delay = timedelta(seconds=min(int(value[:9]), LONGEST.total_seconds()))
    else:
        until = _instant(value)
        if until is None:
            return None
        delay = until - (_instant(date) or now)
    bounded = max(timedelta(0), min(delay, LONGEST))
    return round(bounded / timedelta(milliseconds=1))


def _instant(value: str | None) -> datetime | None:
    try:
        parsed = parsedate_to_datetime(value or "")
    except (ValueError, IndexError, TypeError, OverflowError):
        return None
    return parsed if parsed.tzinfo is not None else parsed.replace(tzinfo=UTC)
