"""What dispatchers do: they claim, and report."""

from __future__ import annotations

from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import rule
from psycopg.types.json import Jsonb

from model.choices import picks
from model.database import WORKER
from model.job import Job
from model.steps import Steps

outcomes = st.sampled_from(["succeeded", "succeeded", "failed", "failed", "final", "cancelled"])
"""Cancelled is what a dispatcher reports that was asked to abort; others report a failure then."""


class Dispatching(Steps):
    """One worker, who may forget what it has claimed."""

    @rule(most=st.sampled_from([10, 2, 1]))
    def claim(self, most: int) -> None:
        self._claim(most)

    def _claim(self, most: int) -> list[tuple[Job, UUID]]:
        rows = self.database.rows("select * from cron.claim_jobs(%s, %s)", WORKER, most)
        claimable = {job.id: job for job in self.world.claimable()}
        sure = {job.id for job in claimable.values() if job.ready}
        claimed = {row["job_id"]: row["lease_token"] for row in rows}
        assert claimed.keys() <= claimable.keys(), "only what is available is claimed"
        assert len(claimed) == most or sure <= claimed.keys(), "what is ready is claimed"
        mine = [(claimable[job_id], token) for job_id, token in claimed.items()]
        for job, token in mine:
            job.claim(token, self.world.now)
        self.claims += mine
        return mine

    @rule(results=st.lists(outcomes, min_size=1, max_size=4))
    def work(self, results: list[str]) -> None:
        """Claims one job after another and reports it."""
        for result in results:
            for job, token in self._claim(1):
                self._report(job, token, result)

    @rule(which=picks, result=outcomes)
    def report(self, which: int, result: str) -> None:
        if self.claims:
            self._report(*self.pick(self.claims[-3:], which), result)

    def _report(self, job: Job, token: UUID, result: str) -> None:
        if result == "cancelled" and not job.cancel_requested:
            result = "failed"
        report = {
            "job_id": str(job.id),
            "lease_token": str(token),
            "outcome": "failed" if result == "final" else result,
            "final": result == "final",
        }
        row = self.database.row("select * from cron.report_jobs(%s)", Jsonb([report]))
        assert row["accepted"] == self.world.report(job, token, result), row
        self.claims.remove((job, token))

    @rule()
    def renew(self) -> None:
        """All at once; of a job that was claimed twice the newer claim."""
        held = dict(self.claims)
        rows = self.database.rows(
            "select * from cron.renew_leases(%s, %s, %s)",
            WORKER,
            [job.id for job in held],
            list(held.values()),
        )
        found = {row["job_id"]: row["reason"] for row in rows}
        reasons = {job.id: self.world.renew(job, token) for job, token in held.items()}
        assert found == {job_id: reason for job_id, reason in reasons.items() if reason}

    @rule(which=picks)
    def release(self, which: int) -> None:
        if not self.claims:
            return
        job, token = self.pick(self.claims, which)
        row = self.database.row(
            "select cron.release_jobs(%s, %s, %s) as released", WORKER, [job.id], [token]
        )
        assert row["released"] == self.world.release(job, token)
        self.claims.remove((job, token))
