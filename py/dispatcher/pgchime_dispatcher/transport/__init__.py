"""HTTP as the dispatcher makes it: httpx requests and responses over aiohttp's connections."""

from __future__ import annotations

from pgchime_dispatcher.transport.egress import EgressPolicy, EgressRefused
from pgchime_dispatcher.transport.http import HttpTransport, TlsError, Transports

__all__ = ["EgressPolicy", "EgressRefused", "HttpTransport", "TlsError", "Transports"]
