"""The match's life as a table: which commands exist in which stage. A missing entry is the refusal."""

from __future__ import annotations

from typing import Final

from cove.kit.refusal import Refusal

from .commands import Claim, Command, Deal, Offer, Order, Place, Rematch, Reply, Resign, Ticket
from .state import Match, Stage

ALLOWED: Final[dict[Stage, frozenset[type]]] = {
    Stage.WAITING: frozenset({Place, Deal, Resign, Ticket}),
    Stage.PLACING: frozenset({Place, Deal, Resign, Ticket}),
    Stage.PLAYING: frozenset({Order, Resign, Offer, Reply, Claim, Ticket}),
    Stage.OVER: frozenset({Rematch}),
}

_OVER: Final = Refusal("game_over", "The game is over. You can look back at it, or ask for a rematch.")
_NOT_PLACED: Final = Refusal("not_placed", "Both sides have to place their fleets first.")
_ALREADY_PLACED: Final = Refusal("already_placed", "Both fleets are placed and can no longer be changed.")
_NOT_OVER: Final = Refusal("not_over", "A rematch can be asked for when this game is over.")


def refuse_by_stage(match: Match, command: Command) -> Refusal | None:
    """Why `command` has no place in the match's stage, or None if it has one."""
    kind = type(command)
    if kind in ALLOWED[match.stage]:
        return None
    if match.stage is Stage.OVER:
        return _OVER
    if kind is Rematch:
        return _NOT_OVER
    return _ALREADY_PLACED if kind in {Place, Deal} else _NOT_PLACED
