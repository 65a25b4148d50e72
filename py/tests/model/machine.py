"""Random histories: each step is done in the database and in the model, and then they agree."""

from __future__ import annotations

from model.authoring import Authoring
from model.dispatching import Dispatching


class Machine(Authoring, Dispatching):
    """Everybody at work."""
