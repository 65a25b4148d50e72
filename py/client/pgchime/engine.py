"""The engine's functions as a dispatcher calls them: asynchronous, typed, nothing decided here."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from psycopg.rows import class_row, dict_row

from pgchime.lane import Lane
from pgchime.models import ClaimedJob, LossReason, LostLease, Metric, ReportOutcome, TickResult
from pgchime.queries import QUERIES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType
    from uuid import UUID

    from psycopg.rows import AsyncRowFactory

Row = TypeVar("Row")


class Engine(Protocol):
    """What a dispatcher needs of a database. Every method raises errors.ChimeError.

    A connection that breaks is errors.ConnectionFailed: what became of the call is unknown, and
    the same call may be made again.
    """

    async def version(self) -> str:
        """Return the version of the installed pg_chime."""
        ...

    async def tick(self, limit: int | None = None) -> TickResult:
        """Turn due schedules into jobs; `limit` schedules at most (None: the setting)."""
        ...

    async def claim_jobs(
        self, worker: str, max_jobs: int, lease: float | None = None
    ) -> list[ClaimedJob]:
        """Take at most `max_jobs` jobs; `lease` in seconds (None: the setting)."""
        ...

    async def renew_leases(
        self, worker: str, leases: Sequence[tuple[UUID, UUID]]
    ) -> list[LostLease]:
        """Renew leases, given as pairs of job and token; returns those that were not renewed."""
        ...

    async def report_jobs(self, reports: str) -> list[ReportOutcome]:
        """Report ended attempts, a JSON array in text."""
        ...

    async def release_jobs(
        self, worker: str, leases: Sequence[tuple[UUID, UUID]], reason: str
    ) -> int:
        """Give jobs back that were not run; returns how many."""
        ...

    async def heartbeat(self, worker: str, info: Mapping[str, Any]) -> None:
        """Say that this worker is alive, and how it is."""
        ...

    async def maintain(self) -> dict[str, Any]:
        """Make and drop partitions, refresh the zone cache; returns what was done."""
        ...

    async def health(self) -> dict[str, Any]:
        """Return the database's view of how the product is."""
        ...

    async def metrics(self) -> list[Metric]:
        """Return the database's figures."""
        ...


class PgEngine:
    """The engine over PostgreSQL, on four connections, so that no kind of call waits for another.

    `work` ticks and claims, `report` reports, `lease` renews leases (a slow report must not cost
    a lease) and `care` does what is slow and rare. `prepare=False` behind a transaction pooler.
    Timeouts are seconds; after one, the connection is cut and the call is ConnectionFailed.
    """

    TIMEOUT = 30.0
    LEASE_TIMEOUT = 5.0
    MAINTAIN_TIMEOUT = 600.0

    def __init__(self, dsn: str, *, prepare: bool = True) -> None:
        self._work = Lane(dsn, prepare=prepare)
        self._report = Lane(dsn, prepare=prepare)
        self._lease = Lane(dsn, prepare=prepare)
        self._care = Lane(dsn, prepare=prepare)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up on all connections."""
        for lane in (self._work, self._report, self._lease, self._care):
            await lane.close()

    async def version(self) -> str:
        """Return the version of the installed pg_chime."""
        row = await _one(self._work, "version", self.TIMEOUT)
        return str(row["version"])

    async def tick(self, limit: int | None = None) -> TickResult:
        """Turn due schedules into jobs; `limit` schedules at most (None: the setting)."""
        rows = await _rows(self._work, "tick", class_row(TickResult), self.TIMEOUT, limit=limit)
        return rows[0]

    async def claim_jobs(
        self, worker: str, max_jobs: int, lease: float | None = None
    ) -> list[ClaimedJob]:
        """Take at most `max_jobs` jobs; `lease` in seconds (None: the setting)."""
        return await _rows(
            self._work,
            "claim_jobs",
            class_row(ClaimedJob),
            self.TIMEOUT,
            worker=worker,
            max_jobs=max_jobs,
            lease=lease,
        )

    async def renew_leases(
        self, worker: str, leases: Sequence[tuple[UUID, UUID]]
    ) -> list[LostLease]:
        """Renew leases, given as pairs of job and token; returns those that were not renewed."""
        rows = await _rows(
            self._lease,
            "renew_leases",
            dict_row,
            self.LEASE_TIMEOUT,
            worker=worker,
            **_pairs(leases),
        )
        return [LostLease(job_id=row["job_id"], reason=LossReason(row["reason"])) for row in rows]

    async def report_jobs(self, reports: str) -> list[ReportOutcome]:
        """Report ended attempts, a JSON array in text."""
        return await _rows(
            self._report, "report_jobs", class_row(ReportOutcome), self.TIMEOUT, reports=reports
        )

    async def release_jobs(
        self, worker: str, leases: Sequence[tuple[UUID, UUID]], reason: str
    ) -> int:
        """Give jobs back that were not run; returns how many."""
        arguments = {"worker": worker, "reason": reason, **_pairs(leases)}
        row = await _one(self._report, "release_jobs", self.TIMEOUT, **arguments)
        return int(row["released"] or 0)

    async def heartbeat(self, worker: str, info: Mapping[str, Any]) -> None:
        """Say that this worker is alive, and how it is."""
        text = json.dumps(info)
        await _one(self._lease, "heartbeat", self.LEASE_TIMEOUT, worker=worker, info=text)

    async def maintain(self) -> dict[str, Any]:
        """Make and drop partitions, refresh the zone cache; returns what was done."""
        row = await _one(self._care, "maintain", self.MAINTAIN_TIMEOUT)
        return dict(row["done"] or {})

    async def health(self) -> dict[str, Any]:
        """Return the database's view of how the product is."""
        row = await _one(self._care, "health", self.TIMEOUT)
        return dict(row["health"] or {})

    async def metrics(self) -> list[Metric]:
        """Return the database's figures."""
        return await _rows(self._care, "metrics", class_row(Metric), self.TIMEOUT)


async def _rows(
    lane: Lane, query: str, rows: AsyncRowFactory[Row], seconds: float, **arguments: Any
) -> list[Row]:
    return await lane.fetch(QUERIES[query], arguments, rows, timeout=seconds)


async def _one(lane: Lane, query: str, seconds: float, **arguments: Any) -> dict[str, Any]:
    return (await _rows(lane, query, dict_row, seconds, **arguments))[0]


def _pairs(leases: Sequence[tuple[UUID, UUID]]) -> dict[str, list[UUID]]:
    return {
        "job_ids": [job_id for job_id, _ in leases],
        "lease_tokens": [token for _, token in leases],
    }
