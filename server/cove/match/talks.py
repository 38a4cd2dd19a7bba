"""What passes between the two players beside the board: draw offers, rematches, and seats carried to another device."""

from __future__ import annotations

from typing import Final

import msgspec

from cove.kit.events import Event
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from .commands import Offer, Rematch, Reply, Ticket
from .entries import Carried, Commanded, Sitter
from .orders import end_agreed, paired
from .state import DrawOffer, LaidTicket, Match, Stage

replace = msgspec.structs.replace
Step = tuple[Match, tuple[Event, ...]]

TICKET_MS: Final = 10 * 60 * 1000
MOST_TICKETS: Final = 8
MOST_DEVICES: Final = 16

_NO_TICKET: Final = Refusal("no_such_ticket", "This link was used already or is too old. Ask for a new one on the first device.")


def sitter(name: str, secret_hash: str) -> Sitter:
    """A player who just sat down."""
    return Sitter(name, (secret_hash,))


def offer(match: Match, entry: Commanded, _command: Offer) -> Step | Refusal:
    """A draw offer. Offering while the other side's offer stands accepts it; one offer a turn, so that nobody is pestered."""
    seat = Seat(entry.seat)
    if not match.game.draws:
        return Refusal("no_draws", "This game knows no draws by agreement.")
    if match.offer is not None and match.offer.seat is not seat:
        after, events = end_agreed(match)
        return after, (Event({"e": "accepted", "side": match.side(seat)}), *events)
    turn = match.status.turn
    if match.offer is not None or match.offered_in[seat] == turn:
        return Refusal("already_offered", "You have offered a draw already. You can offer again in the next turn.")
    number = match.offers + 1
    after = replace(match, offer=DrawOffer(seat, number), offers=number, offered_in=paired(match.offered_in, seat, turn))
    return after, (Event({"e": "offered", "side": match.side(seat), "number": number}),)


def reply(match: Match, entry: Commanded, command: Reply) -> Step | Refusal:
    """The answer to a draw offer."""
    seat = Seat(entry.seat)
    if match.offer is None or match.offer.seat is seat or match.offer.number != command.offer:
        return Refusal("no_offer", "That draw offer no longer stands.")
    if command.accept:
        after, events = end_agreed(match)
        return after, (Event({"e": "accepted", "side": match.side(seat)}), *events)
    return replace(match, offer=None), (Event({"e": "declined", "side": match.side(seat)}),)


def rematch(match: Match, entry: Commanded, _command: Rematch) -> Step | Refusal:
    """The next match of the same two: its id is written here first, so that it is made once."""
    if match.rematch or not entry.match or match.free_seat() is not None:
        return Refusal("no_rematch", "There is nobody here to play again with. Begin a new match.")
    seat = Seat(entry.seat)
    return replace(match, rematch=entry.match), (Event({"e": "rematch", "match": entry.match, "side": match.side(seat)}),)


def ticket(match: Match, entry: Commanded, command: Ticket) -> Step | Refusal:
    """A ticket (hashed) is laid for another device. Nobody is told: only who holds it can use it."""
    live = tuple(t for t in match.tickets if t.until > entry.at)
    if len(live) >= MOST_TICKETS:
        return Refusal("too_many_tickets", "Too many links wait to be used. Use one of them, or wait ten minutes.")
    return replace(match, tickets=(*live, LaidTicket(command.ticket, Seat(entry.seat), entry.at + TICKET_MS))), ()


def carried(match: Match, entry: Carried) -> Step | Refusal:
    """A ticket is used up, and a new secret opens the seat beside the ones before."""
    found = next((t for t in match.tickets if t.hash == entry.ticket and t.until > entry.at), None)
    if found is None or found.seat != entry.seat or match.stage is Stage.OVER:
        return _NO_TICKET
    old = match.sitters[found.seat]
    if old is None or len(old.hashes) >= MOST_DEVICES:
        return _NO_TICKET
    sitters = paired(match.sitters, found.seat, Sitter(old.name, (*old.hashes, entry.hash)))
    tickets = tuple(t for t in match.tickets if t is not found)
    return replace(match, sitters=sitters, tickets=tickets), (Event(None, {found.seat: {"e": "carried"}}),)
