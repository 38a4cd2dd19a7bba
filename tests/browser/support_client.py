"""The page's headless modules in a real Chromium: a tiny static server, a blank page, and views made by the real rules.

    def test_something(module: Module) -> None:
        assert module("games/vortex/sea.js", "m.isBoat(a)", "sa") is True     # `m` is the module, `a` the argument

The positions come from the game's notation, so that the page is tested on what the referee really sends.
"""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from cove.games.battleships import notation as battleships
from cove.games.battleships.redact import view as sea_view
from cove.games.battleships.terms import STANDARD
from cove.games.vortex import notation
from cove.games.vortex.redact import view as board_view
from cove.kit.viewers import SPECTATOR, Seat, Viewer

#: A view, as loose as the page sees it.
View = dict[str, Any]

ROOT = Path(__file__).parents[2]
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("text/javascript", ".js")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's own name
        """Say nothing: a test's output is its failures."""

    def do_GET(self) -> None:
        """Files of the client, and a blank page at the root."""
        if self.path == "/":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><meta charset=utf-8><title>blank</title><link rel=icon href=data:,>")
        else:
            super().do_GET()


@contextmanager
def static_server(folder: Path = ROOT) -> Iterator[str]:
    """Serve `folder` on loopback; yields the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Module:
    """Runs an expression or a block over one of the client's modules, in the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __call__(self, path: str, code: str, argument: object = None) -> Any:
        """The value of `code` (an expression, or a block with `return`); `m` is the module, `a` the argument."""
        body = code if "return " in code else f"return ({code});"
        return self.page.evaluate(
            f"async (a) => {{ await (await import('/client/games/index.js')).fetchGame();"
            f" const m = await import('/client/{path}'); {body} }}",
            argument,
        )


@pytest.fixture(scope="module")
def _page() -> Iterator[Page]:
    with static_server() as url, chromium() as browser:
        page = browser.new_page()
        page.goto(url)
        yield page


@pytest.fixture
def module(_page: Page) -> Module:
    """The client's modules, in a page whose storage is empty."""
    _page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    return Module(_page)


POSITION = """vortex 1
chart 10x10 rocks b4 d5 e3 g3 i5 i7 g6 f8 d8 b6 ports e1 f1 / e10 f10
fleet south a1 b1 c1 d1 g1 h1 i1 j1 / a2 b2
fleet north a10 b10 c10 d10 g10 h10 i10 j10 / a9 b9
now {phase} turn 15 {side} quiet 3
south s1=c4 s2=a3 s3=f3 s4=b2 s5=h4 s6=j2 s7=g1 / sa=d4 sb=h5
north n1=b9 n2=a8 n3=c7 n4=e8 n5=f6 n6=g9 n7=h7 n8=j8 / na=c9 nb=j5
depot 21 17
weather storm 2 24 eye 1 25
"""


def playing(*more: str, phase: str = "moving", side: str = "south", viewer: Viewer = Seat.FIRST) -> View:
    """A view of a game in turn 15; `more` are further lines of the notation."""
    state = notation.read(POSITION.format(phase=phase, side=side) + "".join(f"{line}\n" for line in more))
    return around(dict(board_view(state, viewer)), viewer)


FLEETS = """battleships 1
sea 10x10 carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2
fleet south carrier=a1/across battleship=j1/down cruiser=c3/down submarine=e5/across destroyer=a10/across
fleet north carrier=a10/across battleship=a1/down cruiser=e5/across submarine=j8/down destroyer=i1/across
now {phase} turn {turn} {side}
"""


def fighting(*more: str, side: str = "south", viewer: Viewer = Seat.FIRST, mind: str = "", phase: str = "playing") -> View:
    """A view of Battleships; `more` are further lines of its notation, `mind` sits in the north."""
    state = battleships.read(FLEETS.format(phase=phase, turn=5, side=side) + "".join(f"{line}\n" for line in more))
    view = around(dict(sea_view(state, viewer)), viewer, "over" if phase == "over" else "playing", game="battleships")
    if mind:
        view["seats"]["north"] = {"name": mind, "placed": True, "mind": mind}
    return view


def dealt_view() -> View:
    """A view for placing a fleet of Battleships, nothing dealt yet."""
    board = {"sea": {"columns": 10, "rows": 10}, "ships": dict(STANDARD.ships), "phase": "placing"}
    view = around(board, Seat.FIRST, "placing", game="battleships")
    view["seats"] = {"south": {"name": "Anna"}, "north": {"name": "Mara"}}
    view["you"] = {"seat": "south", "ply": 0, "placement": 0}
    return view


def around(board: View, viewer: Viewer, stage: str = "playing", **more: Any) -> View:
    """A match's view around a board's."""
    view: View = {
        "game": "vortex",
        "rules": 1,
        "stage": stage,
        "seats": {"south": {"name": "Anna", "placed": True}, "north": {"name": "Mara", "placed": True}},
        "watch": "link",
        "seed": "00" * 32,
        "board": board,
        **more,
    }
    if isinstance(viewer, Seat):
        view["you"] = {"seat": ("south", "north")[viewer], "ply": 0}
    return view


def placing_view(side: str = "south") -> View:
    """A view for placing, nothing placed yet."""
    board = {
        "chart": {
            "columns": 10,
            "rows": 10,
            "rocks": ["b4", "d5", "e3", "g3", "i5", "i7", "g6", "f8", "d8", "b6"],
            "ports": {"south": ["e1", "f1"], "north": ["e10", "f10"]},
        },
        "phase": "placing",
    }
    seat = Seat.FIRST if side == "south" else Seat.SECOND
    view = around(board, seat, "placing")
    view["seats"] = {"south": {"name": "Anna"}, "north": {"name": "Mara"}}
    view["you"] = {"seat": side, "ply": 0, "placement": 0}
    return view


__all__ = [
    "SPECTATOR",
    "Module",
    "_page",
    "around",
    "chromium",
    "dealt_view",
    "fighting",
    "module",
    "placing_view",
    "playing",
    "static_server",
]
