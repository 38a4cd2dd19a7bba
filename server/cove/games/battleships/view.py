"""What a viewer may hold of a position. A field that is not listed here does not leave the game.

A seat's view and a spectator's have the same shape; what is absent is not so, or not theirs to know. The squares a seat may fire
at are not listed: they are those of the sea that its own `shots` do not name.
"""

from __future__ import annotations

from typing import TypedDict

from .terms import Berths, Size


class BoardView(TypedDict, total=False):
    """The whole view. `sea`, `ships` (lengths by name) and `phase` are always there; what else there is, `redact` says.

    `shots`: by side of the shooter, by square: `hit` or `miss`. `last`: by side of the shooter. `wrecks`: by side of the owner.
    """

    sea: Size
    ships: dict[str, int]
    phase: str
    turn: int
    side: str
    fleet: Berths
    fleets: dict[str, Berths]
    shots: dict[str, dict[str, str]]
    last: dict[str, str]
    wrecks: dict[str, Berths]
