"""Two worlds of Vortex that differ only in secrets give the opponent and the spectator the same bytes. And the test can fail."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest
from tests.property.vortex_twins import VortexTwins

from cove.games.vortex.game import Vortex
from cove.games.vortex.orders import Move, Order
from cove.games.vortex.state import State
from cove.games.vortex.terms import SIDES
from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.game import Applied
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat, Viewer

PAIRS = int(os.environ.get("COVE_GAMES", "300"))

#: What the pairs have to have met before the test means anything.
COVERED = ("staged", "back", "lit", "dark", "eye", "storm", "collision", "sank", "fired", "apart", "questions", "replaced", "ended")


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    seen: Counter[str] = Counter()
    for seed in range(PAIRS):
        twins = VortexTwins(seed)
        twins.run()
        seen += twins.seen
    print(dict(seen))
    if PAIRS >= 300:
        assert [name for name in COVERED if not seen[name]] == []


class LeakyField(Vortex):
    """How many ways the hidden submarines have, told to everyone."""

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        ways = sum(len(state.chart.boat_moves[square]) for side in SIDES for square in state.boats[side].values())
        return super().view(state, viewer) | {"ways": ways}


class LeakyOrder(Vortex):
    """Lights in the order of the submarines' names."""

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        view = super().view(state, viewer)
        lights = cast("dict[str, Any]", view.get("lights", {}))
        names = [square for side in SIDES for square in state.boats[side].values() if square in lights]
        return view | {"lights": {square: lights[square] for square in names}}


class LeakyRefusal(Vortex):
    """A refusal that knows what is on the square."""

    def apply(self, state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
        answer = super().apply(state, seat, order, chance)
        if isinstance(answer, Refusal) and isinstance(order, Move) and (met := state.at(order.to)) is not None:
            return Refusal(answer.code, f"{answer.text} There is a vessel of {met[0]}.", answer.detail)
        return answer


class LeakyFrame(Vortex):
    """A frame for everyone when a move is staged."""

    def apply(self, state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
        answer = super().apply(state, seat, order, chance)
        if isinstance(answer, Applied) and answer.state.staged is not None:
            return Applied(answer.state, (*answer.events, Event({"e": "thinking"})))
        return answer


class LeakyName(Vortex):
    """Which of its submarines a side moved."""

    def apply(self, state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
        answer = super().apply(state, seat, order, chance)
        if not isinstance(answer, Applied):
            return answer
        names = [vessel for event in answer.events for words in event.private.values() if (vessel := words.get("vessel"))]
        told = tuple(Event({"e": "hint", "vessel": name}) for name in names if answer.state.staged is None)
        return Applied(answer.state, answer.events + told)


@pytest.mark.parametrize("leaky", [LeakyField, LeakyOrder, LeakyRefusal, LeakyFrame, LeakyName], ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_found(leaky: Callable[[], Vortex]) -> None:
    def search() -> None:
        for seed in range(300):
            VortexTwins(seed, leaky()).run()

    with pytest.raises(AssertionError):
        search()
