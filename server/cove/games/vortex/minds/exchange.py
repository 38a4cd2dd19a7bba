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
from .waters import Waters, union


class Blow(NamedTuple):
    """A turn of a fight: what it is worth at a glance, what it sinks, and the acts it is made of."""

    worth: float
    kills: int
    acts: tuple[Act, ...]

    @property
    def rams(self) -> int:
        """How many vessels it costs."""
        return sum(1 for act in self.acts if not act.bit)

    @property
    def attackers(self) -> int:
        """Where the vessels are that made it, as a set."""
        return union(act.bit.bit_length() - 1 for act in self.acts if act.bit)


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
        glance = _Glance(self.waters, self.scales, mover, other)
        if not depth:
            return max(blow.worth for blow in glance.blows())
        best = nlargest(self.scales.widths[depth], glance.blows())
        return max(self._answered(glance, blow, depth) for blow in best)

    def _answered(self, glance: _Glance, blow: Blow, depth: int) -> float:
        """What a blow is worth once the other side has struck back as well as it can.

        What a side with moves to spare would have parried counts for less, except where it sinks the attackers: they have moved.
        """
        scales = self.scales
        back = self.worth(glance.other.without(blow.kills), glance.mover.after(blow.acts), depth - 1)
        unused = 2 - len(blow.acts)
        if unused and 0 < back < scales.goes / 4:
            sure = scales.vessel * (blow.attackers & glance.cover(blow.kills)).bit_count()
            back = max(min(back, sure), scales.spare[unused] * min(back, scales.threat))
        return scales.vessel * (blow.kills.bit_count() - blow.rams) - back


class _Glance:
    """One side about to strike the other: its blows, weighed at a glance."""

    def __init__(self, waters: Waters, scales: Scales, mover: Fleet, other: Fleet) -> None:
        self.waters, self.scales, self.mover, self.other = waters, scales, mover, other
        self.guards, self.ready, self.gates = other.guards(waters), other.ready, mover.lanes.gates
        self.covers: dict[int, int] = {}

    def blows(self) -> list[Blow]:
        """Every blow that the mover can strike, the one without a move that matters included."""
        kept = still(self.waters, self.mover, self.other)
        acts = acts_of(self.waters, self.mover, self.other)
        blows = [Blow(self.worth(kept, 0, 0), kept, ())]
        for i, each in enumerate(acts):
            for act in each:
                kills, rams = kept | act.kills, 0 if act.bit else 1
                blows.append(Blow(self.worth(kills, act.bit, rams), kills, (act,)))
                for others in acts[i + 1 :]:
                    for second in others:
                        if act.bit != second.bit or not act.bit:
                            both = kills | second.kills
                            worth = self.worth(both, act.bit | second.bit, rams if second.bit else rams + 1)
                            blows.append(Blow(worth, both, (act, second)))
        return blows

    def worth(self, kills: int, attackers: int, rams: int) -> float:
        """The worth of a blow that sinks `kills`, leaves its movers on the squares `attackers`, and loses `rams` by ramming."""
        scales = self.scales
        value = scales.vessel * (kills.bit_count() - rams)
        if survivors := self.ready & ~kills:
            return value - scales.goes * (1.0 - self.other.stopped(survivors))
        if not attackers:
            return value
        cover = self.cover(kills)
        if attackers & self.gates & ~cover:
            return value + scales.falls
        return value - scales.retake * (attackers & cover).bit_count()

    def cover(self, kills: int) -> int:
        """What the other side still reaches once `kills` have sunk."""
        cover = self.covers.get(kills)
        if cover is None:
            cover = 0
            for bit, reach in self.guards:
                if not kills & bit:
                    cover |= reach
            self.covers[kills] = cover
        return cover
