"""What people do to a schedule and its jobs. Each says with Refused what is not possible."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from evaluator.oracle import is_beat
from model.job import LONG_AGO, Job, Letter, Skip
from model.schedule import Policy, Refused, Schedule
from model.timing import TICK, Timing


def require_fire(timing: Timing, now: datetime) -> None:
    """Nothing is stored that will never fire."""
    if timing.next_after(now) is None:
        raise Refused("SC003")


def update(schedule: Schedule, timing: Timing, policy: Policy, now: datetime) -> None:
    """Changes what differs. Only another timing counts anew."""
    if is_beat(timing.expression or "") and timing.expression != schedule.timing.expression:
        timing = replace(timing, anchor=now.replace(microsecond=0))
    else:
        timing = replace(timing, anchor=schedule.timing.anchor)
    if (timing, policy) == (schedule.timing, schedule.policy):
        return
    if (timing, policy.max_runs) != (schedule.timing, schedule.policy.max_runs):
        _retime(schedule, timing, policy, now)
    schedule.policy = policy
    schedule.audited += 1


def _retime(schedule: Schedule, timing: Timing, policy: Policy, now: datetime) -> None:
    """What is due stays due, as that one instant; the new timing counts from now."""
    owed = schedule.next_run_at if schedule.status == "active" else None
    if owed is not None and owed > now:
        owed = None
    handled = max(schedule.handled, now)
    if timing.run_at is not None:
        owed = owed if schedule.timing.run_at is None else None  # it moves
        if schedule.handled < timing.run_at:
            handled = max(schedule.handled, min(now, timing.run_at - TICK))
    if policy.max_runs is not None and schedule.run_count >= policy.max_runs:
        raise Refused("SC003")
    require_fire(timing, handled)
    schedule.timing, schedule.owed, schedule.handled = timing, owed, handled
    if schedule.status == "completed":
        schedule.status = "active"


def pause(schedule: Schedule, note: str, until: datetime | None, now: datetime) -> None:
    if until is not None and until <= now:
        raise Refused("SC012")
    if schedule.status == "completed":
        raise Refused("SC010")
    if schedule.status == "paused" and (schedule.note, schedule.paused_until) == (note, until):
        return
    schedule.status, schedule.note, schedule.paused_until = "paused", note, until
    schedule.audited += 1


def resume(schedule: Schedule, now: datetime, *, catch_up: bool = False) -> None:
    """Goes on with the next instant in the future, or with what was missed."""
    if schedule.status != "paused":
        raise Refused("SC010")
    schedule.status, schedule.note, schedule.paused_until = "active", None, None
    schedule.failed_in_a_row = 0
    schedule.audited += 1
    if not catch_up:
        reanchor(schedule, now)
    schedule.settle(now)


def reanchor(schedule: Schedule, now: datetime) -> None:
    """What was due belongs to nobody; a one-shot still runs."""
    schedule.owed = None
    if schedule.timing.run_at is None:
        schedule.handled = max(schedule.handled, now)


def delete(schedule: Schedule, now: datetime) -> None:
    schedule.status, schedule.paused_until = "deleted", None
    schedule.audited += 1
    for job in [job for job in schedule.jobs if job.status != "running"]:
        schedule.end(job, "cancelled", now, reason="schedule_deleted")


def run(schedule: Schedule, request_id: str | None, now: datetime) -> Job:
    """One job more, at once; one only for each request."""
    for job in schedule.jobs + schedule.history:
        if request_id is not None and job.request_id == request_id:
            return job
    schedule.audited += 1
    job = schedule.add(now, "manual", now)
    job.request_id = request_id
    return job


def backfill(
    schedule: Schedule, start: datetime, end: datetime, now: datetime
) -> tuple[int, int, datetime | None]:
    """Runs the instants of a past range; answers how many, how many had run, where to go on."""
    if start >= end or end > now:
        raise Refused("SC012")
    ran, made = 0, 0
    done = schedule.instants_with_a_job()
    for instant in schedule.timing.between(start - TICK, end - TICK):
        if instant in done:
            ran += 1
            continue
        if made == schedule.policy.catch_up_limit:
            schedule.audited += 1
            return made, ran, instant
        schedule.add(instant, "backfill", now)
        made += 1
    schedule.audited += made > 0
    return made, ran, None


def cancel(schedule: Schedule, job: Job, reason: str | None, now: datetime) -> None:
    if job not in schedule.jobs:
        raise Refused("SC010")
    if job.cancel_requested:
        return
    schedule.audited += 1
    if job.status == "running":
        job.cancel_requested, job.reason = True, reason
        return
    schedule.end(job, "cancelled", now, reason=reason)
    schedule.settle(now)


def retry(schedule: Schedule, job: Job, now: datetime) -> None:
    """Takes a failed job back: the same, with a fresh budget."""
    if job.status != "failed" or schedule.status == "deleted":
        raise Refused("SC010")
    schedule.audited += 1
    schedule.letters = [letter for letter in schedule.letters if letter.job is not job]
    schedule.history.remove(job)
    waits = schedule.is_busy and schedule.policy.overlap != "allow"
    job.status, job.reason = "queued" if waits else "pending", None
    job.failures = job.lease_losses = 0
    job.available_from, job.available_until, job.ready = LONG_AGO, now, not waits
    schedule.jobs.append(job)


def republish(schedule: Schedule, letter: Letter, now: datetime) -> Job:
    """A new job in place of a dead letter."""
    if schedule.status == "deleted":
        raise Refused("SC010")
    schedule.audited += 1
    schedule.letters.remove(letter)
    job = schedule.add(letter.job.scheduled_at, "republish", now)
    job.republish_count = letter.republish_count + 1
    return job


def discard(schedule: Schedule, letter: Letter) -> None:
    schedule.audited += 1
    schedule.letters.remove(letter)


def suspended(schedule: Schedule, now: datetime) -> None:
    """Its environment is active again: one skip tells what did not run, and it goes on.

    With nothing left it completes at the next tick.
    """
    if schedule.status != "active" or schedule.next_run_at is None:
        return
    done = schedule.instants_with_a_job()
    due = [instant for instant in schedule.due(now) if instant not in done]
    if due:
        schedule.skips.append(Skip(reason="suspended", instants=due))
    schedule.owed = None
    schedule.handled = max(schedule.handled, now)
