"""The page's headless model, in a real browser: what can be pressed, what a press gives, what is said, and what is never said."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.support_client import Module, _page, module, placing_view, playing

from cove.kit.viewers import SPECTATOR, Seat

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

FLEET = {"ships": ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"], "boats": ["a2", "b2"]}


def presses(module: Module, view: dict[str, Any], *squares: str, place: str = "sea") -> dict[str, Any]:
    """The helm and the last order after pressing `squares` one after the other."""
    code = """
        let helm = m.IDLE, order = null;
        for (const square of a.squares) ({ helm, order } = m.press(a.view, helm, square, a.place));
        return { helm, order };
    """
    found: dict[str, Any] = module("games/vortex/helm.js", code, {"view": view, "squares": squares, "place": place})
    return found


# --- moving ---


def test_only_own_vessels_that_can_move_are_marked_for_pressing(module: Module) -> None:
    ticks = module("games/vortex/helm.js", "[...m.marksFor(a, m.IDLE, 'sea').ticks].sort()", playing())
    assert ticks == ["a3", "b2", "c4", "f3", "g1", "h4", "j2"]
    assert module("games/vortex/helm.js", "[...m.marksFor(a, m.IDLE, 'cove').ticks].sort()", playing()) == ["d4", "h5"]


def test_pressing_a_ship_and_a_square_in_reach_gives_one_order(module: Module) -> None:
    done = presses(module, playing(), "f3", "f5")
    assert done["order"] == {"do": "move", "vessel": "s3", "to": "f5"}
    assert done["helm"]["chosen"] is None


def test_pressing_the_chosen_ship_lets_it_go(module: Module) -> None:
    assert presses(module, playing(), "f3", "f3")["helm"]["chosen"] is None


def test_a_move_onto_a_rock_asks_once_more(module: Module) -> None:
    asked = presses(module, playing(), "f3", "e3")
    assert asked["order"] is None
    assert asked["helm"]["asking"] == "e3"
    assert presses(module, playing(), "f3", "e3", "e3")["order"] == {"do": "move", "vessel": "s3", "to": "e3"}


def test_pressing_something_else_in_between_asks_anew(module: Module) -> None:
    done = presses(module, playing(), "f3", "e3", "j9", "e3")
    assert done["order"] is None


def test_pressing_another_own_ship_in_reach_chooses_it_and_remembers_what_may_have_been_meant(module: Module) -> None:
    view = playing()
    view["board"] = {**view["board"], "moves": {**view["board"]["moves"], "s1": ["c5", "b2"]}, "sinks": {"s1": ["b2"]}}
    done = presses(module, view, "c4", "b2")
    assert done["helm"]["chosen"] == "s4"
    assert done["helm"]["instead"] == {"vessel": "s1", "square": "b2"}
    code = "let s = m.takeInstead(a.view, a.helm); const first = s.order; s = m.commit(a.view, s.helm); return [first, s.order];"
    assert module("games/vortex/helm.js", code, {"view": view, "helm": done["helm"]}) == [
        None,
        {"do": "move", "vessel": "s1", "to": "b2"},
    ]


def test_ramming_an_own_ship_is_done_by_pressing_it_again(module: Module) -> None:
    view = playing()
    view["board"] = {**view["board"], "moves": {**view["board"]["moves"], "s1": ["c5", "b2"]}, "sinks": {"s1": ["b2"]}}
    code = "let s = m.takeInstead(a.view, a.helm); return m.press(a.view, s.helm, 'b2', 'sea').order"
    helm = presses(module, view, "c4", "b2")["helm"]
    assert module("games/vortex/helm.js", code, {"view": view, "helm": helm}) == {"do": "move", "vessel": "s1", "to": "b2"}


def test_boats_are_commanded_in_the_cove_alone(module: Module) -> None:
    assert presses(module, playing(), "d4")["helm"]["chosen"] is None
    assert presses(module, playing(), "d4", "d3", place="cove")["order"] == {"do": "move", "vessel": "sa", "to": "d3"}
    assert presses(module, playing(), "f3", place="cove")["helm"]["chosen"] is None


def test_shutting_the_cove_lets_a_chosen_boat_go(module: Module) -> None:
    chosen = presses(module, playing(), "d4", place="cove")["helm"]
    assert chosen["chosen"] == "sa"
    assert module("games/vortex/helm.js", "m.shut(a).chosen", chosen) is None
    assert module("games/vortex/helm.js", "m.shut(a).chosen", presses(module, playing(), "f3")["helm"]) == "s3"


def test_nothing_on_the_sea_betrays_an_own_hidden_boat(module: Module) -> None:
    """h4 stands below the boat on h5: seen from the sea, h5 looks like any square in reach."""
    view = playing()
    assert "h5" in view["board"]["sinks"]["s5"]
    reach = module("games/vortex/helm.js", "return Object.fromEntries(m.marksFor(a, {...m.IDLE, chosen: 's5'}, 'sea').reach)", view)
    assert reach["h5"] == "reach"
    labels = module(
        "games/vortex/label.js",
        "return (await import('/client/model/squares.js')).squaresOf(a.board.chart).map((s) => m.labelOf(a, s, 'sea',"
        " (({chosen, ...rest}) => ({...rest, chosen}))({ticks: new Set(), reach: new Map(), range: new Set()})))",
        view,
    )
    assert not [label for label in labels if "boat" in label]


def test_a_staged_boat_is_shown_in_the_cove_alone_and_spoken_of_without_its_square(module: Module) -> None:
    view = playing("staged sa d4 d3")
    assert module("games/vortex/helm.js", "m.marksFor(a, m.IDLE, 'sea').staged", view) is None
    assert module("games/vortex/helm.js", "m.marksFor(a, m.IDLE, 'cove').staged.to", view) == "d3"
    said = " ".join(module("games/vortex/says.js", "m.playing(a, (await import('/client/games/vortex/helm.js')).IDLE)", view))
    assert "d3" not in said
    assert "d4" not in said
    assert "boat" in said


def test_nothing_can_be_pressed_on_the_other_sides_turn_and_it_says_why(module: Module) -> None:
    view = playing(side="north")
    assert module("games/vortex/helm.js", "m.marksFor(a, m.IDLE, 'sea').ticks.size", view) == 0
    done = presses(module, view, "f3")
    assert done["order"] is None
    assert "Mara" in done["helm"]["told"]
    assert (
        module("games/vortex/says.js", "m.playing(a.view, a.helm)[1]", {"view": view, "helm": done["helm"]}) == done["helm"]["told"]
    )


# --- firing ---


def test_a_shot_is_aimed_and_fired_by_the_second_press(module: Module) -> None:
    view = playing(phase="firing")
    assert "f4" in view["board"]["shots"]["s3"]
    aimed = presses(module, view, "f3", "f4")
    assert aimed["order"] is None
    assert aimed["helm"]["aimed"] == "f4"
    fired = presses(module, view, "f3", "f4", "f4")
    assert fired["order"] == {"do": "fire", "vessel": "s3", "at": "f4"}
    assert fired["helm"]["aimed"] is None, "the next shot must be aimed anew"


def test_the_fire_key_commits_what_is_aimed_and_is_off_before(module: Module) -> None:
    view = playing(phase="firing")
    keys = module("games/vortex/says.js", "m.keys(a.view, a.helm)", {"view": view, "helm": presses(module, view, "f3")["helm"]})
    assert [(key["id"], key["on"]) for key in keys] == [("letGo", True), ("commit", False), ("pass", True)]
    assert keys[1]["why"]
    aimed = presses(module, view, "f3", "f4")["helm"]
    keys = module("games/vortex/says.js", "m.keys(a.view, a.helm)", {"view": view, "helm": aimed})
    assert keys[1]["label"] == "Fire at f4"
    assert keys[1]["lit"]
    assert module("games/vortex/helm.js", "m.commit(a.view, a.helm).order.at", {"view": view, "helm": aimed}) == "f4"


def test_with_an_empty_depot_only_passing_is_left(module: Module) -> None:
    view = playing(phase="firing")
    board = {key: value for key, value in view["board"].items() if key != "shots"}
    view["board"] = board
    keys = module("games/vortex/says.js", "m.keys(a, (await import('/client/games/vortex/helm.js')).IDLE)", view)
    assert [key["on"] for key in keys] == [False, False, True]
    assert keys[2]["lit"]


def test_every_key_that_is_off_says_why(module: Module) -> None:
    for view in (playing(), playing(side="north"), playing(phase="firing")):
        for key in module("games/vortex/says.js", "m.keys(a, (await import('/client/games/vortex/helm.js')).IDLE)", view):
            assert key["on"] or key["why"], key


# --- what squares say ---


@pytest.mark.parametrize(
    ("square", "place", "spoken"),
    [
        ("f3", "sea", "f3, your ship, can move"),
        ("f6", "sea", "f6, Mara’s ship"),
        ("e3", "sea", "e3, rock"),
        ("e10", "sea", "e10, Mara’s port"),
        ("c5", "sea", "c5, open water"),
        ("d4", "sea", "d4, open water"),
        ("d4", "cove", "d4, your boat 1, can move"),
        ("c9", "cove", "c9, open water"),
    ],
)
def test_a_square_speaks(module: Module, square: str, place: str, spoken: str) -> None:
    code = """
        const { marksFor, IDLE } = await import('/client/games/vortex/helm.js');
        return m.labelOf(a.view, a.square, a.place, marksFor(a.view, IDLE, a.place));
    """
    assert module("games/vortex/label.js", code, {"view": playing(), "square": square, "place": place}) == spoken


def test_marks_speak_with_their_age(module: Module) -> None:
    code = """
        const { marksFor, IDLE } = await import('/client/games/vortex/helm.js');
        return ['d6', 'h6'].map((square) => m.labelOf(a, square, 'sea', marksFor(a, IDLE, 'sea')));
    """
    said = module("games/vortex/label.js", code, playing("mark south d6 14", "mark south h6 12 hit"))
    assert said == ["d6, you fired here 1 turn ago: empty water", "h6, you hit something here 3 turns ago"]


def test_every_refused_press_says_why(module: Module) -> None:
    """Nothing that is pressed is met with silence: it changes the choice, gives an order, or is explained."""
    code = """
        const { squaresOf } = await import('/client/model/squares.js');
        const silent = [];
        for (const place of ['sea', 'cove'])
            for (const before of [m.IDLE, { ...m.IDLE, chosen: place === 'sea' ? 's3' : 'sa' }])
                for (const square of squaresOf(a.board.chart)) {
                    const { helm, order } = m.press(a, before, square, place);
                    const changed = ['chosen', 'aimed', 'asking'].some((name) => helm[name] !== before[name]);
                    if (!order && !changed && !helm.told) silent.push([place, before.chosen, square]);
                }
        return silent;
    """
    for view in (playing(), playing("staged s4 b2 b3"), playing(phase="firing"), playing(side="north"), playing(viewer=SPECTATOR)):
        assert module("games/vortex/helm.js", code, view) == []


# --- placing ---


def place(module: Module, view: dict[str, Any], presses: list[tuple[str, str]]) -> dict[str, Any]:
    code = "let d = m.EMPTY; for (const [square, where] of a.presses) d = m.press(a.view, d, square, where); return d;"
    found: dict[str, Any] = module("games/vortex/placing.js", code, {"view": view, "presses": presses})
    return found


def test_eight_ships_and_two_boats_make_a_fleet(module: Module) -> None:
    presses = [(square, "sea") for square in FLEET["ships"]] + [(square, "cove") for square in FLEET["boats"]]
    draft = place(module, placing_view(), presses)
    assert module("games/vortex/placing.js", "m.isComplete(a)", draft) is True
    assert module("games/vortex/placing.js", "m.order(a)", draft) == {"do": "place", **FLEET}


def test_a_ninth_ship_is_refused_with_a_reason(module: Module) -> None:
    draft = place(module, placing_view(), [(square, "sea") for square in [*FLEET["ships"], "a3"]])
    assert len(draft["ships"]) == 8
    assert draft["told"]


def test_a_pressed_ship_is_lifted_set_down_elsewhere_or_taken_back(module: Module) -> None:
    view = placing_view()
    lifted = place(module, view, [("a1", "sea"), ("a1", "sea")])
    assert lifted["lifted"] == "a1"
    moved = place(module, view, [("a1", "sea"), ("a1", "sea"), ("c2", "sea")])
    assert (moved["ships"], moved["lifted"]) == (["c2"], None)
    assert place(module, view, [("a1", "sea"), ("a1", "sea"), ("a1", "sea")])["ships"] == []


@pytest.mark.parametrize("square", ["b4", "e1", "a6"])
def test_rocks_ports_and_the_other_half_are_refused(module: Module, square: str) -> None:
    draft = place(module, placing_view(), [(square, "sea")])
    assert draft["ships"] == []
    assert draft["told"]


def test_a_refused_placement_keeps_what_was_placed_and_marks_the_square(module: Module) -> None:
    argument = {
        "draft": {**FLEET, "lifted": None, "bad": {}, "told": ""},
        "refusal": {"code": "on_rock", "detail": {"square": "b1"}},
    }
    draft = module("games/vortex/placing.js", "m.refused(a.draft, a.refusal, 'There is a rock.')", argument)
    assert draft["ships"] == FLEET["ships"]
    assert draft["bad"] == {"b1": "There is a rock."}
    assert "b1" in draft["told"]


def test_the_sea_offers_a_boats_square_like_any_other_while_placing(module: Module) -> None:
    code = """
        const { squaresOf } = await import('/client/model/squares.js');
        return m.open(a, { ...m.EMPTY, boats: ['c2'] }, 'sea', squaresOf(a.board.chart)).has('c2');
    """
    assert module("games/vortex/placing.js", code, placing_view()) is True


def test_ships_in_the_back_rows_are_out_of_reach_and_those_in_front_are_not(module: Module) -> None:
    """The farthest an enemy comes on its first turn is two squares from its front row and a shot: the third row from the middle."""
    exposed = module("games/vortex/sea.js", "[...m.exposedSquares(m.STANDARD_CHART, 'south')].sort()")
    assert {square[1:] for square in exposed} == {"3", "4", "5"}
    assert "a3" in exposed
    assert "b3" not in exposed, "the rock on b4 stops whoever comes down the column, and its neighbours only reach b4"
    warned = module("games/vortex/placing.js", "m.exposed(a, { ...m.EMPTY, ships: ['a3', 'a2', 'c5'] })", placing_view())
    assert warned == ["a3", "c5"]


# --- the story ---

EVENTS = [
    {"e": "moved", "side": "north", "kind": "boat"},
    {"e": "moved", "side": "north", "kind": "ship", "vessel": "n3", "from": "c7", "to": "c5"},
    {"e": "fired", "side": "north", "kind": "ship", "vessel": "n3", "from": "c5", "at": "c4", "hit": True},
    {"e": "sank", "side": "south", "kind": "ship", "vessel": "s1", "square": "c4", "cause": "shot"},
    {"e": "passed", "side": "north"},
    {"e": "storm", "square": "c7", "hit": True},
    {"e": "sank", "side": "north", "kind": "ship", "vessel": "n4", "square": "c7", "cause": "storm"},
    {"e": "turn", "turn": 16, "side": "south"},
]


def test_events_are_told_in_order_as_sentences(module: Module) -> None:
    assert module("model/story.js", "a.events.map((e) => m.tell(e, a.view))", {"events": EVENTS, "view": playing()}) == [
        "Mara moved a boat, unseen.",
        "Mara moved a ship, c7 to c5.",
        "Mara fired at c4: a hit.",
        "c4: your ship was hit and sank.",
        "Mara passed.",
        "Storm at c7.",
        "c7: Mara’s ship sank.",
        "Turn 16. It is your turn.",
    ]


def test_own_hidden_boats_are_told_without_a_square(module: Module) -> None:
    events = [
        {"e": "moved", "side": "south", "kind": "boat", "vessel": "sa", "from": "d4", "to": "d3"},
        {"e": "staged", "side": "south", "vessel": "sb", "from": "h5", "to": "h6"},
    ]
    said = " ".join(module("model/story.js", "a.events.map((e) => m.tell(e, a.view))", {"events": events, "view": playing()}))
    for square in ("d4", "d3", "h5", "h6"):
        assert square not in said


STORY = """
    const story = new m.Story();
    const heard = [];
    const watch = () => { for (const one of story.heard) if (!heard.some((other) => other.id === one.id)) heard.push(one); };
    for (const [how, ...what] of a.calls) { story[how](...what); watch(); }
    return heard.map(({ text }) => text);
