"""Resolving and dialling under the egress policy, in the places where aiohttp lets one do so."""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING, Any

import aiohttp
from aiohttp.abc import AbstractResolver

from pgchime_dispatcher.transport import egress

if TYPE_CHECKING:
    from aiohttp.abc import ResolveResult


class CheckedResolver(AbstractResolver):
    """Resolves a name once and checks every address; what is dialled is what was checked."""

    def __init__(self, *, allow_private: bool, resolver: AbstractResolver | None = None) -> None:
        self._allow_private = allow_private
        self._resolver = resolver or aiohttp.ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the addresses; raises EgressRefused when any of them may not be dialled."""
        found = await self._resolver.resolve(host, port, family)
        for entry in found:
            address = ipaddress.ip_address(entry["host"].partition("%")[0])
            egress.check_address(host, address, allow_private=self._allow_private)
        return found

    async def close(self) -> None:
        """Release what the resolver holds."""
        await self._resolver.close()


class CheckedSockets:
    """Makes the socket for an address about to be dialled, and is the last to look at it.

    Literal addresses, in whatever spelling, never see a resolver: they are caught here.
    """

    def __init__(self, *, allow_private: bool) -> None:
        self._allow_private = allow_private

    def __call__(self, addr_info: tuple[Any, ...]) -> socket.socket:
        """Return a socket; raises EgressRefused."""
        family, kind, proto, _, sockaddr = addr_info
        host = str(sockaddr[0])
        address = egress.literal(host)
        if address is None:
            raise egress.EgressRefused(f"egress: {host} was not resolved", final=True)
        egress.check_address(host, address, allow_private=self._allow_private)
        made = socket.socket(family, kind, proto)
        made.setblocking(False)
        return made
