"""A position with all its secrets, as an immutable value.

Its maps have the shape in which a viewer is shown them and are never changed in place: what an order leaves alone is the same
object before and after, which is how the differ upstream knows at once that nothing changed there.
"""

from __future__ import annotations

import enum
from typing import Any

import msgspec

from cove.kit.game import Outcome
from cove.kit.viewers import Seat

from .terms import SIDES, STANDARD, Berths, Sea


class Phase(enum.Enum):
    """Where a game stands: placing, then firing by turns, then over."""

    PLACING = "placing"
    PLAYING = "playing"
    OVER = "over"


class Memo(dict[Any, Any]):
    """What was worked out from a state already. It is no part of the position: two states differ by what they say."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memo)

    __hash__ = None  # like every dict


def _for_each_side() -> dict[str, dict[str, Any]]:
    return {side: {} for side in SIDES}


class State(msgspec.Struct, frozen=True):
    """A position. `turn` is 0 while placing. `fleets` holds a side's berths once it has placed.

    `shots` and `last` go by the side of the shooter, `wrecks` (the berths of ships that have sunk) by that of the owner.
    """

    sea: Sea = STANDARD
    fleets: dict[str, Berths] = {}
    phase: Phase = Phase.PLACING
    turn: int = 0
    mover: Seat = Seat.FIRST
    shots: dict[str, dict[str, str]] = msgspec.field(default_factory=_for_each_side)
    last: dict[str, str] = {}
    wrecks: dict[str, Berths] = msgspec.field(default_factory=_for_each_side)
    outcome: Outcome | None = None
    memo: Memo = msgspec.field(default_factory=Memo)

    @property
    def side(self) -> str:
        """The side to move."""
        return SIDES[self.mover]

    def hull(self, side: str, square: str) -> str | None:
        """The ship of `side` that lies on `square`, whether it is hit there or not."""
        for ship, berth in self.fleets.get(side, {}).items():
            if square in self.sea.run(ship, berth):
                return ship
        return None

    def afloat(self, side: str) -> int:
        """How many ships of a fleet have not sunk."""
        return len(self.sea.ships) - len(self.wrecks[side])


def change(state: State, **fields: Any) -> State:
    """`state` with some fields replaced."""
    return msgspec.structs.replace(state, memo=Memo(), **fields)
