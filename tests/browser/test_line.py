"""Lines that break: a reload in the middle of a turn, and a server that is killed while a move is on its way."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import DESK, Devices
from tests.browser.ears import unheard
from tests.browser.player import Player
from tests.support.server import serving

pytestmark = pytest.mark.browser

SHIPS = ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"]
NORTH = ["a10", "b10", "c10", "d10", "g10", "h10", "i10", "j10"]


@pytest.fixture
def devices(browser: Browser, tmp_path: Path) -> Iterator[Devices]:
    """Devices on a server of their own, which may be killed."""
    with serving(tmp_path / "data", "--post-rate", "0", "--get-rate", "0") as server:
        opened = Devices(browser, server)
        yield opened
        opened.close()


def playing(devices: Devices) -> tuple[Player, Player, Player]:
    """A match in turn 1, and a watcher."""
    south = Player(devices.open("Anna", still=True))
    path = south.invite("Anna")
    north = Player(devices.open("Mara", path, still=True))
    north.take_seat("Mara")
    south.page.wait_for_selector("[data-key=deal]")
    south.place(SHIPS, ["a2", "j2"])
    watcher = Player(devices.open("Watcher", path, DESK, still=True))
    watcher.page.wait_for_selector("main.watching")
    north.place(NORTH, ["a9", "j9"])
    south.wait("turn 1", lambda look: look.to_move)
    return south, north, watcher


def stage_first(south: Player) -> None:
    south.press("a1")
    south.press("a3")
    south.wait("the staged move", lambda look: look.sentence == "Move a second vessel." and not look.sending)


def reload_in_mid_turn(south: Player, north: Player) -> None:
    """The staged move is found again, told by nobody twice and shown to nobody else, and can be taken back."""
    stage_first(south)
    south.page.reload()
    look = south.wait("the staged move", lambda look: look.sentence == "Move a second vessel.")
    assert "a1 to a3" in look.second
    assert "your first move ends here" in look.sea["a3"]
    assert south.device.heard == []
    assert north.look().sea["a3"] == "a3, open water"
    south.key("back")
    south.wait("taken back", lambda look: look.to_move and look.sentence == "Move a vessel.")


def test_a_move_counts_once_after_a_reload_and_though_the_server_is_killed_on_the_way(devices: Devices) -> None:
    south, north, watcher = playing(devices)
    reload_in_mid_turn(south, north)
    assert devices.faults == []
    stage_first(south)
    for player in (south, north, watcher):
        player.page.evaluate("window.before = true")
    devices.server.kill(signal.SIGSTOP)
    south.press("b1")
    south.press("b3")
    look = south.wait("the move on its way", lambda look: "Sending" in look.second)
    assert "b1 to b3" in look.second
    devices.server.kill()
    for player in (south, north, watcher):
        player.wait("the cut line", lambda look: look.sentence == "The line is down. Trying again.")
    assert "You will be told whether it counted" in south.look().second
    devices.server.restart()
    look = south.wait("the line", lambda look: look.sentence.startswith("Fire") and not look.sending)
    assert look.second == "The line is back. It counted: b1 to b3."
    for player in (south, north, watcher):
        look = player.wait("the moves", lambda look: "ship" in look.sea["b3"] and "line is down" not in look.sentence)
        assert "ship" in look.sea["a3"]
        assert "open water" in look.sea["a1"]
        assert "open water" in look.sea["b1"]
        assert player.page.evaluate("window.before") is True, "the page was loaded anew"
    for player in (south, north):
        assert sum("moved a ship, b1 to b3." in text for text in player.device.heard) == 1
    assert unheard(watcher.device.frames, watcher.device.heard) == ""
    south.key("pass")
    north.wait("turn 2", lambda look: look.to_move and look.turn == 2)
    # A killed server is noticed by its sockets, and by whatever was still being fetched from it.
    assert [fault for fault in devices.faults if "WebSocket" not in fault and "net::ERR_CONNECTION" not in fault] == []


def test_a_move_that_was_taken_just_before_the_kill_counts_once(devices: Devices) -> None:
    south, north, _ = playing(devices)
    stage_first(south)
    south.press("b1")
    south.press("b3")
    devices.server.kill()
    devices.server.restart()
    south.wait("firing", lambda look: look.sentence.startswith("Fire") and not look.sending)
    north.wait("the move", lambda look: "ship" in look.sea["b3"])
    assert sum("moved a ship, b1 to b3." in text for text in north.device.heard) == 1
    south.key("pass")
    north.wait("turn 2", lambda look: look.to_move and look.turn == 2)
