"""Everything that leaves for a viewer is on that viewer's list, and squares that only their owner knows reach nobody else."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.property import play
from tests.secrecy.keys import allowed, message
from tests.secrecy.worlds import SCRIPTS, SECRETS, Play, Recorder
from tests.support.following import follow

from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.orders import Fire
from cove.games.battleships.orders import Place as Berthed
from cove.games.vortex.game import VORTEX
from cove.games.vortex.orders import Move, Order, Place
from cove.games.vortex.terms import SIDES
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, SPECTATOR, Audience, Seat
from cove.match import view as match_view
from cove.referee import actor, prepared

VIEWERS = (*SEATS, SPECTATOR)


class Listener(Recorder):
    """Keeps the frames for one viewer as they came, text and binary."""

    def __init__(self, viewer: Seat | Audience) -> None:
        super().__init__()
        self.viewer = viewer
        self.own = SIDES[viewer] if isinstance(viewer, Seat) else None
        self.heard: list[dict[str, Any]] = []

    def hear(self, message: bytes | str) -> dict[str, Any]:
        said = super().hear(message)
        if isinstance(message, str):
            self.heard.append(said)
        return said


async def listened(play: Play) -> list[Listener]:
    """A listener for each viewer, who has joined the play."""
    listeners = [Listener(viewer) for viewer in VIEWERS]
    for each in listeners:
        secret = SECRETS[each.viewer] if isinstance(each.viewer, Seat) else None
        each.keep((await follow(play.house, play.match, each, secret)).full())
    return listeners


async def unlisted(game: str, seed: int, seen: Counter[str]) -> set[str]:
    """Play a random match of a game; what left for somebody without being on their list."""
    script = SCRIPTS[game](seed)
    script.run()
    history = Play(script.game, "one", script.viewer, 60 if seed % 2 else 0)
    await history.open()
    listeners = await listened(history)
    found: set[str] = set()
    for orders, _ in script.beats:
        await history.beat(orders, 1)
        over = history.actor.match.outcome is not None
        for each in listeners:
            each.keep(history.actor.full(each.viewer))
            names = set().union(*(message(said, each.own) for said in each.heard))
            each.heard.clear()
            found |= {f"{each.viewer}: {name}" for name in names - allowed(game, each.own is not None, over)}
            seen["names"] += len(names)
        seen["over"] += over
    await history.house.matches.close()
    return found


@pytest.mark.parametrize("game", SCRIPTS)
async def test_every_key_of_every_message_is_on_its_viewers_list(game: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(9):
        assert await unlisted(game, seed, seen) == set()
    assert seen["names"] > 5_000
    assert seen["over"]


@pytest.mark.parametrize("game", SCRIPTS)
async def test_a_field_that_nobody_has_listed_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (actor, prepared):
        monkeypatch.setattr(module, "view", lambda match, viewer: match_view.view(match, viewer) | {"deals": sum(match.deals)})
    assert "2: view.deals" in {re.sub(r"^.*: ", "2: ", name) for name in await unlisted(game, 0, Counter())}


#: Submarines on the edge rows, where no ship of these games comes, nor any list of squares that a ship may reach.
HOME = {"south": "1", "north": "10"}
FLEETS = (
    Place(("a4", "b5", "c4", "d4", "e4", "g4", "h4", "i4"), ("b1", "i1")),
    Place(("a7", "b7", "c7", "d7", "e7", "g7", "h7", "j7"), ("b10", "i10")),
)


def _stays_away(order: Order, side: str) -> bool:
    """Ships between rows 4 and 7, submarines on their edge, no shots: then what is on the edges is their owner's to know."""
    if not isinstance(order, Move):
        return True
    return order.to[1:] == HOME[side] if order.vessel[1:] in "ab" else 4 <= int(order.to[1:]) <= 7


def order_name(order: Order) -> str:
    return type(order).__name__.lower() + (" boat" if isinstance(order, Move) and order.vessel[1:] in "ab" else "")


