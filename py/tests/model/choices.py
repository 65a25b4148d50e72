"""What the random histories choose from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from hypothesis import strategies as st

from model.schedule import Policy
from model.timing import EXPRESSIONS, ZONES, Exclusions, Timing


def seconds(*choices: int) -> st.SearchStrategy[timedelta]:
    return st.sampled_from([timedelta(seconds=n) for n in choices])


picks = st.integers(0, 1_000)
short = st.integers(1, 150) | st.sampled_from([60, 20, 30, 60, 90, 60])
long = st.sampled_from([300, 3600, 3601, 7200, 3600, 86_400, 86_399, 7 * 86_400, 20 * 86_400 - 17])
moves = (short | short | long).map(lambda seconds: timedelta(seconds=seconds)) | st.just(
    timedelta(milliseconds=500)
)

exclusions = st.builds(
    Exclusions,
    weekdays=st.frozensets(st.integers(0, 6), max_size=2),
    hours=st.none() | st.sampled_from([(22, 6), (0, 1), (9, 17)]),
    dates=st.just(frozenset[date]()),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A timing whose instants are said as distances from the moment when it is written down."""

    expression: str | None
    """None: a one-shot."""
    zone: str
    runs: timedelta
    starts: timedelta | None
    ends: timedelta | None
    calendar: str | None

    def at(self, now: datetime) -> Timing:
        return Timing(
            expression=self.expression,
            run_at=now + self.runs if self.expression is None else None,
            zone=self.zone,
            anchor=now.replace(microsecond=0),
            starts_at=now + self.starts if self.starts is not None else None,
            ends_at=now + self.ends if self.ends is not None else None,
            calendar=self.calendar,
        )


plans = st.builds(
    Plan,
    expression=st.sampled_from([*EXPRESSIONS[:4], *EXPRESSIONS, None]),
    zone=st.sampled_from(ZONES),
    runs=seconds(30, 60, 3600, 200_000),
    starts=st.none() | st.none() | seconds(-3600, 90, 86_400),
    ends=st.none() | st.none() | seconds(600, 7200, 10 * 86_400),
    calendar=st.sampled_from([None, None, "quiet"]),
).filter(lambda plan: plan.starts is None or plan.ends is None or plan.starts < plan.ends)

OVERLAPS = ("skip", "buffer_one", "buffer_all", "cancel_running", "allow")

policies = st.builds(
    Policy,
    catch_up=st.sampled_from(["latest", "none", "all"]),
    catch_up_limit=st.sampled_from([1000, 1000, 5, 1]),
    catch_up_window=st.none() | seconds(150, 7200, 7 * 86_400),
    overlap=st.sampled_from([*OVERLAPS, "skip"]),
    buffer_limit=st.sampled_from([100, 2, 1]),
    misfire_grace=seconds(60, 60, 0, 3600),
    max_runs=st.none() | st.none() | st.integers(1, 4),
    jitter=seconds(0, 0, 15),
    auto_pause_after=st.none() | st.integers(1, 2),
    priority=st.integers(-1, 1),
    max_retries=st.integers(0, 2),
)
