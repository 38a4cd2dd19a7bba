"""What a seat sees, as numbers: its view read into squares by index. Everything that a mind weighs starts here."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from cove.kit.json import JsonMap

from ..terms import SIDES, chart_of
from ..view import BoardView
from .waters import Lanes, Waters, waters_of


class Sight(NamedTuple):
    """One side's sea at one moment. It can be compared and hashed, so that what was worked out for it can be kept.

    own, foe   what its own ships and the enemy's can do
    names      its vessels afloat, ships first, each kind by name
    squares    where they are, in the same order
    ships      how many of them are ships
    lit        the set of squares of its own submarines that the enemy sees
    foes       the enemy's ships
    lights     the enemy's submarines in sight
    hidden     how many more submarines the enemy has
    depot      its shots left, and the enemy's
    quiet      turns in a row without a sinking
    """

    waters: Waters
    side: int
    names: tuple[str, ...]
    squares: tuple[int, ...]
    ships: int
    lit: int
    foes: tuple[int, ...]
    lights: tuple[int, ...]
    hidden: int
    depot: tuple[int, int]
    quiet: int

    @property
    def own(self) -> Lanes:
        return self.waters.lanes[self.side]

    @property
    def foe(self) -> Lanes:
        return self.waters.lanes[1 - self.side]

    def reach(self, kills: int = 0) -> int:
        """What the enemies in sight can fire at in their next turn, as a set, once `kills` have sunk."""
        reach = 0
        if self.depot[1]:
            for square in self.foes:
                if not kills >> square & 1:
                    reach |= self.foe.hit[square]
            for square in self.lights:
                if not kills >> square & 1:
                    reach |= self.waters.boat_hit[square]
        return reach

    @property
    def lead(self) -> int:
        """Who would win if the sea fell calm now: more than 0 the seat, less than 0 the enemy."""
        mine = len(self.squares)
        theirs = len(self.foes) + len(self.lights) + self.hidden
        if mine != theirs:
            return mine - theirs
        near = min((self.own.span[square] for square in self.squares[: self.ships]), default=1000)
        far = min((self.foe.span[square] for square in self.foes), default=1000)
        return (far > near) - (far < near)


def board_of(view: JsonMap) -> BoardView:
    """The game's part of a match's view."""
    return cast("BoardView", view["board"])


def seat_of(view: JsonMap) -> str:
    """The side whose view it is."""
    return cast("str", cast("dict[str, Any]", view["you"])["seat"])


def read(view: JsonMap) -> Sight:
    """The sight in a match's view, for the seat that the view belongs to, while the game is in play."""
    board, side = board_of(view), seat_of(view)
    enemy = SIDES[1 - SIDES.index(side)]
    waters = waters_of(chart_of(board["chart"]))
    index = waters.index
    ships, boats = sorted(board["ships"][side].items()), sorted(board["boats"][side].items())
    lights = sorted(index[at] for at, light in board["lights"].items() if light["side"] == enemy)
    return Sight(
        waters=waters,
        side=SIDES.index(side),
        names=tuple(name for name, _ in ships + boats),
        squares=tuple(index[at] for _, at in ships + boats),
        ships=len(ships),
        lit=sum(1 << index[at] for at, light in board["lights"].items() if light["side"] == side),
        foes=tuple(sorted(index[at] for at in board["ships"][enemy].values())),
        lights=tuple(lights),
        hidden=board["afloat"][enemy]["boats"] - len(lights),
        depot=(board["depot"][side], board["depot"][enemy]),
        quiet=board["quiet"],
    )
