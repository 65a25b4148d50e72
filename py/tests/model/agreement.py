"""Whether the database and the model say the same, row by row."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime
from typing import Any
from uuid import UUID

from model.database import Database, Row
from model.job import OF_AN_INSTANT, Job, Letter, Skip
from model.schedule import Schedule
from model.world import World

MOST_COUNTED = 10_000
SCHEDULE_COLUMNS = (
    *("status", "next_run_at", "run_count", "retry_count", "failed_in_a_row", "paused_until"),
    *("last_status", "last_run_at"),
)


class Agreement:
    """Compares after each step, and tells the model what only the database can know: ids."""

    def __init__(self, world: World, database: Database) -> None:
        self.world = world
        self.database = database
        self.known_skips: set[UUID] = set()
        self.letters: dict[UUID, UUID] = {}
        self.cursors: dict[UUID, datetime] = {}

    def letter_id(self, letter: Letter) -> UUID:
        assert letter.job.id is not None
        return self.letters[letter.job.id]

    def check(self) -> None:
        schedules, jobs, letters, audit = self.database.state()
        by_schedule: dict[UUID, list[Row]] = defaultdict(list)
        for row in jobs:
            by_schedule[row["schedule_id"]].append(row)
        rows = {row["id"]: row for row in schedules}
        assert len(rows) == len(self.world.schedules)
        for schedule in self.world.schedules:
            assert schedule.id is not None
            self._schedule(schedule, rows[schedule.id])
            mine = by_schedule[schedule.id]
            self._skips(schedule, [row for row in mine if row["status"] == "skipped"])
            self._jobs(schedule, [row for row in mine if row["status"] != "skipped"])
        self._letters(letters)
        assert audit == self.world.audit_rows, ("audit rows", audit, self.world.audit_rows)

    def _schedule(self, schedule: Schedule, row: Row) -> None:
        found = {column: row[column] for column in SCHEDULE_COLUMNS}
        expected = {column: getattr(schedule, column) for column in SCHEDULE_COLUMNS}
        assert found == expected, (schedule.name, difference(found, expected))
        cursor = row["fired_until"]
        assert cursor >= self.cursors.get(row["id"], cursor), "the cursor went back"
        self.cursors[row["id"]] = cursor

    # Jobs

    def _jobs(self, schedule: Schedule, rows: list[Row]) -> None:
        self._identify(schedule, rows)
        found = {row["id"]: self._row_of(row) for row in rows}
        expected = {job.id: self._job_of(job) for job in schedule.jobs + schedule.history}
        assert found == expected, (schedule.name, difference(found, expected))
        pending = {job.id: job for job in schedule.jobs if job.status == "pending"}
        for row in rows:
            if job := pending.get(row["id"]):
                available = row["available_at"]
                assert job.available_from <= available <= job.available_until, (job, available)
                assert row["ready"] or not job.ready, ("not claimable", job)
                assert not row["ready"] or job.available_from <= self.world.now or job.ready, job
                job.available_from = job.available_until = available
                job.ready = row["ready"]

        instants = Counter(row["scheduled_at"] for row in rows if row["origin"] in OF_AN_INSTANT)
        assert all(count == 1 for count in instants.values()), "an instant has one job"
        if schedule.policy.overlap != "allow" and not self._overlapped(schedule):
            assert sum(row["status"] in ("pending", "running") for row in rows) <= 1

    def _overlapped(self, schedule: Schedule) -> bool:
        """Whether jobs may still run side by side because they began under `allow`."""
        return any(job.may_overlap for job in schedule.jobs)

    def _identify(self, schedule: Schedule, rows: list[Row]) -> None:
        known = {job.id for job in schedule.jobs + schedule.history}
        new = {
            (row["scheduled_at"], row["origin"]): row["id"]
            for row in rows
            if row["id"] not in known
        }
        for job in schedule.jobs + schedule.history:
            if job.id is None:
                job.id = new.get((job.scheduled_at, job.origin))
                assert job.id is not None, ("the database has no such job", job)

    def _row_of(self, row: Row) -> dict[str, Any]:
        keys = (
            *("scheduled_at", "origin", "status", "attempt", "failures", "lease_losses"),
            *("max_retries", "priority", "lease_expires_at", "cancel_requested"),
        )
        values = {key: row[key] for key in keys}
        values["reason"] = row["status_reason"] if row["status"] == "cancelled" else None
        return values

    def _job_of(self, job: Job) -> dict[str, Any]:
        ended = job.status not in ("queued", "pending", "running")
        return {
            "scheduled_at": job.scheduled_at,
            "origin": job.origin,
            "status": job.status,
            "attempt": job.attempt,
            "failures": job.failures,
            "lease_losses": None if ended else job.lease_losses,
            "max_retries": job.max_retries,
            "priority": job.priority,
            "lease_expires_at": job.leased_until,
            "cancel_requested": job.cancel_requested,
            "reason": job.reason if job.status == "cancelled" else None,
        }

    # Skips

    def _skips(self, schedule: Schedule, rows: list[Row]) -> None:
        """A tick that had to be repeated makes several rows of what the model says in one."""
        new = [row for row in rows if row["id"] not in self.known_skips]
        expected = schedule.skips
        by_reason: dict[str, list[Row]] = defaultdict(list)
        for row in sorted(new, key=lambda row: row["scheduled_at"]):
            by_reason[row["status_reason"]].append(row)
        context = (
            schedule.name,
            [(s.reason, len(s.instants)) for s in expected],
            [dict(r) for r in new[:3]],
        )
        assert by_reason.keys() == {skip.reason for skip in expected}, context
        for skip in expected:
            self._skip(skip, by_reason[skip.reason], schedule.instants_with_a_job())
        self.known_skips.update(row["id"] for row in new)
        schedule.skips = []

    def _skip(self, skip: Skip, rows: list[Row], ran: set[datetime]) -> None:
        """The count is exact; the span may begin and end with an instant that a backfill ran."""
        left = list(skip.instants)
        for row in rows:
            first, last = row["scheduled_at"], row["skipped_until"]
            covered = [instant for instant in left if instant <= last]
            assert covered, (skip.reason, row)
            count = len(covered) if len(covered) <= MOST_COUNTED else -1
            found = (str(first), str(last), row["skipped_count"])
            expected = (str(covered[0]), str(covered[-1]), count)
            fits = first == covered[0] or (first < covered[0] and first in ran)
            fits &= last == covered[-1] or last in ran
            assert fits, (skip.reason, found, expected)
            assert row["skipped_count"] == count, (skip.reason, found, expected)
            left = left[len(covered) :]
        assert not left, (skip.reason, "not recorded", str(left[0]), str(left[-1]), len(left))

    def _letters(self, rows: list[Row]) -> None:
        found = {row["job_id"]: (row["attempts"], row["republish_count"]) for row in rows}
        expected = {
            letter.job.id: (letter.attempts, letter.republish_count)
            for schedule in self.world.schedules
            for letter in schedule.letters
        }
        assert found == expected, difference(found, expected)
        self.letters = {row["job_id"]: row["id"] for row in rows}


def difference(found: Any, expected: Any) -> dict[str, Any]:
    """The parts of two mappings that differ."""
    keys = found.keys() | expected.keys()
    return {
        str(key): {"database": found.get(key), "model": expected.get(key)}
        for key in keys
        if found.get(key) != expected.get(key)
    }
