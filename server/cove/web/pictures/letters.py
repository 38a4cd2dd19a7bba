"""Text for pictures: what can be written in the faces that they have, how wide it is, and where it breaks."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

#: The faces hold the letters of Western Europe. What they lack is not written at all.
_WRITABLE: Final = frozenset({*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœ–—‘’‚“”„•…‹›€−")})
_WIDE: Final = frozenset("mwMWÆæŒœ@%—…")
_NARROW: Final = frozenset("ijlItfr.,:;'’‘!|()[] ")


def is_writable(text: str) -> bool:
    """Whether a picture can show it."""
    return all(ord(letter) in _WRITABLE for letter in text)


def width(text: str) -> float:
    """About how wide it is, in heights of its letters; rather too much than too little."""
    return sum(0.95 if letter in _WIDE else 0.36 if letter in _NARROW else 0.72 if letter.isupper() else 0.56 for letter in text)


def fitting(text: str, size: float, room: float) -> float:
    """The size at which it fits into `room`, at most `size`."""
    return round(min(size, room / max(width(text), 0.1)), 1)


def broken(text: str, size: float, room: float) -> list[str]:
    """The text in lines that fit into `room`."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer) * size <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass(frozen=True, slots=True)
class Face:
    """`name`: Sea for what is read first, Text, or Legend for capitals."""

    name: str
    size: float
    fill: str
    more: str = ""


def written(text: str, x: float, y: float, face: Face) -> str:
    """The text as SVG."""
    look = f'font-family="Cove {face.name}" font-size="{face.size:g}" fill="{face.fill}" {face.more}'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(text)}</text>'
