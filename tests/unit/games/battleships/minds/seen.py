"""A seat's view of a Battleships game in play, from a drawing of the enemy's sea as it knows it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from cove.duel.player import mind_at
from cove.games.battleships.terms import STANDARD

MEMORY: Any = None
ANSWERS = {"o": "miss", "x": "hit", "w": "hit"}


def seen(
    drawing: str = "", *, seat: str = "south", afloat: tuple[str, ...] | None = None, **wrecks: tuple[str, bool]
) -> dict[str, Any]:
    """The view of `seat`: the drawing's first line is row 1, its first sign column a; `.` unknown, `o` miss, `x` hit, `w` hit on a
    wreck. Rows and columns left out are unknown. `wrecks`: by ship, the square `at` and whether it lies down. With `afloat`,
    all ships not named there are wrecks in row 10 or 9, which the drawing does not show.
    """
    shots = {
        f"{chr(97 + column)}{row + 1}": ANSWERS[sign]
        for row, line in enumerate(drawing.split())
        for column, sign in enumerate(line)
        if sign != "."
    }
    sunk = dict(wrecks)
    if afloat is not None:
        places = iter([("a10", False), ("f10", False), ("a9", False), ("d9", False), ("g9", False)])
        sunk |= {ship: next(places) for ship in STANDARD.lengths if ship not in afloat}
    berths = {ship: {"at": at, "down": down} for ship, (at, down) in sunk.items()}
    for ship, (at, down) in sunk.items():
        shots |= dict.fromkeys(STANDARD.run(ship, {"at": at, "down": down}), "hit")
    enemy = "north" if seat == "south" else "south"
    board = {
        "sea": {"columns": 10, "rows": 10},
        "ships": dict(STANDARD.lengths),
        "phase": "playing",
        "side": seat,
        "shots": {seat: shots, enemy: {"j1": "miss"}},
        "wrecks": {seat: {}, enemy: berths},
    }
    return {"board": board, "you": {"seat": seat, "ply": 0}}


def targets(mind: str, view: dict[str, Any], *, tries: int = 200) -> Counter[str]:
    """The squares that a mind fires at in this view, whatever chance brings, with how often."""
    choose = mind_at(f"cove.games.battleships.minds.{mind}").choose
    return Counter(str(choose(view, MEMORY, Random(number))["at"]) for number in range(tries))
