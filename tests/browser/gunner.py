"""How a test's player fights a game of Battleships, from the page's spoken squares alone.

It hunts on a chequerboard and follows up on hits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.browser.captains import COLUMNS, beside
from tests.browser.player import Look, Player

OPEN = "press to fire"
SQUARES = [f"{column}{row}" for row in range(1, 11) for column in COLUMNS]
#: Every other square first, then the rest.
HUNT = sorted(SQUARES, key=lambda square: (COLUMNS.index(square[0]) + int(square[1:])) % 2)


def their_shot(look: Look) -> bool:
    return look.over or not my_shot(look)


def my_shot(look: Look) -> bool:
    return look.title.startswith("Your shot") and not look.sending


def ships_of(look: Look) -> dict[str, list[str]]:
    """Where the ships of one's own sea lie, while it is the large one: ship → squares."""
    found: dict[str, list[str]] = {}
    for square, label in look.sea.items():
        for part in label.split(", "):
            if part.startswith("your "):
                found.setdefault(part.removeprefix("your "), []).append(square)
    return found


@dataclass
class Gunner:
    """Somebody who plays Battleships. `knows`: squares to fire at first, for a test that needs a short game."""

    player: Player
    knows: Iterable[str] = ()
    shots: int = 0

    def ready(self) -> None:
        """With the fleet that was dealt."""
        self.player.wait("the fleet", lambda look: look.sentence == "Your fleet is at sea." and "ready" in look.keys)
        self.player.key("ready")

    def target(self, look: Look) -> str:
        known = [square for square in self.knows if OPEN in look.sea[square]]
        if known:
            return known[0]
        hits = [square for square, label in look.sea.items() if ", hit" in label and "sunk" not in label]
        near = [square for hit in hits for square in self._along(hit, hits) if OPEN in look.sea[square]]
        return near[0] if near else next(square for square in HUNT if OPEN in look.sea[square])

    def _along(self, hit: str, hits: list[str]) -> list[str]:
        """Squares beside a hit, those in line with another hit first."""
        return sorted(beside(hit), key=lambda square: not self._in_line(hit, square, hits))

    def _in_line(self, hit: str, square: str, hits: list[str]) -> bool:
        across = COLUMNS.index(hit[0]) * 2 - COLUMNS.index(square[0])
        along = int(hit[1:]) * 2 - int(square[1:])
        return 0 <= across < 10 and f"{COLUMNS[across]}{along}" in hits

    def shoot(self) -> None:
        """One shot, once it is this player's turn."""
        look = self.player.wait("the shot", lambda look: look.over or my_shot(look))
        if not look.over:
            self.fire(look)

    def fire(self, look: Look) -> None:
        """One shot at once; pressed again if the page found it too soon after the last one."""
        square = self.target(look)
        for _ in range(40):
            self.player.press(square)
            if OPEN not in self.player.wait("the answer", lambda look: not look.sending).sea[square]:
                break
            self.player.page.wait_for_timeout(25)
        self.shots += 1
