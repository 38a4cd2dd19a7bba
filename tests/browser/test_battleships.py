"""Battleships on the page: whole games between two phones, against every machine, and by the keyboard alone."""

from __future__ import annotations

import re

import pytest
from tests.browser.devices import DESK, PHONE, Device, Devices
from tests.browser.ears import unheard
from tests.browser.gunner import SQUARES, Gunner, my_shot, ships_of
from tests.browser.keyboard import Keyboard
from tests.browser.player import Look, Player

pytestmark = pytest.mark.browser


def start_against(player: Player, mind: str) -> None:
    """From the first screen, with one press on the machine and one to start."""
    player.page.click(f".minds label:has-text('{mind}')")
    player.key("machine-battleships")
    player.wait("the dealt fleet", lambda look: look.sentence == "Your fleet is at sea.")


#: What a press hears that comes too soon after the last shot. It is no event.
TOO_SOON = "Your last order is on its way. A moment."


def hears_all(*devices: Device) -> None:
    for device in devices:
        assert unheard(device.frames, [text for text in device.heard if text != TOO_SOON]) == "", device.name


def fits(player: Player) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_whole_game_between_two_phones_and_a_watcher(devices: Devices) -> None:
    south = Player(devices.open("Anna", size=PHONE))
    path = south.invite("Anna", "battleships")
    north = Player(devices.open("Mara", path, size=PHONE, still=True))
    north.take_seat("Mara")
    anna, mara = Gunner(south), Gunner(north)
    north.wait("the fleet", lambda look: "ready" in look.keys)
    south.wait("the fleet", lambda look: "ready" in look.keys)
    hidden = [square for squares in ships_of(north.look()).values() for square in squares]
    own = ships_of(south.look())
    assert sorted(map(len, own.values())) == [2, 3, 3, 4, 5]
    anna.ready()
    watcher = Player(devices.open("Watcher", path, DESK, still=True))
    watcher.page.wait_for_selector("main.watching")
    mara.ready()
    anna.knows = [next(square for square in SQUARES if square not in hidden), *hidden]
    mara.knows = [square for square in SQUARES if all(square not in squares for squares in own.values())]
    look = south.wait("the first shot", my_shot)
    assert not [label for label in look.sea.values() if "ship" in label or "carrier" in label]
    assert watcher.page.locator(".hull").count() == 0
    while not south.look().over:
        anna.shoot()
        if not south.look().over:
            mara.shoot()
    ends = [player.wait("the end", lambda look: look.over).sentence for player in (south, north, watcher)]
    assert ends == ["Their last ship is sunk. You win.", "Your last ship is sunk. You lose.", "The last ship is sunk. Anna wins."]
    assert south.look().second == "You fired 18 shots."
    stood = [label for label in north.look().sea.values() if "never found" in label]
    assert len(stood) == 17, "the survivors are shown where they stood"
    hears_all(*devices.opened)
    assert all(fits(player) for player in (south, north, watcher))
    south.key("replay")
    south.page.wait_for_selector("[data-panel=replay]")
    south.key("prev")
    assert re.fullmatch(r"(You|Mara) fired at \w\d+: [\w ]+\.", south.look().sentence)
    assert devices.faults == []


def test_a_whole_game_against_each_machine(devices: Devices) -> None:
    """The three games go on side by side, as on three tables."""
    gunners = {}
    for mind in ("Sailor", "Captain", "Admiral"):
        player = Player(devices.open(mind, size=PHONE, still=True))
        start_against(player, mind)
        gunners[mind] = Gunner(player)
        gunners[mind].ready()
    afoot = dict(gunners)
    while afoot:
        for mind, gunner in list(afoot.items()):
            look = gunner.player.look()
            if look.over:
                del afoot[mind]
            elif my_shot(look):
                gunner.fire(look)
    for mind, gunner in gunners.items():
        look = gunner.player.look()
        assert look.sentence in {"Their last ship is sunk. You win.", "Your last ship is sunk. You lose."}
        assert f"You fired {gunner.shots} shots." in look.second
        if "You win" in look.sentence:
            assert look.second.endswith(f"Your best so far against the {mind}.")
    hears_all(*devices.opened)
    assert devices.faults == []


