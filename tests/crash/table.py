"""One match after another between two players, and what the journal must say of it after every kill."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
from tests.crash.player import Door, Player, command_id
from tests.support.until import until

from cove import catalogue
from cove.bench.player import choose
from cove.kit.viewers import SEATS
from cove.match.commands import Command, Deal, Order, Place
from cove.match.entries import Commanded, decode
from cove.match.record import Replayed, replay
from cove.match.view import view

D = TypeVar("D", bound=Door)

RECOVERS_WITHIN = 30.0
SIDES = ("south", "north")


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """What a page asks over HTTP."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def is_ready(url: str) -> bool:
    """Whether a write gets to the store and back."""
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=10):
            return True
    except urllib.error.HTTPError as error:
        with error:
            return False


class Table(Generic[D]):
    """Two players behind a door each. `journal(match)` reads a journal past the server."""

    def __init__(self, url: Callable[[], str], fronts: tuple[D, D], journal: Callable[[str], list[bytes]], random: Random) -> None:
        self.fronts = fronts
        self.match = ""
        self.players: tuple[Player, Player]
        self._url = url
        self._journal = journal
        self._random = random
        self._tasks: list[asyncio.Task[None]] = []

    def __str__(self) -> str:
        return f"match {self.match}: " + "; ".join(map(str, self.players))

    async def sit_down(self) -> None:
        """A new match, with both fleets placed."""
        await self.leave()
        keys = [secrets.token_urlsafe(32) for _ in SIDES]
        made = await self._ask("/api/matches", {"game": "vortex", "secret": keys[0], "name": "Anna", "turn": 0})
        self.match = str(made["match"])
        await self._ask(f"/api/matches/{self.match}/seat", {"secret": keys[1], "name": "Ben"})
        first, second = (Player(front, self.match, key) for front, key in zip(self.fronts, keys, strict=True))
        self.players = (first, second)
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]
        await until(lambda: all(player.sight.view for player in self.players), RECOVERS_WITHIN)
        for player in self.players:
            await self.done(player, Deal(command_id()))
            await until(lambda player=player: "dealt" in player.sight.view["you"], RECOVERS_WITHIN)  # type: ignore[misc]
            await self.done(player, Place(command_id(), 0, secrets.token_urlsafe(32), player.sight.view["you"]["dealt"]))
        await self.agree()

    async def _ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What a page asks over HTTP, again until there is an answer: the same secret gets the same seat."""
        async with asyncio.timeout(RECOVERS_WITHIN):
            while True:
                try:
                    return await asyncio.to_thread(post, self._url() + path, body)
                except urllib.error.HTTPError as error:
                    with error:
                        if error.code != 503:
                            raise
                except OSError:
                    pass
                await asyncio.sleep(0.1)

    async def leave(self) -> None:
        """End both players."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def knock_again(self) -> None:
        """Have both players leave their connections, dead or alive, and knock at their doors anew."""
        await self.leave()
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def come_back(self, fulls: list[int]) -> None:
        """Wait until both players, whose connections have ended, have got their whole views anew."""
        await until(lambda: all(player.fulls > before for player, before in zip(self.players, fulls, strict=True)), RECOVERS_WITHIN)

    async def ready(self) -> None:
        """Wait until the server can write: it may have answered from memory, with its line to the store still down."""
        async with asyncio.timeout(RECOVERS_WITHIN):
            while not await asyncio.to_thread(is_ready, self._url()):  # noqa: ASYNC110 - another process sets no event
                await asyncio.sleep(0.02)

    @property
    def fulls(self) -> list[int]:
        """How many whole views each player has got so far."""
        return [player.fulls for player in self.players]

    @property
    def over(self) -> bool:
        return bool(self.players[0].sight.view["stage"] == "over")

    @property
    def moving(self) -> bool:
        """Whether the next order is a move, which only its own side hears of."""
        return bool(self.players[0].sight.view["board"]["phase"] == "moving")

    def turn(self) -> tuple[int, Order]:
        """The seat to move, and a legal order for it."""
        seat = SIDES.index(self.players[0].sight.view["board"]["side"])
        shown = self.players[seat].sight.view
        do = choose(shown["board"], SIDES[seat], self._random)
        return seat, Order(command_id(), shown["board"]["turn"], shown["you"]["ply"], do)

    async def done(self, player: Player, command: Command) -> None:
        """Give a command and wait for its acknowledgement."""
        await player.give(command)
        await self.answered(player)

    async def answered(self, player: Player) -> None:
        await until(lambda: player.answered or bool(player.faults), RECOVERS_WITHIN)
        assert not player.faults, player.faults

    def journaled(self, id: str) -> int:  # noqa: A002 - the wire's own word
        """How often the command stands in the journal."""
        return sum(entry.command.id == id for raw in self._journal(self.match) if isinstance(entry := decode(raw), Commanded))

    async def agree(self) -> None:
        """Every acknowledged command is journaled once, nothing else is, and both players see what the journal says."""
        last: Replayed | None = None
        ids: list[list[str]] = [[], []]
        for last in replay(self._journal(self.match), catalogue.find):
            if isinstance(last.entry, Commanded):
                ids[last.entry.seat].append(last.entry.command.id)
        assert last is not None, "there is no journal"
        for seat, player in zip(SEATS, self.players, strict=True):
            assert ids[seat] == player.acknowledged
            told = last.match.told_to(seat).frames
            await until(partial(_caught_up, player, told), RECOVERS_WITHIN)
            assert not player.faults, player.faults
            assert player.sight.view == msgspec.json.decode(msgspec.json.encode(view(last.match, seat)))


def _caught_up(player: Player, told: int) -> bool:
    """Whether the player is connected and has its newest frame, or will never."""
    return bool(player.faults) or (player.here and player.sight.n == told)
