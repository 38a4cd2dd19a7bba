"""One game between two players."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

import pytest

from cove.catalogue import GAMES
from cove.duel import game as games
from cove.duel.game import play
from cove.duel.options import DuelError
from cove.duel.player import Asked, Sparring, Thinker, mind_at
from cove.kit.chance import Chance
from cove.kit.json import JsonMap
from cove.kit.viewers import Seat

BATTLESHIPS, VORTEX = GAMES["battleships"], GAMES["vortex"]
CHANCE = Chance.of(b"the seed of these tests")


def thinker(name: str, seed: int = 1) -> Thinker:
    return Thinker(mind_at(BATTLESHIPS.minds[name]), Random(seed), array("d"))


class Scribe:
    """Does what it is told, and keeps all that it was handed."""

    def __init__(self, order: Callable[[Asked], JsonMap]) -> None:
        self.order = order
        self.heard: list[tuple[JsonMap, list[JsonMap]]] = []
        self.views: list[dict[str, Any]] = []

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        self.heard.append((view, list(events)))

    def orders(self, asked: Asked) -> JsonMap:
        self.views.append(cast("dict[str, Any]", asked.view))
        return self.order(asked)


def first_choice(asked: Asked) -> JsonMap:
    return asked.game.choices(cast("JsonMap", asked.view["board"]))[0]


def test_a_game_goes_to_its_end_by_its_own_rules() -> None:
    told = play(BATTLESHIPS, (thinker("admiral"), Sparring()), CHANCE)
    assert (told.outcome.winner, told.outcome.cause) == (Seat.FIRST, "fleet_sunk")
    assert told.orders[0] == told.orders[1] + 1
    assert told.turns == sum(told.orders)


def test_the_same_chance_and_players_play_the_same_game() -> None:
    once, again = (play(BATTLESHIPS, (thinker("gunner", 2), thinker("captain", 3)), CHANCE) for _ in range(2))
    other = play(BATTLESHIPS, (thinker("gunner", 2), thinker("captain", 3)), Chance.of(b"another"))
    assert once == again != other


def test_a_player_is_handed_its_own_seats_view_and_no_other() -> None:
    south, north = Scribe(first_choice), Scribe(first_choice)
    play(BATTLESHIPS, (south, north), CHANCE)
    for side, player in (("south", south), ("north", north)):
        assert {view["you"]["seat"] for view in player.views} == {side}
        assert {view["board"]["side"] for view in player.views} == {side}
        assert len({str(view["board"]["fleet"]) for view in player.views}) == 1
        assert all("fleets" not in view["board"] for view in player.views)
    assert south.views[0]["board"]["fleet"] != north.views[0]["board"]["fleet"]


def test_a_player_hears_everything_it_is_told_and_nothing_that_it_is_not() -> None:
    south, north = Scribe(first_choice), Scribe(first_choice)
    play(BATTLESHIPS, (south, north), CHANCE)
    words = [event["e"] for _, events in south.heard for event in events]
    assert words[:3] == ["placed", "placed", "began"]
    assert words[-1] == "over"
    assert [view["stage"] for view, _ in south.heard][-2:] == ["playing", "over"]
    assert [events for _, events in south.heard] == [events for _, events in north.heard], "in Battleships all of it is public"


def test_plies_count_a_seats_orders_within_its_turn() -> None:
    south, north = Scribe(first_choice), Scribe(first_choice)
    play(VORTEX, (south, north), CHANCE)
    plies = [(view["board"]["turn"], view["you"]["ply"]) for view in south.views]
    assert len(set(plies)) == len(plies)
    assert {ply for _, ply in plies} >= {0, 1}


def test_an_order_that_is_refused_ends_the_duel_with_a_sentence() -> None:
    for order in ({"do": "fire", "at": "z9"}, {"do": "dance"}):
        with pytest.raises(DuelError, match=r"South gave an order that is refused"):
            play(BATTLESHIPS, (Scribe(lambda _, order=order: order), Sparring()), CHANCE)  # type: ignore[misc]


def test_a_game_without_end_ends_the_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_ORDERS", 30)
    with pytest.raises(DuelError, match="nobody has won after 30 orders"):
        play(BATTLESHIPS, (thinker("sailor"), thinker("sailor")), CHANCE)
