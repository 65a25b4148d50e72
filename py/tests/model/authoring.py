"""What people do to schedules, jobs, dead letters, calendars and environments."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from hypothesis import strategies as st
from hypothesis.stateful import rule
from psycopg.types.json import Jsonb

from model import operations
from model.choices import Plan, exclusions, moves, picks, plans, policies
from model.database import create_arguments, definition
from model.job import Job, Letter
from model.schedule import Policy, Schedule
from model.steps import NAMES, Steps
from model.timing import Exclusions

POLICY_KEYS = tuple(Policy.__dataclass_fields__)


class Authoring(Steps):
    """Each rule may be refused, and then by both for the same reason.

    No rule has a precondition: ids are drawn by the database, and what hangs on them (jitter, the
    order of equals) must not decide what Hypothesis draws next.
    """

    @rule(plan=plans, policy=policies)
    def create(self, plan: Plan, policy: Policy) -> None:
        taken = {schedule.name for schedule in self.living()}
        for name in [name for name in NAMES if name not in taken][:1]:
            self.add(name, plan, policy)

    @rule(
        which=picks,
        plan=st.none() | plans,
        policy=policies,
        keys=st.frozensets(st.sampled_from(POLICY_KEYS), max_size=3),
        how=st.sampled_from(["update", "upsert"]),
    )
    def edit(
        self, which: int, plan: Plan | None, policy: Policy, keys: frozenset[str], how: str
    ) -> None:
        if not self.living():
            return
        schedule = self.pick(self.living(), which)
        timing = plan.at(self.world.now) if plan else schedule.timing
        changed = replace(schedule.policy, **{key: getattr(policy, key) for key in sorted(keys)})
        if how == "update":
            before = definition(schedule.timing, schedule.policy)
            after = definition(timing, changed)
            changes = {key: value for key, value in after.items() if value != before[key]}
            query = "select id from cron.update_schedule(%s, %s)"
            values: list[object] = [schedule.id, Jsonb(changes)]
        else:
            arguments, values = create_arguments(schedule.name, timing, changed)
            query = f"select id from cron.upsert_schedule{arguments}"
        self.attempt(
            schedule,
            lambda: operations.update(schedule, timing, changed, self.world.now),
            query,
            *values,
        )

    @rule(which=picks, note=st.sampled_from(["a", "b"]), move=st.none() | moves)
    def pause(self, which: int, note: str, move: timedelta | None) -> None:
        if not self.living():
            return
        schedule = self.pick(self.living(), which)
        until = None if move is None else self.world.now + move
        self.attempt(
            schedule,
            lambda: operations.pause(schedule, note, until, self.world.now),
            "select id from cron.pause_schedule(%s, %s, %s)",
            *(schedule.id, note, until),
        )

    @rule(which=picks, catch_up=st.booleans())
    def resume(self, which: int, catch_up: bool) -> None:
        paused = [s for s in self.living() if s.status == "paused"]
        choices = paused if which % 8 else self.living()
        if not choices:
            return
        schedule = self.pick(choices, which)
        self.attempt(
            schedule,
            lambda: operations.resume(schedule, self.world.now, catch_up=catch_up),
            "select id from cron.resume_schedule(%s, p_catch_up => %s)",
            *(schedule.id, catch_up),
        )

    @rule(which=picks, move=moves, catch_up=st.booleans())
    def pause_for_a_while(self, which: int, move: timedelta, catch_up: bool) -> None:
        self.pause(which, "a", None)
        self.pass_time([move])
        self.resume(0, catch_up)

    @rule(which=picks, request_id=st.sampled_from([None, "one", "two"]))
    def run(self, which: int, request_id: str | None) -> None:
        if not self.living():
            return
        schedule = self.pick(self.living(), which)
        done = self.attempt(
            schedule,
            lambda: operations.run(schedule, request_id, self.world.now),
            "select id from cron.run_schedule(%s, p_request_id => %s)",
            *(schedule.id, request_id),
        )
        if done:
            assert done[0].id in (None, done[1]["id"]), "another job for the same request"
            done[0].id = done[1]["id"]

    @rule(which=picks, start=moves, length=moves)
    def backfill(self, which: int, start: timedelta, length: timedelta) -> None:
        if not self.living():
            return
        schedule = self.pick(self.living(), which)
        first = self.world.now - start
        last = min(first + length, first + timedelta(days=2))
        done = self.attempt(
            schedule,
            lambda: operations.backfill(schedule, first, last, self.world.now),
            "select * from cron.backfill_schedule(%s, %s, %s)",
            *(schedule.id, first, last),
        )
        if done:
            assert done[0] == tuple(done[1].values()), done

    # Jobs and dead letters

    def some_job(self, which: int, *statuses: str) -> tuple[Schedule, Job] | None:
        found = [
            (schedule, job)
            for schedule in self.world.schedules
            for job in schedule.jobs + schedule.history[-3:]
            if not statuses or job.status in statuses
        ]
        return self.pick(found, which) if found else None

    @rule(which=picks, reason=st.sampled_from([None, "enough"]), any_status=st.booleans())
    def cancel(self, which: int, reason: str | None, any_status: bool) -> None:
        statuses = () if any_status else ("queued", "pending", "running")
        if found := self.some_job(which, *statuses):
            schedule, job = found
            self.attempt(
                schedule,
                lambda: operations.cancel(schedule, job, reason, self.world.now),
                "select id from cron.cancel_job(%s, %s)",
                *(job.id, reason),
            )

    @rule(which=picks, how=st.sampled_from(["retry", "republish", "discard"]))
    def take_up(self, which: int, how: str) -> None:
        """Does something about a dead letter."""
        if not self._letters():
            return
        schedule, letter = self.pick(self._letters(), which)
        now = self.world.now
        letter_id = self.agreement.letter_id(letter)
        match how:
            case "retry":
                self._retry(schedule, letter.job)
            case "discard":
                self.attempt(
                    schedule,
                    lambda: operations.discard(schedule, letter),
                    "select cron.discard_dlq(%s, 'enough')",
                    letter_id,
                )
            case _:
                done = self.attempt(
                    schedule,
                    lambda: operations.republish(schedule, letter, now),
                    "select id from cron.republish_dlq(%s)",
                    letter_id,
                )
                if done:
                    done[0].id = done[1]["id"]

    def _letters(self) -> list[tuple[Schedule, Letter]]:
        return [(s, letter) for s in self.world.schedules for letter in s.letters]

    def _retry(self, schedule: Schedule, job: Job) -> None:
        self.attempt(
            schedule,
            lambda: operations.retry(schedule, job, self.world.now),
            "select id from cron.retry_job(%s)",
            job.id,
        )

    # What changes the whole scene, and so comes one at a time

    @rule(
        which=picks,
        what=st.sampled_from(["calendar", "calendar", "delete", "suspend", "retry"]),
        excluded=exclusions,
    )
    def change_scene(self, which: int, what: str, excluded: Exclusions) -> None:
        env_id = self.pick(list(self.world.environments), which)
        match what:
            case "calendar":
                self.exclude(env_id, excluded)
            case "suspend":
                self.database.set_environment(env_id, "suspended")
                self.world.suspend(env_id)
            case "delete" if self.living():
                schedule = self.pick(self.living(), which)
                self.attempt(
                    schedule,
                    lambda: operations.delete(schedule, self.world.now),
                    "select id from cron.delete_schedule(%s)",
                    schedule.id,
                )
            case "retry":
                if found := self.some_job(which):
                    self._retry(*found)

    @rule()
    def activate(self) -> None:
        for env_id in self.world.environments:
            self.database.set_environment(env_id, "active")
            self.world.activate(env_id)
