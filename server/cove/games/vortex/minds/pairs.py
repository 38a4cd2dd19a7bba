"""The pairs of moves that a side may make, each with what it does to the board, as sets of squares.

Left out are moves onto rocks and onto vessels of the side's own. Ramming an enemy in sight is in: both sink, and now and then that
is the only way to save a port.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .sight import Sight
from .waters import union


class Step(NamedTuple):
    """One vessel's move. `bit`: the square it then holds, as a set, empty if it rams; `kills`: enemies in sight that it sinks."""

    vessel: int
    to: int
    bit: int
    kills: int
    ship: bool


class Pair(NamedTuple):
    """Two moves in their order; `second` is None where only one vessel can move.

    stays    the squares of the vessels that do not move, as a set
    kills    the enemies in sight that sink: rammed, or fired at from where the vessels then are
    """

    first: Step
    second: Step | None
    stays: int
    kills: int

    @property
    def steps(self) -> tuple[Step, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)


def targets(sight: Sight) -> int:
    """The enemies in sight, as a set."""
    return union(sight.foes + sight.lights)


def steps(sight: Sight) -> list[list[Step]]:
    """By vessel: its moves that are no loss by themselves."""
    waters, seen = sight.waters, targets(sight)
    mine = union(sight.squares)
    armed = sight.depot[0] > 0
    found = []
    for vessel, square in enumerate(sight.squares):
        ship = vessel < sight.ships
        each = []
        for to in sight.own.reach[square] if ship else waters.boat_reach[square]:
            bit = 1 << to
            if mine & bit:
                continue
            if seen & bit:
                each.append(Step(vessel, to, 0, bit, ship))
            else:
                each.append(Step(vessel, to, bit, waters.near[to] & seen if armed else 0, ship))
        found.append(each)
    return found


def pairs(sight: Sight, staged: tuple[int, int] | None = None) -> Iterator[Pair]:
    """Every pair of moves, in no order that matters; with `staged` (vessel and square) those that begin so.

    Where only one vessel can move, or none beside the staged one, the pairs have no second move.
    """
    moves = steps(sight)
    still = _still(sight)
    if staged is not None:
        yield from _after(sight, moves, still, staged)
        return
    able = [vessel for vessel, each in enumerate(moves) if each]
    for i, one in enumerate(able):
        for other in able[i + 1 :]:
            stays, kept = _stays(sight, one, other), _join(still, one, other)
            for first in moves[one]:
                for second in moves[other]:
                    if first.to != second.to:
                        yield Pair(first, second, stays, kept | first.kills | second.kills)
    if len(able) == 1:
        for step in moves[able[0]]:
            yield Pair(step, None, _stays(sight, step.vessel, -1), step.kills | _join(still, step.vessel, -1))


def _after(sight: Sight, moves: list[list[Step]], still: list[int], staged: tuple[int, int]) -> Iterator[Pair]:
    vessel, to = staged
    first = next((step for step in moves[vessel] if step.to == to), Step(vessel, to, 0, 0, vessel < sight.ships))
    for other, each in enumerate(moves):
        if other != vessel:
            stays, kept = _stays(sight, vessel, other), _join(still, vessel, other)
            for second in each:
                if second.to != to:
                    yield Pair(first, second, stays, kept | first.kills | second.kills)


def _still(sight: Sight) -> list[int]:
    """By vessel: the enemies in sight that it can fire at from where it is."""
    seen = targets(sight) if sight.depot[0] else 0
    return [sight.waters.near[square] & seen for square in sight.squares]


def _stays(sight: Sight, one: int, other: int) -> int:
    return union(square for vessel, square in enumerate(sight.squares) if vessel not in (one, other))


def _join(still: list[int], one: int, other: int) -> int:
    mask = 0
    for vessel, kills in enumerate(still):
        if vessel not in (one, other):
            mask |= kills
    return mask
