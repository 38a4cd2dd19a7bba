"""`cove duel` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cove.cli import main


def test_it_prints_the_report_and_writes_figures_and_picture(tmp_path: Path) -> None:
    figures, picture = tmp_path / "figures.json", tmp_path / "picture.svg"
    files = ["--json", str(figures), "--picture", str(picture)]
    answer = CliRunner().invoke(main, ["duel", "battleships", "admiral", "gunner", "--games", "4", "--seed", "9", *files])
    assert answer.exit_code == 0
    assert answer.stdout.startswith("battleships: admiral against gunner, 4 games, seed 9\n")
    assert json.loads(figures.read_text())["minds"] == ["admiral", "gunner"]
    assert picture.read_text().startswith("<svg")


def test_sink_lets_a_mind_play_alone() -> None:
    answer = CliRunner().invoke(main, ["duel", "battleships", "admiral", "--sink", "--games", "2"])
    assert answer.exit_code == 0
    assert "orders to win" in answer.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["battleships", "admiral"], "Name a second mind, or say --sink"),
        (["battleships", "admiral", "sailor", "--sink"], "Name a second mind, or say --sink"),
        (["chess", "admiral", "--sink"], "There is no game 'chess'. There are: "),
        (["battleships", "admiral", "bosun"], "There is no mind 'bosun' for battleships. There are: sailor, "),
        (["battleships", "admiral", "--sink", "--games", "0"], "At least one game"),
        (["battleships", "admiral", "--sink", "--json", "/nowhere/at/all.json"], "cannot be written"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(words: list[str], says: str) -> None:
    answer = CliRunner().invoke(main, ["duel", *words])
    assert answer.exit_code != 0
    assert says in answer.output
    assert "Traceback" not in answer.output
