"""The dispatcher of pg_chime: waits, calls, reports, and decides nothing the database can decide.

One asyncio process, one task group a database, each task a module: `listener`, `ticker`,
`claimer`, `runner`, `reporter`, `heartbeat`, `housekeeper`, and `http` for monitoring; `worker`
holds them together. All SQL is in `pgchime`.

Not there yet: the relay that drains the outbox to an event sink, and targets other than `http`
(nor its `body`, `auth`, `sign_with`, `tls` and `completion`). A job whose target asks for one of
those fails at once, and says which.
"""

from __future__ import annotations

from pgchime_dispatcher.config import Config, ConfigError
from pgchime_dispatcher.main import run, serve

__all__ = ["Config", "ConfigError", "run", "serve"]
