"""Orders on the wire: what can be read, and how what cannot is answered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.games.battleships.waters import SOUTH_FLEET, fleet

from cove.games.battleships.orders import Fire, Place, decode, encode
from cove.kit.refusal import Refusal


def test_a_shot_names_a_square() -> None:
    assert decode({"do": "fire", "at": "e5"}) == Fire("e5")


def test_a_placement_gives_each_ship_a_berth() -> None:
    assert decode({"do": "place", "ships": {"cruiser": {"at": "b3", "down": True}}}) == Place(
        {"cruiser": {"at": "b3", "down": True}}
    )


@pytest.mark.parametrize("raw", [{"do": "fire", "at": "j10"}, fleet(SOUTH_FLEET), {"do": "place", "ships": {}}])
def test_encoding_an_order_gives_back_what_was_read(raw: Any) -> None:
    order = decode(raw)
    assert not isinstance(order, Refusal)
    assert encode(order) == raw
    assert decode(encode(order)) == order


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ({}, "do"),
        ({"do": None}, "do"),
        ({"do": ["fire"]}, "do"),
        ({"do": "pass"}, "do"),
        ({"do": "fire", "at": "e5", "with": "carrier"}, "do"),
        ({"do": "place", "ships": {}, "at": "e5"}, "do"),
        ({"do": "fire"}, "at"),
        ({"do": "fire", "at": 5}, "at"),
        ({"do": "fire", "at": "5e"}, "at"),
        ({"do": "fire", "at": "e05"}, "at"),
        ({"do": "fire", "at": "E5"}, "at"),
        ({"do": "fire", "at": "e5\n"}, "at"),
        ({"do": "place"}, "ships"),
        ({"do": "place", "ships": ["a1"]}, "ships"),
        ({"do": "place", "ships": {"cruiser": "a1"}}, "ships"),
        ({"do": "place", "ships": {"cruiser": {"at": "a1"}}}, "ships"),
        ({"do": "place", "ships": {"cruiser": {"at": "a1", "down": 1}}}, "ships"),
        ({"do": "place", "ships": {"cruiser": {"at": "a0", "down": True}}}, "ships"),
        ({"do": "place", "ships": {"cruiser": {"at": None, "down": True}}}, "ships"),
        ({"do": "place", "ships": {"cruiser": {"at": "a1", "down": True, "up": 1}}}, "ships"),
        ({"do": "place", "ships": {"": {"at": "a1", "down": True}}}, "ships"),
        ({"do": "place", "ships": {"x" * 17: {"at": "a1", "down": True}}}, "ships"),
        ({"do": "place", "ships": {3: {"at": "a1", "down": True}}}, "ships"),
    ],
)
def test_what_has_not_the_form_of_an_order_is_malformed_and_names_the_field(raw: Any, field: str) -> None:
    answer = decode(raw)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.detail) == ("malformed", {"field": field})
