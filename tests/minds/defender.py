"""A fleet to be fired at, written from the rule book and apart from the game's code: it deals, answers, and shows what a seat sees.

A square is a pair of column and row, both from 0; a ship is the set of its squares.
"""

from __future__ import annotations

from random import Random
from typing import Any

Square = tuple[int, int]
Ship = frozenset[Square]

LENGTHS = {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "destroyer": 2}
SIZE = 10


def lying(length: int) -> list[Ship]:
    """Every way for a ship to lie."""
    across = [frozenset((c + k, r) for k in range(length)) for r in range(SIZE) for c in range(SIZE - length + 1)]
    return across + [frozenset((r, c) for c, r in ship) for ship in across]


ALL = {name: lying(length) for name, length in LENGTHS.items()}


def fleet(random: Random) -> dict[str, Ship]:
    """A fleet, each as likely as any other: five ships each on their own, thrown again until none touches another's square."""
    while True:
        ships = {name: random.choice(ways) for name, ways in ALL.items()}
        if len(frozenset().union(*ships.values())) == sum(LENGTHS.values()):
            return ships


def word(square: Square) -> str:
    """The square's name."""
    return "abcdefghij"[square[0]] + str(square[1] + 1)


SQUARES = {word((column, row)) for column in range(SIZE) for row in range(SIZE)}


def berth(ship: Ship) -> dict[str, Any]:
    """The ship as a view tells it."""
    first, second = sorted(ship)[:2]
    return {"at": word(first), "down": first[0] == second[0]}


class Defender:
    """North's fleet under South's fire."""

    def __init__(self, ships: dict[str, Ship]) -> None:
        self.ships = ships
        self.shots: dict[str, str] = {}

    def is_legal(self, order: Any) -> bool:
        """Whether the rules let South give this order now."""
        at = order.get("at")
        return order == {"do": "fire", "at": at} and at in SQUARES and at not in self.shots

    def fire(self, at: str) -> None:
        """South's shot."""
        hit = any(at == word(square) for ship in self.ships.values() for square in ship)
        self.shots[at] = "hit" if hit else "miss"

    @property
    def wrecks(self) -> dict[str, Ship]:
        """The ships that have sunk."""
        return {name: ship for name, ship in self.ships.items() if all(word(square) in self.shots for square in ship)}

    @property
    def is_afloat(self) -> bool:
        """Whether South has to go on."""
        return len(self.wrecks) < len(self.ships)

    def view(self) -> dict[str, Any]:
        """What South is sent: a match's view with South to move."""
        board = {
            "sea": {"columns": SIZE, "rows": SIZE},
            "ships": dict(LENGTHS),
            "phase": "playing",
            "turn": 2 * len(self.shots) + 1,
            "side": "south",
            "shots": {"south": dict(self.shots), "north": {}},
            "wrecks": {"south": {}, "north": {name: berth(ship) for name, ship in self.wrecks.items()}},
        }
        return {"game": "battleships", "rules": 1, "stage": "playing", "board": board, "you": {"seat": "south", "ply": 0}}
