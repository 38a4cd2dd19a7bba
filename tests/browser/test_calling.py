"""How a player who looks elsewhere is called: the tab's icon, a message of the system, a bell. And what is never said there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.browser.support_client import Module, _page, dealt_view, fighting, module, playing

from cove.kit.viewers import SPECTATOR

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

#: A browser that shows messages as it is told to, and notes what it was asked.
BROWSER = """
    const asked = { permission: 0, posted: [], closed: 0, byWorker: [] };
    let hidden = a.hidden ?? true;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    globalThis.Notification = class {
        static permission = a.permission ?? 'granted';
        static async requestPermission() { asked.permission += 1; return (this.permission = a.answer ?? this.permission); }
        constructor(text, options) {
            if (a.phone) throw new TypeError('Illegal constructor');
            asked.posted.push({ text, ...options });
        }
        close() { asked.closed += 1; }
    };
    const worker = {
        async showNotification(text, options) { asked.byWorker.push({ text, ...options }); },
        async getNotifications() { return [{ close: () => (asked.closed += 1) }]; },
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => worker } });
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    const match = { id: 'match', opponent: 'Mara', around: a.around };
    const come = (before, view, ui = { notify: true }) => m.callFor({ ...match, view }, before, ui);
"""


def called(module: Module, before: Any, view: Any, **more: Any) -> Any:
    """What the browser was asked when `view` came after `before`."""
    code = BROWSER + "come(a.before, a.view, a.ui); await soon(); return asked;"
    return module("screens/calling.js", code, {"before": before, "view": view, "ui": {"notify": True}, **more})


THEIRS, YOURS = playing(side="north"), playing()


def test_a_player_who_looks_elsewhere_is_told_once_that_it_is_their_turn(module: Module) -> None:
    asked = called(module, THEIRS, YOURS)
    assert [(note["text"], note["tag"]) for note in asked["posted"]] == [("It is your turn against Mara.", "match")]
    again = {**YOURS, "board": {**YOURS["board"], "phase": "firing"}}
    assert called(module, YOURS, again)["posted"] == [], "the same turn goes on"


def test_each_shot_of_battleships_calls_once(module: Module) -> None:
    before, view = fighting(side="north"), fighting(side="south")
    assert [note["text"] for note in called(module, before, view)["posted"]] == ["It is your shot against Mara."]


def test_whoever_waits_for_a_friend_is_told_that_the_friend_came(module: Module) -> None:
    view = dealt_view()
    before = {**view, "stage": "waiting", "seats": {"south": {"name": "Anna"}, "north": {}}}
    assert [note["text"] for note in called(module, before, view)["posted"]] == ["Mara took the other seat. Place your fleet."]
    placed = {**view, "seats": {**view["seats"], "south": {"name": "Anna", "placed": True}}}
    assert called(module, {**placed, "stage": "waiting"}, placed)["posted"] == []


@pytest.mark.parametrize(
    "more",
    [
        {"hidden": False},
        {"ui": {"notify": False}},
        {"permission": "denied"},
        {"permission": "default"},
        {"around": True},
    ],
    ids=lambda more: " ".join(map(str, more)),
)
def test_nobody_is_called_who_looks_at_the_page_or_did_not_allow_it(module: Module, more: dict[str, Any]) -> None:
    asked = called(module, THEIRS, YOURS, **more)
    assert (asked["posted"], asked["byWorker"], asked["permission"]) == ([], [], 0)


def test_nobody_is_called_for_what_they_knew_or_only_watch(module: Module) -> None:
    assert called(module, None, YOURS)["posted"] == [], "the page was only just opened"
    assert called(module, YOURS, THEIRS)["posted"] == [], "it is the other side's turn"
    watched = playing(viewer=SPECTATOR)
    assert called(module, playing(side="north", viewer=SPECTATOR), watched)["posted"] == []


def test_a_phone_posts_through_the_pages_worker(module: Module) -> None:
    asked = called(module, THEIRS, YOURS, phone=True)
    assert [note["text"] for note in asked["byWorker"]] == ["It is your turn against Mara."]


@pytest.mark.parametrize("phone", [False, True])
def test_a_message_goes_when_the_page_is_in_sight_again(module: Module, phone: bool) -> None:
    code = BROWSER + (
        "come(a.before, a.view); await soon(); hidden = false; document.dispatchEvent(new Event('visibilitychange'));"
        " await soon(); document.dispatchEvent(new Event('visibilitychange')); await soon(); return asked.closed;"
    )
    assert module("screens/calling.js", code, {"before": THEIRS, "view": YOURS, "phone": phone}) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_message_tells_nothing_of_the_board(module: Module, language: str) -> None:
    """It is made of the opponent's name alone: there is no way for a square to come in."""
    code = """
        const { common, games } = m;
        return [common, games.vortex, games.battleships].flatMap(({ play }) => [play.notify, play.notifyFleet].filter(Boolean))
            .map((say) => [say.length, say('Mara')]);
    """
    told = module(f"words/{language}/index.js", code)
    assert len(told) == 3
    for parameters, text in told:
        assert parameters == 1
        assert re.search(r"\b[a-j]\d|boat|Boot|ship|hit|Treffer", text.replace("fleet", "")) is None


