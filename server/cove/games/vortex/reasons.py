"""Why an order is refused: the sentences, and the order in which reasons are tried. Part of `legal`: all of it reads a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cove.kit.refusal import Refusal

from .orders import Place
from .terms import BOAT, BOATS, NAMES, SHIPS, Chart, chart_of, kind_of
from .view import BoardView

GAME_OVER: Final = Refusal("game_over", "The game is over. You can look back at it, or ask for a rematch.")
NOT_PLACED: Final = Refusal("not_placed", "Both sides have to place their fleets first.")
ALREADY_PLACED: Final = Refusal("already_placed", "Both fleets are placed and can no longer be changed.")
NOT_YOUR_TURN: Final = Refusal("not_your_turn", "It is the other side's turn. Wait until it has passed.")
STILL_MOVING: Final = Refusal("wrong_phase", "Your vessels move first. Make your moves, then fire or pass.")
STILL_FIRING: Final = Refusal("wrong_phase", "Your moves of this turn are made. Fire, or pass to end the turn.")
NOTHING_STAGED: Final = Refusal(
    "nothing_staged", "There is no move to take back. Only a first move can be, until the second is made."
)
NO_SUCH_VESSEL: Final = Refusal("no_such_vessel", "You have no vessel of that name. Choose one of your own.")
VESSEL_SUNK: Final = Refusal("vessel_sunk", "That vessel has sunk. Choose one that is afloat.")
SAME_VESSEL: Final = Refusal(
    "same_vessel", "That vessel has its move for this turn. Move another one, or take the first move back."
)
DEPOT_EMPTY: Final = Refusal("depot_empty", "Your depot is empty. You can only pass.")


def bad_move(view: BoardView, side: str, vessel: str, to: str) -> Refusal:
    """Why `vessel` may not move `to`, in the moving phase of `side`."""
    origin = _vessel_on(view, side, vessel)
    if isinstance(origin, Refusal):
        return origin
    if "staged" in view and view["staged"]["vessel"] == vessel:
        return SAME_VESSEL
    return _bad_way(chart_of(view["chart"]), side, vessel, origin, to)


def bad_shot(view: BoardView, side: str, vessel: str, at: str) -> Refusal:
    """Why `vessel` may not fire `at`, in the firing phase of `side`."""
    origin = _vessel_on(view, side, vessel)
    if isinstance(origin, Refusal):
        return origin
    chart = chart_of(view["chart"])
    if at not in chart.index:
        return _off_board(at)
    if chart.board.distance(chart.index[origin], chart.index[at]) != 1:
        return _at("out_of_range", f"{at} is out of range. A vessel fires at a square next to it, across or up and down.", at)
    if not view["depot"][side]:
        return DEPOT_EMPTY
    return _at("target_rock", f"{at} is a rock. Fire at open water.", at)


def _vessel_on(view: BoardView, side: str, vessel: str) -> str | Refusal:
    """The square of one's own vessel."""
    if vessel not in NAMES[side]:
        return NO_SUCH_VESSEL
    return view["ships"][side].get(vessel) or view["boats"][side].get(vessel) or VESSEL_SUNK


def _bad_way(chart: Chart, side: str, vessel: str, origin: str, to: str) -> Refusal:
    """What is wrong with a way that the chart's tables do not list."""
    if to not in chart.index:
        return _off_board(to)
    a, b = chart.index[origin], chart.index[to]
    steps = chart.board.distance(a, b)
    straight = a % chart.columns == b % chart.columns or a // chart.columns == b // chart.columns
    reach = 1 if kind_of(vessel) == BOAT else 2
    if not straight or not 1 <= steps <= reach:
        return _too_far(vessel, to)
    middle = chart.board.names[(a + b) // 2]
    if steps == 2 and middle in chart.rock_set:
        return _at("rock_in_way", f"The rock on {middle} is in the way. Go around it.", to)
    if steps == 2 and middle in chart.port_set:
        return _at("port_in_way", f"The port on {middle} is in the way. No vessel crosses a port.", to)
    if to in chart.port_sets[side]:
        return _at("own_port", f"{to} is your own port, which your vessels do not enter. Choose another square.", to)
    return _at("boat_into_port", f"{to} is a port, and submarines enter none. Only a ship can take it.", to)


def _too_far(vessel: str, to: str) -> Refusal:
    if kind_of(vessel) == BOAT:
        return _at("too_far", "A submarine moves one square, across or up and down. Choose a square next to it.", to)
    return _at("too_far", "A ship moves one or two squares straight, across or up and down. Choose a nearer square.", to)


def bad_placement(chart: Chart, side: str, order: Place) -> Refusal | None:
    """Why a placement is not legal, or None. The first bad square is named, and what is wrong with it."""
    if len(order.ships) != SHIPS or len(order.boats) != BOATS:
        return Refusal(
            "wrong_fleet", f"A fleet is {SHIPS} ships and {BOATS} submarines, not {len(order.ships)} and {len(order.boats)}."
        )
    return next(_bad_squares(chart, side, order.ships + order.boats), None)


def _bad_squares(chart: Chart, side: str, squares: tuple[str, ...]) -> Iterator[Refusal]:
    """Every fault of a placement, the kinds of fault in the rules' order."""
    half = chart.halves[side]
    first = 1 if side == "south" else chart.rows - chart.rows // 2 + 1
    rows = f"rows {first} to {first + chart.rows // 2 - 1}"
    yield from (_off_board(square) for square in squares if square not in chart.index)
    for square in squares:
        if square not in half:
            yield _at("not_your_half", f"{square} is not in your half of the sea. Place your fleet in {rows}.", square)
    for square in squares:
        if square in chart.rock_set:
            yield _at("on_rock", f"{square} is a rock. Choose open water.", square)
    for square in squares:
        if square in chart.port_set:
            yield _at("in_port", f"{square} is a port, which has to stay free. Choose open water.", square)
    for i, square in enumerate(squares):
        if square in squares[:i]:
            yield _at("same_square", f"Two vessels stand on {square}. Give each a square of its own.", square)


def _off_board(square: str) -> Refusal:
    return _at("off_board", f"{square} is off the board. Choose a square on it.", square)


def _at(code: str, text: str, square: str) -> Refusal:
    return Refusal(code, text, {"square": square})
