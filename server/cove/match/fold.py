"""Fold: a match and its next journal entry give the next match. Deciding a new command and replaying an old one are the same call.

`fold` never half-applies: it returns a new match and the events, or a refusal and nothing. A refusal of an entry that is already
in the journal means that the match cannot be replayed; whoever reads the journal says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from cove.kit.chance import seed_commitment
from cove.kit.commit import first_link, next_link
from cove.kit.events import Event
from cove.kit.game import Status
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import AUDIENCES, SEATS, Seat

from . import orders, talks
from .clock import running
from .commands import Claim, Command, Deal, Offer, Order, Place, Rematch, Reply, Resign, Ticket
from .entries import AnyEntry, Carried, Commanded, Created, Joined, Resumed, TimedOut, Veiled, digest
from .lifecycle import refuse_by_stage
from .state import AnyGame, Match, Stage, Told, seats_shown

replace = msgspec.structs.replace


class Folded(Struct, frozen=True):
    """The match after an entry, what happened, and what each of `AUDIENCES` is told of it, in their order."""

    match: Match
    events: tuple[Event, ...]
    words: tuple[tuple[JsonMap, ...], ...]


def create(game: AnyGame, header: Created, raw: bytes) -> Match:
    """The match after its first entry, whose bytes in the journal are `raw`."""
    link = next_link(header.seed, first_link(header.seed), 1, digest(header, raw))
    told = Told(0, link)
    stage = Stage.PLACING if all(header.seats) else Stage.WAITING
    board = game.new()
    return Match(
        game=game,
        header=header,
        board=board,
        status=game.status(board),
        seed_shown=seed_commitment(header.seed),
        seats_shown=seats_shown(game, header.seats, (0, 0)),
        entries=1,
        link=link,
        told=(told, told, told),
        sitters=header.seats,
        stage=stage,
        since=header.at,
    )


def fold(match: Match, entry: AnyEntry, raw: bytes) -> Folded | Refusal:
    """The match after `entry`, whose bytes in the journal are `raw`; or why the entry has no place here."""
    step = _step(match, entry)
    if isinstance(step, Refusal):
        return step
    after, events = step
    status = match.status if after.board is match.board else match.game.status(after.board)
    number = match.entries + 1
    link = next_link(match.header.seed, match.link, number, digest(entry, raw))
    wordings = _wordings(events)
    return Folded(
        replace(
            after,
            entries=number,
            status=status,
            link=link,
            told=tuple(Told(told.frames + 1, link) if words else told for told, words in zip(match.told, wordings, strict=True)),
            meanwhile=tuple(_meanwhile(match, status, seat, wordings[seat]) for seat in SEATS),
        ),
        events,
        wordings,
    )


def _wordings(events: tuple[Event, ...]) -> tuple[tuple[JsonMap, ...], ...]:
    """What each of `AUDIENCES` is told of `events`. Most events have one wording for all."""
    public = tuple(event.public for event in events if event.public is not None)
    if not any(event.private for event in events):
        return (public,) * len(AUDIENCES)
    return tuple(tuple(words for event in events if (words := event.wording(viewer)) is not None) for viewer in AUDIENCES)


def _meanwhile(before: Match, status: Status, seat: Seat, words: tuple[JsonMap, ...]) -> tuple[JsonMap, ...]:
    """What the seat was told since its own last turn ended: the turn's own end begins it anew."""
    ended = before.status.to_move is seat and status.turn != before.status.turn
    return words if ended else before.meanwhile[seat] + words


Step = tuple[Match, tuple[Event, ...]]


def _step(match: Match, entry: AnyEntry) -> Step | Refusal:
    match entry:
        case Commanded():
            return _commanded(match, entry)
        case Joined():
            return _joined(match, entry)
        case Carried():
            return talks.carried(match, entry)
        case TimedOut():
            return orders.timed_out(match, entry)
        case Resumed():
            return _resumed(match, entry)
        case Veiled():
            return orders.veiled(match, entry)
        case Created():
            return Refusal("malformed", "A match is created once.")


def _joined(match: Match, entry: Joined) -> Step | Refusal:
    seat = match.free_seat()
    if seat is None or seat != entry.seat or match.stage is not Stage.WAITING:
        return Refusal("seats_taken", "Both seats are taken. You can watch.")
    sitters = list(match.sitters)
    sitters[seat] = talks.sitter(entry.name, entry.hash)
    joined = Event({"e": "joined", "side": match.side(seat), "name": entry.name})
    both = (sitters[0], sitters[1])
    shown = seats_shown(match.game, both, match.placements)
    return replace(match, sitters=both, seats_shown=shown, stage=Stage.PLACING), (joined,)


def _resumed(match: Match, entry: Resumed) -> Step:
    """The clock goes back to the old node's last sign of life, so that nobody pays for the time in between."""
    if running(match) is None:
        return match, ()
    pause = max(0, entry.at - max(entry.beat, match.since))
    return replace(match, since=match.since + pause), (Event({"e": "resumed"}),)


_HANDLERS: Final[dict[type, Callable[[Match, Commanded, Any], Step | Refusal]]] = {
    Order: orders.order,
    Place: orders.place,
    Deal: orders.deal,
    Resign: orders.resign,
    Claim: orders.claim,
    Offer: talks.offer,
    Reply: talks.reply,
    Rematch: talks.rematch,
    Ticket: talks.ticket,
}


def _commanded(match: Match, entry: Commanded) -> Step | Refusal:
    command: Command = entry.command
    refusal = refuse_by_stage(match, command)
    if refusal is not None:
        return refusal
    return _HANDLERS[type(command)](match, entry, command)
