"""Every screen of Battleships, on a phone and on a desk, in both lights: axe finds no serious and no critical fault."""

from __future__ import annotations

import pytest
from tests.browser.axe import look_over
from tests.browser.devices import DESK, Device, Devices
from tests.browser.gunner import Gunner, my_shot, ships_of
from tests.browser.player import Player

pytestmark = pytest.mark.browser


def bad_spot(player: Player) -> None:
    """Bring the lifted cruiser over the carrier."""
    ships = ships_of(player.look())
    player.page.mouse.move(*player.middle(ships["cruiser"][1]))
    player.page.mouse.down()
    player.page.mouse.move(*player.middle(ships["carrier"][2]), steps=3)
    player.page.mouse.up()
    assert player.page.locator(".hang.bad").count() == 2


def played(device: Device) -> list[str]:
    """The faults of every screen, from placing to looking back."""
    player, gunner = Player(device), Gunner(Player(device))
    found = look_over(device, "bs-placing")
    bad_spot(player)
    found += look_over(device, "bs-impossible")
    player.page.keyboard.press("Escape")
    gunner.ready()
    for _ in range(6):
        gunner.shoot()
    player.wait("the next shot", my_shot)
    found += look_over(device, "bs-playing")
    player.key("swap")
    found += look_over(device, "bs-swapped")
    player.page.click("[data-key=menu]:visible, [data-key=rail-menu]:visible")
    player.key("menu-resign")
    player.key("resign-yes")
    player.wait("the end", lambda look: look.over)
    found += look_over(device, "bs-end")
    player.key("replay")
    player.page.wait_for_selector("[data-panel=replay]")
    return found + look_over(device, "bs-replay")


def test_no_screen_has_a_grave_fault_on_a_phone(devices: Devices) -> None:
    device = devices.open("Phone", still=True)
    device.page.click("[data-key=machine-battleships]")
    device.page.wait_for_selector(".hull")
    assert played(device) == []


def test_no_screen_has_a_grave_fault_on_a_desk(devices: Devices) -> None:
    device = devices.open("Desk", size=DESK, still=True)
    found = look_over(device, "bs-first")
    host = Player(device)
    path = host.invite("Anna", "battleships")
    guest = Player(devices.open("Guest", path, DESK, still=True))
    guest.page.wait_for_selector("[data-key=take]")
    found += look_over(guest.device, "bs-join")
    device.page.goto(devices.url)
    device.page.click("[data-key=machine-battleships]")
    device.page.wait_for_selector(".hull")
    assert found + played(device) == []
