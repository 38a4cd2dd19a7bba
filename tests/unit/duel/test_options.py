"""What a duel is asked for, and what it answers when that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cove.duel.options import DuelError, DuelOptions, found


def asked(**given: Any) -> DuelOptions:
    return DuelOptions(**{"game": "battleships", "first": "sailor", **given})


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(DuelError, match=r"no game 'chess'\. There are: .*vortex.*battleships"):
        asked(game="chess").check()
    assert found("battleships").name == "battleships"


@pytest.mark.parametrize("given", [{"first": "bosun"}, {"second": "bosun"}])
def test_an_unknown_mind_is_answered_with_those_there_are(given: dict[str, str]) -> None:
    with pytest.raises(DuelError, match=r"no mind 'bosun' for battleships\. There are: sailor, gunner, captain, admiral"):
        asked(**given).check()


@pytest.mark.parametrize("given", [{"games": 0}, {"jobs": 0}, {"games": -5}])
def test_numbers_that_make_no_duel_are_named(given: dict[str, int]) -> None:
    with pytest.raises(DuelError, match="At least one game and one process"):
        asked(**given).check()


def test_a_file_that_cannot_be_written_is_named_before_any_game(tmp_path: Path) -> None:
    asked().check(tmp_path / "figures.json")
    for bad in (tmp_path, tmp_path / "none" / "figures.json"):
        with pytest.raises(DuelError, match="cannot be written"):
            asked().check(tmp_path / "good.json", bad)
    assert list(tmp_path.iterdir()) == []


def test_a_mind_that_plays_itself_is_one_mind() -> None:
    assert asked(second="sailor").minds == ("sailor",)
    assert asked(second="gunner").minds == ("sailor", "gunner")
    assert asked().minds == ("sailor",)
