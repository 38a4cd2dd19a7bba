"""How the page arrives and wakes: packed, small, kept by the browser, fit to be installed, silent, and soon awake after a sleep."""

from __future__ import annotations

import json
import secrets
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Request, WebSocketRoute
from tests.browser.devices import Device, Devices
from tests.browser.player import Player

pytestmark = pytest.mark.browser

#: Bytes with all heads: the first screen with its typefaces; and with all that is fetched ahead, both games, until a board stands.
MOST_AT_FIRST, MOST_TO_PLAY = 105_000, 195_000
#: Layout shift (CLS) of a first visit, when the device's own typefaces give way to the page's.
MOST_SHIFT = 0.02

_LINKED = """() => [...document.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload], script[src]')]
  .filter((one) => !one.dataset.soon).map((one) => one.href || one.src)"""
_ASKED = "performance.getEntriesByType('resource').map((one) => one.name)"
_SIZE = """async (src) => {
  const one = new Image();
  one.src = src;
  await one.decode();
  return `${one.width}x${one.height}`;
}"""
_PAINTED = """() => [...document.querySelectorAll('meta[name=theme-color]')]
  .filter((one) => matchMedia(one.media).matches).map((one) => one.content)"""
_SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });"""
_FACE = "(name) => [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded')"
_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))"
_WATCH = """() => {
  window.woken = performance.now();
  const look = () => document.querySelector('[data-key=deal]') && (window.there ??= performance.now());
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""


class Traffic:
    """What a page asked for, and how many bytes came: heads and bodies as they travelled."""

    def __init__(self, page: Page) -> None:
        self.asked: list[Request] = []
        page.on("requestfinished", self._note)

    def _note(self, ask: Request) -> None:
        self.asked.append(ask)

    def sizes(self) -> dict[str, int]:
        return {ask.url: ask.sizes()["responseBodySize"] + ask.sizes()["responseHeadersSize"] for ask in self.asked}


def blank(devices: Devices, name: str = "Phone") -> Device:
    """A device on which nothing was asked for yet."""
    return devices.open(name, "/client/icons/favicon.svg", still=True)


def made(devices: Devices, game: str) -> str:
    """A match between somebody and a machine, to be watched by whoever has its link."""
    mind = {"battleships": "sailor", "vortex": "mate"}[game]
    wish = {"game": game, "secret": secrets.token_urlsafe(32), "name": "Anna", "mind": mind, "watch": "link"}
    found: str = httpx.post(f"http://127.0.0.1:{devices.server.port}/api/matches", json=wish).json()["match"]
    return found


def faults(devices: Devices) -> list[str]:
    """But for the browser's own word on an address that is not there: a page's, or an icon's of what is no page."""
    return [fault for fault in devices.faults if "404 (Not Found)" not in fault]


def drawn(page: Page) -> str:
    """The first screen as it stands, save what lit writes between its parts."""
    page.wait_for_selector("[data-game=battleships] .picture svg")
    found: str = page.evaluate("document.getElementById('app').innerHTML.replace(/<!--.*?-->/g, '')")
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_packed_page_draws_what_the_loose_one_does(devices: Devices, language: str) -> None:
    screens = []
    for place in ("/", "/?loose"):
        page = blank(devices).page
        page.evaluate("(tag) => localStorage.setItem('cove.choice.language', JSON.stringify(tag))", language)
        page.goto(f"{devices.url}{place}")
        screens.append(drawn(page))
    assert screens[0] == screens[1]
    assert faults(devices) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [360, 390, 820])
def test_nothing_moves_when_the_typefaces_come(devices: Devices, width: int, language: str) -> None:
    for path in ("/", f"/m/{made(devices, 'vortex')}"):
        page = devices.open("Phone", "/client/icons/favicon.svg", {"width": width, "height": 740}).page
        page.evaluate("(tag) => localStorage.setItem('cove.choice.language', JSON.stringify(tag))", language)
        page.add_init_script(_SHIFTS)
        page.goto(f"{devices.url}{path}")
        for face in ("Archivo", "Ysabeau"):
            page.wait_for_function(_FACE, arg=f"{face} Variable")
        page.evaluate(_DRAWN)
        assert page.evaluate("window.shifted") < MOST_SHIFT, path
    assert faults(devices) == []


@pytest.mark.parametrize("game", ["battleships", "vortex"])
def test_all_until_the_first_board_is_small_and_is_kept_for_the_next_time(devices: Devices, game: str) -> None:
    device = blank(devices)
    traffic = Traffic(device.page)
    device.page.goto(devices.url)
    drawn(device.page)
    device.page.wait_for_load_state("networkidle")
    linked = {device.page.url, *device.page.evaluate(_LINKED)}
    first = {url: size for url, size in traffic.sizes().items() if url in linked or "/fonts/" in url}
    assert sum(first.values()) < MOST_AT_FIRST, first
    device.page.click(f"[data-key=machine-{game}]")
    device.page.wait_for_selector(".sea-slot [data-square]")
    device.page.evaluate("document.fonts.ready.then(() => true)")
    sizes = traffic.sizes()
    print(f"first screen {sum(first.values())}, until {game} {sum(sizes.values())}: {json.dumps(sizes)}")
    assert sum(sizes.values()) < MOST_TO_PLAY, sizes
    traffic.asked.clear()
    device.page.goto(devices.url)
    drawn(device.page)
    again = {url: size for url, size in traffic.sizes().items() if "/packed/" in url and size}
    assert again == {}, "what is packed is not asked for again"
    assert faults(devices) == []


