"""Positions as text: printed, read back without loss, and refused with the line that is wrong."""

from __future__ import annotations

import pytest
from tests.unit.games.battleships.waters import NORTH, NORTH_FLEET, SOUTH, SOUTH_FLEET, after, fleet, waters

from cove.games.battleships.game import BATTLESHIPS, Battleships
from cove.games.battleships.state import State
from cove.games.battleships.terms import Sea
from cove.kit.game import Outcome

POSITIONS = {
    "nothing placed": BATTLESHIPS.new(),
    "one fleet": after(BATTLESHIPS.new(), fleet(NORTH_FLEET), seat=NORTH),
    "the first turn": waters(),
    "shots": after(waters(), "j1", "a1", "c9", "b1", "j2"),
    "a wreck": after(waters(), "b1", "a1", "b2", "a2"),
    "won": BATTLESHIPS.end(after(waters(), "j1", "a1"), Outcome(SOUTH, "resigned")).state,
    "called off": BATTLESHIPS.end(BATTLESHIPS.new(), Outcome(None, "withdrawn")).state,
    "another sea": Battleships(Sea(4, 3, (("long", 3), ("short", 2)))).new(),
}


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
def test_a_position_is_read_back_without_loss(state: State) -> None:
    text = BATTLESHIPS.notate(state)
    assert BATTLESHIPS.read(text) == state
    assert BATTLESHIPS.notate(BATTLESHIPS.read(text)) == text


def test_a_position_is_printed_with_its_secrets_and_a_drawing() -> None:
    assert BATTLESHIPS.notate(after(waters(), "b1", "a1", "b2", "j10", "c9")) == (
        "battleships 1\n"
        "sea 10x10 carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2\n"
        f"fleet south {SOUTH_FLEET}\n"
        f"fleet north {NORTH_FLEET}\n"
        "now playing turn 6 north\n"
        "shots south b1/hit b2/hit c9/miss\n"
        "shots north a1/hit j10/miss\n"
        "wrecks north destroyer\n"
        "#    south                           north\n"
        "#    a  b  c  d  e  f  g  h  i  j    a  b  c  d  e  f  g  h  i  j\n"
        "#  1 CA ca ca ca ca .  .  .  .  .    .  DE .  su .  cr .  ba .  ca\n"
        "#  2 .  .  .  .  .  .  .  .  .  .    .  DE .  su .  cr .  ba .  ca\n"
        "#  3 ba ba ba ba .  .  .  .  .  .    .  .  .  su .  cr .  ba .  ca\n"
        "#  4 .  .  .  .  .  .  .  .  .  .    .  .  .  .  .  .  .  ba .  ca\n"
        "#  5 cr cr cr .  .  .  .  .  .  .    .  .  .  .  .  .  .  .  .  ca\n"
        "#  6 .  .  .  .  .  .  .  .  .  .    .  .  .  .  .  .  .  .  .  .\n"
        "#  7 su su su .  .  .  .  .  .  .    .  .  .  .  .  .  .  .  .  .\n"
        "#  8 .  .  .  .  .  .  .  .  .  .    .  .  .  .  .  .  .  .  .  .\n"
        "#  9 de de .  .  .  .  .  .  .  .    .  .  o  .  .  .  .  .  .  .\n"
        "# 10 .  .  .  .  .  .  .  .  .  o    .  .  .  .  .  .  .  .  .  .\n"
    )


HEAD = "battleships 1\nsea 10x10 carrier=5 destroyer=2\nfleet south carrier=a1/across destroyer=a2/down\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("vortex 1\n", 1),
        (HEAD + "weather fine\n", 4),
        (HEAD + "now sailing turn 1 south\n", 4),
        (HEAD + "now playing turn x south\n", 4),
        (HEAD + "now playing turn 1 west\n", 4),
        (HEAD + "fleet west carrier=a1/across\n", 4),
        (HEAD + "fleet south carrier=a1/up\n", 4),
        (HEAD + "fleet south carrier\n", 4),
        (HEAD + "shots south a1/graze\n", 4),
        (HEAD + "shots west a1/hit\n", 4),
        (HEAD + "shots south\n", 4),
        (HEAD + "wrecks south canoe\n", 4),
        (HEAD + "wrecks north carrier\n", 4),
        (HEAD + "over south\n", 4),
        ("battleships 1\nsea 10by10\n", 2),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"^line {line}: "):
        BATTLESHIPS.read(text)
