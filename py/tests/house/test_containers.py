"""docker-compose.yml and the Dockerfiles, as far as they can be checked without an engine."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from support.sql_source import ROOT


@pytest.mark.skipif(shutil.which("docker-compose") is None, reason="no docker-compose here")
def test_docker_compose_reads_the_file() -> None:
    done = subprocess.run(
        ["docker-compose", "--profile", "test", "config", "--services"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == {"database", "dispatcher", "test"}


@pytest.mark.parametrize(
    "dockerfile", [path.relative_to(ROOT).as_posix() for path in ROOT.glob("docker/*/Dockerfile")]
)
def test_a_dockerfile_copies_what_is_there(dockerfile: str) -> None:
    text = (ROOT / dockerfile).read_text(encoding="utf-8")
    sources = [
        source
        for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE)
        for source in line.split()[:-1]
    ]
    assert sources
    assert [source for source in sources if not (ROOT / source).exists()] == []
