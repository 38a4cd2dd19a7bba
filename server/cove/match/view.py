"""What a viewer may hold of a match: built up field by field around the game's own view. Nothing is ever taken out of it again."""

from __future__ import annotations

from cove.kit.game import Outcome
from cove.kit.json import JsonMap
from cove.kit.viewers import Seat, Viewer

from .clock import running
from .state import Match, Stage


def view(match: Match, viewer: Viewer) -> JsonMap:
    """The view of `viewer`. Plain maps and lists, no null; what is absent is not so."""
    header = match.header
    shown: JsonMap = {
        "game": match.game.name,
        "rules": header.rules,
        "stage": match.stage.value,
        "seats": match.seats_shown,
        "watch": header.watch,
        "seed": match.seed_shown,
        "board": match.game.view(match.board, viewer),
    }
    if header.turn:
        shown["pace"] = {"turn": header.turn}
    mover = running(match)
    if mover is not None:
        shown["clock"] = {"side": match.side(mover), "since": match.since, "turn": header.turn * 1000}
    if match.commitments is not None:
        shown["commitments"] = match.commitments
    if match.offer is not None:
        shown["offer"] = {"side": match.side(match.offer.seat), "number": match.offer.number}
    if isinstance(viewer, Seat):
        shown["you"] = _you(match, viewer)
    if match.outcome is not None:
        shown |= _ended(match, match.outcome)
    return shown


def _you(match: Match, seat: Seat) -> JsonMap:
    """What only the seat itself is told: its plies and placements are its own."""
    shown: JsonMap = {"seat": match.side(seat), "ply": match.ply[seat]}
    if match.stage in {Stage.WAITING, Stage.PLACING}:
        shown["placement"] = match.placements[seat]
        dealt = match.dealt[seat]
        if dealt is not None:
            shown["dealt"] = dealt
    return shown


def _result(match: Match, outcome: Outcome) -> JsonMap:
    shown: JsonMap = {"cause": outcome.cause}
    if outcome.winner is not None:
        shown["winner"] = match.side(outcome.winner)
    return shown


def _ended(match: Match, outcome: Outcome) -> JsonMap:
    """The result, and everything that was committed to."""
    nonces: JsonMap = {side: nonce for side, nonce in zip(match.game.sides, match.nonces, strict=True) if nonce}
    shown: JsonMap = {"result": _result(match, outcome), "opened": {"seed": match.header.seed.hex(), "nonces": nonces}}
    if match.rematch:
        shown["rematch"] = {"match": match.rematch}
    return shown


def summary(match: Match) -> JsonMap:
    """The public summary: what a list of games, a link's preview and a visitor at the door may know."""
    status = match.status
    shown: JsonMap = {
        "game": match.game.name,
        "stage": match.stage.value,
        "seats": match.seats_shown,
        "watch": match.header.watch,
    }
    if match.header.turn:
        shown["pace"] = {"turn": match.header.turn}
    if status.turn:
        shown["turn"] = status.turn
        shown |= match.game.summary(match.board)
    if status.to_move is not None:
        shown["side"] = match.side(status.to_move)
    if match.outcome is not None:
        shown["result"] = _result(match, match.outcome)
    return shown
