"""Two browsers and a watcher on a real server: from the first screen through placing to the first turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.support.server import Server, serving

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("game") / "data") as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGS)
        yield chromium
        chromium.close()


def page_of(browser: Browser, faults: list[str], width: int = 390, height: int = 844) -> Page:
    """A page of its own device, whose faults and warnings are noted."""
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type in {"error", "warning"} else None)
    return page


def squares(page: Page, said: str) -> list[str]:
    """The squares of the sea whose spoken name holds `said`."""
    found = page.eval_on_selector_all(
        ".sea-slot [data-square]", "all => all.map(one => [one.dataset.square, one.getAttribute('aria-label')])"
    )
    return [square for square, label in found if said in label]


@pytest.mark.browser
def test_two_devices_place_their_fleets_while_a_third_watches(house: Server, browser: Browser) -> None:
    faults: list[str] = []
    south, north, watcher = page_of(browser, faults), page_of(browser, faults), page_of(browser, faults, 1280, 800)
    south.goto(house.url)
    south.click("details.choices summary")
    south.fill("input[name=name]", "Anna")
    south.click("[data-key=start]")
    south.wait_for_selector("main.invite")
    link = south.url
    north.goto(link)
    north.wait_for_selector("[data-key=take]")
    north.fill("input[name=name]", "Mara")
    south.click("[data-key=place]")
    south.click("[data-key=deal]")
    south.click("[data-key=ready]:not([aria-disabled])")
    north.click("[data-key=take]")
    north.click("[data-key=deal]")
    watcher.goto(link)
    watcher.wait_for_selector("main.watching")
    north.click("[data-key=ready]:not([aria-disabled])")
    expect(south.locator(".words .sentence")).to_have_text(re.compile("Move a vessel"))
    assert len(squares(watcher, "ship")) == 16
    for page in (north, watcher):
        assert page.locator('[data-vessel="sa"], [data-vessel="sb"]').count() == 0
    assert faults == []


def test_the_page_needs_nothing_from_anywhere_else(house: Server) -> None:
    client = Path(__file__).parents[2] / "client"
    texts = [path.read_text() for kind in ("*.js", "*.css") for path in client.rglob(kind) if "vendor" not in path.parts]
    assert not [text for text in texts if re.search(r"(from|import|url)\W{1,3}https?:", text)]
