"""Figures for Prometheus: this worker's own, and the database's beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import Metric as Family

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pgchime.models import ClaimedJob, Metric
    from pgchime_dispatcher.leases import Leases
    from pgchime_dispatcher.targets import Outcome

_DURATIONS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300)


class Metrics:
    """The figures of one worker. Not one is labelled by tenant: that is the database's to tell."""

    def __init__(self, leases: Leases) -> None:
        self.registry = registry = CollectorRegistry()
        self.last_tick: float | None = None
        prefix = "chime_dispatcher"
        self._ticks = Counter(f"{prefix}_ticks", "Ticks made.", registry=registry)
        self._claims = Counter(f"{prefix}_claims", "Claims made.", registry=registry)
        self._claimed = Counter(f"{prefix}_claimed_jobs", "Jobs claimed.", registry=registry)
        self._reports = Counter(
            f"{prefix}_reports",
            "Attempts reported, by outcome, and whether the lease was still ours.",
            ["outcome", "accepted"],
            registry=registry,
        )
        self._durations = Histogram(
            f"{prefix}_call_seconds",
            "Duration of calls.",
            buckets=_DURATIONS,
            registry=registry,
        )
        self._lags = Histogram(
            f"{prefix}_lag_seconds",
            "From the scheduled instant to the claim, first attempts.",
            buckets=_DURATIONS,
            registry=registry,
        )
        slots = Gauge(f"{prefix}_slots", "Calls that may run at once.", registry=registry)
        slots.set(leases.slots)
        running = Gauge(f"{prefix}_running", "Calls under way.", registry=registry)
        running.set_function(lambda: leases.running)

    def ticked(self, at: float) -> None:
        """Count a tick, made at this moment of the monotonic clock."""
        self.last_tick = at
        self._ticks.inc()

    def claimed(self, jobs: int) -> None:
        """Count a claim."""
        self._claims.inc()
        self._claimed.inc(jobs)

    def ran(self, job: ClaimedJob, took: float) -> None:
        """Count a call that ended after so many seconds."""
        self._durations.observe(took)
        if job.attempt == 1:
            self._lags.observe(max(job.late_by_ms, 0) / 1000)

    def reported(self, outcome: Outcome, *, accepted: bool) -> None:
        """Count a report that the database has answered."""
        self._reports.labels(outcome.outcome.value, str(accepted).lower()).inc()


def exposition(sources: Sequence[tuple[str, CollectorRegistry, Sequence[Metric]]]) -> bytes:
    """Return everything in Prometheus' text format.

    A source is a database's name, a worker's own figures and the database's. The name becomes
    a label when there is more than one source.
    """
    merged: dict[str, Family] = {}
    for name, registry, samples in sources:
        extra = {"database": name} if len(sources) > 1 else {}
        for family in (*registry.collect(), *_families(samples)):
            into = merged.setdefault(
                family.name, Family(family.name, family.documentation, family.type)
            )
            into.samples += [
                sample._replace(labels={**sample.labels, **extra}) for sample in family.samples
            ]
    return generate_latest(_Collected(list(merged.values())))


class _Collected(CollectorRegistry):
    """Families that were collected already."""

    def __init__(self, families: list[Family]) -> None:
        super().__init__()
        self._families = families

    def collect(self) -> Iterator[Family]:
        yield from self._families


def _families(samples: Iterable[Metric]) -> Iterator[Family]:
    """Turn rows of `cron.metrics()` into metric families."""
    families: dict[str, Family] = {}
    for sample in samples:
        name = sample.name.removesuffix("_total") if sample.kind == "counter" else sample.name
        kind = sample.kind if sample.kind in ("counter", "gauge") else "unknown"
        family = families.setdefault(name, Family(name, sample.help, kind))
        full_name = f"{name}_total" if kind == "counter" else name
        family.add_sample(full_name, sample.labels, sample.value)
    yield from families.values()
