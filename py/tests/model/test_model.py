"""The database does what the semantics say, in histories that nobody thought of.

`make test` plays the same ones each time, `make soak` others. A failure prints the steps and a
blob: `@reproduce_failure` plays it again. The model is a second reading of the rules: where the
two differ, either may be wrong.
"""

from __future__ import annotations

import psycopg
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from model.database import Database
from model.machine import Machine


def histories(dsn: str, *, examples: int, steps: int, derandomize: bool = False) -> None:
    with psycopg.connect(dsn) as connection:
        connection.execute("set time zone 'UTC'")
        connection.commit()

        class Histories(Machine):
            database = Database(connection)

        run_state_machine_as_test(
            Histories,
            settings=settings(
                max_examples=examples,
                stateful_step_count=steps,
                deadline=None,
                derandomize=derandomize,
                print_blob=True,
                report_multiple_bugs=False,
                suppress_health_check=list(HealthCheck),
            ),
        )


@pytest.mark.timeout(1200)
def test_the_database_and_the_model_agree(clocked_database: str) -> None:
    histories(clocked_database, examples=150, steps=40, derandomize=True)


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_they_agree_for_a_long_time(clocked_database: str) -> None:
    histories(clocked_database, examples=4000, steps=60)
