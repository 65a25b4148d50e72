"""The dispatcher's settings: where they come from, and which win."""

from __future__ import annotations

from typing import Any

import pytest

from pgchime_dispatcher import Config, ConfigError


def test_defaults() -> None:
    config = Config.load({}, {})
    assert (config.dsn, config.slots, config.processes) == (("",), 64, 1)
    assert (config.lease, config.listen, config.allow_private, config.token) == (
        None,
        None,
        False,
        None,
    )


def test_a_flag_beats_the_environment() -> None:
    env = {"CHIME_SLOTS": "8", "CHIME_LEASE": "1m", "CHIME_DSN": "host=a\nhost=b"}
    config = Config.load({"slots": 4, "dsn": (), "lease": None}, env)
    assert (config.slots, config.lease, config.dsn) == (4, 60.0, ("host=a", "host=b"))


def test_no_dsn_is_left_to_libpq() -> None:
    assert Config.load({"dsn": ()}, {"PGHOST": "db"}).dsn == ("",)


def test_the_token_comes_from_the_environment_only() -> None:
    assert Config.load({"token": "flag"}, {"CHIME_TOKEN": "env"}).token == "env"
    assert Config.load({"token": "flag"}, {}).token is None


@pytest.mark.parametrize(
    ("text", "expected"), [("30", 30), ("1.5", 1.5), ("500ms", 0.5), ("2m", 120), ("1h", 3600)]
)
def test_durations(text: str, expected: float) -> None:
    assert Config.load({"lease": text}, {}).lease == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9187", "127.0.0.1:9187"),
        (":9187", "127.0.0.1:9187"),
        ("0.0.0.0:9187", "0.0.0.0:9187"),
        ("[::1]:9187", "[::1]:9187"),
    ],
)
def test_listen_addresses(text: str, expected: str) -> None:
    assert Config.load({"listen": text}, {}).listen == expected


@pytest.mark.parametrize(
    ("flags", "env", "source"),
    [
        ({"slots": 0}, {}, "--slots"),
        ({"lease": "soon"}, {}, "--lease"),
        ({}, {"CHIME_PROCESSES": "many"}, "CHIME_PROCESSES"),
        ({}, {"CHIME_ALLOW_PRIVATE": "perhaps"}, "CHIME_ALLOW_PRIVATE"),
        ({"listen": "here"}, {}, "--listen"),
        ({"worker_id": "a b"}, {}, "--worker-id"),
        ({"log_level": "loud"}, {}, "--log-level"),
        ({"dsn": ("hst=a",)}, {}, "--dsn"),
    ],
)
def test_a_bad_value_names_its_source(
    flags: dict[str, Any], env: dict[str, str], source: str
) -> None:
    with pytest.raises(ConfigError, match=f"^{source}: "):
        Config.load(flags, env)


def test_nothing_printed_holds_a_secret() -> None:
    secret = "s3cr3t"
    config = Config.load(
        {"dsn": (f"postgresql://u:{secret}@h/d", f"host=h password={secret}")},
        {"CHIME_TOKEN": secret},
    )
    assert config.token == secret
    assert secret not in str(config.describe())
    assert secret not in repr(config).replace(repr(config.dsn), "")


def test_a_bad_dsn_is_not_repeated_in_the_error() -> None:
    with pytest.raises(ConfigError) as caught:
        Config.load({"dsn": ("hst=a password=s3cr3t",)}, {})
    assert "s3cr3t" not in str(caught.value)
