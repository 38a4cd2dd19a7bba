"""Two worlds that differ in what one viewer may not know, played side by side; what they do is each game's own business.

The second world follows the first: whatever has public consequences has the same in both, and what has none is as different as can
be. Orders whose public consequences would differ are not played; where none can be found, the worlds part and end.
In every fourth pair the fleets do the same and only thoughts differ: such worlds stay together to the end of the game.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from random import Random
from typing import Any

from cove.kit.chance import Chance
from cove.kit.game import Applied, Game
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, SPECTATOR, Audience, Seat

AnyGame = Game[Any, Any]
#: An order, and the seat that gave it.
Given = tuple[Seat, Any]


class World:
    """One of the two histories, and the stream of bytes that the viewer has of it."""

    def __init__(self, game: AnyGame, chance: Chance, viewer: Seat | Audience) -> None:
        self.game, self.chance, self.viewer = game, chance, viewer
        self.state = game.new()
        self.stream: list[bytes] = []
        self.orders: list[Given] = []

    def would(self, seat: Seat, order: Any) -> Applied[Any] | None:
        """What an order would lead to, or None if it is refused."""
        answer = self.game.apply(self.state, seat, order, self.chance)
        return None if isinstance(answer, Refusal) else answer

    def does(self, seat: Seat, order: Any, applied: Applied[Any]) -> None:
        """Carry an order out: the viewer gets a frame if it is told anything."""
        self.state = applied.state
        self.orders.append((seat, order))
        words = [said for event in applied.events if (said := event.wording(self.viewer)) is not None]
        if words:
            self.stream.append(dump({"e": words, "v": self.game.view(self.state, self.viewer)}))

    def asks(self, order: Any) -> bytes:
        """The answer to an order of the viewer's that is refused; nothing if it is legal."""
        assert isinstance(self.viewer, Seat)
        answer = self.game.apply(self.state, self.viewer, order, self.chance)
        return dump({"code": answer.code, "text": answer.text, **answer.detail}) if isinstance(answer, Refusal) else b""


def dump(value: JsonMap) -> bytes:
    return json.dumps(value).encode()


class Twins(ABC):
    """A pair of worlds for one viewer."""

    #: The game, where no other form of it is given.
    standard: AnyGame
    #: How many turns a pair is played, and one in which only thoughts differ, so that it reaches an end.
    turns: tuple[int, int]

    def __init__(self, seed: int, game: AnyGame | None = None, chance: Chance | None = None) -> None:
        self.seed, self.random = seed, Random(seed)
        self.game = game = game or self.standard
        self.viewer: Seat | Audience = (*SEATS, SPECTATOR)[seed % 3]
        self.only_thoughts = seed % 4 == 3
        self.hidden = [seat for seat in SEATS if seat is not self.viewer]
        chance = chance or Chance.of(b"twins", str(seed).encode())
        self.one, self.two = World(game, chance, self.viewer), World(game, chance, self.viewer)
        self.seen: Counter[str] = Counter()

    def run(self, turns: int | None = None) -> None:
        """Play both worlds until they part or their turns have passed, and compare all along."""
        most = turns or self.turns[self.only_thoughts]
        self.place()
        self._compare()
        while (status := self.game.status(self.one.state)).outcome is None and status.turn <= most:
            if not self.step():
                break
            self._compare()
        self.seen["ended"] += status.outcome is not None
        self.seen["frames"] += len(self.one.stream)
        self.seen["apart"] += self.apart()

    @abstractmethod
    def place(self) -> None:
        """Lay the fleets down in both worlds: the viewer's own alike, the hidden ones as differently as may be."""

    @abstractmethod
    def step(self) -> bool:
        """One step that everyone hears of, in both worlds. False if none was found on which they agree."""

    @abstractmethod
    def apart(self) -> bool:
        """Whether the worlds differ in where something lies."""

    @abstractmethod
    def any_order(self, seat: Seat) -> Any:
        """An order that may well be refused."""

    def _compare(self) -> None:
        assert self.one.stream == self.two.stream
        assert self._view(self.one) == self._view(self.two)
        assert self.game.summary(self.one.state) == self.game.summary(self.two.state)
        if isinstance(self.viewer, Seat):
            for _ in range(2):
                wrong = self.any_order(self.viewer)
                assert self.one.asks(wrong) == self.two.asks(wrong)
                self.seen["questions"] += 1

    def _view(self, world: World) -> bytes:
        return dump(self.game.view(world.state, self.viewer))

    def count(self, order: Any, applied: Applied[Any]) -> None:
        """Note down what a step covered."""
        self.seen[type(order).__name__.lower()] += 1
        for event in applied.events:
            words = event.wording(SPECTATOR) or event.wording(SEATS[0]) or event.wording(SEATS[1]) or {}
            self.seen[str(words["e"])] += 1
            if "cause" in words:
                self.seen[str(words["cause"])] += 1
