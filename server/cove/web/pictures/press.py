"""Turns an SVG on standard input into a PNG on standard output. A process of its own: drawing holds the interpreter while it works.

python -m cove.web.pictures.press < picture.svg > picture.png
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import resvg_py

FACES: Final = Path(__file__).parent / "faces"


def press(svg: str) -> bytes:
    """The picture in the page's own typefaces. No other font is looked for, so that it is the same on every machine."""
    faces = [str(place) for place in sorted(FACES.glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=faces, skip_system_fonts=True))


if __name__ == "__main__":
    os.nice(10)
    sys.stdout.buffer.write(press(sys.stdin.read()))
