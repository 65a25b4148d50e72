"""The listener: turns NOTIFY into hints, over a connection that comes back by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pgchime_dispatcher import guard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pgchime.listen import Listener as Connection
    from pgchime.models import Notification
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.hints import Hints
    from pgchime_dispatcher.log import Logger

JOBS: Final = "cron_jobs"
TIMER: Final = "cron_timer"
CANCEL: Final = "cancel"
"""Payload on JOBS when a cancel was requested, which the next renewal tells."""


@dataclass(slots=True)
class Listener:
    """LISTENs; `connect` opens a connection that does."""

    connect: Callable[[], Awaitable[Connection]]
    hints: Hints
    clock: Clock
    log: Logger

    async def run(self) -> None:
        """Listen until cancelled."""
        await guard.repeat(self.step, until=self.hints.stopping, clock=self.clock, log=self.log)

    async def step(self) -> None:
        """Listen until the connection breaks. Whatever was missed, one full pass makes up for."""
        try:
            async with await self.connect() as connection:
                self.hints.listening = True
                self.hints.look_everywhere()
                self.log.debug("listening")
                async for notification in connection.notifications():
                    self.hear(notification)
        finally:
            self.hints.listening = False

    def hear(self, notification: Notification) -> None:
        """Pass a notification on as hints."""
        if notification.channel == TIMER:
            self.hints.tick.set()
        elif notification.channel == JOBS:
            self.hints.claim.set()
            if notification.payload == CANCEL:
                self.hints.renew.set()
