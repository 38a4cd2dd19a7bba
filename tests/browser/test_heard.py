"""Every kind of event of both games, fed to the whole page: announced once, in a sentence of its own, to whoever may hear it.

The sentences are held against patterns that are not the page's own (see `ears`). Besides: what a screen reader is given of squares
and keys, and that nothing travels, turns or swells where less motion is wished.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import HOST
from tests.browser.ears import unheard
from tests.browser.fed import Fed, Frame, Note
from tests.browser.support_client import ROOT, View, dealt_view, fighting, placing_view, playing
from tests.support.server import Server

from cove.kit.viewers import SPECTATOR, Seat, Viewer

pytestmark = pytest.mark.browser

Side = Literal["south", "north"] | None
Event = dict[str, Any]

SHARED: list[Event] = [
    {"e": "joined", "side": "north", "name": "Mara"},
    {"e": "placed", "side": "south"},
    {"e": "placed", "side": "north"},
    {"e": "began"},
    {"e": "offered", "side": "north", "number": 1},
    {"e": "declined", "side": "south"},
    {"e": "offer_lapsed", "side": "north"},
    {"e": "accepted", "side": "south"},
    {"e": "resigned", "side": "north"},
    {"e": "rematch", "side": "north", "match": "y" * 22},
    {"e": "resumed"},
]
#: What a seat alone is told, by its side.
OWN: list[Event] = [{"e": "replaced", "side": "south"}, {"e": "carried"}, {"e": "dealt", "fleet": {}}]

VORTEX: list[Event] = [
    {"e": "turn", "turn": 16, "side": "south"},
    {"e": "turn", "turn": 17, "side": "north"},
    {"e": "moved", "side": "north", "kind": "ship", "vessel": "n3", "from": "c7", "to": "c5"},
    {"e": "moved", "side": "north", "kind": "boat"},
    {"e": "moved", "side": "north", "kind": "boat", "from": "j5", "to": "j6"},
    {"e": "lapsed", "side": "north"},
    *(
        {"e": "sank", "side": "north", "kind": "ship", "vessel": "n3", "square": "c5", "cause": cause}
        for cause in ("rock", "collision", "shot", "storm")
    ),
    {"e": "sank", "side": "north", "kind": "boat", "square": "j5", "cause": "shot"},
    {"e": "fired", "side": "north", "kind": "ship", "vessel": "n3", "from": "c5", "at": "c4", "hit": True},
    {"e": "fired", "side": "north", "kind": "boat", "from": "j5", "at": "i6", "hit": False},
    {"e": "lit", "side": "north", "square": "j5", "left": 6},
    {"e": "dark", "side": "north", "square": "j5"},
    {"e": "passed", "side": "north"},
    {"e": "rising", "in": 2},
    {"e": "rising", "in": 1},
    {"e": "storm", "square": "c7", "hit": True},
    {"e": "storm", "square": "a9", "hit": False},
    {"e": "eye"},
    {"e": "eye_over"},
    {"e": "calm"},
]
OWN_VORTEX: list[Event] = [
    {"e": "staged", "side": "south", "vessel": "s4", "from": "b2", "to": "b3"},
    {"e": "staged", "side": "south", "vessel": "sa", "from": "d4", "to": "d3"},
    {"e": "back", "side": "south"},
    {"e": "moved", "side": "south", "kind": "boat", "vessel": "sa", "from": "d4", "to": "d3"},
    {"e": "sank", "side": "south", "kind": "boat", "vessel": "sb", "square": "h5", "cause": "collision"},
    {"e": "fired", "side": "south", "kind": "boat", "vessel": "sa", "from": "d4", "at": "d5", "hit": False},
]
BATTLESHIPS: list[Event] = [
    {"e": "fired", "side": "north", "at": "a1", "hit": True},
    {"e": "fired", "side": "north", "at": "b7", "hit": False},
    {"e": "fired", "side": "south", "at": "e5", "hit": True},
    {"e": "sank", "side": "south", "ship": "destroyer", "at": "a10", "down": False},
    {"e": "sank", "side": "north", "ship": "cruiser", "at": "e5", "down": False},
]
OVER: dict[str, list[Event]] = {
    "vortex": [{"e": "over", "winner": "north", "cause": "port"}, {"e": "over", "cause": "both_gone"}],
    "battleships": [{"e": "over", "winner": "south", "cause": "fleet_sunk"}],
}
#: It stands for silence: its seat is given a frame so that frames cannot be counted, and nothing has happened.
SILENT = {"veiled"}


def events_of(game: str, side: Side) -> list[Event]:
    """What a viewer of the game may be told, one of each."""
    own = [*OWN, *(OWN_VORTEX if game == "vortex" else [])] if side == "south" else []
    played = [
        _as_its_owner_hears(event) if event.get("side") == side else event
        for event in (VORTEX if game == "vortex" else BATTLESHIPS)
    ]
    return [*SHARED, *played, *own, *OVER[game]]


def _as_its_owner_hears(event: Event) -> Event:
    """A boat's owner is told which it was, and whence and whither it moved."""
    where = {"from": "j5", "to": "j6"} if event["e"] == "moved" else {}
    return {**where, **event, "vessel": "nb"} if event.get("kind") == "boat" else event


