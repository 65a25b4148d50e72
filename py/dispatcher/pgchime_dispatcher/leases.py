"""The jobs this worker holds: how many may run, how long each lease lasts, why one was aborted."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from pgchime.models import ClaimedJob


class Abort(Enum):
    """Why a running call was cut short."""

    CANCELLED = "cancelled"  # by the tenant: reported
    LOST = "lost"  # no longer ours: nothing to report
    RELEASED = "released"  # the worker is leaving: given back


@dataclass(slots=True, eq=False)
class Held:
    """A job under lease.

    `deadline` is the end of the lease on this worker's clock: counted from before the claim or
    renewal was sent, and so never later than the database's own. `asked` is when the claim, or the
    last renewal, answered or not, was sent.
    """

    job: ClaimedJob
    deadline: float
    asked: float
    task: asyncio.Task[None] | None = None
    begun: bool = False
    running: bool = True
    abort: Abort | None = None

    @property
    def pair(self) -> tuple[UUID, UUID]:
        """The job and its token."""
        return self.job.job_id, self.job.lease_token

    @property
    def due(self) -> float:
        """When to renew: a third of the lease after it was asked for."""
        return self.asked + self.job.lease_seconds / 3

    def cut_short(self, why: Abort) -> bool:
        """Abort the call, unless it ended or is being aborted; tells whether it was running.

        A task that has not begun is not cancelled, since it would never begin, and nobody would see
        to the job: it finds `abort` itself.
        """
        if not self.running or self.abort is not None:
            return False
        self.abort = why
        if self.task is not None and self.begun:
            self.task.cancel()
        return True


@dataclass(slots=True)
class Leases:
    """All jobs held, from the claim until the database has answered the report.

    `freed` and `taken` are set when a slot came free, and when a job was taken.
    """

    slots: int
    freed: asyncio.Event = field(default_factory=asyncio.Event)
    taken: asyncio.Event = field(default_factory=asyncio.Event)
    _held: dict[UUID, Held] = field(default_factory=dict)
    _running: int = 0

    def __iter__(self) -> Iterator[Held]:
        return iter(list(self._held.values()))

    def __len__(self) -> int:
        return len(self._held)

    @property
    def running(self) -> int:
        """How many calls are under way."""
        return self._running

    @property
    def free(self) -> int:
        """How many more jobs may be claimed.

        Jobs that wait for their report to be answered take no slot, but when they pile up (reports
        fail while claims do not) they do.
        """
        waiting = len(self._held) - self._running
        return max(0, self.slots - self._running - max(0, waiting - 10 * self.slots))

    def get(self, job_id: UUID) -> Held | None:
        """Find what is held of a job."""
        return self._held.get(job_id)

    def hold(self, job: ClaimedJob, deadline: float) -> Held:
        """Take a claimed job; it fills a slot."""
        held = Held(job=job, deadline=deadline, asked=deadline - job.lease_seconds)
        self._held[job.job_id] = held
        self._running += 1
        self.taken.set()
        return held

    def ended(self, held: Held) -> None:
        """Free the slot: the call is over, the lease is still needed for the report."""
        if held.running:
            held.running = False
            self._running -= 1
            self.freed.set()

    def drop(self, held: Held) -> None:
        """Forget a job: reported, released or lost."""
        self.ended(held)
        if self._held.get(held.job.job_id) is held:
            del self._held[held.job.job_id]
            self.freed.set()
