"""Sheets of pictures: all scenes of one size in one light side by side, each with its name, as one small file."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Browser

#: How wide a picture is on its sheet, by the size of the screen.
WIDTHS = {"390x844": 150, "360x740": 150, "820x1180": 190, "1440x900": 300}
SHEET = 1560


def sheets(browser: Browser, folder: Path, to: Path) -> list[Path]:
    """A sheet for each size and light of which `folder` holds pictures."""
    to.mkdir(parents=True, exist_ok=True)
    made = []
    for place in sorted(one for size in WIDTHS for one in (folder / size).glob("*") if one.is_dir()):
        path = to / f"{place.parent.name}-{place.name}.jpg"
        page = browser.new_page(viewport={"width": SHEET, "height": 900}, device_scale_factor=1)
        page.set_content(_html(place, WIDTHS[place.parent.name], dark=place.name == "dark"))
        page.screenshot(path=path, full_page=True, type="jpeg", quality=62)
        page.close()
        made.append(path)
    return made


def _html(place: Path, width: int, *, dark: bool) -> str:
    ground, ink = ("#0a1922", "#b7c4c0") if dark else ("#f3ebda", "#3f5962")
    figures = "".join(_figure(picture) for picture in sorted(place.glob("*.png")))
    style = f"""body {{ margin: 12px; background: {ground}; color: {ink}; font: 11px/1.3 sans-serif;
        display: flex; flex-wrap: wrap; gap: 12px; }}
      figure {{ margin: 0; width: {width}px; }} figcaption {{ margin-top: 3px; }}
      img {{ width: 100%; display: block; border-radius: 4px; }}"""
    return f"<!doctype html><style>{style}</style>{figures}"


def _figure(picture: Path) -> str:
    data = base64.b64encode(picture.read_bytes()).decode()
    return f'<figure><img src="data:image/png;base64,{data}"><figcaption>{picture.stem}</figcaption></figure>'
