"""From a position to what one viewer may hold of it: built up from nothing, field by field. Nothing is ever taken out again.

Whatever this module copies from a state, it copies because the rules say that this viewer may see it. A view is made once for a
state and shared; nobody may change it.
"""

from __future__ import annotations

from typing import Final

from cove.kit.viewers import TRUTH, Seat, Viewer

from .state import Phase, State
from .terms import SIDES
from .view import BoardView

#: Where a state keeps the part of its views that everyone shares.
_PUBLIC: Final = "public"


def view(state: State, viewer: Viewer) -> BoardView:
    """The view of `viewer`: what everyone sees, and its own fleet. When the game is over, and for the truth, both fleets."""
    known: BoardView | None = state.memo.get(viewer)
    if known is None:
        known = state.memo[viewer] = _view(state, viewer)
    return known


def _view(state: State, viewer: Viewer) -> BoardView:
    public: BoardView | None = state.memo.get(_PUBLIC)
    if public is None:
        public = state.memo[_PUBLIC] = _public(state)
    if state.phase is Phase.OVER or viewer is TRUTH:
        return {**public, "fleets": state.fleets}
    if isinstance(viewer, Seat) and (fleet := state.fleets.get(SIDES[viewer])) is not None:
        return {**public, "fleet": fleet}
    return public


def _public(state: State) -> BoardView:
    """What everyone sees. Which ship a hit belongs to is nowhere in it, until the ship is a wreck."""
    shown: BoardView = {"sea": state.sea.shown, "ships": state.sea.lengths, "phase": state.phase.value}
    if state.phase is not Phase.PLACING:
        shown["shots"] = state.shots
        shown["wrecks"] = state.wrecks
        if state.last:
            shown["last"] = state.last
    if state.turn:
        shown["turn"] = state.turn
    if state.phase is Phase.PLAYING:
        shown["side"] = state.side
    return shown
