"""The Mind contract: an opponent that is a module with two pure functions, and knows nothing but what its seat was sent.

A mind's module imports only its game's `view`, `orders`, `terms` and `legal` (and `kit`). It runs in a process of its own that is
started empty, is named by its path, and is handed its seat's encoded frames: what it cannot be given it cannot use.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from .json import Json, JsonMap


class Mind(Protocol):
    """A mind. Both functions are pure: the same arguments give the same answer."""

    def remember(self, memory: Json | None, view: JsonMap, events: Sequence[JsonMap]) -> Json | None:
        """The memory after a step of the seat's stream: its view once the step is taken, and the step's events.

        `memory` is None at first, and holds only what can be encoded.
        """
        ...

    def choose(self, view: JsonMap, memory: Json | None, random: Random) -> JsonMap:
        """An order in its wire form (`{"do": …}`) for the seat that holds `view` and is to move. All chance comes from `random`."""
        ...
