"""The sea as numbers: a set of squares is a whole number whose bit `i` stands for the square with index `i` (`Board.index`).

Python joins, cuts and counts such sets in one step each, which is what lets a mind look at thousands of positions a turn. All of it
follows from the chart and is worked out once. Rocks are left out everywhere: no mind wants to end there or fire at them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..terms import SIDES, Chart

#: Turns from a square from which no port can be reached.
FAR: Final = 99


@dataclass(frozen=True, eq=False, slots=True)
class Lanes:
    """What the ships of one side can do, by the index of the square where a ship stands.

    reach    where it may go, ports of the enemy included
    landing  the same as a set
    hit      what it may fire at in its turn: it moves first or stays where it is
    turns    in how many turns it can be in the enemy's port
    span     squares across plus squares up or down to the nearest square of the enemy's port
    gates    the set of squares from which it enters the enemy's port in its next turn
    goal     the set of the enemy's port squares
    """

    reach: tuple[tuple[int, ...], ...]
    landing: tuple[int, ...]
    hit: tuple[int, ...]
    turns: tuple[int, ...]
    span: tuple[int, ...]
    gates: int
    goal: int


@dataclass(frozen=True, eq=False, slots=True)
class Waters:
    """The tables of one chart. Equal charts share theirs (`waters_of`).

    near        by square: the set of squares that a vessel there may fire at
    boat_reach  by square: where a submarine may go
    boat_hit    by square: what a submarine may fire at in its turn, as a set
    boat_targets  the same as squares
    apart       by square: squares across plus squares up or down to every square
    lanes       by side (0 south, 1 north)
    halves      by side: the open squares of its half, as a set
    open        every square that is neither rock nor port, as a set
    """

    names: tuple[str, ...]
    index: dict[str, int]
    near: tuple[int, ...]
    boat_reach: tuple[tuple[int, ...], ...]
    boat_hit: tuple[int, ...]
    boat_targets: tuple[tuple[int, ...], ...]
    apart: tuple[tuple[int, ...], ...]
    lanes: tuple[Lanes, Lanes]
    halves: tuple[int, int]
    open: int


def squares_of(mask: int) -> list[int]:
    """The indices in a set of squares, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def union(squares: Iterable[int]) -> int:
    """Squares by index, as a set."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


@lru_cache(maxsize=16)
def waters_of(chart: Chart) -> Waters:
    """The tables of `chart`, shared; nobody may change them."""
    index, names = chart.index, chart.board.names
    rocks = {index[rock] for rock in chart.rocks}
    near = tuple(union(index[at] for at in chart.targets[name]) for name in names)
    boat_reach = tuple(tuple(index[to] for to in chart.boat_moves[name] if index[to] not in rocks) for name in names)
    free = union(index[name] for name in chart.open_squares)
    boat_hit = tuple(_hit(near, square, reach) for square, reach in enumerate(boat_reach))
    return Waters(
        names=names,
        index=index,
        near=near,
        boat_reach=boat_reach,
        boat_hit=boat_hit,
        boat_targets=tuple(tuple(squares_of(hit)) for hit in boat_hit),
        apart=tuple(tuple(chart.board.distance(a, b) for b in range(len(names))) for a in range(len(names))),
        lanes=(_lanes(chart, 0, near), _lanes(chart, 1, near)),
        halves=(_half(chart, 0) & free, _half(chart, 1) & free),
        open=free,
    )


def _lanes(chart: Chart, side: int, near: tuple[int, ...]) -> Lanes:
    index, names = chart.index, chart.board.names
    own, enemy = SIDES[side], SIDES[1 - side]
    goal = union(index[port] for port in chart.port_sets[enemy])
    reach = tuple(tuple(index[to] for to in chart.ship_moves[own][name] if to not in chart.rock_set) for name in names)
    landing = tuple(union(each) for each in reach)
    turns = _turns(reach, goal)
    return Lanes(
        reach=reach,
        landing=landing,
        hit=tuple(_hit(near, square, squares_of(landing[square] & ~goal)) for square in range(len(names))),
        turns=turns,
        span=tuple(chart.to_port(enemy, name) for name in names),
        gates=union(square for square, count in enumerate(turns) if count == 1 and names[square] not in chart.rock_set),
        goal=goal,
    )


def _half(chart: Chart, side: int) -> int:
    return union(chart.index[name] for name in chart.halves[SIDES[side]])


def _turns(reach: tuple[tuple[int, ...], ...], goal: int) -> tuple[int, ...]:
    """How many moves each square is from the goal, from the goal outwards."""
    turns = [0 if goal >> square & 1 else FAR for square in range(len(reach))]
    for count in range(1, len(reach)):
        found = [s for s, ways in enumerate(reach) if turns[s] == FAR and any(turns[to] == count - 1 for to in ways)]
        if not found:
            break
        for square in found:
            turns[square] = count
    return tuple(turns)


def _hit(near: tuple[int, ...], square: int, reach: Sequence[int]) -> int:
    found = near[square]
    for to in reach:
        found |= near[to]
    return found
