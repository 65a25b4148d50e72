"""Logs: one event a line, for people on a terminal, as JSON everywhere else."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any, cast

import structlog

if TYPE_CHECKING:
    from pgchime.models import ClaimedJob

Logger = structlog.typing.FilteringBoundLogger


def configure(level: str = "info", form: str = "auto") -> None:
    """Send this process's events to stderr."""
    as_json = form == "json" or (form == "auto" and not sys.stderr.isatty())
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if as_json
        # Rich tracebacks would show local variables, and payloads and secrets among them.
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([structlog.processors.format_exc_info] if as_json else []),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def get(**context: Any) -> Logger:
    """Return a logger that says this with every event."""
    return cast("Logger", structlog.get_logger(**context))


def keys(job: ClaimedJob) -> dict[str, Any]:
    """Return what every event about a job says."""
    return {
        "env_id": str(job.env_id),
        "schedule_id": str(job.schedule_id),
        "job_id": str(job.job_id),
        "attempt": job.attempt,
    }
