"""Two people around one device: a player whose page is loaded anew between the turns, and markers for what a seat was sent.

Two markers are planted in every full view on its way to the page: one that stays in the page's memory, and one that is shown, as
the other side's name. They are looked for in the document, and in a snapshot of everything that the page's process holds.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec
from playwright.sync_api import Error, WebSocketRoute
from tests.browser.devices import Device
from tests.browser.player import SECONDS, Look, Player

SIDES = ("south", "north")
KEPT = {"south": "kept-by-SOUTH-4c1d7be2", "north": "kept-by-NORTH-9e30a6f5"}
SHOWN = {"south": "Shown2S-71b0", "north": "Shown2N-c48e"}

#: What the browser says while one page has gone and the next one has drawn nothing.
ON_ITS_WAY = ("Execution context was destroyed", "reading 'dataset'")

CURTAIN = "main.curtain[data-curtain=shut] [data-key=alone]:not([aria-disabled])"


class Passing(Player):
    """Whoever has the device. Nothing is pressed on the curtain but by `lower`."""

    def look(self) -> Look:
        """What is shown; while a page is on its way, what the next one shows."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                return super().look()
            except Error as error:
                if time.monotonic() > until or not any(said in str(error) for said in ON_ITS_WAY):
                    raise
                time.sleep(0.02)

    def start(self, game: str) -> None:
        """One press on the first screen."""
        self.key(f"here-{game}")
        self.wait_for_curtain("Player one")

    def wait_for_curtain(self, name: str) -> None:
        """The curtain of a page that was loaded anew, which says who is next."""
        self.page.wait_for_selector(CURTAIN)
        self.page.wait_for_selector(f"main.curtain h1:has-text('Pass the device to {name}.')")
        assert self.page.locator("main").count() == 1, "there is nothing behind it"
        assert self.page.locator("[data-square]").count() == 0
        assert self.page.title() == f"{name} is next · Cove"

    def lower(self) -> None:
        """Alone with the board."""
        self.key("alone")
        self.page.wait_for_selector("main.curtain", state="detached")

    def resign(self) -> None:
        self.key("menu")
        self.key("menu-resign")
        self.key("resign-yes")

    def reload(self, name: str) -> None:
        """Whatever was open: after a reload there is the curtain."""
        self.page.reload()
        self.wait_for_curtain(name)


class Markers:
    """Plants the markers from now on, and looks for them."""

    def __init__(self, device: Device) -> None:
        self.page = device.page
        self.sockets = 0
        self._chunks: list[str] = []
        self._devtools = device.context.new_cdp_session(self.page)
        self._devtools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: self._chunks.append(event["chunk"]))
        self.page.route_web_socket("**/ws/*", self._between)

    def _between(self, route: WebSocketRoute) -> None:
        self.sockets += 1
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(_planted(message)))

    def in_document(self) -> set[str]:
        """The sides whose markers the document holds."""
        document = self.page.content()
        return {side for side in SIDES if KEPT[side] in document or SHOWN[side] in document}

    def in_memory(self) -> set[str]:
        """The sides whose markers anything in the page's process holds."""
        self._chunks.clear()
        self._devtools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        snapshot = "".join(self._chunks)
        assert "HTMLDocument" in snapshot
        return {side for side in SIDES if KEPT[side] in snapshot or SHOWN[side] in snapshot}

    def assert_nobody(self) -> None:
        """The curtain is closed: nothing of either seat is there."""
        assert self.in_document() == set()
        assert self.in_memory() == set()

    def assert_only(self, side: str) -> None:
        """While a seat plays, what it was sent is there, and nothing of the other one."""
        assert self.in_document() == {side}
        assert self.in_memory() == {side}


def _planted(message: str | bytes) -> str | bytes:
    wire = msgspec.json if isinstance(message, str) else msgspec.msgpack
    frame: dict[str, Any] = wire.decode(message)
    view = frame.get("v", {})
    if "you" not in view:
        return message
    side = view["you"]["seat"]
    view["you"]["planted"] = KEPT[side]
    view["seats"][SIDES[1 - SIDES.index(side)]]["name"] = SHOWN[side]
    sent: bytes = wire.encode(frame)
    return sent.decode() if isinstance(message, str) else sent
