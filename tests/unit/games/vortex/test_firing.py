"""Shots, marks, and submarines that give themselves away."""

from __future__ import annotations

from typing import Any, cast

from tests.unit.games.vortex.sea import NORTH, SOUTH, after, names, play, sea, told

from cove.games.vortex.game import VORTEX
from cove.kit.events import Event
from cove.kit.viewers import SPECTATOR

FIRING = "firing turn 5 south quiet 0"


def shown(state: Any, viewer: Any) -> Any:
    return cast("Any", VORTEX.view(state, viewer))


def test_a_shot_sinks_whatever_is_on_its_square() -> None:
    state, events = play(sea("s1=c3 s2=a1", "n1=c4 n2=j10", now=FIRING), "s1 at c4")
    assert told(events) == [
        {"e": "fired", "side": "south", "kind": "ship", "vessel": "s1", "from": "c3", "at": "c4", "hit": True},
        {"e": "sank", "side": "north", "kind": "ship", "vessel": "n1", "square": "c4", "cause": "shot"},
    ]
    assert state.ships["north"] == {"n2": "j10"}
    assert state.depot == {"south": 24, "north": 25}


def test_a_shot_sinks_a_hidden_submarine_and_ones_own_vessel_too() -> None:
    assert after(sea("s1=c3", "n1=a10 / na=c4", now=FIRING), "s1 at c4").boats["north"] == {}
    own = after(sea("s1=c3 / sa=c4", now=FIRING), "s1 at c4")
    assert own.boats["south"] == {}
    assert own.marks["south"] == {"c4": {"turn": 5, "hit": True}}


def test_a_shot_on_empty_water_is_spent() -> None:
    state, events = play(sea("s1=c3", now=FIRING), "s1 at c4")
    assert names(events) == ["fired"]
    assert state.depot["south"] == 24
    assert state.marks["south"] == {"c4": {"turn": 5}}


def test_a_side_may_fire_as_often_as_its_depot_allows() -> None:
    state = after(sea("s1=c3", now=FIRING, depot="2 25"), "s1 at c4", "s1 at c4")
    assert state.depot["south"] == 0
    assert "shots" not in VORTEX.view(state, SOUTH)
    assert after(state, "pass").turn == 6


def test_marks_are_the_owners_own_and_a_newer_shot_takes_the_old_ones_place() -> None:
    state = after(sea("s1=c3", "n1=a10", "mark south c4 3 hit", now=FIRING), "s1 at c4")
    assert shown(state, SOUTH)["marks"] == {"south": {"c4": {"turn": 5}}}
    assert shown(state, NORTH)["marks"] == {"north": {}}
    assert "marks" not in shown(state, SPECTATOR)


def test_marks_of_ten_turns_are_gone() -> None:
    state = sea("s1=c3", "n1=a10", "mark south c4 3", "mark south c5 4", now="firing turn 12 south quiet 0")
    assert list(state.marks["south"]) == ["c4", "c5"]
    later = after(state, "pass")
    assert later.turn == 13
    assert list(later.marks["south"]) == ["c5"]


def test_a_submarine_that_fires_flashes_on_its_square_for_everyone() -> None:
    state, events = play(sea("s1=a1 / sa=c3", now=FIRING), "sa at c4")
    assert told(events) == [
        {"e": "fired", "side": "south", "kind": "boat", "from": "c3", "at": "c4", "hit": False},
        {"e": "lit", "side": "south", "square": "c3", "left": 6},
    ]
    assert told(events, SOUTH)[0]["vessel"] == "sa"
    for viewer in (SOUTH, NORTH, SPECTATOR):
        assert shown(state, viewer)["lights"] == {"c3": {"side": "south", "left": 6}}


#: The steps that the two ships of a side take to and fro in a quiet turn.
STEPS = [
    ("n1 to a9", "n2 to j9"),
    ("s1 to a2", "s2 to j2"),
    ("n1 to a10", "n2 to j10"),
    ("s1 to a1", "s2 to j1"),
]


def test_flashing_counts_down_from_six_and_is_dark_when_the_seventh_turn_begins() -> None:
    state = after(sea("s1=a1 s2=j1 / sa=c3", now=FIRING), "sa at c4")
    seen = [shown(state, NORTH)["lights"]]
    last: tuple[Event, ...] = ()
    state = after(state, "pass")
    for turn in range(6, 12):
        seen.append(shown(state, NORTH)["lights"])
        state, last = play(state, *STEPS[turn % 4 - 2], "pass")
    assert seen == [{"c3": {"side": "south", "left": left}} for left in (6, 5, 4, 3, 2, 1, 0)]
    assert state.turn == 12
    assert shown(state, NORTH)["lights"] == {}
    assert {"e": "dark", "side": "south", "square": "c3"} in told(last)


def test_firing_again_starts_the_count_afresh() -> None:
    state = after(sea("s1=a1 / sa=c3", "n1=a10", "flash sa 6", now=FIRING), "sa at c4")
    assert state.flashes == {"sa": 11}


def test_two_lights_have_no_names_and_stand_in_the_order_of_their_squares() -> None:
    one = sea("s1=a1 / sa=c3 sb=b2", "n1=a10", "flash sa 9", "flash sb 9")
    other = sea("s1=a1 / sa=b2 sb=c3", "n1=a10", "flash sa 9", "flash sb 9")
    assert list(shown(one, NORTH)["lights"]) == list(shown(other, NORTH)["lights"]) == ["b2", "c3"]


def test_two_submarines_that_go_dark_together_do_so_in_the_order_of_their_squares() -> None:
    said = []
    for boats in ("sa=c3 sb=b2", "sa=b2 sb=c3"):
        state = sea(f"s1=a1 / {boats}", "n1=a10", "flash sa 5", "flash sb 5", now=FIRING)
        said.append(told(play(state, "pass")[1], NORTH))
    assert said[0] == said[1]
    assert [words["square"] for words in said[0] if words["e"] == "dark"] == ["b2", "c3"]


def test_a_light_goes_out_with_its_submarine() -> None:
    state = after(sea("s1=c3", "n1=a10 / na=c4", "flash na 9", now=FIRING), "s1 at c4")
    assert shown(state, NORTH)["lights"] == {}
    assert state.flashes == {}
