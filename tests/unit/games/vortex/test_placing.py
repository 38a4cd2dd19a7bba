"""Placing and dealing."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.unit.games.vortex.sea import CHANCE, FLEET, NORTH, NORTH_FLEET, SOUTH, code, names, sea, told

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State
from cove.games.vortex.terms import STANDARD
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, SPECTATOR, Seat


def lay(state: State, seat: Seat, fleet: JsonMap) -> Applied[State] | Refusal:
    order = VORTEX.decode(fleet)
    assert not isinstance(order, Refusal)
    return VORTEX.apply(state, seat, order, CHANCE)


def laid(state: State, seat: Seat, fleet: JsonMap) -> Applied[State]:
    applied = lay(state, seat, fleet)
    assert isinstance(applied, Applied)
    return applied


def with_ship(square: str, second: str = "j1") -> JsonMap:
    ships = cast("list[str]", FLEET["ships"])
    return {**FLEET, "ships": [square, second, *ships[1:-1]]}


def test_vessels_are_named_in_the_order_of_the_placement() -> None:
    state = laid(laid(VORTEX.new(), SOUTH, FLEET).state, NORTH, NORTH_FLEET).state
    assert state.ships["south"]["s1"] == "a1"
    assert state.ships["north"]["n8"] == "j10"
    assert state.boats["south"] == {"sa": "a2", "sb": "b2"}


def test_nothing_of_a_fleet_is_seen_until_both_have_placed() -> None:
    state = laid(VORTEX.new(), NORTH, NORTH_FLEET).state
    assert VORTEX.view(state, SOUTH) == VORTEX.view(VORTEX.new(), SOUTH)
    assert VORTEX.view(state, SPECTATOR) == VORTEX.view(VORTEX.new(), SPECTATOR)
    assert cast("Any", VORTEX.view(state, NORTH))["fleet"] == {"ships": NORTH_FLEET["ships"], "boats": NORTH_FLEET["boats"]}


def test_that_a_side_has_placed_is_announced_once_and_changes_are_its_own_affair() -> None:
    first = laid(VORTEX.new(), SOUTH, FLEET)
    again = laid(first.state, SOUTH, with_ship("c3"))
    assert told(first.events, NORTH) == [{"e": "placed", "side": "south"}]
    assert told(again.events, NORTH) == []
    assert told(again.events, SPECTATOR) == []
    assert told(again.events, SOUTH) == [{"e": "replaced", "side": "south"}]
    assert cast("Any", VORTEX.view(again.state, SOUTH))["fleet"]["ships"][0] == "c3"


def test_play_begins_with_south_when_both_have_placed() -> None:
    applied = laid(laid(VORTEX.new(), NORTH, NORTH_FLEET).state, SOUTH, FLEET)
    assert names(applied.events) == ["placed", "began", "turn"]
    status = VORTEX.status(applied.state)
    assert (status.turn, status.to_move, status.placed) == (1, SOUTH, (True, True))
    assert applied.state.depot == {"south": 25, "north": 25}


def test_a_placement_cannot_be_changed_once_both_have_placed() -> None:
    state = laid(laid(VORTEX.new(), NORTH, NORTH_FLEET).state, SOUTH, FLEET).state
    for seat in SEATS:
        assert code(lay(state, seat, FLEET)) == "already_placed"
    assert code(lay(sea(now="over turn 5 south quiet 0"), SOUTH, FLEET)) == "game_over"


@pytest.mark.parametrize(
    ("fleet", "expected", "square"),
    [
        ({**FLEET, "boats": ["a2"]}, "wrong_fleet", None),
        ({**FLEET, "ships": ["k1"]}, "wrong_fleet", None),
        (with_ship("k1"), "off_board", "k1"),
        (with_ship("a6"), "not_your_half", "a6"),
        (with_ship("d8"), "not_your_half", "d8"),
        (with_ship("b4"), "on_rock", "b4"),
        (with_ship("f1"), "in_port", "f1"),
        (with_ship("a2"), "same_square", "a2"),
        (with_ship("j1"), "same_square", "j1"),
        (with_ship("b4", "a6"), "not_your_half", "a6"),
        (with_ship("f1", "b4"), "on_rock", "b4"),
    ],
)
def test_a_bad_placement_is_refused_with_its_bad_square_and_keeps_what_was_placed(
    fleet: JsonMap, expected: str, square: str | None
) -> None:
    before = laid(VORTEX.new(), SOUTH, FLEET).state
    answer = lay(before, SOUTH, fleet)
    assert isinstance(answer, Refusal)
    assert answer.code == expected
    assert answer.detail == ({} if square is None else {"square": square})
    assert square is None or square in answer.text
    assert cast("Any", VORTEX.view(before, SOUTH))["fleet"]["ships"] == FLEET["ships"]


@pytest.mark.parametrize("seat", SEATS)
def test_a_dealt_fleet_is_legal_and_has_its_ships_in_the_back_rows(seat: Seat) -> None:
    seen: set[str] = set()
    for i in range(200):
        fleet = VORTEX.deal(VORTEX.new(), seat, Chance.of(bytes([i])))
        assert isinstance(lay(VORTEX.new(), seat, fleet), Applied)
        side = VORTEX.sides[seat]
        assert set(cast("list[str]", fleet["ships"])) <= STANDARD.backs[side]
        seen.update(cast("list[str]", fleet["boats"]))
    assert seen <= STANDARD.halves[VORTEX.sides[seat]]
    assert not seen <= STANDARD.backs[VORTEX.sides[seat]]


def test_the_same_chance_deals_the_same_fleet() -> None:
    assert VORTEX.deal(VORTEX.new(), SOUTH, CHANCE) == VORTEX.deal(VORTEX.new(), SOUTH, CHANCE)
