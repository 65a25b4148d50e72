"""The benchmarks run and write what they promise; nobody looks at the figures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from bench.cron_server import Chime
from bench.cron_systems import BenchError, Corpus, Fires, Mode, Rule, Spent, per_answer, read_corpus
from bench.cron_tables import Measured, disagreements, results, standing
from bench.docs import page
from bench.report import ROOT, code, figure, table

DAILY, FRIDAYS = Rule("0 0 * * *", "UTC"), Rule("0 0 13 * 5", "UTC")


class System:
    """A system whose answers and costs are known."""

    version = "1.0"
    platform = "paper"

    def __init__(self, name: str, cost: float, fire: int) -> None:
        self.name, self.cost, self.fire = name, cost, fire

    def fires(self, mode: Mode, rule: Rule) -> Fires:
        return [self.fire]

    def spent(self, mode: Mode, rule: Rule, seconds: float) -> Spent:
        return Spent(self.cost, self.cost)


def measured(*peers: System) -> Measured:
    """One run of everything: ours takes 10 microseconds."""
    corpus = Corpus([DAILY], [0])
    outcome = Measured(corpus, [System("pg_chime", 10e-6, 86400)], list(peers))
    modes: tuple[Mode, Mode] = ("construct+next", "next")
    for system in outcome.systems:
        for mode in modes:
            outcome.fires[system.name, mode, DAILY] = system.fires(mode, DAILY)
            outcome.runs[system.name, mode, DAILY] = [system.spent(mode, DAILY, 0)]
    return outcome


def test_the_runner_prints_tables_and_writes_its_figures(
    pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    version = pytestconfig.getoption("--pg")
    done = _run_cron("--pg", str(version), "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    figures = json.loads((tmp_path / "cron.json").read_text())
    assert {tuple(entry) for entry in figures} == {
        ("system", "version", "case", "value", "unit", "runs")
    }
    assert {(entry["system"], entry["unit"], entry["runs"]) for entry in figures} == {
        (f"pg_chime on PostgreSQL {version}", "us", 2)
    }
    assert [entry["case"] for entry in figures] == [
        "construct+next 0 0 1 * *",
        "construct+next @hourly",
        "next 0 0 1 * *",
        "next @hourly",
    ]
    assert done.stdout.strip() == (tmp_path / "cron.md").read_text().strip()


def test_without_a_corpus_it_fails_and_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHIME_BENCH", str(tmp_path))
    with pytest.raises(BenchError, match="CHIME_BENCH"):
        read_corpus()


def test_the_loop_in_the_server_answers_as_next_fire_does(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        chime = Chime(connection, 0, Corpus([FRIDAYS], [0, 1_000_000]))
        expected = [
            int(row[0])
            for row in connection.execute(
                "select extract(epoch from cron.next_fire('0 0 13 * 5', to_timestamp(base)))"
                " from unnest(array[0, 1000000]) as base"
            )
        ]
        assert chime.fires("construct+next", FRIDAYS) == expected
        assert chime.fires("next", FRIDAYS) == expected


def test_an_answer_costs_its_share_of_the_rounds() -> None:
    spent = per_answer(lambda rounds: Spent(rounds * 0.5, rounds * 1.0), 5, seconds=10)
    assert spent == Spent(0.1, 0.2)


def test_construct_and_next_is_compared_with_the_best_peer() -> None:
    outcome = measured(System("croner", 30e-6, 86400), System("cronsim", 9e-6, 86400))
    assert "| cronsim 9.00 | 0.90 **missed** |" in standing(outcome, "construct+next")
    assert "**goal missed** on 1 of 1 (`0 0 * * *`) by CPU" in standing(outcome, "construct+next")


def test_next_only_is_compared_with_cronsim() -> None:
    outcome = measured(System("croner", 12e-6, 86400), System("cronsim", 20e-6, 86400))
    assert "| croner 12.0 | 1.20 | 2.00 goal met |" in standing(outcome, "next")
    slower = measured(System("cronsim", 19e-6, 86400))
    assert "1.90 **missed**" in standing(slower, "next")


def test_other_answers_and_refusals_are_told() -> None:
    outcome = measured(System("croner", 30e-6, 2 * 86400), System("cronsim", 9e-6, 86400))
    outcome.fires["cronsim", "next", DAILY] = "no such thing"
    told = disagreements(outcome)
    assert "Sat 1970-01-03 00:00:00Z | Fri 1970-01-02 00:00:00Z | construct+next and next" in told
    assert "- `0 0 * * *`: cronsim 1.0 says: no such thing" in told


def test_a_result_is_the_median_of_its_runs() -> None:
    outcome = measured()
    outcome.runs["pg_chime", "next", DAILY] = [Spent(cost, 0) for cost in (3e-6, 1e-6, 2e-6)]
    result = results(outcome)[1]
    assert (result.case, result.value, result.runs) == ("next 0 0 * * *", 2.0, 3)


def test_the_page_takes_reports_and_makes_tables_of_bare_figures(tmp_path: Path) -> None:
    keys = {"system": "s", "version": "1", "case": "a|b", "value": 1234.5, "unit": "ms", "runs": 7}
    (tmp_path / "bare.json").write_text(json.dumps([keys]))
    (tmp_path / "told.json").write_text("[]")
    (tmp_path / "told.md").write_text("## A report\n")
    text = page(tmp_path)
    assert "## bare\n" in text
    assert "| s | 1 | `a\\|b` | 1,234 ms | 7 |" in text
    assert text.endswith("## A report\n")


def test_a_figure_has_three_digits_that_mean_something() -> None:
    assert [figure(value) for value in (0.234, 5.678, 56.78, 567.8, 5678.0, None)] == [
        "0.23", "5.68", "56.8", "568", "5,678", "-"
    ]  # fmt: skip
    assert table(["a", "b"], [[code("x"), "1"]]) == "| a | b |\n|---|---:|\n| `x` | 1 |"


def _run_cron(*arguments: str) -> subprocess.CompletedProcess[str]:
    try:
        read_corpus()
    except BenchError as error:
        pytest.skip(str(error))
    slice_of_it = [
        "--runs",
        "2",
        "--slice",
        "0.001",
        "--no-peers",
        "--only",
        "0 0 1 * *",
        "@hourly",
    ]
    return subprocess.run(
        [sys.executable, "-m", "bench.cron", *slice_of_it, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py/tests"},
        capture_output=True,
        text=True,
    )
