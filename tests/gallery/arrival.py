"""How soon a board stands on a slow line: cold, in Chromium, slowed down by its own throttling.

    python -m tests.gallery.arrival                        # 400 kbit/s, 400 ms to the first byte of each answer
    python -m tests.gallery.arrival --latency 150 --falls  # and what travelled when

`press`: the first screen; "play against a machine" is pressed in the moment in which it takes presses. `watch`: a match's link,
opened by somebody who has no seat in it. `seat`: the same link, opened by somebody who has. Medians, ms from the opening on.
Figures depend on the machine and on what else it does: this prints, and judges nothing.
"""

from __future__ import annotations

import argparse
import json
import secrets
import statistics
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser.support_client import chromium
from tests.support.server import serving

GAMES = {"vortex": "mate", "battleships": "sailor"}

#: Notes when a key can be pressed, presses it, and notes when a board can be. Squares are there with the first view only.
_LOOK = """(key) => {
  const at = (window.at = {});
  const usable = (one) => one && !one.closest('[inert]');
  const look = () => {
    if (!at.key && usable(document.querySelector(key))) {
      at.key = performance.now();
      setTimeout(() => document.querySelector(key).click());
    }
    if (!at.board && usable(document.querySelector('.sea-slot [data-square]'))) at.board = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


class Falls:
    """What travelled when, as the browser's own tools tell it."""

    def __init__(self, devtools: Any) -> None:
        self.asked: dict[str, dict[str, Any]] = {}
        self._began = 0.0
        devtools.on("Network.requestWillBeSent", self._sent)
        devtools.on("Network.responseReceived", lambda told: self._note(told, "answered"))
        devtools.on("Network.loadingFinished", self._done)
        devtools.on("Network.webSocketCreated", self._opened)
        devtools.on("Network.webSocketHandshakeResponseReceived", lambda told: self._note(told, "answered"))
        devtools.on("Network.webSocketFrameReceived", lambda told: self._note(told, "done"))

    def _sent(self, told: dict[str, Any]) -> None:
        self._began = self._began or told["timestamp"]
        self.asked[told["requestId"]] = {"url": told["request"]["url"].split("/", 3)[3], "sent": told["timestamp"], "bytes": 0}

    def _opened(self, told: dict[str, Any]) -> None:
        self.asked[told["requestId"]] = {"url": told["url"].split("/", 3)[3], "bytes": 0}

    def _note(self, told: dict[str, Any], what: str) -> None:
        self.asked.get(told["requestId"], {}).setdefault(what, told["timestamp"])

    def _done(self, told: dict[str, Any]) -> None:
        self._note(told, "done")
        if told["requestId"] in self.asked:
            self.asked[told["requestId"]]["bytes"] = round(told["encodedDataLength"])

    def lines(self) -> Iterator[str]:
        """One line for each request: when it was sent, answered and done, its bytes, its address."""
        for one in self.asked.values():
            times = [
                f"{(one[what] - self._began) * 1000:6.0f}" if what in one else "     –" for what in ("sent", "answered", "done")
            ]
            yield f"    {' '.join(times)} {one['bytes']:7} {one['url'][:70]}"


@contextmanager
def slow(browser: Browser, line: Line) -> Iterator[tuple[Page, Falls]]:
    """A fresh phone on a slow line."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block")
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    rate = line.kbits * 1000 / 8
    slowly = {"offline": False, "latency": line.latency, "downloadThroughput": rate, "uploadThroughput": rate}
    devtools.send("Network.emulateNetworkConditions", slowly)
    try:
        yield page, Falls(devtools)
    finally:
        context.close()


@dataclass(frozen=True)
class Line:
    """ms to the first byte of each answer, and kbit/s either way."""

    latency: int
    kbits: int


def made(url: str, game: str, secret: str) -> str:
    """A match against a machine, and who has `secret` has the other seat; its id."""
    body = json.dumps({"game": game, "secret": secret, "name": "Anna", "mind": GAMES[game], "watch": "link"}).encode()
    ask = urllib.request.Request(f"{url}/api/matches", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(ask) as answer:
        match: str = json.load(answer)["match"]
    return match


def once(browser: Browser, url: str, way: str, game: str, line: Line) -> tuple[dict[str, float], Falls]:
    """When a key could be pressed and when the board stood."""
    with slow(browser, line) as (page, falls):
        path = "/"
        if way != "press":
            secret = secrets.token_urlsafe(32)
            match = made(url, game, secret)
            path = f"/m/{match}"
            if way == "seat":
                held = json.dumps(json.dumps({match: {"secret": secret, "seat": "south", "since": 1}}))
                page.add_init_script(f"localStorage.setItem('cove.seats', {held})")
        page.add_init_script(f"({_LOOK})('[data-key=machine-{game}]')")
        page.goto(f"{url}{path}", wait_until="commit")
        page.wait_for_function("() => window.at?.board", timeout=60_000)
        page.wait_for_timeout(200)
        at: dict[str, float] = page.evaluate("window.at")
        return at, falls


def main() -> None:
    """Print the figures."""
    ask = argparse.ArgumentParser(prog="python -m tests.gallery.arrival", description="How soon a board stands on a slow line.")
    ask.add_argument("--latency", type=int, default=400, help="ms to the first byte of each answer")
    ask.add_argument("--kbits", type=int, default=400, help="kbit/s, either way")
    ask.add_argument("--runs", type=int, default=3)
    ask.add_argument("--ways", nargs="+", default=["press", "watch", "seat"])
    ask.add_argument("--falls", action="store_true", help="also print what travelled when, of the last run")
    given = ask.parse_args()
    line = Line(given.latency, given.kbits)
    flags = ("--get-rate", "0", "--post-rate", "0")
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "data", *flags) as server, chromium() as browser:
        urllib.request.urlopen(server.url).close()  # a first visitor would wait for the packing
        for way in given.ways:
            for game in GAMES:
                runs = [once(browser, server.url, way, game, line) for _ in range(given.runs)]
                board = statistics.median(at["board"] for at, _ in runs)
                keys = [at["key"] for at, _ in runs if "key" in at]
                pressed = f"takes presses {statistics.median(keys):5.0f}, " if keys else ""
                print(f"{way:6} {game:12} {pressed}board {board:5.0f} ms")
                if given.falls:
                    print("\n".join(runs[-1][1].lines()))


if __name__ == "__main__":
    main()
