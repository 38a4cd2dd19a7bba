"""Battleships for a picture: both seas from a spectator's view. Hulls are seen when they have sunk, and all of them at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cove.web.previews import names_of

from .boards import HIGH, WIDE, Board
from .letters import Face, fitting, is_writable, written
from .scene import ALARM, INK, NIGHT, SECOND, Light

LIGHT: Final[Light] = NIGHT
_SIDES: Final = ("south", "north")
#: The sea of each side.
_BOARDS: Final = {"south": Board(left=588, square=27.5), "north": Board(left=892, square=27.5)}

OUTLINES: Final = {
    "carrier": (
        "M3.5 9L13 5.2L56 4.2L64 2H137L147 5L168 7.6Q177 10.5 177 18Q177 25 168 27.5L139 29.5L132 32.8H36L27 30L12 29L3.5 25.5Z"
    ),
    "battleship": ("M3.5 18Q3.5 9 13 7.3C40 4 82 4.2 104 7Q125 9.8 141 18Q125 26.2 104 29C82 31.8 40 32 13 28.7Q3.5 27 3.5 18Z"),
    "cruiser": (
        "M3.5 18Q3.5 11 11.5 9.6C32 6.6 60 6.8 76 9.4Q92 11.8 105 18Q92 24.2 76 26.6C60 29.2 32 29.4 11.5 26.4Q3.5 25 3.5 18Z"
    ),
    "submarine": ("M3 18C16 12.4 32 10 60 10C85 10 98 11.2 102.5 14.2Q105 18 102.5 21.8C98 24.8 85 26 60 26C32 26 16 23.6 3 18Z"),
    "destroyer": (
        "M3.5 18Q3.5 11.3 10 10.3C26 8.3 42 8.7 51 10.7Q61 13 69 18Q61 23 51 25.3C42 27.3 26 27.7 10 25.7Q3.5 24.7 3.5 18Z"
    ),
}
_MISS: Final = (
    f'<ellipse cx="18" cy="19.5" rx="12.4" ry="13.4" fill="none" stroke="{INK}" stroke-opacity=".7" stroke-width="1.6"/>'
    f'<path d="M11.5 12.5L24.5 26.5M24.5 12.5L11.5 26.5" stroke="{INK}" stroke-width="2.6"/>'
)
_STAR: Final = (
    "M18 4L21.2 11.4L28.6 8.4L25.4 16L33 19.5L25.4 23L28.6 30.6L21.2 27.6"
    "L18 35L14.8 27.6L7.4 30.6L10.6 23L3 19.5L10.6 16L7.4 8.4L14.8 11.4Z"
)
_HIT: Final = f'<path d="{_STAR}" fill="{ALARM}"/><circle cx="18" cy="19.5" r="4.4" fill="#2A1704"/>'


def boards(view: Mapping[str, Any] | None) -> str:
    """Both seas, each with its owner's name; without a view empty ones."""
    board: Mapping[str, Any] = {} if view is None else view["board"]
    names = {} if view is None else names_of(view)
    seas = [_sea(board, side, other) for side, other in zip(_SIDES, reversed(_SIDES), strict=True)]
    return "".join([*seas, *(_caption(board, side, name) for side, name in names.items() if is_writable(name))])


def _caption(board: Mapping[str, Any], side: str, name: str) -> str:
    there = _BOARDS[side]
    middle, below = there.left + there.columns * there.square / 2, there.bottom + 54
    wrecks = board.get("wrecks", {}).get(side, {})
    size = fitting(name, 24, there.columns * there.square)
    text = Face("Text", 18, SECOND, 'text-anchor="middle"')
    left = f"{len(OUTLINES) - len(wrecks)} of {len(OUTLINES)} afloat"
    return written(name, middle, below, Face("Sea", size, INK, text.more)) + written(left, middle, below + 28, text)


def _sea(board: Mapping[str, Any], side: str, other: str) -> str:
    """The sea of `side`, into which `other` fires."""
    there = _BOARDS[side]
    wrecks: Mapping[str, Any] = board.get("wrecks", {}).get(side, {})
    fleet: Mapping[str, Any] = board.get("fleets", {}).get(side, {})
    hulls = [_hull(there, ship, berth, sunk=ship in wrecks) for ship, berth in sorted({**fleet, **wrecks}.items())]
    shots: Mapping[str, str] = board.get("shots", {}).get(other, {})
    marks = [there.at(square, _HIT if met == "hit" else _MISS) for square, met in sorted(shots.items())]
    return "".join([there.water(), *hulls, *marks])


def _hull(there: Board, ship: str, berth: Mapping[str, Any], *, sunk: bool) -> str:
    """On its berth: from its square nearest to a1 to the right, or up, which on the board is called down."""
    outline = OUTLINES[ship]
    place = f"translate(0 {HIGH}) rotate(-90) scale({HIGH / WIDE:.4f} 1)" if berth["down"] else "translate(0 1.5)"
    look = 'fill="#22363C" stroke="#A9B6B4" stroke-dasharray="5 4"' if sunk else 'fill="#7F8C8B" stroke="#22363C"'
    drawing = f'<g transform="{place}"><path d="{outline}" {look} stroke-width="1.6"/></g>'
    return there.at(berth["at"], drawing)
