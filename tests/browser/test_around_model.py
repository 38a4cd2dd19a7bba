"""What the page decides around one device before anybody is connected, and what it says while both look: nothing of one seat's."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.support_client import Module, _page, module, placing_view, playing

from cove.games.battleships import events as battleships
from cove.games.vortex import events as vortex
from cove.kit.events import Event
from cove.kit.viewers import SPECTATOR, Seat

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

STAGED: Any = {"vessel": "sa", "from": "d4", "to": "d5"}
SHIP: Any = {"vessel": "s3", "from": "f3", "to": "f5"}

VORTEX = [
    vortex.placed("south"),
    vortex.replaced("south"),
    vortex.BEGAN,
    vortex.turn(15, "south"),
    vortex.staged("south", STAGED),
    vortex.back("south"),
    vortex.moved("south", STAGED, visible=False),
    vortex.moved("south", STAGED, visible=True),
    vortex.moved("south", SHIP, visible=True),
    vortex.lapsed("south"),
    vortex.fired("south", "sa", "d4", "d5", hit=True),
    vortex.fired("south", "s3", "f3", "f4", hit=False),
    vortex.sank("south", "sa", "d4", "rock"),
    vortex.sank("south", "s3", "f3", "storm"),
    vortex.lit("south", "d4", 6),
    vortex.passed("south"),
    vortex.rising(2),
    vortex.storm("e5", hit=False),
    vortex.EYE,
    vortex.CALM,
]
BATTLESHIPS = [
    battleships.placed("south"),
    battleships.replaced("south"),
    battleships.BEGAN,
    battleships.fired("south", "e5", hit=True),
    battleships.sank("north", "carrier", {"at": "b3", "down": True}),
]


@pytest.mark.parametrize(("game", "events"), [("vortex", VORTEX), ("battleships", BATTLESHIPS)])
def test_what_is_said_aloud_of_an_event_is_never_more_than_a_spectator_is_told(
    module: Module, game: str, events: list[Event]
) -> None:
    said = 0
    for event in events:
        told = module("model/around.js", "m.aloud([a.event], a.game)", {"event": event.wording(Seat.FIRST), "game": game})
        public = (event.wording(SPECTATOR) or {}).items()
        assert all(one.items() <= public for one in told), event
        said += len(told)
    assert said >= len(events) // 2, "most of what happens is for both"


@pytest.mark.parametrize(
    ("stage", "placed", "side", "expected"),
    [
        ("placing", [], None, "south"),
        ("placing", ["south"], None, "north"),
        ("placing", ["north"], None, "south"),
        ("playing", ["south", "north"], "north", "north"),
        ("over", ["south", "north"], None, "south"),
    ],
)
def test_the_next_side_is_found_by_the_public_summary(
    module: Module, stage: str, placed: list[str], side: str | None, expected: str
) -> None:
    summary = {"stage": stage, "seats": {one: {"placed": one in placed} for one in ("south", "north")}, "side": side}
    assert module("model/around.js", "m.nextSide(a)", summary) == expected


def test_a_seat_has_something_to_do_while_it_places_and_while_it_is_to_move(module: Module) -> None:
    def is_to_act(view: dict[str, Any]) -> bool:
        found: bool = module("model/around.js", "m.isToAct(a)", view)
        return found

    assert is_to_act(playing())
    assert not is_to_act(playing(side="north"))
    south = placing_view()
    assert is_to_act(south)
    south["seats"]["south"]["placed"] = True
    assert not is_to_act(south)


def test_what_is_kept_of_a_view_for_the_curtain_holds_nothing_of_the_board(module: Module) -> None:
    kept = module("model/around.js", "m.publicOf(a)", playing())
    assert sorted(kept) == ["game", "seats", "side", "stage", "turn"]


def test_the_list_of_matches_around_this_device_holds_no_secret(module: Module) -> None:
    code = """
        m.around.keep('M', { south: 'secret-of-south', north: 'secret-of-north' });
        const listed = localStorage.getItem('cove.around') + localStorage.getItem('cove.seats');
        const before = [m.around.has('M'), m.around.secret('M', 'north'), listed.includes('secret')];
        m.around.end('M');
        const [one] = m.around.all();
        m.around.forget('M');
        return { before, over: one.over, after: [m.around.has('M'), m.around.secret('M', 'north')] };
    """
    found = module("store.js", code)
    assert found == {"before": [True, "secret-of-north", False], "over": True, "after": [False, None]}


def test_each_seat_around_this_device_has_memories_of_its_own(module: Module) -> None:
    code = """
        const [south, north] = [m.deviceOf('M', 'south'), m.deviceOf('M', 'north')];
        south.keepDraft({ boats: ['d4'] });
        south.noteSeen(7);
        south.receipt({ nonce: 'N', seat: 'south' });
        return [north.draft(), north.seen(), north.nonce() === 'N', south.draft(), south.seen(), south.nonce()];
    """
    assert module("model/device.js", code) == [None, -1, False, {"boats": ["d4"]}, 7, "N"]
