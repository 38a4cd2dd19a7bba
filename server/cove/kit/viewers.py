"""Who can look at a match. The viewer is a closed type: a seat, the spectators, or the truth; there is no default."""

from __future__ import annotations

import enum
from typing import Final


class Seat(enum.IntEnum):
    """One of the two seats. A game gives the seats its own names (Vortex: south, north)."""

    FIRST = 0
    SECOND = 1

    __hash__ = int.__hash__  # enum's own is written in Python, and viewers are keys on every command's way

    @property
    def other(self) -> Seat:
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class Audience(enum.Enum):
    """A viewer that is no seat. `TRUTH` sees everything: for finished matches and tests, never for a socket in play."""

    SPECTATOR = "spectator"
    TRUTH = "truth"

    __hash__ = object.__hash__


Viewer = Seat | Audience

SPECTATOR: Final = Audience.SPECTATOR
TRUTH: Final = Audience.TRUTH
SEATS: Final = (Seat.FIRST, Seat.SECOND)

#: Everybody who may hold a socket while a match is in play.
AUDIENCES: Final[tuple[Seat | Audience, ...]] = (Seat.FIRST, Seat.SECOND, SPECTATOR)
