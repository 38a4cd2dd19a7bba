"""Positions in which there is one right thing to do, played by the sound minds; and what the mate makes of them."""

from __future__ import annotations

import pytest
from tests.unit.games.vortex.minds.seat import ALL, SOUND, chooses, said, sight_of, turn_of
from tests.unit.games.vortex.sea import NORTH, SOUTH, after, sea

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State
from cove.games.vortex.terms import PORT, ROCK

FIRING = "firing turn 5 south quiet 0"
NORTH_TO_MOVE = "moving turn 6 north quiet 0"

sound = pytest.mark.parametrize("mind", SOUND)


def winner(state: State) -> object:
    outcome = VORTEX.status(state).outcome
    return outcome and (outcome.winner, outcome.cause)


@sound
def test_a_ship_at_the_gates_takes_the_port(mind: str) -> None:
    turn = turn_of(mind, sea("s1=a1 s2=e8 s3=c5", "n1=c7 n2=j10"))
    assert winner(turn.state) == (SOUTH, PORT)


@sound
def test_north_takes_the_other_port(mind: str) -> None:
    turn = turn_of(mind, sea("s1=a1 s2=j2", "n1=d9 n2=f3 n3=a9", now=NORTH_TO_MOVE))
    assert winner(turn.state) == (NORTH, PORT)


@sound
def test_an_enemy_at_the_gates_is_sunk_before_anything_else(mind: str) -> None:
    turn = turn_of(mind, sea("s1=f6 s2=a4 s3=a1", "n1=f3 n2=a7 n3=j10"))
    assert "n1" not in turn.state.ships["north"]


@sound
def test_with_no_shots_left_an_enemy_at_the_gates_is_rammed(mind: str) -> None:
    turn = turn_of(mind, sea("s1=f5 s2=a4 s3=a1", "n1=f3 n2=a10 n3=j10", depot="0 25"))
    assert "n1" not in turn.state.ships["north"]


@sound
def test_an_enemy_that_can_be_sunk_for_nothing_is_sunk(mind: str) -> None:
    turn = turn_of(mind, sea("s1=c3 s2=j1", "n1=c6 n2=j10"))
    assert turn.state.ships["north"] == {"n2": "j10"}
    assert set(turn.state.ships["south"]) == {"s1", "s2"}


@sound
def test_two_enemies_in_reach_of_two_vessels_are_both_sunk(mind: str) -> None:
    turn = turn_of(mind, sea("s1=a4 s2=j4 s3=e2", "n1=a7 n2=j7 n3=e9"))
    assert turn.state.ships["north"] == {"n3": "e9"}


@sound
def test_a_ship_in_reach_that_cannot_strike_gets_out_of_it(mind: str) -> None:
    state = sea("s1=c4 s2=a1 s3=j1", "n1=c7 n2=j10", depot="0 25")
    after_it = turn_of(mind, state).state
    before, now = sight_of(state), sight_of(after_it)
    reach = before.foe.hit[before.waters.index["c7"]]
    assert reach >> before.waters.index["c4"] & 1
    assert not any(reach >> square & 1 for square in now.squares)


@sound
def test_a_mind_does_not_fire_at_its_own_vessels_nor_at_nothing(mind: str) -> None:
    assert said(chooses(mind, sea("s1=c3 s2=c4 / sa=d3", now=FIRING))) == "pass"


@sound
def test_the_most_urgent_target_is_fired_at_first(mind: str) -> None:
    state = sea("s1=f4", "n1=f5 n2=f3", now=FIRING, depot="1 25")
    assert said(chooses(mind, state)) == "s1 at f3"


@sound
def test_a_ship_fires_where_a_submarine_would_have_to_show_itself(mind: str) -> None:
    assert said(chooses(mind, sea("s1=c4 / sa=d5", "n1=d4 n2=j10", now=FIRING))) == "s1 at d4"


@pytest.mark.parametrize("mind", ALL)
def test_a_light_beside_a_vessel_is_fired_at(mind: str) -> None:
    state = sea("s1=c4", "n1=a10 / na=d4", "flash na 9", now=FIRING)
    assert sum(said(chooses(mind, state, seed=seed)) == "s1 at d4" for seed in range(20)) >= 12


@pytest.mark.parametrize("mind", ALL)
def test_with_an_empty_depot_a_mind_passes(mind: str) -> None:
    assert said(chooses(mind, sea("s1=c4", "n1=d4 n2=a10", now=FIRING, depot="0 25"))) == "pass"


@pytest.mark.parametrize("mind", ALL)
def test_no_vessel_is_sent_onto_a_rock_while_it_can_go_elsewhere(mind: str) -> None:
    for seed in range(10):
        assert ROCK not in turn_of(mind, sea("s1=b3 s2=d4 / sa=e2", "n1=a10 n2=b8"), seed=seed).causes


@pytest.mark.parametrize("mind", ALL)
def test_one_vessel_left_makes_one_move(mind: str) -> None:
    orders = turn_of(mind, sea("s1=c3", "n1=j10 n2=j9")).orders
    assert [order.split()[1] for order in orders if " to " in order] == ["to"]


@pytest.mark.parametrize("mind", ALL)
def test_what_was_staged_for_it_is_taken_up(mind: str) -> None:
    """So it is after a restart, or when somebody else has made its first move."""
    state = after(sea("s1=b3 s2=h2 / sa=c1", "n1=a10 n2=j10"), "s1 to b4")
    assert said(chooses(mind, state)).startswith(("s2 to", "sa to"))
    assert ROCK in turn_of(mind, state).causes


def test_the_mate_takes_the_port_most_of_the_time_but_not_always() -> None:
    ends = [winner(turn_of("mate", sea("s1=a1 s2=e8", "n1=a10 n2=j10"), seed=seed * 10).state) for seed in range(60)]
    assert 40 <= ends.count((SOUTH, PORT)) < 60


def test_the_mate_overlooks_a_shot_now_and_then() -> None:
    state = sea("s1=c3", "n1=c4 n2=j10", now=FIRING)
    hits = sum(said(chooses("mate", state, seed=seed)) == "s1 at c4" for seed in range(100))
    assert 80 <= hits < 100


def test_the_mate_fires_at_nothing_when_it_has_a_feeling_and_never_at_its_own() -> None:
    state = sea("s1=c3 s2=c4", now=FIRING)
    shots = {said(chooses("mate", state, seed=seed)) for seed in range(300)} - {"pass"}
    assert shots
    assert not shots & {"s1 at c4", "s2 at c3"}
