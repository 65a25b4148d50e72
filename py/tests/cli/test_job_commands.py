"""The commands about jobs and dead letters: what they do, print and exit with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pgchime import Client
from pgchime_cli import statuses
from support.commands import ACME, EVERY_MINUTE, fail_the_next, rows

if TYPE_CHECKING:
    from support.commands import Chime


def test_a_deleted_schedule_has_its_history(chime: Chime) -> None:
    for _ in range(2):
        chime("schedule", "add", "a", *EVERY_MINUTE)
        job = rows(chime("schedule", "run", "a", "--json"))
        chime("schedule", "rm", "a", "--yes")
    (found,) = rows(chime("jobs", "list", "--schedule", "a", "--json"))
    assert found["id"] == job["id"]
    assert chime("jobs", "list", "--schedule", "b").exit_code == 1


def test_a_skip_says_why_and_how_many(chime: Chime, database: str) -> None:
    chime("schedule", "add", "a", "--every", "1s", "--url", "http://127.0.0.1:9/x")
    chime("schedule", "run", "a")
    with Client(database) as client:
        while not client.rows("jobs", {"status": "skipped"}):
            client.call("tick")
    listed = chime("jobs", "list", "--status", "skipped").stdout
    assert "overlap" in listed


def test_a_dead_letter_is_listed_and_republished(chime: Chime, database: str) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE, "--retries", "0")
    job = rows(chime("schedule", "run", "a", "--json"))
    fail_the_next(database)
    (letter,) = rows(chime("dlq", "list", "--json"))
    assert letter["job_id"] == job["id"]
    assert rows(chime("jobs", "list", "--status", "failed", "--json"))[0]["http_status"] == 503
    (again,) = rows(chime("dlq", "republish", letter["id"], "--json"))
    assert (again["origin"], again["republished_from"]) == ("republish", job["id"])
    assert rows(chime("dlq", "list", "--json")) == []
    assert chime("dlq", "republish", letter["id"]).exit_code == 1


def test_what_was_republished_before_an_error_is_shown(chime: Chime, database: str) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE, "--retries", "0")
    chime("schedule", "run", "a")
    fail_the_next(database)
    (letter,) = rows(chime("dlq", "list", "--json"))
    assert rows(chime("dlq", "show", letter["id"], "--json")) == letter
    result = chime("dlq", "republish", letter["id"], ACME)
    assert result.exit_code == 1
    made, error, *_ = result.stderr.splitlines()
    assert made.startswith("job ")
    assert error.startswith("error SC009")
    assert chime("dlq", "show", letter["id"]).exit_code == 1


@pytest.mark.parametrize(
    ("known", "constraints"),
    [
        (statuses.JOB, ("open_jobs_status_check", "finished_jobs_status_check")),
        (statuses.SCHEDULE, ("schedule_state_status_check",)),
    ],
)
def test_the_statuses_are_those_of_the_database(
    database: str, known: tuple[str, ...], constraints: tuple[str, ...]
) -> None:
    with Client(database) as client:
        checks = client.query(
            "select pg_get_constraintdef(oid) as text from pg_constraint"
            " where conname = any(%(names)s::text[])",
            {"names": constraints},
        )
    assert len(checks) >= len(constraints)
    found = {word for check in checks for word in re.findall(r"'(\w+)'", check["text"])}
    assert found == set(known)


def test_a_dead_letter_is_discarded(chime: Chime, database: str) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE, "--retries", "0")
    chime("schedule", "run", "a")
    fail_the_next(database)
    (letter,) = rows(chime("dlq", "list", "--json"))
    discard = ("dlq", "discard", letter["id"], "--reason", "seen to by hand")
    assert chime(*discard, stdin="n\n").exit_code == 1
    assert rows(chime(*discard, "--yes", "--json")) == [{"id": letter["id"]}]
    assert rows(chime("dlq", "list", "--json")) == []


def test_a_waiting_job_is_cancelled(chime: Chime) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE)
    job = rows(chime("schedule", "run", "a", "--json"))
    cancelled = rows(chime("jobs", "cancel", job["id"], "--reason", "not today", "--yes", "--json"))
    assert (cancelled["status"], cancelled["status_reason"]) == ("cancelled", "not today")
    assert chime("jobs", "cancel", job["id"], "--yes").exit_code == 1


def test_a_failed_job_is_retried(chime: Chime, database: str) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE, "--retries", "0")
    job = rows(chime("schedule", "run", "a", "--json"))
    assert chime("jobs", "retry", job["id"]).exit_code == 1
    fail_the_next(database)
    assert rows(chime("jobs", "retry", job["id"], "--json"))["status"] == "pending"
    shown = rows(chime("jobs", "show", job["id"], "--json"))
    assert [a["error"] for a in shown["attempts"]][:1] == ["proxy-back status 503"]
