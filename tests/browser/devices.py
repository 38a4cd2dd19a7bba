"""Devices for tests of the whole page: a Chromium whose origin is no secure context, a page for each device, and what it was told.

The page is opened as `http://cove.test:PORT`, a name that the browser's own resolver maps to loopback: as on a phone in the room,
there is no clipboard, no `crypto.subtle` and no notification. Each device notes its faults and warnings, the frames it received,
and every text that its live region spoke. With COVE_SHOTS naming a folder, `shot` leaves pictures there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, ViewportSize, WebSocket, sync_playwright
from tests.browser.support_client import CHROMIUM, FLAGS
from tests.support.server import Server

HOST = "cove.test"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}

#: Texts that the live region was given, each as often as a node with it appeared or changed.
_EARS = """
window.heard = [];
const listen = (node) => {
  if (node.nodeType === 3) node = node.parentElement;
  if (node?.closest?.('[aria-live]') && node.matches('[data-heard]')) window.heard.push(node.textContent);
  else for (const one of node?.querySelectorAll?.('[aria-live] [data-heard]') ?? []) window.heard.push(one.textContent);
};
const hear = (one) => (one.type === 'childList' ? one.addedNodes.forEach(listen) : listen(one.target));
new MutationObserver((all) => all.forEach(hear))
  .observe(document, { childList: true, subtree: true, characterData: true });
"""


class Device:
    """One browser context with one page: a phone with a finger, or a desk with a mouse."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.name = name
        self.context = context
        self.faults: list[str] = []
        self.frames: list[dict[str, Any]] = []
        context.add_init_script(_EARS)
        self.page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        self.page.on("console", self._read)
        self.page.on("websocket", self._listen)

    def _read(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.faults.append(f"{self.name}: {said.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(_frame(data)))

    @property
    def heard(self) -> list[str]:
        """What the live region has spoken since the page was loaded."""
        texts: list[str] = self.page.evaluate("window.heard")
        return texts

    def shot(self, name: str) -> None:
        """A picture for people to look at, where a folder for it is named."""
        folder = os.environ.get("COVE_SHOTS")
        if folder:
            self.page.screenshot(path=Path(folder) / f"{name}.png")


def _frame(data: str | bytes) -> dict[str, Any]:
    frame: dict[str, Any] = msgspec.json.decode(data) if isinstance(data, str) else msgspec.msgpack.decode(data)
    return frame


class Devices:
    """Opens devices on one server."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.opened: list[Device] = []

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server.port}"

    def open(self, name: str, path: str = "/", size: ViewportSize = PHONE, still: bool = False) -> Device:
        """A new device at `path`. `still`: one that asks for less motion."""
        motion: Any = "reduce" if still else "no-preference"
        context = self.browser.new_context(viewport=size, has_touch=size is PHONE, color_scheme="dark", reduced_motion=motion)
        device = Device(context, name)
        self.opened.append(device)
        device.page.goto(f"{self.url}{path}")
        assert device.page.evaluate("isSecureContext") is False
        return device

    @property
    def faults(self) -> list[str]:
        return [fault for device in self.opened for fault in device.faults]

    def close(self) -> None:
        for device in self.opened:
            device.context.close()


@contextmanager
def insecure_chromium() -> Iterator[Browser]:
    """The system's Chromium, to which `cove.test` is this machine."""
    with sync_playwright() as playwright:
        flags = [*FLAGS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1", "--no-proxy-server"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        try:
            yield browser
        finally:
            browser.close()
