"""Positions as text."""

from __future__ import annotations

import pytest
from tests.unit.games.vortex.sea import SOUTH, sea

from cove.games.vortex.game import VORTEX, Vortex
from cove.games.vortex.terms import Chart
from cove.kit.game import Outcome


def test_a_position_with_everything_in_it_survives_its_notation() -> None:
    state = sea(
        "s1=a1 s2=j1 / sa=c2 sb=h3",
        "n1=a10 / na=h7",
        "flash na 9",
        "sunk south boat c4 storm 3",
        "sunk north n2 c5 shot 4",
        "mark south c5 4 hit",
        "mark north a1 3",
        "staged s1 a1 a2",
        weather="storm 2 14 eye 1 22 open",
    )
    assert VORTEX.read(VORTEX.notate(state)) == state
    over = VORTEX.end(state, Outcome(None, "agreed")).state
    assert VORTEX.read(VORTEX.notate(over)) == over
    assert over != VORTEX.end(state, Outcome(SOUTH, "time")).state


def test_a_position_before_placing_survives_on_any_chart() -> None:
    game = Vortex(Chart(6, 8, ("a3",), (("c1",), ("d8",))))
    assert game.read(game.notate(game.new())) == game.new()
    assert VORTEX.read(VORTEX.notate(VORTEX.new())) == VORTEX.new()


def test_the_sea_is_drawn_for_people() -> None:
    drawn = VORTEX.notate(sea("s1=a1 / sa=c2", "n1=a10"))
    assert "# 10 n1 .  .  .  [] [] .  .  .  ." in drawn
    assert "#  2 .  .  sa .  .  .  .  .  .  ." in drawn


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "line 1"),
        ("chess 1", "line 1"),
        ("vortex 1\n\nwhale a1", "line 3"),
        ("vortex 1\nnow sleeping turn 1 south quiet 0", "line 2"),
        ("vortex 1\ndepot 25", "line 2"),
        ("vortex 1\nsouth a1 b1", "line 2"),
        ("vortex 1\nweather storm 1 9 eye 1 22 opened", "line 2"),
        ("vortex 1\nmark south c4 4 dot", "line 2"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: str) -> None:
    with pytest.raises(ValueError, match=line):
        VORTEX.read(text)
