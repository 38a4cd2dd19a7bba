"""A random legal player of Battleships that reads nothing but a view, for tests of the rules, the match, the server and secrecy.

It plays for variety: some shots anywhere, some next to its own hits, so that ships sink and games end before the sea is full.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from cove.games.battleships.dealing import overlaps
from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.orders import Place
from cove.games.battleships.terms import STANDARD, Berths
from cove.kit.json import JsonMap

BoardView = Mapping[str, Any]


def order(view: BoardView, random: Random, hunting: float = 0.7) -> JsonMap:
    """The next shot of the side to move. `hunting`: how often it is next to a hit, if it can be."""
    fired = view["shots"][view["side"]]
    free = [square for square in STANDARD.board.names if square not in fired]
    near = [square for square in free if any(fired.get(other) == "hit" for other in beside(square))]
    return {"do": "fire", "at": random.choice(near if near and random.random() < hunting else free)}


def placement(random: Random) -> JsonMap:
    """A random legal fleet."""
    return BATTLESHIPS.encode(Place(layout(random)))


def layout(random: Random) -> Berths:
    """Random berths on which no two ships overlap."""
    while True:
        drawn = {ship: random.choice(STANDARD.berths(ship)) for ship in STANDARD.lengths}
        if not overlaps(STANDARD, drawn):
            return drawn


def beside(square: str) -> list[str]:
    """The squares next to a square, across and up and down."""
    names = STANDARD.board.names
    return [names[other] for other in STANDARD.board.neighbours[STANDARD.index[square]]]
