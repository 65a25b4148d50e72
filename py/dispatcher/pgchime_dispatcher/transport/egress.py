"""Where a call may go: which hosts an environment names, which addresses a dispatcher dials.

Names are judged before they are resolved, addresses after, and once more on the socket that
is about to be connected: whatever the spelling of an address, what counts is what is dialled.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class EgressRefused(Exception):
    """The policy does not let the call go there.

    `final` tells that no other dispatcher and no later attempt would let it either, unless
    somebody changes the target or the environment.
    """

    def __init__(self, message: str, *, final: bool) -> None:
        super().__init__(message)
        self.final = final


class Reach(Enum):
    """What kind of place an address is."""

    PUBLIC = "public"
    PRIVATE = "private"
    FORBIDDEN = "forbidden"


# Metadata services that live outside the link-local range, each in a range that would pass.
_METADATA: Final = frozenset(
    ipaddress.ip_address(text)
    for text in (
        "100.100.100.200",  # Alibaba Cloud
        "168.63.129.16",  # Azure, a public address
        "192.0.0.192",  # Oracle Cloud
        "fd00:ec2::254",  # AWS
        "fd20:ce::254",  # Google Cloud
    )
)
_FORBIDDEN: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "0.0.0.0/8",  # "this host": connects to loopback on Linux
        "169.254.0.0/16",
        "224.0.0.0/4",
        "240.0.0.0/4",  # reserved, and broadcast
        "::/128",
        "fe80::/10",
        "ff00::/8",
    )
)
_COMPATIBLE: Final = ipaddress.ip_network("::/96")
_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
_LOOPBACK: Final = ipaddress.ip_address("::1")


def reach(address: Address) -> Reach:
    """Judge an address, and with it every IPv4 address that hides in an IPv6 one."""
    hidden = _hidden(address)
    if hidden:
        worst = [reach(inner) for inner in hidden]
        for verdict in (Reach.FORBIDDEN, Reach.PRIVATE):
            if verdict in worst:
                return verdict
    if address in _METADATA or any(address in network for network in _FORBIDDEN):
        return Reach.FORBIDDEN
    # Not `is_private`: shared address space (100.64.0.0/10) is neither private nor global.
    return Reach.PUBLIC if address.is_global or hidden else Reach.PRIVATE


def _hidden(address: Address) -> list[ipaddress.IPv4Address]:
    """Find the IPv4 addresses in an IPv6 one: mapped, 6to4, Teredo, NAT64, compatible."""
    if isinstance(address, ipaddress.IPv4Address):
        return []
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _TRANSLATED or (address in _COMPATIBLE and int(address) > int(_LOOPBACK)):
        found.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [inner for inner in found if inner is not None]


def literal(host: str) -> Address | None:
    """Read a host that is an address, as the C library does: `0x7f.1`, `2130706433`, `0177.0.0.1`.

    None for a name.
    """
    try:
        found = socket.getaddrinfo(host.strip("[]"), None, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return ipaddress.ip_address(str(found[0][4][0]).partition("%")[0])


def check_address(host: str, address: Address, *, allow_private: bool) -> None:
    """Raise EgressRefused unless the address may be dialled; `host` is for the message."""
    verdict = reach(address)
    where = str(address) if host == str(address) else f"{address} ({host})"
    if verdict is Reach.FORBIDDEN:
        message = f"egress: {where} is a link-local, metadata, multicast or unspecified address"
        raise EgressRefused(message, final=True)
    if verdict is Reach.PRIVATE and not allow_private:
        message = (
            f"egress: {where} is a private or loopback address "
            "(allow it with --allow-private, or in the environment's allowed hosts)"
        )
        raise EgressRefused(message, final=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EgressPolicy:
    """What one environment may call, as a claimed job brings it along.

    `hosts` are pairs of a pattern (`api.example.com`, `*.example.com`) and whether private
    addresses are fine there; with none, every host may be called.
    """

    hosts: tuple[tuple[str, bool], ...] = ()
    allow_private: bool = False
    base_domain: str | None = None

    @classmethod
    def read(cls, egress: Mapping[str, Any], *, allow_private: bool) -> EgressPolicy:
        """Read a job's `egress`; `allow_private` is the dispatcher's own flag."""
        hosts = [
            (row, False) if isinstance(row, str) else (row["pattern"], bool(row["allow_private"]))
            for row in egress.get("hosts") or ()
        ]
        # Either one word for all hosts, or the patterns for which it holds.
        private = egress.get("allow_private") or False
        if isinstance(private, list):
            hosts = [(pattern, allowed or pattern in private) for pattern, allowed in hosts]
            private = False
        return cls(
            hosts=tuple((_folded(pattern), allowed) for pattern, allowed in hosts),
            allow_private=allow_private or bool(private),
            base_domain=egress.get("base_domain") or None,
        )

    def admit(self, host: str) -> bool:
        """Tell whether private addresses are fine for this host.

        Raises EgressRefused when the environment may not call the host at all.
        """
        matching = [allowed for pattern, allowed in self.hosts if matches(pattern, host)]
        if self.hosts and not matching:
            message = f"egress: {host} is not among the environment's allowed hosts"
            raise EgressRefused(message, final=True)
        return self.allow_private or any(matching)

    def is_own(self, host: str) -> bool:
        """Tell whether the host is the environment's base domain or below it."""
        base = _folded(self.base_domain or "").removeprefix(".")
        return bool(base) and (_folded(host) == base or matches(f"*.{base}", host))


def matches(pattern: str, host: str) -> bool:
    """Tell whether a host is the pattern, or below it where the pattern starts with `*.`."""
    pattern, host = _folded(pattern), _folded(host)
    if pattern == "*":
        return True
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return host == pattern


def _folded(name: str) -> str:
    return name.lower().removesuffix(".")
