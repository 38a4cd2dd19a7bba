"""Two worlds that differ only in what the mind may not see: it gives the same orders in both.

The worlds are two games of Battleships. In the second, the ships of the other side that have not been hit lie elsewhere.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.minds.defender import ALL, LENGTHS, Ship, berth, fleet, word
from tests.minds.every import MINDS

from cove.catalogue import GAMES
from cove.duel.player import mind_at
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.viewers import Seat

GAME = GAMES["battleships"]
NO_CHANCE = Chance.of(b"")
OURS = [(name, path) for game, name, path in MINDS if game == "battleships"]


class World:
    """A game as South sees it, and the mind that plays South."""

    def __init__(self, south: dict[str, Ship], north: dict[str, Ship]) -> None:
        self.state: Any = GAME.new()
        self.north = north
        for seat, ships in ((Seat.FIRST, south), (Seat.SECOND, north)):
            self.give(seat, {"do": "place", "ships": {name: berth(ship) for name, ship in ships.items()}})

    def give(self, seat: Seat, order: dict[str, Any]) -> None:
        applied = GAME.apply(self.state, seat, GAME.decode(order), NO_CHANCE)
        assert isinstance(applied, Applied)
        self.state = applied.state

    def view(self) -> dict[str, Any]:
        return {"board": GAME.view(self.state, Seat.FIRST), "you": {"seat": "south", "ply": 0}}

    def is_over(self) -> bool:
        return GAME.status(self.state).outcome is not None


def moved(ships: dict[str, Ship], fired: set[str], random: Random) -> dict[str, Ship]:
    """The fleet with every ship that was not hit somewhere else where nobody has fired, if there is another place for it."""
    new = dict(ships)
    for name, ship in ships.items():
        taken = {square for other in new if other != name for square in new[other]}
        if not any(word(square) in fired for square in ship):
            places = [way for way in ALL[name] if way != ship and not any(s in taken or word(s) in fired for s in way)]
            new[name] = random.choice(places) if places else ship
    return new


def shots(path: str, world: World, count: int, seed: int) -> list[str]:
    """The mind's first shots in this world (fewer if it wins). North fires along the rows."""
    memory: Any = None
    mind, fired = mind_at(path), []
    for number in range(count):
        if world.is_over():
            break
        order = mind.choose(world.view(), memory, Random(seed + number))
        world.give(Seat.FIRST, order)
        fired.append(str(order["at"]))
        if not world.is_over():
            world.give(Seat.SECOND, {"do": "fire", "at": word((number % 10, number // 10))})
    return fired


@pytest.mark.parametrize(("name", "path"), OURS, ids=[name for name, _ in OURS])
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), count=st.integers(1, 40))
def test_a_fleet_that_lies_elsewhere_unseen_changes_no_shot(name: str, path: str, seed: int, count: int) -> None:
    random = Random(seed)
    south, north = fleet(random), fleet(random)
    here = World(south, north)
    fired = shots(path, here, count, seed)
    elsewhere = World(south, moved(north, set(fired), random))
    assert shots(path, elsewhere, len(fired), seed) == fired
    if not here.is_over():
        assert elsewhere.view() == here.view()


def test_the_worlds_do_differ() -> None:
    north = fleet(Random(3))
    other = moved(north, set(), Random(4))
    assert all(other[name] != north[name] for name in LENGTHS)
    assert World(north, north).state != World(north, other).state
