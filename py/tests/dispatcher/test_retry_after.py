"""The Retry-After header."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from pgchime_dispatcher.targets import retry_after

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
DATE = "Sun, 01 Mar 2026 10:00:00 GMT"


@pytest.mark.parametrize(
    ("value", "date", "expected"),
    [
        (None, None, None),
        ("120", None, 120_000),
        (" 0 ", None, 0),
        ("99999999999999999999", None, 30 * 86_400_000),
        ("-5", None, None),
        ("1.5", None, None),
        ("soon", None, None),
        ("١٢", None, None),
        ("Sun, 01 Mar 2026 12:02:00 GMT", None, 120_000),
        ("Sun, 01 Mar 2026 10:02:00 GMT", DATE, 120_000),
        ("Sun, 01 Mar 2026 09:00:00 GMT", DATE, 0),
        ("Sun, 01 Mar 2026 12:02:00 GMT", "nonsense", 120_000),
        ("Fri, 31 Dec 1999 23:59:59 +99999999999999999999", None, None),
        ("Sunday, 01-Mar-26 12:00:30 GMT", None, 30_000),
        ("Fri, 01 Jan 9999 00:00:00 GMT", DATE, 30 * 86_400_000),
    ],
)
def test_parse(value: str | None, date: str | None, expected: int | None) -> None:
    assert retry_after.parse(value, date=date, now=NOW) == expected
