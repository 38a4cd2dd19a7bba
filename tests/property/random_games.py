"""Random games of any game, order by order, and what must hold of every step of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from cove.kit.chance import Chance
from cove.kit.game import Applied, Game
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import AUDIENCES, SEATS, TRUTH, Seat

VIEWERS = (*AUDIENCES, TRUTH)

AnyGame = Game[Any, Any]
#: From the view of the seat whose turn it is to an order; and from an empty sea's view and a side to a placement.
Player = Callable[[Any], JsonMap]
Placer = Callable[[Any, str], JsonMap]


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted order of a game."""

    before: Any
    seat: Seat
    order: Any
    applied: Applied[Any]


def steps(game: AnyGame, chance: Chance, random: Random, player: Player, placer: Placer) -> Iterator[Step]:
    """A whole random game, both players seeing nothing but their own views."""
    state = game.new()
    while game.status(state).outcome is None:
        seat, raw = _next(game, state, random, player, placer)
        order = game.decode(raw)
        assert not isinstance(order, Refusal), order
        applied = game.apply(state, seat, order, chance)
        assert not isinstance(applied, Refusal), (applied, raw)
        yield Step(state, seat, order, applied)
        state = applied.state


def _next(game: AnyGame, state: Any, random: Random, player: Player, placer: Placer) -> tuple[Seat, JsonMap]:
    seat = game.status(state).to_move
    if seat is not None:
        return seat, player(game.view(state, seat))
    seat = random.choice(SEATS)
    if random.random() < 0.5:
        return seat, game.deal(state, seat, Chance.of(random.randbytes(8)))
    return seat, placer(game.view(state, seat), game.sides[seat])


def assert_changed_views_are_announced(game: AnyGame, step: Step) -> None:
    """Whoever's view has changed is told of something."""
    for viewer in VIEWERS:
        told = [event for event in step.applied.events if event.wording(viewer) is not None]
        assert told or game.view(step.applied.state, viewer) == game.view(step.before, viewer), (viewer, step.order)


def assert_everything_said_is_plain(game: AnyGame, step: Step) -> None:
    """Views and events hold maps, lists, text, whole numbers and flags, and no null."""
    for viewer in VIEWERS:
        assert _is_plain(game.view(step.applied.state, viewer))
        assert all(_is_plain(event.wording(viewer) or {}) for event in step.applied.events)


def _is_plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(type(key) is str for key in value) and all(map(_is_plain, value.values()))
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return type(value) in {str, int, bool}