def test_permission_is_asked_for_by_a_press_alone_and_a_refusal_is_lived_with(module: Module) -> None:
    code = BROWSER + "const before = asked.permission; return [before, await m.mayCall(), asked.permission, m.isForbidden()];"
    assert module("screens/calling.js", code, {"permission": "default", "answer": "granted"}) == [0, True, 1, False]
    assert module("screens/calling.js", code, {"permission": "default", "answer": "denied"}) == [0, False, 1, True]


def test_the_tabs_icon_is_lit_and_goes_back_to_what_it_was(module: Module) -> None:
    code = """
        const icons = () => [...document.head.querySelectorAll('link[rel~=icon]')].map(({ href }) => href.slice(0, 19));
        const usual = icons();
        m.light(true); m.light(true); const lit = icons();
        m.light(false); m.light(false);
        return { usual, lit, back: icons() };
    """
    icons = module("screens/calling.js", code)
    assert icons["lit"] == ["data:image/svg+xml,"]
    assert icons["back"] == icons["usual"]
    assert icons["usual"] != icons["lit"]


NEWS = """
    const heard = [];
    const { gameOf } = await import('/client/games/index.js');
    const match = { view: a.view, around: false, opponent: 'Mara', game: gameOf(a.view) };
    const ui = { bell: a.bell, notify: false, own: { open: false } };
    const table = { ui, root: document.body, draw() {}, shared: { play: (figure) => heard.push(figure) } };
    m.showNews(table, match, { before: a.before, view: a.view, events: a.events, full: true });
    return heard;
"""


def test_the_bell_at_ones_turn_can_be_switched_off_and_nothing_else_goes_with_it(module: Module) -> None:
    events = [
        {"e": "passed", "side": "north"},
        {"e": "storm", "square": "c7", "hit": False},
        {"e": "turn", "turn": 15, "side": "south"},
    ]
    given = {"before": THEIRS, "view": YOURS, "events": events}
    assert module("screens/news.js", NEWS, {**given, "bell": True}) == ["storm", "your_turn"]
    assert module("screens/news.js", NEWS, {**given, "bell": False}) == ["storm"]


def test_the_bell_rings_when_the_friend_came_but_not_for_the_friend(module: Module) -> None:
    view = dealt_view()
    code = "m.figuresOf([{ e: 'joined', side: 'north', name: 'Mara' }], a)"
    assert module("screens/sounds.js", code, view) == ["your_turn"]
    assert module("screens/sounds.js", code, {**view, "you": {**view["you"], "seat": "north"}}) == []
