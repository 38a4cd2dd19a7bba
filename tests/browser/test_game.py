"""Two players and a watcher on an origin that is no secure context: a whole game to the port, another until a side is wiped out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.browser.captains import Captain, Racer, Scuttler
from tests.browser.devices import DESK, Device, Devices
from tests.browser.ears import unheard
from tests.browser.player import Look, Player
from tests.support.server import Server

pytestmark = pytest.mark.browser

BOATS = '[data-vessel="sa"], [data-vessel="sb"], [data-vessel="na"], [data-vessel="nb"]'


def seated(devices: Devices, still: bool = False) -> tuple[Player, Player, Player, str]:
    """Anna in the south, Mara in the north, and a watcher, before the fleets are placed."""
    south = Player(devices.open("Anna", still=still))
    path = south.invite("Anna")
    north = Player(devices.open("Mara", path, still=True))
    north.take_seat("Mara")
    south.page.wait_for_selector("[data-key=deal]")
    watcher = Player(devices.open("Watcher", path, DESK, still=True))
    watcher.page.wait_for_selector("main.watching")
    return south, north, watcher, path


def keeps_secrets(players: list[Player], watcher: Player) -> None:
    """With every cove shut and no boat lit, no boat is anywhere in any page."""
    for player in [*players, watcher]:
        assert player.page.locator(BOATS).count() == 0
        assert player.page.locator(".cove-sheet > *").count() == 0
        assert not player.look().squares("boat")


def hears_all(*devices: Device) -> None:
    for device in devices:
        assert unheard(device.frames, device.heard) == "", device.name


def test_a_whole_game_to_the_port(devices: Devices) -> None:
    south, north, watcher, _ = seated(devices)
    south.place_dealt()
    north.place_dealt()
    for player in (south, north, watcher):
        player.wait("turn 1", lambda look: look.turn == 1)
    keeps_secrets([south, north], watcher)
    patient, racer, mara = Captain(south, "south"), Racer(south, "south"), Captain(north, "north")
    while not south.look().over:
        stormy = any("Storm at" in text for text in watcher.device.heard)
        (racer if stormy else patient).turn()
        if not south.look().over:
            assert watcher.page.locator(BOATS).count() == 0
            assert south.page.locator(".cove-sheet > *").count() == 0
            mara.turn(lambda look, square, label: "your" not in label and square[1:] == "9")
    ends = [player.wait("the end", lambda look: look.over).sentence for player in (south, north, watcher)]
    assert ends == [
        "Your ship is in their port. You win.",
        "Anna’s ship is in your port. You lose.",
        "Anna’s ship is in the port. Anna wins.",
    ]
    afloat = re.findall(r"(\d) boats?", watcher.page.inner_text(".rail"))
    assert len(watcher.look().squares("boat")) == sum(map(int, afloat))
    hears_all(*devices.opened)
    assert devices.faults == []


SHIPS = ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"]


def test_a_whole_game_until_a_side_is_wiped_out_by_its_own_hand(devices: Devices) -> None:
    south, north, watcher, _ = seated(devices, still=True)
    south.place(SHIPS, ["a2", "j2"])
    north.place_dealt()
    anna, mara = Scuttler(south, "south", places=("sea", "cove")), Captain(north, "north")

    def own(look: Look, square: str, label: str) -> bool:
        return "your ship" in label

    while not south.look().over:
        anna.turn(own)
        if not south.look().over:
            mara.turn()
    ends = [player.wait("the end", lambda look: look.over).sentence for player in (south, north, watcher)]
    assert ends == [
        "Your last vessel is sunk. You lose.",
        "Their last vessel is sunk. You win.",
        "The other side’s last vessel is sunk. Mara wins.",
    ]
    hears_all(*devices.opened)
    assert devices.faults == []


def test_the_page_needs_nothing_from_anywhere_else(house: Server) -> None:
    client = Path(__file__).parents[2] / "client"
    texts = [path.read_text() for kind in ("*.js", "*.css") for path in client.rglob(kind) if "vendor" not in path.parts]
    assert not [text for text in texts if re.search(r"(from|import|url)\W{1,3}https?:", text)]
