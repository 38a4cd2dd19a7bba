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

from .terms import BOAT, DEPOT, SHIP, SIDES, STANDARD, Chart, kind_of
from .view import Afloat, BoardView, Mark, Staged, Sunk

#: Squares by vessel.
Squares = dict[str, str]


class Phase(enum.Enum):
    """Where a game stands: placing, then moving and firing by turns, then over."""

    __hash__ = object.__hash__  # enum's own is written in Python, and these are keys on every command\'s way

    PLACING = "placing"
    MOVING = "moving"
    FIRING = "firing"
    OVER = "over"


class Fleet(msgspec.Struct, frozen=True):
    """A placement, in the order in which it was made."""

    ships: tuple[str, ...]
    boats: tuple[str, ...]


class Due(msgspec.Struct, frozen=True):
    """The next storm or eye: its number, from 1, and the turn after which it comes."""

    number: int
    turn: int


class Memo(dict[Any, BoardView]):
    """Views of a state that were asked for already. It is no part of the position: two states differ by what they say."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memo)

    __hash__ = None  # like every dict


def _for_each_side() -> dict[str, dict[str, Any]]:
    return {side: {} for side in SIDES}


class State(msgspec.Struct, frozen=True):
    """A position. `flashes`: by submarine, the last turn in which it can be seen. `turn` is 0 while placing.

    `fleets` keep what was placed for good: it is what the commitments were made to.
    """

    chart: Chart = STANDARD
    fleets: tuple[Fleet | None, Fleet | None] = (None, None)
    phase: Phase = Phase.PLACING
    turn: int = 0
    mover: Seat = Seat.FIRST
    ships: dict[str, Squares] = msgspec.field(default_factory=_for_each_side)
    boats: dict[str, Squares] = msgspec.field(default_factory=_for_each_side)
    flashes: dict[str, int] = {}
    afloat: dict[str, Afloat] = {}
    depot: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SIDES, DEPOT))
    sunk: dict[str, Sunk] = {}
    marks: dict[str, dict[str, Mark]] = msgspec.field(default_factory=_for_each_side)
    quiet: int = 0
    eye: bool = False
    storm_due: Due = Due(1, 0)
    eye_due: Due = Due(1, 0)
    staged: Staged | None = None
    outcome: Outcome | None = None
    memo: Memo = msgspec.field(default_factory=Memo)

    @property
    def side(self) -> str:
        """The side to move."""
        return SIDES[self.mover]

    def at(self, square: str) -> tuple[str, str] | None:
        """The side and name of the vessel on `square`, hidden ones included."""
        for fleet in (self.ships, self.boats):
            for side in SIDES:
                for vessel, where in fleet[side].items():
                    if where == square:
                        return side, vessel
        return None

    def where(self, side: str, vessel: str) -> str | None:
        """The square of a vessel of `side`, or None if it is not afloat."""
        return self.ships[side].get(vessel) or self.boats[side].get(vessel)

    def is_visible(self, vessel: str) -> bool:
        """Whether everyone sees the vessel: ships always, submarines while they flash and under the eye."""
        return self.eye or vessel in self.flashes or kind_of(vessel) == SHIP

    def count(self, side: str) -> int:
        """Vessels afloat."""
        return len(self.ships[side]) + len(self.boats[side])


def change(state: State, **fields: Any) -> State:
    """`state` with some fields replaced."""
    return msgspec.structs.replace(state, memo=Memo(), **fields)


def put(state: State, side: str, vessel: str, square: str | None) -> State:
    """`state` with a vessel put elsewhere, or taken away."""
    field = "boats" if kind_of(vessel) == BOAT else "ships"
    fleet: dict[str, Squares] = getattr(state, field)
    squares = dict(fleet[side])
    if square is None:
        del squares[vessel]
    else:
        squares[vessel] = square
    return change(state, **{field: {**fleet, side: squares}})


def counted(state: State) -> dict[str, Afloat]:
    """The public count of vessels."""
    return {side: {"ships": len(state.ships[side]), "boats": len(state.boats[side])} for side in SIDES}