@pytest.mark.parametrize("game", ["battleships", "vortex"])
def test_a_linked_match_asks_for_all_that_its_board_needs_at_once(devices: Devices, game: str) -> None:
    """The page names it: on a slow line each thing that is found out later costs a way there and back."""
    match = made(devices, game)
    device = blank(devices)
    asked: list[str] = []
    device.page.on("request", lambda ask: asked.append(ask.url))
    device.page.goto(f"{devices.url}/m/{match}", wait_until="commit")
    device.page.wait_for_selector(".sea-slot [data-square]")
    before = device.page.evaluate(_ASKED)
    linked = set(device.page.evaluate(_LINKED))
    late = {"rest.js", "codec.js", "fonts.css", "archivo.woff2", "ysabeau.woff2"}
    assert [url for url in before if url not in linked and url.rsplit("/", 1)[-1] not in late] == []
    assert len([url for url in linked if not url.endswith("fonts.css")]) <= 7, linked
    assert not [url for url in asked if "/api/" in url], "what everybody may know came with the page"
    assert faults(devices) == []


def test_it_can_be_installed(devices: Devices) -> None:
    device = blank(devices)
    page = device.page
    page.goto(f"http://127.0.0.1:{devices.server.port}/")
    devtools = device.context.new_cdp_session(page)
    manifest: dict[str, Any] = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    for icon in told["icons"]:
        answer = page.request.get(f"http://127.0.0.1:{devices.server.port}{icon['src']}")
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            size = page.evaluate(_SIZE, icon["src"])
            assert size == icon["sizes"]
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    errors = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []


def test_a_second_tap_does_not_zoom_and_what_the_phone_paints_follows_the_light(devices: Devices) -> None:
    page = devices.open("Phone", still=True).page
    page.wait_for_selector("[data-key=machine-vortex]")
    assert page.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation"
    assert page.evaluate(_PAINTED) == ["#1a3444"]
    page.evaluate("localStorage.setItem('cove.choice.theme', '\"day\"')")
    page.reload()
    page.wait_for_selector("[data-key=machine-vortex]")
    assert page.evaluate(_PAINTED) == ["#f3ebda"]


def test_what_happens_is_felt_unless_that_is_switched_off(devices: Devices) -> None:
    device = devices.open("Phone")
    device.context.add_init_script("window.felt = []; navigator.vibrate = (pattern) => window.felt.push(pattern);")
    device.page.reload()
    player = Player(device)
    player.key("machine-battleships")
    player.wait("the fleet", lambda look: "ready" in look.keys)
    player.key("ready")
    for square, felt in (("e5", True), ("f6", False)):
        player.wait("the shot", lambda look: look.title.startswith("Your shot"))
        if not felt:
            for key in ("menu", "menu-ticks", "menu-close"):
                player.key(key)
            device.page.evaluate("window.felt = []")
        player.press(square)
        player.wait("the answer", lambda look, square=square: "press to fire" not in look.sea[square])  # type: ignore[misc]
        assert bool(device.page.evaluate("window.felt.length")) is felt


#: What a phone says when it wakes, in three ways.
WAKES = (
    "document.dispatchEvent(new Event('visibilitychange'))",
    "dispatchEvent(new Event('online'))",
    "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
)


def test_a_socket_that_died_in_its_sleep_is_replaced_on_waking(devices: Devices) -> None:
    """It claims to be open and says nothing. Without the wake it would be found out half a minute later."""
    sockets: list[WebSocketRoute] = []
    dead: set[int] = set()
    device = blank(devices, "Anna")

    def between(route: WebSocketRoute) -> None:
        number, server = len(sockets), route.connect_to_server()
        sockets.append(route)
        route.on_message(lambda message: None if number in dead else server.send(message))
        server.on_message(lambda message: None if number in dead else route.send(message))

    device.page.route_web_socket("**/ws/*", between)
    device.page.goto(devices.url)
    south = Player(device)
    path = south.invite("Anna")
    device.page.wait_for_selector("main.invite .code-card img")
    dead.add(0)
    north = Player(devices.open("Mara", path, still=True))
    north.take_seat("Mara")
    assert device.page.query_selector("main.invite"), "nothing was heard of it"
    device.page.evaluate(_WATCH)
    device.page.evaluate(WAKES[0])
    device.page.wait_for_selector("[data-key=deal]", timeout=10_000)
    print("woken after", round(device.page.evaluate("window.there - window.woken")), "ms")
    for count, wake in enumerate(WAKES[1:], 2):
        dead.add(len(sockets) - 1)
        device.page.evaluate(wake)
        south.wait("another socket", lambda look, count=count: len(sockets) > count, seconds=10)  # type: ignore[misc]
    assert [fault for fault in faults(devices) if "WebSocket" not in fault] == []


@pytest.mark.parametrize(
    "path", ["/", "/how/vortex", "/how/battleships", "/how/vortex/short", "/how/battleships/short", "/nowhere", f"/m/{'x' * 22}"]
)
def test_no_screen_says_anything_on_the_console(devices: Devices, path: str) -> None:
    device = blank(devices)
    device.page.goto(f"{devices.url}{path}")
    device.page.wait_for_selector("main")
    device.page.wait_for_load_state("networkidle")
    assert faults(devices) == []
