"""What teaches the games: the moving demonstrations, the pages of instructions, and the hints for beginners."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.browser.axe import look_over
from tests.browser.devices import DESK, PHONE, Device, Devices
from tests.browser.keyboard import Keyboard
from tests.browser.player import Player
from tests.browser.support_client import playing
from tests.property import play
from tests.unit.match.table import NORTH, SOUTH, Table

from cove.games.vortex.terms import STANDARD
from cove.kit.viewers import SEATS
from cove.match.state import Stage
from cove.match.view import view

pytestmark = pytest.mark.browser

GAMES = ["vortex", "battleships"]
PATHS = ["vortex", "battleships/short", "chess", "chess/short"]
SMALL: ViewportSize = {"width": 360, "height": 740}
#: ms by which the demonstration's clock is moved on at a time, and how long "30 seconds" may be.
TICK = 250
ABOUT_30_S = range(27_000, 33_000)

_MOVES = """() => document.getAnimations().some(({ effect, playState }) =>
  playState === 'running' && effect.target.closest('.layer.vessels, .stage, .over-seas, .hulls'))"""


def _showing(devices: Devices, game: str, *, still: bool = False, size: ViewportSize = PHONE) -> Device:
    """A device at a game's demonstration, whose clock stands until it is moved on."""
    device = devices.open("Phone", "/", size, still)
    device.page.clock.install(time=0)
    device.page.clock.pause_at(3_600)
    device.page.goto(f"{devices.url}/how/{game}/short")
    device.page.wait_for_selector("main.showing:not([data-scene='0'])")
    return device


def _captions(page: Page) -> list[str]:
    return page.locator(".chapters li").all_text_contents()


def _scene(page: Page) -> int:
    return int(page.get_attribute("main.showing", "data-scene") or 0)


def _runs(page: Page) -> bool:
    return page.get_attribute("main.showing", "data-running") == "yes"


@pytest.mark.parametrize("game", GAMES)
def test_a_demonstration_runs_to_its_end_by_itself_and_speaks_every_caption_once(devices: Devices, game: str) -> None:
    device = _showing(devices, game)
    page = device.page
    captions, passed, moved = _captions(page), 0, False
    assert 5 <= len(captions) <= 8
    while _runs(page):
        page.clock.run_for(TICK)
        passed += TICK
        moved = moved or page.evaluate(_MOVES)
        assert page.text_content(".showing .sentence") == captions[_scene(page) - 1]
    assert page.get_attribute("main.showing", "data-ended") is not None
    assert device.heard == captions
    assert passed in ABOUT_30_S
    assert moved
    assert devices.faults == []


@pytest.mark.parametrize("game", GAMES)
def test_a_demonstration_is_paused_stepped_and_skipped_by_keyboard(devices: Devices, game: str) -> None:
    device = _showing(devices, game)
    page, hands = device.page, Keyboard(device)
    hands.key("play")
    assert not _runs(page)
    page.clock.run_for(20_000)
    assert _scene(page) == 1
    hands.type("ArrowRight")
    hands.key("next")
    assert _scene(page) == 3
    hands.key("prev")
    assert _scene(page) == 2
    captions = _captions(page)
    assert device.heard == [captions[0], captions[1], captions[2], captions[1]]
    hands.key("play")
    assert _runs(page)
    hands.key("skip")
    assert _scene(page) == len(captions)
    assert not _runs(page)
    hands.key("play")
    assert (_scene(page), _runs(page)) == (1, True)
    hands.type("Escape")
    assert _scene(page) == len(captions)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [SMALL, DESK], ids=["phone", "desk"])
def test_where_less_motion_is_wished_only_a_press_goes_on(devices: Devices, game: str, size: ViewportSize) -> None:
    device = _showing(devices, game, still=True, size=size)
    page = device.page
    page.clock.run_for(30_000)
    assert (_scene(page), _runs(page)) == (1, False)
    places = {_place_of(page, "[data-key=play]")}
    for scene in range(2, len(_captions(page)) + 1):
        page.click("[data-key=next]")
        assert _scene(page) == scene
        assert page.evaluate(_MOVES) is False
        places.add(_place_of(page, "[data-key=play]"))
    assert device.heard == _captions(page)
    assert len(places) == 1, "the keys stay where they are"


def _place_of(page: Page, selector: str) -> tuple[int, int]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


