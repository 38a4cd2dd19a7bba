"""Staging, taking back, committing; rocks, collisions, lapses."""

from __future__ import annotations

from tests.unit.games.vortex.sea import NORTH, SOUTH, after, names, play, sea, told

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State
from cove.kit.viewers import SPECTATOR


def test_the_first_move_is_shown_to_its_owner_alone() -> None:
    before = sea("s1=a1 s2=j1 / sa=c2")
    state, events = play(before, "s1 to a2")
    assert names(events, SOUTH) == ["staged"]
    for other in (NORTH, SPECTATOR):
        assert told(events, other) == []
        assert VORTEX.view(state, other) == VORTEX.view(before, other)
    assert VORTEX.view(state, SOUTH)["staged"] == {"vessel": "s1", "from": "a1", "to": "a2"}
    assert state.ships == before.ships


def test_a_staged_move_may_be_taken_back_and_nobody_else_hears_of_it() -> None:
    before = sea()
    state, events = play(before, "s1 to a2", "back")
    assert names(events, SOUTH) == ["back"]
    assert told(events, NORTH) == told(events, SPECTATOR) == []
    assert state == before


def test_the_second_move_commits_both_in_their_order() -> None:
    state, events = play(sea(), "s2 to j3", "s1 to a2")
    assert [(words["vessel"], words["from"], words["to"]) for words in told(events)] == [("s2", "j1", "j3"), ("s1", "a1", "a2")]
    assert state.ships["south"] == {"s1": "a2", "s2": "j3"}
    assert state.phase.value == "firing"
    assert state.staged is None


def test_a_staged_move_onto_a_hidden_enemy_teaches_nothing_until_it_is_committed() -> None:
    hidden, empty = sea("s1=b2 s2=j1", "n1=a10 / na=b3"), sea("s1=b2 s2=j1", "n1=a10 / na=b5")
    assert VORTEX.view(after(hidden, "s1 to b3"), SOUTH) == VORTEX.view(after(empty, "s1 to b3"), SOUTH)
    state, events = play(hidden, "s1 to b3", "s2 to j2")
    assert names(events) == ["moved", "sank", "sank", "moved"]
    assert state.boats["north"] == {}


def test_a_ship_passes_over_any_vessel_lit_or_hidden() -> None:
    state = after(sea("s1=b1 s2=b2 / sa=h1", "n1=a10 / na=i1"), "s1 to b3", "s2 to a2")
    assert state.ships["south"]["s1"] == "b3"
    crossed = after(sea("s1=h1 s2=a1", "n1=a10 / na=i1"), "s1 to j1", "s2 to a2")
    assert crossed.ships["south"]["s1"] == "j1"
    assert crossed.boats["north"] == {"na": "i1"}


def test_a_vessel_that_ends_on_a_rock_sinks_and_the_rock_stays() -> None:
    state, events = play(sea("s1=b3 s2=j1 s3=a1"), "s1 to b4", "s2 to j2")
    assert told(events)[1] == {"e": "sank", "side": "south", "kind": "ship", "vessel": "s1", "square": "b4", "cause": "rock"}
    assert state.sunk["1"] == {"side": "south", "kind": "ship", "vessel": "s1", "square": "b4", "cause": "rock", "turn": 5}
    assert "s1" not in state.ships["south"]
    assert "b4" in state.chart.rock_set


def test_vessels_that_meet_both_sink_ones_own_too() -> None:
    state, events = play(sea("s1=b3 s2=c3 s3=a1"), "s1 to c3", "s3 to a2")
    assert names(events) == ["moved", "sank", "sank", "moved"]
    assert state.ships["south"] == {"s3": "a2"}
    assert [each["cause"] for each in state.sunk.values()] == ["collision", "collision"]
    assert state.afloat["south"] == {"ships": 1, "boats": 0}


