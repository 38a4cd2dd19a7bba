"""The two kinds of players."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

from cove.catalogue import GAMES
from cove.duel.game import play
from cove.duel.player import Asked, Sparring, Thinker
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.json import Json, JsonMap
from cove.kit.viewers import SEATS, Seat

BATTLESHIPS = GAMES["battleships"]
CHANCE = Chance.of(b"")


class Counting:
    """A mind that remembers how many events it heard, and spoils what it is handed."""

    def remember(self, memory: Json | None, view: JsonMap, events: Sequence[JsonMap]) -> Json | None:
        count = (cast("int", memory) if memory else 0) + len(events)
        view.clear()
        return count

    def choose(self, view: JsonMap, memory: Json | None, random: Random) -> JsonMap:
        view["spoilt"] = True
        return {"heard": memory or 0, "drawn": random.randrange(10)}


def asked(state: Any, seat: Seat) -> Asked:
    return Asked(BATTLESHIPS, state, seat, CHANCE, {"board": BATTLESHIPS.view(state, seat)})


def begun() -> Any:
    state = BATTLESHIPS.new()
    for seat in SEATS:
        placing = BATTLESHIPS.decode(BATTLESHIPS.deal(state, seat, Chance.of(bytes([seat]))))
        state = carried_out(state, seat, placing)
    return state


def carried_out(state: Any, seat: Seat, order: Any) -> Any:
    applied = BATTLESHIPS.apply(state, seat, order, CHANCE)
    assert isinstance(applied, Applied)
    return applied.state


def test_a_mind_keeps_its_memory_and_cannot_spoil_what_it_is_handed() -> None:
    player = Thinker(Counting(), Random(1), array("d"))
    view: JsonMap = {"board": {}}
    player.hears(view, [{"e": "began"}, {"e": "fired"}])
    player.hears(view, [{"e": "over"}])
    order = player.orders(Asked(BATTLESHIPS, None, Seat.FIRST, CHANCE, view))
    assert order == {"heard": 3, "drawn": Random(1).randrange(10)}
    assert view == {"board": {}}


def test_a_mind_is_handed_a_view_whose_keys_are_in_order_as_a_wire_would() -> None:
    seen: list[str] = []

    class Reading(Counting):
        def choose(self, view: JsonMap, memory: Json | None, random: Random) -> JsonMap:
            seen.extend(view)
            return {}

    Thinker(Reading(), Random(1), array("d")).orders(Asked(BATTLESHIPS, None, Seat.FIRST, CHANCE, {"you": 1, "board": 2}))
    assert seen == ["board", "you"]


def test_the_time_of_every_choice_is_taken() -> None:
    player = Thinker(Counting(), Random(1), array("d"))
    for _ in range(3):
        player.orders(Asked(BATTLESHIPS, None, Seat.FIRST, CHANCE, {}))
    assert len(player.seconds) == 3
    assert min(player.seconds) >= 0


def test_the_sparring_partner_sinks_a_ship_only_when_nothing_else_is_left() -> None:
    state, partner = begun(), Sparring()
    sunk = []
    for number in range(99):
        south = sorted(BATTLESHIPS.view(state, Seat.FIRST)["shots"]["south"])  # type: ignore[index, call-overload, arg-type]
        assert len(south) == number
        order = BATTLESHIPS.decode(partner.orders(asked(state, Seat.FIRST)))
        state = carried_out(state, Seat.FIRST, order)
        sunk.append(BATTLESHIPS.summary(state)["afloat"]["north"])  # type: ignore[index, call-overload]
        state = carried_out(state, Seat.SECOND, BATTLESHIPS.decode(partner.orders(asked(state, Seat.SECOND))))
    assert sunk == [5] * 95 + [4, 3, 2, 1]


def test_the_sparring_partner_does_not_take_back_for_ever_what_it_staged() -> None:
    told = play(GAMES["vortex"], (Sparring(), Sparring()), CHANCE)
    assert sum(told.orders) <= 3 * told.turns + 2 * 25, "a turn is two moves and a pass, and each side has 25 shots"


def test_a_seat_without_orders_is_an_error() -> None:
    with pytest.raises(ValueError, match="no legal order"):
        Sparring().orders(asked(BATTLESHIPS.new(), Seat.FIRST))
