"""Pictures of every screen, and of the middle of everything that happens, at four sizes, in both lights: for people to look at.

    python -m tests.gallery FOLDER                          # all of them (some minutes)
    python -m tests.gallery FOLDER storm curtain            # the scenes whose names hold one of these
    python -m tests.gallery FOLDER --sizes 390x844 --lights dark
    python -m tests.gallery FOLDER --language de
    python -m tests.gallery FOLDER --sheets docs/gallery    # and sheets of them, small enough to keep

A picture is FOLDER/<size>/<light>/<scene>.png. Warnings that the page wrote to the console are printed, and end the run with 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import cast, get_args

from playwright.sync_api import Browser, ViewportSize
from tests.browser.support_client import chromium
from tests.gallery import around, battleships, vortex, vortex_events  # noqa: F401 - they put their scenes on the list
from tests.gallery.scenes import SCENES
from tests.gallery.sheets import sheets
from tests.gallery.stage import Light, staged
from tests.support.server import serving

SIZES = ("390x844", "360x740", "820x1180", "1440x900")


def size_of(name: str) -> ViewportSize:
    """`390x844` as a browser's window."""
    width, height = name.split("x")
    return {"width": int(width), "height": int(height)}


def take(browser: Browser, url: str, place: Path, names: list[str], language: str) -> list[str]:
    """Pictures of these scenes into `place`, which is named for its size and light; what went wrong meanwhile."""
    faults: list[str] = []
    size, light = place.parent.name, cast("Light", place.name)
    place.mkdir(parents=True, exist_ok=True)
    for name in names:
        with staged(browser, url, size_of(size), light, language=language) as stage:
            try:
                SCENES[name](stage)
            except Exception as error:
                faults.append(f"{name} {size} {light}: {error}")
            stage.page.screenshot(path=place / f"{name}.png")
            faults += [f"{name} {size} {light}: {fault}" for fault in stage.faults]
    return faults


def wanted(parts: list[str]) -> list[str]:
    """The scenes that `parts` name: a whole name that scene, anything else all that hold it; without any, all."""
    return [name for name in SCENES if not parts or any(part == name or (part not in SCENES and part in name) for part in parts)]


def main() -> int:
    """Take the pictures that the command line asks for."""
    ask = argparse.ArgumentParser(prog="python -m tests.gallery", description="Pictures of every screen.")
    ask.add_argument("folder", type=Path)
    ask.add_argument("scenes", nargs="*")
    ask.add_argument("--sizes", nargs="+", default=SIZES, choices=SIZES)
    ask.add_argument("--lights", nargs="+", default=get_args(Light), choices=get_args(Light))
    ask.add_argument("--language", default="en", help="the browser's")
    ask.add_argument("--sheets", type=Path, help="also put sheets of the pictures into this folder")
    given = ask.parse_args()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "data", "--get-rate", "0") as server, chromium() as browser:
        for size in given.sizes:
            for light in given.lights:
                faults += take(browser, server.url, given.folder / size / light, wanted(given.scenes), given.language)
        if given.sheets:
            sheets(browser, given.folder, given.sheets)
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
