"""From a position to what one viewer may hold of it: built up from nothing, field by field. Nothing is ever taken out again.

Whatever this module copies from a state, it copies because the rules say that this viewer may see it. A view is made once for a
state and shared; nobody may change it.
"""

from __future__ import annotations

from typing import Any, Final, cast

from cove.kit.viewers import TRUTH, Seat, Viewer

from .legal import listing
from .state import Fleet, Phase, State
from .terms import RISING, SIDES
from .view import BoardView, FleetView, Light

#: Where a state keeps the part of its views that everyone shares.
_PUBLIC: Final = "public"


def view(state: State, viewer: Viewer) -> BoardView:
    """The view of `viewer`."""
    known = state.memo.get(viewer)
    if known is None:
        known = state.memo[viewer] = _placing(state, viewer) if state.phase is Phase.PLACING else _playing(state, viewer)
    return known


def _placing(state: State, viewer: Viewer) -> BoardView:
    """Before both have placed nobody sees anything of the other's fleet; the match says who has placed."""
    shown: BoardView = {"chart": cast("Any", state.chart.shown), "phase": Phase.PLACING.value}
    if isinstance(viewer, Seat) and (fleet := state.fleets[viewer]) is not None:
        shown["fleet"] = _fleet(fleet)
    if viewer is TRUTH:
        shown["fleets"] = {side: _fleet(fleet) for side, fleet in zip(SIDES, state.fleets, strict=True) if fleet is not None}
    return shown


def _fleet(fleet: Fleet) -> FleetView:
    return {"ships": list(fleet.ships), "boats": list(fleet.boats)}


def _playing(state: State, viewer: Viewer) -> BoardView:
    public = state.memo.get(_PUBLIC)
    if public is None:
        public = state.memo[_PUBLIC] = _public(state)
    shown = public.copy()
    if state.phase is Phase.OVER or viewer is TRUTH:
        shown["boats"] = state.boats
        shown["marks"] = state.marks
    elif isinstance(viewer, Seat):
        side = SIDES[viewer]
        shown["boats"] = {side: state.boats[side]}
        shown["marks"] = {side: state.marks[side]}
    if state.staged is not None and (viewer is TRUTH or viewer is state.mover):
        shown["staged"] = state.staged
    if viewer is state.mover and state.phase is not Phase.OVER:
        shown.update(listing(shown, state.side))
    return shown


def _public(state: State) -> BoardView:
    """What everyone sees."""
    shown: BoardView = {
        "chart": cast("Any", state.chart.shown),
        "phase": state.phase.value,
        "ships": state.ships,
        "lights": _lights(state),
        "afloat": state.afloat,
        "depot": state.depot,
        "sunk": state.sunk,
        "quiet": state.quiet,
    }
    if state.turn:
        shown["turn"] = state.turn
        rising = rising_in(state)
        if rising:
            shown["rising"] = rising
    if state.phase is not Phase.OVER:
        shown["side"] = state.side
    if state.eye:
        shown["eye"] = True
    return shown


def _lights(state: State) -> dict[str, Light]:
    """Every submarine that everyone sees, by square: an order by name would tell which of the two it is."""
    if not state.eye and not state.flashes:
        return {}
    seen: list[tuple[str, Light]] = []
    for side in SIDES:
        for boat, square in state.boats[side].items():
            last = state.flashes.get(boat)
            if last is not None:
                seen.append((square, {"side": side, "left": last - state.turn}))
            elif state.eye:
                seen.append((square, {"side": side}))
    return dict(sorted(seen, key=lambda light: light[0]))


def rising_in(state: State) -> int:
    """After how many turns, this one included, the storm breaks whose sea is rising; 0 if it is calm."""
    turns = state.storm_due.turn - state.turn + 1
    return turns if 1 <= turns <= RISING else 0
