"""The peers of bench-cron: each library in a process of its own, asked over its standard input."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from bench.cron_systems import BenchError, Corpus, Fires, Mode, Rule, Spent, Unsupported
from bench.report import ROOT

PYTHON_PEERS = ("croniter", "cronsim", "APScheduler", "cron-converter")
NODE_PEERS = ("croner", "cron-parser")

_PYTHON = ROOT / ".bench-venv" / "bin" / "python"
_NODE = ROOT / "bench" / "node"


class Peer:
    """A library that answers from its own process."""

    def __init__(self, name: str, process: subprocess.Popen[str], bases: list[int]) -> None:
        self.name = name
        self._process = process
        described = self._ask(bases)
        self.version: str = described["version"]
        self.platform: str = described["platform"]

    def fires(self, mode: Mode, rule: Rule) -> Fires:
        answer = self._ask(_question(mode, rule))
        if "unsupported" in answer:
            raise Unsupported(answer["unsupported"])
        fires: Fires = answer["fires"]
        return fires

    def spent(self, mode: Mode, rule: Rule, seconds: float) -> Spent:
        answer = self._ask({**_question(mode, rule), "seconds": seconds})
        return Spent(answer["cpu"], answer["wall"])

    def _ask(self, question: object) -> dict[str, Any]:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(f"{json.dumps(question)}\n")
            stdin.flush()
            line = stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise BenchError(f"{self.name} ended with status {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer


@contextmanager
def running_peers(corpus: Corpus) -> Iterator[tuple[list[Peer], list[str]]]:
    """Every peer that can run here, and what there is to say about those that cannot."""
    with ExitStack() as stack:
        peers: list[Peer] = []
        absent: list[str] = []

        def start(name: str, *command: str | Path) -> None:
            process = stack.enter_context(_process(*command, name))
            peers.append(Peer(name, process, corpus.bases))

        if not _PYTHON.exists():
            raise BenchError("no .bench-venv with the Python peers: make bench-cron makes it")
        for name in PYTHON_PEERS:
            start(name, _PYTHON, "-m", "bench.cron_python")
        node = _node()
        if node is None:
            absent.append(f"No Node with the packages of bench/node: {', '.join(NODE_PEERS)}.")
        else:
            for name in NODE_PEERS:
                start(name, node, _NODE / "cron.mjs")
        yield peers, absent


@contextmanager
def _process(*command: str | Path) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONWARNINGS": "ignore"}
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:  # closing its standard input ends it
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def _node() -> str | None:
    """The Node of bench/node where its package has one for this machine, or the one in PATH."""
    modules = _NODE / "node_modules"
    if not all((modules / name).exists() for name in NODE_PEERS):
        return None
    for place in sorted(modules.glob("node-*/bin")):
        if found := shutil.which("node", path=str(place)):
            return found
    return shutil.which("node")


def _question(mode: Mode, rule: Rule) -> dict[str, str]:
    return {"mode": mode, "expression": rule.expression, "zone": rule.zone}
