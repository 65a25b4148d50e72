"""The ports of `chime up`: the usual ones, else others, which stay the same from then on."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from pgchime_cli.receiver import DEFAULT_PORT

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """The ports to take where they are free; 0 is any."""

    postgres: int = 54318
    receiver: int = DEFAULT_PORT


USUAL = Ports()
ANY = Ports(postgres=0, receiver=0)


def kept(folder: Path) -> Ports:
    """Return the ports of the last `chime up` in a folder; the usual ones, if there was none."""
    with contextlib.suppress(OSError, ValueError, TypeError):
        return Ports(**json.loads(_file(folder).read_text()))
    return USUAL


def keep(folder: Path, ports: Ports) -> None:
    """Note the ports for the next `chime up` in a folder."""
    _file(folder).write_text(json.dumps(asdict(ports)))


def remark(port: int | None, usual: int) -> str:
    """Say of an unusual port why it is that."""
    return "" if port in (None, usual) else f" (port {usual} was taken)"


def _file(folder: Path) -> Path:
    return folder / "ports.json"