def test_a_whole_game_by_keyboard_alone_and_a_rematch_at_once(devices: Devices) -> None:
    player = Keyboard(devices.open("Anna", size=DESK, still=True))
    player.tab_to("input[name=mind-battleships]:checked")
    player.type("ArrowLeft")
    player.key("machine-battleships")
    player.wait("the dealt fleet", lambda look: look.sentence == "Your fleet is at sea.")
    rearrange_by_keys(player)
    gunner = Gunner(player)
    player.key("ready")
    player.wait("the first shot", my_shot)
    assert player.page.evaluate("document.activeElement.matches('[data-square]')"), "the focus goes from the key to the board"
    while not player.look().over:
        gunner.shoot()
    hears_all(player.device)
    before = player.page.url
    player.key("rematch")
    player.page.wait_for_url(lambda url: url != before)
    look = player.wait("the next fleet", lambda look: look.sentence == "Your fleet is at sea.")
    assert sorted(map(len, ships_of(look).values())) == [2, 3, 3, 4, 5]
    assert "The Gunner" in player.page.inner_text(".header")
    assert devices.faults == []


def rearrange_by_keys(player: Keyboard) -> None:
    """Lift the destroyer, walk it, turn it with R, back out with Escape; then move it for good."""
    before = ships_of(player.look())
    player.press(before["destroyer"][0])
    assert "Destroyer lifted" in player.look().second
    player.type("r")
    turned = [square for square, label in player.look().sea.items() if "your destroyer, lifted" in label]
    assert len(turned) == 2
    assert turned != before["destroyer"]
    player.type("Escape")
    assert ships_of(player.look()) == before
    free = next(square for square in SQUARES if not held(player.look(), before, square))
    player.press(before["destroyer"][0])
    player.press(free)
    after = ships_of(player.look())
    assert after != before
    assert free in after["destroyer"]


def held(look: Look, ships: dict[str, list[str]], square: str) -> bool:
    """Whether the destroyer would lie on another ship with its first section on `square`."""
    column, row = ord(square[0]), int(square[1:])
    down = ships["destroyer"][0][0] == ships["destroyer"][1][0]
    run = [square, f"{square[0]}{row + 1}" if down else f"{chr(column + 1)}{row}"]
    return any(one not in look.sea or "your" in look.sea[one] for one in run)


def test_a_ship_is_dragged_with_the_mouse_and_an_impossible_spot_shows_before_it_is_let_go(devices: Devices) -> None:
    player = Player(devices.open("Anna", size=DESK, still=True))
    start_against(player, "Sailor")
    before = ships_of(player.look())
    x, y = player.middle(before["cruiser"][1])
    to_x, to_y = player.middle(before["carrier"][2])
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(to_x, to_y, steps=6)
    assert player.page.locator(".hang.bad").count() == 2
    assert player.look().second == "The cruiser cannot lie across the carrier."
    player.page.mouse.up()
    assert player.page.locator(".hang.bad").count() == 2, "it is not let go there"
    player.key("ready")
    assert "cannot lie there" in player.look().second
    player.page.keyboard.press("Escape")
    assert ships_of(player.look()) == before
    assert devices.faults == []


def test_a_ship_is_dragged_with_a_finger(devices: Devices) -> None:
    player = Player(devices.open("Anna", still=True))
    start_against(player, "Sailor")
    before = ships_of(player.look())
    free = next(square for square in SQUARES if not held(player.look(), before, square))
    x, y = player.middle(before["destroyer"][0])
    to_x, to_y = player.middle(free)
    finger = player.device.context.new_cdp_session(player.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (x, y))
    for step in range(1, 7):
        touch("touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))
    touch("touchEnd")
    look = player.wait(
        "the ship in its new place", lambda look: free in ships_of(look)["destroyer"] and "lifted" not in look.second
    )
    assert {**ships_of(look), "destroyer": []} == {**before, "destroyer": []}
    assert devices.faults == []


def test_one_press_is_one_shot_and_a_second_tap_is_none(devices: Devices) -> None:
    player = Player(devices.open("Anna", still=True))
    start_against(player, "Sailor")
    Gunner(player).ready()
    player.wait("the first shot", my_shot)
    x, y = player.middle("e5")
    for _ in range(2):
        player.page.touchscreen.tap(x, y)
    player.wait("the machine's answer", lambda look: my_shot(look) and "press to fire" not in look.sea["e5"])
    assert len([label for label in player.look().sea.values() if "hit" in label or "a miss" in label]) == 1
    assert len([frame for frame in player.device.frames if frame["t"] == "no"]) == 0
    player.key("swap")
    mine = player.look()
    assert sorted(map(len, ships_of(mine).values())) == [2, 3, 3, 4, 5]
    player.press("a1")
    assert player.look().second.startswith("That is your own sea")
    assert devices.faults == []