"""


def test_each_event_is_announced_once_whether_it_came_as_a_step_or_with_a_full_view(module: Module) -> None:
    before, view = playing(side="north"), playing()
    calls = [
        ["step", before, before, EVENTS[:2]],
        ["full", before, EVENTS[:4]],
        ["full", before, EVENTS[:4]],
        ["step", before, view, EVENTS[4:]],
    ]
    said = module("model/story.js", STORY, {"calls": calls})
    told = module("model/story.js", "a.events.map((e) => m.tell(e, a.view))", {"events": EVENTS, "view": view})
    assert " ".join(said) == " ".join(told)


def test_the_end_is_told_from_where_one_sits(module: Module) -> None:
    over = {"e": "over", "winner": "north", "cause": "port"}
    said = [
        module("model/story.js", "m.tell(a.over, a.view)", {"over": over, "view": playing(viewer=viewer)})
        for viewer in (Seat.FIRST, Seat.SECOND, SPECTATOR)
    ]
    assert said == [
        "Mara’s ship is in your port. You lose.",
        "Your ship is in their port. You win.",
        "Mara’s ship is in the port. Mara wins.",
    ]


# --- the whole match ---

MATCH = """
    const sent = [];
    const outbox = { list: [], get pending() { return this.list; } };
    let told;
    const makeSession = (options) => ((told = options.told), {
        n: 0, outbox, line: { probe() {} }, open() {}, close() {},
        give(command) { const id = 'id' + sent.length; sent.push(command); outbox.list.push({ ...command, id }); return id; },
    });
    const kept = { seen: -1, draft: null };
    const keep = { draft: () => kept.draft, keepDraft: (draft) => (kept.draft = draft), seen: () => kept.seen,
        noteSeen: (n) => (kept.seen = n), receipt: () => {}, nonce: () => 'N' };
    const match = new m.Match({ id: 'x', secret: 's', keep, makeSession, later: () => 0, clock: () => 1000 });
    told.onLine('up', '');
    const full = (view, events = [], gap = true) => told.onView({ before: match.view, view, events, full: true, gap, head: null });
    const step = (view, events) => told.onView({ before: match.view, view, events, full: false, gap: false, head: null });
    const answer = (refusal = null) => told.onAnswer(outbox.list.shift(), refusal);
