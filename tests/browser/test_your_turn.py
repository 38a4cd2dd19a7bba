"""Whose turn it is can't be missed: title and icon of both tabs as a game begins; messages where they can be had."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import Devices
from tests.browser.gunner import Gunner
from tests.browser.player import Player
from tests.support.server import Server

pytestmark = pytest.mark.browser

#: The usual icon is the one that the page came with.
_ICON = """fetch("/").then((page) => page.text()).then((page) => {
  const came = new DOMParser().parseFromString(page, "text/html").head.querySelector("link[rel~=icon]").href;
  return [...document.head.querySelectorAll("link[rel~=icon]")].map(({ href }) => (href === came ? "usual" : "lit")).join();
})"""


def tab(player: Player) -> tuple[str, str]:
    """What is seen of a page in the list of tabs."""
    return player.page.title(), player.page.evaluate(_ICON)


def wait_for(player: Player, title: str, icon: str) -> None:
    player.wait(title, lambda look: look.title == title)
    assert tab(player) == (title, icon)


def test_the_tab_says_whose_turn_it_is(devices: Devices) -> None:
    south = Player(devices.open("Anna", still=True))
    path = south.invite("Anna", "battleships")
    wait_for(south, "Waiting for a friend · Cove", "usual")
    north = Player(devices.open("Mara", path, still=True))
    north.take_seat("Mara")
    wait_for(south, "Place your fleet · Cove", "lit")
    anna, mara = Gunner(south), Gunner(north)
    anna.ready()
    wait_for(south, "Mara is placing · Cove", "usual")
    mara.ready()
    wait_for(south, "Your shot · Mara · Cove", "lit")
    wait_for(north, "Anna fires · Cove", "usual")
    anna.shoot()
    wait_for(north, "Your shot · Anna · Cove", "lit")
    wait_for(south, "Mara fires · Cove", "usual")
    south.page.click("[data-key=menu]")
    assert south.page.locator("[data-key=menu-notify]").count() == 0, (
        "without a secure context nobody is offered what cannot be had"
    )
    south.key("menu-bell")
    assert south.page.inner_text("[data-key=menu-bell]") == "Bell at your turn: off"
    south.page.reload()
    south.page.click("[data-key=menu]")
    assert south.page.inner_text("[data-key=menu-bell]") == "Bell at your turn: off", "it is remembered"
    south.page.goto(devices.url)
    south.page.wait_for_selector("main.first")
    assert tab(south) == ("Cove", "usual")
    assert devices.faults == []


def test_in_a_secure_context_messages_are_offered_and_the_wish_is_remembered(browser: Browser, house: Server) -> None:
    context = browser.new_context(reduced_motion="reduce", has_touch=True)
    context.add_init_script(
        "globalThis.Notification = class { static permission = localStorage.allowed ?? 'default';"
        " static async requestPermission() { localStorage.allowed = 'granted'; return (this.permission = 'granted'); } }"
    )
    page = context.new_page()
    page.goto(f"http://localhost:{house.port}")
    page.click("[data-key=machine-battleships]")
    page.click("[data-key=menu]:visible, [data-key=rail-menu]:visible")
    assert page.evaluate("localStorage.allowed") is None, "nobody is asked before a press"
    page.click("[data-key=menu-notify]:has-text('Tell me when it is my turn')")
    page.wait_for_selector("[data-key=menu-notify]:has-text('You are told when it is your turn')")
    page.reload()
    page.click("[data-key=menu]:visible, [data-key=rail-menu]:visible")
    page.click("[data-key=menu-notify]:has-text('You are told when it is your turn')")
    page.wait_for_selector("[data-key=menu-notify]:has-text('Tell me when it is my turn')")
    context.close()
