"""The headless part of Battleships in a real browser: what a press does, what is said, and what is never said."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.support_client import Module, _page, dealt_view, fighting, module

from cove.kit.viewers import SPECTATOR, Seat

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

SHIPS: dict[str, dict[str, Any]] = {
    "carrier": {"at": "a1", "down": False},
    "battleship": {"at": "j1", "down": True},
    "cruiser": {"at": "c3", "down": True},
    "submarine": {"at": "e5", "down": False},
    "destroyer": {"at": "a10", "down": False},
}
LIVE = ("shots south a1/hit c1/miss", "shots north c3/hit j10/miss")
SUNK = ("shots south i1/hit j1/hit", "wrecks north destroyer", "shots north a10/hit b10/hit", "wrecks south destroyer")


def draft(module: Module, steps: str) -> dict[str, Any]:
    """The draft after `steps`, JavaScript that changes `d`; `v` is the view."""
    code = f"const v = a.view; let d = m.begin(v, {{ ships: a.ships }}); {steps}; return d;"
    found: dict[str, Any] = module("games/battleships/placing.js", code, {"view": dealt_view(), "ships": SHIPS})
    return found


# --- placing ---


def test_a_pressed_ship_is_lifted_and_set_down_by_the_section_that_was_pressed(module: Module) -> None:
    lifted = draft(module, "d = m.press(v, d, 'c4')")
    assert (lifted["lifted"], lifted["grip"]) == ("cruiser", 1)
    assert draft(module, "d = m.press(v, d, 'c4'); d = m.press(v, d, 'f8')")["ships"]["cruiser"] == {"at": "f7", "down": True}


def test_a_ship_near_the_edge_is_kept_inside_the_sea(module: Module) -> None:
    assert draft(module, "d = m.press(v, d, 'e5'); d = m.press(v, d, 'i9')")["ships"]["submarine"] == {"at": "h9", "down": False}
    assert draft(module, "d = m.press(v, d, 'c5'); d = m.press(v, d, 'f1')")["ships"]["cruiser"] == {"at": "f1", "down": True}


def test_an_impossible_spot_keeps_the_ship_lifted_and_says_why(module: Module) -> None:
    done = draft(module, "d = m.press(v, d, 'c3'); d = m.hang(v, d, 'd1'); d = m.setDown(v, d)")
    assert done["lifted"] == "cruiser"
    assert done["ships"]["cruiser"] == SHIPS["cruiser"]
    assert done["told"] == "The cruiser cannot lie across the carrier."
    assert draft(module, "d = m.press(v, d, 'c3'); d = m.hang(v, d, 'd1'); d = m.settle(v, d)")["ships"] == SHIPS


def test_turning_is_around_the_section_that_is_held(module: Module) -> None:
    assert draft(module, "d = m.press(v, d, 'f5'); d = m.rotate(v, d)")["hover"] == {"at": "f4", "down": True}
    there_and_back = draft(module, "d = m.press(v, d, 'f5'); d = m.rotate(v, d); d = m.rotate(v, d)")
    assert there_and_back["hover"] == SHIPS["submarine"]
    assert draft(module, "d = m.rotate(v, d)")["told"] == "Press a ship to lift it first."
    assert draft(module, "d = m.rotate(v, d, 'e5')")["lifted"] == "submarine"


def test_pressing_another_ship_sets_the_first_one_down_where_it_hangs(module: Module) -> None:
    done = draft(module, "d = m.press(v, d, 'c3'); d = m.hang(v, d, 'g7'); d = m.press(v, d, 'a10')")
    assert done["lifted"] == "destroyer"
    assert done["ships"]["cruiser"] == {"at": "g7", "down": True}


def test_letting_go_puts_the_ship_back_to_where_it_was(module: Module) -> None:
    assert draft(module, "d = m.press(v, d, 'c3'); d = m.hang(v, d, 'g7'); d = m.letGo(d)")["ships"] == SHIPS


def test_every_key_that_is_off_says_why_while_placing(module: Module) -> None:
    code = "const p = await import('/client/games/battleships/placing.js'); return m.placingKeys(p.begin(a), false);"
    keys = module("games/battleships/says.js", code, dealt_view())
    assert [(key["id"], key["on"]) for key in keys] == [("rotate", False), ("deal", True), ("ready", False)]
    assert all(key["why"].endswith(".") for key in keys if not key["on"])


# --- firing ---


def fired(module: Module, view: dict[str, Any], square: str, place: str = "theirs") -> dict[str, Any]:
    found: dict[str, Any] = module("games/battleships/helm.js", f"m.press(a, m.IDLE, '{square}', '{place}')", view)
    return found


def test_one_press_fires(module: Module) -> None:
    assert fired(module, fighting(*LIVE), "e5") == {"helm": {"told": ""}, "order": {"do": "fire", "at": "e5"}}


@pytest.mark.parametrize(
    ("view", "square", "place", "told"),
    [
        (fighting(*LIVE), "a1", "theirs", "You have fired at a1 before. Choose another square."),
        (fighting(*LIVE), "e5", "yours", "That is your own sea. Fire into their waters."),
        (fighting(*LIVE, side="north"), "e5", "theirs", "Mara fires. Yours comes next."),
        (fighting(*LIVE, viewer=SPECTATOR), "e5", "theirs", "You are watching. Only the two players can act."),
        (fighting(*LIVE, phase="over"), "e5", "theirs", "The game is over. You can look back at it."),
    ],
)
def test_a_press_that_does_not_fire_says_why(module: Module, view: dict[str, Any], square: str, place: str, told: str) -> None:
    done = fired(module, view, square, place)
    assert done["order"] is None
    assert done["helm"]["told"] == told


# --- what is said ---


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (fighting(), ["Fire the first shot.", "Press a square in their waters."]),
        (fighting(*LIVE), ["Mara missed at j10. Your shot.", "Your last one: a miss at c1."]),
        (
            fighting("shots south a1/hit", "shots north c3/hit", mind="admiral"),
            ["Your cruiser is hit at c3. Your shot.", "Your last one: a hit at a1."],
        ),
        (fighting(*SUNK), ["Your destroyer is sunk. Your shot.", "Your last one sank the destroyer."]),
        (
            fighting("shots south c1/miss", side="north", mind="admiral"),
            ["A miss at c1.", "The Admiral fires."],
        ),
        (
            fighting(*LIVE, viewer=SPECTATOR, mind="sailor"),
            ["Anna fires next.", "You see what both sides see: no ship before it is sunk."],
        ),
    ],
)
def test_the_lines_tell_the_last_shots_from_where_one_sits(module: Module, view: dict[str, Any], said: list[str]) -> None:
    assert module("games/battleships/says.js", "m.playing(a, { told: '' })", view) == said


@pytest.mark.parametrize(
    ("view", "side", "square", "spoken"),
    [
        (fighting(*LIVE), "north", "a1", "a1, hit"),
        (fighting(*LIVE), "north", "c1", "c1, a miss, the last shot"),
        (fighting(*LIVE), "north", "a2", "a2, press to fire"),
        (fighting(*LIVE, side="north"), "north", "a2", "a2, not fired at"),
        (fighting(*LIVE), "south", "c3", "c3, your cruiser, hit"),
        (fighting(*LIVE), "south", "j10", "j10, a miss, the last shot"),
        (fighting(*LIVE), "south", "b3", "b3, open water"),
        (fighting(*SUNK), "north", "i1", "i1, Mara’s destroyer, hit, sunk"),
        (fighting(*SUNK, viewer=SPECTATOR), "south", "b10", "b10, Anna’s destroyer, hit, sunk, the last shot"),
        (fighting(*LIVE, phase="over"), "north", "a3", "a3, Mara’s battleship, never found"),
    ],
)
def test_a_square_speaks(module: Module, view: dict[str, Any], side: str, square: str, spoken: str) -> None:
    fires = "press" in spoken
    code = f"m.labelOf(a, '{side}', '{square}', {str(fires).lower()})"
    assert module("games/battleships/label.js", code, view) == spoken


def test_nothing_that_is_said_names_a_ship_that_is_not_sunk(module: Module) -> None:
    """North's carrier was hit, and neither south nor a watcher hears which ship that was."""
    event = {"e": "fired", "side": "south", "at": "a10", "hit": True}
    lines = ("shots south a10/hit",)
    for viewer in (Seat.FIRST, SPECTATOR):
        view = fighting(*lines, side="north", viewer=viewer)
        said = [
            module("model/story.js", "m.tell(a.event, a.view)", {"event": event, "view": view}),
            module("games/battleships/label.js", "m.labelOf(a, 'north', 'a10', false)", view),
            *module("games/battleships/says.js", "m.playing(a, { told: '' })", view),
        ]
        assert not [text for text in said if "carrier" in text]


