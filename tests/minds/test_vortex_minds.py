"""The minds of Vortex in whole games: never an illegal order, as strong as the rules say, and blind to what they may not see.

A few games by default. `COVE_DUELS=2000` plays the long form; strengths are measured by `cove duel` and held here only roughly.
"""

from __future__ import annotations

import os
from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast

import pytest
from tests.minds.every import MINDS
from tests.property.twins import World
from tests.property.vortex_twins import VortexTwins

from cove.duel.game import Told, play
from cove.duel.player import Asked, Thinker, mind_at
from cove.games.vortex.game import VORTEX, Vortex
from cove.games.vortex.orders import Order
from cove.games.vortex.state import State
from cove.games.vortex.terms import PORT, ROCK, SIDES
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.json import JsonMap
from cove.kit.mind import Mind
from cove.kit.viewers import SEATS, Seat, Viewer

GAMES_IN_ALL = int(os.environ.get("COVE_DUELS", "18"))
TWINS = int(os.environ.get("COVE_GAMES", "24"))
PATHS = VORTEX.minds
OURS = [(name, path) for game, name, path in MINDS if game == "vortex"]
PAIRS = [(a, b) for a in PATHS for b in PATHS]


def thinker(name: str, seed: str) -> Thinker:
    return Thinker(mind_at(PATHS[name]), Random(seed), array("d"))


class Anything:
    """A player that gives any legal order."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        """It does not listen."""

    def orders(self, asked: Asked) -> JsonMap:
        return self.random.choice(VORTEX.choices(cast("JsonMap", asked.view["board"])))


class Lookout:
    """A mind on its seat, of whose view the last is kept."""

    def __init__(self, inner: Thinker) -> None:
        self.inner, self.last = inner, cast("dict[str, Any]", {})

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        self.last = cast("dict[str, Any]", view)
        self.inner.hears(view, events)

    def orders(self, asked: Asked) -> JsonMap:
        return self.inner.orders(asked)


@pytest.mark.timeout(7200)
def test_no_order_of_any_mind_against_any_other_is_illegal_and_every_game_ends() -> None:
    ends: Counter[str] = Counter()
    for number in range(GAMES_IN_ALL):
        first, second = PAIRS[number % len(PAIRS)]
        players = thinker(first, f"{number} first"), thinker(second, f"{number} second")
        told = play(VORTEX, players, Chance.of(b"legal", str(number).encode()))
        ends[told.outcome.cause] += 1
    print(dict(ends))
    assert ends[PORT] > GAMES_IN_ALL / 3


def test_a_sound_mind_never_runs_onto_a_rock() -> None:
    for name in ("lieutenant", "commodore"):
        lookout = Lookout(thinker(name, "rocks"))
        play(VORTEX, (lookout, thinker("mate", "rocks")), Chance.of(b"rocks"))
        sunk = lookout.last["board"]["sunk"].values()
        assert sunk
        assert not [each for each in sunk if each["side"] == "south" and each["cause"] == ROCK]


def wins(name: str, other: str | None, games: int) -> int:
    """How many games a mind wins, of which it begins every second."""
    won = 0
    for number in range(games):
        seat = SEATS[number % 2]
        mind = thinker(name, f"{number}")
        against: Any = Anything(f"{number}") if other is None else thinker(other, f"{number} other")
        order = (mind, against) if seat is SEATS[0] else (against, mind)
        told: Told = play(VORTEX, order, Chance.of(b"wins", name.encode(), str(number).encode()))
        won += told.outcome.winner is seat
    return won


@pytest.mark.parametrize(
    ("name", "other", "games", "least"),
    [("mate", None, 30, 30), ("lieutenant", "mate", 20, 16), ("commodore", "mate", 12, 11), ("commodore", "lieutenant", 12, 8)],
)
def test_each_mind_is_stronger_than_the_one_before(name: str, other: str | None, games: int, least: int) -> None:
    assert wins(name, other, games) >= least


class Asking(World):
    """One of two worlds, with a mind that follows the viewer's stream and is asked whenever its seat is to move."""

    def __init__(self, game: Vortex, chance: Chance, viewer: Seat, mind: Mind) -> None:
        super().__init__(game, chance, viewer)
        self.mind, self.seat, self.memory = mind, viewer, cast("Any", None)
        self.chosen: list[JsonMap] = []

    def does(self, seat: Seat, order: Order, applied: Applied[State]) -> None:
        super().does(seat, order, applied)
        words = [said for event in applied.events if (said := event.wording(self.seat)) is not None]
        if not words:
            return
        view: JsonMap = {"board": self.game.view(self.state, self.seat), "you": {"seat": SIDES[self.seat]}}
        self.memory = self.mind.remember(self.memory, view, words)
        if self.game.status(self.state).to_move is self.seat:
            self.chosen.append(self.mind.choose(view, self.memory, Random(len(self.chosen))))


def asked_in_both(mind: Mind, seed: int, game: Vortex) -> tuple[Asking, Asking, VortexTwins]:
    """What a mind orders in two worlds that differ in the other side's hidden submarines."""
    twins = VortexTwins(seed, game)
    assert isinstance(twins.viewer, Seat)
    chance = twins.one.chance
    one, two = (Asking(game, chance, twins.viewer, mind) for _ in range(2))
    twins.one, twins.two = one, two
    twins.run()
    return one, two, twins


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("name", "path"), OURS, ids=[name for name, _ in OURS])
def test_submarines_that_lie_elsewhere_unseen_change_no_order(name: str, path: str) -> None:
    asked, apart = 0, 0
    for seed in range(TWINS):
        if seed % 3 == 2:  # the spectator's pairs
            continue
        one, two, twins = asked_in_both(mind_at(path), seed, Vortex())
        assert one.chosen == two.chosen
        assert one.memory == two.memory
        asked += len(one.chosen)
        apart += twins.seen["apart"]
    assert asked > TWINS * 10
    assert apart > TWINS / 4


class Leaky(Vortex):
    """The game, with one of the enemy's submarines in every seat's view. The twins do not look at it; a mind might."""

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        view = dict(super().view(state, viewer))
        if isinstance(viewer, Seat):
            view["leak"] = Quiet(state.boats[SIDES[viewer.other]].values())
        return view


class Quiet(list[Any]):
    """A list that is equal to any other and printed like any other: what the twins compare does not show it."""

    __hash__ = None

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 0

    def peeked(self) -> list[Any]:
        return [self[i] for i in range(super().__len__())]


class Peeker:
    """A mind that uses what it may not know."""

    def remember(self, memory: Any, view: Mapping[str, Any], events: Sequence[JsonMap]) -> Any:
        return memory

    def choose(self, view: Mapping[str, Any], memory: Any, random: Random) -> JsonMap:
        return {"do": "pass", "peeked": view["board"]["leak"].peeked()}


def test_a_mind_that_uses_what_it_may_not_know_is_noticed() -> None:
    one, two, twins = asked_in_both(cast("Mind", Peeker()), 0, Leaky())
    assert twins.seen["apart"]
    assert one.chosen != two.chosen
