"""The statuses that the database knows, for the options that ask for one."""

from __future__ import annotations

SCHEDULE = ("active", "paused", "completed", "error", "deleted")
JOB = ("queued", "pending", "running", "succeeded", "failed", "skipped", "cancelled")
