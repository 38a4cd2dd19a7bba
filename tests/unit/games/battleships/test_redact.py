"""What each viewer holds, as the table of the rules has it."""

from __future__ import annotations

import json
import re

import pytest
from tests.unit.games.battleships.waters import NORTH, NORTH_FLEET, SOUTH, SOUTH_FLEET, after, fleet, shown, waters

from cove.games.battleships.game import BATTLESHIPS
from cove.kit.game import Outcome
from cove.kit.viewers import AUDIENCES, SPECTATOR, TRUTH

ALWAYS = {"sea", "ships", "phase"}
PLAYING = ALWAYS | {"turn", "side", "shots", "wrecks"}
HITS = waters("shots south b1/hit j1/hit j2/hit c1/miss", "shots north a1/hit")


def squares_in(view: object) -> set[str]:
    return set(re.findall(r'"([a-j]\d+)"', json.dumps(view)))


def test_before_play_a_viewer_sees_the_sea_and_its_own_fleet_once_placed() -> None:
    state = after(BATTLESHIPS.new(), fleet(SOUTH_FLEET), seat=SOUTH)
    assert set(shown(state, NORTH)) == set(shown(state, SPECTATOR)) == ALWAYS
    assert shown(state, SOUTH)["fleet"] == fleet(SOUTH_FLEET)["ships"]
    assert shown(state, SPECTATOR) == {
        "sea": {"columns": 10, "rows": 10},
        "ships": {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "destroyer": 2},
        "phase": "placing",
    }


def test_a_placement_of_the_enemy_changes_nothing_in_the_game_s_own_view() -> None:
    state = after(BATTLESHIPS.new(), fleet(SOUTH_FLEET), seat=SOUTH)
    assert shown(state, NORTH) == shown(BATTLESHIPS.new(), NORTH)


def test_in_play_a_spectator_sees_shots_and_wrecks_and_a_seat_its_own_fleet_besides() -> None:
    assert set(shown(waters(), SPECTATOR)) == PLAYING
    assert set(shown(HITS, SPECTATOR)) == PLAYING | {"last"}
    assert set(shown(HITS, SOUTH)) == set(shown(HITS, NORTH)) == PLAYING | {"last", "fleet"}
    assert shown(HITS, NORTH)["fleet"] == fleet(NORTH_FLEET)["ships"]


def test_no_view_names_a_square_of_the_other_fleet_that_was_not_fired_at() -> None:
    fired = {"b1", "j1", "j2", "c1", "a1"}
    assert squares_in(shown(HITS, SPECTATOR)) == fired
    for viewer, text in ((SOUTH, SOUTH_FLEET), (NORTH, NORTH_FLEET)):
        assert squares_in(shown(HITS, viewer)) == fired | squares_in(fleet(text))


def test_no_view_tells_whose_a_hit_is_before_it_has_sunk() -> None:
    """A hit square between two ships may be of either: nothing that the shooter or a spectator holds differs."""
    one = waters("shots south e5/hit", north=NORTH_FLEET.replace("cruiser=f1/down", "cruiser=e5/down"))
    two = waters("shots south e5/hit", north=NORTH_FLEET.replace("destroyer=b1/down", "destroyer=e4/down"))
    for viewer in (SOUTH, SPECTATOR):
        assert json.dumps(shown(one, viewer)) == json.dumps(shown(two, viewer))


def test_a_wreck_is_shown_to_everyone_and_no_more_than_the_wreck() -> None:
    state = after(HITS, "b2")
    for viewer in AUDIENCES:
        assert shown(state, viewer)["wrecks"] == {"south": {}, "north": {"destroyer": {"at": "b1", "down": True}}}


@pytest.mark.parametrize("cause", ["resigned", "time"])
def test_when_it_is_over_everyone_sees_both_fleets_where_they_stood(cause: str) -> None:
    state = BATTLESHIPS.end(HITS, Outcome(SOUTH, cause)).state
    for viewer in (*AUDIENCES, TRUTH):
        assert set(shown(state, viewer)) == (PLAYING | {"last", "fleets"}) - {"side"}
        assert shown(state, viewer)["fleets"] == {"south": fleet(SOUTH_FLEET)["ships"], "north": fleet(NORTH_FLEET)["ships"]}


def test_a_game_that_ends_before_it_began_shows_what_was_placed() -> None:
    state = BATTLESHIPS.end(after(BATTLESHIPS.new(), fleet(SOUTH_FLEET), seat=SOUTH), Outcome(SOUTH, "resigned")).state
    assert shown(state, SPECTATOR)["fleets"] == {"south": fleet(SOUTH_FLEET)["ships"]}
    assert "turn" not in shown(state, SPECTATOR)


def test_the_truth_sees_both_fleets_all_along() -> None:
    assert set(shown(HITS, TRUTH)["fleets"]) == {"south", "north"}
    assert set(shown(after(BATTLESHIPS.new(), fleet(SOUTH_FLEET), seat=SOUTH), TRUTH)["fleets"]) == {"south"}


def test_what_an_order_leaves_alone_is_the_same_object_in_the_next_view() -> None:
    later = after(HITS, "j3")
    for viewer in AUDIENCES:
        for field in ("sea", "ships", "wrecks"):
            assert shown(HITS, viewer)[field] is shown(later, viewer)[field]
        assert shown(HITS, viewer)["shots"]["north"] is shown(later, viewer)["shots"]["north"]
    for seat in (SOUTH, NORTH):
        assert shown(HITS, seat)["fleet"] is shown(later, seat)["fleet"]
