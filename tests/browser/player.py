"""A player who knows only what the page says: the sentence under the board, the keys, and the spoken name of every square.

A press is a finger's or a mouse's, in the middle of the square as it is drawn, and it fails if something lies over it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.browser.devices import Device

SECONDS = 20.0

_LOOK = """() => {
  const text = (one) => document.querySelector(one)?.textContent.trim() ?? '';
  const labels = (place) => Object.fromEntries(
    [...document.querySelectorAll(place + ' [data-square]')].map((one) => [one.dataset.square, one.getAttribute('aria-label')]));
  const keys = [...document.querySelectorAll('.game .keys [data-key]')];
  return {
    sentence: text('.words .sentence'),
    second: text('.words .second'),
    turn: Number(/Turn (\\d+)/.exec(text('.header .legend'))?.[1] ?? 0),
    title: document.title,
    over: document.querySelector('[data-phase=over]') !== null,
    sky: document.querySelector('main')?.dataset.sky ?? '',
    sea: labels('.sea-slot'),
    cove: labels('.cove-sheet'),
    sending: Object.keys(sessionStorage).some((name) => name.startsWith('cove.outbox.')),
    keys: keys.filter((one) => !one.hasAttribute('aria-disabled')).map((one) => one.dataset.key),
  };
}"""

_MIDDLE = """([place, square]) => {
  const one = document.querySelector(`${place} [data-square="${square}"]`);
  const slides = (one.closest('.cove-sheet')?.getAnimations() ?? []).some((running) => running.playState !== 'finished');
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x, y, met: document.elementFromPoint(x, y)?.closest('[data-square]') === one, slides };
}"""

PLACES = {"sea": ".sea-slot", "cove": ".cove-sheet"}


@dataclass(frozen=True)
class Look:
    """What the page shows and says at one moment. `sea` and `cove`: square → spoken name."""

    sentence: str
    second: str
    turn: int
    title: str
    over: bool
    sky: str
    sea: dict[str, str]
    cove: dict[str, str]
    sending: bool
    keys: list[str]

    def squares(self, said: str, place: str = "sea") -> list[str]:
        """The squares whose spoken name holds `said`."""
        return [square for square, label in (self.sea if place == "sea" else self.cove).items() if said in label]

    @property
    def mine(self) -> bool:
        return self.title.startswith("Your turn")

    @property
    def to_move(self) -> bool:
        return self.mine and self.sentence.startswith("Move ") and not self.sending

    def answers(self, asked: str) -> bool:
        """Whether the order that was given when the page said `asked` is done."""
        return self.sentence != asked and not self.sending


class Player:
    """Somebody at a device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page
        self.touches = bool(self.page.evaluate("navigator.maxTouchPoints"))

    def look(self) -> Look:
        return Look(**self.page.evaluate(_LOOK))

    def wait(self, what: str, check: Callable[[Look], bool], seconds: float = SECONDS) -> Look:
        """Look until `check` holds."""
        until = time.monotonic() + seconds
        while True:
            look = self.look()
            if check(look):
                return look
            if time.monotonic() > until:
                raise AssertionError(f"{self.device.name} waited {seconds:.0f} s for: {what}; sees {look}")
            time.sleep(0.02)

    def press(self, square: str, place: str = "sea") -> Look:
        """Press the middle of a square, as it lies on the screen."""
        x, y = self.middle(square, place)
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        return self.look()

    def middle(self, square: str, place: str = "sea") -> tuple[float, float]:
        """Where a square's middle is, once nothing moves over it any more: the cove's sheet slides in."""
        until = time.monotonic() + SECONDS
        while True:
            found = self.page.evaluate(_MIDDLE, [PLACES[place], square])
            if found["met"] and not found["slides"]:
                return found["x"], found["y"]
            assert time.monotonic() < until, f"something lies over {square} of the {place}"

    def key(self, name: str) -> None:
        """Press a key that is on."""
        self.page.click(f"[data-key={name}]:not([aria-disabled])")

    def write(self, field: str, text: str) -> None:
        self.page.fill(f"input[name={field}]", text)

    def unfold(self) -> None:
        """Open the choices of the first screen."""
        self.page.click("details.choices summary")
        self.page.wait_for_selector("details.choices[open]")

    def open_cove(self) -> None:
        self.key("pin")
        self.page.wait_for_selector(".cove-sheet [data-square]")

    def shut_cove(self) -> None:
        if self.look().cove:
            self.key("pin")
            self.page.wait_for_selector("[data-cove=shut]")

    def invite(self, name: str, game: str = "vortex") -> str:
        """From the first screen to the invitation; gives the match's path."""
        self.unfold()
        self.write("name", name)
        self.key(f"friend-{game}")
        self.page.wait_for_selector("main.invite")
        return "/m/" + self.page.url.split("/m/")[1]

    def take_seat(self, name: str) -> None:
        self.page.wait_for_selector("[data-key=take]")
        self.write("name", name)
        self.key("take")
        self.page.wait_for_selector("[data-key=deal]")

    def place_dealt(self) -> None:
        """A dealt fleet, and ready."""
        self.key("deal")
        self.key("ready")

    def place(self, ships: list[str], boats: list[str]) -> None:
        """Set every vessel down by hand, and say ready."""
        for square in ships:
            self.press(square)
        self.wait("eight ships", lambda look: "two boats" in look.sentence)
        self.open_cove()
        for square in boats:
            self.press(square, "cove")
        self.shut_cove()
        self.key("ready")


def row(square: str) -> int:
    return int(square[1:])


def at_rock(label: str) -> bool:
    return re.search(r"\brock\b", label) is not None
