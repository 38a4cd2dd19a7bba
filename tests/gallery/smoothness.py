"""How smoothly the page moves on a slow phone, and how still it lies: frame times while things happen, layout shift in whole games.

    python -m tests.gallery.smoothness            # a phone's size, the processor slowed down to a quarter
    python -m tests.gallery.smoothness --slow 6

For each event the page's own frames are timed (`requestAnimationFrame`) from the moment at which its step arrives: the median in
frames a second, and the longest frame. Layout shift is Chromium's own measure (CLS), added up over a game of each kind.
Figures depend on the machine and on what else it does: this prints, and judges nothing.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize
from tests.browser.support_client import chromium
from tests.gallery.plays import Play, battleships, vortex
from tests.gallery.stage import Stage, staged
from tests.gallery.vortex import CLOSE, NEAR
from tests.gallery.vortex_events import stormy
from tests.support.server import serving

PHONE: ViewportSize = {"width": 390, "height": 844}
DEMOS = Path(__file__).parents[2] / "client" / "demo"

#: Times of the page's own frames for so many ms.
_FRAMES = """(ms) => new Promise((resolve) => {
  const times = [];
  const began = performance.now();
  const next = (now) => {
    times.push(now);
    if (now - began < ms) requestAnimationFrame(next);
    else resolve(times.slice(1).map((time, n) => time - times[n]));
  };
  requestAnimationFrame(next);
})"""

#: As CLS is defined: shifts less than a second apart, for at most five seconds, count together; the worst such time is the measure.
_SHIFTS = """window.shifted = { sum: 0, worst: 0 };
let [began, last, together] = [-1e9, -1e9, 0];
new PerformanceObserver((list) => {
  for (const { startTime, value } of list.getEntries()) {
    if (startTime - last > 1000 || startTime - began > 5000) [began, together] = [startTime, 0];
    [last, together] = [startTime, together + value];
    window.shifted = { sum: window.shifted.sum + value, worst: Math.max(window.shifted.worst, together) };
  }
}).observe({ type: 'layout-shift', buffered: true });"""


def events() -> Iterator[tuple[str, Play, tuple[str, ...], int]]:
    """What happens: its name, the play before it, the orders, and for how many ms it moves."""
    rising = "storm 2 24 eye 2 40"
    yield "vortex, two moves", vortex(), ("s3 to f5", "s4 to b3"), 1000
    yield "vortex, a shot", vortex(now="firing turn 15 south quiet 3", south=CLOSE, north=NEAR), ("s3 at f6",), 1500
    yield "vortex, the sea rises", vortex(now="firing turn 22 north quiet 3", weather=rising), ("pass",), 1200
    yield "vortex, a storm", vortex(now="firing turn 24 south quiet 3", seed=stormy("c7"), weather=rising), ("pass",), 2700
    yield "vortex, the eye", vortex(now="firing turn 26 north quiet 3", weather="storm 3 37 eye 2 26"), ("pass",), 1200
    yield "battleships, a shot", battleships(), ("at h5",), 750


def frames(stage: Stage, play: Play, orders: tuple[str, ...], ms: int) -> list[float]:
    """How long each frame took while the orders' step was shown."""
    stage.sit(play.view())
    stage.settle()
    told, view = play.order(*orders)
    running = stage.page.evaluate_handle(f"(ms) => ({{ done: ({_FRAMES})(ms) }})", ms)
    stage.tell(told, view, slowly=False)
    times: list[float] = running.evaluate("({ done }) => done")
    return times


def shift(stage: Stage, game: str) -> tuple[dict[str, float], int]:
    """Layout shift over a whole recorded game, as CLS and added up, and how many steps it had."""
    film = json.loads((DEMOS / f"{game}.json").read_text())
    stage.page.add_init_script(_SHIFTS)
    stage.sit(film["view"], shown="")
    stage.key("place")
    for step in film["steps"]:
        stage.n += 1
        stage.page.evaluate(
            "(frame) => stage.tell(frame)", {"t": "step", "n": stage.n, "e": step["e"], "p": step["p"], "h": "A" * 22 + "=="}
        )
        stage.page.wait_for_timeout(150)
    stage.settle()
    return stage.page.evaluate("window.shifted"), len(film["steps"])


def slowed(browser: Browser, url: str, slow: float, use: Callable[[Stage], Any]) -> Any:
    """What `use` gives on a fresh phone that is so many times slower."""
    with staged(browser, url, PHONE, "dark") as stage:
        stage.slow_down(slow)
        return use(stage)


def main() -> None:
    """Print the figures."""
    ask = argparse.ArgumentParser(prog="python -m tests.gallery.smoothness", description="Frame times and layout shift.")
    ask.add_argument("--slow", type=float, default=4, help="how many times slower the processor is made")
    slow = ask.parse_args().slow
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "data", "--get-rate", "0") as server, chromium() as browser:
        for name, play, orders, ms in events():
            times = slowed(browser, server.url, slow, partial(frames, play=play, orders=orders, ms=ms))
            print(f"{name:24} {1000 / statistics.median(times):5.1f} frames/s   longest {max(times):5.0f} ms   of {len(times)}")
        for game in ("vortex", "battleships"):
            total, steps = slowed(browser, server.url, slow, partial(shift, game=game))
            print(f"{game + ', a whole game':24} CLS {total['worst']:.4f}, all added up {total['sum']:.4f}, in {steps} steps")


if __name__ == "__main__":
    main()
