"""What two fleets can do to each other from here: blow and counterblow, as far as it is worth looking.

A blow is a turn of at most two moves that matter, and the shots that follow. Every blow is first weighed at a glance: what it
sinks, whether its attackers could be sunk in return, who stands at whose gates. The most promising are answered by the other side's
best blow, and so on, a few blows deep (negamax with a narrow beam).
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from typing import NamedTuple

from .fleets import Act, Fleet, acts_of, still
from .waters import Waters


class Blow(NamedTuple):
    """A turn of a fight: what it is worth at a glance, what it sinks, and the acts it is made of."""

    worth: float
    kills: int
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Scales:
    """What things weigh, a vessel being 100.

    retake  an attacker that can be sunk in return
    goes    a ship at a gate that nothing in sight has stopped: the game, but for what is hidden
    falls   a ship at a gate that nothing in sight can stop
    spare   what a threat is worth against a side that has 0, 1 or 2 moves left to parry it
    threat  no threat that can be parried is worth more
    widths  how many blows are answered, by the number of blows still to come
    """

    vessel: float = 100.0
    retake: float = 75.0
    goes: float = 3_000.0
    falls: float = 2_500.0
    spare: tuple[float, float, float] = (1.0, 0.6, 0.3)
    threat: float = 120.0
    widths: tuple[int, ...] = (0, 2, 4)


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight on one chart, weighed on one set of scales."""

    waters: Waters
    scales: Scales

    def worth(self, mover: Fleet, other: Fleet, depth: int) -> float:
        """What the next blow is worth to the side that strikes it, `depth` counterblows considered."""
        if ready := mover.ready:
            return self.scales.goes * (1.0 - mover.stopped(ready))
        blows = _blows(self.waters, self.scales, mover, other)
        if not depth:
            return max(blow.worth for blow in blows)
        best = nlargest(self.scales.widths[depth], blows)
        return max(self._answered(mover, other, blow, depth) for blow in best)

    def _answered(self, mover: Fleet, other: Fleet, blow: Blow, depth: int) -> float:
        """What a blow is worth once the other side has struck back as well as it can.

        A counterblow that a side with moves to spare would have parried counts for less.
        """
        scales = self.scales
        rams = sum(1 for act in blow.acts if not act.bit)
        back = self.worth(other.without(blow.kills), mover.after(blow.acts), depth - 1)
        unused = 2 - len(blow.acts)
        if unused and 0 < back < scales.goes / 4:
            back = scales.spare[unused] * min(back, scales.threat)
        return scales.vessel * (blow.kills.bit_count() - rams) - back


def _blows(waters: Waters, scales: Scales, mover: Fleet, other: Fleet) -> list[Blow]:
    """Every blow that the mover can strike, the one without a move that matters included."""
    glance = _Glance(waters, scales, mover, other)
    kept = still(waters, mover, other)
    acts = acts_of(waters, mover, other)
    blows = [Blow(glance.worth(kept, 0, 0), kept, ())]
    for i, each in enumerate(acts):
        for act in each:
            kills, rams = kept | act.kills, 0 if act.bit else 1
            blows.append(Blow(glance.worth(kills, act.bit, rams), kills, (act,)))
            for others in acts[i + 1 :]:
                for second in others:
                    if act.bit != second.bit or not act.bit:
                        both = kills | second.kills
                        worth = glance.worth(both, act.bit | second.bit, rams if second.bit else rams + 1)
                        blows.append(Blow(worth, both, (act, second)))
    return blows


class _Glance:
    """Weighs the blows of one side against another at a glance."""

    def __init__(self, waters: Waters, scales: Scales, mover: Fleet, other: Fleet) -> None:
        self.scales, self.other, self.gates = scales, other, mover.lanes.gates
        self.guards, self.ready = other.guards(waters), other.ready
        self.covers: dict[int, int] = {}

    def worth(self, kills: int, attackers: int, rams: int) -> float:
        """The worth of a blow that sinks `kills`, leaves its movers on the squares `attackers`, and loses `rams` by ramming."""
        scales = self.scales
        value = scales.vessel * (kills.bit_count() - rams)
        if survivors := self.ready & ~kills:
            return value - scales.goes * (1.0 - self.other.stopped(survivors))
        if not attackers:
            return value
        cover = self.covers.get(kills)
        if cover is None:
            cover = self.covers[kills] = self._cover(kills)
        if attackers & self.gates & ~cover:
            return value + scales.falls
        return value - scales.retake * min(2, (attackers & cover).bit_count())

    def _cover(self, kills: int) -> int:
        """What the other side still reaches once `kills` have sunk."""
        cover = 0
        for bit, reach in self.guards:
            if not kills & bit:
                cover |= reach
        return cover
