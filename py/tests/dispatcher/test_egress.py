"""Where a call may go."""

from __future__ import annotations

import ipaddress
from typing import Any

import pytest

from pgchime_dispatcher.transport import EgressPolicy, EgressRefused
from pgchime_dispatcher.transport.egress import Reach, literal, matches, reach


@pytest.mark.parametrize(
    "text", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
)
def test_public_addresses(text: str) -> None:
    assert reach(ipaddress.ip_address(text)) is Reach.PUBLIC


@pytest.mark.parametrize(
    "text",
    [
        "127.0.0.1",
        "127.255.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "198.18.0.1",
        "::1",
        "fd12::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "::7f00:1",
    ],
)
def test_private_addresses(text: str) -> None:
    assert reach(ipaddress.ip_address(text)) is Reach.PRIVATE


@pytest.mark.parametrize(
    "text",
    [
        "0.0.0.0",  # noqa: S104
        "0.1.2.3",
        "169.254.169.254",
        "224.0.0.1",
        "255.255.255.255",
        "240.0.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        "::",
        "fe80::1",
        "ff02::1",
        "fd00:ec2::254",
        "fd20:ce::254",
        "::ffff:169.254.169.254",
        "::ffff:0.0.0.0",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::",
        "::a9fe:a9fe",
    ],
)
def test_forbidden_addresses(text: str) -> None:
    assert reach(ipaddress.ip_address(text)) is Reach.FORBIDDEN


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("2130706433", "127.0.0.1"),
        ("0x7f000001", "127.0.0.1"),
        ("0x7f.1", "127.0.0.1"),
        ("0177.0.0.1", "127.0.0.1"),
        ("127.1", "127.0.0.1"),
        ("0", "0.0.0.0"),  # noqa: S104
        ("[::1]", "::1"),
        ("[::ffff:127.0.0.1]", "::ffff:127.0.0.1"),
        ("fe80::1%lo", "fe80::1"),
        ("localhost", None),
        ("example.com", None),
        ("1.2.3.4.5", None),
        ("a" * 300, None),
    ],
)
def test_literals_in_every_spelling(host: str, expected: str | None) -> None:
    found = literal(host)
    assert (None if found is None else str(found)) == (
        None if expected is None else str(ipaddress.ip_address(expected))
    )


@pytest.mark.parametrize(
    ("pattern", "host", "expected"),
    [
        ("api.example.com", "API.Example.com.", True),
        ("api.example.com", "x.api.example.com", False),
        ("*.example.com", "a.example.com", True),
        ("*.example.com", "a.b.example.com", True),
        ("*.example.com", "example.com", False),
        ("*.example.com", "badexample.com", False),
        ("*.example.com", ".example.com", False),
    ],
)
def test_patterns(pattern: str, host: str, expected: bool) -> None:
    assert matches(pattern, host) is expected


def policy(allow_private: bool = False, **egress: Any) -> EgressPolicy:
    return EgressPolicy.read(egress, allow_private=allow_private)


def test_without_hosts_every_host_may_be_called() -> None:
    assert policy().admit("example.com") is False
    assert policy(allow_private=True).admit("example.com") is True


def test_with_hosts_only_those() -> None:
    narrow = policy(
        hosts=[
            {"pattern": "*.example.com", "allow_private": False},
            {"pattern": "internal.example.com", "allow_private": True},
        ]
    )
    assert narrow.admit("a.example.com") is False
    assert narrow.admit("internal.example.com") is True
    with pytest.raises(EgressRefused) as caught:
        narrow.admit("example.org")
    assert caught.value.final


def test_the_environment_may_allow_private_addresses() -> None:
    assert EgressPolicy.read({"hosts": [], "allow_private": True}, allow_private=False).admit("a")


@pytest.mark.parametrize(
    ("base", "host", "expected"),
    [
        ("example.com", "example.com", True),
        ("example.com", "api.example.com", True),
        ("example.com", "example.com.evil.org", False),
        ("example.com", "evilexample.com", False),
        (None, "example.com", False),
        ("", "example.com", False),
    ],
)
def test_own_hosts(base: str | None, host: str, expected: bool) -> None:
    assert policy(base_domain=base).is_own(host) is expected
