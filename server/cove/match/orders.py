"""What the commands that reach the board do to a match: orders, placements, deals, and the ends from outside."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cove.kit.chance import Chance
from cove.kit.commit import placement_commitment
from cove.kit.events import Event
from cove.kit.game import Applied, Outcome
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from .clock import ran_out
from .commands import Claim, Deal, Order, Place, Resign
from .entries import Commanded, TimedOut, Veiled
from .machine import is_machine
from .state import Match, Stage, seats_shown

replace = msgspec.structs.replace
Step = tuple[Match, tuple[Event, ...]]

#: Set-ups a seat may ask for or lay down, and orders in one turn: far more than anyone needs, and a bound on the journal.
MOST_PLACEMENTS: Final = 200
MOST_ORDERS_A_TURN: Final = 400

_STALE: Final = Refusal("stale", "The game has gone on since this was sent. Look at the board and choose again.")
_NO_NONCE: Final = Refusal("malformed", "A placement needs a nonce: 32 random bytes of your own.", {"field": "nonce"})
_WORN_OUT: Final = Refusal("too_many_in_turn", "That was changed too often. Make do with how it stands now.")


def paired(pair: tuple[Any, Any], seat: Seat, value: Any) -> tuple[Any, Any]:
    """`pair` with the seat's half replaced."""
    return (value, pair[1]) if seat is Seat.FIRST else (pair[0], value)


def order(match: Match, entry: Commanded, command: Order) -> Step | Refusal:
    """A turn's order. It must name the turn and the ply that its seat saw."""
    seat = Seat(entry.seat)
    parsed = match.game.decode(command.do)
    if isinstance(parsed, Refusal):
        return parsed
    if match.game.is_placement(parsed):
        return Refusal("already_placed", "Both fleets are placed and can no longer be changed.")
    status = match.status
    if command.turn != status.turn or (status.to_move is seat and command.ply != match.ply[seat]):
        return _STALE
    applied = match.game.apply(match.board, seat, parsed, match.chance)
    if isinstance(applied, Refusal):
        return applied
    if match.ply[seat] >= MOST_ORDERS_A_TURN:
        return _WORN_OUT
    return _after_order(match, entry, seat, applied)


def veiled(match: Match, entry: Veiled) -> Step:
    """An order of which only the place in the match is told: it counts as a ply, and told its own seat something."""
    seat = Seat(entry.seat)
    return replace(match, ply=paired(match.ply, seat, match.ply[seat] + 1)), (Event(None, {seat: {"e": "veiled"}}),)


def _after_order(match: Match, entry: Commanded, seat: Seat, applied: Applied[Any]) -> Step:
    """Count the ply; when the turn ended, begin the next one: plies from 0, the clock anew, a passed-over offer gone."""
    before, after = match.status, match.game.status(applied.state)
    events = applied.events
    if after.outcome is not None:
        return _over(match, applied, after.outcome)
    if after.turn == before.turn:
        return replace(match, board=applied.state, ply=paired(match.ply, seat, match.ply[seat] + 1)), events
    offer = match.offer
    if offer is not None and offer.seat is not before.to_move:
        events += (Event({"e": "offer_lapsed", "side": match.side(offer.seat)}),)
        offer = None
    return replace(match, board=applied.state, ply=(0, 0), since=entry.at, offer=offer), events


def place(match: Match, entry: Commanded, command: Place) -> Step | Refusal:
    """A set-up, with its nonce. When both are there the commitments go out together and all chance is fixed."""
    seat = Seat(entry.seat)
    parsed = match.game.decode(command.do)
    if isinstance(parsed, Refusal):
        return parsed
    if not match.game.is_placement(parsed):
        return Refusal("not_placed", "Both sides have to place their fleets first.")
    if command.replaces != match.placements[seat]:
        return _STALE
    if bool(command.nonce) is is_machine(match, seat):
        return _NO_NONCE
    if match.placements[seat] >= MOST_PLACEMENTS:
        return _WORN_OUT
    nonces = paired(match.nonces, seat, command.nonce)
    chance = Chance.of(match.header.seed, nonces[0].encode(), nonces[1].encode())
    applied = match.game.apply(match.board, seat, parsed, chance)
    if isinstance(applied, Refusal):
        return applied
    placements = paired(match.placements, seat, match.placements[seat] + 1)
    placed = replace(
        match,
        board=applied.state,
        nonces=nonces,
        chance=chance,
        placements=placements,
        seats_shown=match.seats_shown if match.placements[seat] else seats_shown(match.game, match.sitters, placements),
    )
    return (_begun(placed, entry.at) if all(match.game.status(applied.state).placed) else placed), applied.events


def _begun(match: Match, at: int) -> Match:
    """Both have placed: play begins."""
    game, seed = match.game, match.header.seed
    commitments: JsonMap = {
        match.side(seat): placement_commitment(seed, match.side(seat), match.placements[seat], game.secret(match.board, seat))
        for seat in Seat
    }
    return replace(match, stage=Stage.PLAYING, commitments=commitments, dealt=(None, None), since=at)


def deal(match: Match, entry: Commanded, _command: Deal) -> Step | Refusal:
    """A random set-up from the seat's own stream, for its eyes only."""
    seat = Seat(entry.seat)
    if match.deals[seat] >= MOST_PLACEMENTS:
        return _WORN_OUT
    number = match.deals[seat] + 1
    chance = Chance.of(match.header.seed, b"deal", match.side(seat).encode(), str(number).encode())
    dealt = match.game.deal(match.board, seat, chance)
    after = replace(match, deals=paired(match.deals, seat, number), dealt=paired(match.dealt, seat, dealt))
    return after, (Event(None, {seat: {"e": "dealt", "fleet": dealt}}),)


def resign(match: Match, entry: Commanded, _command: Resign) -> Step:
    """Giving up; before anyone has joined, calling the match off."""
    seat = Seat(entry.seat)
    if match.stage is Stage.WAITING:
        return _end(match, Outcome(None, "withdrawn"))
    after, events = _end(match, Outcome(seat.other, "resigned"))
    return after, (Event({"e": "resigned", "side": match.side(seat)}), *events)


def claim(match: Match, entry: Commanded, command: Claim) -> Step | Refusal:
    """The win over a side that has left. Whether it has left is judged before the entry is written: presence is not journaled."""
    seat = Seat(entry.seat)
    status = match.status
    if not match.header.turn:
        return Refusal("untimed", "This match is unhurried: there is no hurry to claim it.")
    if status.turn != command.turn:
        return _STALE
    if status.to_move is not seat.other:
        return Refusal("not_absent", "It is your own turn. A match can be claimed on the other side's turn.")
    return _end(match, Outcome(seat, "abandoned"))


def timed_out(match: Match, entry: TimedOut) -> Step | Refusal:
    """The loss of the side whose time ran out."""
    seat = ran_out(match, entry.at)
    if seat is None or seat != entry.seat:
        return Refusal("stale", "The clock has not run out.")
    return _end(match, Outcome(seat.other, "time"))


def _end(match: Match, outcome: Outcome) -> Step:
    return _over(match, match.game.end(match.board, outcome), outcome)


def _over(match: Match, applied: Applied[Any], outcome: Outcome) -> Step:
    after = replace(match, board=applied.state, stage=Stage.OVER, outcome=outcome, offer=None, tickets=(), dealt=(None, None))
    return after, applied.events


agreed: Final = Outcome(None, "agreed")


def end_agreed(match: Match) -> Step:
    """The end by agreement."""
    return _end(match, agreed)
