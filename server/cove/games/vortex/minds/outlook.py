"""What one position looks like to the commodore: each pair of moves weighed by itself, and then by the enemy's best reply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..terms import CALM
from .exchange import Fight, Scales
from .fleets import Fleet
from .pairs import Pair, Step
from .sight import Sight
from .waters import FAR, union

#: The worth of a game won on the spot.
WIN: Final = 10_000.0
#: Beyond so many turns from the port it does not matter how many.
_FARTHEST: Final = 12

_SCALES: Final = Scales()


@dataclass(frozen=True, slots=True)
class Temper:
    """What the commodore weighs, a vessel being 100.

    best     how many pairs of moves are answered by the enemy's best reply
    depth    how many blows follow that reply
    kill     a vessel sunk or lost by ramming
    reach    an own vessel in reach: when the best pairs are picked, and what is left of it once the reply counts the exchange;
             a hidden submarine counts too: kept out of reach until they strike, they won 95 games in 100 against the lieutenant,
             else 88
    near     an enemy ship two turns from the port
    step     a turn nearer to the enemy's port; more by `urge` for every quiet turn if the calm sea would not judge for it
    guard    a square at the own port's gates that an own vessel can fire at
    risk     a ship where a hidden submarine surely reaches it
    hunt     a submarine's square nearer to an enemy ship
    lit      a submarine that has to show itself for a kill
    guess    how likely a hidden submarine must be on a square for a shot at it
    fear     how much of a bad exchange is still minded when the sea is about to fall calm and would not judge for it,
             and the quiet turn from which it is minded less
    """

    best: int = 16
    depth: int = 1
    kill: float = 100.0
    reach: tuple[float, float] = (25.0, 5.0)
    near: float = 10.0
    step: float = 3.0
    urge: float = 0.067
    guard: float = 4.0
    risk: float = 15.0
    hunt: float = 8.0
    lit: float = 10.0
    guess: float = 0.1
    fear: tuple[float, int] = (0.1, 10)
    scales: Scales = _SCALES


class Outlook:
    """One position from one seat. `risk`: by square, how likely a hidden submarine can fire at it in its next turn."""

    def __init__(self, sight: Sight, risk: tuple[float, ...], temper: Temper) -> None:
        self.sight, self.risk, self.temper = sight, risk, temper
        self.ship_at, self.boat_at = self._ships(), self._boats()
        gates = sight.foe.gates
        self.ship_guards = [hit & gates for hit in sight.own.hit]
        self.boat_guards = [hit & gates for hit in sight.waters.boat_hit]
        self.guarded: dict[tuple[int, int], int] = {}
        self.left: dict[int, tuple[int, float]] = {}
        self.fear = self._fear()
        self.fight = Fight(sight.waters, temper.scales)

    def weigh(self, pair: Pair) -> float:
        """The weight of a pair of moves and its shots by itself; WIN or more if it enters the port."""
        sight, temper, weight = self.sight, self.temper, 0.0
        stands, guarded = pair.stays, self._guarded(pair)
        for step in pair.steps:
            if not step.bit:
                weight -= temper.kill
                continue
            stands |= step.bit
            origin = sight.squares[step.vessel]
            if not step.ship:
                weight += self.boat_at[step.to] - self.boat_at[origin]
                guarded |= self.boat_guards[step.to]
            elif step.bit & sight.own.goal:
                return WIN
            else:
                weight += self.ship_at[step.to] - self.ship_at[origin]
                guarded |= self.ship_guards[step.to]
        reach, danger = self._left(pair.kills)
        weight += danger + temper.kill * pair.kills.bit_count() + temper.guard * guarded.bit_count()
        return weight - temper.reach[0] * (stands & reach).bit_count()

    def answer(self, pair: Pair) -> float:
        """What the enemy's best reply to a pair of moves takes off its weight, or adds where every reply is to the seat's good."""
        sight, kills = self.sight, pair.kills
        foes = tuple(square for square in sight.foes if not kills >> square & 1)
        lights = tuple(square for square in sight.lights if not kills >> square & 1)
        if not foes and not lights and not sight.hidden:
            return WIN
        enemy = Fleet(sight.foe, foes, lights, union(foes + lights), sight.depot[1] > 0, (0.0,) * len(self.risk))
        if enemy.ready:
            return -WIN
        mine, shown = self._mine(pair)
        value = -self.fight.worth(enemy, mine, self.temper.depth)
        stands = union(mine.ships + mine.boats)
        back = (self.temper.reach[0] - self.temper.reach[1]) * (stands & self._left(kills)[0]).bit_count()
        return (value * self.fear if -WIN / 10 < value < 0 else value) + back - self.temper.lit * shown

    def _mine(self, pair: Pair) -> tuple[Fleet, int]:
        """The own fleet after a pair of moves and its shots, and how many submarines had to show themselves for those."""
        sight = self.sight
        moved = {step.vessel: step for step in pair.steps}
        now = [_now(moved.get(vessel), square) for vessel, square in enumerate(sight.squares)]
        ships = tuple(square for square in now[: sight.ships] if square is not None)
        boats = tuple(square for square in now[sight.ships :] if square is not None)
        lit = union(
            square
            for was, square in zip(sight.squares[sight.ships :], now[sight.ships :], strict=True)
            if square is not None and sight.lit >> was & 1
        )
        alone = pair.kills
        for square in ships:
            alone &= ~sight.waters.near[square]
        show = union(square for square in boats if sight.waters.near[square] & alone) & ~lit
        armed = sight.depot[0] > pair.kills.bit_count()
        return Fleet(sight.own, ships, boats, union(ships) | lit | show, armed, self.risk), show.bit_count()

    def _ships(self) -> list[float]:
        """By square, what a ship there is worth: on its way to the port, and out of the way of hidden submarines."""
        sight, temper = self.sight, self.temper
        press = 1.0 + sight.quiet * temper.urge if sight.lead <= 0 else max(0.3, 1.0 - sight.quiet / (CALM / 2))
        turns = [min(count, _FARTHEST) if count < FAR else CALM for count in sight.own.turns]
        return [-temper.step * press * count - temper.risk * risk for count, risk in zip(turns, self.risk, strict=True)]

    def _boats(self) -> list[float]:
        """By square, what a submarine there is worth: near an enemy ship."""
        sight, apart = self.sight, self.sight.waters.apart
        return [-self.temper.hunt * min((apart[s][foe] for foe in sight.foes), default=0) for s in range(len(self.risk))]

    def _fear(self) -> float:
        if self.sight.lead > 0:
            return 1.0
        least, since = self.temper.fear
        return 1.0 - (1.0 - least) * max(0, self.sight.quiet - since) / (CALM - since)

    def _guarded(self, pair: Pair) -> int:
        """The gate squares that the vessels which do not move can fire at."""
        movers = (pair.first.vessel, -1 if pair.second is None else pair.second.vessel)
        guarded = self.guarded.get(movers)
        if guarded is None:
            guarded = 0
            for vessel, square in enumerate(self.sight.squares):
                if vessel not in movers:
                    guarded |= (self.ship_guards if vessel < self.sight.ships else self.boat_guards)[square]
            self.guarded[movers] = guarded
        return guarded

    def _left(self, kills: int) -> tuple[int, float]:
        """What the enemies in sight can fire at that are left after `kills`, and how bad it is where they stand."""
        known = self.left.get(kills)
        if known is None:
            known = self.left[kills] = self._look(kills)
        return known

    def _look(self, kills: int) -> tuple[int, float]:
        sight, danger = self.sight, 0.0
        for square in sight.foes:
            if not kills >> square & 1:
                turns = sight.foe.turns[square]
                danger -= WIN / 10 if turns == 1 else self.temper.near if turns == 2 else 0.0
        return sight.reach(kills), danger


def _now(step: Step | None, square: int) -> int | None:
    """Where a vessel is that made a step, if any; None if it rammed."""
    if step is None:
        return square
    return step.to if step.bit else None
