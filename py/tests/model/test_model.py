"""The database does what the semantics say, in histories that nobody thought of."""

from __future__ import annotations

import psycopg
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from model.database import Database
from model.machine import Machine


def histories(dsn: str, *, examples: int, steps: int) -> None:
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
                print_blob=True,
                suppress_health_check=list(HealthCheck),
            ),
        )


def test_the_database_and_the_model_agree(clocked_database: str) -> None:
    histories(clocked_database, examples=100, steps=30)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_they_agree_for_a_long_time(clocked_database: str) -> None:
    histories(clocked_database, examples=3000, steps=50)
