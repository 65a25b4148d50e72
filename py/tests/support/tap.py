"""Read TAP as pgTAP writes it, and believe nothing that is not plainly a success."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_PLAN = re.compile(r"1\.\.(\d+)(?:\s+# SKIP.*)?")
_RESULT = re.compile(r"(not )?ok (\d+)(?: - (.*))?")
_TODO = re.compile(r"# TODO\b", re.IGNORECASE)
_SKIP = re.compile(r"# SKIP:? (.*)", re.IGNORECASE)


@dataclass(slots=True)
class Report:
    """The outcome of one test file."""

    planned: int | None = None
    ran: int = 0
    faults: list[str] = field(default_factory=list)
    """What is wrong, one line each; empty when the file passed."""
    skipped: list[str] = field(default_factory=list)
    """The reason of each result that was left out."""


def read(output: str) -> Report:
    """Judge one file's TAP: one plan, that many results in order, none of them `not ok`."""
    report = Report()
    for line in output.splitlines():
        if plan := _PLAN.fullmatch(line.strip()):
            if report.planned is not None:
                report.faults.append(f"a second plan: {line}")
            report.planned = int(plan[1])
        elif result := _RESULT.match(line):
            _count(report, result, line)
    if report.planned is None:
        report.faults.append("no plan")
    elif report.planned != report.ran:
        report.faults.append(f"planned {report.planned}, ran {report.ran}")
    if report.planned == 0:
        report.faults.append("a plan of nothing")
    return report


def _count(report: Report, result: re.Match[str], line: str) -> None:
    report.ran += 1
    if int(result[2]) != report.ran:
        report.faults.append(f"result {result[2]} where {report.ran} was due")
    if result[1] and not _TODO.search(line):
        report.faults.append(line)
    elif reason := _SKIP.search(line):
        report.skipped.append(reason[1])
