"""Typed client of pg_chime's SQL API, and the only package here that knows psycopg."""

from __future__ import annotations

from pgchime import errors
from pgchime.client import Client, Row
from pgchime.errors import ChimeError, ConnectionFailed
from pgchime.statements import NULL

__version__ = "0.1.0"

__all__ = ["NULL", "ChimeError", "Client", "ConnectionFailed", "Row", "__version__", "errors"]