def view_of(game: str, side: Side) -> View:
    viewer: Viewer = SPECTATOR if side is None else Seat(("south", "north").index(side))
    return playing(viewer=viewer) if game == "vortex" else fighting(viewer=viewer)


def full(view: View, n: int = 1, meanwhile: list[Event] | None = None) -> Frame:
    return {"t": "full", "n": n, "now": 1, "v": view, **({"meanwhile": meanwhile} if meanwhile else {})}


def steps(events: list[Event], first: int = 2) -> list[Frame]:
    return [{"t": "step", "n": first + index, "now": 1, "p": {}, "e": [event]} for index, event in enumerate(events)]


@pytest.fixture
def page(browser: Browser, house: Server) -> Iterator[Callable[..., Fed]]:
    pages: list[Fed] = []

    def opened(game: str, side: Side, **more: Any) -> Fed:
        pages.append(Fed(browser, house, side, game, **more))
        return pages[-1]

    yield opened
    for one in pages:
        one.close()


def heard(notes: list[Note]) -> list[str]:
    return [what for kind, what in notes if kind == "heard"]


def test_every_kind_of_event_that_the_server_can_tell_is_tried() -> None:
    sources = [*(ROOT / "server/cove/games").rglob("*.py"), *(ROOT / "server/cove/match").rglob("*.py")]
    kinds = {kind for path in sources for kind in re.findall(r"\"e\": \"(\w+)\"", path.read_text())}
    tried = {event["e"] for game in ("vortex", "battleships") for event in events_of(game, "south")}
    assert kinds - SILENT == tried


@pytest.mark.parametrize("side", ["south", "north", None])
@pytest.mark.parametrize("game", ["vortex", "battleships"])
def test_each_event_is_announced_once(game: str, side: Side, page: Callable[..., Fed]) -> None:
    events = events_of(game, side)
    told = steps(events)
    did = page(game, side, still=True).feed([full(view_of(game, side)), *told])[1:]
    assert [(frame["e"], heard(notes)) for frame, notes in zip(told, did, strict=True) if len(heard(notes)) != 1] == []
    wrong = [unheard([frame], heard(notes)) for frame, notes in zip(told, did, strict=True)]
    assert [fault for fault in wrong if fault] == []


def test_each_event_is_announced_once_in_german_too(page: Callable[..., Fed]) -> None:
    for game in ("vortex", "battleships"):
        told = steps(events_of(game, "south"))
        did = page(game, "south", still=True, locale="de-DE").feed([full(view_of(game, "south")), *told])[1:]
        assert [(frame["e"], heard(notes)) for frame, notes in zip(told, did, strict=True) if len(heard(notes)) != 1] == []
        said = [heard(notes)[0] for notes in did]
        assert not [text for text in said if re.search(r"\b(You|your|the|fired|moved|turn|sank)\b", text)]


def test_events_of_one_step_are_announced_together_and_none_again_after_a_gap(page: Callable[..., Fed]) -> None:
    events = VORTEX[2:9]
    view = view_of("vortex", "south")
    together: Frame = {"t": "step", "n": 2, "now": 1, "p": {}, "e": events[:3]}
    again, more = full(view, 3, events[:3]), full(view, 5, events)
    fed = page("vortex", "south", still=True)
    _, first, second, third = map(heard, fed.feed([full(view), together, again, more]))
    assert [len(first), second, len(third)] == [1, [], 1]
    assert unheard([together, {"t": "step", "e": events[3:]}], [*first, *third]) == ""


# --- what a screen reader is given ---

SPOKEN = {"button", "gridcell", "link", "textbox", "slider", "radio", "grid", "img"}


