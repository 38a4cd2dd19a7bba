"""What axe-core finds on a page, in dusk and in day: only what it calls serious or critical."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tests.browser.devices import Device

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
#: What can differ between the lights.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
GRAVE = {"serious", "critical"}

_RUN = """(only) => axe.run(document, { resultTypes: ['violations'], ...only }).then(({ violations }) => violations.map(
  ({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`) })))"""


@cache
def _source() -> str:
    return AXE.read_text()


def look_over(device: Device, name: str) -> list[str]:
    """The grave faults of the screen that is shown, in both lights; a picture of each where pictures are wanted."""
    if not device.page.evaluate("'axe' in window"):
        device.page.evaluate(_source())
    device.page.emulate_media(color_scheme="light")
    device.shot(f"{name}-{device.name.lower()}-day")
    found = [f"{name}, day: {fault}" for fault in _faults(device, COLOURS)]
    device.page.emulate_media(color_scheme="dark")
    device.shot(f"{name}-{device.name.lower()}-dusk")
    return found + [f"{name}, dusk: {fault}" for fault in _faults(device, {})]


def _faults(device: Device, only: dict[str, Any]) -> list[dict[str, Any]]:
    faults: list[dict[str, Any]] = device.page.evaluate(_RUN, only)
    return [fault for fault in faults if fault["impact"] in GRAVE]
