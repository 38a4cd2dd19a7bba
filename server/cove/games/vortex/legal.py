"""Legality, as one function over a view: what the seat that holds the view may do, and why another order may not be done.

Nothing but a view comes in, so no answer can depend on what the seat may not see: a hidden submarine never makes a move illegal.
`listing` is what a view says of itself; `check` accepts what is listed and explains the rest. Minds and bots may use both.
"""

from __future__ import annotations

from typing import Final

from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from .orders import Back, Fire, Move, Order, Pass, Place
from .reasons import (
    ALREADY_PLACED,
    GAME_OVER,
    NOT_PLACED,
    NOT_YOUR_TURN,
    NOTHING_STAGED,
    STILL_FIRING,
    STILL_MOVING,
    bad_move,
    bad_placement,
    bad_shot,
)
from .terms import SIDES, chart_of
from .view import BoardView

_NOBODY: Final[dict[str, list[str]]] = {}


def listing(view: BoardView, side: str) -> BoardView:
    """The fields `moves`, `sinks` and `shots` for `side`, whose turn it is, from the rest of its view."""
    if view["phase"] == "moving":
        moves = _moves(view, side)
        return {"moves": moves, "sinks": _sinks(view, side, moves)}
    if view["phase"] == "firing" and view["depot"][side]:
        return {"shots": _shots(view, side)}
    return {}


def orders(view: BoardView) -> list[Order]:
    """Every order that the side to move may give, as its view lists them."""
    if view["phase"] == "moving":
        moves: list[Order] = [Move(vessel, to) for vessel, reach in view["moves"].items() for to in reach]
        return [*moves, Back()] if "staged" in view else moves
    if view["phase"] == "firing":
        return [*(Fire(vessel, at) for vessel, reach in view.get("shots", _NOBODY).items() for at in reach), Pass()]
    return []


def check(view: BoardView, seat: Seat, order: Order) -> Refusal | None:
    """Why the holder of `view` may not give `order`, or None if it may. Of several reasons the first by the rules is named."""
    side, phase = SIDES[seat], view["phase"]
    if phase == "over":
        return GAME_OVER
    if phase == "placing":
        return bad_placement(chart_of(view["chart"]), side, order) if isinstance(order, Place) else NOT_PLACED
    if isinstance(order, Place):
        return ALREADY_PLACED
    if view["side"] != side:
        return NOT_YOUR_TURN
    return _check_turn(view, side, order)


def _check_turn(view: BoardView, side: str, order: Move | Back | Fire | Pass) -> Refusal | None:
    moving = view["phase"] == "moving"
    match order:
        case Move(vessel, to):
            if not moving:
                return STILL_FIRING
            return None if to in view["moves"].get(vessel, ()) else bad_move(view, side, vessel, to)
        case Back():
            return None if "staged" in view else NOTHING_STAGED
        case Fire(vessel, at):
            if moving:
                return STILL_MOVING
            return None if at in view.get("shots", _NOBODY).get(vessel, ()) else bad_shot(view, side, vessel, at)
        case Pass():
            return STILL_MOVING if moving else None


def _moves(view: BoardView, side: str) -> dict[str, list[str]]:
    """Where each vessel may go. Nothing that floats is in the way, so the chart's tables are the answer."""
    chart = chart_of(view["chart"])
    ships, boats = chart.ship_moves[side], chart.boat_moves
    moves = {vessel: reach for vessel, square in view["ships"][side].items() if (reach := ships[square])}
    moves |= {vessel: reach for vessel, square in view["boats"][side].items() if (reach := boats[square])}
    if "staged" in view:
        moves.pop(view["staged"]["vessel"], None)
    return moves


def _sinks(view: BoardView, side: str, moves: dict[str, list[str]]) -> dict[str, list[str]]:
    """Which of the moves sink their vessel, as far as the holder of the view can tell: rocks, and every vessel in its sight.

    A staged move is carried out first. Should it sink the very vessel that is to move second, every move of that one is listed.
    """
    afloat = {square for each in view["ships"].values() for square in each.values()}
    afloat.update(view["boats"][side].values(), view["lights"])
    doomed = _after_staged(view, afloat)
    deadly = afloat | chart_of(view["chart"]).rock_set
    ships, boats = view["ships"][side], view["boats"][side]
    sinks = {}
    for vessel, reach in moves.items():
        if doomed is not None and (ships.get(vessel) or boats.get(vessel)) == doomed:
            sinks[vessel] = reach
        elif not deadly.isdisjoint(reach):
            sinks[vessel] = [square for square in reach if square in deadly]
    return sinks


def _after_staged(view: BoardView, afloat: set[str]) -> str | None:
    """Bring `afloat` to where it stands after the staged move. Returns the square on which that move sinks another vessel."""
    if "staged" not in view:
        return None
    origin, to = view["staged"]["from"], view["staged"]["to"]
    afloat.discard(origin)
    if to in afloat:
        afloat.discard(to)
        return to
    afloat.add(to)
    return None


def _shots(view: BoardView, side: str) -> dict[str, list[str]]:
    """What each vessel may fire at."""
    targets = chart_of(view["chart"]).targets
    vessels = view["ships"][side] | view["boats"][side]
    return {vessel: found for vessel, square in vessels.items() if (found := targets[square])}
