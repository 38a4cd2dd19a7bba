"""Battleships as a game of the house: the contract's questions, each answered by the module whose business it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from cove.kit.chance import Chance
from cove.kit.game import Applied, Game, Outcome, Status
from cove.kit.json import Json, JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat, Viewer

from . import dealing, legal, notation, orders, redact, rules
from .state import Phase, State
from .terms import SIDES, STANDARD, Sea
from .view import BoardView

_MINDS: Final = ("sailor", "gunner", "captain", "admiral")


class Battleships:
    """The game, on one sea."""

    name: str = "battleships"
    version: int = 1
    sides: tuple[str, str] = SIDES
    draws: bool = False
    minds: Mapping[str, str] = MappingProxyType({mind: f"cove.games.battleships.minds.{mind}" for mind in _MINDS})

    def __init__(self, sea: Sea = STANDARD) -> None:
        self.sea: Final = sea

    def new(self) -> State:
        """The state before anyone has placed."""
        return State(sea=self.sea)

    def deal(self, state: State, seat: Seat, chance: Chance) -> JsonMap:  # noqa: ARG002 - both sides are dealt alike
        """A random legal fleet, as a placing order's payload. Every legal layout is equally likely."""
        return orders.encode(orders.Place(dealing.deal(state.sea, chance)))

    def decode(self, raw: Mapping[str, object]) -> orders.Order | Refusal:
        """An order from its wire form."""
        return orders.decode(raw)

    def encode(self, order: orders.Order) -> JsonMap:
        """The wire form of an order."""
        return orders.encode(order)

    def is_placement(self, order: orders.Order) -> bool:
        """Whether the order lays down a fleet."""
        return isinstance(order, orders.Place)

    def apply(self, state: State, seat: Seat, order: orders.Order, chance: Chance) -> Applied[State] | Refusal:  # noqa: ARG002
        """Carry out an order. Nothing in play is left to chance."""
        return rules.apply(state, seat, order)

    def end(self, state: State, outcome: Outcome) -> Applied[State]:
        """End the game from outside."""
        return rules.end(state, outcome)

    def status(self, state: State) -> Status:
        """Turn, side to move, who has placed, outcome."""
        south, north = (side in state.fleets for side in SIDES)
        return Status(state.turn, state.mover if state.phase is Phase.PLAYING else None, (south, north), state.outcome)

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        """All that `viewer` may see. The view is shared: nobody may change it."""
        return cast("JsonMap", redact.view(state, viewer))

    def choices(self, view: JsonMap) -> list[JsonMap]:
        """Every legal order of the side to move, from its view."""
        return [orders.encode(order) for order in legal.orders(cast("BoardView", view))]

    def secret(self, state: State, seat: Seat) -> bytes:
        """The layout: two bytes a ship, in the fleet's order: the index of its square `at`, then 1 if it lies down, else 0.

        Raises ValueError before there is a layout.
        """
        fleet = state.fleets.get(SIDES[seat])
        if fleet is None:
            raise ValueError("this seat has not placed")
        berths = [fleet[ship] for ship in state.sea.lengths]
        return bytes(byte for berth in berths for byte in (state.sea.index[berth["at"]], int(berth["down"])))

    def notate(self, state: State) -> str:
        """The whole position as text, secrets included."""
        return notation.notate(state)

    def read(self, text: str) -> State:
        """The state that `notate` printed."""
        return notation.read(text)

    def almanac(self, chance: Chance, turns: int) -> JsonMap:  # noqa: ARG002
        """Nothing: in play, nothing is left to chance."""
        return {}

    def summary(self, state: State) -> Mapping[str, Json]:
        """The ships afloat, which everyone knows once the game has begun."""
        return {"afloat": {side: state.afloat(side) for side in SIDES}} if state.phase is not Phase.PLACING else {}


BATTLESHIPS: Final[Game[State, orders.Order]] = Battleships()
