"""JSON kept as text: jsonb takes what comes out, and digits survive."""

from __future__ import annotations

import json

import pytest

from pgchime_dispatcher import json_text


@pytest.mark.parametrize(
    "text",
    [
        '{"n": 12345678901234567890.12345678901234567890}',
        '{"n": 1e400}',
        "[" + "1" * 5000 + "]",
        r'"\ud83d\ude00 \\u0000 \n"',
    ],
)
def test_good_text_stays_as_it_is(text: str) -> None:
    assert json_text.check(text) == text


@pytest.mark.parametrize("text", ["", "{", "NaN", "[Infinity]", "'a'", "[" * 100_000])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (the type is the contract)
        json_text.check(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r'"a\u0000b"', '"ab"'),
        (r'"\u0000\u0000"', '""'),
        (r'"\\\u0000"', r'"\\"'),
        (r'"\\u0000"', r'"\\u0000"'),
        (r'"\ud800"', r'"\ufffd"'),
        (r'"\ud800\ud800\udc00"', r'"\ufffd\ud800\udc00"'),
        (r'"\udc00x"', r'"\ufffdx"'),
    ],
)
def test_what_jsonb_cannot_hold_is_cleaned(text: str, expected: str) -> None:
    assert json_text.check(text) == expected
    json.loads(expected)


def test_any_text_becomes_a_json_string() -> None:
    assert json.loads(json_text.string('a\x00"\ud800ü')) == 'a"?ü'
