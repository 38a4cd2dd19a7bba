"""Two worlds that differ in what one viewer may not know, played side by side.

The second world follows the first: ships do the same, submarines that everyone sees do the same, hidden ones go where they like,
and players stage, take back and place anew as they please. Orders whose public consequences would differ are not played; chance
can part the worlds (a storm on a submarine that only one of them has, an eye over different squares), and then they end there.
In every fourth pair the fleets do the same and only thoughts differ: such worlds stay together to the end of the game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.property import play
from tests.property.facts import between_two, facts_for
from tests.property.play import Temper

from cove.games.vortex.game import Vortex
from cove.games.vortex.orders import Back, Fire, Move, Order, Place
from cove.games.vortex.state import Phase, State
from cove.games.vortex.terms import SIDES, kind_of
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, SPECTATOR, Audience, Seat

TEMPER = Temper(fire=0.5, aimed=0.5, forward=0.2, port=0.05, back=0.2)


class World:
    """One of the two histories, and the stream of bytes that the viewer has of it."""

    def __init__(self, game: Vortex, chance: Chance, viewer: Seat | Audience) -> None:
        self.game, self.chance, self.viewer = game, chance, viewer
        self.state = game.new()
        self.stream: list[bytes] = []
        self.orders: list[Order] = []

    def would(self, seat: Seat, order: Order) -> Applied[State] | None:
        """What an order would lead to, or None if it is refused."""
        answer = self.game.apply(self.state, seat, order, self.chance)
        return None if isinstance(answer, Refusal) else answer

    def does(self, order: Order, applied: Applied[State]) -> None:
        """Carry an order out: the viewer gets a frame if it is told anything."""
        self.state = applied.state
        self.orders.append(order)
        words = [said for event in applied.events if (said := event.wording(self.viewer)) is not None]
        if words:
            self.stream.append(dump({"e": words, "v": self.game.view(self.state, self.viewer)}))

    def asks(self, order: Order) -> bytes:
        """The answer to an order of the viewer's that is refused; nothing if it is legal."""
        assert isinstance(self.viewer, Seat)
        answer = self.game.apply(self.state, self.viewer, order, self.chance)
        return dump({"code": answer.code, "text": answer.text, **answer.detail}) if isinstance(answer, Refusal) else b""


def dump(value: JsonMap) -> bytes:
    return json.dumps(value).encode()


