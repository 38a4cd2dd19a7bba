"""Deals are even over all legal layouts: judged against exact counts, where a sea is small enough to list every layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import product

import pytest

from cove.games.battleships.dealing import deal, overlaps
from cove.games.battleships.terms import STANDARD, Berth, Berths, Sea
from cove.kit.chance import Chance

TINY = Sea(3, 3, (("long", 3), ("short", 2)))
SMALL = Sea(5, 4, (("long", 4), ("middle", 3), ("short", 2)))
#: How far above its mean a chi-square may lie, in its standard deviations: the seeds are fixed, so the tests never waver.
FAR = 4.0


def layouts(sea: Sea) -> list[Berths]:
    """Every legal layout, found by looking at every combination."""
    every = (dict(zip(sea.lengths, berths, strict=True)) for berths in product(*(sea.berths(ship) for ship in sea.lengths)))
    return [layout for layout in every if not overlaps(sea, layout)]


def deals(sea: Sea, count: int) -> Iterable[Berths]:
    return (deal(sea, Chance.of(b"dealt", number.to_bytes(4, "big"))) for number in range(count))


def key(layout: Berths) -> Hashable:
    return tuple((ship, berth["at"], berth["down"]) for ship, berth in layout.items())


def excess(drawn: Counter[Hashable], weights: Counter[Hashable]) -> float:
    """How many standard deviations the chi-square of `drawn` lies above its mean, if draws go by `weights`."""
    total, size = sum(weights.values()), sum(drawn.values())
    assert set(drawn) <= set(weights)
    chi = sum((drawn[each] - size * weight / total) ** 2 / (size * weight / total) for each, weight in weights.items())
    freedom = len(weights) - 1
    return float((chi - freedom) / (2 * freedom) ** 0.5)


def naive(sea: Sea, chance: Chance) -> Berths:
    """The uneven way: ship after ship, drawing again what does not fit."""
    layout: Berths = {}
    for ship in sea.lengths:
        fitting = [berth for berth in sea.berths(ship) if not overlaps(sea, {**layout, ship: berth})]
        layout[ship] = fitting[chance.below(ship, len(fitting))]
    return layout


def test_on_a_tiny_sea_every_layout_is_dealt_and_all_equally_often() -> None:
    weights = Counter[Hashable](key(layout) for layout in layouts(TINY))
    assert len(weights) == 2 * (7 + 4 + 7)
    drawn = Counter[Hashable](key(layout) for layout in deals(TINY, 36 * 200))
    assert set(drawn) == set(weights)
    assert excess(drawn, weights) < FAR


@pytest.mark.parametrize("ship", SMALL.lengths)
def test_on_a_small_sea_each_ship_lies_where_exact_counts_say(ship: str) -> None:
    weights = Counter[Hashable](key({ship: layout[ship]}) for layout in layouts(SMALL))
    drawn = Counter[Hashable](key({ship: layout[ship]}) for layout in deals(SMALL, 6_000))
    assert len(set(weights.values())) > 1, "some berths leave more room to the others: the even deal is not even berth by berth"
    assert excess(drawn, weights) < FAR


def test_dealing_ship_after_ship_would_be_found_uneven() -> None:
    weights = Counter[Hashable](key({"long": layout["long"]}) for layout in layouts(SMALL))
    dealt = (naive(SMALL, Chance.of(b"dealt", number.to_bytes(4, "big"))) for number in range(6_000))
    assert excess(Counter[Hashable](key({"long": layout["long"]}) for layout in dealt), weights) > FAR


def test_a_standard_deal_has_every_ship_inside_the_sea_and_no_two_on_one_square() -> None:
    for layout in deals(STANDARD, 300):
        squares = [square for ship, berth in layout.items() for square in STANDARD.run(ship, berth)]
        assert len(squares) == len(set(squares)) == 17


def test_a_deal_is_its_named_draws_in_any_language() -> None:
    """The labels of the protocol's page, worked out by hand: attempts from 1 on, each ship's index among all berths."""
    for number in range(40):
        chance, attempt = Chance.of(b"by hand", bytes([number])), 0
        while True:
            attempt += 1
            drawn = {ship: chance.below(f"berth/{attempt}/{ship}", 2 * 10 * (11 - length)) for ship, length in STANDARD.ships}
            layout: Berths = {ship: _berth(index, STANDARD.lengths[ship]) for ship, index in drawn.items()}
            if not overlaps(STANDARD, layout):
                break
        assert deal(STANDARD, chance) == layout


def _berth(index: int, length: int) -> Berth:
    places = 11 - length
    if index < 10 * places:
        return {"at": f"{'abcdefghij'[index % places]}{index // places + 1}", "down": False}
    index -= 10 * places
    return {"at": f"{'abcdefghij'[index % 10]}{index // 10 + 1}", "down": True}