def test_events_are_told_in_sentences_with_a_machines_name(module: Module) -> None:
    view = fighting(*SUNK, mind="admiral")
    events = [
        {"e": "placed", "side": "north"},
        {"e": "fired", "side": "north", "at": "c3", "hit": True},
        {"e": "fired", "side": "south", "at": "d4", "hit": False},
        {"e": "sank", "side": "north", "ship": "destroyer", "at": "i1", "down": False},
        {"e": "over", "winner": "south", "cause": "fleet_sunk"},
    ]
    assert module("model/story.js", "a.events.map((e) => m.tell(e, a.view))", {"events": events, "view": view}) == [
        "The Admiral is ready.",
        "The Admiral fired at c3: your cruiser is hit.",
        "You fired at d4: a miss.",
        "The Admiral’s destroyer sank.",
        "Their last ship is sunk. You win.",
    ]


def test_sounds_follow_the_shots_and_a_machines_turn_needs_no_bell(module: Module) -> None:
    shot = {"e": "fired", "side": "north", "at": "c3", "hit": True}
    sank = {"e": "sank", "side": "south", "ship": "destroyer", "at": "a10", "down": False}
    for mind, figures in (("", ["fired", "hit", "your_turn", "sunk"]), ("sailor", ["fired", "hit", "sunk"])):
        view = fighting(*SUNK, mind=mind)
        assert module("screens/sounds.js", "m.figuresOf(a.events, a.view)", {"events": [shot, sank], "view": view}) == figures


