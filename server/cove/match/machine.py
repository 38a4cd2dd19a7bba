"""A machine at a seat: where it sits, and whether the match waits for it. All of it is public.

A machine plays by the same commands as a person; what it knows and how it chooses is nobody's business here.
"""

from __future__ import annotations

from cove.kit.viewers import SEATS, Seat

from .entries import Sitter
from .state import Match, Stage


def mind_at(match: Match, seat: Seat) -> str:
    """The name of the mind that plays the seat; empty for a person, and for a free seat."""
    sitter = match.sitters[seat]
    return "" if sitter is None else sitter.mind


def is_machine(match: Match, seat: Seat) -> bool:
    """Whether a machine plays the seat."""
    return bool(mind_at(match, seat))


def machine_seat(match: Match) -> Seat | None:
    """The seat that a machine plays, or None. At most one seat is a machine's."""
    return next((seat for seat in SEATS if mind_at(match, seat)), None)


def has_to_play(match: Match, seat: Seat) -> bool:
    """Whether the board waits for the seat: its set-up is missing, or it is to move."""
    if match.stage is Stage.PLAYING:
        return match.status.to_move is seat
    return match.stage is not Stage.OVER and not match.placements[seat]


def has_to_answer(match: Match, seat: Seat) -> bool:
    """Whether a draw offer to the seat stands."""
    return match.offer is not None and match.offer.seat is not seat


def waits_for_machine(match: Match) -> bool:
    """Whether a machine has something to do, so that somebody must see to it that it does, whoever is connected."""
    seat = machine_seat(match)
    return seat is not None and (has_to_play(match, seat) or has_to_answer(match, seat))


def next_sitters(match: Match) -> tuple[Sitter | None, Sitter | None]:
    """Who sits where in the rematch: two people swap their seats, a machine and its opponent keep theirs."""
    first, second = match.sitters
    return (second, first) if machine_seat(match) is None else (first, second)
