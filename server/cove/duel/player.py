"""Who plays a side: a mind that is handed its own seat's view and nothing else, or a sparring partner that stands for nobody."""

from __future__ import annotations

import importlib
import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol, cast

import msgspec

from cove.kit.chance import Chance
from cove.kit.game import Applied, Game
from cove.kit.json import JsonMap
from cove.kit.mind import Mind
from cove.kit.viewers import Seat

#: As many events as any order makes at least.
QUIET: Final = 1
#: More than any order makes.
TOO_LOUD: Final = 1_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What there is to know when a seat is to move. A mind gets `view` out of it; only the sparring partner looks at the rest."""

    game: Game[Any, Any]
    state: Any
    seat: Seat
    chance: Chance
    view: JsonMap


class Player(Protocol):
    """Somebody who plays one seat of one game."""

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        """A step of the seat's stream: the events it was told, and its view after them."""
        ...

    def orders(self, asked: Asked) -> JsonMap:
        """The seat's next order, in wire form."""
        ...


def mind_at(path: str) -> Mind:
    """The mind that is the module at `path`."""
    return cast("Mind", importlib.import_module(path))


@dataclass(slots=True)
class Thinker:
    """A mind on its seat. `seconds` collects how much processor time each of its choices took."""

    mind: Mind
    random: Random
    seconds: array[float]
    memory: Any = None

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        """Let the mind remember."""
        self.memory = _sent(self.mind.remember(self.memory, _sent(view), _sent(events)))

    def orders(self, asked: Asked) -> JsonMap:
        """What the mind chooses."""
        view = _sent(asked.view)
        before = time.thread_time()
        order = self.mind.choose(view, self.memory, self.random)
        self.seconds.append(time.thread_time() - before)
        return order


def _sent(value: Any) -> Any:
    """A value as it comes out of a wire: equal, but nobody else's, keys in order, and holding only what can be encoded."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value, order="sorted"))


@dataclass(slots=True)
class Sparring:
    """A side that does as little as it may: the first legal order that makes nothing more happen than the order itself.

    Where every order does, it gives one that makes least happen; it does not go back to where it was in the same turn, or it might
    stage and take back for ever. In Battleships it sinks no ship before it has fired at everything
    else, so a whole fleet only with its last shot: too late against any side that fires first. It is no opponent and may look at
    the whole state; it is there so that one side's play can be measured by the very rules.
    """

    _turn: int = 0
    _had: list[JsonMap] = field(default_factory=list)

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        """It does not listen."""

    def orders(self, asked: Asked) -> JsonMap:
        """The quietest order."""
        turn = asked.game.status(asked.state).turn
        if turn != self._turn:
            self._turn, self._had = turn, []
        self._had.append(asked.game.view(asked.state, asked.seat))
        best: tuple[int, JsonMap] | None = None
        for choice in asked.game.choices(cast("JsonMap", asked.view["board"])):
            noise = self._noise(asked, choice)
            if best is None or noise < best[0]:
                best = noise, choice
            if noise <= QUIET:
                break
        if best is None:
            raise ValueError("a seat that is to move has no legal order")
        return best[1]

    def _noise(self, asked: Asked, choice: JsonMap) -> int:
        """How many events an order makes; a great many if it is no good at all."""
        game = asked.game
        applied = game.apply(asked.state, asked.seat, game.decode(choice), asked.chance)
        if not isinstance(applied, Applied):
            return TOO_LOUD
        goes_back = game.status(applied.state).turn == self._turn and game.view(applied.state, asked.seat) in self._had
        return TOO_LOUD if goes_back else len(applied.events)
