"""What happens in Battleships. Everything is public but a placement made anew, of which nobody else gets so much as a frame."""

from __future__ import annotations

from typing import Final

from cove.kit.events import Event
from cove.kit.game import Outcome
from cove.kit.viewers import Seat

from .terms import SIDES, Berth

BEGAN: Final = Event({"e": "began"})

_SEAT: Final = {side: Seat(i) for i, side in enumerate(SIDES)}


def placed(side: str) -> Event:
    """A side has placed for the first time."""
    return Event({"e": "placed", "side": side})


def replaced(side: str) -> Event:
    """A side has placed anew; nobody else learns that it changed its mind."""
    return Event(None, {_SEAT[side]: {"e": "replaced", "side": side}})


def fired(side: str, at: str, hit: bool) -> Event:
    """A shot, and whether it hit. What it hit is nobody's to hear."""
    return Event({"e": "fired", "side": side, "at": at, "hit": hit})


def sank(side: str, ship: str, berth: Berth) -> Event:
    """The last square of a ship of `side` was hit: its hull is shown from now on."""
    return Event({"e": "sank", "side": side, "ship": ship, "at": berth["at"], "down": berth["down"]})


def over(outcome: Outcome) -> Event:
    """The game has ended."""
    if outcome.winner is None:
        return Event({"e": "over", "cause": outcome.cause})
    return Event({"e": "over", "winner": SIDES[outcome.winner], "cause": outcome.cause})
