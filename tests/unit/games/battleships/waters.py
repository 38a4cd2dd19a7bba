"""Positions for tests, written as a person would say them, and orders played on them."""

from __future__ import annotations

from typing import Any

from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.orders import Order
from cove.games.battleships.state import State
from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.game import Applied
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Seat, Viewer

CHANCE = Chance.of(b"the seed of these tests")
SOUTH, NORTH = Seat.FIRST, Seat.SECOND

#: South's ships lie across on rows 1, 3, 5, 7, 9, from column a on.
SOUTH_FLEET = "carrier=a1/across battleship=a3/across cruiser=a5/across submarine=a7/across destroyer=a9/across"
#: North's lie down in columns j, h, f, d, b, from row 1 on.
NORTH_FLEET = "carrier=j1/down battleship=h1/down cruiser=f1/down submarine=d1/down destroyer=b1/down"

#: All squares of north's fleet, ship by ship.
NORTH_SQUARES = [
    f"{column}{row}" for column, length in (("j", 5), ("h", 4), ("f", 3), ("d", 3), ("b", 2)) for row in range(1, length + 1)
]


def waters(*more: str, south: str = SOUTH_FLEET, north: str = NORTH_FLEET, now: str = "playing turn 1 south") -> State:
    """The position with these fleets, and more lines of notation (`shots south a1/miss`, `wrecks north destroyer`)."""
    head = ["battleships 1", "sea 10x10 carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2"]
    return BATTLESHIPS.read("\n".join([*head, f"fleet south {south}", f"fleet north {north}", f"now {now}", *more]))


def fleet(text: str) -> JsonMap:
    """The placing order for a fleet (`carrier=a1/across …`)."""
    berths = [(ship, berth.split("/")) for ship, berth in (word.split("=") for word in text.split())]
    return {"do": "place", "ships": {ship: {"at": at, "down": way == "down"} for ship, (at, way) in berths}}


def order(raw: JsonMap) -> Order:
    decoded = BATTLESHIPS.decode(raw)
    assert not isinstance(decoded, Refusal), decoded
    return decoded


def attempt(state: State, said: str | JsonMap, seat: Seat | None = None) -> Applied[State] | Refusal:
    """Fire at the square that is said, or give the order; for the seat to move, or for `seat`."""
    to_move = BATTLESHIPS.status(state).to_move
    asked = seat if seat is not None else to_move if to_move is not None else SOUTH
    return BATTLESHIPS.apply(state, asked, order({"do": "fire", "at": said} if isinstance(said, str) else said), CHANCE)


def play(state: State, *said: str | JsonMap, seat: Seat | None = None) -> tuple[State, tuple[Event, ...]]:
    """Give legal orders. Returns the state and the events of the last order."""
    events: tuple[Event, ...] = ()
    for each in said:
        applied = attempt(state, each, seat)
        assert not isinstance(applied, Refusal), applied
        state, events = applied.state, applied.events
    return state, events


def after(state: State, *said: str | JsonMap, seat: Seat | None = None) -> State:
    """The state after legal orders."""
    return play(state, *said, seat=seat)[0]


def told(events: tuple[Event, ...], viewer: Viewer = SPECTATOR) -> list[JsonMap]:
    """What a viewer hears of events."""
    return [words for event in events if (words := event.wording(viewer)) is not None]


def shown(state: State, viewer: Viewer) -> Any:
    """A viewer's view."""
    return BATTLESHIPS.view(state, viewer)


def code(answer: object) -> str | None:
    """The code of a refusal; None for anything else."""
    return answer.code if isinstance(answer, Refusal) else None
