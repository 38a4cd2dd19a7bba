"""The contract's smaller answers."""

from __future__ import annotations

import pytest
from tests.unit.games.vortex.sea import CHANCE, SOUTH, attempt, sea

from cove import catalogue
from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State
from cove.kit.chance import Chance
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS


def begun() -> State:
    state = VORTEX.new()
    for seat in SEATS:
        order = VORTEX.decode(VORTEX.deal(state, seat, Chance.of(b"deal")))
        assert not isinstance(order, Refusal)
        applied = VORTEX.apply(state, seat, order, CHANCE)
        assert not isinstance(applied, Refusal)
        state = applied.state
    return state


def test_the_secret_is_one_byte_a_vessel_and_never_changes() -> None:
    state = begun()
    fleet = state.fleets[SOUTH]
    assert fleet is not None
    secret = VORTEX.secret(state, SOUTH)
    assert [state.chart.board.names[byte] for byte in secret] == [*fleet.ships, *fleet.boats]
    assert len(secret) == 10


def test_there_is_no_secret_before_there_is_a_fleet() -> None:
    with pytest.raises(ValueError, match="not placed"):
        VORTEX.secret(VORTEX.new(), SOUTH)


def test_status_before_in_and_after_play() -> None:
    new = VORTEX.status(VORTEX.new())
    assert (new.turn, new.to_move, new.placed, new.outcome) == (0, None, (False, False), None)
    playing = VORTEX.status(begun())
    assert (playing.turn, playing.to_move, playing.placed) == (1, SOUTH, (True, True))


def test_a_refusal_changes_nothing() -> None:
    state = sea()
    before = VORTEX.notate(state)
    assert isinstance(attempt(state, "s1 to e5"), Refusal)
    assert VORTEX.notate(state) == before


def test_the_summary_is_public() -> None:
    state = sea("s1=a1 / sa=c2", "n1=a10", weather="storm 1 5 eye 1 9 open")
    assert VORTEX.summary(state) == {
        "afloat": {"south": {"ships": 1, "boats": 1}, "north": {"ships": 1, "boats": 0}},
        "rising": 1,
        "eye": True,
    }
    assert VORTEX.summary(VORTEX.new()) == {}


def test_the_game_is_in_the_catalogue_under_its_name_and_version() -> None:
    assert catalogue.find("vortex", 1) is VORTEX
    with pytest.raises(KeyError):
        catalogue.find("vortex", 99)
    with pytest.raises(KeyError):
        catalogue.find("whist", 1)
