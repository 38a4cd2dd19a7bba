"""Orders in their wire form."""

from __future__ import annotations

import pytest

from cove.games.vortex.orders import Back, Fire, Move, Order, Pass, Place, decode, encode
from cove.kit.refusal import Refusal

EVERY: list[Order] = [
    Place(("a1", "b1"), ("c1",)),
    Move("s3", "c5"),
    Back(),
    Fire("sa", "j10"),
    Pass(),
]


@pytest.mark.parametrize("order", EVERY, ids=lambda order: type(order).__name__)
def test_an_order_survives_its_wire_form(order: Order) -> None:
    assert decode(encode(order)) == order


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ({}, "do"),
        ({"do": 3}, "do"),
        ({"do": ["move"]}, "do"),
        ({"do": "sail"}, "do"),
        ({"do": "pass", "at": "c5"}, "do"),
        ({"do": "move", "vessel": "s1"}, "to"),
        ({"do": "move", "vessel": 1, "to": "c5"}, "vessel"),
        ({"do": "move", "to": "c5"}, "vessel"),
        ({"do": "move", "vessel": "s1", "to": "C5"}, "to"),
        ({"do": "move", "vessel": "s1", "to": "c05"}, "to"),
        ({"do": "move", "vessel": "s1", "to": "c5\n"}, "to"),
        ({"do": "move", "vessel": "s1", "to": "c٣"}, "to"),
        ({"do": "fire", "vessel": "s1", "at": None}, "at"),
        ({"do": "place", "ships": "a1", "boats": []}, "ships"),
        ({"do": "place", "ships": ["a1"], "boats": [7]}, "boats"),
        ({"do": "place", "ships": ["a1"]}, "boats"),
    ],
)
def test_a_malformed_order_is_refused_with_the_field_that_is_wrong(raw: dict[str, object], field: str) -> None:
    answer = decode(raw)
    assert isinstance(answer, Refusal)
    assert answer.code == "malformed"
    assert answer.detail == {"field": field}
    assert answer.text.endswith(".")
