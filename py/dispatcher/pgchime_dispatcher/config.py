"""The dispatcher's settings, from four places: flag, `CHIME_*`, libpq's `PG*`, default."""

from __future__ import annotations

import os
import re
import socket
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final

from pgchime.client import redact

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_UNITS: Final = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_DURATION: Final = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|m|h|)")
_TRUE: Final = frozenset({"1", "true", "yes", "on"})
_FALSE: Final = frozenset({"0", "false", "no", "off", ""})


class ConfigError(ValueError):
    """A setting has a value that it cannot have; the message names the setting and its source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Everything a dispatcher can be told. Durations are seconds.

    - `dsn`: the databases to serve; an empty string leaves it to libpq and its `PG*` variables.
    - `worker_id`: a name that is this dispatcher's alone.
    - `slots`: calls at once, for each database and process.
    - `lease`: how long a claim holds without renewal (None: the database's setting).
    - `processes`: how many workers to run; the nth is named `<worker_id>-<n>`.
    - `listen`: where /healthz, /readyz and /metrics are served, `host:port`; the nth process takes
      the nth port from there. None: nowhere.
    - `allow_private`: whether private and loopback addresses may be called.
    - `drain`: how long running calls may go on after SIGTERM.
    - `log_level`, `log_format` (`auto`: JSON when not on a terminal).
    - `token`: the machine identity in development, sent to an environment's own hosts only.
    """

    dsn: tuple[str, ...] = ("",)
    worker_id: str = field(default_factory=lambda: f"{socket.gethostname()}-{os.getpid()}")
    slots: int = 64
    lease: float | None = None
    processes: int = 1
    listen: str | None = None
    allow_private: bool = False
    drain: float = 25.0
    log_level: str = "info"
    log_format: str = "auto"
    token: str | None = field(default=None, repr=False)

    @classmethod
    def load(cls, flags: Mapping[str, Any], env: Mapping[str, str]) -> Config:
        """Read the settings; a flag that is None or an empty tuple counts as not given.

        The token has no flag: a command line can be read by everyone on the machine. Several
        databases in `CHIME_DSN` stand one a line. Raises ConfigError.
        """
        given: dict[str, Any] = {}
        for name, read in _READERS.items():
            variable = f"CHIME_{name.upper()}"
            value = flags.get(name)
            source = f"--{name.replace('_', '-')}"
            if value is None or value == ():
                value, source = env.get(variable), variable
            if value is not None:
                try:
                    given[name] = read(value)
                except ValueError as error:
                    raise ConfigError(f"{source}: {error}") from error
        given["token"] = env.get("CHIME_TOKEN") or None
        return cls(**given)

    def describe(self) -> dict[str, Any]:
        """Return the settings for printing, secrets struck out."""
        shown = asdict(self)
        shown["dsn"] = [redact(dsn) for dsn in self.dsn]
        shown["token"] = "***" if self.token else None
        return shown


def seconds(value: float | str) -> float:
    """Read a duration: a number of seconds, or `500ms`, `30s`, `5m`, `1h`. Raises ValueError."""
    match = _DURATION.fullmatch(str(value).strip())
    if match is None:
        raise ValueError(f"{value!r} is not a duration such as 30s")
    return float(match[1]) * _UNITS[match[2]]


def address(value: str) -> str:
    """Read `host:port`, `[::1]:port`, or a port of this machine alone. Raises ValueError."""
    host, _, port = str(value).rpartition(":")
    if not port.isdigit() or not 0 <= int(port) <= 65_535:
        raise ValueError(f"{value!r} is not host:port")
    return f"{host or '127.0.0.1'}:{port}"


def _positive(value: int | str) -> int:
    number = int(value)
    if number < 1:
        raise ValueError(f"{value!r} is not 1 or more")
    return number


def _flag(value: bool | str) -> bool:
    text = str(value).strip().lower()
    if text not in _TRUE | _FALSE:
        raise ValueError(f"{value!r} is neither true nor false")
    return text in _TRUE


def _databases(value: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    lines = value.splitlines() if isinstance(value, str) else value
    found = tuple(line.strip() for line in lines)
    for dsn in found:
        try:
            redact(dsn)
        except Exception:
            raise ValueError("not a connection string") from None  # which may hold a password
    return found or ("",)


def _name(value: str) -> str:
    if not re.fullmatch(r"[!-~]{1,128}", value):
        raise ValueError(f"{value!r} is not a name of 1 to 128 printable characters")
    return value


def _one_of(*allowed: str) -> Callable[[str], str]:
    def read(value: str) -> str:
        if value.lower() not in allowed:
            raise ValueError(f"{value!r} is none of {', '.join(allowed)}")
        return value.lower()

    return read


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "dsn": _databases,
    "worker_id": _name,
    "slots": _positive,
    "lease": seconds,
    "processes": _positive,
    "listen": address,
    "allow_private": _flag,
    "drain": seconds,
    "log_level": _one_of("debug", "info", "warning", "error"),
    "log_format": _one_of("auto", "json", "console"),
}

if set(_READERS) | {"token"} != {each.name for each in fields(Config)}:
    raise AssertionError("a setting has no reader")
