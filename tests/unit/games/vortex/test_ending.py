"""Ends: wiped out, both gone, calm, from outside; and that everything is shown afterwards."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.unit.games.vortex.sea import CHANCE, FLEET, NORTH, SOUTH, after, names, play, sea, told

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State
from cove.kit.game import Outcome
from cove.kit.viewers import AUDIENCES, SPECTATOR, TRUTH

FIRING = "firing turn 5 south quiet 0"


def outcome(state: State) -> tuple[object, str] | None:
    found = VORTEX.status(state).outcome
    return None if found is None else (found.winner, found.cause)


def test_a_side_whose_enemy_has_nothing_left_wins() -> None:
    assert outcome(after(sea("s1=c3", "n1=c4", now=FIRING), "s1 at c4")) == (SOUTH, "wiped_out")


def test_a_side_with_only_submarines_left_is_not_wiped_out() -> None:
    assert outcome(after(sea("s1=c3", "n1=c4 / na=j9", now=FIRING), "s1 at c4")) is None


def test_a_side_wiped_out_by_its_own_hand_has_lost() -> None:
    assert outcome(after(sea("s1=b3", "n1=a10"), "s1 to b4")) == (NORTH, "wiped_out")
    assert outcome(after(sea("s1=c3 s2=c4", "n1=a10"), "s1 to c4", "s2 to c5")) == (NORTH, "wiped_out")


def test_the_game_is_drawn_when_the_last_vessels_go_together() -> None:
    state, events = play(sea("s1=c3", "n1=c4"), "s1 to c4")
    assert outcome(state) == (None, "both_gone")
    assert told(events)[-1] == {"e": "over", "cause": "both_gone"}


def test_a_first_move_that_ends_the_game_leaves_the_second_undone() -> None:
    state, events = play(sea("s1=c3 s2=a1", "n1=c4"), "s1 to c4", "s2 to a2")
    assert outcome(state) == (SOUTH, "wiped_out")
    assert names(events) == ["moved", "sank", "sank", "over"]
    assert state.ships["south"] == {"s2": "a1"}


def test_sixty_turns_without_a_sinking_end_the_game() -> None:
    state, events = play(sea("s1=a1 s2=b1", "n1=a10", now="firing turn 70 south quiet 59"), "pass")
    assert names(events) == ["passed", "calm", "over"]
    assert outcome(state) == (SOUTH, "calm")
    assert outcome(after(sea(now="firing turn 70 south quiet 58"), "pass")) is None


def test_a_turn_with_a_sinking_begins_the_quiet_anew() -> None:
    state = after(sea("s1=c3", "n1=c4 n2=j9", now="firing turn 70 south quiet 59"), "s1 at c4", "pass")
    assert state.quiet == 0


@pytest.mark.parametrize(
    ("south", "north", "winner"),
    [
        ("s1=a1 / sa=b1", "n1=e2", SOUTH),
        ("s1=a1", "n1=e2 / na=b9", NORTH),
        ("s1=e8", "n1=a10", SOUTH),
        ("s1=a1", "n1=g2", NORTH),
        ("s1=e8", "n1=f3", None),
        ("s1=a1", "/ na=f2", SOUTH),
        ("/ sa=e9", "/ na=a10", None),
    ],
)
def test_a_calm_sea_is_judged_by_vessels_and_then_by_the_nearest_ship(south: str, north: str, winner: object) -> None:
    assert outcome(after(sea(south, north, now="firing turn 70 south quiet 59"), "pass")) == (winner, "calm")


def test_an_end_from_outside_is_announced_and_shows_everything() -> None:
    state = sea("s1=a1 / sa=c2", "n1=a10 / na=h7", "mark south c4 4", "mark north a1 3 hit")
    ended = VORTEX.end(state, Outcome(NORTH, "time"))
    assert told(ended.events) == [{"e": "over", "winner": "north", "cause": "time"}]
    for viewer in (*AUDIENCES, TRUTH):
        view = cast("Any", VORTEX.view(ended.state, viewer))
        assert view["phase"] == "over"
        assert view["boats"] == {"south": {"sa": "c2"}, "north": {"na": "h7"}}
        assert view["marks"] == {"south": {"c4": {"turn": 4}}, "north": {"a1": {"turn": 3, "hit": True}}}
        assert "side" not in view
        assert "moves" not in view


def test_a_staged_move_stays_its_owners_secret_for_good() -> None:
    ended = VORTEX.end(after(sea("s1=a1 s2=j1"), "s1 to a2"), Outcome(NORTH, "resigned"))
    for viewer in (*AUDIENCES, TRUTH):
        assert "staged" not in VORTEX.view(ended.state, viewer)
    assert "staged" not in VORTEX.notate(ended.state)


def test_a_match_given_up_while_placing_shows_the_fleets_that_were_placed() -> None:
    order = VORTEX.decode(FLEET)
    applied = VORTEX.apply(VORTEX.new(), SOUTH, cast("Any", order), CHANCE)
    ended = VORTEX.end(cast("Any", applied).state, Outcome(SOUTH, "resigned")).state
    view = cast("Any", VORTEX.view(ended, SPECTATOR))
    assert view["boats"] == {"south": {"sa": "a2", "sb": "b2"}, "north": {}}
    assert view["afloat"]["north"] == {"ships": 0, "boats": 0}
    assert "turn" not in view
