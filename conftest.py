"""pytest's entry: the fixtures of py/tests and the collector of sql/tests are plugins of theirs."""

from __future__ import annotations

pytest_plugins = ("support.fixtures", "support.pgtap")
