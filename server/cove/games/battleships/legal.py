"""Legality, as one function over a view: what the seat that holds the view may do, and why another order may not be done.

Nothing but a view comes in, so no answer can depend on what the seat may not see. Minds and bots may use both functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from .orders import Fire, Order, Place
from .terms import SIDES, Sea, sea_of
from .view import BoardView

GAME_OVER: Final = Refusal("game_over", "The game is over. You can look back at it, or ask for a rematch.")
NOT_PLACED: Final = Refusal("not_placed", "Both sides have to be ready first.")
ALREADY_PLACED: Final = Refusal("already_placed", "Both sides are ready, and the fleets can no longer be moved.")
NOT_YOUR_TURN: Final = Refusal("not_your_turn", "It is the other side's turn. Wait until it has fired.")


def orders(view: BoardView) -> list[Order]:
    """Every order that the side to move may give, from its own view: a shot at each square that it has not fired at."""
    if view["phase"] != "playing":
        return []
    fired = view["shots"][view["side"]]
    return [Fire(at) for at in sea_of(view["sea"], view["ships"]).board.names if at not in fired]


def check(view: BoardView, seat: Seat, order: Order) -> Refusal | None:
    """Why the holder of `view` may not give `order`, or None if it may. Of several reasons the first by the rules is named."""
    side, phase = SIDES[seat], view["phase"]
    if phase == "over":
        return GAME_OVER
    sea = sea_of(view["sea"], view["ships"])
    if phase == "placing":
        return _bad_placement(sea, order) if isinstance(order, Place) else NOT_PLACED
    if isinstance(order, Place):
        return ALREADY_PLACED
    if view["side"] != side:
        return NOT_YOUR_TURN
    if order.at not in sea.index:
        return Refusal("off_board", f"{order.at} is off the sea. Choose a square on it.", {"square": order.at})
    if order.at in view["shots"][side]:
        return Refusal("already_fired", f"You have fired at {order.at} before. Choose another square.", {"square": order.at})
    return None


def _bad_placement(sea: Sea, order: Place) -> Refusal | None:
    """Why a placement is not legal, or None. The first fault is named: by its kind, then by the fleet's order."""
    return next(_faults(sea, order), None)


def _faults(sea: Sea, order: Place) -> Iterator[Refusal]:
    for ship in sea.lengths:
        if ship not in order.ships:
            yield Refusal("wrong_fleet", f"The {ship} is missing. A fleet has one of each ship.", {"ship": ship})
    for ship in order.ships:
        if ship not in sea.lengths:
            yield Refusal("wrong_fleet", f"There is no ship called {ship} in this fleet.", {"ship": ship})
    runs = {ship: sea.run(ship, order.ships[ship]) for ship in sea.lengths}
    for ship, run in runs.items():
        if not run:
            out: dict[str, str | int] = {"ship": ship, "square": order.ships[ship]["at"]}
            yield Refusal("off_board", f"The {ship} does not lie inside the sea. Move or turn it.", out)
    taken: set[str] = set()
    for ship, run in runs.items():
        for square in run:
            if square in taken:
                detail: dict[str, str | int] = {"ship": ship, "square": square}
                yield Refusal("overlap", f"The {ship} and another ship both lie on {square}. Move or turn one of them.", detail)
        taken.update(run)
