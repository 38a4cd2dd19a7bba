"""A whole game by two players who have a keyboard and nothing else, from the first screen to the port."""

from __future__ import annotations

import pytest
from tests.browser.captains import Captain, Racer
from tests.browser.devices import DESK, Devices
from tests.browser.ears import unheard
from tests.browser.keyboard import Keyboard
from tests.browser.player import Look

pytestmark = pytest.mark.browser

SHIPS = ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"]


def water(look: Look, square: str, label: str) -> bool:
    return "water" in label


def test_a_whole_game_by_keyboard_alone(devices: Devices) -> None:
    south = Keyboard(devices.open("Anna", size=DESK, still=True))
    path = south.invite("Anna")
    north = Keyboard(devices.open("Mara", path, still=True))
    north.take_seat("Mara")
    south.page.wait_for_selector("[data-key=deal]")
    south.place(SHIPS, ["a2", "j2"])
    north.place_dealt()
    anna, mara = Racer(south, "south"), Captain(north, "north", places=("cove", "sea"))
    turns = 0
    while not south.look().over:
        anna.turn(water if turns == 0 else None)
        if not south.look().over:
            mara.turn()
        mara.places = ("sea",)
        turns += 1
    assert north.wait("the end", lambda look: look.over).sentence == "Anna’s ship is in your port. You lose."
    south.key("replay")
    south.page.wait_for_selector("[data-panel=replay]")
    for device in devices.opened:
        assert unheard(device.frames, device.heard) == "", device.name
    assert devices.faults == []
