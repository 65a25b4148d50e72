"""A target read into the call to make."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import pytest

from pgchime_dispatcher.targets import call
from pgchime_dispatcher.targets.outcome import TargetError
from pgchime_dispatcher.transport import EgressPolicy
from support.engine import claimed_job


def planned(target: dict[str, Any], token: str | None = None, base: str | None = None) -> call.Call:
    return call.read(claimed_job(target), EgressPolicy(base_domain=base), token)


def test_the_envelope() -> None:
    job = claimed_job({"url": "https://a.example/x"}, payload='{"n": 1.10, "s": "ü"}')
    request = call.read(job, EgressPolicy(), None).request
    body = json.loads(request.content)
    assert request.method == "POST"
    assert list(body) == [
        "schedule_id",
        "job_id",
        "env_id",
        "domain",
        "schedule_type",
        "scheduled_at",
        "attempt",
        "origin",
        "late_by_ms",
        "idempotency_key",
        "payload",
    ]
    assert body["scheduled_at"] == "2026-03-01T12:00:00Z"
    assert UUID(body["job_id"]) == job.job_id
    assert b'"payload": {"n": 1.10, "s": "\xc3\xbc"}}' in request.content  # digit for digit


def test_the_headers() -> None:
    job = claimed_job({"url": "https://a.example/x"}, attempt=2)
    headers = call.read(job, EgressPolicy(), "token").request.headers
    assert headers["Idempotency-Key"] == job.idempotency_key
    assert headers["Chime-Job"] == str(job.job_id)
    assert headers["Chime-Attempt"] == "2"
    assert headers["Chime-Scheduled-At"] == "2026-03-01T12:00:00Z"
    assert headers["Content-Type"] == "application/json"
    assert headers["User-Agent"].startswith("pg_chime/")
    assert headers["traceparent"].startswith(f"00-{job.job_id.hex}-")
    assert "Authorization" not in headers


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ({"url": "https://a.example/x?y=1"}, "https://a.example/x?y=1"),
        ({"base_url": "https://a.example"}, "https://a.example/v1/internal/schedules/run"),
        ({"base_url": "https://a.example/b/"}, "https://a.example/b/v1/internal/schedules/run"),
        (
            {"base_url": "https://a.example", "internal_path": "/in/"},
            "https://a.example/in/schedules/run",
        ),
        (
            {"base_url": "https://a.example", "internal_path": ""},
            "https://a.example/schedules/run",
        ),
    ],
)
def test_the_address(target: dict[str, Any], expected: str) -> None:
    assert str(planned(target).request.url) == expected


@pytest.mark.parametrize("method", ["GET", "DELETE", "HEAD"])
def test_no_body_where_there_is_none(method: str) -> None:
    request = planned({"url": "https://a.example/x", "method": method.lower()}).request
    assert (request.method, request.content) == (method, b"")
    assert "Content-Type" not in request.headers
    assert "Chime-Job" in request.headers


def test_own_headers_win_over_the_plain_ones() -> None:
    target = {"url": "https://a.example/x", "headers": {"user-agent": "me", "X-A": "ü"}}
    headers = planned(target).request.headers
    assert headers.get_list("User-Agent") == ["me"]
    assert dict(headers.raw)[b"X-A"] == "ü".encode()


def test_the_token_goes_to_own_hosts_only() -> None:
    own = planned({"base_url": "https://api.acme.example"}, "t0ken", "acme.example")
    assert own.request.headers["Authorization"] == "Bearer t0ken"
    other = planned({"base_url": "https://evil.example"}, "t0ken", "acme.example")
    assert "Authorization" not in other.request.headers
    plain = planned({"url": "https://api.acme.example"}, "t0ken", "acme.example")
    assert "Authorization" not in plain.request.headers


def test_a_proxy_back_that_needs_a_token_fails_without_one() -> None:
    with pytest.raises(TargetError, match=r"^no M2M token") as caught:
        planned({"base_url": "https://api.acme.example"}, None, "acme.example")
    assert str(caught.value) == ("no M2M token source configured (set CHIME_TOKEN for development)")


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ({}, "missing base_url in target"),
        ({"url": "ftp://a.example"}, "invalid url in target"),
        ({"url": "https://"}, "invalid url in target"),
        ({"url": "https://a:b/"}, "invalid url in target"),
        ({"url": "https://0177.0.0.1/"}, "invalid url in target"),
        ({"url": "https://a..b/"}, "invalid url in target: a label of 'a..b'"),
        ({"url": f"https://{'a' * 64}.b/"}, "invalid url in target"),
        ({"base_url": "https://.b/"}, "invalid url in target"),
        ({"url": "https://a:65536/"}, "invalid url in target: port 65536"),
        ({"url": "https://a.example", "method": "GE T"}, "invalid method in target: 'GE T'"),
        ({"url": "https://a.example", "max_response_bytes": "x"}, "invalid max_response_bytes"),
        ({"url": "https://a.example", "max_response_bytes": -1}, "invalid max_response_bytes"),
        ({"url": "https://a.example", "body": "{{x}}"}, "cannot do 'body'"),
        ({"url": "https://a.example", "auth": {"type": "oauth2"}}, "cannot do 'auth'"),
        ({"url": "https://a.example", "completion": "callback"}, "cannot do 'completion'"),
        ({"url": "https://a.example", "headers": {"X": "{{job_id}}"}}, "templates in header 'X'"),
        ({"url": "https://a.example", "headers": {"Host": "b"}}, "header 'Host'"),
        ({"url": "https://a.example", "headers": {"chime-job": "b"}}, "header 'chime-job'"),
        ({"url": "https://a.example", "headers": {"X": "a\r\nY: b"}}, "line break"),
        ({"url": "https://a.example", "success": "ok"}, "invalid success in target: 'ok'"),
    ],
)
def test_what_cannot_be_called_fails_finally(target: dict[str, Any], message: str) -> None:
    with pytest.raises(TargetError, match=message) as caught:
        planned(target)
    assert caught.value.final


def test_statuses() -> None:
    default = planned({"url": "https://a.example/"})
    assert 204 in default.success
    assert 404 in default.final
    own = planned({"url": "https://a.example/", "success": "200, 300-302", "final": ""})
    assert own.success == {200, 300, 301, 302}
    assert own.final == frozenset()
    listed = planned({"url": "https://a.example/", "success": [200, "404"]})
    assert listed.success == {200, 404}