def tree(fed: Fed) -> list[tuple[str, str]]:
    """Role and name of all that a screen reader is given."""
    session = fed.context.new_cdp_session(fed.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    shown = [node for node in nodes if not node.get("ignored")]
    return [(node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")) for node in shown]


def phases(game: str) -> list[tuple[Side, View]]:
    if game == "vortex":
        placing, over = placing_view(), playing(phase="over")
        return [("south", placing), *((side, view_of(game, side)) for side in ("south", "north", None)), ("south", ended(over))]
    return [("south", dealt_view()), *((side, view_of(game, side)) for side in ("south", "north", None))]


def ended(view: View) -> View:
    return {**view, "stage": "over", "result": {"winner": "south", "cause": "port"}}


@pytest.mark.parametrize("game", ["vortex", "battleships"])
def test_every_square_and_every_key_has_a_name(game: str, page: Callable[..., Fed]) -> None:
    for side, view in phases(game):
        fed = page(game, side, still=True)
        fed.feed([full(view)])
        given = tree(fed)
        assert [role for role, name in given if role in SPOKEN and not name.strip()] == [], (side, view["stage"])
        squares = [name for role, name in given if role == "gridcell"]
        assert len(squares) == 100
        assert len({name.split(",")[0] for name in squares}) == 100
        assert all(re.match(r"[a-j]\d+(, \w.*)?$", name) for name in squares)
        assert [name for role, name in given if role == "grid"]
        fed.page.click("[data-key=menu]")
        assert [role for role, name in tree(fed) if role in SPOKEN and not name.strip()] == []


# --- less motion ---

#: What runs and moves: animations and transitions of whatever changes a thing's place, size or angle.
MOVING = """() => {
  const names = ['transform', 'translate', 'rotate', 'scale', 'offsetDistance', 'left', 'top', 'width', 'height'];
  const moves = (frame) => names.some((name) => name in frame);
  const running = document.getAnimations().filter((one) => one.playState === 'running');
  return running.filter(({ effect }) => effect.getKeyframes().some(moves))
    .map((one) => `${one.animationName ?? one.transitionProperty ?? 'script'} of ${one.effect.target?.getAttribute('class')}`);
}"""


@pytest.mark.parametrize("game", ["vortex", "battleships"])
def test_no_event_moves_anything_where_less_motion_is_wished(game: str, page: Callable[..., Fed]) -> None:
    fed = page(game, "south", still=True)
    fed.feed([full(view_of(game, "south"))])
    assert fed.page.evaluate(MOVING) == []
    for step in steps(events_of(game, "south")):
        [notes] = fed.feed([step])
        assert [
            what for kind, what in notes if kind == "motion" and re.search(r'"(transform|translate|rotate|scale)":', what)
        ] == []
        assert fed.page.evaluate(MOVING) == []
    for sky in ("rising2", "rising1", "eye"):
        board = {**view_of(game, "south")["board"], **({"eye": True} if sky == "eye" else {"rising": int(sky[-1])})}
        fed.feed([full({**view_of(game, "south"), "board": board}, 900)])
        assert fed.page.evaluate(MOVING) == []


def test_the_same_events_do_move_things_where_motion_is_welcome(page: Callable[..., Fed]) -> None:
    for game in ("vortex", "battleships"):
        events = [event for event in events_of(game, "south") if event["e"] in {"moved", "fired", "sank", "storm"}][:6]
        did = page(game, "south").feed([full(view_of(game, "south")), *steps(events)])
        moved = [what for notes in did for kind, what in notes if kind == "motion" and '"transform":' in what]
        assert len(moved) >= len(events)


def test_no_screen_moves_anything_where_less_motion_is_wished(browser: Browser, house: Server) -> None:
    context = browser.new_context(reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    url = f"http://{HOST}:{house.port}"
    moving = {}

    def see(name: str, *, press: str = "", until: str) -> None:
        if press:
            page.click(press)
        page.wait_for_selector(until)
        moving[name] = page.evaluate(MOVING)

    page.goto(url)
    see("first", until="[data-key=friend-vortex]")
    for game in ("vortex", "battleships"):
        page.goto(f"{url}/how/{game}/short")
        see(f"{game}: shown", until="main[data-scene='1']")
        see(f"{game}: its next scene", press="[data-key=next]", until="main[data-scene='2']")
        page.goto(f"{url}/how/{game}")
        see(f"{game}: rules", until="main.instructions section")
        page.goto(url)
        see(f"{game}: curtain", press=f"[data-key=here-{game}]", until="main.curtain [data-key=alone]:not([aria-disabled])")
        see(f"{game}: placing", press="[data-key=alone]", until="[data-key=deal]")
        see(f"{game}: menu", press="[data-key=menu]:visible, [data-key=rail-menu]:visible", until=".menu.sheet")
        page.goto(url)
        see(f"{game}: invite", press=f"[data-key=friend-{game}]", until=".code-card img")
    see("vortex: cove", press="[data-key=place]", until="[data-key=ready]")
    page.goto(f"{url}/m/{'x' * 22}")
    see("closed", until="main.closed .sentence")
    context.close()
    assert {name: found for name, found in moving.items() if found} == {}
