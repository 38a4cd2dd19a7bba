"""Pairs of moves and what they do."""

from __future__ import annotations

from tests.unit.games.vortex.minds.seat import sight_of
from tests.unit.games.vortex.sea import sea

from cove.games.vortex.minds.pairs import Pair, pairs, steps
from cove.games.vortex.minds.sight import Sight
from cove.games.vortex.minds.waters import squares_of


def words(sight: Sight, pair: Pair) -> frozenset[str]:
    return frozenset(f"{sight.names[step.vessel]} to {sight.waters.names[step.to]}" for step in pair.steps)


def test_every_pair_of_moves_is_listed_once_but_those_onto_rocks_and_own_vessels() -> None:
    sight = sight_of(sea("s1=a1 s2=a3", "n1=j10"))
    found = [words(sight, pair) for pair in pairs(sight)]
    assert len(found) == len(set(found))
    one = {"s1 to a2", "s1 to b1", "s1 to c1"}
    other = {"s2 to a2", "s2 to a4", "s2 to a5", "s2 to b3", "s2 to c3"}
    assert set(found) == {frozenset({a, b}) for a in one for b in other} - {frozenset({"s1 to a2", "s2 to a2"})}


def test_a_pair_kills_what_its_movers_and_the_others_can_fire_at_then() -> None:
    sight = sight_of(sea("s1=a1 s2=j1 s3=c5", "n1=c6 n2=a4 n3=j10"))
    kills = {words(sight, pair): {sight.waters.names[at] for at in squares_of(pair.kills)} for pair in pairs(sight)}
    assert kills[frozenset({"s1 to a3", "s2 to j2"})] == {"c6", "a4"}
    assert kills[frozenset({"s2 to j2", "s3 to c3"})] == set()


def test_ramming_kills_and_leaves_no_vessel() -> None:
    sight = sight_of(sea("s1=a1 s2=j1", "n1=a3 n2=j10"))
    (ram,) = [step for each in steps(sight) for step in each if sight.waters.names[step.to] == "a3"]
    assert (ram.bit, ram.kills) == (0, 1 << ram.to)


def test_without_shots_only_ramming_kills() -> None:
    sight = sight_of(sea("s1=a1 s2=j1 s3=a4", "n1=a3 n2=j10", depot="0 25"))
    assert {step.to for each in steps(sight) for step in each if step.kills} == {sight.waters.index["a3"]}
    assert all(not pair.kills or pair.kills == 1 << sight.waters.index["a3"] for pair in pairs(sight))


def test_with_one_vessel_a_pair_is_a_single_move() -> None:
    assert {pair.second for pair in pairs(sight_of(sea("s1=a1")))} == {None}


def test_pairs_that_begin_with_a_staged_move_begin_with_it_whatever_it_is() -> None:
    sight = sight_of(sea("s1=b3 s2=j1", "n1=a10"))
    rock = sight.waters.index["b4"]
    found = list(pairs(sight, (0, rock)))
    assert found
    assert {(pair.first.vessel, pair.first.to, pair.first.bit) for pair in found} == {(0, rock, 0)}
    assert {pair.second.vessel for pair in found if pair.second} == {1}
