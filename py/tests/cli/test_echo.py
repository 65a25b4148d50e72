"""`chime echo`, as a person starts it."""

# ruff: noqa: S310 (every URL here is the receiver's)

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ECHO = [sys.executable, "-m", "pgchime_cli", "echo"]


@contextmanager
def echo(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running `chime echo` on a free port, and its URL."""
    with subprocess.Popen(
        [*ECHO, "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stderr is not None
            listening = re.match(r"listening on (\S+);", process.stderr.readline())
            assert listening is not None
            yield process, listening[1]
        finally:
            process.kill()


def post(url: str, body: object, **headers: str) -> int:
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_it_prints_a_line_for_each_call_and_stops_on_a_signal() -> None:
    envelope = {"schedule_type": "tidy", "attempt": 2, "scheduled_at": "2027-01-31T08:00:00Z"}
    with echo() as (process, url):
        assert post(f"{url}/status/503", envelope) == 503
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line[8:] == ("  503  POST /status/503  tidy attempt 2  due 2027-01-31T08:00:00Z\n")
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0


def test_a_payload_is_printed_and_a_long_one_cut() -> None:
    with echo() as (process, url):
        assert process.stdout is not None
        assert post(url, {"payload": {"say": "hello"}}) == 200
        assert process.stdout.readline().endswith('  POST /  {"say": "hello"}\n')
        assert post(url, {"payload": {"say": "x" * 500}}) == 200
        assert process.stdout.readline().endswith("xxx...\n")
        assert post(url, {"payload": {}}) == 200
        assert process.stdout.readline().endswith("  POST /\n")


def test_it_prints_json_and_does_as_its_options_say() -> None:
    with echo("--json", "--fail-first", "1", "--status", "500") as (process, url):
        key = {"Idempotency-Key": "k"}
        assert [post(url, {}, **key), post(url, {}, **key)] == [500, 200]
        assert process.stdout is not None
        calls = [json.loads(process.stdout.readline()) for _ in range(2)]
        assert [call["status"] for call in calls] == [500, 200]
        assert calls[0]["idempotency_key"] == "k"


def test_a_taken_port_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*ECHO, "--port", port], capture_output=True, text=True, check=False, timeout=30
        )
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1:{port}" in done.stderr
