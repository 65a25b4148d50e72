"""What an occurrence invokes. This release knows the target `http`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pgchime_dispatcher.targets.http import HttpTarget
from pgchime_dispatcher.targets.outcome import CANCELLED, Outcome, failed

if TYPE_CHECKING:
    from pgchime.models import ClaimedJob

__all__ = ["CANCELLED", "HttpTarget", "Outcome", "Target", "failed"]


class Target(Protocol):
    """A way to run a job."""

    async def execute(self, job: ClaimedJob) -> Outcome:
        """Run the job and return how it ended; never raises but when it is cancelled."""
        ...
