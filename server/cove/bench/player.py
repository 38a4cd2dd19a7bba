"""Scripted players: they pick from what their own view offers, as a hasty person would. They know no rules."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from .merge import merge

Order = dict[str, Any]

#: How often a move makes for the enemy's port, a sure hit is fired, and a guess is fired.
_ADVANCE: Final = 0.6
_HIT: Final = 0.9
_GUESS: Final = 0.1


def choose(board: dict[str, Any], side: str, random: Random) -> Order:
    """An order for the view's `board`, in which `side` is to move."""
    if "sea" in board:
        return _salvo(board, side, random)
    return _move(board, side, random) if board["phase"] == "moving" else _shot(board, side, random)


def _salvo(board: dict[str, Any], side: str, random: Random) -> Order:
    """Battleships: a shot at any square that was not fired at. Most tries find one; late in a game the rest is listed."""
    sea, fired = board["sea"], board["shots"].get(side, {})
    columns, rows = sea["columns"], sea["rows"]
    for _ in range(8):
        square = f"{chr(97 + int(random.random() * columns))}{1 + int(random.random() * rows)}"
        if square not in fired:
            return {"do": "fire", "at": square}
    squares = [f"{chr(97 + column)}{row}" for row in range(1, rows + 1) for column in range(columns)]
    return {"do": "fire", "at": random.choice([square for square in squares if square not in fired])}


def _move(board: dict[str, Any], side: str, random: Random) -> Order:
    moves: dict[str, list[str]] = board["moves"]
    sinks: dict[str, list[str]] = board.get("sinks", {})
    names = list(moves)
    vessel = names[0]
    for _ in range(4):
        vessel = names[int(random.random() * len(names))]
        unsafe = sinks.get(vessel, ())
        safe = [square for square in moves[vessel] if square not in unsafe]
        if safe:
            return {"do": "move", "vessel": vessel, "to": _pick(safe, board, side, random)}
    return {"do": "move", "vessel": vessel, "to": moves[vessel][0]}


def _pick(squares: list[str], board: dict[str, Any], side: str, random: Random) -> str:
    if random.random() > _ADVANCE:
        return squares[int(random.random() * len(squares))]
    port = board["chart"]["ports"]["north" if side == "south" else "south"][0]
    return min(squares, key=lambda square: distance(square, port))


def distance(a: str, b: str) -> int:
    """Squares across plus squares up or down."""
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


def _shot(board: dict[str, Any], side: str, random: Random) -> Order:
    shots: dict[str, list[str]] | None = board.get("shots")
    if not shots:
        return {"do": "pass"}
    enemy = "north" if side == "south" else "south"
    seen = set(board["ships"].get(enemy, {}).values())
    seen.update(square for square, light in board.get("lights", {}).items() if light["side"] == enemy)
    chance = random.random()
    if chance < _HIT:
        for vessel, squares in shots.items():
            for square in squares:
                if square in seen:
                    return {"do": "fire", "vessel": vessel, "at": square}
    if chance < _GUESS:
        own = set(board["ships"].get(side, {}).values())
        for vessel, squares in shots.items():
            if squares[0] not in own:
                return {"do": "fire", "vessel": vessel, "at": squares[0]}
    return {"do": "pass"}


class Sight:
    """What a seat sees: its view, kept up to date by patches, and the number of its last frame."""

    __slots__ = ("n", "view")

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.n = -1

    def full(self, n: int, view: dict[str, Any]) -> None:
        """Begin anew with a full view."""
        self.view, self.n = view, n

    def step(self, n: int, patch: dict[str, Any]) -> bool:
        """Follow a step. False where a frame is missing: a full view has to be asked for."""
        if n != self.n + 1:
            return False
        merge(self.view, patch)
        self.n = n
        return True