"""


def test_one_press_is_one_command_while_it_is_on_its_way(module: Module) -> None:
    code = (
        MATCH
        + """
        full(a.view);
        match.press('f3', 'sea'); match.press('f5', 'sea');
        match.press('c4', 'sea'); match.press('c5', 'sea');
        return { sent, told: match.helm.told };
    """
    )
    done = module("model/match.js", code, {"view": playing()})
    assert [command["do"]["to"] for command in done["sent"]] == ["f5"]
    assert done["told"], "the press that came too early is explained"


def test_orders_name_the_turn_and_the_ply_that_were_seen(module: Module) -> None:
    view = playing()
    view["you"]["ply"] = 3
    sent = module(
        "model/match.js", MATCH + "full(a.view); match.press('f3','sea'); match.press('f5','sea'); return sent;", {"view": view}
    )
    assert sent == [{"t": "order", "turn": 15, "ply": 3, "do": {"do": "move", "vessel": "s3", "to": "f5"}}]


def test_while_the_line_is_down_nothing_is_given_and_the_page_says_so(module: Module) -> None:
    code = (
        MATCH
        + """
        full(a.view); match.press('f3', 'sea'); told.onLine('down', ''); match.press('f5', 'sea');
        return { sent, told: match.helm.told };
    """
    )
    done = module("model/match.js", code, {"view": playing()})
    assert done["sent"] == []
    assert "line is down" in done["told"]


def test_after_a_cut_the_player_hears_whether_the_order_counted(module: Module) -> None:
    code = (
        MATCH
        + """
        full(a.view); match.press('f3', 'sea'); match.press('f5', 'sea');
        told.onLine('down', ''); const while_down = match.sending; told.onLine('up', '');
        full(a.view, [], false); const before = match.note; answer();
        return { while_down, before, after: match.note };
    """
    )
    done = module("model/match.js", code, {"view": playing()})
    assert done == {"while_down": "f3 to f5", "before": "", "after": "The line is back. It counted: f3 to f5."}


def test_a_refusal_is_shown_by_its_code_and_said_aloud_once(module: Module) -> None:
    code = (
        MATCH
        + """
        full(a.view); match.press('f3', 'sea'); match.press('f5', 'sea');
        answer({ code: 'stale', text: 'server text', detail: {} });
        return { told: match.helm.told, heard: match.story.heard.map(({ text }) => text) };
    """
    )
    done = module("model/match.js", code, {"view": playing()})
    assert "did not count" in done["told"]
    assert done["heard"].count(done["told"]) == 1


def test_an_unknown_code_falls_back_to_the_servers_sentence(module: Module) -> None:
    code = (
        MATCH
        + """
        full(a.view); match.give({ t: 'pass' }); answer({ code: 'brand_new', text: 'Wait for the tide.', detail: {} });
        return match.helm.told;
    """
    )
    assert module("model/match.js", code, {"view": playing()}) == "Wait for the tide."


def test_two_devices_of_one_seat_follow_each_other(module: Module) -> None:
    """The other tab staged a move: here the staged ship is let go, and can no longer be chosen."""
    code = (
        MATCH
        + """
        full(a.before); match.press('b2', 'sea'); const chosen = match.helm.chosen;
        step(a.after, [{ e: 'staged', side: 'south', vessel: 's4', from: 'b2', to: 'b3' }]);
        return [chosen, match.helm.chosen];
    """
    )
    assert module("model/match.js", code, {"before": playing(), "after": playing("staged s4 b2 b3")}) == ["s4", None]


def test_a_dealt_fleet_becomes_the_draft_and_ready_sends_it(module: Module) -> None:
    view = placing_view()
    dealt = {**view, "you": {**view["you"], "dealt": {"do": "place", **FLEET}}}
    code = (
        MATCH
        + """
        full(a.view); match.key({ id: 'deal', on: true }); answer();
        step(a.dealt, [{ e: 'dealt', fleet: a.dealt.you.dealt }]);
        match.key({ id: 'ready', on: true });
        return sent;
    """
    )
    sent = module("model/match.js", code, {"view": view, "dealt": dealt})
    assert sent == [{"t": "deal"}, {"t": "place", "replaces": 0, "nonce": "N", "do": {"do": "place", **FLEET}}]


def test_whoever_was_away_is_shown_what_happened_and_a_reload_does_not_repeat_it(module: Module) -> None:
    code = (
        MATCH
        + """
        kept.seen = 5; full(a.view, a.events); const first = match.meanwhile.length; match.read();
        const again = new m.Match({ id: 'x', secret: 's', keep, makeSession, later: () => 0, clock: () => 1000 });
        told.onView({ before: null, view: a.view, events: a.events, full: true, gap: true, head: null });
        return [first, match.meanwhile.length, again.meanwhile.length, again.story.heard.length, again.story.lines.length > 0];
    """
    )
    assert module("model/match.js", code, {"view": playing(), "events": EVENTS}) == [len(EVENTS) - 2, 0, 0, 0, True]


def test_the_clock_counts_with_the_servers_time(module: Module) -> None:
    view = playing()
    view["clock"] = {"side": "south", "since": 50_000, "turn": 60_000}
    assert module("model/match.js", MATCH + "full(a); told.onClock(60_000); return match.left(1000 + 5000);", view) == 45_000


# --- looking back ---


def test_looking_back_goes_step_by_step_and_marks_what_sank(module: Module) -> None:
    view = playing(viewer=SPECTATOR)
    steps = [
        {"at": 1, "e": EVENTS[:2], "p": {"board": {"ships": {"north": {"n3": "c5"}}}}},
        {"at": 2, "e": EVENTS[2:4], "p": {"board": {"ships": {"south": {"s1": None}}}}},
        {"at": 3, "e": EVENTS[4:], "p": {"board": {"turn": 16, "side": "south"}}},
    ]
    code = """
        const back = new m.Lookback(a, { seat: 'south' });
        const seen = [back.view.board.turn];
        back.go(1); seen.push(back.view.board.ships.north.n3, back.view.board.ships.south.s1, back.text);
        back.go(0); seen.push(back.view.board.ships.north.n3);
        back.go(99); seen.push(back.at, back.view.board.ships.south.s1 ?? null);
        return { seen, marks: back.marks, tally: back.tally };
    """
    done = module("model/lookback.js", code, {"view": view, "steps": steps})
    assert done["seen"] == [16, "c5", "c4", "Mara moved a boat, unseen. Mara moved a ship, c7 to c5.", "c7", 3, None]
    assert [(mark["at"], mark["kind"]) for mark in done["marks"]] == [(2, "sunk"), (3, "storm"), (3, "sunk")]
    assert done["tally"] == "2 sunk · 1 storm · 0 eyes"


# --- the cove's door ---

DOOR = """
    let time = 0; const heard = [];
    const note = (what) => () => heard.push(what);
    const door = new m.Cove({ onChange: () => {}, onShut: note('shut'), onTap: note('tap'), clock: () => time });
    const press = { button: 0, pointerId: 1, currentTarget: { setPointerCapture() {} } };
