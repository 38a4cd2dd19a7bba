"""What a viewer may hold of a position. A field that is not listed here does not leave the game.

A seat's view and a spectator's have the same shape; what is absent is not so, or not theirs to know.
"""

from __future__ import annotations

from typing import TypedDict


class ChartView(TypedDict):
    """The sea, the same for everyone."""

    columns: int
    rows: int
    rocks: list[str]
    ports: dict[str, list[str]]


class FleetView(TypedDict):
    """A placement."""

    ships: list[str]
    boats: list[str]


class Light(TypedDict, total=False):
    """A submarine that everyone sees. It has no name. `left`: turns of flashing left; absent under the eye only."""

    side: str
    left: int


class Afloat(TypedDict):
    """How many vessels a side has left."""

    ships: int
    boats: int


class _Sunk(TypedDict):
    side: str
    kind: str
    square: str
    cause: str
    turn: int


class Sunk(_Sunk, total=False):
    """A vessel that sank. Only a ship's has its name."""

    vessel: str


class _Mark(TypedDict):
    turn: int


class Mark(_Mark, total=False):
    """A square that was fired into: a cross, or a dot where `hit`."""

    hit: bool


#: A staged move has the words `vessel`, `from`, `to`.
Staged = TypedDict("Staged", {"vessel": str, "from": str, "to": str})


class BoardView(TypedDict, total=False):
    """The whole view. `chart` and `phase` are always there; what else there is, `redact` says."""

    chart: ChartView
    phase: str
    turn: int
    side: str
    fleet: FleetView
    fleets: dict[str, FleetView]
    ships: dict[str, dict[str, str]]
    boats: dict[str, dict[str, str]]
    lights: dict[str, Light]
    afloat: dict[str, Afloat]
    depot: dict[str, int]
    sunk: dict[str, Sunk]
    marks: dict[str, dict[str, Mark]]
    rising: int
    eye: bool
    quiet: int
    staged: Staged
    moves: dict[str, list[str]]
    sinks: dict[str, list[str]]
    shots: dict[str, list[str]]
