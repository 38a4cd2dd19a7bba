"""The page's net floor in a real browser: frames, patches, the line that mends itself, and commands that are never lost or doubled.

Sockets and timers are handed in, so that an hour passes in a moment and every order of events can be played.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.browser.support_client import Module, _page, module

from cove.wire.close import Close
from cove.wire.codec import Codec, encode
from cove.wire.frames import Full, Step

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

#: A world of the test's own: sockets that do what they are told, and timers that fire when time is moved.
WORLD = """
    const sockets = [], timers = [], states = [], frames = [];
    let now = 0;
    const codec = await import('/client/net/codec.js');
    class Socket {
        constructor(url) {
            Object.assign(this, { url, readyState: 0, protocol: codec.JSON_TEXT, sent: [] });
            sockets.push(this);
        }
        accept() { this.readyState = 1; this.onopen(); }
        send(data) { this.sent.push(JSON.parse(data)); }
        close() { this.readyState = 3; }
        cut(code = 1006) { this.readyState = 3; this.onclose({ code }); }
        say(frame) { this.onmessage({ data: JSON.stringify(frame) }); }
    }
    const pass = (ms) => {
        const until = now + ms;
        for (;;) {
            const due = timers.filter((timer) => timer.at <= until && !timer.done).sort((a, b) => a.at - b.at)[0];
            if (!due) break;
            now = due.at; due.done = true; due.call();
        }
        now = until;
    };
    const world = {
        socket: (url) => new Socket(url),
        later: (call, ms) => { const timer = { call, at: now + ms, done: false }; timers.push(timer); return timer; },
        cancel: (timer) => (timer.done = true),
        random: () => 1,
    };
    const last = () => sockets.at(-1);
    const types = (socket) => socket.sent.map((frame) => frame.t);
"""

LINE = (
    WORLD
    + """
    const line = new m.Line({ url: 'ws://x', hello: { secret: 'S' }, world,
        onFrame: (frame) => frames.push(frame.t), onState: (state, reason) => states.push(reason ? `${state}:${reason}` : state) });
    line.open();
    const up = () => { last().accept(); last().say({ t: 'full', n: 0, v: {}, h: '', now: 1 }); };
"""
)

#: A socket that was opened before there was a line, and the line that may take it over; `early` says whose it is.
EARLY = (
    WORLD
    + """
    const real = globalThis.WebSocket;
    globalThis.WebSocket = Socket;
    const early = await import('/client/net/early.js');
    early.openEarly('M', a.early);
    const first = last();
    if (a.heard) { first.accept(); first.say({ t: 'full', n: 0, v: {}, h: '', now: 1 }); }
    if (a.lost) first.close();
    globalThis.WebSocket = real;
    const line = new m.Line({ url: early.socketUrl('M'), hello: early.helloOf('S'), world: { ...world, early: early.takeEarly },
        onFrame: (frame) => frames.push(frame.t), onState: (state) => states.push(state) });
    line.open();
    await null;
    if (!a.heard && last() === first) { first.accept(); first.say({ t: 'full', n: 0, v: {}, h: '', now: 1 }); }
    return [sockets.length, first.sent, frames, first.readyState];
"""
)
HELLO = {"secret": "S", "t": "hello"}

SESSION = (
    WORLD
    + """
    const views = [], answers = [], kept = new Map();
    const storage = {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => kept.set(key, value),
        removeItem: (key) => kept.delete(key),
    };
    const told = { onView: ({ view, events, full, gap }) => views.push({ view, events, full, gap }), onPresence() {}, onClock() {},
        onAnswer: (command, refusal) => answers.push([command && command.t, refusal && refusal.code]), onLine() {} };
    const start = () => {
        const made = new m.Session({ match: 'M', secret: 'S', told, storage, world, url: 'ws://x' });
        made.open();
        return made;
    };
    const session = start();
    const full = (n, v, meanwhile) => last().say({ t: 'full', n, v, h: '', now: 1, ...(meanwhile ? { meanwhile } : {}) });
