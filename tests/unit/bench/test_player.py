"""The scripted player: whatever it chooses stands in its view's own lists."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cove.bench.player import Sight, choose, distance
from cove.games.battleships.game import BATTLESHIPS
from cove.games.vortex.game import VORTEX
from cove.kit.chance import Chance
from cove.kit.game import Applied, Game
from cove.kit.viewers import SEATS

BOARD: dict[str, Any] = {
    "chart": {"ports": {"south": ["e1", "f1"], "north": ["e10", "f10"]}},
    "ships": {"south": {"s1": "a3"}, "north": {"n1": "b4"}},
}


@pytest.mark.parametrize("game", [VORTEX, BATTLESHIPS], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(5))
def test_every_order_of_whole_games_is_accepted(game: Game[Any, Any], seed: int) -> None:
    random = Random(seed)
    chance = Chance.of(bytes([seed]) * 32)
    state = game.new()
    for seat in SEATS:
        deal = game.deal(state, seat, Chance.of(bytes([seed]), bytes([seat])))
        state = carried_out(game, state, seat, deal, chance)
    orders = 0
    while game.status(state).outcome is None and orders < 3000:
        mover = game.status(state).to_move
        assert mover is not None
        board: Any = game.view(state, mover)
        state = carried_out(game, state, mover, choose(board, game.sides[mover], random), chance)
        orders += 1
    assert game.status(state).outcome is not None, "a game that a bench could not play to its end"


def carried_out(game: Game[Any, Any], state: Any, seat: Any, raw: Any, chance: Chance) -> Any:
    applied = game.apply(state, seat, game.decode(raw), chance)
    assert isinstance(applied, Applied), applied
    return applied.state


def test_a_move_that_sinks_is_avoided_while_there_is_another() -> None:
    board = {**BOARD, "phase": "moving", "moves": {"s1": ["a4", "b3"]}, "sinks": {"s1": ["a4"]}}
    assert {choose(board, "south", Random(seed))["to"] for seed in range(30)} == {"b3"}


def test_a_move_that_sinks_is_made_when_there_is_no_other() -> None:
    board = {**BOARD, "phase": "moving", "moves": {"s1": ["a4"]}, "sinks": {"s1": ["a4"]}}
    assert choose(board, "south", Random(1)) == {"do": "move", "vessel": "s1", "to": "a4"}


def test_an_enemy_in_range_is_mostly_fired_at() -> None:
    board = {**BOARD, "phase": "firing", "shots": {"s1": ["a4", "b4"]}}
    chosen = [choose(board, "south", Random(seed)) for seed in range(50)]
    assert chosen.count({"do": "fire", "vessel": "s1", "at": "b4"}) > 35


def test_an_empty_depot_means_to_pass() -> None:
    assert choose({**BOARD, "phase": "firing"}, "south", Random(1)) == {"do": "pass"}


def test_distance_counts_across_and_up() -> None:
    assert distance("a1", "j10") == 18


def test_sight_follows_steps_and_notices_a_gap() -> None:
    sight = Sight()
    sight.full(4, {"a": 1})
    assert sight.step(5, {"b": 2, "a": None})
    assert sight.view == {"b": 2}
    assert not sight.step(7, {"c": 3})
    assert sight.view == {"b": 2}
