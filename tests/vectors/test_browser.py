"""The vectors against the page's own JavaScript, in a real browser: codec and merge patches."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright
from tests.vectors import make

pytestmark = pytest.mark.browser

CLIENT = make.FOLDER.parents[1] / "client"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

HELPERS = """
window.codec = await import("/net/codec.js");
window.patch = await import("/net/patch.js");
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
window.unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
window.plain = (frame) => JSON.parse(JSON.stringify(frame, (_, value) => value instanceof Uint8Array ? "0x" + hex(value) : value));
window.read = (protocol, data) => plain(codec.decode(protocol, data));
window.packed = (data) => hex(new Uint8Array(data));
"""


class Handler(SimpleHTTPRequestHandler):
    """The client's folder, and an empty page to run its modules in."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".js": "text/javascript"}  # noqa: RUF012

    def do_GET(self) -> None:
        if self.path != "/":
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>vectors</title>")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's word
        """Say nothing."""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(CLIENT)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            opened = browser.new_page()
            opened.goto(f"http://127.0.0.1:{server.server_port}/")
            opened.evaluate(f"async () => {{ {HELPERS} }}")
            yield opened
            browser.close()
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def cases(name: str, group: str) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads(make.FOLDER.joinpath(name).read_text(encoding="utf-8"))[group]
    return loaded


def with_bytes(value: dict[str, Any]) -> dict[str, Any]:
    """The frame as the page holds it: `h` as bytes, shown in hex."""
    return {key: "0x" + base64.b64decode(inner).hex() if key == "h" else inner for key, inner in value.items()}


@pytest.mark.parametrize("group", ["to_server", "to_client"])
def test_browser_reads_every_frame_alike_in_both_encodings(page: Page, group: str) -> None:
    for case in cases("frames.json", group):
        from_json = page.evaluate("text => read(codec.JSON_TEXT, text)", case["json"])
        from_msgpack = page.evaluate("hex => read(codec.MSGPACK, unhex(hex).buffer)", case["msgpack"])
        assert from_json == from_msgpack == with_bytes(case["value"]), case["name"]


@pytest.mark.parametrize("group", ["to_server", "to_client"])
def test_browser_writes_the_bytes_of_the_vectors(page: Page, group: str) -> None:
    for case in cases("frames.json", group):
        argument = [case["json"]]
        text = page.evaluate("([text]) => codec.encode(codec.JSON_TEXT, codec.decode(codec.JSON_TEXT, text))", argument)
        data = page.evaluate("([text]) => packed(codec.encode(codec.MSGPACK, codec.decode(codec.JSON_TEXT, text)))", argument)
        assert (text, data) == (case["json"], case["msgpack"]), case["name"]


def test_browser_merges_patches(page: Page) -> None:
    for case in cases("patches.json", "patches"):
        script = "([before, change]) => { const kept = plain(before); return [patch.merge(before, change), plain(before), kept]; }"
        merged, before, kept = page.evaluate(script, [case["before"], case["patch"]])
        assert merged == case["after"], case["name"]
        assert before == kept, f"{case['name']}: the old value was changed"


def test_browser_refuses_what_is_no_frame(page: Page) -> None:
    for text in ("hello", '["ping"]', "{}", "null", '{"t":7}'):
        assert page.evaluate(
            "text => { try { codec.decode(codec.JSON_TEXT, text); return false; } catch { return true; } }", text
        ), text
