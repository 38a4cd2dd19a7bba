"""Vortex for a picture, from a spectator's view. The first side's vessels are drawn as one's own are, with a full lamp."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cove.games.vortex.terms import SIDES, STANDARD

from .boards import Board
from .scene import COOL, DUSK, INK, LAMP, Light

LIGHT: Final[Light] = DUSK
_BOARD: Final = Board(left=668, square=46)

_YOURS: Final = "M18 3.5C23 8 26 14.5 26 22V29.5Q26 32.5 23 32.5H13Q10 32.5 10 29.5V22C10 14.5 13 8 18 3.5Z"
_THEIRS: Final = "M12 4H24L27 7.5V21.5L24.5 28.5L18 33.5L11.5 28.5L9 21.5V7.5Z"
_BOAT: Final = "M18 3.5C22.4 6.8 24 12.6 24 19.5S22.4 32.2 18 35.5C13.6 32.2 12 26.4 12 19.5S13.6 6.8 18 3.5Z"
_ROCK: Final = (
    '<path d="M2 25L4 12L13 7L19 2L25 8L33 11L34.5 22L30 32L20 35L9 33Z" fill="none" stroke="#F4E8D2" stroke-opacity=".5" '
    'stroke-dasharray="5 4"/><path d="M5 22L8 13L14 11L19 6L23 12L29 13L31 20L28 28L21 31L12 30Z" fill="#2B3439"/>'
    '<path d="M10 21L13 15L19 11.5L25 15L26.5 20L23 26L15 26.5Z" fill="#4A575B"/>'
    '<path d="M14.5 20L17 15.5L21.5 16.5L22 20.5L18.5 23Z" fill="#75807F"/>'
)
_ANCHOR: Final = "M18 16.5V29M14.5 19.5H21.5M12 24.5Q12.5 29.5 18 29.5Q23.5 29.5 24 24.5M18 12.5a2 2 0 1 0 .01 0"
_SAIL: Final = (
    '<path d="M17 6V25H7.5ZM20 10V25H27Z" fill="none" stroke="#B7C4C0" stroke-width="1.6" stroke-dasharray="3 2.4"/>'
    '<path d="M5 31Q9.5 26.5 14 31T23 31T31 30" fill="none" stroke="#B7C4C0" stroke-width="2"/>'
)


def boards(view: Mapping[str, Any] | None) -> str:
    """The sea; without a view the empty one that every match begins with."""
    board: Mapping[str, Any] = {} if view is None else view["board"]
    chart = board.get("chart", STANDARD.shown)
    drawn = [_BOARD.water()]
    drawn += [_BOARD.at(square, _port(turned=side == SIDES[0])) for side in SIDES for square in chart["ports"][side]]
    drawn += [_BOARD.at(square, _ROCK) for square in chart["rocks"]]
    return "".join(drawn + _sunk(board) + _afloat(board))


def _sunk(board: Mapping[str, Any]) -> list[str]:
    taken = {square for side in SIDES for square in board.get("ships", {}).get(side, {}).values()}
    squares = dict.fromkeys(one["square"] for one in board.get("sunk", {}).values() if one["square"] not in taken)
    return [_BOARD.at(square, _SAIL) for square in squares]


def _afloat(board: Mapping[str, Any]) -> list[str]:
    """Far rows first: what is nearer lies over it."""
    things = [(square, _ship(side)) for side in SIDES for square in board.get("ships", {}).get(side, {}).values()]
    things += [(square, _boat(side)) for side in SIDES for square in board.get("boats", {}).get(side, {}).values()]
    lit = {square for square, _ in things}
    things += [(square, _boat(light["side"])) for square, light in board.get("lights", {}).items() if square not in lit]
    return [_BOARD.at(square, drawing) for square, drawing in sorted(things, key=lambda thing: (-int(thing[0][1:]), thing[0]))]


def _ship(side: str) -> str:
    own = side == SIDES[0]
    outline = _YOURS if own else _THEIRS
    hull, edge, pale, dark = ("#3A2A1C", LAMP, "#8A5A22", "#5A3A18") if own else ("#14333B", COOL, "#3F7F7C", "#1F4F52")
    sides = "".join(
        f'<path d="{outline}" fill="{dark if n > 2 else pale}" transform="translate(0 {n * 0.95:g})"/>' for n in (5, 4, 3, 2, 1)
    )
    lamp = (
        f'<ellipse cx="18" cy="21" rx="6.4" ry="5.6" fill="{LAMP}" opacity=".35"/>'
        f'<ellipse cx="18" cy="21" rx="4.3" ry="3.7" fill="{LAMP}"/>'
        if own
        else f'<ellipse cx="18" cy="18" rx="5" ry="4.7" fill="none" stroke="{COOL}" stroke-width="2"/>'
    )
    return (
        f'<path d="{outline}" fill="#000" opacity=".5" transform="translate(2.5 6.5)"/><g transform="translate(0 -3)">{sides}'
        f'<path d="{outline}" fill="{hull}" stroke="{edge}" stroke-width="1.6"/>{lamp}</g>'
    )


def _boat(side: str) -> str:
    tone = LAMP if side == SIDES[0] else COOL
    dashes = "" if side == SIDES[0] else 'stroke-dasharray="5 4"'
    rings = '<ellipse cx="18" cy="19.5" rx="13.5" ry="15"/><ellipse cx="18" cy="19.5" rx="17" ry="18.8"/>'
    return (
        f'<g fill="none" stroke="{tone}" {dashes}>{rings}</g><path d="{_BOAT}" fill="#3F565D" stroke="{tone}" stroke-width="1.4"/>'
        f'<path d="M18 12V28" stroke="{tone}" stroke-width="3"/>'
    )


def _port(*, turned: bool) -> str:
    tone = LAMP if turned else COOL
    turn = 'transform="rotate(180 18 19.5)"' if turned else ""
    return (
        f'<path d="M4 36V3H32V36M9.5 36V9H26.5V36" fill="none" stroke="{tone}" stroke-width="2" {turn}/>'
        f'<path d="{_ANCHOR}" fill="none" stroke="{INK}" stroke-width="1.8"/>'
    )
