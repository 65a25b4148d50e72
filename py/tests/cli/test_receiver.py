"""The echo receiver: what it remembers, and what it can be told to answer."""

# ruff: noqa: S310 (every URL here is the receiver's)

from __future__ import annotations

import json
import socket
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest

from pgchime_cli.receiver import Behaviour, Receiver, instructions_in, serving_in_thread

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with serving_in_thread(Receiver()) as running:
        yield running


def post(
    url: str, body: Any = None, headers: dict[str, str] | None = None, method: str = "POST"
) -> tuple[int, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data=data, headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def test_a_call_is_answered_and_remembered(receiver: Receiver) -> None:
    envelope = {"job_id": "j1", "schedule_type": "invoice", "attempt": 1, "payload": {"n": 1}}
    status, answer = post(f"{receiver.url}/v1/internal/schedules/run", envelope)
    assert (status, answer) == (200, {"ok": True, "job_id": "j1", "call": 1})
    (call,) = receiver.calls
    assert call.method == "POST"
    assert call.path == "/v1/internal/schedules/run"
    assert call.body == envelope
    assert (call.schedule_type, call.job_id, call.attempt) == ("invoice", "j1", 1)
    assert json.loads(json.dumps(call.as_dict()))["status"] == 200


def test_headers_come_before_the_envelope(receiver: Receiver) -> None:
    headers = {"Chime-Job": "j2", "Chime-Attempt": "3", "Idempotency-Key": "schedule:s:j2"}
    post(receiver.url, {"job_id": "other", "attempt": 1}, headers)
    (call,) = receiver.calls
    assert (call.job_id, call.attempt, call.idempotency_key) == ("j2", 3, "schedule:s:j2")


@pytest.mark.parametrize(
    "where", ["/status/503", "/status/503/v1/internal/schedules/run", "/?status=503"]
)
def test_it_answers_the_status_it_is_told(receiver: Receiver, where: str) -> None:
    status, answer = post(receiver.url + where)
    assert status == 503
    assert answer["ok"] is False


def test_the_first_calls_of_each_job_fail(receiver: Receiver) -> None:
    def calls(key: str) -> list[int]:
        headers = {"Idempotency-Key": key}
        return [post(f"{receiver.url}/fail/2", headers=headers)[0] for _ in range(4)]

    assert calls("a") == [503, 503, 200, 200]
    assert calls("b") == [503, 503, 200, 200]


def test_instructions_combine_and_the_query_wins(receiver: Receiver) -> None:
    url = f"{receiver.url}/fail/1/status/500/rest/of/it"
    assert [post(url)[0], post(url)[0]] == [500, 200]
    assert post(f"{receiver.url}/status/503?status=418")[0] == 418


def test_it_stalls(receiver: Receiver) -> None:
    before = time.monotonic()
    assert post(f"{receiver.url}/stall/0.2")[0] == 200
    assert time.monotonic() - before >= 0.2


def test_its_own_defaults_apply() -> None:
    with serving_in_thread(Receiver(behaviour=Behaviour(status=429), keep=1)) as receiver:
        assert post(f"{receiver.url}/a")[0] == 429
        assert post(f"{receiver.url}/status/200")[0] == 200
        assert [call.path for call in receiver.calls] == ["/status/200"]


@pytest.mark.parametrize("where", ["/status/999", "/status/x", "/stall/-1", "/?fail=many"])
def test_a_bad_instruction_is_answered_400_and_not_counted(receiver: Receiver, where: str) -> None:
    status, answer = post(receiver.url + where)
    assert status == 400
    assert answer["error"]
    assert not receiver.calls


def test_every_method_and_any_body_is_taken(receiver: Receiver) -> None:
    for method in ("GET", "PUT", "PATCH", "DELETE"):
        assert post(receiver.url, method=method)[0] == 200
    request = urllib.request.Request(receiver.url, data=b"\xff plain", method="POST")
    urllib.request.urlopen(request, timeout=10).close()
    assert receiver.calls[-1].body == "\ufffd plain"


def test_a_taken_port_is_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with (
            pytest.raises(OSError, match="address already in use"),
            serving_in_thread(Receiver(port=port)),
        ):
            pass


def test_only_leading_pairs_are_instructions() -> None:
    assert instructions_in("/v1/status/503") == {}
    assert instructions_in("/fail/2/stall/1/v1/status/500") == {"fail": "2", "stall": "1"}
    assert instructions_in("/status") == {}
