"""Positions for tests, written as a person would say them, and orders played on them."""

from __future__ import annotations

from cove.games.vortex.game import VORTEX
from cove.games.vortex.orders import Order
from cove.games.vortex.state import State
from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.game import Applied
from cove.kit.json import Json, JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Seat, Viewer

CHANCE = Chance.of(b"the seed of these tests")
SOUTH, NORTH = Seat.FIRST, Seat.SECOND

#: Two far corners, for tests in which nothing else should happen.
SOUTH_CORNER = "s1=a1 s2=j1"
NORTH_CORNER = "n1=a10 n2=j10"

FLEET: JsonMap = {"do": "place", "ships": ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"], "boats": ["a2", "b2"]}
NORTH_FLEET: JsonMap = {"do": "place", "ships": ["a10", "b10", "c10", "d10", "g10", "h10", "i10", "j10"], "boats": ["a9", "b9"]}


def sea(
    south: str = SOUTH_CORNER,
    north: str = NORTH_CORNER,
    *more: str,
    now: str = "moving turn 5 south quiet 0",
    depot: str = "25 25",
    weather: str = "storm 1 999 eye 1 999",
) -> State:
    """The position with these vessels (`s1=a1 … / sa=b2 …`), in calm weather unless said otherwise."""
    lines = [
        "vortex 1",
        "chart 10x10 rocks b4 d5 e3 g3 i5 i7 g6 f8 d8 b6 ports e1 f1 / e10 f10",
        f"now {now}",
        f"south {south if '/' in south else south + ' /'}",
        f"north {north if '/' in north else north + ' /'}",
        f"depot {depot}",
        f"weather {weather}",
        *more,
    ]
    return VORTEX.read("\n".join(lines))


def order(said: str) -> Order:
    """`s1 to a2`, `s1 at a2`, `back`, `pass`."""
    words = said.split()
    raw: dict[str, object] = {"do": said}
    if len(words) == 3:
        raw = {"do": "move" if words[1] == "to" else "fire", "vessel": words[0], words[1]: words[2]}
    decoded = VORTEX.decode(raw)
    assert not isinstance(decoded, Refusal), decoded
    return decoded


def attempt(state: State, said: str, seat: Seat | None = None) -> Applied[State] | Refusal:
    """Give an order for the seat to move, or for `seat`."""
    to_move = VORTEX.status(state).to_move
    asked = seat if seat is not None else to_move if to_move is not None else SOUTH
    return VORTEX.apply(state, asked, order(said), CHANCE)


def play(state: State, *said: str) -> tuple[State, tuple[Event, ...]]:
    """Give legal orders. Returns the state and the events of the last order."""
    events: tuple[Event, ...] = ()
    for each in said:
        applied = attempt(state, each)
        assert not isinstance(applied, Refusal), applied
        state, events = applied.state, applied.events
    return state, events


def after(state: State, *said: str) -> State:
    """The state after legal orders."""
    return play(state, *said)[0]


def told(events: tuple[Event, ...], viewer: Viewer = SPECTATOR) -> list[JsonMap]:
    """What a viewer hears of events."""
    return [words for event in events if (words := event.wording(viewer)) is not None]


def names(events: tuple[Event, ...], viewer: Viewer = SPECTATOR) -> list[Json]:
    """The kinds of event that a viewer hears of."""
    return [words["e"] for words in told(events, viewer)]


def code(answer: object) -> str | None:
    """The code of a refusal; None for anything else."""
    return answer.code if isinstance(answer, Refusal) else None
