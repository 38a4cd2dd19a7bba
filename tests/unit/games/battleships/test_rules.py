"""What orders do: fleets are laid down, shots alternate, ships sink, and a fleet without an unhit square has lost."""

from __future__ import annotations

import pytest
from tests.unit.games.battleships.waters import (
    NORTH,
    NORTH_FLEET,
    NORTH_SQUARES,
    SOUTH,
    SOUTH_FLEET,
    after,
    attempt,
    fleet,
    play,
    shown,
    told,
    waters,
)

from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.state import State
from cove.kit.game import Outcome
from cove.kit.refusal import Refusal
from cove.kit.viewers import AUDIENCES, SPECTATOR

#: Water on south's sea, for north to fire at while south sinks it.
WATER = [f"{column}{row}" for row in (2, 4) for column in "abcdefghij"]


def duel(state: State, *shots: str) -> State:
    """South fires these, north into the water."""
    for shot, miss in zip(shots, WATER, strict=False):
        state = after(state, shot, miss)
    return state


def test_play_begins_when_both_have_placed_and_the_first_seat_fires_first() -> None:
    state, events = play(BATTLESHIPS.new(), fleet(NORTH_FLEET), seat=NORTH)
    assert told(events) == [{"e": "placed", "side": "north"}]
    assert BATTLESHIPS.status(state).to_move is None
    state, events = play(state, fleet(SOUTH_FLEET), seat=SOUTH)
    assert told(events) == [{"e": "placed", "side": "south"}, {"e": "began"}]
    assert (BATTLESHIPS.status(state).turn, BATTLESHIPS.status(state).to_move) == (1, SOUTH)


def test_a_fleet_may_be_laid_down_anew_until_the_other_is_ready_and_only_its_owner_hears_of_it() -> None:
    state, events = play(BATTLESHIPS.new(), fleet(SOUTH_FLEET), fleet(NORTH_FLEET), seat=SOUTH)
    assert [told(events, viewer) for viewer in AUDIENCES] == [[{"e": "replaced", "side": "south"}], [], []]
    assert shown(state, SOUTH)["fleet"] == fleet(NORTH_FLEET)["ships"]


def test_a_refused_placement_leaves_the_old_one_standing() -> None:
    state = after(BATTLESHIPS.new(), fleet(SOUTH_FLEET), seat=SOUTH)
    assert isinstance(attempt(state, fleet(SOUTH_FLEET.replace("a9", "a1")), SOUTH), Refusal)
    assert shown(state, SOUTH)["fleet"] == fleet(SOUTH_FLEET)["ships"]


@pytest.mark.parametrize(("at", "hit"), [("j1", True), ("i1", False)])
def test_a_shot_hits_or_misses_everyone_hears_it_and_the_turn_is_the_others(at: str, hit: bool) -> None:
    state, events = play(waters(), at)
    assert told(events) == [{"e": "fired", "side": "south", "at": at, "hit": hit}]
    status = BATTLESHIPS.status(state)
    assert (status.turn, status.to_move) == (2, NORTH)
    assert shown(state, SPECTATOR)["shots"] == {"south": {at: "hit" if hit else "miss"}, "north": {}}


def test_the_last_shot_of_each_side_is_known() -> None:
    assert "last" not in shown(waters(), SPECTATOR)
    state = after(waters(), "j1", "c3", "j2")
    assert shown(state, SPECTATOR)["last"] == {"south": "j2", "north": "c3"}


def test_both_may_fire_at_the_same_square_of_each_others_sea() -> None:
    state = after(waters(), "a1", "a1")
    assert shown(state, SPECTATOR)["shots"] == {"south": {"a1": "miss"}, "north": {"a1": "hit"}}


@pytest.mark.parametrize("order", [("b1", "b2"), ("b2", "b1")])
def test_a_ship_sinks_with_its_last_square_and_its_hull_is_shown(order: tuple[str, str]) -> None:
    first, last = order
    state, events = play(waters(), first, "j10", last)
    assert told(events) == [
        {"e": "fired", "side": "south", "at": last, "hit": True},
        {"e": "sank", "side": "north", "ship": "destroyer", "at": "b1", "down": True},
    ]
    assert shown(state, SPECTATOR)["wrecks"] == {"south": {}, "north": {"destroyer": {"at": "b1", "down": True}}}
    assert BATTLESHIPS.status(state).to_move is NORTH


def test_hits_on_two_ships_side_by_side_sink_neither() -> None:
    state = waters(north=NORTH_FLEET.replace("b1/down", "e1/down"))
    assert shown(duel(state, "e1", "d1", "f1"), SPECTATOR)["wrecks"]["north"] == {}


def test_the_game_ends_with_the_seventeenth_hit_and_the_turn_stays() -> None:
    *most, last = NORTH_SQUARES
    state = duel(waters(), *most)
    assert BATTLESHIPS.status(state).outcome is None
    state, events = play(state, last)
    assert [event["e"] for event in told(events)] == ["fired", "sank", "over"]
    assert told(events)[-1] == {"e": "over", "winner": "south", "cause": "fleet_sunk"}
    status = BATTLESHIPS.status(state)
    assert (status.outcome, status.to_move, status.turn) == (Outcome(SOUTH, "fleet_sunk"), None, 33)


def test_the_second_seat_can_win_too() -> None:
    squares = [f"{'abcdefghij'[i]}{row}" for row, length in ((1, 5), (3, 4), (5, 3), (7, 3), (9, 2)) for i in range(length)]
    state = waters()
    for miss, shot in zip([f"a{row}" for row in range(1, 11)] + [f"c{row}" for row in range(1, 8)], squares, strict=True):
        state = after(state, miss, shot)
    assert BATTLESHIPS.status(state).outcome == Outcome(NORTH, "fleet_sunk")


@pytest.mark.parametrize("cause", ["resigned", "time", "abandoned"])
def test_the_game_can_be_ended_from_outside(cause: str) -> None:
    ended = BATTLESHIPS.end(waters(), Outcome(NORTH, cause))
    assert told(ended.events) == [{"e": "over", "winner": "north", "cause": cause}]
    assert BATTLESHIPS.status(ended.state).outcome == Outcome(NORTH, cause)


def test_a_game_that_is_called_off_has_no_winner() -> None:
    ended = BATTLESHIPS.end(BATTLESHIPS.new(), Outcome(None, "withdrawn"))
    assert told(ended.events) == [{"e": "over", "cause": "withdrawn"}]


def test_an_order_leaves_the_state_before_it_as_it_was() -> None:
    state = waters()
    before = BATTLESHIPS.notate(state)
    after(state, "j1", "a1")
    assert BATTLESHIPS.notate(state) == before