"""


@pytest.mark.parametrize(
    ("presses", "opened", "heard"),
    [
        ("door.hold(press);", True, []),
        ("door.hold(press); time = 900; door.release();", False, ["shut"]),
        ("door.hold(press); time = 90; door.release();", False, ["shut", "tap"]),
        ("door.hold(press); time = 900; door.release(); door.release();", False, ["shut"]),
        ("door.hold({ ...press, button: 2 });", False, []),
        ("door.click({ detail: 0 });", True, []),
        ("door.click({ detail: 0 }); door.click({ detail: 0 });", False, ["shut"]),
        ("door.click({ detail: 1 });", False, []),
        ("door.pin();", True, []),
        ("door.hold(press); door.pin(); time = 900; door.release();", True, []),
        ("door.pin(); door.hold(press); door.release();", False, ["shut"]),
        ("door.pin(); door.shut(); door.shut();", False, ["shut"]),
    ],
)
def test_the_cove_is_open_while_held_toggled_or_pinned(module: Module, presses: str, opened: bool, heard: list[str]) -> None:
    assert module("games/vortex/cove.js", DOOR + presses + "return [door.open, heard];") == [opened, heard]


def test_sounds_follow_the_events(module: Module) -> None:
    assert module("screens/sounds.js", "m.figuresOf(a.events, a.view)", {"events": EVENTS, "view": playing()}) == [
        "moved",
        "fired",
        "hit",
        "sunk",
        "storm",
        "your_turn",
    ]
