"""The page of a match whose socket is a stand-in that is fed frames, and that notes what it shows, says, sounds and moves.

It is the served page with its modules loose, so that they can be reached. Animations are noted with their frames and times and have
then ended at once, so that a whole game is fed in seconds.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from playwright.sync_api import Browser
from tests.browser.devices import HOST, PHONE
from tests.support.server import Server

MATCH = "x" * 22
Frame = dict[str, Any]
#: What the page did: its kind ("sound", "motion", "heard", "buzz", "page"), and what it was.
Note = tuple[str, str]

_STAND_IN = """
window.notes = [];
const note = (kind, what) => window.notes.push([kind, what]);
window.WebSocket = class {
  readyState = 1;
  protocol = '';
  constructor() { window.fed = this; queueMicrotask(() => this.onopen?.()); }
  /** Whatever is asked is granted at once: what waits would be spoken of after a while. */
  send(text) {
    const { id } = JSON.parse(text);
    if (id) queueMicrotask(() => this.onmessage({ data: JSON.stringify({ t: 'ok', id }) }));
  }
  close() {}
};
Object.defineProperty(navigator, 'vibrate', { value: (pattern) => note('buzz', JSON.stringify(pattern)) });
const { animate } = Element.prototype;
const NAMES = ['class', 'style', 'data-square', 'data-vessel', 'data-ship', 'data-at'];
const named = (one) => NAMES.map((name) => one.getAttribute(name)).join();
Element.prototype.animate = function (frames, timing) {
  note('motion', [named(this), named(this.parentElement ?? this), JSON.stringify(frames), JSON.stringify(timing)].join(' '));
  const begun = animate.call(this, frames, timing);
  begun.finish();
  return begun;
};
Animation.prototype.play = function () { this.finish(); };
const listen = (node) => {
  const found = node.nodeType === 1 ? [node, ...node.querySelectorAll('[data-heard]')] : [];
  for (const one of found) if (one.matches('[aria-live] [data-heard]')) note('heard', one.textContent);
};
const hear = (all) => all.forEach((one) => one.addedNodes.forEach(listen));
new MutationObserver(hear).observe(document, { childList: true, subtree: true });
"""

_FEED = """async (frames) => {
  const { sound } = await import('/client/sound/sound.js');
  if (!window.sounding) {
    window.sounding = sound.play;
    sound.play = (figure) => figure && window.notes.push(['sound', figure]);
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const later = await import('/client/screens/later.js');
  await later.fetchRest(() => undefined);
  // Before there is a screen, a socket only keeps what it hears.
  while (!window.fed?.onmessage || !document.querySelector('#app main')) await turn();
  const isActed = (one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition);
  const acts = () => document.querySelector('.act') !== null || document.getAnimations().some(isActed);
  const shown = () => `${document.title} ${document.head.querySelector('link[rel=icon]')?.href} ` +
    document.body.innerHTML.replace(/<!--.*?-->/g, '');
  const did = [];
  for (const frame of frames) {
    window.notes.length = 0;
    window.fed.onmessage({ data: JSON.stringify(frame) });
    await turn();
    for (let calm = 0, looks = 0; calm < 2 && looks < 2000; looks += 1) {
      calm = acts() ? 0 : calm + 1;
      await turn();
    }
    did.push([...window.notes, ['page', shown()]]);
  }
  return did;
}"""


class Fed:
    """A page for the frames of one viewer. `seat`: its side, or None for a spectator's."""

    def __init__(
        self,
        browser: Browser,
        house: Server,
        seat: Literal["south", "north"] | None,
        game: str,
        *,
        still: bool = False,
        locale: str = "en-GB",
    ) -> None:
        self.context = browser.new_context(
            viewport=PHONE,
            has_touch=True,
            color_scheme="dark",
            locale=locale,
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.add_init_script(_STAND_IN)
        if seat is not None:
            kept = msgspec.json.encode({MATCH: {"secret": "s" * 43, "seat": seat, "since": 1}}).decode()
            self.context.add_init_script(f"localStorage.setItem('cove.seats', {msgspec.json.encode(kept).decode()});")
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        summary = {"match": MATCH, "game": game, "stage": "playing", "watch": "link", "seats": {"south": {}, "north": {}}}
        self.page.route(f"**/api/matches/{MATCH}", lambda route: route.fulfill(json=summary))
        # The house does not know the match, but its page is the same for all.
        self.page.goto(f"http://{HOST}:{house.port}/m/{MATCH}?loose")

    def feed(self, frames: list[Frame]) -> list[list[Note]]:
        """Each frame in its turn; what the page did for it, and what it showed then."""
        did = self.page.evaluate(_FEED, frames)
        assert self.faults == []
        return [[(kind, what) for kind, what in notes] for notes in did]

    def close(self) -> None:
        self.context.close()
