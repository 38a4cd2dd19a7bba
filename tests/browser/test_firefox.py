"""A whole game of each in Firefox, two players far apart, each by pressing what the page shows; and a console without a word."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.browser.captains import Captain, Racer
from tests.browser.devices import Device
from tests.browser.firefox import FIREFOX, Firefox, firefox
from tests.browser.gunner import SQUARES, Gunner, ships_of
from tests.browser.player import Player
from tests.support.server import Server

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not FIREFOX, reason="Firefox is not installed (package firefox-esr or firefox)"),
]


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


def seat(fox: Firefox, house: Server, path: str = "/") -> Player:
    """Somebody with a Firefox."""
    page = fox.page(f"{house.url}{path}")
    return Player(cast("Device", SimpleNamespace(name="Firefox", page=page)))


def leaves(player: Player, name: str) -> None:
    """A picture for people to look at, where a folder for it is named."""
    folder = os.environ.get("COVE_SHOTS")
    if folder:
        cast("Any", player.page).shot(Path(folder) / f"firefox-{name}.png")


def faults(*players: Player) -> list[str]:
    return [fault for player in players for fault in cast("Any", player.page).faults]


def test_a_whole_game_of_vortex_to_the_port(fox: Firefox, house: Server) -> None:
    south = seat(fox, house)
    north = seat(fox, house, south.invite("Anna"))
    north.take_seat("Mara")
    south.page.wait_for_selector("[data-key=deal]")
    south.place(["e5", "f5", "h5", "a5", "a1", "b1", "i1", "j1"], ["a2", "j2"])
    north.place_dealt()
    racer, captain = Racer(south, "south"), Captain(north, "north")
    leaves(south, "vortex")
    while not south.look().over:
        racer.turn()
        if not south.look().over:
            captain.turn()
    ends = [player.wait("the end", lambda look: look.over).sentence for player in (south, north)]
    leaves(south, "vortex-end")
    assert ends == ["Your ship is in their port. You win.", "Anna’s ship is in your port. You lose."]
    assert faults(south, north) == []


def test_a_whole_game_of_battleships(fox: Firefox, house: Server) -> None:
    south = seat(fox, house)
    north = seat(fox, house, south.invite("Anna", "battleships"))
    north.take_seat("Mara")
    anna, mara = Gunner(south), Gunner(north)
    north.wait("the fleet", lambda look: "ready" in look.keys)
    south.wait("the fleet", lambda look: "ready" in look.keys)
    anna.knows = [square for squares in ships_of(north.look()).values() for square in squares]
    own = [square for squares in ships_of(south.look()).values() for square in squares]
    mara.knows = [square for square in SQUARES if square not in own]
    anna.ready()
    mara.ready()
    while not south.look().over:
        anna.shoot()
        if not south.look().over:
            mara.shoot()
    ends = [player.wait("the end", lambda look: look.over).sentence for player in (south, north)]
    leaves(south, "battleships-end")
    assert ends == ["Their last ship is sunk. You win.", "Your last ship is sunk. You lose."]
    assert anna.shots == 17
    assert faults(south, north) == []


def test_no_screen_says_anything_on_the_console(fox: Firefox, house: Server) -> None:
    player = seat(fox, house)
    page = cast("Any", player.page)
    page.wait_for_selector("[data-key=machine-vortex]")
    for path in ("/how/vortex", "/how/battleships", "/how/vortex/short", "/how/battleships/short", "/nowhere", f"/m/{'x' * 22}"):
        page.goto(f"{house.url}{path}")
        page.wait_for_selector("main")
        page.evaluate("async () => { await new Promise((done) => setTimeout(done, 200)); }")
    assert faults(player) == []
