"""Two people around one device: whole games, and what of a seat is on the page while the other one has it, which is nothing."""

from __future__ import annotations

import pytest
from tests.browser.axe import look_over
from tests.browser.captains import Captain, Racer
from tests.browser.devices import DESK, PHONE, Devices
from tests.browser.gunner import Gunner, my_shot
from tests.browser.keyboard import Keyboard
from tests.browser.pair import SHOWN, Markers, Passing

pytestmark = pytest.mark.browser

ONE, TWO = "Player one", "Player two"
SHIPS = ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"]
BOATS = '[data-vessel="sa"], [data-vessel="sb"], [data-vessel="na"], [data-vessel="nb"]'


def ready(players: Passing) -> None:
    """Place the dealt fleet of whoever has the device."""
    players.lower()
    players.wait("the fleet", lambda look: look.sentence == "Your fleet is at sea." and "ready" in look.keys)
    players.key("ready")


def fire(players: Passing, gunner: Gunner) -> None:
    """One shot, which ends the turn."""
    look = players.wait("the shot", my_shot)
    players.press(gunner.target(look))
    players.wait("the end of the turn", lambda look: look.over or "is next" in look.title)


def test_nothing_of_a_seat_is_left_behind_the_curtain_nor_there_while_the_other_one_plays(devices: Devices) -> None:
    players = Passing(devices.open("Both", size=PHONE, still=True))
    markers = Markers(players.device)
    players.start("battleships")
    markers.assert_nobody()
    assert markers.sockets == 0, "nothing connects before the press"
    for side, name, other in (("south", ONE, TWO), ("north", TWO, ONE)):
        players.lower()
        players.wait("the fleet", lambda look: "ready" in look.keys)
        markers.assert_only(side)
        players.reload(name)
        markers.assert_nobody()
        ready(players)
        players.wait_for_curtain(other)
        markers.assert_nobody()
    assert markers.sockets == 4, "nothing connects before the press"
    for turn in range(5):
        side, name, other = ("north", TWO, ONE) if turn % 2 else ("south", ONE, TWO)
        players.lower()
        players.wait("the turn", my_shot)
        markers.assert_only(side)
        if turn:
            assert f"{SHOWN[side]} fired at" in players.page.inner_text("[data-panel=meanwhile]"), "what happened meanwhile"
        fire(players, Gunner(players))
        players.wait_for_curtain(other)
        assert f"{name} fired at" in players.page.inner_text(".said"), "what both may know"
        markers.assert_nobody()
    players.lower()
    players.resign()
    assert players.wait("the end", lambda look: look.over).sentence == f"The other side resigned. {SHOWN['north']} wins."
    players.page.reload()
    look = players.wait("the end, which needs no curtain", lambda look: look.over)
    assert look.sentence == f"The other side resigned. {ONE} wins."
    assert devices.faults == []


def test_a_whole_game_of_vortex_shows_the_curtain_at_every_reload_and_a_rematch_swaps_the_seats(devices: Devices) -> None:
    players = Passing(devices.open("Both", size=PHONE, still=True))
    markers = Markers(players.device)
    players.start("vortex")
    for name, other, ships in ((ONE, TWO, SHIPS), (TWO, ONE, None)):
        players.lower()
        players.page.wait_for_selector("[data-key=deal]")
        players.reload(name)
        players.lower()
        place(players, ships)
        players.wait_for_curtain(other)
    south, north = Racer(players, "south"), Captain(players, "north", places=("cove", "sea"))
    turns = 0
    while not players.look().over:
        captain, name, other = (north, TWO, ONE) if turns % 2 else (south, ONE, TWO)
        players.wait_for_curtain(name)
        players.lower()
        if turns < 2:
            reload_in_mid_turn(players, captain, name)
            markers.assert_only(captain.side)
        captain.turn()
        if turns < 2:
            players.wait_for_curtain(other)
            markers.assert_nobody()
        if turns == 3:
            players.wait_for_curtain(other)
            said = players.page.inner_text(".said")
            assert f"{TWO} moved a boat, unseen." in said, "both hear that a boat moved, and no square of it"
        turns += 1
    assert players.look().sentence == f"{ONE}’s ship is in the port. {ONE} wins."
    assert players.page.locator(BOATS).count() > 0, "the end reveals everything"
    assert players.page.locator("main.curtain").count() == 0
    before = players.page.url
    players.key("rematch")
    players.page.wait_for_url(lambda url: url != before)
    players.wait_for_curtain(TWO)
    players.lower()
    players.page.wait_for_selector("[data-key=deal]")
    assert "north" in players.page.inner_text(".header .opponent"), "the seats are swapped: Player two is the south"
    assert devices.faults == []


