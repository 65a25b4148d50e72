"""Reading a response's body: never more of it than asked for, packed or unpacked."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pgchime_dispatcher import json_text

if TYPE_CHECKING:
    import httpx

SNIPPET: Final = 1024
# A packed body may be longer than what comes out of it, by this much, and twice as long besides.
PACKING: Final = 65_536
_ANY_ZLIB_HEADER: Final = 32 + zlib.MAX_WBITS


class DecodeError(ValueError):
    """The body is not what its headers declare."""


@dataclass(frozen=True, slots=True)
class Body:
    """The beginning of a body; `whole` tells that nothing follows."""

    content: bytes
    whole: bool


async def read(response: httpx.Response, limit: int) -> Body:
    """Read at most `limit` bytes, after unpacking, and tell whether that is all.

    A packed body ends where its packing says so: what is sent after that is not read.

    Raises DecodeError for a content coding that is unknown or broken, and what the transport
    raises when the connection breaks.
    """
    coding = response.headers.get("content-encoding", "identity").strip().lower()
    unpack = _Unpacker(coding)
    content = bytearray()
    async for chunk in response.stream:  # type: ignore[union-attr]
        content += unpack(chunk, limit + 1 - len(content))
        if len(content) > limit:
            return Body(bytes(content[:limit]), whole=False)
        if unpack.ended:
            break
        if unpack.fed > 2 * limit + PACKING:
            return Body(bytes(content), whole=False)
    unpack.finish()
    return Body(bytes(content), whole=True)


def is_json(response: httpx.Response) -> bool:
    """Tell whether the body is declared to be JSON."""
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    return bool(kind == "application/json" or kind.endswith("+json"))


def json_of(body: Body) -> str | None:
    """Return the body's JSON text, None for an empty body. Raises DecodeError."""
    try:
        text = body.content.decode(json.detect_encoding(body.content))
        return json_text.check(text.removeprefix("\ufeff")) if text.strip() else None
    except (ValueError, LookupError) as error:
        raise DecodeError(str(error)) from error


def snippet_of(body: Body) -> str | None:
    """Return the beginning of the body as a JSON string, None for an empty body."""
    text = body.content[:SNIPPET].decode("utf-8", "replace")
    return json_text.string(text) if text else None


class _Unpacker:
    """Undoes a content coding with a bound on what comes out, against bombs."""

    def __init__(self, coding: str) -> None:
        if coding not in ("identity", "", "gzip", "x-gzip", "deflate"):
            raise DecodeError(f"unknown content encoding {coding!r}")
        packed = coding not in ("identity", "")
        self._coding = coding
        self._zlib = zlib.decompressobj(_ANY_ZLIB_HEADER) if packed else None
        self.fed = 0

    @property
    def ended(self) -> bool:
        """Whether the packed stream has come to its end, whatever follows."""
        return self._zlib is not None and self._zlib.eof

    def __call__(self, chunk: bytes, limit: int) -> bytes:
        if self._zlib is None:
            return chunk[:limit]
        self.fed += len(chunk)
        try:
            return self._zlib.decompress(chunk, limit)
        except zlib.error as error:
            raise DecodeError(f"broken {self._coding}: {error}") from error

    def finish(self) -> None:
        """Raise DecodeError when the packed stream ends too early."""
        if self._zlib is not None and self.fed and not self._zlib.eof:
            raise DecodeError(f"broken {self._coding}: ends too early")
