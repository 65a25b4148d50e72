"""What every benchmark hands out: figures as JSON, tables as Markdown, and the machine's name.

A benchmark ends with `publish`; `python -m bench.docs` makes docs/benchmarks.md of what it wrote.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "bench" / "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One figure: the median of `runs` runs of one case on one system."""

    system: str
    version: str
    case: str
    value: float
    unit: str
    runs: int


def publish(
    name: str, results: Sequence[Result], markdown: str, runs: object = None, folder: Path = OUT
) -> None:
    """Print the report and write <name>.json and <name>.md; every single run into raw/."""
    print(markdown)
    (folder / "raw").mkdir(parents=True, exist_ok=True)
    _write_json(folder / f"{name}.json", [asdict(result) for result in results])
    (folder / f"{name}.md").write_text(f"{markdown.strip()}\n", encoding="utf-8")
    if runs is not None:
        _write_json(folder / "raw" / f"{name}.json", runs)


def table(header: Sequence[str], rows: Iterable[Sequence[str]], texts: int = 1) -> str:
    """A Markdown table whose first columns are texts and whose others are figures."""
    rule = "|".join(["---"] * texts + ["---:"] * (len(header) - texts))
    lines = [_row(header), f"|{rule}|", *map(_row, rows)]
    return "\n".join(lines)


def code(text: str) -> str:
    """Text as code that may stand in a cell."""
    return f"`{text}`".replace("|", "\\|")


def figure(value: float | None) -> str:
    """A measured value with three digits that mean something; a dash for none."""
    if value is None:
        return "-"
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def geometric_mean(values: Iterable[float]) -> float | None:
    """None for no values."""
    listed = list(values)
    return statistics.geometric_mean(listed) if listed else None


def machine() -> str:
    """The machine in one line: a figure means nothing without it."""
    load = " ".join(f"{part:.1f}" for part in os.getloadavg())
    return (
        f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}; "
        f"load average at the end of the run {load}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