def place(players: Passing, ships: list[str] | None) -> None:
    """By hand, or as it was dealt; what was placed and not yet said to be ready outlives a reload."""
    if ships:
        players.place(ships, ["a2", "j2"])
        return
    players.key("deal")
    players.wait("the deal", lambda look: "ready" in look.keys and not look.sending)
    players.reload(TWO)
    players.lower()
    players.wait("the draft, kept", lambda look: "ready" in look.keys)
    players.key("ready")


def reload_in_mid_turn(players: Passing, captain: Captain, name: str) -> None:
    """With the cove open, and with a move staged."""
    players.open_cove()
    players.reload(name)
    players.lower()
    assert players.look().cove == {}, "the cove is shut"
    asked = players.wait("the turn", lambda look: look.to_move).sentence
    captain.move(asked)
    players.reload(name)
    players.lower()
    players.wait("the second move", lambda look: look.to_move)


def test_the_curtain_is_worked_by_keyboard_alone_and_has_no_grave_fault(devices: Devices) -> None:
    device = devices.open("Both", size=DESK, still=True)
    players = KeyboardPassing(device)
    players.start("battleships")
    assert players.page.evaluate("document.activeElement.tagName") == "H1", "a press too many lowers nothing"
    players.type("Enter")
    players.type(" ")
    players.wait_for_curtain(ONE)
    device.shot("curtain-first")
    for name in (TWO, ONE):
        ready(players)
        players.wait_for_curtain(name)
    players.lower()
    assert players.page.evaluate("document.activeElement.matches('.sea-slot [data-square]')"), "the focus is on the board"
    fire(players, Gunner(players))
    players.wait_for_curtain(TWO)
    assert devices.faults == []
    found = look_over(device, "curtain-desk")
    device.page.set_viewport_size(PHONE)
    found += look_over(device, "curtain-phone")
    assert found == []


class KeyboardPassing(Passing, Keyboard):
    """The same, with a keyboard and nothing else."""


def test_the_first_screen_lists_the_match_once_and_leads_to_its_curtain(devices: Devices) -> None:
    device = devices.open("Both", size=PHONE)
    players = Passing(device)
    players.unfold()
    players.write("name", "Anna")
    players.write("beside", "Mara")
    players.key("here-battleships")
    players.wait_for_curtain("Anna")
    ready(players)
    players.wait_for_curtain("Mara")
    players.key("home")
    row = players.page.locator(".games .row")
    row.wait_for()
    assert row.count() == 1
    assert [part.strip() for part in row.inner_text().split("\n") if part.strip()] == [
        "Battleships, around this device",
        "Before the start",
        "Mara’s turn",
    ]
    row.click()
    players.wait_for_curtain("Mara")
    players.page.go_back()
    players.page.wait_for_selector("main.first")
    players.page.go_forward()
    players.wait_for_curtain("Mara")
    assert devices.faults == []


def test_a_page_that_the_browser_puts_aside_is_covered_first_and_loaded_anew_when_it_comes_back(devices: Devices) -> None:
    device = devices.open("Both", size=PHONE)
    players = Passing(device)
    players.start("battleships")
    players.lower()
    players.wait("the fleet", lambda look: "ready" in look.keys)
    players.page.evaluate("() => { window.old = true; dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); }")
    assert players.page.locator("main.curtain").count() == 1
    assert players.page.locator("[data-square]").count() == 0
    players.page.evaluate("() => { dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }")
    players.page.wait_for_function("!window.old")
    players.wait_for_curtain(ONE)
    assert devices.faults == []


def test_a_second_tab_of_the_same_seat_raises_its_curtain_too(devices: Devices) -> None:
    device = devices.open("Both", size=PHONE, still=True)
    players = Passing(device)
    players.start("battleships")
    ready(players)
    players.wait_for_curtain(TWO)
    ready(players)
    players.wait_for_curtain(ONE)
    tab = device.context.new_page()
    tab.goto(players.page.url)
    tab.click("[data-key=alone]")
    tab.wait_for_selector(".sea-slot [data-square]")
    players.lower()
    fire(players, Gunner(players))
    tab.wait_for_selector(f"main.curtain[data-curtain=shut] h1:has-text('{TWO}')")
    assert tab.locator("[data-square]").count() == 0
    assert devices.faults == []
