"""Real dispatchers for tests: processes of their own, as a user runs them."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import LiteralString

import psycopg
from psycopg import sql


@contextmanager
def dispatcher(dsn: str, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """A running `chime dispatcher run`, stopped by SIGTERM at the end; it may call loopback."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "pgchime_cli", "dispatcher", "run"),
            *("--dsn", dsn, "--allow-private", *options),
        ]
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(30)


def wait_until(connection: psycopg.Connection, condition: LiteralString, *, seconds: float) -> None:
    """Ask the database ten times a second until the SQL condition holds, or fail."""
    query = sql.SQL("select {}").format(sql.SQL(condition))
    deadline = time.monotonic() + seconds
    while connection.execute(query).fetchone() != (True,):
        assert time.monotonic() < deadline, f"not within {seconds:.0f} s: {condition}"
        time.sleep(0.1)
