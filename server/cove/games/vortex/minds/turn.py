"""A turn, order by order: what is the same for every mind that plans a whole turn and then gives its orders one by one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from cove.kit.json import JsonMap

from ..orders import Fire, Move, Pass, encode
from ..view import BoardView
from .pairs import Pair
from .sight import Sight, board_of, read

#: A planner: the moves it would make, given what it sees and the vessel and square already staged. None: it sees none.
Planner = Callable[[Sight, tuple[int, int] | None], Pair | None]

_NOTHING: Final[dict[str, list[str]]] = {}


def move(view: JsonMap, plan: Planner, random: Random) -> JsonMap:
    """The next move of the plan. What is staged already is the plan's first move, or the plan is made anew around it."""
    board, sight = board_of(view), read(view)
    staged = _staged(board, sight)
    pair = plan(sight, None)
    if staged is not None and (pair is None or pair.second is None or (pair.first.vessel, pair.first.to) != staged):
        pair = plan(sight, staged)
    step = None if pair is None else pair.first if staged is None else pair.second
    if step is None:
        return encode(_any_move(board, random))
    return encode(Move(sight.names[step.vessel], sight.waters.names[step.to]))


def fire(sight: Sight, vessel: int, at: int) -> JsonMap:
    """The order to fire from a vessel at a square."""
    return encode(Fire(sight.names[vessel], sight.waters.names[at]))


def hold() -> JsonMap:
    """The order to end the turn."""
    return encode(Pass())


def _staged(board: BoardView, sight: Sight) -> tuple[int, int] | None:
    if "staged" not in board:
        return None
    return sight.names.index(board["staged"]["vessel"]), sight.waters.index[board["staged"]["to"]]


def _any_move(board: BoardView, random: Random) -> Move:
    """For a side that has no good move left: any that sinks nothing, or any."""
    moves = sorted((vessel, to) for vessel, reach in board["moves"].items() for to in reach)
    sinks = board.get("sinks", _NOTHING)
    safe = [(vessel, to) for vessel, to in moves if to not in sinks.get(vessel, ())]
    return Move(*random.choice(safe or moves))