async def marked(seed: int, turns: int = 8) -> tuple[list[Listener], Counter[str]]:
    """A match of eight turns, before any storm can be, whose hidden squares are all on the edges. What everyone heard."""
    game, random, seen = VORTEX, Random(seed), Counter[str]()
    history = Play(game, "one", SPECTATOR, 60)
    await history.open()
    listeners = await listened(history)
    await history.beat(list(zip(SEATS, FLEETS, strict=True)), 0)
    while (mover := history.actor.match.status.to_move) is not None and history.actor.match.status.turn <= turns:
        shown: Any = game.view(history.actor.match.board, mover)
        order = game.decode(play.order(shown, random, play.Temper(fire=0.0, sinking=0.0, back=0.3)))
        assert not isinstance(order, Refusal)
        if not _stays_away(order, SIDES[mover]):
            continue
        await history.beat([(mover, order)], 0)
        seen[order_name(order)] += 1
        for each in listeners:
            each.keep(history.actor.full(each.viewer))
    await history.house.matches.close()
    return listeners, seen


def markers(listener: Listener, side: str) -> list[bytes]:
    """The squares on the edge of `side` that were named to a listener, in either codec; its port is on every chart."""
    square = rb"[a-dg-j]" + HOME[side].encode()
    both = rb'"' + square + rb'"|' + bytes([0xA0 + 1 + len(HOME[side])]) + square + rb"(?![0-9])"
    return [found for message in listener.stream for found in re.findall(both, message)]


async def test_squares_of_vortex_that_only_their_owner_knows_reach_nobody_else() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        listeners, orders = await marked(seed)
        seen += orders
        for each in listeners:
            for side in SIDES:
                assert bool(markers(each, side)) is (each.own == side), f"{each.viewer} in game {seed}: {markers(each, side)[:3]}"
    assert [name for name in ("move", "move boat", "back", "pass") if seen[name] < 5] == []


#: Fleets on rows of their own, at which nobody fires: then what is named on these rows is its owner's to know.
ROWS = {"south": "[56]", "north": "(?:9|10)"}
ASHORE = {
    "south": {"carrier": "a5", "battleship": "f5", "cruiser": "a6", "submarine": "d6", "destroyer": "g6"},
    "north": {"carrier": "a9", "battleship": "f9", "cruiser": "a10", "submarine": "d10", "destroyer": "g10"},
}


async def bombarded(seed: int) -> list[Listener]:
    """Sixty shots of Battleships into rows 1 to 4. What everyone heard."""
    history = Play(BATTLESHIPS, "one", SPECTATOR, 60)
    await history.open()
    listeners = await listened(history)
    fleets = [Berthed({ship: {"at": at, "down": False} for ship, at in ASHORE[side].items()}) for side in SIDES]
    await history.beat(list(zip(SEATS, fleets, strict=True)), 0)
    water = [f"{column}{row}" for row in range(1, 5) for column in "abcdefghij"]
    shots = [Random(f"{seed} {seat}").sample(water, 30) for seat in SEATS]
    for number in range(60):
        seat = SEATS[number % 2]
        await history.beat([(seat, Fire(shots[seat].pop()))], 0)
        for each in listeners:
            each.keep(history.actor.full(each.viewer))
    await history.house.matches.close()
    return listeners


def berths(listener: Listener, side: str) -> list[bytes]:
    """The squares on the rows of `side` that were named to a listener, in either codec."""
    square = rb"[a-j]" + ROWS[side].encode()
    both = rb'"' + square + rb'"|[\xa2\xa3]' + square + rb"(?![0-9])"
    return [found for message in listener.stream for found in re.findall(both, message)]


async def test_squares_of_battleships_that_only_their_owner_knows_reach_nobody_else() -> None:
    for seed in range(3):
        for each in await bombarded(seed):
            for side in SIDES:
                assert bool(berths(each, side)) is (each.own == side), f"{each.viewer} in game {seed}: {berths(each, side)[:3]}"
