"""An httpx transport over aiohttp's connector, which keeps its pace with many calls at once.

Called directly, without `httpx.AsyncClient`: no redirects, no cookies, no proxy from the
environment, no decompression (whoever reads the body decides how much of it to unpack).

A limit: when a server sends more bytes than its response has (a body after a 204, or beyond its
Content-Length), and they arrive together with the end of the response, aiohttp's parser gives up
the response with them, and the call is a lost connection, "bad status line", although status and
body came. What arrives later does not matter.
"""

from __future__ import annotations

import os
import ssl
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Self

import aiohttp
import httpx
from multidict import CIMultiDict
from yarl import URL

from pgchime_dispatcher.transport.dial import CheckedResolver, CheckedSockets

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from aiohttp.abc import AbstractResolver

CONNECT_TIMEOUT: Final = 10.0
# Below the 5 s after which most servers hang up on an idle connection: ours goes first, or a call
# would meet the closing of the connection it was sent on.
KEEPALIVE: Final = 4.0
# aiohttp writes these from the body it sends.
_FRAMING: Final = frozenset({b"content-length", b"transfer-encoding", b"connection"})
_SILENT: Final = ("Accept", "Accept-Encoding", "Content-Type", "User-Agent")


class TlsError(httpx.ConnectError):
    """The TLS handshake failed."""


class HttpTransport(httpx.AsyncBaseTransport):
    """Connections for one answer of the egress policy: private addresses may be dialled, or not.

    Pools are apart for the two, since a pooled connection was checked when it was dialled. Raises
    EgressRefused, TlsError, httpx.ConnectError, httpx.ConnectTimeout, httpx.ReadError and
    httpx.RemoteProtocolError. To be made inside a running event loop.
    """

    def __init__(self, *, allow_private: bool, resolver: AbstractResolver | None = None) -> None:
        connector = aiohttp.TCPConnector(
            limit=0,  # the dispatcher's slots are the limit
            keepalive_timeout=KEEPALIVE,
            resolver=CheckedResolver(allow_private=allow_private, resolver=resolver),
            socket_factory=CheckedSockets(allow_private=allow_private),
        )
        self._session = aiohttp.ClientSession(
            connector=connector,
            connector_owner=True,
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_TIMEOUT),
            auto_decompress=False,
            skip_auto_headers=_SILENT,
        )

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request; the body of the response is still to be read, and to be closed."""
        headers = CIMultiDict(
            (name.decode(), value.decode())
            for name, value in request.headers.raw
            if name.lower() not in _FRAMING
        )
        with translated():
            response = await self._session.request(
                request.method,
                _converted(request.url),
                headers=headers,
                data=request.content or None,
                allow_redirects=False,
            )
        return httpx.Response(
            response.status,
            headers=list(response.raw_headers),
            stream=_Body(response),
            request=request,
        )

    async def aclose(self) -> None:
        """Close all connections."""
        await self._session.close()


class Transports:
    """The two transports of a process, one for each answer of the egress policy."""

    def __init__(self) -> None:
        self._made: dict[bool, HttpTransport] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for transport in self._made.values():
            await transport.aclose()

    def get(self, allow_private: bool) -> HttpTransport:
        """Return the transport for calls that may, or may not, reach private addresses."""
        if allow_private not in self._made:
            self._made[allow_private] = HttpTransport(allow_private=allow_private)
        return self._made[allow_private]


@lru_cache(maxsize=4096)
def _converted(url: httpx.URL) -> URL:
    return URL(str(url), encoded=True)


class _Body(httpx.AsyncByteStream):
    """A response's body. Closed before its end, it takes its connection along."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with translated():
            async for chunk in self._response.content.iter_any():
                yield chunk

    async def aclose(self) -> None:
        self._response.close()  # after the end of the body the connection is in the pool already


@contextmanager
def translated() -> Iterator[None]:
    """Turn what aiohttp raises inside into httpx's exceptions."""
    try:
        yield
    except (aiohttp.ClientSSLError, ssl.SSLError) as error:
        raise TlsError(_text(error)) from error
    except aiohttp.ConnectionTimeoutError as error:
        raise httpx.ConnectTimeout(f"no connection in {CONNECT_TIMEOUT:g} s") from error
    except aiohttp.ClientConnectorError as error:
        raise httpx.ConnectError(_text(error)) from error
    except (aiohttp.ServerDisconnectedError, aiohttp.ClientPayloadError) as error:
        raise httpx.RemoteProtocolError(_text(error)) from error
    except aiohttp.InvalidURL as error:
        raise httpx.UnsupportedProtocol(f"invalid URL {error}") from error
    except (aiohttp.ClientOSError, ConnectionError) as error:
        raise httpx.ReadError(_text(error)) from error
    except aiohttp.ClientResponseError as error:
        raise httpx.RemoteProtocolError(_first_line(error.message, error)) from error
    except (aiohttp.ClientError, OSError) as error:
        raise httpx.NetworkError(_text(error)) from error


def _text(error: Exception) -> str:
    """Say in a few words what went wrong, without addresses of objects and the like."""
    if isinstance(error, aiohttp.ClientConnectorDNSError):
        return f"cannot resolve {error.host}"
    inner = getattr(error, "os_error", None) or error
    if isinstance(inner, OSError) and inner.errno and not isinstance(inner, ssl.SSLError):
        return os.strerror(inner.errno).lower()  # asyncio's own text names addresses
    return _first_line(str(inner), inner)


def _first_line(text: str, error: Exception) -> str:
    first = (text.strip() or type(error).__name__).splitlines()[0]
    return first[0].lower() + first[1:]
