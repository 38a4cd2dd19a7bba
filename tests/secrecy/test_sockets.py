"""Pairs of matches that differ in secrets only, over real sockets and HTTP: everything that one viewer hears is the same."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.secrecy.sockets import SocketPlay, history
from tests.secrecy.worlds import NONCES, SCRIPTS, SECRETS, SEED, Script, first_difference
from tests.support.valkey import PrivateValkey, private_valkey

from cove.kit.viewers import Audience, Seat
from cove.match.state import Match
from cove.match.view import summary
from cove.referee import actor, audience, branches, desk
from cove.referee.prepared import Prepared
from cove.store.store import Store
from cove.wire.codec import Outgoing
from cove.wire.frames import Presence

PAIRS = int(os.environ.get("COVE_SOCKET_PAIRS", "4"))
#: The pairs that are played through two nodes, where every step waits for letters: a seat's and the spectator's, their starts only;
#: with more pairs than usual, whole games.
MAILED = (0, 2) if PAIRS <= 4 else range(PAIRS)


@pytest.fixture
def valkey() -> Iterator[PrivateValkey]:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder), appendfsync="everysec") as server:
        yield server


@pytest.mark.timeout(300 + 60 * PAIRS)
@pytest.mark.parametrize("game", SCRIPTS)
async def test_over_sockets_and_http_matches_that_differ_in_secrets_look_the_same(game: str, valkey: PrivateValkey) -> None:
    seen: Counter[str] = Counter()
    for seed in range(PAIRS):
        script = SCRIPTS[game](seed)
        script.run()
        assert await _difference(script, valkey, seen) is None, f"pair {seed}"
    print(dict(seen))
    assert PAIRS < 4 or seen["ended"]


@pytest.mark.timeout(300 + 60 * PAIRS)
@pytest.mark.parametrize("game", SCRIPTS)
async def test_through_a_node_that_does_not_own_the_match_they_look_the_same_too(game: str, valkey: PrivateValkey) -> None:
    seen: Counter[str] = Counter()
    for seed in MAILED:
        script = SCRIPTS[game](seed)
        script.run(turns=5 if PAIRS <= 4 else 400)
        assert await _difference(script, valkey, seen, mailed=True) is None, f"pair {seed}"
    print(dict(seen))


async def _difference(script: Script, valkey: PrivateValkey, seen: Counter[str], *, mailed: bool = False) -> object:
    """What differs first in what was heard or logged, or a secret that was logged."""
    (one, logged), (two, logged_too) = [await _played(script, world, valkey, mailed=mailed) for world in (0, 1)]
    seen += script.seen + Counter(pairs=1, messages=len(one.recorder.stream), logged=len(logged))
    spoken = [word for word in (*SECRETS, *NONCES, SEED.hex(), one.match) if word in str(logged)]
    differing = None if logged == logged_too else (logged, logged_too)
    return first_difference(one.recorder.stream, two.recorder.stream) or differing or spoken or None


async def _played(script: Script, world: int, valkey: PrivateValkey, *, mailed: bool) -> tuple[SocketPlay, list[Any]]:
    """One of the two histories, on an empty store; `mailed`: everybody is at another node than the match."""
    valkey.raw.flushall()
    stores = [
        await Store.open(valkey.socket, node=node, allow_unsafe=True) for node in (("node", "front") if mailed else ("node",))
    ]
    try:
        return await history(script, world, *stores)
    finally:
        for store in stores:
            await store.close()


def _summary(patch: pytest.MonkeyPatch) -> None:
    """A summary that counts all journal entries."""
    patch.setattr(desk, "summary", lambda match: summary(match) | {"entries": match.entries})


def _log(patch: pytest.MonkeyPatch) -> None:
    """A log line for each order, stagings too."""
    install = actor.Actor.install

    def leaky(self: actor.Actor, prepared: Prepared) -> None:
        actor.log.info("written", kind=type(prepared.entry).__name__)
        install(self, prepared)

    patch.setattr(actor.Actor, "install", leaky)


def _presence(patch: pytest.MonkeyPatch) -> None:
    """Presence that knows how long the journal is."""

    def leaky(self: audience.Audiences, viewer: Seat | Audience) -> None:
        match: Match = getattr(self._full, "__self__").match  # noqa: B009 - a callable need not have one
        shown = self.presence()
        self._crowds[viewer].tell(self._full(viewer))
        self._crowds[viewer].greet(Outgoing(Presence(shown.seats, shown.watching + match.entries)))

    patch.setattr(audience.Audiences, "_tell_whole", leaky)


def _letters(patch: pytest.MonkeyPatch) -> None:
    """Presence that counts the letters that came for anybody."""
    told = branches.Branch.tell
    counted = [0]

    def leaky(self: branches.Branch, viewer: int, frame: Outgoing) -> None:
        counted[0] += 1
        if isinstance(frame.frame, Presence):
            frame = Outgoing(Presence(frame.frame.seats, frame.frame.watching + counted[0]))
        told(self, viewer, frame)

    patch.setattr(branches.Branch, "tell", leaky)


def _thoughtful(game: str) -> Script:
    """The start of a pair whose worlds differ in how much was thought."""
    for seed in range(2, 100):
        script = SCRIPTS[game](seed)
        script.run(turns=3)
        if len(script.one.orders) != len(script.two.orders):
            return script
    raise AssertionError("no such pair")


@pytest.mark.parametrize("leak", [_summary, _log, _presence], ids=lambda leak: leak.__name__)
@pytest.mark.parametrize("game", SCRIPTS)
async def test_a_planted_leak_is_found(
    game: str, leak: Callable[[pytest.MonkeyPatch], None], valkey: PrivateValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = _thoughtful(game)
    assert await _difference(script, valkey, Counter()) is None
    leak(monkeypatch)
    assert await _difference(script, valkey, Counter()) is not None


async def test_a_leak_planted_in_the_mail_is_found(valkey: PrivateValkey, monkeypatch: pytest.MonkeyPatch) -> None:
    script = _thoughtful("battleships")
    _letters(monkeypatch)
    assert await _difference(script, valkey, Counter(), mailed=True) is not None
