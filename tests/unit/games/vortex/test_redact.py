"""What each viewer holds, as the table of the rules has it."""

from __future__ import annotations

from typing import Any, cast

from tests.unit.games.vortex.sea import NORTH, SOUTH, after, sea

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State
from cove.kit.viewers import AUDIENCES, SPECTATOR, TRUTH

PUBLIC = {"chart", "phase", "turn", "side", "ships", "lights", "afloat", "depot", "sunk", "quiet"}


def shown(state: State, viewer: Any) -> Any:
    return cast("Any", VORTEX.view(state, viewer))


def test_a_spectator_sees_the_public_fields_and_no_more() -> None:
    state = sea("s1=a1 s2=j1 / sa=c2", "n1=a10 / na=h7", "mark south c4 4", "staged s1 a1 a2")
    assert set(shown(state, SPECTATOR)) == PUBLIC


def test_a_player_sees_their_own_submarines_and_marks_beside_that() -> None:
    state = sea("s1=a1 / sa=c2", "n1=a10 / na=h7", "mark south c4 4", "mark north c6 4")
    assert set(shown(state, NORTH)) == PUBLIC | {"boats", "marks"}
    assert shown(state, NORTH)["boats"] == {"north": {"na": "h7"}}
    assert shown(state, SOUTH)["boats"] == {"south": {"sa": "c2"}}
    assert list(shown(state, NORTH)["marks"]) == ["north"]


def test_only_the_side_to_move_is_told_what_it_may_do() -> None:
    moving, firing = sea(), sea(now="firing turn 5 south quiet 0")
    assert set(shown(moving, SOUTH)) >= {"moves", "sinks"}
    assert "shots" not in shown(moving, SOUTH)
    assert "shots" in shown(firing, SOUTH)
    assert not {"moves", "sinks"} & set(shown(firing, SOUTH))
    for viewer in (NORTH, SPECTATOR, TRUTH):
        assert not {"moves", "sinks", "shots"} & (set(shown(moving, viewer)) | set(shown(firing, viewer)))


def test_the_truth_sees_both_sides_submarines_and_marks() -> None:
    view = shown(sea("s1=a1 / sa=c2", "n1=a10 / na=h7", "mark south c4 4"), TRUTH)
    assert view["boats"] == {"south": {"sa": "c2"}, "north": {"na": "h7"}}
    assert view["marks"] == {"south": {"c4": {"turn": 4}}, "north": {}}


def test_no_view_holds_a_hidden_square_of_somebody_else() -> None:
    state = sea("s1=a1 s2=j1 / sa=c3 sb=g5", "n1=a10 n2=j10 / na=h7 nb=c8")
    for viewer, hidden in ((SOUTH, ("h7", "c8")), (NORTH, ("c3", "g5")), (SPECTATOR, ("c3", "g5", "h7", "c8"))):
        text = str(shown(state, viewer))
        assert not [square for square in hidden if f"'{square}'" in text]


def test_what_an_order_leaves_alone_is_the_same_object_in_the_next_view() -> None:
    before = sea("s1=c3 s2=j1 / sa=c2", "n1=a10 n2=b9", now="firing turn 5 south quiet 0")
    later = after(before, "s1 at c4")
    for viewer in AUDIENCES:
        for field in ("chart", "ships", "sunk", "afloat"):
            assert shown(before, viewer)[field] is shown(later, viewer)[field]


def test_the_weather_is_shown_only_while_it_acts() -> None:
    assert shown(sea(weather="storm 1 5 eye 1 9 open"), SPECTATOR)["rising"] == 1
    assert shown(sea(weather="storm 1 6 eye 1 9"), SPECTATOR)["rising"] == 2
    assert "rising" not in shown(sea(weather="storm 1 7 eye 1 9"), SPECTATOR)
    assert "eye" not in shown(sea(weather="storm 1 7 eye 1 9"), SPECTATOR)
