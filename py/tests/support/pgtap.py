"""Collect each file of sql/tests as one test: psql runs it, as under pg_prove, and TAP decides."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from support import tap
from support.corpus import corpus_folder
from support.fixtures import session_cluster
from support.pgtap_source import ROOT, SETUP

TESTS = ROOT / "sql" / "tests"

_COMMENTS = r"\A(?:--[^\n]*\n|\s)*"
_FRAME = re.compile(
    _COMMENTS + r"begin;\n.*^select plan\(\d+\);.*^select \* from finish\(\);\n+rollback;\s*\Z",
    re.DOTALL | re.MULTILINE,
)
_database = pytest.StashKey[str]()


class PgTapFailure(Exception):
    """A file of sql/tests did not pass; the argument says why."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix == ".sql" and TESTS in file_path.parents and SETUP not in file_path.parents:
        return PgTapFile.from_parent(parent, path=file_path)
    return None


class PgTapFile(pytest.File):
    """A file of sql/tests, as a collector of its one test."""

    def collect(self) -> Iterable[pytest.Item]:
        yield PgTapItem.from_parent(self, name=self.path.stem)


class PgTapItem(pytest.Item):
    """A file of sql/tests, run in a database that all of them share: each one rolls back."""

    def runtest(self) -> None:
        if not _FRAME.search(self.path.read_text(encoding="utf-8")):
            raise PgTapFailure(
                "not framed by: begin; select plan(n); ... select * from finish(); rollback;"
            )
        cluster = session_cluster(self.config)
        done = subprocess.run(
            [
                cluster.binaries.tool("psql"),
                *("-X", "-q", "-A", "-t", "-P", "pager=off", "-v", "ON_ERROR_STOP=1"),
                *("-f", self.path),
            ],
            env=os.environ
            | cluster.environment(shared_database(self.config))
            | {"CHIME_CORPUS": str(corpus_folder())},
            capture_output=True,
            text=True,
        )
        report = tap.read(done.stdout)
        if done.returncode or report.faults:
            status = [f"psql ended with status {done.returncode}"]
            summary = status if done.returncode else report.faults
            raise PgTapFailure("\n".join([*summary, "", done.stdout, done.stderr]))
        if len(report.skipped) == report.ran:
            pytest.skip(report.skipped[0])

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = "short"
    ) -> str:
        if isinstance(excinfo.value, PgTapFailure):
            return str(excinfo.value).rstrip()
        return str(excinfo.getrepr(style=style or "short"))

    def reportinfo(self) -> tuple[Path, None, str]:
        sentence = self.path.relative_to(TESTS).with_suffix("").as_posix().replace("_", " ")
        return self.path, None, sentence


def shared_database(config: pytest.Config) -> str:
    """A clone of the clocked template, made once a session; it goes with the server."""
    if _database not in config.stash:
        cluster = session_cluster(config)
        cluster.execute("create database chime_pgtap template {}", cluster.clocked_template())
        config.stash[_database] = "chime_pgtap"
    return config.stash[_database]
