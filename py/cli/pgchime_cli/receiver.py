"""The echo receiver: an HTTP server that remembers what arrives and answers as it is told.

What it should do with a call stands in the query, at the start of the path, or in its defaults; the
first of these that says something counts:

    /status/503         answer 503
    /stall/5            wait 5 seconds before answering
    /fail/2             fail the first two calls of each job (503, or the status given), then 200

They combine (`/fail/1/stall/0.5/status/500`), and what follows is ignored, so that each is a good
`base_url`: the dispatcher appends `/v1/internal/schedules/run`. The same by query:
`?status=503&stall=5&fail=2`.

A job is known by its `Idempotency-Key`; a call without one counts under its path.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections import Counter, deque
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping

DEFAULT_PORT = 8808
FAILURE = 503
MAX_BODY = 128 * 1024 * 1024
MOST_JOBS = 100_000


class BadInstructionError(ValueError):
    """A call asked the receiver for something it does not know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Behaviour:
    """How to answer.

    `status`: None is 200, or 503 for a call that fails; `stall`: seconds to wait first;
    `fail_first`: how many first calls of each job fail.
    """

    status: int | None = None
    stall: float = 0.0
    fail_first: int = 0

    def told(self, instructions: Mapping[str, str]) -> Behaviour:
        """Return this behaviour, changed by `{"status": "503", "stall": "5", "fail": "2"}`."""
        changes: dict[str, Any] = {}
        try:
            if "status" in instructions:
                changes["status"] = int(instructions["status"])
            if "stall" in instructions:
                changes["stall"] = float(instructions["stall"])
            if "fail" in instructions:
                changes["fail_first"] = int(instructions["fail"])
        except ValueError as error:
            raise BadInstructionError(f"not a number: {error}") from None
        told = replace(self, **changes)
        if told.status is not None and not 200 <= told.status <= 599:
            raise BadInstructionError(f"status {told.status} is not in 200..599")
        if not 0 <= told.stall <= 3600:
            raise BadInstructionError(f"stall {told.stall} is not in 0..3600 seconds")
        return told

    def answer(self, call_number: int) -> int:
        """The status for the nth call (from 1) of a job."""
        if self.fail_first:
            return (self.status or FAILURE) if call_number <= self.fail_first else 200
        return self.status or 200


def instructions_in(path: str) -> dict[str, str]:
    """The leading `/word/value` pairs of a path that the receiver understands."""
    found: dict[str, str] = {}
    words = path.strip("/").split("/")
    for word, value in zip(words[::2], words[1::2], strict=False):
        if word not in ("status", "stall", "fail"):
            break
        found[word] = value
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call that arrived, and the status it was given."""

    at: datetime
    method: str
    path: str
    status: int
    number: int
    headers: Mapping[str, str] = field(repr=False)
    body: Any = field(repr=False)

    @property
    def job_id(self) -> str | None:
        value = self.headers.get("Chime-Job") or self._in_envelope("job_id")
        return None if value is None else str(value)

    @property
    def attempt(self) -> int | None:
        value = self.headers.get("Chime-Attempt") or self._in_envelope("attempt")
        return int(value) if value is not None and str(value).isdigit() else None

    @property
    def schedule_type(self) -> str | None:
        value = self._in_envelope("schedule_type")
        return None if value is None else str(value)

    @property
    def scheduled_at(self) -> str | None:
        value = self.headers.get("Chime-Scheduled-At") or self._in_envelope("scheduled_at")
        return None if value is None else str(value)

    @property
    def idempotency_key(self) -> str | None:
        return self.headers.get("Idempotency-Key")

    def _in_envelope(self, key: str) -> Any:
        return self.body.get(key) if isinstance(self.body, dict) else None

    def as_dict(self) -> dict[str, Any]:
        return {
            "at": self.at.isoformat(),
            "method": self.method,
            "path": self.path,
            "status": self.status,
            "schedule_type": self.schedule_type,
            "job_id": self.job_id,
            "attempt": self.attempt,
            "scheduled_at": self.scheduled_at,
            "idempotency_key": self.idempotency_key,
            "body": self.body,
        }


class Receiver:
    """The receiver on one port of one address; port 0 takes a free one.

    `calls` holds the last `keep` calls (None: all); `on_call` is told of each as it arrives.
    """

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        behaviour: Behaviour | None = None,
        on_call: Callable[[Call], None] | None = None,
        keep: int | None = None,
    ) -> None:
        self.host = host
        self.port = port
        self.behaviour = behaviour or Behaviour()
        self.on_call = on_call
        self.calls: deque[Call] = deque(maxlen=keep)
        self._numbers: Counter[str] = Counter()
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    async def start(self) -> None:
        """Listen. Raises OSError when the port is taken."""
        app = web.Application(client_max_size=MAX_BODY)
        app.router.add_route("*", "/{path:.*}", self._handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, self.host, self.port).start()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner
        self.port = runner.addresses[0][1]

    async def stop(self) -> None:
        """Stop listening; calls that stall are cut."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        body = _decoded(await request.read())
        key = request.headers.get("Idempotency-Key") or request.path
        try:
            told = self.behaviour.told(instructions_in(request.path) | dict(request.query))
        except BadInstructionError as error:
            return web.json_response({"ok": False, "error": str(error)}, status=400)
        number = self._count(key)
        call = Call(
            at=datetime.now(UTC),
            method=request.method,
            path=request.path_qs,
            status=told.answer(number),
            number=number,
            headers=request.headers.copy(),
            body=body,
        )
        self.calls.append(call)
        if self.on_call is not None:
            self.on_call(call)
        if told.stall:
            await asyncio.sleep(told.stall)
        return web.json_response(
            {"ok": call.status < 400, "job_id": call.job_id, "call": number}, status=call.status
        )

    def _count(self, key: str) -> int:
        """Count a call of a job; the job that was first heard of longest ago is forgotten."""
        self._numbers[key] += 1
        if len(self._numbers) > MOST_JOBS:
            del self._numbers[next(iter(self._numbers))]
        return self._numbers[key]


def _decoded(raw: bytes) -> Any:
    """The body as JSON where it is JSON, else as text; None when there is none."""
    if not raw:
        return None
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode("utf-8", "replace")


@contextlib.asynccontextmanager
async def serving(receiver: Receiver) -> AsyncIterator[Receiver]:
    """The receiver, listening, for the length of a block."""
    await receiver.start()
    try:
        yield receiver
    finally:
        await receiver.stop()


@contextlib.contextmanager
def serving_in_thread(receiver: Receiver) -> Iterator[Receiver]:
    """The same for code that is not asynchronous: the receiver runs in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="echo", daemon=True)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(receiver.start(), loop).result()
        try:
            yield receiver
        finally:
            asyncio.run_coroutine_threadsafe(receiver.stop(), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
