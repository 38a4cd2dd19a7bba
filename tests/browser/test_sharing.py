"""Links: a match in play has a picture of what anybody may see, and a finished one shows its end to whoever opens it."""

from __future__ import annotations

import re

import httpx
import pytest
from tests.browser.devices import DESK, Devices
from tests.browser.player import Player

pytestmark = pytest.mark.browser

SHIPS = ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"]
NORTH = ["a10", "b10", "c10", "d10", "g10", "h10", "i10", "j10"]


def tags(http: httpx.Client, path: str) -> dict[str, str]:
    """What a chat program reads of a link."""
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', http.get(path).text))


def picture(http: httpx.Client, path: str) -> str:
    """The picture's tag: another one is another picture."""
    answer = http.get(f"{path}/picture.png", timeout=30)
    assert answer.headers["content-type"] == "image/png"
    return answer.headers["etag"]


def test_a_link_shows_who_waits_then_the_game_then_its_end_to_anybody(devices: Devices) -> None:
    south = Player(devices.open("Anna", still=True))
    path = south.invite("Anna")
    with httpx.Client(base_url=devices.server.url) as http:
        waiting = tags(http, path)
        assert waiting["og:title"] == "Anna waits for you: Vortex on Cove"
        assert waiting["og:url"].endswith(path)
        assert waiting["og:image"].endswith(f"{path}/picture.png")
        seen = [picture(http, path)]
        north = Player(devices.open("Mara", path, still=True))
        north.take_seat("Mara")
        south.page.wait_for_selector("[data-key=deal]")
        south.place(SHIPS, ["a2", "j2"])
        north.place(NORTH, ["a9", "j9"])
        south.wait("the first turn", lambda look: look.to_move)
        assert tags(http, path)["og:title"] == "Anna against Mara: Vortex on Cove"
        seen.append(picture(http, path))
        south.press("a1")
        south.press("a3")
        south.wait("the staged move", lambda look: look.sentence == "Move a second vessel." and not look.sending)
        assert picture(http, path) == seen[-1], "what is staged is nobody's to see"
        south.press("b1")
        south.press("b3")
        south.wait("firing", lambda look: look.sentence.startswith("Fire") and not look.sending)
        seen.append(picture(http, path))
        south.key("menu")
        south.key("menu-resign")
        south.key("resign-yes")
        south.wait("the end", lambda look: look.over)
        over = tags(http, path)
        assert over["og:title"] == "Mara beat Anna: Vortex on Cove"
        assert "Look back at the whole game" in over["og:description"]
        seen.append(picture(http, path))
    assert len(set(seen)) == len(seen)
    stranger = Player(devices.open("Stranger", path, DESK, still=True))
    look = stranger.wait("the end", lambda look: look.over)
    assert look.sentence.endswith("resigned. Mara wins.")
    stranger.key("replay")
    stranger.page.wait_for_selector("[data-panel=replay]")
    assert look.squares("boat"), "everything is revealed"
    assert devices.faults == []
