"""Random histories: each step is done in the database and in the model, and then they agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from psycopg.types.json import Jsonb

from model import operations
from model.agreement import Agreement
from model.choices import Plan, exclusions, plans, policies
from model.database import WORKER, Database, create_arguments, definition
from model.job import Job, Letter
from model.schedule import Policy, Refused, Schedule
from model.timing import Exclusions, Timing
from model.world import Environment, World

T = TypeVar("T")

STARTS = tuple(
    datetime.fromisoformat(text).replace(tzinfo=UTC)
    for text in (
        *("2026-01-01 00:00:00", "2026-03-28 22:10:30.5", "2026-10-24 23:59:59"),
        *("2026-02-27 08:59:40", "2026-12-24 17:00:00"),
    )
)
NAMES = ("first", "second", "third")
CALENDAR = "quiet"
POLICY_KEYS = tuple(Policy.__dataclass_fields__)

picks = st.integers(0, 1_000)
moves = st.one_of(
    st.integers(1, 150),
    st.sampled_from([30, 60, 60, 300, 3600, 3601, 7200, 86_400]),
    st.integers(1, 21).map(lambda days: days * 86_400 - 17),
).map(lambda seconds: timedelta(seconds=seconds)) | st.just(timedelta(milliseconds=500))


class Machine(RuleBasedStateMachine):
    """One example, in a transaction of its own."""

    database: Database

    def __init__(self) -> None:
        super().__init__()
        self.world = World(now=STARTS[0])
        self.agreement = Agreement(self.world, self.database)
        self.tokens: list[tuple[Job, UUID]] = []

    def teardown(self) -> None:
        self.database.connection.rollback()

    @initialize(
        start=st.sampled_from(STARTS), exclusions=exclusions, plan=plans, policy=policies
    )
    def begin(
        self, start: datetime, exclusions: Exclusions, plan: Plan, policy: Policy
    ) -> None:
        self.world.now = start
        self.database.set_clock(start)
        before = self.database.state()[3]
        env_id = self.database.create_environment()
        self.world.environments[env_id] = Environment(id=env_id)
        self.world.audited += 1 + before
        self._set_calendar(env_id, exclusions)
        self._create(NAMES[0], plan, policy)

    @invariant()
    def they_agree(self) -> None:
        self.agreement.check()

    # Helpers

    def pick(self, things: list[T], number: int) -> T:
        return things[number % len(things)]

    def living(self) -> list[Schedule]:
        return [s for s in self.world.schedules if s.status != "deleted"]

    def attempt(
        self,
        schedule: Schedule,
        model: Callable[[], T],
        query: str,
        *values: object,
    ) -> tuple[T, dict[str, Any]] | None:
        """Does one thing in both worlds; null if both refuse it for the same reason."""
        self.database.act_in(schedule.env_id)
        try:
            self.world.require_active(schedule)
            answer = model()
        except Refused as refusal:
            code = self.database.refuses(query, *values)
            assert code == refusal.code, (query, code, refusal.code)
            return None
        return answer, self.database.row(query, *values)

    # Time

    @rule(move=moves)
    def advance(self, move: timedelta) -> None:
        self._set_clock(self.world.now + move)

    @rule(move=moves)
    def step_back(self, move: timedelta) -> None:
        self._set_clock(self.world.now - move)

    def _set_clock(self, now: datetime) -> None:
        self.world.now = now
        self.database.set_clock(now)

    @rule()
    def tick(self) -> None:
        _, promised_at = self.database.tick()
        self.world.tick(promised_at)

    @rule(move=moves)
    def advance_and_tick(self, move: timedelta) -> None:
        self.advance(move)
        self.tick()

    # Authoring

    @rule(name=st.sampled_from(NAMES), plan=plans, policy=policies)
    def create(self, name: str, plan: Plan, policy: Policy) -> None:
        self._create(name, plan, policy)

    def _create(self, name: str, plan: Plan, policy: Policy) -> None:
        if any(s.name == name for s in self.living()):
            return
        (env_id,) = self.world.environments
        now = self.world.now
        schedule = Schedule(
            env_id=env_id,
            name=name,
            timing=plan.at(now),
            policy=policy,
            handled=now,
            audited=1,
        )
        arguments, values = create_arguments(name, schedule.timing, policy)
        done = self.attempt(
            schedule,
            lambda: operations.require_fire(schedule.timing, now),
            f"select id from cron.create_schedule{arguments}",
            *values,
        )
        if done:
            schedule.id = done[1]["id"]
            self.world.schedules.append(schedule)

    @precondition(lambda self: self.living())
    @rule(which=picks, note=st.sampled_from(["a", "b"]), move=st.none() | moves)
    def pause(self, which: int, note: str, move: timedelta | None) -> None:
        schedule = self.pick(self.living(), which)
        until = None if move is None else self.world.now + move
        self.attempt(
            schedule,
            lambda: operations.pause(schedule, note, until, self.world.now),
            "select id from cron.pause_schedule(%s, %s, %s)",
            *(schedule.id, note, until),
        )

    @precondition(lambda self: any(s.status == "paused" for s in self.living()))
    @rule(which=picks, catch_up=st.booleans())
    def resume(self, which: int, catch_up: bool) -> None:
        schedule = self.pick([s for s in self.living() if s.status == "paused"], which)
        self.attempt(
            schedule,
            lambda: operations.resume(schedule, self.world.now, catch_up=catch_up),
            "select id from cron.resume_schedule(%s, p_catch_up => %s)",
            *(schedule.id, catch_up),
        )

    @precondition(lambda self: self.living())
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

    @precondition(lambda self: self.living())
    @rule(which=picks)
    def delete(self, which: int) -> None:
        schedule = self.pick(self.living(), which)
        self.attempt(
            schedule,
            lambda: operations.delete(schedule, self.world.now),
            "select id from cron.delete_schedule(%s)",
            schedule.id,
        )

    @precondition(lambda self: self.living())
    @rule(which=picks, request_id=st.sampled_from([None, "one", "two"]))
    def run(self, which: int, request_id: str | None) -> None:
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

    @precondition(lambda self: self.living())
    @rule(which=picks, start=moves, length=moves)
    def backfill(self, which: int, start: timedelta, length: timedelta) -> None:
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

    @rule(which=picks, any_status=st.booleans())
    def retry(self, which: int, any_status: bool) -> None:
        if found := self.some_job(which, *(() if any_status else ("failed",))):
            schedule, job = found
            self.attempt(
                schedule,
                lambda: operations.retry(schedule, job, self.world.now),
                "select id from cron.retry_job(%s)",
                job.id,
            )

    def some_letter(self, which: int) -> tuple[Schedule, Letter]:
        found = [(schedule, letter) for schedule in self.world.schedules
                 for letter in schedule.letters]
        return self.pick(found, which)

    @precondition(lambda self: any(s.letters for s in self.world.schedules))
    @rule(which=picks)
    def republish(self, which: int) -> None:
        schedule, letter = self.some_letter(which)
        done = self.attempt(
            schedule,
            lambda: operations.republish(schedule, letter, self.world.now),
            "select id from cron.republish_dlq(%s)",
            self.agreement.letter_id(letter),
        )
        if done:
            done[0].id = done[1]["id"]

    @precondition(lambda self: any(s.letters for s in self.world.schedules))
    @rule(which=picks)
    def discard(self, which: int) -> None:
        schedule, letter = self.some_letter(which)
        self.attempt(
            schedule,
            lambda: operations.discard(schedule, letter),
            "select cron.discard_dlq(%s, 'enough')",
            self.agreement.letter_id(letter),
        )

    # Environments and calendars

    @rule(exclusions=exclusions)
    def set_calendar(self, exclusions: Exclusions) -> None:
        (env_id,) = self.world.environments
        self._set_calendar(env_id, exclusions)

    def _set_calendar(self, env_id: UUID, exclusions: Exclusions) -> None:
        query = "select cron.set_calendar(%s, %s)"
        values = (CALENDAR, Jsonb(exclusions.as_json()))
        self.database.act_in(env_id)
        try:
            self.world.set_calendar(env_id, CALENDAR, exclusions)
        except Refused as refusal:
            assert self.database.refuses(query, *values) == refusal.code
        else:
            self.database.run(query, *values)

    @rule(status=st.sampled_from(["active", "active", "suspended"]))
    def set_environment(self, status: str) -> None:
        (env_id,) = self.world.environments
        self.database.run(
            "select cron.update_environment(%s, %s)", env_id, Jsonb({"status": status})
        )
        if status == "active":
            self.world.activate(env_id)
        else:
            self.world.suspend(env_id)

    # Dispatching

    @rule(most=st.sampled_from([1, 2, 10]))
    def claim(self, most: int) -> None:
        rows = self.database.rows("select * from cron.claim_jobs(%s, %s)", WORKER, most)
        claimable = {job.id: job for job in self.world.claimable()}
        sure = {job.id for job in claimable.values() if job.ready}
        claimed = {row["job_id"] for row in rows}
        assert claimed <= claimable.keys(), "only what is available is claimed"
        assert len(claimed) == most or sure <= claimed, "what is ready is claimed"
        for row in rows:
            job = claimable[row["job_id"]]
            job.claim(row["lease_token"], self.world.now)
            self.tokens.append((job, row["lease_token"]))

    @precondition(lambda self: self.tokens)
    @rule(which=picks, outcome=st.sampled_from(["succeeded", "failed", "failed", "final"]))
    def report(self, which: int, outcome: str) -> None:
        job, token = self.tokens.pop(-1 - which % min(3, len(self.tokens)))
        report = {
            "job_id": str(job.id),
            "lease_token": str(token),
            "outcome": "failed" if outcome == "final" else outcome,
            "final": outcome == "final",
        }
        row = self.database.row("select * from cron.report_jobs(%s)", Jsonb([report]))
        assert row["accepted"] == self.world.report(job, token, outcome), row

    @precondition(lambda self: self.tokens)
    @rule(which=picks)
    def report_cancelled(self, which: int) -> None:
        asked = [(job, token) for job, token in self.tokens if job.cancel_requested]
        if asked:
            job, token = self.pick(asked, which)
            report = {"job_id": str(job.id), "lease_token": str(token), "outcome": "cancelled"}
            row = self.database.row("select * from cron.report_jobs(%s)", Jsonb([report]))
            assert row["accepted"] == self.world.report(job, token, "cancelled"), row
            self.tokens.remove((job, token))

    @precondition(lambda self: self.tokens)
    @rule()
    def renew(self) -> None:
        rows = self.database.rows(
            "select * from cron.renew_leases(%s, %s, %s)",
            WORKER,
            [job.id for job, _ in self.tokens],
            [token for _, token in self.tokens],
        )
        found = sorted((str(row["job_id"]), row["reason"]) for row in rows)
        reasons = [(str(job.id), self.world.renew(job, token)) for job, token in self.tokens]
        assert found == sorted((job, reason) for job, reason in reasons if reason)

    @precondition(lambda self: self.tokens)
    @rule(which=picks)
    def release(self, which: int) -> None:
        job, token = self.pick(self.tokens, which)
        row = self.database.row(
            "select cron.release_jobs(%s, %s, %s) as released", WORKER, [job.id], [token]
        )
        assert row["released"] == self.world.release(job, token)
        self.tokens.remove((job, token))
