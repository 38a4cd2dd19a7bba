"""From placements to vessels on the water: names are given in the order of the placement."""

from __future__ import annotations

from .state import State, change, counted
from .terms import BOAT_NAMES, SHIP_NAMES, SIDES


def launch(state: State) -> State:
    """The fleets that are placed, afloat."""
    placed = [(side, fleet) for side, fleet in zip(SIDES, state.fleets, strict=True) if fleet is not None]
    ships = {side: dict(zip(SHIP_NAMES[side], fleet.ships, strict=True)) for side, fleet in placed}
    boats = {side: dict(zip(BOAT_NAMES[side], fleet.boats, strict=True)) for side, fleet in placed}
    afloat = change(state, ships={**state.ships, **ships}, boats={**state.boats, **boats})
    return change(afloat, afloat=counted(afloat))
