"""What all pictures of links share: sky, horizon, sea, the wave at the foot, the name mark, and the words. 1200 by 630."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from . import letters

WIDTH: Final = 1200
HEIGHT: Final = 630
#: The horizon is the far edge of every board.
HORIZON: Final = 132
#: Sizes of the sentence, from line to line in sizes, and where the surf begins.
_SIZES: Final = (26.0, 23.0, 20.0)
_LEADING: Final = 1.385
_SURF: Final = 580.0
_LEFT: Final = 64
_ROOM: Final = 490.0


@dataclass(frozen=True, slots=True)
class Light:
    """A set of colours, as in the page's `tokens.css`."""

    body: str
    sky: tuple[str, str, str]
    ember: str
    sea: tuple[str, str, str, str, str]


DUSK: Final = Light(
    "#0A1922", ("#1A3444", "#3E5963", "#7E5C50"), "#F4A259", ("#8E6148", "#55646A", "#1F5160", "#123C4C", "#0C2A3A")
)
NIGHT: Final = Light(
    "#081521", ("#0D1B28", "#1B3446", "#3F6270"), "#B9D3CB", ("#5F8790", "#35616F", "#1D4A5C", "#14384A", "#0E2838")
)

INK: Final = "#F4E8D2"
SECOND: Final = "#B7C4C0"
LAMP: Final = "#FFC25A"
COOL: Final = "#A5E6D8"
ALARM: Final = "#FF9A7C"
GRID: Final = "#F4E8D2"
_BANDS: Final = ("#F4E8D2", "#9FC9BF", "#4C918E", "#205E68", "#123E4B")


@dataclass(frozen=True, slots=True)
class Words:
    """What stands beside the board: one line in capitals, one or two lines that are read first, one sentence."""

    legend: str
    lines: tuple[str, ...]
    sentence: str


def scene(light: Light, words: Words, boards: str) -> str:
    """The whole picture as SVG. `boards`: drawn from the horizon down, on the right."""
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
            _shades(light),
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{light.body}"/>',
            f'<rect width="{WIDTH}" height="{HORIZON}" fill="url(#sky)"/>',
            f'<rect y="{HORIZON}" width="{WIDTH}" height="{HEIGHT - HORIZON}" fill="url(#sea)"/>',
            f'<rect y="{HORIZON}" width="{WIDTH}" height="{HEIGHT - HORIZON}" fill="{light.body}" opacity=".62"/>',
            f'<path d="M0 {HORIZON}H{WIDTH}" stroke="{light.ember}" stroke-width="3"/>',
            boards,
            _wave(),
            _mark(),
            _words(words),
            "</svg>",
        )
    )


def _shades(light: Light) -> str:
    sky = "".join(f'<stop offset="{n / 2:g}" stop-color="{tone}"/>' for n, tone in enumerate(light.sky))
    steps = (0, 0.12, 0.38, 0.68, 1)
    sea = "".join(f'<stop offset="{at:g}" stop-color="{tone}"/>' for at, tone in zip(steps, light.sea, strict=True))
    return (
        f'<defs><linearGradient id="sky" x2="0" y2="1">{sky}</linearGradient><linearGradient id="sea" x2="0" y2="1">{sea}'
        '</linearGradient><linearGradient id="lip" x2="0" y2="1"><stop stop-color="#205E68"/>'
        '<stop offset="1" stop-color="#123E4B"/></linearGradient></defs>'
    )


def _wave() -> str:
    """The bands at the foot."""
    ripple = "M-300 0" + "q75 -16 150 0t150 0" * 6 + "V120H-300Z"
    return "".join(
        f'<path d="{ripple}" transform="translate({n * 13} {574 + n * 13})" fill="{tone}"/>' for n, tone in enumerate(_BANDS)
    )


def _point(middle: float, radius: float, degrees: float) -> str:
    angle = math.radians(degrees)
    return f"{middle + radius * math.cos(angle):.2f} {20 - radius * math.sin(angle):.2f}"


def _mark() -> str:
    """The name in three parallel lines a letter, as the page draws it."""
    paths = []
    for n, radius in enumerate((17, 12, 7)):
        paths += [
            f"M{_point(20, radius, 42)}A{radius} {radius} 0 1 0 {_point(20, radius, -42)}",
            f"M{61 - radius} 20a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0",
            f"M{84 + 5 * n} 3L101 {37 - 9.5 * n:g}L{118 - 5 * n} 3",
            f"M{141 + radius} 20A{radius} {radius} 0 1 0 {_point(141, radius, -42)}",
        ]
    return (
        f'<g transform="translate({_LEFT - 5} 36) scale(1.5)"><path d="{"".join(paths)}M124 20H158" fill="none" stroke="{INK}" '
        f'stroke-width="2.6"/><circle cx="61" cy="20" r="3.4" fill="{LAMP}"/></g>'
    )


def _words(words: Words) -> str:
    size = min(letters.fitting(line, 68, _ROOM) for line in words.lines)
    legend = letters.Face("Legend", 22, SECOND, 'letter-spacing="2"')
    drawn = [letters.written(words.legend.upper(), _LEFT, 204, legend)]
    y = 204.0
    for line in words.lines:
        y += size * 1.18
        drawn.append(letters.written(line, _LEFT, round(y, 1), letters.Face("Sea", size, INK)))
    y += 20
    small, lines = _sentence(words.sentence, _SURF - y)
    for line in lines:
        y += small * _LEADING
        drawn.append(letters.written(line, _LEFT, round(y, 1), letters.Face("Text", small, SECOND)))
    return "".join(drawn)


def _sentence(text: str, height: float) -> tuple[float, list[str]]:
    """How large it is written, and its lines: smaller where it would come down into the surf."""
    tried = [(size, letters.broken(text, size, _ROOM)) for size in _SIZES]
    return next((one for one in tried if len(one[1]) * one[0] * _LEADING <= height), tried[-1])
