"""A random legal player of Vortex that reads nothing but a view, for tests of the rules, the match, the server and secrecy.

It plays for variety, not to win: it stages and takes back, sometimes runs onto rocks and into others, fires at random and at what
it sees, and steers a little so that games end in all the ways there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from cove.kit.json import JsonMap

BoardView = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Temper:
    """How often the player does what. `sinking`: a move that it knows to be deadly; `port`: the port when it is in reach."""

    back: float = 0.1
    sinking: float = 0.05
    fire: float = 0.35
    aimed: float = 0.5
    forward: float = 0.4
    port: float = 0.5


def order(view: BoardView, random: Random, temper: Temper = Temper()) -> JsonMap:
    """The next order, for a seat whose turn it is by its own view of the board."""
    if view["phase"] == "moving":
        if "staged" in view and random.random() < temper.back:
            return {"do": "back"}
        return _move(view, random, temper)
    shots = [(vessel, at) for vessel, squares in view.get("shots", {}).items() for at in squares]
    if shots and random.random() < temper.fire:
        vessel, at = random.choice(_aimed(view, shots, random, temper))
        return {"do": "fire", "vessel": vessel, "at": at}
    return {"do": "pass"}


def placement(view: BoardView, side: str, random: Random) -> JsonMap:
    """A random legal fleet, anywhere in the half of `side`."""
    free = free_squares(view, side)
    squares = random.sample(free, 10)
    return {"do": "place", "ships": squares[:8], "boats": squares[8:]}


def free_squares(view: BoardView, side: str) -> list[str]:
    """The squares on which `side` may place."""
    chart = view["chart"]
    half = chart["rows"] // 2
    rows = range(1, half + 1) if side == "south" else range(chart["rows"] - half + 1, chart["rows"] + 1)
    taken = {*chart["rocks"], *chart["ports"]["south"], *chart["ports"]["north"]}
    return [name for row in rows for column in range(chart["columns"]) if (name := f"{chr(97 + column)}{row}") not in taken]


def _move(view: BoardView, random: Random, temper: Temper) -> JsonMap:
    every = [(vessel, to) for vessel, squares in view["moves"].items() for to in squares]
    sinks = {(vessel, to) for vessel, squares in view["sinks"].items() for to in squares}
    safe = [each for each in every if each not in sinks]
    choice = every if not safe or random.random() < temper.sinking else safe
    goals = _goals(view, choice)
    if goals:
        choice = goals if random.random() < temper.port else [each for each in choice if each not in goals] or choice
    if random.random() < temper.forward:
        choice = _forward(view, choice) or choice
    vessel, to = random.choice(choice)
    return {"do": "move", "vessel": vessel, "to": to}


def _goals(view: BoardView, moves: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The moves that win by the enemy's port."""
    ports = view["chart"]["ports"]["north" if view["side"] == "south" else "south"]
    return [(vessel, to) for vessel, to in moves if to in ports]


def _forward(view: BoardView, moves: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The moves that go toward the enemy's edge."""
    side = view["side"]
    way = 1 if side == "south" else -1
    where = {**view["ships"][side], **view["boats"][side]}
    return [(vessel, to) for vessel, to in moves if (int(to[1:]) - int(where[vessel][1:])) * way > 0]


def _aimed(view: BoardView, shots: list[tuple[str, str]], random: Random, temper: Temper) -> list[tuple[str, str]]:
    """The shots at enemies in sight, now and then; else any."""
    enemy = "north" if view["side"] == "south" else "south"
    seen = {*view["ships"][enemy].values(), *(at for at, light in view["lights"].items() if light["side"] == enemy)}
    good = [(vessel, at) for vessel, at in shots if at in seen]
    return good if good and random.random() < temper.aimed else shots
