"""The housekeeper: has the database maintain itself, hourly."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pgchime_dispatcher import guard

if TYPE_CHECKING:
    from pgchime.engine import Engine
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.hints import Hints
    from pgchime_dispatcher.log import Logger

HOUR: Final = 3600.0


@dataclass(slots=True)
class Housekeeper:
    """Calls `cron.maintain()` at the start and about every hour after."""

    engine: Engine
    hints: Hints
    clock: Clock
    log: Logger

    async def run(self) -> None:
        """Maintain until the worker stops."""
        await guard.repeat(self.step, until=self.hints.stopping, clock=self.clock, log=self.log)

    async def step(self) -> None:
        """Maintain once, and wait for the next hour."""
        done = await self.engine.maintain()
        self.log.info("maintained", done=done)
        pause = HOUR * random.uniform(0.9, 1.1)  # noqa: S311 (a fleet that started as one, apart)
        await self.clock.wait(self.hints.stopping, pause)
