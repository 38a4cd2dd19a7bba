"""A player without mouse or finger: Tab to what is wanted, arrows over the board, Enter to press, Escape to back out."""

from __future__ import annotations

from tests.browser.player import PLACES, Look, Player

#: More stops than any screen has.
MOST_STOPS = 60

_GRID = """(place) => {
  const squares = (row) => [...row.children].map((one) => one.dataset.square);
  const rows = [...document.querySelectorAll(place + ' [role=row]')].map(squares);
  return { rows, at: document.activeElement.closest(place) ? document.activeElement.dataset.square ?? '' : '' };
}"""


class Keyboard(Player):
    """Presses keys and nothing else."""

    def type(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Tab until what matches `selector` has the focus, and can be seen to have it."""
        for _ in range(MOST_STOPS):
            if self.page.evaluate("(one) => document.activeElement.matches(one)", selector):
                return
            self.type("Tab")
        raise AssertionError(f"{self.device.name} finds no way to {selector} by Tab")

    def press(self, square: str, place: str = "sea") -> Look:
        self._walk(square, place)
        self.type("Enter")
        return self.look()

    def _walk(self, square: str, place: str) -> None:
        """From the square that has the focus to the one that is wanted, by the arrows."""
        self.tab_to(f"{PLACES[place]} [data-square]")
        grid = self.page.evaluate(_GRID, PLACES[place])
        where = {name: (line, column) for line, row in enumerate(grid["rows"]) for column, name in enumerate(row)}
        (line, column), (to_line, to_column) = where[grid["at"]], where[square]
        for _ in range(abs(to_line - line)):
            self.type("ArrowDown" if to_line > line else "ArrowUp")
        for _ in range(abs(to_column - column)):
            self.type("ArrowRight" if to_column > column else "ArrowLeft")
        assert self.page.evaluate("document.activeElement.dataset.square") == square

    def key(self, name: str) -> None:
        if name == "letGo":
            self.type("Escape")
            return
        self.page.wait_for_selector(f"[data-key={name}]:not([aria-disabled])")
        self.tab_to(f"[data-key={name}]")
        self.type("Enter")

    def write(self, field: str, text: str) -> None:
        self.tab_to(f"input[name={field}]")
        self.page.keyboard.type(text)

    def unfold(self) -> None:
        self.tab_to("details.choices summary")
        self.type("Enter")

    def open_cove(self) -> None:
        self.key("cove")
        self.page.wait_for_selector(".cove-sheet [data-square]")

    def shut_cove(self) -> None:
        """Escape backs out of what is chosen first, then it shuts the cove."""
        while self.look().cove:
            self.type("Escape")
