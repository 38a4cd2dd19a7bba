"""Every screen, on a phone and on a desk, in both lights: axe finds no serious and no critical fault."""

from __future__ import annotations

import pytest
from tests.browser.axe import look_over
from tests.browser.devices import DESK, Devices
from tests.browser.player import Player

pytestmark = pytest.mark.browser

SHIPS = ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"]
NORTH = ["a10", "b10", "c10", "d10", "g10", "h10", "i10", "j10"]


def test_no_screen_has_a_grave_fault(devices: Devices) -> None:
    found: list[str] = []
    phone = devices.open("Phone", still=True)
    south = Player(phone)
    south.page.wait_for_selector("[data-key=friend-vortex]")
    found += look_over(phone, "first")
    path = south.invite("Anna")
    south.page.wait_for_selector(".code-card img")
    found += look_over(phone, "invite")
    desk = devices.open("Desk", path, DESK, still=True)
    north = Player(desk)
    north.page.wait_for_selector("[data-key=take]")
    found += look_over(desk, "join")
    north.take_seat("Mara")
    south.page.wait_for_selector("[data-key=deal]")
    found += look_over(phone, "placing")
    found += look_over(desk, "placing")
    south.place(SHIPS, ["a2", "j2"])
    north.place(NORTH, ["a9", "j9"])
    watcher = Player(devices.open("Watcher", path, DESK, still=True))
    south.wait("the first turn", lambda look: look.to_move)
    south.press("a1")
    found += look_over(phone, "moving")
    south.press("a3")
    south.wait("the second move", lambda look: look.answers("Move a vessel."))
    south.open_cove()
    found += look_over(phone, "cove")
    south.shut_cove()
    south.press("b1")
    south.press("b3")
    south.wait("firing", lambda look: look.sentence.startswith("Fire"))
    south.press("b3")
    south.press("b2")
    found += look_over(phone, "aimed")
    south.key("commit")
    south.wait("the shot", lambda look: "Aimed" not in look.sentence and not look.sending)
    south.key("pass")
    north.wait("turn 2", lambda look: look.to_move)
    north.press("a10")
    found += look_over(desk, "moving")
    found += look_over(watcher.device, "watching")
    for page in ("menu", "menu-happened", "menu-how", "menu-resign"):
        south.page.click("[data-key=menu]")
        if page != "menu":
            south.page.click(f"[data-key={page}]")
        found += look_over(phone, page)
        if page != "menu-resign":
            south.page.click("[data-key=menu-close]")
    south.page.click("[data-key=resign-yes]")
    for player in (south, north, watcher):
        player.wait("the end", lambda look: look.over)
    assert phone.heard[-1] == "You resigned. You lose."
    assert desk.heard[-1] == "Anna resigned. You win."
    found += look_over(phone, "end")
    found += look_over(desk, "end")
    south.key("replay")
    south.page.wait_for_selector("[data-panel=replay]")
    found += look_over(phone, "replay")
    south.page.goto(f"{devices.url}/m/{'x' * 22}")
    south.page.wait_for_selector("main.closed .sentence")
    found += look_over(phone, "closed")
    assert found == []


def test_a_grave_fault_would_be_found(devices: Devices) -> None:
    device = devices.open("Phone", still=True)
    device.page.wait_for_selector("[data-key=friend-vortex]")
    device.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    device.page.evaluate("Object.assign(document.querySelector('.lists .legend').style, { color: '#777', background: '#999' })")
    found = " ".join(look_over(device, "first"))
    assert "button-name" in found
    assert "first, day: {'id': 'color-contrast'" in found
