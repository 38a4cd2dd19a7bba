"""What happens in Vortex. Each event's public wording is written next to the private one, so that both can be compared at a glance.

A hidden submarine's owner hears its name and squares; everyone else hears that a submarine moved. What has no public wording at
all (a staged move, taking it back, replacing a placement) gives nobody else so much as a frame.
"""

from __future__ import annotations

from typing import Final

from cove.kit.events import Event
from cove.kit.game import Outcome
from cove.kit.json import JsonMap
from cove.kit.viewers import Seat

from .terms import BOAT, SHIP, SIDES, kind_of
from .view import Staged

BEGAN: Final = Event({"e": "began"})
EYE: Final = Event({"e": "eye"})
EYE_OVER: Final = Event({"e": "eye_over"})
CALM: Final = Event({"e": "calm"})

_SEAT: Final = {side: Seat(i) for i, side in enumerate(SIDES)}


def placed(side: str) -> Event:
    """A side has placed for the first time."""
    return Event({"e": "placed", "side": side})


def replaced(side: str) -> Event:
    """A side has placed anew; nobody else learns that it changed its mind."""
    return Event(None, {_SEAT[side]: {"e": "replaced", "side": side}})


def turn(number: int, side: str) -> Event:
    """A turn begins."""
    return Event({"e": "turn", "turn": number, "side": side})


def staged(side: str, move: Staged) -> Event:
    """A first move was staged."""
    return Event(
        None, {_SEAT[side]: {"e": "staged", "side": side, "vessel": move["vessel"], "from": move["from"], "to": move["to"]}}
    )


def back(side: str) -> Event:
    """A staged move was taken back."""
    return Event(None, {_SEAT[side]: {"e": "back", "side": side}})


def moved(side: str, move: Staged, visible: bool) -> Event:
    """A move was carried out. Of a hidden submarine only its owner hears which, whence and whither."""
    vessel, origin, to = move["vessel"], move["from"], move["to"]
    full: JsonMap = {"e": "moved", "side": side, "kind": kind_of(vessel), "vessel": vessel, "from": origin, "to": to}
    if kind_of(vessel) == SHIP:
        return Event(full)
    public: JsonMap = {"e": "moved", "side": side, "kind": BOAT}
    if visible:
        public |= {"from": origin, "to": to}
    return Event(public, {_SEAT[side]: full})


def lapsed(side: str) -> Event:
    """The second move was not carried out, because the first sank its vessel."""
    return Event({"e": "lapsed", "side": side})


def sank(side: str, vessel: str, square: str, cause: str) -> Event:
    """A vessel sank. Which submarine it was, its owner alone is told."""
    full: JsonMap = {"e": "sank", "side": side, "kind": kind_of(vessel), "vessel": vessel, "square": square, "cause": cause}
    if kind_of(vessel) == SHIP:
        return Event(full)
    return Event({"e": "sank", "side": side, "kind": BOAT, "square": square, "cause": cause}, {_SEAT[side]: full})


def fired(side: str, vessel: str, origin: str, at: str, hit: bool) -> Event:
    """A shot, which everyone hears."""
    shot: JsonMap = {"e": "fired", "side": side, "kind": kind_of(vessel), "from": origin, "at": at, "hit": hit}
    if kind_of(vessel) == SHIP:
        return Event({**shot, "vessel": vessel})
    return Event(shot, {_SEAT[side]: {**shot, "vessel": vessel}})


def lit(side: str, square: str, left: int) -> Event:
    """A submarine gave itself away by firing."""
    return Event({"e": "lit", "side": side, "square": square, "left": left})


def dark(side: str, square: str) -> Event:
    """A submarine that flashed until now, on `square`, is hidden again."""
    return Event({"e": "dark", "side": side, "square": square})


def passed(side: str) -> Event:
    """A side ended its turn."""
    return Event({"e": "passed", "side": side})


def rising(turns: int) -> Event:
    """The sea rises: a storm breaks after so many turns, this one included."""
    return Event({"e": "rising", "in": turns})


def storm(square: str, hit: bool) -> Event:
    """A storm struck."""
    return Event({"e": "storm", "square": square, "hit": hit})


def over(outcome: Outcome) -> Event:
    """The game has ended."""
    if outcome.winner is None:
        return Event({"e": "over", "cause": outcome.cause})
    return Event({"e": "over", "winner": SIDES[outcome.winner], "cause": outcome.cause})
