"""What may be done, and why not: one function over a view. Where several reasons apply, the first of the rules' list is given."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.games.battleships.waters import NORTH, NORTH_FLEET, SOUTH, SOUTH_FLEET, attempt, code, fleet, order, shown, waters

from cove.games.battleships import legal
from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.orders import Fire
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal

FIRED = "shots south a1/miss j1/hit"
OVER = {"now": "over turn 9 south"}


def placing(text: str) -> Refusal | None:
    """The answer to a placement."""
    return legal.check(shown(BATTLESHIPS.new(), SOUTH), SOUTH, order(fleet(text)))


def but(**berths: str) -> str:
    """South's fleet with some ships elsewhere."""
    words = dict(word.split("=") for word in SOUTH_FLEET.split())
    return " ".join(f"{ship}={berth}" for ship, berth in (words | berths).items())


def test_the_side_to_move_may_fire_at_every_square_it_has_not_fired_at() -> None:
    state = waters(FIRED)
    listed = legal.orders(shown(state, SOUTH))
    assert len(listed) == 98
    assert not {Fire("a1"), Fire("j1")} & set(listed)
    assert all(legal.check(shown(state, SOUTH), SOUTH, each) is None for each in listed)


def test_squares_the_enemy_has_fired_at_are_open_to_oneself() -> None:
    assert code(attempt(waters("shots north c3/hit"), "c3")) is None


def test_nothing_is_to_be_done_before_and_after_play() -> None:
    assert legal.orders(shown(BATTLESHIPS.new(), SOUTH)) == []
    assert legal.orders(shown(waters(FIRED, "over south fleet_sunk", **OVER), SOUTH)) == []


def test_what_is_listed_does_not_depend_on_who_looks_on() -> None:
    state = waters(FIRED)
    assert legal.orders(shown(state, NORTH)) == legal.orders(shown(state, SOUTH))


@pytest.mark.parametrize("said", [fleet(SOUTH_FLEET), "a1", "z99"])
def test_when_the_game_is_over_that_is_the_answer_to_everything(said: str | JsonMap) -> None:
    assert code(attempt(waters(FIRED, "over south fleet_sunk", **OVER), said, NORTH)) == "game_over"


@pytest.mark.parametrize("at", ["a1", "z99"])
def test_nobody_fires_before_both_are_ready(at: str) -> None:
    assert code(attempt(BATTLESHIPS.new(), at)) == "not_placed"


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_nobody_places_once_both_are_ready_whosever_turn_it_is_and_whatever_the_fleet(seat: Any) -> None:
    assert code(attempt(waters(), {"do": "place", "ships": {}}, seat)) == "already_placed"


@pytest.mark.parametrize("at", ["e5", "z99", "a1"])
def test_nobody_fires_on_the_others_turn_whatever_the_square(at: str) -> None:
    assert code(attempt(waters("shots north a1/hit"), at, NORTH)) == "not_your_turn"


@pytest.mark.parametrize("at", ["k1", "a11", "z99"])
def test_a_shot_off_the_sea_is_refused_and_names_the_square(at: str) -> None:
    answer = attempt(waters(), at)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.detail) == ("off_board", {"square": at})


@pytest.mark.parametrize("at", ["a1", "j1"])
def test_a_second_shot_at_a_square_is_refused_and_names_the_square_whatever_is_there(at: str) -> None:
    answer = attempt(waters(FIRED), at)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.detail) == ("already_fired", {"square": at})
    assert answer.text == f"You have fired at {at} before. Choose another square."


def test_ships_may_touch_each_other_and_the_edges() -> None:
    assert placing("carrier=a1/across battleship=a2/across cruiser=a3/across submarine=a4/across destroyer=a5/down") is None
    assert placing("carrier=j6/down battleship=i7/down cruiser=h8/down submarine=g8/down destroyer=f9/down") is None


@pytest.mark.parametrize(
    ("text", "ship"),
    [
        (" ".join(SOUTH_FLEET.split()[:4]), "destroyer"),
        (SOUTH_FLEET.replace("carrier", "canoe"), "carrier"),
        (SOUTH_FLEET + " canoe=j1/down", "canoe"),
        (SOUTH_FLEET.replace("a9", "z9") + " canoe=z1/down", "canoe"),
        ("destroyer=a1/across", "carrier"),
    ],
)
def test_a_fleet_that_lacks_a_ship_or_has_one_too_many_is_refused_and_names_it(text: str, ship: str) -> None:
    answer = placing(text)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.detail) == ("wrong_fleet", {"ship": ship})


@pytest.mark.parametrize("berth", ["i9/across", "a10/down", "k1/down", "a11/across"])
def test_a_ship_that_leaves_the_sea_is_refused_and_named(berth: str) -> None:
    answer = placing(but(destroyer="a3/down", submarine=berth))
    assert isinstance(answer, Refusal), "the destroyer lies on the battleship, but that is looked for last"
    assert (answer.code, answer.detail) == ("off_board", {"ship": "submarine", "square": berth.split("/", maxsplit=1)[0]})


def test_the_first_ship_of_the_fleet_that_leaves_the_sea_is_the_one_that_is_named() -> None:
    answer = placing(" ".join(reversed(but(battleship="j1/across", cruiser="j1/across").split())))
    assert isinstance(answer, Refusal)
    assert answer.detail["ship"] == "battleship"


def test_ships_that_overlap_are_refused_and_the_later_one_is_named_with_the_square() -> None:
    answer = placing(but(submarine="b4/down", destroyer="c4/down"))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.detail) == ("overlap", {"ship": "submarine", "square": "b5"})


def test_a_placement_is_judged_without_regard_to_the_enemys() -> None:
    state = BATTLESHIPS.new()
    ready = attempt(state, fleet(NORTH_FLEET), NORTH)
    assert not isinstance(ready, Refusal)
    assert code(attempt(ready.state, fleet(NORTH_FLEET), SOUTH)) is None
