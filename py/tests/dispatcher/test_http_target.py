"""The target `http` against servers that behave, and servers that do not."""

from __future__ import annotations

import asyncio
import gzip
import json
import ssl
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pgchime_dispatcher.targets import HttpTarget, Outcome
from pgchime_dispatcher.transport import Transports
from support import misbehaving as bad
from support.engine import claimed_job

JSON = "Content-Type: application/json"
TEXT = "Content-Type: text/plain; charset=utf-8"


@pytest.fixture
async def target() -> AsyncIterator[HttpTarget]:
    async with Transports() as transports:
        yield HttpTarget(transports.get, allow_private=True)


async def call(target: HttpTarget, answer: bad.Answer, **changes: Any) -> Outcome:
    extra = changes.pop("keys", {})
    async with bad.server(answer) as url:
        return await target.execute(claimed_job({"url": url, **extra}, **changes))


async def test_a_json_answer_is_kept_digit_for_digit(target: HttpTarget) -> None:
    answer = b'{"n": 1.10, "big": 12345678901234567890123}'
    outcome = await call(target, bad.says(bad.response(answer, JSON)))
    assert (outcome.outcome, outcome.http_status) == ("succeeded", 200)
    assert outcome.result == answer.decode()


async def test_of_text_a_snippet_is_kept(target: HttpTarget) -> None:
    outcome = await call(target, bad.says(bad.response(b"<p>" + b"x" * 200_000, TEXT)))
    assert outcome.outcome == "succeeded"
    assert json.loads(outcome.result or "") == "<p>" + "x" * 1021


@pytest.mark.parametrize("head", ["204 No Content", "200 OK"])
async def test_an_empty_answer_has_no_result(target: HttpTarget, head: str) -> None:
    outcome = await call(target, bad.says(bad.response(b"", JSON, status=head)))
    assert (outcome.outcome, outcome.result, outcome.error) == ("succeeded", None, None)


async def test_a_failure_tells_status_body_and_when_to_come_back(target: HttpTarget) -> None:
    answer = bad.response(b"x" * 5000, TEXT, "Retry-After: 7", status="503 Busy")
    outcome = await call(target, bad.says(answer))
    assert (outcome.outcome, outcome.http_status) == ("failed", 503)
    assert (outcome.error, outcome.retry_after_ms) == ("proxy-back status 503", 7000)
    assert json.loads(outcome.result or "") == "x" * 1024
    assert not outcome.final


@pytest.mark.parametrize("code", [400, 404, 405, 410, 413, 422, 501])
async def test_final_statuses(target: HttpTarget, code: int) -> None:
    answer = bad.response(b"", status=f"{code} No")
    assert (await call(target, bad.says(answer))).final
    retried = await call(target, bad.says(answer), keys={"final": ""})
    assert not retried.final


async def test_redirects_are_not_followed(target: HttpTarget) -> None:
    answer = bad.response(b"", "Location: http://127.0.0.1:9/", status="302 Found")
    assert (await call(target, bad.says(answer))).error == "proxy-back status 302"


async def test_a_status_of_ones_own_can_be_a_success(target: HttpTarget) -> None:
    answer = bad.response(b"", status="404 Gone")
    outcome = await call(target, bad.says(answer), keys={"success": "200-299,404"})
    assert outcome.outcome == "succeeded"


@pytest.mark.parametrize("body", [b"{", b"NaN", b"\xff\xfe\xfd", b"[" * 50_000])
async def test_json_that_is_none(target: HttpTarget, body: bytes) -> None:
    outcome = await call(
        target, bad.says(bad.response(body, JSON)), keys={"max_response_bytes": 100_000}
    )
    assert (outcome.outcome, outcome.http_status) == ("failed", 200)
    assert (outcome.error or "").startswith("proxy-back decode: ")


async def test_gzip_that_was_not_asked_for_is_unpacked(target: HttpTarget) -> None:
    answer = bad.response(gzip.compress(b'{"ok": true}'), JSON, "Content-Encoding: gzip")
    assert (await call(target, bad.says(answer))).result == '{"ok": true}'


@pytest.mark.parametrize("body", [b"not gzip", gzip.compress(b'{"ok": true}')[:-6]])
async def test_broken_gzip(target: HttpTarget, body: bytes) -> None:
    outcome = await call(target, bad.says(bad.response(body, JSON, "Content-Encoding: gzip")))
    assert (outcome.error or "").startswith("proxy-back decode: broken gzip")


async def test_an_unknown_content_encoding(target: HttpTarget) -> None:
    outcome = await call(target, bad.says(bad.response(b"x", JSON, "Content-Encoding: br")))
    assert outcome.error == "proxy-back decode: unknown content encoding 'br'"


async def test_a_gzip_bomb_is_not_unpacked_whole(target: HttpTarget) -> None:
    bomb = gzip.compress(b'"' + b"x" * 50_000_000 + b'"')
    outcome = await call(target, bad.says(bad.response(bomb, JSON, "Content-Encoding: gzip")))
    assert outcome.error == "response over 16384 bytes"


