"""Two worlds of Battleships that differ only in secrets give the enemy and the spectator the same bytes. And the test can fail."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest
from tests.property.battleships_twins import BattleshipsTwins

from cove.games.battleships.game import Battleships
from cove.games.battleships.orders import Fire, Order
from cove.games.battleships.state import State
from cove.games.battleships.terms import SIDES
from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.game import Applied
from cove.kit.json import Json, JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat, Viewer

PAIRS = int(os.environ.get("COVE_GAMES", "300"))

#: What the pairs have to have met before the test means anything.
COVERED = ("fired", "hit", "other ship", "other berth", "sank", "apart", "questions", "replaced", "ended", "fleet_sunk")


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    seen: Counter[str] = Counter()
    for seed in range(PAIRS):
        twins = BattleshipsTwins(seed)
        twins.run()
        seen += twins.seen
    print(dict(seen))
    if PAIRS >= 300:
        assert [name for name in COVERED if not seen[name]] == []


class LeakyField(Battleships):
    """How many ships have been hit, told to everyone."""

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        struck = {(side, state.hull(SIDES[1 - SIDES.index(side)], at)) for side in SIDES for at in state.shots[side]}
        return super().view(state, viewer) | {"struck": len(struck)}


class LeakyEvent(Battleships):
    """A hit that says which ship it was."""

    def apply(self, state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
        answer = super().apply(state, seat, order, chance)
        if isinstance(answer, Applied) and isinstance(order, Fire) and (ship := state.hull(SIDES[seat.other], order.at)):
            return Applied(answer.state, (*answer.events, Event({"e": "cried", "ship": ship})))
        return answer


class LeakyOrder(Battleships):
    """Hits listed ship by ship."""

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        shown = super().view(state, viewer)
        if "shots" not in shown:
            return shown
        shots: dict[str, Json] = {}
        for seat in Seat:
            fired, side = state.shots[SIDES[seat]], SIDES[seat.other]
            shots[SIDES[seat]] = dict(sorted(fired.items(), key=lambda shot: state.hull(side, shot[0]) or ""))
        return shown | {"shots": shots}


class LeakyRefusal(Battleships):
    """A refusal that knows what lies on the square."""

    def apply(self, state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
        answer = super().apply(state, seat, order, chance)
        if isinstance(answer, Refusal) and isinstance(order, Fire) and state.hull(SIDES[seat.other], order.at):
            return Refusal(answer.code, f"{answer.text} Wait for it.", answer.detail)
        return answer


class LeakyFrame(Battleships):
    """A frame for everyone when a fleet is laid down anew."""

    def apply(self, state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
        answer = super().apply(state, seat, order, chance)
        if isinstance(answer, Applied) and SIDES[seat] in state.fleets and not isinstance(order, Fire):
            return Applied(answer.state, (*answer.events, Event({"e": "thinking"})))
        return answer


LEAKS = [LeakyField, LeakyEvent, LeakyOrder, LeakyRefusal, LeakyFrame]


@pytest.mark.parametrize("leaky", LEAKS, ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_found(leaky: Callable[[], Battleships]) -> None:
    def search() -> None:
        for seed in range(300):
            BattleshipsTwins(seed, leaky()).run()

    with pytest.raises(AssertionError):
        search()