def test_the_best_result_is_kept_by_game_and_machine_and_only_a_better_one_replaces_it(module: Module) -> None:
    code = """
        m.best.note('battleships', 'admiral', 44, 'A'); m.best.note('battleships', 'admiral', 50, 'B');
        m.best.note('battleships', 'sailor', 61, 'C');
        return [m.best.of('battleships', 'admiral'), m.best.of('battleships', 'sailor').shots, m.best.of('battleships', 'gunner')];
    """
    assert module("store.js", code) == [{"shots": 44, "match": "A"}, 61, None]


# --- the whole match ---

MATCH = """
    const sent = [], outbox = { list: [], get pending() { return this.list; } };
    let told, time = 1000, kept = null;
    const makeSession = (options) => ((told = options.told), {
        n: 0, outbox, line: { probe() {} }, open() {}, close() {},
        give(command) { const id = 'id' + sent.length; sent.push(command); outbox.list.push({ ...command, id }); return id; },
    });
    const nothing = () => {};
    const drafts = { draft: () => kept, keepDraft: (draft) => (kept = draft) };
    const keep = { ...drafts, seen: () => -1, noteSeen: nothing, receipt: nothing, nonce: () => 'N' };
    const match = new m.Match({ id: 'x', secret: 's', keep, makeSession, later: () => 0, clock: () => time });
    told.onLine('up', '');
    const full = (view) => told.onView({ before: match.view, view, events: [], full: true, gap: true, head: null });
    const step = (view, events) => told.onView({ before: match.view, view, events, full: false, gap: false, head: null });
    const answer = (refusal = null) => told.onAnswer(outbox.list.shift(), refusal);
"""


