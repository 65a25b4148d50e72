"""Make docs/benchmarks.md of what the benchmarks wrote into bench/out.

python -m bench.docs [--source bench/out] [--target docs/benchmarks.md]      (make docs-bench)

A benchmark's own report is taken as it is; of one that left only figures, they become a table.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bench.report import OUT, ROOT, code, figure, table

TARGET = ROOT / "docs" / "benchmarks.md"
HEAD = """\
<!-- Written by `make docs-bench` from the output of `make bench`; do not edit. -->

# Benchmarks

Every figure here was measured in one run with those beside it, on one machine, and means something
only against them: machines differ, and so do days. To make them again:

```sh
make bench        # all of them; or one: make bench-cron
make docs-bench   # writes this page from bench/out
```

A benchmark makes what its peers need (`.bench-venv`; `bench/node/node_modules`, where npm is
present), starts throw-away servers, prints its tables, and writes its figures to
`bench/out/<name>.json`: a list of `{system, version, case, value, unit, runs}`. Each single run is
in `bench/out/raw`. A missed goal is printed, and does not make a benchmark fail.
"""


def page(source: Path) -> str:
    """The page. Raises FileNotFoundError when no benchmark has been run."""
    names = sorted(path.stem for path in source.glob("*.json"))
    if not names:
        raise FileNotFoundError(f"nothing in {source}: run make bench first")
    return "\n".join([HEAD, *(_section(source, name) for name in names)])


def _section(source: Path, name: str) -> str:
    report = source / f"{name}.md"
    if report.exists():
        return report.read_text(encoding="utf-8")
    rows = [
        [
            result["system"],
            result["version"],
            code(result["case"]),
            f"{figure(result['value'])} {result['unit']}",
            str(result["runs"]),
        ]
        for result in json.loads((source / f"{name}.json").read_text(encoding="utf-8"))
    ]
    header = ["system", "version", "case", "value", "runs"]
    return f"## {name}\n\n{table(header, rows, texts=3)}\n"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--source", type=Path, default=OUT, help="the benchmarks' output")
    parser.add_argument("--target", type=Path, default=TARGET, help="the page to write")
    arguments = parser.parse_args()
    try:
        text = page(arguments.source)
    except FileNotFoundError as error:
        print(f"docs-bench: {error}", file=sys.stderr)
        return 1
    arguments.target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