class Twins:
    """A pair of worlds for one viewer."""

    def __init__(self, game: Vortex, seed: int) -> None:
        self.seed, self.random = seed, Random(seed)
        self.viewer: Seat | Audience = (*SEATS, SPECTATOR)[seed % 3]
        self.only_thoughts = seed % 4 == 3
        self.temper = Temper() if self.only_thoughts else TEMPER
        self.hidden = [seat for seat in SEATS if seat is not self.viewer]
        chance = Chance.of(b"twins", str(seed).encode())
        self.one, self.two = World(game, chance, self.viewer), World(game, chance, self.viewer)
        self.seen: Counter[str] = Counter()

    def run(self, turns: int = 40) -> None:
        """Play both worlds until they part or `turns` have passed (three times as many to reach an end), and compare all along."""
        turns *= 3 if self.only_thoughts else 1
        self._place()
        self._compare()
        while self.one.state.phase is not Phase.OVER and self.one.state.turn <= turns:
            if not self._step():
                break
            self._compare()
        self.seen["ended"] += self.one.state.phase is Phase.OVER
        self.seen["frames"] += len(self.one.stream)
        self.seen["apart"] += self.one.state.boats != self.two.state.boats

    def _compare(self) -> None:
        assert self.one.stream == self.two.stream
        assert self._view(self.one) == self._view(self.two)
        assert self.one.game.summary(self.one.state) == self.two.game.summary(self.two.state)
        if isinstance(self.viewer, Seat):
            for _ in range(2):
                wrong = self._any_order(self.viewer)
                assert self.one.asks(wrong) == self.two.asks(wrong)
                self.seen["questions"] += 1

    def _view(self, world: World) -> bytes:
        return dump(world.game.view(world.state, self.viewer))

    def _any_order(self, seat: Seat) -> Order:
        side, names = SIDES[seat], self.one.state.chart.board.names
        vessel = self.random.choice([*self.one.state.ships[side], *self.one.state.boats[side], f"{side[0]}1", "x9"])
        return self.random.choice((Move, Fire))(vessel, self.random.choice(names))

    def _place(self) -> None:
        """The hidden seats' submarines stand elsewhere, or have their names swapped, and they may have changed their minds."""
        first, _ = order = self.random.sample(SEATS, 2)
        for seat in order:
            fleet = self.one.game.decode(play.placement(self.one.game.view(self.one.state, seat), SIDES[seat], self.random))
            assert isinstance(fleet, Place)
            other = self._other_fleet(fleet, seat) if seat in self.hidden and not self.only_thoughts else fleet
            for world, placed in ((self.one, fleet), (self.two, other)):
                again = seat is first and seat in self.hidden and self.random.random() < 0.3
                drafts = [self._other_fleet(fleet, seat)] if again else []
                self.seen["replaced"] += len(drafts)
                for each in [*drafts, placed]:
                    applied = world.would(seat, each)
                    assert applied is not None
                    world.does(each, applied)

    def _other_fleet(self, fleet: Place, seat: Seat) -> Place:
        free = set(play.free_squares(self.one.game.view(self.one.state, seat), SIDES[seat])) - set(fleet.ships)
        a, b = fleet.boats
        how = self.random.randrange(4)
        if how == 0:
            return Place(fleet.ships, (b, a))
        spare = self.random.sample(sorted(free - {a, b}), 2)
        return Place(fleet.ships, ((a, spare[1]), (spare[0], a), (spare[0], spare[1]))[how - 1])

    def _step(self) -> bool:
        """One order that everyone hears of, in both worlds. False if none was found on which they agree."""
        seat = self.one.state.mover
        for _ in range(12):
            first = list(self._orders(self.one, seat))
            for _ in range(6):
                second = first if seat is self.viewer else self._twin_of(first, seat)
                if second is not None and self._both(seat, first, second):
                    return True
        return False

    def _orders(self, world: World, seat: Seat) -> Iterator[Order]:
        """The orders up to the next one that is carried out: staging, taking back, committing; or a shot, or passing."""
        state = world.state
        for _ in range(12):
            order = world.game.decode(play.order(world.game.view(state, seat), self.random, self.temper))
            assert not isinstance(order, Refusal)
            yield order
            applied = world.game.apply(state, seat, order, world.chance)
            assert not isinstance(applied, Refusal)
            state = applied.state
            if state.phase is not Phase.MOVING or state.turn != world.state.turn:
                return

    def _twin_of(self, first: list[Order], seat: Seat) -> list[Order] | None:
        """What the second world plays for `first`: the same in public, with noise of its own."""
        final = _committed(first)
        found = [twin for order in final if (twin := self._twin(order, seat)) is not None]
        if not final or len(found) != len(final):
            return None
        return [*self._noise(seat), *found] if isinstance(final[0], Move) and len(final) == 2 else found

    def _twin(self, order: Order, seat: Seat) -> Order | None:
        one, two, side = self.one.state, self.two.state, SIDES[seat]
        if not isinstance(order, Move | Fire) or kind_of(order.vessel) == "ship" or self.only_thoughts:
            return order
        same = [boat for boat, square in two.boats[side].items() if square == one.boats[side][order.vessel]]
        if isinstance(order, Fire):
            return Fire(same[0], order.at) if same else None
        if one.is_visible(order.vessel) or (same and self.random.random() < 0.7):
            return Move(same[0], order.to) if same else None
        boats = [boat for boat in two.boats[side] if not two.is_visible(boat)]
        boat = self.random.choice(boats) if boats else None
        return None if boat is None else Move(boat, self.random.choice(two.chart.boat_moves[two.boats[side][boat]]))

    def _noise(self, seat: Seat) -> list[Order]:
        """Stagings that are taken back, which nobody else may notice."""
        noise: list[Order] = []
        moves: Any = self.two.game.view(self.two.state, seat).get("moves", {})
        while moves and len(moves) > 1 and self.random.random() < 0.3:
            vessel = self.random.choice(list(moves))
            noise += [Move(vessel, self.random.choice(moves[vessel])), Back()]
        return noise

    def _both(self, seat: Seat, first: list[Order], second: list[Order]) -> bool:
        """Play both if their public consequences are equal. What the viewer may do is the same in both worlds."""
        ends = [_played(world, seat, orders) for world, orders in ((self.one, first), (self.two, second))]
        assert seat is not self.viewer or (ends[0] is None) == (ends[1] is None)
        if ends[0] is None or ends[1] is None:
            return False
        if facts_for(ends[0][-1].state, self.viewer) != facts_for(ends[1][-1].state, self.viewer):
            return False
        if between_two(self.one.state, seat, _committed(first)) != between_two(self.two.state, seat, _committed(second)):
            return False
        for world, orders, steps in ((self.one, first, ends[0]), (self.two, second, ends[1])):
            for order, applied in zip(orders, steps, strict=True):
                world.does(order, applied)
                self._count(order, applied)
        return True

    def _count(self, order: Order, applied: Applied[State]) -> None:
        self.seen[type(order).__name__.lower()] += 1
        for event in applied.events:
            words = event.wording(SPECTATOR) or event.wording(SEATS[0]) or event.wording(SEATS[1]) or {}
            self.seen[str(words["e"])] += 1
            if words.get("cause") == "collision":
                self.seen["collision"] += 1


def _committed(orders: list[Order]) -> list[Order]:
    """`orders` without stagings that were taken back."""
    kept: list[Order] = []
    for order in orders:
        if isinstance(order, Back):
            kept.pop()
        else:
            kept.append(order)
    return kept


def _played(world: World, seat: Seat, orders: list[Order]) -> list[Applied[State]] | None:
    """The steps that `orders` would lead to, or None if one is refused."""
    state, steps = world.state, []
    for order in orders:
        applied = world.game.apply(state, seat, order, world.chance)
        if isinstance(applied, Refusal):
            return None
        steps.append(applied)
        state = applied.state
    return steps