def test_a_fleet_is_asked_for_as_soon_as_its_owner_sits_down_and_only_once(module: Module) -> None:
    view = dealt_view()
    dealt = {**view, "you": {**view["you"], "dealt": {"do": "place", "ships": SHIPS}}}
    code = (
        MATCH
        + """
        full(a.view); full(a.view); answer();
        step(a.dealt, [{ e: 'dealt', fleet: a.dealt.you.dealt }]); full(a.dealt);
        match.key({ id: 'ready', on: true });
        return sent;
    """
    )
    assert module("model/match.js", code, {"view": view, "dealt": dealt}) == [
        {"t": "deal"},
        {"t": "place", "replaces": 0, "nonce": "N", "do": {"do": "place", "ships": SHIPS}},
    ]


def test_ready_is_not_sent_with_a_ship_that_hangs_over_another(module: Module) -> None:
    view = dealt_view()
    view["you"]["dealt"] = {"do": "place", "ships": SHIPS}
    code = (
        MATCH
        + """
        const { hang } = await import('/client/games/battleships/placing.js');
        full(a); match.press('c3', 'yours'); match.arrange((draft) => hang(a, draft, 'd1'));
        match.key({ id: 'ready', on: true }); const why = match.draft.told;
        match.arrange((draft) => hang(a, draft, 'g7')); match.key({ id: 'ready', on: true });
        return [why, sent.map((one) => [one.t, one.do.ships.cruiser])];
    """
    )
    assert module("model/match.js", code, view) == [
        "The cruiser cannot lie there. Press free water, or turn it.",
        [["place", {"at": "g7", "down": True}]],
    ]


def test_a_second_tap_right_after_a_shot_is_none(module: Module) -> None:
    """The machine's answer may be there before the second tap of a double tap is."""
    code = (
        MATCH
        + """
        full(a); match.press('e5', 'theirs'); match.press('e6', 'theirs'); answer(); full(a);
        time += 200; match.press('e7', 'theirs'); const soon = sent.length;
        time += 100; match.press('e8', 'theirs');
        return [soon, sent.map(({ do: { at } }) => at)];
    """
    )
    assert module("model/match.js", code, fighting()) == [1, ["e5", "e8"]]


def test_looking_back_counts_shots_and_marks_the_sinkings(module: Module) -> None:
    view = fighting(viewer=SPECTATOR)
    steps = [
        {"at": 1, "e": [{"e": "fired", "side": "south", "at": "i1", "hit": True}], "p": {"board": {"turn": 6, "side": "north"}}},
        {
            "at": 2,
            "e": [
                {"e": "fired", "side": "north", "at": "b10", "hit": True},
                {"e": "sank", "side": "south", "ship": "destroyer", "at": "a10", "down": False},
            ],
            "p": {"board": {"turn": 7, "side": "south"}},
        },
    ]
    code = "const back = new m.Lookback(a, { seat: 'south' }); back.go(1); return [back.text, back.tally, back.marks];"
    assert module("model/lookback.js", code, {"view": view, "steps": steps}) == [
        "You fired at i1: a hit.",
        "2 shots · 1 sunk",
        [{"at": 2, "kind": "sunk"}],
    ]


# --- the drawings ---


def test_every_hull_has_a_drawing_as_long_as_the_ship_and_a_wreck(module: Module) -> None:
    code = """
        const { render, svg } = await import('/client/screens/lit.js');
        return Object.fromEntries(Object.entries(m.HULLS).map(([ship, { length }]) => {
            const box = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
            document.body.append(box); render(m.hull(ship, false), box);
            const deck = box.querySelector('.deck').getBBox(), sides = box.querySelectorAll('.side').length;
            render(m.wreck(ship, true), box); const broken = box.querySelectorAll('.broken').length;
            box.remove();
            const [right, wide] = [Math.round(deck.x + deck.width), Math.round(deck.width)];
            return [ship, [length, right <= length * 36, wide >= length * 36 - 8, sides > 1, broken]];
        }));
    """
    lengths = {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "destroyer": 2}
    assert module("art/hulls/index.js", code) == {ship: [length, True, True, True, 1] for ship, length in lengths.items()}