def test_the_sea_of_the_demonstration_shows_what_its_player_saw(devices: Devices) -> None:
    page = _showing(devices, "vortex", still=True).page
    shown = []
    while page.get_attribute("main.showing", "data-ended") is None:
        shown.append(page.locator(".board.sea .vessel.boat").count())
        page.click("[data-key=next]")
    assert shown == [0, 0, 0, 0, 0, 1, 1], "a boat is on the sea from when it fires"
    assert page.locator(".board.sea .vessel.boat").count() == 4, "the end shows both sides' boats"
    assert page.get_attribute('.vessel.ship.yours[data-at="e10"]', "data-vessel") == "s5"


def test_only_the_games_of_the_house_are_taught(devices: Devices) -> None:
    page = devices.open("Phone").page
    answers = {path: page.request.get(f"{devices.url.replace('cove.test', '127.0.0.1')}/how/{path}").status for path in PATHS}
    assert answers == {path: 200 if path.split("/")[0] in GAMES else 404 for path in PATHS}


def test_both_are_a_press_away_from_the_first_screen(devices: Devices) -> None:
    page = devices.open("Phone").page
    for game in GAMES:
        page.click(f"[data-key=short-{game}]")
        page.wait_for_selector(f"main.showing[data-game={game}]")
        page.click("[data-key=rules]")
        page.wait_for_selector(f"main.instructions[data-game={game}]")
        page.click("[data-key=home]")
        page.click(f"[data-key=how-{game}]")
        page.wait_for_selector(f"main.instructions[data-game={game}]")
        page.click("[data-key=short]")
        page.wait_for_selector(f"main.showing[data-game={game}]")
        page.click("[data-key=home]")
    assert devices.faults == []


@pytest.mark.parametrize("game", GAMES)
def test_what_teaches_has_no_grave_fault(devices: Devices, game: str) -> None:
    found: list[str] = []
    for name, size in (("small", SMALL), ("phone", PHONE), ("desk", DESK)):
        device = devices.open(name, f"/how/{game}", size, still=True)
        device.page.wait_for_selector("main.instructions figure .board")
        found += look_over(device, f"rules-{game}")
        found += [f"{name} scrolls sideways"] * device.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        device.page.goto(f"{devices.url}/how/{game}/short")
        device.page.wait_for_selector("main.showing[data-scene='1']")
        device.page.click("[data-key=next]")
        found += look_over(device, f"short-{game}")
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_instructions_are_walked_by_headings_and_every_picture_has_its_words(devices: Devices, game: str) -> None:
    page = devices.open("Phone", f"/how/{game}", still=True).page
    page.wait_for_selector("main.instructions figure .board")
    assert page.locator("h1").count() == 1
    headings = page.locator("section h2").all_text_contents()
    assert page.locator(".contents li").all_text_contents() == headings
    for figure in page.locator("figure").all():
        assert figure.locator("figcaption").inner_text().strip()
        assert figure.locator(".at, .vessel, .hull").count() > 0
    page.click(f".contents a >> text={headings[-1]}")
    assert page.evaluate("document.activeElement.textContent") == headings[-1]
    assert page.url.endswith(f"/how/{game}")


@pytest.mark.parametrize("game", GAMES)
def test_on_paper_there_are_no_keys(devices: Devices, game: str) -> None:
    page = devices.open("Desk", f"/how/{game}", DESK, still=True).page
    page.wait_for_selector("main.instructions figure .board")
    assert page.locator(".key:visible").count() > 0
    page.emulate_media(media="print")
    assert page.locator(".key:visible, nav:visible").count() == 0
    assert page.locator("section h2:visible").count() == page.locator("section h2").count()
    assert page.locator("figure .board:visible").count() == page.locator("figure").count()


def _hinted(page: Page, view: dict[str, Any]) -> dict[str, list[str]]:
    told: dict[str, list[str]] = page.evaluate(
        """async (view) => { const { hints } = await import('/client/games/vortex/hints.js'); const { ships, boats } = hints(view);
           return { ships: [...ships].sort(), boats: [...boats].sort() }; }""",
        view,
    )
    return told


def _position(theirs: dict[str, str], lights: list[str], shells: int) -> dict[str, Any]:
    """South's view of a turn in which north has only these ships and flashing boats, and so many shells."""
    view = playing()
    view["board"]["ships"]["north"] = theirs
    view["board"]["lights"] = {square: {"side": "north", "left": 3} for square in lights}
    view["board"]["depot"]["north"] = shells
    return view


