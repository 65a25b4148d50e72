"""The ticker: lets the database turn due schedules into jobs, exactly when it wants to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pgchime_dispatcher import guard

if TYPE_CHECKING:
    from pgchime.engine import Engine
    from pgchime_dispatcher.clock import Clock
    from pgchime_dispatcher.hints import Hints
    from pgchime_dispatcher.log import Logger
    from pgchime_dispatcher.metrics import Metrics

LONGEST_SLEEP: Final = 30.0
POLL: Final = 5.0
# Should a database ever say «at once» without having done anything, we do not spin on it.
IDLE_FLOOR: Final = 1.0


@dataclass(slots=True)
class Ticker:
    """Calls `cron.tick()`, sleeps as long as it says, less when a `cron_timer` NOTIFY comes."""

    engine: Engine
    hints: Hints
    clock: Clock
    metrics: Metrics
    log: Logger

    async def run(self) -> None:
        """Tick until the worker stops."""
        await guard.repeat(self.step, until=self.hints.stopping, clock=self.clock, log=self.log)

    async def step(self) -> None:
        """Tick once, pass the hint on, and sleep."""
        self.hints.tick.clear()
        result = await self.engine.tick()
        self.metrics.ticked(self.clock.monotonic())
        # Also after a tick that did nothing: a hint may have been lost, and a claim is cheap.
        self.hints.claim.set()
        done = result.enqueued + result.skipped + result.expired + result.promoted
        if done:
            self.log.debug(
                "ticked",
                enqueued=result.enqueued,
                skipped=result.skipped,
                expired=result.expired,
                promoted=result.promoted,
                sleep_for_s=result.sleep_for,
            )
        sleep = result.sleep_for
        if sleep <= 0:
            sleep = 0.0 if done else IDLE_FLOOR
        longest = LONGEST_SLEEP if self.hints.listening else POLL
        await self.clock.wait(self.hints.tick, min(sleep, longest))
