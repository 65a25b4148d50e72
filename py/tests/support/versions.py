"""The PostgreSQL versions `make test` runs on: the default one, and 15 where it is installed."""

from __future__ import annotations

from pgchime_cli.server import DEFAULT_VERSION, available_versions

OLDEST = 15

if __name__ == "__main__":
    print(DEFAULT_VERSION, *(v for v in available_versions() if v == OLDEST))
