"""A match under load: two scripted players, or one against a machine (and spectators), who place, play, and begin a rematch."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from cove.wire.codec import Codec
from cove.wire.frames import Deal, Order, Place, Refused, Rematch, Resign

from .client import ORDERS, Client, Pending, token
from .http import Http
from .options import LIMITED
from .player import choose
from .samples import Samples
from .socket import RefusedError

#: Refusals that a healthy run may meet: the view had changed meanwhile. The player looks and chooses again.
_CHOOSE_AGAIN = frozenset({"stale", "wrong_phase", "try_again", "internal"})


@dataclass(frozen=True, slots=True)
class Venue:
    """What the tables of a run share: where the server is, how to speak to it, where to write down what is measured.

    `mind`: the machine that each table's one player plays against; empty where two players meet.
    """

    http: Http
    base: str
    codec: Codec
    game: str
    samples: Samples
    run: Run
    mind: str = ""


class Run(Protocol):
    """What a table tells the run that it belongs to."""

    def fail(self, text: str) -> None: ...

    def game_over(self) -> None: ...


class Table:
    """One chain of matches of the same players. Create it, `await start()`, and it plays until `close()`."""

    def __init__(self, venue: Venue, random: Random, think: float = 0.0) -> None:
        self.clients = [Client(venue, token(), self) for _ in range(1 if venue.mind else 2)]
        self.watchers: list[Client] = []
        self.match = ""
        self._http = venue.http
        self._venue = venue
        self._samples = venue.samples
        self._run = venue.run
        self._random = random
        self._think = think
        self._expected: deque[tuple[float, str]] = deque()
        self._early: deque[tuple[float, int]] = deque()
        self._asked = 0.0
        self._thinking: set[Client] = set()
        self._task: asyncio.Task[None] | None = None
        self._over = False
        self._orders_left = -1
        self._resigned: asyncio.Future[None] | None = None

    @property
    def in_play(self) -> bool:
        """Whether both players have heard that play has begun."""
        return all(client.sight.view.get("stage") == "playing" for client in self.clients)

    def place_only(self) -> None:
        """Place both fleets once connected, and leave it at that."""
        self._orders_left = 0

    def resign_after(self, orders: int) -> asyncio.Future[None]:
        """Have the side to move resign after so many orders; done when everybody has heard of the end."""
        self._orders_left = orders
        self._resigned = asyncio.get_running_loop().create_future()
        return self._resigned

    async def start(self, watchers: int = 0) -> None:
        """Make a match over HTTP, take every seat that is not a machine's and connect everybody."""
        first, *others = (client.secret for client in self.clients)
        request = {"game": self._venue.game, "secret": first, "name": "Bench south", "turn": 0, "watch": "link"}
        request |= {"mind": self._venue.mind} if self._venue.mind else {}
        self.match = str((await self._http.post("/api/matches", request))["match"])
        for secret in others:
            await self._http.post(f"/api/matches/{self.match}/seat", {"secret": secret, "name": "Bench north"})
        for client in self.clients:
            await client.open(self.match)
        await self.watch(watchers)

    async def watch(self, watchers: int) -> None:
        """Connect so many spectators more."""
        for _ in range(watchers):
            watcher = Client(self._venue, None, self)
            self.watchers.append(watcher)
            await watcher.open(self.match)

    def _leave_match(self) -> None:
        """Everybody leaves the old match before anybody enters the new one, so that nobody acts on an old view."""
        for client in (*self.clients, *self.watchers):
            client.leave()
        self._expected.clear()
        self._early.clear()
        self._asked = 0.0
        self._over = False

    def close(self) -> None:
        """Disconnect everybody."""
        self._over = True
        if self._task is not None:
            self._task.cancel()
        for client in (*self.clients, *self.watchers):
            client.leave()

    def changed(self, client: Client) -> None:
        """The client's view changed, or its command is done: see whether it is its turn to do something."""
        if client.pending is not None or self._over or client.secret is None or not client.sight.view:
            return
        view = client.sight.view
        if view["stage"] == "over":
            self._ended(client, view)
        elif self._think and client not in self._thinking:
            self._thinking.add(client)
            delay = self._think * (0.5 + self._random.random())
            asyncio.get_running_loop().call_later(delay, self._thought, client)
        elif not self._think:
            self._act(client, view)

    def _thought(self, client: Client) -> None:
        self._thinking.discard(client)
        if client.pending is None and not self._over and client.sight.view.get("stage") != "over":
            self._act(client, client.sight.view)

    def _act(self, client: Client, view: dict[str, Any]) -> None:
        you = view["you"]
        if view["stage"] == "playing":
            board = view["board"]
            if board.get("side") == you["seat"] and not self._enough(client):
                do = choose(board, you["seat"], self._random)
                client.send(Order(token(16), board["turn"], you["ply"], do), do["do"])
        elif not you["placement"]:
            dealt = you.get("dealt")
            if dealt is None:
                client.send(Deal(token(16)), "deal")
            else:
                client.send(Place(token(16), 0, token(), dealt), "place")

    def _enough(self, client: Client) -> bool:
        """Whether no further order is wanted; the side to move resigns then, if that was asked for."""
        if self._orders_left:
            self._orders_left -= self._orders_left > 0
            return False
        if self._resigned is not None:
            client.send(Resign(token(16)), "resign")
        return True

    def _ended(self, client: Client, view: dict[str, Any]) -> None:
        """The game is over: its first seat asks for a rematch; whoever hears its id first moves everybody there."""
        if self._resigned is not None:
            if not self._resigned.done() and all(each.sight.view.get("stage") == "over" for each in self.clients):
                self._resigned.set_result(None)
        elif "rematch" in view:
            self._over = True
            self._note_end(view)
            self.match = view["rematch"]["match"]
            self._task = asyncio.get_running_loop().create_task(self._move_on())
        elif view["you"]["seat"] == "south":
            client.send(Rematch(token(16)), "rematch")

    def _note_end(self, view: dict[str, Any]) -> None:
        if self._samples.counting:
            self._samples.ended[view["result"]["cause"]] += 1
            self._samples.turns.append(view["board"]["turn"])
        self._run.game_over()

    async def _move_on(self) -> None:
        """Go to the rematch. Who finds the door shut keeps knocking, as after any lost connection."""
        self._leave_match()
        for client in (*self.clients, *self.watchers):
            try:
                await client.open(self.match)
            except (OSError, TimeoutError, RefusedError):
                client.come_back()

    def mover_stepped(self, client: Client, pending: Pending, now: float, public: bool) -> None:
        """The mover's own step came. A public one is owed to the opponent as well."""
        if client.secret is None or pending.kind not in ORDERS:
            return
        if self._samples.counting:
            self._samples.mover.append(now - pending.at)
        if not public:
            return
        if self._venue.mind:
            self._asked = now
        elif self._early:
            self._note_opponent(pending.at, pending.kind, *self._early.popleft())
        else:
            self._expected.append((pending.at, pending.kind))

    def other_stepped(self, client: Client, size: int, now: float) -> None:
        """A step came that this client's own command did not bring."""
        if client.secret is None:
            if self._samples.counting:
                self._samples.counts["watcher_frames"] += 1
                self._samples.counts["watcher_bytes"] += size
        elif self._venue.mind:
            self._note_reply(now)
        elif self._expected:
            self._note_opponent(*self._expected.popleft(), now, size)
        elif (mover := self._mover(client)) is not None and mover.kind in ORDERS:
            self._early.append((now, size))

    def _note_reply(self, now: float) -> None:
        """A machine's step came: the first one since the player's own is its reply."""
        if self._samples.counting and self._asked:
            self._samples.reply.append(now - self._asked)
        self._asked = 0.0

    def _mover(self, client: Client) -> Pending | None:
        other = self.clients[1] if client is self.clients[0] else self.clients[0]
        return other.pending

    def _note_opponent(self, sent: float, kind: str, now: float, size: int) -> None:
        if self._samples.counting:
            self._samples.opponent.append(now - sent)
            self._samples.counts["to_opponent"] += size
            self._samples.counts[f"opponent/{kind}"] += size

    def answered(self, pending: Pending, now: float) -> None:
        """An order was accepted."""
        if self._samples.counting and pending.kind in ORDERS:
            self._samples.answer.append(now - pending.at)

    def done(self, pending: Pending) -> None:
        """An order is done with: answered, and its step is here."""
        counts, kind = self._samples.counts, pending.kind
        if self._samples.counting and kind in ORDERS:
            counts["commands"] += 1
            counts["to_mover"] += pending.got
            counts[f"n/{kind}"] += 1
            counts[f"mover/{kind}"] += pending.got

    def refused(self, client: Client, frame: Refused) -> None:
        """An order was refused: harmless where the view had changed, else the run is not what it should be."""
        if frame.code == "too_many":
            self.failed(LIMITED)
        elif frame.code in _CHOOSE_AGAIN:
            asyncio.get_running_loop().call_later(0.05, self.changed, client)
        else:
            self.failed(f"A scripted player's command was refused with {frame.code}: {frame.text}")

    def failed(self, text: str) -> None:
        """The run cannot go on."""
        self._run.fail(text)
