"""How a test's players choose what they do, from the page's spoken squares alone.

A captain ranks the moves that a vessel may make: the lowest number is played, None is not played.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.browser.player import Look, Player, at_rock, row

FAR = 99
COLUMNS = "abcdefghij"


def beside(square: str, steps: int = 1) -> list[str]:
    """The squares in the four directions, `steps` away."""
    column, line = COLUMNS.index(square[0]), row(square)
    places = [(column + steps, line), (column - steps, line), (column, line + steps), (column, line - steps)]
    return [f"{COLUMNS[x]}{y}" for x, y in places if 0 <= x < 10 and 1 <= y <= 10]


def distances(sea: dict[str, str], goals: list[str]) -> dict[str, int]:
    """How many squares it is from everywhere to the nearest of `goals`, round the rocks and the ports."""
    steps = dict.fromkeys(goals, 0)
    edge = list(goals)
    while edge:
        here = edge.pop(0)
        for near in beside(here):
            if near not in steps and not at_rock(sea[near]) and "port" not in sea[near]:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


@dataclass
class Captain:
    """Shuffles in its own half. `chance` is its own, so that a run can be repeated on the same fleets."""

    player: Player
    side: str
    chance: random.Random = field(default_factory=lambda: random.Random(7))
    places: tuple[str, ...] = ("sea",)
    moved: int = 0

    def rank(self, look: Look, start: str, to: str, label: str) -> float | None:
        """How good a move is; lower is better."""
        own_half = row(to) <= 4 if self.side == "south" else row(to) >= 7
        if "would sink" in label or not (own_half or "port" in label):
            return None
        return self.chance.random()

    def order(self, look: Look, squares: list[str]) -> list[str]:
        """Which vessel to try first."""
        self.chance.shuffle(squares)
        return squares

    def turn(self, shoot: Callable[[Look, str, str], bool] | None = None) -> None:
        """A whole turn, from the first move to passing."""
        look = self.player.wait(
            "the turn", lambda look: look.over or (look.mine and look.sentence.startswith("Move ") and not look.sending)
        )
        while not look.over and look.sentence.startswith("Move "):
            look = self.move(look.sentence)
        if not look.over:
            self.fire(shoot)
        if not self.player.look().over:
            self.player.key("pass")
            self.player.wait("the other side's turn", lambda look: look.over or not look.mine)

    def move(self, asked: str) -> Look:
        """One move: the first vessel that has one worth playing, first by rank, then any that does not sink."""
        for anything in (False, True):
            for place in self.places:
                if self._move_in(place, anything):
                    self.moved += 1
                    return self.player.wait(
                        "the move's answer", lambda look: look.over or (look.sentence != asked and not look.sending)
                    )
        raise AssertionError(f"{self.side} found no move: {self.player.look()}")

    def _move_in(self, place: str, anything: bool) -> bool:
        if place == "cove":
            self.player.open_cove()
        look = self.player.look()
        done = any(self._try(start, place, anything) for start in self.order(look, look.squares("can move", place)))
        self.player.shut_cove()
        return done

    def _try(self, start: str, place: str, anything: bool) -> bool:
        look = self.player.press(start, place)
        labels = look.sea if place == "sea" else look.cove
        ranked: list[tuple[float, str]] = []
        for to, label in labels.items():
            if "in reach" in label or "would sink" in label:
                value = self.rank(look, start, to, label)
                value = self.chance.random() if value is None and anything and "would sink" not in label else value
                if value is not None:
                    ranked.append((value, to))
        for _, to in sorted(ranked):
            if self._go(to, place):
                return True
        self.player.press(start, place)
        return False

    def _go(self, to: str, place: str) -> bool:
        """Press the square; where the page asks, go on only if this captain means it."""
        look = self.player.press(to, place)
        if "instead" in look.keys:
            self.player.key("instead")
            look = self.player.look()
        if "would sink" not in look.sentence:
            return True
        if self.means_it(look):
            self.player.press(to, place)
        return self.means_it(look)

    def means_it(self, look: Look) -> bool:
        return False

    def fire(self, shoot: Callable[[Look, str, str], bool] | None) -> None:
        """One shot that `shoot(look, square, label)` wants, if there is one."""
        if shoot is None:
            return
        for start in self.player.look().squares("can fire"):
            look = self.player.press(start)
            wanted = [square for square in look.squares("in range") if shoot(look, square, look.sea[square])]
            if wanted:
                self._shoot(wanted[0])
                return
        if "letGo" in self.player.look().keys:
            self.player.key("letGo")

    def _shoot(self, square: str) -> None:
        look = self.player.press(square)
        if "instead" in look.keys:
            self.player.key("instead")
            look = self.player.look()
        assert look.sentence.startswith(f"Aimed at {square}")
        self.player.key("commit")
        self.player.wait("the shot", lambda look: look.over or ("Aimed" not in look.sentence and not look.sending))


class Racer(Captain):
    """Makes for the other side's port by the shortest way."""

    def _goals(self, look: Look) -> dict[str, int]:
        return distances(look.sea, ["e10", "f10"] if self.side == "south" else ["e1", "f1"])

    def rank(self, look: Look, start: str, to: str, label: str) -> float | None:
        way = self._goals(look)
        if "would sink" in label or way.get(to, FAR) >= way.get(start, FAR):
            return None
        return way[to]

    def order(self, look: Look, squares: list[str]) -> list[str]:
        way = self._goals(look)
        return sorted(squares, key=lambda square: way.get(square, FAR))


class Scuttler(Captain):
    """Sails its own vessels onto rocks and into one another, and means it."""

    def rank(self, look: Look, start: str, to: str, label: str) -> float | None:
        if "would sink" in label:
            return 0 if "ship" in label else 1
        targets = [square for square, said in look.sea.items() if square != start and (at_rock(said) or "your ship" in said)]
        return 2 + min(abs(row(to) - row(one)) + abs(COLUMNS.index(to[0]) - COLUMNS.index(one[0])) for one in targets)

    def order(self, look: Look, squares: list[str]) -> list[str]:
        """Those that stand next to trouble first."""
        trouble = {square for square, said in look.sea.items() if at_rock(said) or "your ship" in said}
        near = [one for one in squares if trouble.intersection(beside(one) + beside(one, 2))]
        return near + [one for one in squares if one not in near]

    def means_it(self, look: Look) -> bool:
        return True
