"""The clock of a match that is played with a time for each turn. Times are ms since 1970, from the server that owns the match."""

from __future__ import annotations

from cove.kit.viewers import Seat

from .state import Match, Stage


def running(match: Match) -> Seat | None:
    """Whose time runs, or None: unhurried, or nobody's turn."""
    if not match.header.turn or match.stage is not Stage.PLAYING:
        return None
    return match.status.to_move


def deadline(match: Match) -> int | None:
    """When the time of the side to move runs out, or None if no clock runs."""
    return match.since + match.header.turn * 1000 if running(match) is not None else None


def ran_out(match: Match, now: int) -> Seat | None:
    """The seat whose time has run out at `now`, or None."""
    until = deadline(match)
    return running(match) if until is not None and now >= until else None
