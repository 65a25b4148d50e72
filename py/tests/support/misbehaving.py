"""HTTP servers that do one thing wrong, for tests of the dispatcher's transport."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def server(answer: Answer) -> AsyncIterator[str]:
    """The URL of a server that hands every connection to `answer`, once a request is in."""
    connections: set[asyncio.Task[None]] = set()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        connections.add(task)
        try:
            await reader.readuntil(b"\r\n\r\n")
            await answer(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    listening = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/x"
    finally:
        listening.close()
        for task in connections:
            task.cancel()
        await asyncio.gather(*connections, return_exceptions=True)


def says(*pieces: bytes, pause: float = 0.0) -> Answer:
    """Send these bytes, with pauses between them, and hang up."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(pause)

    return answer


def response(body: bytes, *headers: str, status: str = "200 OK") -> bytes:
    """A whole response with these headers, its length added."""
    head = [f"HTTP/1.1 {status}", *headers, f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join(head).encode() + body


def resets() -> Answer:
    """Cut the connection with a reset."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    return answer


def silent() -> Answer:
    """Take the request and never answer."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(60)

    return answer


def endless(*headers: str, begin: bytes = b"[", more: bytes = b"1,") -> Answer:
    """Answer with a JSON body that never ends."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = ["HTTP/1.1 200 OK", "Content-Type: application/json", *headers, "", ""]
        writer.write("\r\n".join(head).encode() + begin)
        while True:
            writer.write(more * 8192)
            await writer.drain()

    return answer
