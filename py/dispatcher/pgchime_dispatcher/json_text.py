"""JSON as text: what an owner answers is checked and stored digit for digit, never re-written."""

from __future__ import annotations

import json
import re
from typing import Final, NoReturn

# jsonb holds no NUL and no half of a surrogate pair. A backslash that is itself escaped is no
# escape, hence the even run in front.
_ESCAPE: Final = r"(?<!\\)((?:\\\\)*)"
_NUL: Final = re.compile(_ESCAPE + r"\\u0000")
_PAIR_OR_HALF: Final = re.compile(
    _ESCAPE + r"((?:\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)
_PAIR_LENGTH: Final = 12


def check(text: str) -> str:
    """Return JSON text fit for jsonb: the same text, but for NULs and lone surrogates in it.

    Raises ValueError for what is not JSON (`NaN` is not), or is nested beyond reading.
    """
    try:
        json.loads(text, parse_constant=_refuse, parse_int=_skip, parse_float=_skip)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return clean(text) if "\\u" in text or "\x00" in text else text


def clean(text: str) -> str:
    """Take NULs out of JSON text and put U+FFFD for lone surrogates, as jsonb demands."""
    without_nul = text.replace("\x00", "")
    while (fewer := _NUL.sub(r"\1", without_nul)) != without_nul:
        without_nul = fewer
    return _PAIR_OR_HALF.sub(_whole, without_nul)


def string(text: str) -> str:
    """Return text as a JSON string that jsonb takes."""
    printable = text.replace("\x00", "").encode("utf-8", "replace").decode("utf-8")
    return json.dumps(printable, ensure_ascii=False)


def _whole(match: re.Match[str]) -> str:
    before, escape = match.group(1), match.group(2)
    return before + (escape if len(escape) == _PAIR_LENGTH else "\\ufffd")


def _skip(_: str) -> None:
    """Leave numbers as the text they are; also, `int` refuses long ones."""


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")
