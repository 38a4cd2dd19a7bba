"""A Firefox for tests, driven by WebDriver BiDi over its own socket, with just as much of a page as `Player` asks for.

    with firefox(folder) as browser:
        page = browser.page("http://127.0.0.1:8000/")      # a page of its own, with storage of its own, as on another phone
        page.evaluate("document.title")

The system's package has no driver beside it, and needs none: the browser itself answers on the port that it is told.
"""

from __future__ import annotations

import itertools
import json
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

#: Firefox by its names in the systems' packages; "" where there is none.
FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox") or ""
SECONDS: Final = 30.0
#: A new profile, on a machine that does other things too.
START_SECONDS: Final = 120.0

_PREFS: Final = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_beforeunload": True,
    "dom.ipc.processCount": 2,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 1,
}

_MIDDLE: Final = """(selector) => {
  const one = document.querySelector(selector);
  if (!one || one.closest('[inert]')) return null;
  one.scrollIntoView({ block: 'nearest' });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const met = document.elementFromPoint(x, y);
  return met && (one.contains(met) || met.contains(one)) ? [x, y] : null;
}"""


class BidiError(Exception):
    """What the browser answers where it cannot do what it was told."""


class Page:
    """One tab with storage of its own. `faults`: errors and warnings of its console."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self._browser = browser
        self._context = context
        self.faults: list[str] = []
        self.mouse = SimpleNamespace(click=self._press)

    def goto(self, url: str) -> None:
        """Open an address and wait until it is there."""
        self._browser.do("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, code: str, argument: object = None) -> Any:
        """The value of an expression, or what a function makes of `argument`."""
        function = code if "=>" in code.partition("\n")[0] else f"() => ({code})"
        answer = self._browser.do(
            "script.callFunction",
            functionDeclaration=f"async (a) => JSON.stringify((await ({function})(JSON.parse(a))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(argument)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise BidiError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    @property
    def url(self) -> str:
        return str(self.evaluate("location.href"))

    def wait_for_selector(self, selector: str, *, state: str = "attached") -> None:
        """Until there is such an element, or with "detached" none."""
        there = f"document.querySelector({json.dumps(selector)}) !== null"
        _until(selector, lambda: self.evaluate(there) is (state == "attached"))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let a moment pass between two tries."""
        time.sleep(milliseconds / 1000)

    def click(self, selector: str) -> None:
        """Press the middle of an element, once it can be met there and lies still: typefaces may be on their way."""
        places: list[list[float] | None] = [None]

        def still() -> bool:
            places.append(self.evaluate(_MIDDLE, selector))
            return places[-1] is not None and places[-1] == places[-2]

        _until(selector, still)
        self._press(*places[-1] or ())

    def fill(self, selector: str, text: str) -> None:
        """Write into a field, in place of what is there."""
        self.click(selector)
        self.evaluate("(selector) => document.querySelector(selector).select()", selector)
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self._browser.do("input.performActions", context=self._context, actions=[{"type": "key", "id": "keys", "actions": keys}])

    def shot(self, place: Path) -> None:
        """A picture of what is seen."""
        import base64  # noqa: PLC0415 - only people who look at pictures need it

        place.write_bytes(base64.b64decode(self._browser.do("browsingContext.captureScreenshot", context=self._context)["data"]))

    def _press(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self._browser.do("input.performActions", context=self._context, actions=[pointer])


@dataclass
class Firefox:
    """A running Firefox and the socket on which it is told what to do."""

    socket: ClientConnection
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    _pages: dict[str, Page] = field(default_factory=dict)

    def do(self, method: str, **params: Any) -> Any:
        """Carry out a command; what the pages say meanwhile is kept."""
        number = next(self._numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self.socket.recv(timeout=SECONDS))
            if said.get("type") == "event":
                self._hear(said["params"])
            elif said.get("id") == number:
                if said["type"] == "error":
                    raise BidiError(f"{method}: {said['error']}: {said['message']}")
                return said["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        page = self._pages.get(entry.get("source", {}).get("context", ""))
        if page is not None and entry.get("level") in {"error", "warn"}:
            page.faults.append(str(entry.get("text")))

    def page(self, url: str, width: int = 390, height: int = 844) -> Page:
        """A new page at an address, as on another device."""
        user = self.do("browser.createUserContext")["userContext"]
        context = self.do("browsingContext.create", type="tab", userContext=user)["context"]
        page = self._pages[context] = Page(self, context)
        self.do("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        page.goto(url)
        return page


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox without a window and with a fresh profile in `folder`."""
    profile = folder / "profile"
    profile.mkdir(parents=True)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFS.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    log = folder / "firefox.log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        with _connected(log, process) as socket:
            browser = Firefox(socket)
            browser.do("session.new", capabilities={})
            browser.do("session.subscribe", events=["log.entryAdded"])
            yield browser
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _connected(log: Path, process: subprocess.Popen[bytes]) -> ClientConnection:
    """The socket whose address the browser prints."""
    found: list[ClientConnection] = []

    def ready() -> bool:
        assert process.poll() is None, f"Firefox ended while starting:\n{log.read_text(errors='replace')}"
        for line in log.read_text(errors="replace").splitlines():
            _, is_there, address = line.partition("WebDriver BiDi listening on ")
            if is_there:
                try:
                    found.append(connect(f"{address.strip()}/session", compression=None, max_size=None))
                except (OSError, WebSocketException):
                    return False
        return bool(found)

    _until("Firefox", ready, START_SECONDS)
    return found[0]


def _until(what: str, check: Any, seconds: float = SECONDS) -> None:
    until = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < until, f"waited {seconds:.0f} s for: {what}"
        time.sleep(0.02)
