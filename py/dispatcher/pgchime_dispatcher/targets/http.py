"""The target `http`: one call to the owner of a schedule, and what its answer means."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import httpx

from pgchime.models import ReportedOutcome
from pgchime_dispatcher.targets import body, call, retry_after
from pgchime_dispatcher.targets.outcome import Outcome, TargetError, failed
from pgchime_dispatcher.transport import EgressPolicy, EgressRefused, TlsError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pgchime.models import ClaimedJob

    Transports = Callable[[bool], httpx.AsyncBaseTransport]


@dataclass(frozen=True, slots=True)
class HttpTarget:
    """Calls owners over HTTP.

    - `transports` gives the transport for calls that may (True) or may not (False) reach private
      addresses.
    - `allow_private` is the dispatcher's own flag.
    - `token` is its machine identity, sent to an environment's own hosts only.
    """

    transports: Transports
    allow_private: bool = False
    token: str | None = None

    async def execute(self, job: ClaimedJob) -> Outcome:
        """Make the call and return how it ended; raises only when it is cancelled."""
        try:
            policy = EgressPolicy.read(job.egress, allow_private=self.allow_private)
            planned = call.read(job, policy, self.token)
            async with asyncio.timeout(job.timeout):
                return await self._make(planned)
        except TimeoutError:
            return failed(f"timed out after {job.timeout:g} s")
        except TargetError as error:
            return failed(str(error), final=error.final, http_status=error.http_status)
        except EgressRefused as error:
            return failed(str(error), final=error.final)
        except httpx.TransportError as error:
            return failed(_wording(error))

    async def _make(self, planned: call.Call) -> Outcome:
        transport = self.transports(planned.private)
        response = await transport.handle_async_request(planned.request)
        try:
            if response.status_code in planned.success:
                return await _success(planned, response)
            return await _failure(planned, response)
        finally:
            await response.aclose()


async def _success(planned: call.Call, response: httpx.Response) -> Outcome:
    """Keep a JSON answer whole, and the beginning of any other.

    An answer in JSON that is not, or is too long to be kept, is a failure: the owner said
    something, and it would be lost. Of other text, of any length, a snippet is all one wants.
    """
    code = response.status_code
    limit = planned.max_response_bytes
    as_json = body.is_json(response)
    try:
        answer = await body.read(response, limit if as_json else body.SNIPPET)
        if as_json and not answer.whole:
            raise TargetError(f"response over {limit} bytes", http_status=code)
        result = body.json_of(answer) if as_json else body.snippet_of(answer)
    except body.DecodeError as error:
        raise TargetError(f"proxy-back decode: {error}", http_status=code) from error
    return Outcome(outcome=ReportedOutcome.SUCCEEDED, http_status=code, result=result)


async def _failure(planned: call.Call, response: httpx.Response) -> Outcome:
    code = response.status_code
    try:
        answer = body.snippet_of(await body.read(response, body.SNIPPET))
    except (body.DecodeError, httpx.TransportError):
        answer = None  # the status says enough
    return Outcome(
        outcome=ReportedOutcome.FAILED,
        http_status=code,
        error=f"proxy-back status {code}",
        result=answer,
        retry_after_ms=retry_after.parse(
            response.headers.get("retry-after"),
            date=response.headers.get("date"),
            now=datetime.now(UTC),
        ),
        final=code in planned.final,
    )


def _wording(error: httpx.TransportError) -> str:
    if isinstance(error, TlsError):
        return f"tls: {error}"
    if isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):
        return f"connect: {error}"
    return f"connection lost: {error}"
