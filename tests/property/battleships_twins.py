"""Two worlds of Battleships: the hidden fleets lie differently, and every shot is answered alike.

What may differ is where unhit squares lie, and which ship a hit belongs to before it has sunk. So the pairs of layouts are made to
share much: the same squares under other ships, one ship moved, pushed along or turned about a square; some share nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tests.property import salvo
from tests.property.twins import Twins

from cove.games.battleships.dealing import overlaps
from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.orders import Fire, Order, Place
from cove.games.battleships.state import Phase, State
from cove.games.battleships.terms import SIDES, STANDARD, Berth, Berths
from cove.kit.viewers import SEATS, Seat

Pair = tuple[Berths, Berths]


class BattleshipsTwins(Twins):
    """A pair of worlds for one viewer."""

    standard = BATTLESHIPS
    turns = (60, 150)

    def apart(self) -> bool:
        """Whether a fleet lies differently."""
        return bool(self.one.state.fleets != self.two.state.fleets)

    def any_order(self, seat: Seat) -> Order:
        """A shot at any square, or off the sea; or a fleet."""
        if self.random.random() < 0.1:
            return Place(salvo.layout(self.random))
        return Fire(self.random.choice((*STANDARD.board.names, "k3", "a11")))

    def place(self) -> None:
        """The hidden fleets lie as differently as a pair has it, and their owners may have changed their minds."""
        first, _ = order = self.random.sample(SEATS, 2)
        for seat in order:
            layouts = self._layouts(seat)
            for world, layout in zip((self.one, self.two), layouts, strict=True):
                again = seat is first and seat in self.hidden and self.random.random() < 0.3
                drafts = [salvo.layout(self.random)] if again else []
                self.seen["replaced"] += len(drafts)
                for each in [*drafts, layout]:
                    applied = world.would(seat, Place(each))
                    assert applied is not None
                    world.does(seat, Place(each), applied)

    def _layouts(self, seat: Seat) -> Pair:
        if seat not in self.hidden or self.only_thoughts:
            return (alike := salvo.layout(self.random)), alike
        return self.random.choice(PAIRS)(self.random)

    def step(self) -> bool:
        """A shot that is answered alike in both worlds: often a hit, so that ships sink."""
        seat, side = self.one.state.mover, SIDES[self.one.state.mover.other]
        fired, hulls = self.one.state.shots[SIDES[seat]], [_hulls(world.state, side) for world in (self.one, self.two)]
        alike = [at for at in STANDARD.board.names if at not in fired and (at in hulls[0]) == (at in hulls[1])]
        self.random.shuffle(alike)
        if self.random.random() < 0.5:
            alike.sort(key=lambda at: at not in hulls[0])
        return any(self._both(seat, Fire(at)) for at in alike)

    def _both(self, seat: Seat, order: Fire) -> bool:
        """Fire in both worlds if that has equal public consequences. What the viewer may do is the same in both."""
        first, second = (world.would(seat, order) for world in (self.one, self.two))
        assert (first is None) == (second is None)
        if first is None or second is None or facts(first.state) != facts(second.state):
            return False
        self._note_whose(seat, order)
        for world, applied in ((self.one, first), (self.two, second)):
            world.does(seat, order, applied)
            self.count(order, applied)
        return True

    def _note_whose(self, seat: Seat, order: Fire) -> None:
        """Count the hits that belong to different ships in the two worlds, or to a ship that lies differently."""
        side = SIDES[seat.other]
        one, two = (world.state.hull(side, order.at) for world in (self.one, self.two))
        if one is not None and two is not None:
            other_berth = self.one.state.fleets[side][one] != self.two.state.fleets[side][two]
            self.seen["hit"] += 1
            self.seen["other ship" if one != two else "other berth"] += other_berth


def _hulls(state: State, side: str) -> set[str]:
    """The squares of a fleet."""
    return {square for ship, berth in state.fleets[side].items() for square in state.sea.run(ship, berth)}


def facts(state: State) -> tuple[object, ...]:
    """Everything that has happened for all to see, said anew from fleets and shots; when the game is over, the fleets as well."""
    answers, sunk = [], []
    for seat in SEATS:
        shots, fleet = state.shots[SIDES[seat]], state.fleets.get(SIDES[seat.other], {})
        runs = {ship: state.sea.run(ship, berth) for ship, berth in fleet.items()}
        answers.append({at: any(at in run for run in runs.values()) for at in shots})
        sunk.append({ship: fleet[ship] for ship, run in runs.items() if all(square in shots for square in run)})
    opened = state.fleets if state.phase is Phase.OVER else None
    return state.phase, state.turn, state.mover, state.outcome, answers, sunk, opened


def _until_legal(make: Callable[[Random], Pair]) -> Callable[[Random], Pair]:
    def made(random: Random) -> Pair:
        while True:
            pair = make(random)
            if pair[0] != pair[1] and not any(overlaps(STANDARD, layout) for layout in pair):
                return pair

    return made


def _other_names(random: Random) -> Pair:
    """The same squares: cruiser and submarine have changed places."""
    one = salvo.layout(random)
    return one, {**one, "cruiser": one["submarine"], "submarine": one["cruiser"]}


def _other_ships(random: Random) -> Pair:
    """The same squares on two lines of five: one is the carrier's, the other cruiser's and destroyer's, or the other way about."""
    rest = salvo.layout(random)
    lines = random.sample(STANDARD.berths("carrier"), 2)
    one, two = ({**rest, "carrier": a, "cruiser": b, "destroyer": _pushed(b, 3)} for a, b in (lines, lines[::-1]))
    return one, two


def _moved(random: Random) -> Pair:
    """One ship lies elsewhere."""
    one, ship = salvo.layout(random), random.choice(list(STANDARD.lengths))
    return one, {**one, ship: random.choice(STANDARD.berths(ship))}


def _slid(random: Random) -> Pair:
    """One ship lies a square further on, or turned about its first square: some of its squares are the same."""
    one, ship = salvo.layout(random), random.choice(list(STANDARD.lengths))
    berth = one[ship]
    other: Berth = _pushed(berth, 1) if random.random() < 0.5 else {"at": berth["at"], "down": not berth["down"]}
    return (one, {**one, ship: other}) if STANDARD.run(ship, other) else (one, one)


def _another(random: Random) -> Pair:
    """Nothing is alike."""
    return salvo.layout(random), salvo.layout(random)


def _pushed(berth: Berth, squares: int) -> Berth:
    """A berth so many squares further along its own line; off the sea if it leads there."""
    column, row = ord(berth["at"][0]), int(berth["at"][1:])
    at = f"{chr(column)}{row + squares}" if berth["down"] else f"{chr(column + squares)}{row}"
    return {"at": at, "down": berth["down"]}


PAIRS: Final = tuple(_until_legal(make) for make in (_other_names, _other_ships, _moved, _slid, _another))
