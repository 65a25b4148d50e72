"""A job's target read into the call to make: where to, with what, and what counts as done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import httpx

from pgchime_dispatcher.targets import envelope, status
from pgchime_dispatcher.targets.outcome import TargetError
from pgchime_dispatcher.transport import egress

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pgchime.models import ClaimedJob
    from pgchime_dispatcher.transport import EgressPolicy

INTERNAL_PATH: Final = "/v1/internal"
MAX_RESPONSE_BYTES: Final = 16_384
LAST_PORT: Final = 65_535
WITH_BODY: Final = frozenset({"POST", "PUT", "PATCH"})
METHODS: Final = WITH_BODY | {"GET", "DELETE", "HEAD"}
NO_TOKEN: Final = "no M2M token source configured (set CHIME_TOKEN for development)"  # noqa: S105

_KNOWN: Final = frozenset(
    {
        "type",
        "url",
        "base_url",
        "internal_path",
        "method",
        "headers",
        "success",
        "final",
        "max_response_bytes",
    }
)
_RESERVED: Final = frozenset(
    {"host", "content-length", "transfer-encoding", "connection", "idempotency-key"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What to send, and how to take the answer."""

    request: httpx.Request
    private: bool
    success: frozenset[int]
    final: frozenset[int]
    max_response_bytes: int


def read(job: ClaimedJob, policy: EgressPolicy, token: str | None) -> Call:
    """Read a target of type `http`.

    `token` is the dispatcher's machine identity: it goes with a proxy-back (`base_url`) to the
    environment's own hosts, and nowhere else.

    Raises TargetError for what cannot be called as it is written, EgressRefused for a host that
    the environment may not call, or an address that is not to be dialled.
    """
    target = job.target
    for key, value in target.items():
        if value is not None and key not in _KNOWN:
            raise TargetError(f"this dispatcher cannot do {key!r} in target", final=True)
    url = _address(target)
    private = policy.admit(url.host)
    address = egress.literal(url.host)
    if address is not None:
        egress.check_address(url.host, address, allow_private=private)
        url = url.copy_with(host=str(address))  # in the one spelling that everyone reads alike
    method = str(target.get("method") or "POST").upper()
    headers = envelope.headers(job)
    if method not in METHODS:
        raise TargetError(f"invalid method in target: {target['method']!r}", final=True)
    content = None
    if method in WITH_BODY:
        content = envelope.body(job)
        headers["Content-Type"] = "application/json"
    own = _own_headers(target.get("headers") or {})
    replaced = {name.lower() for name in own}
    headers = {name: value for name, value in headers.items() if name.lower() not in replaced} | own
    if not target.get("url") and policy.is_own(url.host):
        if not token:
            raise TargetError(NO_TOKEN)
        headers["Authorization"] = f"Bearer {token}"
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    return Call(
        request=httpx.Request(method, url, headers=encoded, content=content),
        private=private,
        success=_statuses(target, "success", status.SUCCESS),
        final=_statuses(target, "final", status.FINAL),
        max_response_bytes=_limit(target),
    )


def _address(target: Mapping[str, Any]) -> httpx.URL:
    """Return the URL to call: the target's own, or the proxy-back's below its base."""
    text = target.get("url")
    if not text:
        base = str(target.get("base_url") or "").rstrip("/")
        if not base:
            raise TargetError("missing base_url in target", final=True)
        path = target.get("internal_path")
        inner = str(INTERNAL_PATH if path is None else path).strip("/")
        text = "/".join(filter(None, (base, inner, "schedules/run")))
    try:
        url = _parsed(str(text))
    except httpx.InvalidURL as error:
        raise TargetError(f"invalid url in target: {error}", final=True) from error
    if url.scheme not in ("http", "https") or not url.host:
        raise TargetError(f"invalid url in target: {url}", final=True)
    return url


@lru_cache(maxsize=4096)
def _parsed(text: str) -> httpx.URL:
    """Parse a URL. The same few come again and again, and parsing is a third of making a call.

    Raises httpx.InvalidURL, also for a host that no resolver takes.
    """
    url = httpx.URL(text)
    if url.port is not None and url.port > LAST_PORT:
        raise httpx.InvalidURL(f"port {url.port}")
    try:
        url.raw_host.decode().encode("idna")
    except UnicodeError:
        raise httpx.InvalidURL(f"a label of {url.host!r} is empty or too long") from None
    return url


def _own_headers(headers: Mapping[str, Any]) -> dict[str, str]:
    own = {str(name): str(value) for name, value in headers.items()}
    for name, value in own.items():
        folded = name.lower()
        if folded in _RESERVED or folded.startswith("chime-"):
            raise TargetError(f"header {name!r} in target is set by the dispatcher", final=True)
        if any(sign in name + value for sign in "\r\n\0"):
            raise TargetError(f"header {name!r} in target has a line break in it", final=True)
        if "{{" in value:
            raise TargetError(f"this dispatcher cannot do templates in header {name!r}", final=True)
    return own


def _statuses(target: Mapping[str, Any], key: str, default: frozenset[int]) -> frozenset[int]:
    try:
        return status.parse(target.get(key), default)
    except ValueError as error:
        raise TargetError(f"invalid {key} in target: {target[key]!r}", final=True) from error


def _limit(target: Mapping[str, Any]) -> int:
    given = target.get("max_response_bytes")
    try:
        limit = MAX_RESPONSE_BYTES if given is None else int(given)
    except (ValueError, TypeError):
        limit = 0
    if limit < 1:
        raise TargetError(f"invalid max_response_bytes in target: {given!r}", final=True)
    return limit
