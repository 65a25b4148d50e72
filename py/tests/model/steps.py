"""What every step needs: the two worlds, one thing done in both, and time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from psycopg.types.json import Jsonb

from model import operations
from model.agreement import Agreement
from model.choices import Plan, exclusions, moves, plans, policies
from model.database import Database, create_arguments
from model.job import Job
from model.schedule import Policy, Refused, Schedule
from model.timing import Exclusions
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
"""Of schedules; the third one belongs to another environment."""
CALENDAR = "quiet"


class Steps(RuleBasedStateMachine):
    """One history, in a transaction of its own."""

    database: Database

    def __init__(self) -> None:
        super().__init__()
        self.world = World(now=STARTS[0])
        self.agreement = Agreement(self.world, self.database)
        self.claims: list[tuple[Job, UUID]] = []
        """The attempts that somebody may still report, and their tokens."""

    def teardown(self) -> None:
        self.database.connection.rollback()

    @initialize(start=st.sampled_from(STARTS), excluded=exclusions, plan=plans, policy=policies)
    def begin(self, start: datetime, excluded: Exclusions, plan: Plan, policy: Policy) -> None:
        self.world.now = start
        self.database.set_clock(start)
        self.world.audited = self.database.state()[3]
        for _ in range(2):
            env_id = self.database.create_environment()
            self.world.environments[env_id] = Environment(id=env_id)
            self.world.audited += 1
            self.exclude(env_id, excluded)
        self.add(NAMES[0], plan, policy)

    @invariant()
    def they_agree(self) -> None:
        self.agreement.check()

    # Time

    @rule(move=moves)
    def advance(self, move: timedelta) -> None:
        self._set_clock(self.world.now + move)

    @rule()
    def tick(self) -> None:
        self.world.tick(self.database.tick())

    @rule(way=st.lists(moves, min_size=1, max_size=6))
    def pass_time(self, way: list[timedelta]) -> None:
        """The engine is awake meanwhile."""
        for move in way:
            self._set_clock(self.world.now + move)
            self.tick()
            self.they_agree()

    @rule(way=st.lists(moves, min_size=1, max_size=2), back=st.sampled_from([False, False, True]))
    def pass_time_or_step_back(self, way: list[timedelta], back: bool) -> None:
        if back:
            self._set_clock(self.world.now - sum(way, timedelta()))
        else:
            self.pass_time(way)

    def _set_clock(self, now: datetime) -> None:
        self.world.now = now
        self.database.set_clock(now)

    # Helpers

    def pick(self, things: list[T], number: int) -> T:
        return things[number % len(things)]

    def living(self) -> list[Schedule]:
        return [s for s in self.world.schedules if s.status != "deleted"]

    def attempt(
        self, schedule: Schedule, model: Callable[[], T], query: str, *values: object
    ) -> tuple[T, dict[str, Any]] | None:
        """Does one thing in both worlds; None if both refuse it with the same code."""
        self.database.act_in(schedule.env_id)
        try:
            self.world.require_active(schedule)
            answer = model()
        except Refused as refusal:
            refused = refusal.code
        else:
            return answer, self.database.row(query, *values)
        code = self.database.refuses(query, *values)
        assert code == refused, (query, code, refused)
        return None

    def add(self, name: str, plan: Plan, policy: Policy) -> None:
        now = self.world.now
        schedule = Schedule(
            env_id=list(self.world.environments)[name == NAMES[-1]],
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

    def exclude(self, env_id: UUID, excluded: Exclusions) -> None:
        query = "select cron.set_calendar(%s, %s)"
        values = (CALENDAR, Jsonb(excluded.as_json()))
        self.database.act_in(env_id)
        try:
            self.world.set_calendar(env_id, CALENDAR, excluded)
        except Refused:
            assert self.database.refuses(query, *values) == "SC015"
        else:
            self.database.run(query, *values)
