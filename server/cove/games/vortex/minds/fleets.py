"""The two fleets of a fight, and what their vessels can do to each other in a turn.

Only what matters is listed: moves that kill, that ram, or that reach a square from which the enemy's port can be entered.
"""

from __future__ import annotations

from typing import NamedTuple

from .waters import Lanes, Waters, union


class Fleet(NamedTuple):
    """One side in a fight.

    ships, boats  squares of the vessels that can fight: of the enemy's submarines only those in sight
    seen          what the other side may aim at, as a set
    armed         whether it has shots left
    risk          by square, how likely a ship there is sunk by something that is not in sight
    """

    lanes: Lanes
    ships: tuple[int, ...]
    boats: tuple[int, ...]
    seen: int
    armed: bool
    risk: tuple[float, ...]

    @property
    def ready(self) -> int:
        """The ships that can enter the enemy's port in their next turn, as a set."""
        return union(self.ships) & self.lanes.gates

    def stopped(self, ready: int) -> float:
        """How likely every one of these ships is stopped by something that is not in sight."""
        stopped = 1.0
        while ready:
            lowest = ready & -ready
            stopped *= self.risk[lowest.bit_length() - 1]
            ready ^= lowest
        return stopped

    def without(self, kills: int) -> Fleet:
        """The fleet once these of its vessels have sunk."""
        if not kills:
            return self
        return self._replace(
            ships=tuple(square for square in self.ships if not kills >> square & 1),
            boats=tuple(square for square in self.boats if not kills >> square & 1),
            seen=self.seen & ~kills,
        )

    def after(self, acts: tuple[Act, ...]) -> Fleet:
        """The fleet once it has acted."""
        ships, boats, seen = list(self.ships), list(self.boats), self.seen
        for origin, _, bit in acts:
            kind = ships if origin in ships else boats
            kind.remove(origin)
            seen = seen & ~(1 << origin) | bit
            if bit:
                kind.append(bit.bit_length() - 1)
        return self._replace(ships=tuple(ships), boats=tuple(boats), seen=seen)

    def guards(self, waters: Waters) -> list[tuple[int, int]]:
        """For each vessel its square and what it can reach in its turn, both as sets. Without shots a ship can still ram."""
        reach = self.lanes.hit if self.armed else self.lanes.landing
        guards = [(1 << square, reach[square]) for square in self.ships]
        if self.armed:
            guards += [(1 << square, waters.boat_hit[square]) for square in self.boats]
        return guards


class Act(NamedTuple):
    """A vessel's move that matters. `kills`: what it sinks, as a set; `bit`: the square it then holds, or none if it rams."""

    origin: int
    kills: int
    bit: int


def acts_of(waters: Waters, mover: Fleet, other: Fleet) -> list[list[Act]]:
    """By vessel of the mover, what it can do that matters; vessels that can do nothing are left out."""
    lanes, seen, gates = mover.lanes, other.seen, mover.lanes.gates
    taken = union(mover.ships + mover.boats)
    near = waters.near if mover.armed else (0,) * len(waters.near)
    found = [
        _acts(square, lanes.reach[square], near, (seen, taken, gates))
        for square in mover.ships
        if lanes.landing[square] & (seen | gates) or lanes.hit[square] & seen
    ]
    found += [
        _acts(square, waters.boat_reach[square], near, (seen, taken, 0)) for square in mover.boats if waters.boat_hit[square] & seen
    ]
    return [acts for acts in found if acts]


def still(waters: Waters, mover: Fleet, other: Fleet) -> int:
    """What the mover sinks with its vessels where they are, as a set."""
    kills = 0
    if mover.armed:
        for square in mover.ships + mover.boats:
            kills |= waters.near[square] & other.seen
    return kills


def _acts(square: int, reach: tuple[int, ...], near: tuple[int, ...], sets: tuple[int, int, int]) -> list[Act]:
    """What a vessel can do; `sets`: the enemies in sight, the own vessels' squares, and the gates."""
    seen, taken, gates = sets
    acts = []
    for to in reach:
        bit = 1 << to
        if bit & taken:
            continue
        if bit & seen:
            acts.append(Act(square, bit, 0))
        elif (kills := near[to] & seen) or bit & gates:
            acts.append(Act(square, kills, bit))
    return acts