def test_the_second_move_lapses_when_the_first_sinks_its_vessel() -> None:
    state, events = play(sea("s1=b3 s2=c3 s3=a1"), "s1 to c3", "s2 to c4")
    assert names(events) == ["moved", "sank", "sank", "lapsed"]
    assert state.phase.value == "firing"
    assert state.ships["south"] == {"s3": "a1"}


def test_both_moves_are_judged_from_the_position_before_either() -> None:
    state = after(sea("s1=b2 s2=b1 s3=a1"), "s1 to b3", "s2 to b2")
    assert state.ships["south"] == {"s1": "b3", "s2": "b2", "s3": "a1"}


def test_a_single_vessel_moves_once_and_at_once() -> None:
    state, events = play(sea("s1=a1"), "s1 to a2")
    assert names(events) == ["moved"]
    assert state.phase.value == "firing"


def test_a_ship_in_the_enemys_port_wins_and_the_second_move_is_not_carried_out() -> None:
    state, events = play(sea("s1=e9 s2=a1"), "s1 to e10", "s2 to a2")
    assert told(events)[-1] == {"e": "over", "winner": "south", "cause": "port"}
    assert names(events) == ["moved", "over"]
    assert state.ships["south"] == {"s1": "e10", "s2": "a1"}


def test_of_a_hidden_submarine_only_that_one_moved_is_heard() -> None:
    _, events = play(sea("s1=a1 / sa=c2 sb=h2"), "sa to c3", "s1 to a2")
    assert told(events, NORTH)[0] == told(events)[0] == {"e": "moved", "side": "south", "kind": "boat"}
    assert told(events, SOUTH)[0] == {"e": "moved", "side": "south", "kind": "boat", "vessel": "sa", "from": "c2", "to": "c3"}


def test_a_visible_submarines_move_is_seen_but_not_its_name() -> None:
    for state in (
        sea("s1=a1 / sa=c2", "n1=a10", "flash sa 7"),
        sea("s1=a1 / sa=c2", "n1=a10", weather="storm 1 999 eye 1 999 open"),
    ):
        moved, events = play(state, "sa to c3", "s1 to a2")
        assert told(events)[0] == {"e": "moved", "side": "south", "kind": "boat", "from": "c2", "to": "c3"}
        assert VORTEX.view(moved, NORTH)["lights"] != VORTEX.view(state, NORTH)["lights"]
        assert "c3" in str(VORTEX.view(moved, NORTH)["lights"])


def test_a_hidden_submarine_that_sinks_by_moving_shows_where_it_sank_and_not_whence() -> None:
    state, events = play(sea("s1=a1 / sa=b3 sb=h2"), "sa to b4", "s1 to a2")
    assert told(events)[:2] == [
        {"e": "moved", "side": "south", "kind": "boat"},
        {"e": "sank", "side": "south", "kind": "boat", "square": "b4", "cause": "rock"},
    ]
    assert told(events, SOUTH)[1]["vessel"] == "sa"
    assert "b3" not in str(VORTEX.view(state, NORTH))


def shut_in(south: str, now: str) -> State:
    """A position on a chart whose south-west corner is shut in by south's own port."""
    return VORTEX.read(
        "vortex 1\nchart 6x6 rocks c3 ports a2 b1 / e6 f5\n"
        f"now {now}\nsouth {south}\nnorth n1=a6 /\ndepot 25 25\nweather storm 1 999 eye 1 999"
    )


def test_a_side_that_can_move_one_vessel_only_moves_that_one_at_once() -> None:
    state, events = play(shut_in("s1=d1 / sa=a1", "moving turn 5 south quiet 0"), "s1 to d2")
    assert names(events) == ["moved"]
    assert state.phase.value == "firing"


def test_a_side_that_can_move_nothing_begins_its_turn_by_firing() -> None:
    state = after(shut_in("/ sa=a1", "firing turn 5 north quiet 0"), "pass")
    assert (state.turn, state.side, state.phase.value) == (6, "south", "firing")
    assert after(state, "pass").turn == 7