"""
)


def run(module: Module, path: str, prelude: str, code: str, argument: object = None) -> Any:
    return module(path, prelude + code, argument)


# --- a socket from before there was a line ---


def test_a_line_takes_over_a_socket_that_was_opened_early_with_what_it_heard(module: Module) -> None:
    found = run(module, "net/socket.js", EARLY, "", {"early": "S", "heard": True})
    assert found == [1, [HELLO], ["full"], 1]


def test_an_early_socket_on_its_way_says_hello_once(module: Module) -> None:
    found = run(module, "net/socket.js", EARLY, "", {"early": "S"})
    assert found == [1, [HELLO], ["full"], 1]


@pytest.mark.parametrize("odd", [{"early": None, "heard": True}, {"early": "S", "heard": True, "lost": True}])
def test_an_early_socket_of_somebody_else_or_a_lost_one_is_left(module: Module, odd: dict[str, Any]) -> None:
    sockets, _sent, frames, state = run(module, "net/socket.js", EARLY, "", odd)
    assert (sockets, frames, state) == (2, [], 3)


# --- frames and patches ---

FULL = Full(n=3, v={"stage": "playing", "board": {"turn": 2}}, h=bytes(range(16)), now=1790000000000)
STEP = Step(n=4, p={"board": {"turn": 3, "rising": None}}, e=[{"e": "turn", "turn": 3, "side": "south"}])


@pytest.mark.parametrize("frame", [FULL, STEP], ids=["full", "step"])
@pytest.mark.parametrize("protocol", list(Codec), ids=lambda protocol: str(protocol.value))
def test_the_servers_bytes_are_read_and_written_back_the_same(module: Module, protocol: Codec, frame: Full | Step) -> None:
    raw = encode(protocol, frame)
    code = """
        const data = a.text ? a.data : Uint8Array.from(a.data).buffer;
        const frame = m.decode(a.protocol, data);
        const back = m.encode(a.protocol, frame);
        const { toHex } = await import('/client/net/base64.js');
        return { head: frame.h ? toHex(frame.h) : '', board: frame.v?.board ?? frame.p.board, back: a.text ? back : [...back] };
    """
    text = protocol is Codec.JSON
    data = raw.decode() if text else list(raw)
    done = module("net/codec.js", code, {"text": text, "data": data, "protocol": protocol.value})
    assert done["back"] == data
    assert done["head"] == frame.h.hex()
    assert done["board"] == (frame.v if isinstance(frame, Full) else frame.p)["board"]


@pytest.mark.parametrize("bad", ["[]", "null", "7", '{"n":1}', "{"])
def test_what_is_no_frame_is_thrown_out(module: Module, bad: str) -> None:
    code = "try { m.decode(m.JSON_TEXT, a); return 'read'; } catch { return 'thrown'; }"
    assert module("net/codec.js", code, bad) == "thrown"


#: The examples of RFC 7396, appendix A.
RFC_7396: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


@pytest.mark.parametrize(("target", "patch", "result"), RFC_7396)
def test_patches_merge_as_the_standard_says(module: Module, target: Any, patch: Any, result: Any) -> None:
    argument = {"target": target, "patch": patch}
    assert module("net/patch.js", "m.merge(a.target, a.patch)", argument) == result


def test_merging_leaves_the_old_view_as_it_was(module: Module) -> None:
    code = """
        const old = { a: { b: 1 }, c: { d: 2 } };
        const now = m.merge(old, { a: { b: 2 } });
        return [old.a.b, now.a.b, old.c === now.c];
    """
    assert module("net/patch.js", code) == [1, 2, True]


# --- the line ---


def test_the_first_frame_is_a_hello_with_the_secret(module: Module) -> None:
    assert run(module, "net/socket.js", LINE, "last().accept(); return last().sent;") == [{"t": "hello", "secret": "S"}]


def test_a_line_is_up_with_its_first_frame_not_with_its_socket(module: Module) -> None:
    code = "last().accept(); const before = [...states]; last().say({ t: 'pong', now: 1 }); return [before, states];"
    assert run(module, "net/socket.js", LINE, code) == [[], ["up"]]


def test_it_pings_every_20_seconds_however_much_arrives(module: Module) -> None:
    code = """
        up();
        for (let i = 0; i < 60; i++) { pass(1000); last().say({ t: 'pong', now: 1 }); }
        return types(last()).filter((t) => t === 'ping').length;
    """
    assert run(module, "net/socket.js", LINE, code) == 3


def test_a_socket_that_answers_no_ping_is_replaced(module: Module) -> None:
    code = "up(); pass(20_000 + m.TIMES.pong + 1); return [sockets.length, states];"
    assert run(module, "net/socket.js", LINE, code) == [2, ["up", "down"]]


def test_after_waking_a_dead_socket_is_replaced_within_3_seconds(module: Module) -> None:
    code = "up(); line.probe(); pass(3000); up(); return [sockets.length, states];"
    assert run(module, "net/socket.js", LINE, code) == [2, ["up", "down", "up"]]


def test_after_waking_a_socket_that_answers_is_kept(module: Module) -> None:
    code = "up(); line.probe(); pass(500); last().say({ t: 'pong', now: 1 }); pass(10_000); return sockets.length;"
    assert run(module, "net/socket.js", LINE, code) == 1


def test_waking_while_waiting_connects_at_once(module: Module) -> None:
    code = "up(); last().cut(1012); const before = sockets.length; line.probe(); return [before, sockets.length];"
    assert run(module, "net/socket.js", LINE, code) == [1, 2]


@pytest.mark.parametrize("close", list(Close), ids=lambda close: close.name)
def test_it_comes_back_exactly_after_the_closes_that_say_so(module: Module, close: Close) -> None:
    code = "up(); last().cut(a); pass(60_000); return [sockets.length > 1, line.state === 'shut'];"
    assert run(module, "net/socket.js", LINE, code, int(close)) == [close.come_back, not close.come_back]


def test_it_waits_longer_each_time_and_never_longer_than_15_seconds(module: Module) -> None:
    code = "return [0, 1, 2, 3, 20].map((tries) => m.waitBefore(1006, tries, () => 1));"
    waits = module("net/closes.js", code)
    assert waits == sorted(waits)
    assert waits[0] <= 300
    assert waits[-1] == 15_000
    assert module("net/closes.js", "m.waitBefore(1012, 0, () => 0) < m.waitBefore(1012, 0, () => 1)") is True


def test_an_unreadable_frame_replaces_the_socket(module: Module) -> None:
    assert run(module, "net/socket.js", LINE, "up(); last().onmessage({ data: '{' }); return sockets.length;") == 2


def test_what_an_old_socket_still_says_is_not_listened_to(module: Module) -> None:
    code = """
        up(); const old = last(); line.probe(); pass(2000);
        old.say({ t: 'step', n: 1 }); old.onclose({ code: 4404 });
        return [frames, line.state];
    """
    assert run(module, "net/socket.js", LINE, code) == [["full"], "down"]


# --- the session ---


def test_steps_patch_the_view_and_bring_their_events(module: Module) -> None:
    code = """
        last().accept(); full(1, { board: { turn: 1 } });
        last().say({ t: 'step', n: 2, p: { board: { turn: 2 } }, e: [{ e: 'turn', turn: 2 }] });
        return [session.view, views.at(-1).events, session.n];
    """
    assert run(module, "net/session.js", SESSION, code) == [{"board": {"turn": 2}}, [{"e": "turn", "turn": 2}], 2]


def test_a_gap_asks_once_for_the_whole_view_and_shows_nothing_half(module: Module) -> None:
    code = """
        last().accept(); full(1, { a: 1 });
        last().say({ t: 'step', n: 3, p: { a: 3 } }); last().say({ t: 'step', n: 4, p: { a: 4 } });
        const held = session.view.a; full(4, { a: 4 });
        return [held, session.view.a, types(last()).filter((t) => t === 'resync').length, views.map((view) => view.gap)];
    """
    assert run(module, "net/session.js", SESSION, code) == [1, 4, 1, [True, True]]


def test_a_command_is_kept_until_it_is_answered_and_sent_again_under_its_id(module: Module) -> None:
    code = """
        last().accept(); full(1, {});
        session.give({ t: 'pass' }); const first = last().sent.at(-1).id;
        last().cut(); pass(20_000); last().accept(); full(1, {});
        const again = last().sent.at(-1);
        last().say({ t: 'ok', id: again.id });
        return { same: first === again.id, long: first.length, answers, pending: session.outbox.pending.length, kept: kept.size };
    """
    done = run(module, "net/session.js", SESSION, code)
    assert done == {"same": True, "long": 22, "answers": [["pass", None]], "pending": 0, "kept": 0}


def test_a_reload_sends_what_was_unanswered_under_the_same_id(module: Module) -> None:
    code = """
        last().accept(); full(1, {}); const id = session.give({ t: 'pass' });
        const again = start(); last().accept(); const early = types(last()); full(1, {});
        return [early, last().sent.at(-1).id === id, again.outbox.pending.length];
    """
    assert run(module, "net/session.js", SESSION, code) == [["hello"], True, 1]


def test_unknown_is_asked_again_with_the_same_id(module: Module) -> None:
    code = """
        last().accept(); full(1, {}); session.outbox.later = world.later; const id = session.give({ t: 'pass' });
        last().say({ t: 'unknown', id }); pass(2000);
        return last().sent.filter((frame) => frame.id === id).length;
    """
    assert run(module, "net/session.js", SESSION, code) == 2


def test_an_answer_is_passed_on_once(module: Module) -> None:
    code = """
        last().accept(); full(1, {}); const id = session.give({ t: 'pass' });
        for (let i = 0; i < 2; i++) last().say({ t: 'no', id, code: 'stale', text: '' });
        last().say({ t: 'no', id: '', code: 'malformed', text: '' });
        return answers;
    """
    assert run(module, "net/session.js", SESSION, code) == [["pass", "stale"], [None, "malformed"]]


def test_frames_of_a_newer_server_are_passed_over(module: Module) -> None:
    code = "last().accept(); full(1, {}); last().say({ t: 'tide', height: 3 }); return [session.line.state, session.n];"
    assert run(module, "net/session.js", SESSION, code) == ["up", 1]


def test_ids_and_secrets_are_long_enough_and_never_twice_the_same(module: Module) -> None:
    code = "return [new Set(Array.from({ length: 200 }, m.makeId)).size, m.makeId().length, m.makeToken().length];"
    assert module("net/tokens.js", code) == [200, 22, 43]


# --- what the device keeps ---


def test_a_seats_secret_is_the_same_until_its_wish_is_fulfilled(module: Module) -> None:
    code = """
        const one = m.wishes.secret('make'); const two = m.wishes.secret('make');
        m.wishes.done('make');
        return [one === two, one !== m.wishes.secret('make')];
    """
    assert module("store.js", code) == [True, True]


def test_receipts_keep_the_commitments_as_they_first_came(module: Module) -> None:
    code = """
        m.receipts.note('M', { seed: 'aa', seat: 'south', n: 0, head: '00' });
        m.receipts.note('M', { seed: 'bb', nonce: 'N', commitments: { south: 's', north: 'n' }, n: 3, head: '33' });
        m.receipts.note('M', { nonce: 'N', commitments: { south: 'x' }, n: 4, head: '' });
        return m.receipts.of('M');
    """
    assert module("store.js", code) == {
        "match": "M",
        "seed": "aa",
        "seat": "south",
        "nonces": ["N"],
        "heads": {"0": "00", "3": "33"},
        "commitments": {"south": "s", "north": "n"},
    }


def test_without_storage_everything_still_works(module: Module) -> None:
    code = """
        const real = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new Error('full'); };
        try {
            m.choices.set('name', 'Anna'); m.seats.keep('M', 'S', 'south');
            return [m.choices.get('name'), m.seats.of('M').secret];
        } finally { Storage.prototype.setItem = real; }
    """
    assert module("store.js", code) == ["Anna", "S"]


def test_the_json_of_a_frame_is_what_the_server_reads(module: Module) -> None:
    text = module("net/codec.js", "m.encode(m.JSON_TEXT, { t: 'order', turn: 1, ply: 0, id: 'x', do: { do: 'pass' } })")
    assert msgspec.json.decode(text) == {"do": {"do": "pass"}, "id": "x", "ply": 0, "t": "order", "turn": 1}
