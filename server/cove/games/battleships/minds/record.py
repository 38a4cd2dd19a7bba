"""What a seat knows of the enemy's sea, read from its view: the record of its own shots, and the wrecks.

It is read anew for every shot, so nothing that a mind wants to follow up can be forgotten or go stale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from cove.kit.json import Json, JsonMap

from ..orders import Fire, encode
from ..terms import MISS, SIDES, sea_of
from ..view import BoardView
from .waters import Waters, mask_of, squares_of, waters_of


@dataclass(frozen=True, slots=True)
class Record:
    """One side's knowledge of the other's sea; sets of squares are numbers (see `waters`).

    unknown  squares not fired at: the legal shots
    open     hits that no wreck explains: each is part of a ship still afloat
    shut     misses and wrecks: no ship afloat lies there
    afloat   the names of the ships that have not sunk
    """

    waters: Waters
    unknown: int
    open: int
    shut: int
    afloat: tuple[str, ...]

    @property
    def smallest(self) -> int:
        """The length of the smallest ship afloat."""
        lengths = self.waters.sea.lengths
        return min(lengths[ship] for ship in self.afloat)

    def beside(self) -> int:
        """The unknown squares beside open hits. Never empty while a hit is open: the rest of its ship lies next to a hit of it."""
        near = 0
        for hit in squares_of(self.open):
            near |= self.waters.neighbours[hit]
        return near & self.unknown


def read(view: JsonMap) -> Record:
    """The record in a match's view, for the seat that the view belongs to, while the game is in play."""
    seen = cast("dict[str, Any]", view)
    board: BoardView = seen["board"]
    side: str = seen["you"]["seat"]
    wrecks = board["wrecks"][SIDES[1 - SIDES.index(side)]]
    waters = waters_of(sea_of(board["sea"], board["ships"]))
    index = waters.sea.index
    misses = mask_of(tuple(index[at] for at, answer in board["shots"][side].items() if answer == MISS))
    fired = mask_of(tuple(index[at] for at in board["shots"][side]))
    wrecked = sum(waters.position(ship, berth).mask for ship, berth in wrecks.items())
    return Record(
        waters=waters,
        unknown=waters.all & ~fired,
        open=fired & ~misses & ~wrecked,
        shut=misses | wrecked,
        afloat=tuple(ship for ship in waters.sea.lengths if ship not in wrecks),
    )


def fire(record: Record, targets: Sequence[int], random: Random) -> JsonMap:
    """The order to fire at one of `targets` (indices of squares), each as likely as the others."""
    return encode(Fire(record.waters.sea.board.names[random.choice(targets)]))


def remember(memory: Json, view: JsonMap, events: Sequence[JsonMap]) -> Json:  # noqa: ARG001 - the contract's arguments
    """These minds keep nothing in memory: a view holds the whole record."""
    return memory
