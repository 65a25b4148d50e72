"""The judge of pgTAP files is strict: what is not plainly a success is a failure."""

from __future__ import annotations

import pytest

from support import tap


@pytest.mark.parametrize(
    "output",
    [
        "1..2\nok 1 - a\n\nok 2\n",
        "1..1\n# a remark\nok 1 - a\n",
        "1..1\nnot ok 1 - later # TODO not built\n",
    ],
)
def test_passes(output: str) -> None:
    assert tap.read(output).faults == []


def test_counts_what_was_left_out() -> None:
    report = tap.read("1..3\nok 1 # SKIP: no file\nok 2 # SKIP no file\nok 3 - # 4 skipped\n")
    assert report.skipped == ["no file", "no file"]
    assert report.faults == []


@pytest.mark.parametrize(
    ("output", "fault"),
    [
        ("", "no plan"),
        ("ok 1\n", "no plan"),
        ("1..0 # SKIP why\n", "a plan of nothing"),
        ("1..2\nok 1\n", "planned 2, ran 1"),
        ("1..1\nok 1\nok 2\n", "planned 1, ran 2"),
        ("1..2\nok 1\nok 3\n", "result 3 where 2 was due"),
        ("1..1\nnot ok 1 - a\n", "not ok 1 - a"),
        ("1..1\n1..1\nok 1\n", "a second plan: 1..1"),
    ],
)
def test_refuses(output: str, fault: str) -> None:
    assert fault in tap.read(output).faults