@pytest.mark.parametrize(
    ("theirs", "lights", "shells", "reached"),
    [
        ("a10", [], 25, ([], [])),
        ("c7", [], 25, (["c4"], [])),  # two squares down, then it fires
        ("c7", [], 0, ([], [])),  # its depot is empty, and it cannot run so far
        ("f5", [], 25, (["f3"], ["h5"])),  # it can run into either
        ("d6", [], 25, ([], [])),  # the rock below it bars the way to the boat
        ("a10", ["c6"], 25, (["c4"], [])),  # a boat in sight goes one square
        ("a10", ["c7"], 25, ([], [])),
    ],
)
def test_hints_name_what_an_enemy_in_sight_can_get_at(
    devices: Devices, theirs: str, lights: list[str], shells: int, reached: tuple[list[str], list[str]]
) -> None:
    page = devices.open("Phone").page
    assert _hinted(page, _position({"n1": theirs}, lights, shells)) == dict(zip(("ships", "boats"), reached, strict=True))


def test_hints_agree_with_the_moves_that_the_rules_allow(devices: Devices) -> None:
    page = devices.open("Phone").page
    held = marked = 0
    for seed in range(4):
        table = Table(seed=bytes([seed]) * 32).joined().play(seed, most=0)
        random = Random(seed)
        while table.match.stage is not Stage.OVER and table.match.status.turn < 25:
            mover = table.match.status.to_move
            assert mover is not None
            views = [cast("dict[str, Any]", view(table.match, seat)) for seat in SEATS]
            board = views[mover]["board"]
            if mover is NORTH and board["phase"] == "moving" and "staged" not in board:
                told = _hinted(page, views[SOUTH])
                assert set(told["ships"] + told["boats"]) == _reached(views[SOUTH]["board"], board)
                held, marked = held + 1, marked + len(told["ships"])
            table.done(table.order(mover, play.order(board, random)))
    assert held > 30
    assert marked > 30


def _reached(ours: dict[str, Any], theirs: dict[str, Any]) -> set[str]:
    """South's vessels that one northern vessel in south's sight can get at by the moves that north's own view lists."""
    rocks, depot = set(theirs["chart"]["rocks"]), ours["depot"]["north"]
    mine = {*ours["ships"]["south"].values(), *ours["boats"]["south"].values()}
    standing = mine | set(ours["ships"]["north"].values()) | set(ours.get("lights", {}))
    vessels = theirs["ships"]["north"] | theirs["boats"]["north"]
    reached: set[str] = set()
    for vessel, at in vessels.items():
        if vessel in theirs["boats"]["north"] and at not in ours.get("lights", {}):
            continue
        ends = set(theirs["moves"].get(vessel, [])) - rocks
        stands = {at} | (ends - standing - set(theirs["chart"]["ports"]["south"]))
        reached |= ends | {square for stand in stands if depot for square in STANDARD.targets[stand]}
    return reached & mine


def test_hints_are_off_until_they_are_switched_on_and_then_mark_just_those(devices: Devices) -> None:
    first = devices.open("First", size=DESK, still=True)
    south = Player(first)
    path = south.invite("Anna")
    north = Player(devices.open("Second", path, DESK, still=True))
    north.take_seat("Mara")
    south.place(["a1", "b1", "c1", "d1", "g1", "h1", "c5", "j4"], ["a2", "j2"])
    north.place(["a10", "b10", "c7", "d10", "g10", "h10", "i10", "j10"], ["a9", "j9"])
    south.wait("the first turn", lambda look: look.to_move)
    assert south.look().squares("could be reached") == []
    assert south.page.locator(".cue.exposed").count() == 0
    _switch_hints(south.page, "off")
    south.wait("the hints", lambda look: look.squares("could be reached") == ["c5"])
    assert [mark.get_attribute("data-at") for mark in south.page.locator(".cue.exposed").all()] == ["c5"]
    south.page.reload()
    south.wait("the hints again", lambda look: look.squares("could be reached") == ["c5"])
    assert north.look().squares("could be reached") == []
    _switch_hints(south.page, "on")
    south.wait("no hints", lambda look: look.squares("could be reached") == [])
    assert devices.faults == []


def _switch_hints(page: Page, was: str) -> None:
    page.click("[data-key=rail-menu]")
    assert page.inner_text("[data-key=menu-hints]") == f"Hints are {was}"
    page.click("[data-key=menu-hints]")
    page.click("[data-key=menu-close]")
