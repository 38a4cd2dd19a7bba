"""Two worlds of Vortex: ships do the same, submarines that everyone sees do the same, hidden ones go where they like, and players
stage, take back and place anew as they please. Chance can part the worlds: a storm on a submarine that only one of them has, an
eye over different squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.property import play
from tests.property.facts import between_two, facts_for
from tests.property.play import Temper
from tests.property.twins import AnyGame, Twins, World

from cove.games.vortex.game import VORTEX
from cove.games.vortex.orders import Back, Fire, Move, Order, Place
from cove.games.vortex.state import Phase, State
from cove.games.vortex.terms import SIDES, kind_of
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, Seat

TEMPER = Temper(fire=0.5, aimed=0.5, forward=0.2, port=0.05, back=0.2)


class VortexTwins(Twins):
    """A pair of worlds for one viewer."""

    standard = VORTEX
    turns = (40, 120)

    def __init__(self, seed: int, game: AnyGame | None = None, chance: Chance | None = None) -> None:
        super().__init__(seed, game, chance)
        self.temper = Temper() if self.only_thoughts else TEMPER

    def apart(self) -> bool:
        """Whether a submarine lies elsewhere."""
        return bool(self.one.state.boats != self.two.state.boats)

    def any_order(self, seat: Seat) -> Order:
        """A move or a shot of any vessel, to any square."""
        side, names = SIDES[seat], self.one.state.chart.board.names
        vessel = self.random.choice([*self.one.state.ships[side], *self.one.state.boats[side], f"{side[0]}1", "x9"])
        return self.random.choice((Move, Fire))(vessel, self.random.choice(names))

    def place(self) -> None:
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
                    world.does(seat, each, applied)

    def _other_fleet(self, fleet: Place, seat: Seat) -> Place:
        free = set(play.free_squares(self.one.game.view(self.one.state, seat), SIDES[seat])) - set(fleet.ships)
        a, b = fleet.boats
        how = self.random.randrange(4)
        if how == 0:
            return Place(fleet.ships, (b, a))
        spare = self.random.sample(sorted(free - {a, b}), 2)
        return Place(fleet.ships, ((a, spare[1]), (spare[0], a), (spare[0], spare[1]))[how - 1])

    def step(self) -> bool:
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
                world.does(seat, order, applied)
                self.count(order, applied)
        return True


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
