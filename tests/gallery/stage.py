"""The page at any moment of any match, without a match: the real rules make what a viewer is sent, a stand-in for the socket
brings it.

    with staged(browser, url, PHONE, "dark") as stage:
        stage.sit(play.view())                   # a seat opens its match's page and is sent this view
        stage.tell(*play.order("s3 to f5"))      # then a step: its events and the next view
        stage.pose(".vessel[data-vessel=s3]")    # whatever moves there stands still, half way

Animations run slowly meanwhile, so that a busy machine does not miss the moment.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize

from cove.wire.patch import diff

#: A view, as loose as the page sees it.
View = dict[str, Any]
Light = Literal["dark", "light"]

MATCH = "M" * 22
SECRET = "s" * 43
HEAD = "A" * 22 + "=="
#: ms; the server's clock.
NOW = 1_790_000_000_000

#: Opens at once, answers hello with what `stage.frames` holds and pings with pongs, and goes down when it is told to.
_SOCKET = """
const tabs = [];
window.stage = {
  frames: [], sent: [], down: false,
  tell: (frame) => tabs.forEach((one) => one.readyState === 1 && one.onmessage?.({ data: JSON.stringify(frame) })),
  cut() { this.down = true; tabs.splice(0).forEach((one) => { one.readyState = 3; one.onclose?.({ code: 1006 }); }); },
};
window.WebSocket = class {
  protocol = 'cove.1.json';
  readyState = 0;
  constructor() {
    tabs.push(this);
    setTimeout(() => {
      this.readyState = stage.down ? 3 : 1;
      if (stage.down) this.onclose?.({ code: 1006 });
      else this.onopen?.({});
    });
  }
  send(text) {
    const frame = JSON.parse(text);
    stage.sent.push(frame);
    if (frame.t === 'hello') setTimeout(() => stage.frames.forEach(stage.tell));
    if (frame.t === 'ping') stage.tell({ t: 'pong' });
  }
  close() { this.readyState = 3; }
};
"""

#: Everything that moves on `selector` or within it stands still at `part` of its way.
_POSE = """([selector, part]) => {
  const roots = [...document.querySelectorAll(selector)];
  const inside = (element) => roots.some((root) => root.contains(element));
  const moving = document.getAnimations().filter(({ effect }) => effect?.target && inside(effect.target));
  const end = ({ effect }) => effect.getComputedTiming().endTime;
  const timed = moving.filter((one) => Number.isFinite(end(one)) && end(one) > 10);
  for (const one of timed) {
    one.pause();
    one.currentTime = end(one) * part;
  }
  return timed.length > 0;
}"""


class Stage:
    """One device, at one screen."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.route("**/m/*", self._shell)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type in {"error", "warning"} else None)
        self.n = 0
        self.view: View = {}
        self._cdp = context.new_cdp_session(self.page)
        self._cdp.send("Animation.enable")

    def _shell(self, route: Route) -> None:
        """The server has no such match, and says so: its first page is the same shell, without that."""
        route.fulfill(response=route.fetch(url=f"{self.url}/"))

    def remember(self, **kept: object) -> None:
        """What the device has kept from earlier: `store.js` names, without the prefix."""
        lines = [
            f"localStorage.setItem({json.dumps('cove.' + name)}, {json.dumps(json.dumps(value))});" for name, value in kept.items()
        ]
        self.context.add_init_script(f"if (location.protocol.startsWith('http')) {{ {' '.join(lines)} }}")

    def answers(self, path: str, answer: object, status: int = 200) -> None:
        """What the server would answer there."""
        body = answer if isinstance(answer, str) else msgspec.json.encode(answer).decode()

        def reply(route: Route) -> None:
            route.fulfill(status=status, body=body, content_type="application/json")

        self.page.route(f"**{path}", reply)

    def go(self, path: str, shown: str = "main") -> None:
        """Open an address and wait until `shown` is."""
        self.page.goto(f"{self.url}{path}")
        self.page.wait_for_selector(shown)
        self.page.wait_for_function("() => document.querySelector('link[data-sheet=faces]').sheet !== null")
        self.page.evaluate("document.fonts.ready")

    def sit(
        self, view: View, *, meanwhile: list[View] | None = None, here: str = "here", watching: int = 2, shown: str = ".game"
    ) -> None:
        """Open the match's page as whom `view` was made for."""
        if "you" in view:
            self.remember(seats={MATCH: {"secret": SECRET, "seat": view["you"]["seat"], "since": 1}})
        else:
            self.answers(
                f"/api/matches/{MATCH}", {"match": MATCH} | {name: view[name] for name in ("game", "stage", "seats", "watch")}
            )
        present = {"t": "presence", "seats": {"south": "here", "north": here}, "watching": watching}
        self.send_first(view, present, **({"meanwhile": meanwhile} if meanwhile else {}))
        self.go(f"/m/{MATCH}", f"main{shown}")

    def send_first(self, view: View, *frames: View, **more: object) -> None:
        """Whoever says hello is sent this full view, and what follows it."""
        self.view = view
        full = {"t": "full", "n": self.n, "v": view, "h": HEAD, "now": NOW, **more}
        self.page.add_init_script(f"if (window.stage) stage.frames = {json.dumps([full, *frames])};")

    def tell(self, events: list[View], view: View, slowly: bool = True) -> None:
        """The next step of the match."""
        self.n += 1
        if slowly:
            self.pace(0.2)
        step = {"t": "step", "n": self.n, "e": events, "p": diff(self.view, view), "h": HEAD}
        self.view = view
        self.page.evaluate("(frame) => stage.tell(frame)", step)

    def cut(self) -> None:
        """The line goes down and stays down."""
        self.page.evaluate("stage.cut()")

    def press(self, *squares: str, place: str = ".sea-slot") -> None:
        """Press squares of the sea, or of another board."""
        for square in squares:
            self.page.evaluate("(one) => document.querySelector(one).click()", f"{place} [data-square={square}]")

    def key(self, name: str) -> None:
        """Press a key; one that is not in sight here has no state to show."""
        shown = "(all) => all.find((one) => one.checkVisibility())?.click()"
        self.page.evaluate(f"(one) => ({shown})([...document.querySelectorAll(one)])", f"[data-key={name}]")

    def pace(self, rate: float) -> None:
        """How fast everything moves from here on; 0: not at all."""
        self._cdp.send("Animation.setPlaybackRate", {"playbackRate": rate})

    def slow_down(self, times: float) -> None:
        """A processor so many times slower."""
        self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def pose(self, selector: str, part: float = 0.5) -> None:
        """Wait until something moves at `selector`, and stop it there."""
        self.page.wait_for_function(_POSE, arg=[selector, part], polling=20)
        self.page.evaluate(_POSE, [selector, part])

    def settle(self) -> None:
        """Wait until nothing moves but what always does."""
        self.page.wait_for_function(
            """() => document.getAnimations().every(({ effect, playState }) =>
              playState !== 'running' || effect.getTiming().iterations === Infinity)"""
        )


@contextmanager
def staged(
    browser: Browser, url: str, size: ViewportSize, light: Light, *, language: str = "en", still: bool = False, scale: float = 1
) -> Iterator[Stage]:
    """A fresh device. `still`: it asks for less motion; `scale`: pixels of the picture to one of the page."""
    context = browser.new_context(
        viewport=size,
        color_scheme=light,
        locale=language,
        has_touch=size["width"] < 700,
        reduced_motion="reduce" if still else "no-preference",
        service_workers="block",
    )
    context.add_init_script(_SOCKET)
    context.add_init_script("if (location.protocol.startsWith('http')) localStorage.setItem('cove.choice.faces', 'true')")
    try:
        yield Stage(context, url)
    finally:
        context.close()
