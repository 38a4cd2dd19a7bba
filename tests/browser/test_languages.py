"""The page in each of its languages: what the browser asks for, what was chosen, and keys that hold their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.devices import HOST, PHONE
from tests.support.server import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def speak(browser: Browser, house: Server) -> Iterator[Any]:
    contexts = []

    def opened(locale: str, path: str = "/") -> Page:
        context = browser.new_context(viewport=PHONE, locale=locale, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.goto(f"http://{HOST}:{house.port}{path}")
        page.wait_for_selector("main")
        return page

    yield opened
    for context in contexts:
        context.close()


def test_the_page_speaks_the_browsers_language_until_another_is_chosen(speak: Any) -> None:
    page = speak("de-CH")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.inner_text(".slogan") == "Zwei Seespiele voller Geheimnisse."
    page.click("[data-key=language]:has-text('English')")
    page.wait_for_selector("html[lang=en] .slogan:has-text('Two games at sea')")
    page.goto("about:blank")
    page.go_back()
    page.wait_for_selector("html[lang=en] .slogan:has-text('Two games at sea')")
    page.click("[data-key=language]:has-text('Deutsch')")
    page.wait_for_selector("html[lang=de] .slogan:has-text('Zwei Seespiele')")


#: Keys and flags whose text does not fit, and a page that is wider than its screen.
_CRAMPED = """() => {
  const all = [...document.querySelectorAll('main :is(.key, .tongue, .flag, .segment span)')];
  const shown = all.filter((one) => one.offsetWidth > 0);
  const inside = (inner, outer) => inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom + 1;
  const holds = (one) => inside((one.querySelector('.label') ?? one).getBoundingClientRect(), one.getBoundingClientRect());
  const onScreen = (one) => one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().left >= 0;
  const fits = (one) => holds(one) && onScreen(one) && one.scrollWidth <= one.clientWidth + 1;
  const cramped = shown.filter((one) => !fits(one)).map((one) => one.ariaLabel ?? one.textContent.trim());
  return document.documentElement.scrollWidth > innerWidth ? [...cramped, 'the page'] : cramped;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_every_key_holds_its_words_on_a_narrow_phone(speak: Any, locale: str) -> None:
    page = speak(locale)
    page.set_viewport_size({"width": 360, "height": 740})
    cramped = {"first": page.evaluate(_CRAMPED)}
    for game in ("vortex", "battleships"):
        page.goto(page.url.split("/m/")[0])
        page.click(f"[data-key=machine-{game}]")
        page.wait_for_selector("[data-key=deal]")
        cramped[f"{game}: placing"] = page.evaluate(_CRAMPED)
        if game == "vortex":
            page.click("[data-key=deal]")
        page.click("[data-key=ready]:not([aria-disabled])")
        page.wait_for_selector("main[data-phase=moving], main[data-phase=playing]")
        cramped[f"{game}: playing"] = page.evaluate(_CRAMPED)
        page.click("[data-key=menu]")
        cramped[f"{game}: menu"] = page.evaluate(_CRAMPED)
        page.click("[data-key=menu-resign]")
        cramped[f"{game}: resigning"] = page.evaluate(_CRAMPED)
        page.click("[data-key=resign-yes]")
        page.wait_for_selector("main[data-phase=over] [data-key=replay]")
        page.click("[data-key=replay]")
        page.wait_for_selector("[data-panel=replay]")
        cramped[f"{game}: over"] = page.evaluate(_CRAMPED)
        page.goto(page.url.split("/m/")[0] + f"/how/{game}/short")
        page.wait_for_selector("main[data-scene='1']")
        cramped[f"{game}: shown"] = page.evaluate(_CRAMPED)
        page.goto(page.url.split("/how/")[0])
    assert {name: found for name, found in cramped.items() if found} == {}
