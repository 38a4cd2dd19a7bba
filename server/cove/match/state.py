"""The state of a match apart from its game: seats, placements, offers, clock, chain. Immutable; `fold` makes the next one."""

from __future__ import annotations

import enum
from typing import Any

from msgspec import Struct

from cove.kit.chance import Chance
from cove.kit.game import Game, Outcome, Status
from cove.kit.json import JsonMap
from cove.kit.viewers import SEATS, Audience, Seat

from .entries import Created, Sitter

#: The game's own state; nothing outside the game looks into it.
AnyGame = Game[Any, Any]


class Stage(enum.Enum):
    """Where a match stands in its life."""

    __hash__ = object.__hash__  # enum's own is written in Python, and these are keys on every command\'s way

    WAITING = "waiting"
    PLACING = "placing"
    PLAYING = "playing"
    OVER = "over"


class DrawOffer(Struct, frozen=True):
    """A draw offer that stands. Offers of a match are numbered from 1."""

    seat: Seat
    number: int


class LaidTicket(Struct, frozen=True):
    """A ticket that waits to be used: its hash, whose seat it opens, until when (ms since 1970)."""

    hash: str
    seat: Seat
    until: int


class Told(Struct, frozen=True):
    """What one audience has been told: how many frames, and the chain's link after the last of them."""

    frames: int
    link: bytes


class Match(Struct, frozen=True):
    """A match after `entries` journal entries.

    `status` is the game's word on `board`; `seed_shown` and `seats_shown` are parts of every view that change seldom, kept ready.
    """

    game: AnyGame
    header: Created
    board: Any
    entries: int
    link: bytes
    told: tuple[Told, Told, Told]
    sitters: tuple[Sitter | None, Sitter | None]
    stage: Stage
    status: Status
    seed_shown: str
    seats_shown: JsonMap
    nonces: tuple[str, str] = ("", "")
    placements: tuple[int, int] = (0, 0)
    deals: tuple[int, int] = (0, 0)
    dealt: tuple[JsonMap | None, JsonMap | None] = (None, None)
    commitments: JsonMap | None = None
    chance: Chance = Chance(b"")
    ply: tuple[int, int] = (0, 0)
    since: int = 0
    offer: DrawOffer | None = None
    offers: int = 0
    offered_in: tuple[int, int] = (0, 0)
    tickets: tuple[LaidTicket, ...] = ()
    meanwhile: tuple[tuple[JsonMap, ...], tuple[JsonMap, ...]] = ((), ())
    outcome: Outcome | None = None
    rematch: str = ""

    def side(self, seat: Seat) -> str:
        """The game's name for a seat."""
        return self.game.sides[seat]

    def seat_of(self, secret_hash: str) -> Seat | None:
        """The seat that the hashed secret opens, or None."""
        for seat in SEATS:
            sitter = self.sitters[seat]
            if sitter is not None and secret_hash in sitter.hashes:
                return seat
        return None

    def free_seat(self) -> Seat | None:
        """The seat that nobody has taken, or None."""
        return next((seat for seat in SEATS if self.sitters[seat] is None), None)

    def told_to(self, viewer: Seat | Audience) -> Told:
        """What `viewer` has been told so far. Spectators share one count; the truth is told nothing while a match is in play."""
        return self.told[viewer if isinstance(viewer, Seat) else -1]


def seats_shown(game: AnyGame, sitters: tuple[Sitter | None, Sitter | None], placements: tuple[int, int]) -> JsonMap:
    """What everyone sees of the two seats: names, which mind a machine has, and who has placed."""
    return {game.sides[seat]: _seat_shown(sitters[seat], placed=placements[seat] > 0) for seat in SEATS}


def _seat_shown(sitter: Sitter | None, *, placed: bool) -> JsonMap:
    shown: JsonMap = {} if sitter is None else {"name": sitter.name}
    if sitter is not None and sitter.mind:
        shown["mind"] = sitter.mind
    if placed:
        shown["placed"] = True
    return shown
