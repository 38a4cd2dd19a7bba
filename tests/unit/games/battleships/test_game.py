"""The contract's smaller answers."""

from __future__ import annotations

import pytest
from tests.unit.games.battleships.waters import CHANCE, NORTH, NORTH_FLEET, SOUTH, SOUTH_FLEET, after, attempt, fleet, shown, waters

from cove import catalogue
from cove.games.battleships.game import BATTLESHIPS
from cove.kit.chance import Chance
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS


def test_the_secret_is_two_bytes_a_ship_and_tells_the_whole_layout() -> None:
    assert BATTLESHIPS.secret(waters(), SOUTH) == bytes([0, 0, 20, 0, 40, 0, 60, 0, 80, 0])
    assert BATTLESHIPS.secret(waters(), NORTH) == bytes([9, 1, 7, 1, 5, 1, 3, 1, 1, 1])


def test_the_secret_does_not_depend_on_the_order_in_which_ships_were_named_nor_on_shots() -> None:
    state = after(BATTLESHIPS.new(), fleet(" ".join(reversed(SOUTH_FLEET.split()))), seat=SOUTH)
    state = after(state, fleet(NORTH_FLEET), seat=NORTH)
    assert BATTLESHIPS.secret(after(state, "j1", "a1"), SOUTH) == BATTLESHIPS.secret(waters(), SOUTH)


def test_there_is_no_secret_before_there_is_a_fleet() -> None:
    with pytest.raises(ValueError, match="not placed"):
        BATTLESHIPS.secret(BATTLESHIPS.new(), SOUTH)


@pytest.mark.parametrize("seat", SEATS)
def test_a_dealt_fleet_can_be_placed_as_it_is(seat: int) -> None:
    for number in range(50):
        dealt = BATTLESHIPS.deal(BATTLESHIPS.new(), SEATS[seat], Chance.of(b"deal", bytes([number])))
        assert not isinstance(attempt(BATTLESHIPS.new(), dealt, SEATS[seat]), Refusal)


def test_status_before_and_in_play() -> None:
    new = BATTLESHIPS.status(BATTLESHIPS.new())
    assert (new.turn, new.to_move, new.placed, new.outcome) == (0, None, (False, False), None)
    waiting = BATTLESHIPS.status(after(BATTLESHIPS.new(), fleet(NORTH_FLEET), seat=NORTH))
    assert (waiting.turn, waiting.to_move, waiting.placed) == (0, None, (False, True))
    playing = BATTLESHIPS.status(waters())
    assert (playing.turn, playing.to_move, playing.placed) == (1, SOUTH, (True, True))


def test_the_choices_are_the_legal_shots_on_the_wire() -> None:
    choices = BATTLESHIPS.choices(shown(after(waters(), "j1", "a1"), SOUTH))
    assert len(choices) == 99
    assert choices[0] == {"do": "fire", "at": "a1"}
    assert {"do": "fire", "at": "j1"} not in choices
    assert BATTLESHIPS.choices(shown(BATTLESHIPS.new(), SOUTH)) == []


def test_the_summary_counts_ships_afloat_and_says_nothing_before_play() -> None:
    assert BATTLESHIPS.summary(BATTLESHIPS.new()) == {}
    assert BATTLESHIPS.summary(after(waters(), "b1", "a1")) == {"afloat": {"south": 5, "north": 5}}
    assert BATTLESHIPS.summary(after(waters(), "b1", "a1", "b2")) == {"afloat": {"south": 5, "north": 4}}


def test_there_are_no_draws_and_play_leaves_nothing_to_chance() -> None:
    assert BATTLESHIPS.draws is False
    assert BATTLESHIPS.almanac(CHANCE, 100) == {}


def test_the_minds_are_named_from_the_weakest_to_the_strongest() -> None:
    assert list(BATTLESHIPS.minds) == ["sailor", "gunner", "captain", "admiral"]
    assert all(path == f"cove.games.battleships.minds.{name}" for name, path in BATTLESHIPS.minds.items())


def test_the_game_is_in_the_catalogue_under_its_name_and_version() -> None:
    assert catalogue.find("battleships", 1) is BATTLESHIPS
    with pytest.raises(KeyError):
        catalogue.find("battleships", 99)