async def test_a_packed_answer_is_over_where_its_packing_ends(target: HttpTarget) -> None:
    packed = gzip.compress(b'{"z": 1}')
    outcome = await call(target, bad.endless("Content-Encoding: gzip", begin=packed))
    assert (outcome.error, outcome.result) == (None, '{"z": 1}')


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (gzip.compress(b"", mtime=0)[:10], b"\0\0\0\xff\xff"),  # empty block after block
        (b"\x1f\x8b\x08\x08" + bytes(6), b"name"),  # a file name in the header, without an end
    ],
)
async def test_a_packed_answer_with_nothing_in_it_is_not_read_for_ever(
    target: HttpTarget, begin: bytes, more: bytes
) -> None:
    outcome = await call(target, bad.endless("Content-Encoding: gzip", begin=begin, more=more))
    assert outcome.error == "response over 16384 bytes"


async def test_a_json_answer_that_is_too_long(target: HttpTarget) -> None:
    outcome = await call(target, bad.endless())
    assert (outcome.error, outcome.http_status) == ("response over 16384 bytes", 200)
    small = await call(
        target, bad.says(bad.response(b"[1,2,3]", JSON)), keys={"max_response_bytes": 6}
    )
    assert small.error == "response over 6 bytes"


async def test_refused(target: HttpTarget) -> None:
    outcome = await target.execute(claimed_job({"url": "http://127.0.0.1:1/"}))
    assert (outcome.outcome, outcome.final) == ("failed", False)
    assert outcome.error == "connect: connection refused"


async def test_a_name_that_does_not_resolve(target: HttpTarget) -> None:
    outcome = await target.execute(claimed_job({"url": "http://nowhere.invalid/"}))
    assert outcome.error == "connect: cannot resolve nowhere.invalid"


async def test_reset(target: HttpTarget) -> None:
    outcome = await call(target, bad.resets())
    assert (outcome.error or "").startswith("connection lost: ")


async def test_hung_up_without_an_answer(target: HttpTarget) -> None:
    outcome = await call(target, bad.says())
    assert outcome.error == "connection lost: server disconnected"


@pytest.mark.parametrize(
    "pieces",
    [(), (b"HTTP/1.1 200 OK\r\n",), (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", b"abc")],
)
async def test_slow_headers_and_slow_bodies_time_out(
    target: HttpTarget, pieces: tuple[bytes, ...]
) -> None:
    answer = bad.says(*pieces, b"", pause=30) if pieces else bad.silent()
    outcome = await call(target, answer, timeout=0.2)
    assert outcome.error == "timed out after 0.2 s"


async def test_a_body_cut_short(target: HttpTarget) -> None:
    answer = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n[1"
    outcome = await call(target, bad.says(answer))
    assert (outcome.error or "").startswith("connection lost: ")


async def test_what_is_not_http(target: HttpTarget) -> None:
    outcome = await call(target, bad.says(b"SSH-2.0-OpenSSH_9.2\r\n\r\n"))
    assert (outcome.error or "").startswith("connection lost: ")


async def test_a_certificate_that_nobody_vouches_for(target: HttpTarget, tmp_path: Path) -> None:
    made = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout k -out c"
    subprocess.run(made.split(), cwd=tmp_path, check=True, capture_output=True)  # noqa: ASYNC221
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "c", tmp_path / "k")

    async def connected(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async with await asyncio.start_server(connected, "127.0.0.1", 0, ssl=context) as server:
        port = server.sockets[0].getsockname()[1]
        outcome = await target.execute(claimed_job({"url": f"https://localhost:{port}/"}))
    assert (outcome.error or "").startswith("tls: ")
    assert "self-signed certificate" in (outcome.error or "")


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::ffff:127.0.0.1]"]
)
async def test_private_addresses_are_not_dialled(host: str) -> None:
    async with bad.server(bad.silent()) as url, Transports() as transports:
        port = url.split(":")[2].split("/")[0]
        target = HttpTarget(transports.get)
        outcome = await target.execute(claimed_job({"url": f"http://{host}:{port}/"}))
    assert (outcome.error or "").startswith("egress: "), outcome
    assert not outcome.final


@pytest.mark.parametrize("host", ["169.254.169.254", "0", "[fe80::1]", "[::ffff:169.254.169.254]"])
async def test_some_addresses_never(target: HttpTarget, host: str) -> None:
    outcome = await target.execute(claimed_job({"url": f"http://{host}/"}))
    assert (outcome.error or "").startswith("egress: "), outcome
    assert outcome.final


async def test_a_pooled_connection_is_not_shared_with_who_may_not_dial_it() -> None:
    async with (
        bad.server(
            bad.says(bad.response(b"")),
        ) as url,
        Transports() as transports,
    ):
        target = HttpTarget(transports.get)
        host = {"pattern": "127.0.0.1", "allow_private": True}
        allowed = await target.execute(claimed_job({"url": url}, egress={"hosts": [host]}))
        refused = await target.execute(claimed_job({"url": url}))
    assert allowed.outcome == "succeeded"
    assert (refused.error or "").startswith("egress: ")
