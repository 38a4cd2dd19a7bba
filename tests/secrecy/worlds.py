"""A whole house in memory, and one viewer's recording of everything it is told, for comparing two histories of a match.

The histories come from the twins of each game's own test; here each is played through house, match and actor, with one fake clock,
one seed and the same ids. Salted values (commitments, chain heads) differ rightly: each is replaced by the order in which it
first appeared, at its own length, so a length that varies is still found.
"""

from __future__ import annotations

import base64
import hashlib
from collections import defaultdict
from typing import Any, Final, cast

import msgspec
from tests.property.battleships_twins import BattleshipsTwins
from tests.property.twins import AnyGame, Given, Twins
from tests.property.vortex_twins import VortexTwins
from tests.support.following import follow

from cove.kit.chance import Chance
from cove.kit.viewers import SEATS, Audience, Seat
from cove.match import commands
from cove.referee.actor import Actor
from cove.referee.api import NewMatch, Seated
from cove.referee.following import Following
from cove.referee.house import House
from cove.referee.matches import HouseRules, Matches
from cove.store.store import Owner, Store
from cove.wire import frames
from cove.wire.close import Close
from cove.wire.codec import Outgoing

SEED = bytes(range(32))


def token(word: str) -> str:
    """A secret, nonce or id that is the same in every world."""
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).rstrip(b"=").decode()


NONCES = token("nonce 0"), token("nonce 1")
SECRETS = token("secret 0"), token("secret 1")


class Memory:
    """As much of a store as one house asks for."""

    node = "node"
    outages = 0

    def __init__(self) -> None:
        self.journals: defaultdict[str, list[bytes]] = defaultdict(list)
        self.owned: set[str] = set()

    def fresh(self) -> bool:
        return True

    async def owner(self, match: str) -> Owner | None:
        return Owner(self.node, 1) if match in self.owned else None

    async def claim(self, match: str, _expected: Owner | None, *, creating: bool = False, above: int = 0) -> Owner:
        self.owned.add(match)
        return Owner(self.node, 1)

    async def read(self, match: str) -> list[bytes]:
        return list(self.journals[match])

    async def append(self, match: str, _epoch: int, _number: int, raw: bytes, *, keep_ms: int, due: int | None) -> None:
        self.journals[match].append(raw)


class Script(Twins):
    """Twins that note down, for each public step, the orders of both worlds; their chance is the match's."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, chance=Chance.of(SEED, NONCES[0].encode(), NONCES[1].encode()))
        self.beats: list[tuple[list[Given], list[Given]]] = []
        self.probes: list[list[Any]] = []
        self._done = 0, 0

    def _compare(self) -> None:
        a, b = self._done
        self.beats.append((self.one.orders[a:], self.two.orders[b:]))
        self._done = len(self.one.orders), len(self.two.orders)
        wrong: list[Any] = []
        if isinstance(self.viewer, Seat):
            for _ in range(3):
                order = self.any_order(self.viewer)
                if self.one.asks(order):
                    wrong.append(order)
        self.probes.append(wrong)


class VortexScript(Script, VortexTwins):
    """A pair of histories of Vortex."""


class BattleshipsScript(Script, BattleshipsTwins):
    """A pair of histories of Battleships."""


SCRIPTS: Final[dict[str, type[Script]]] = {"vortex": VortexScript, "battleships": BattleshipsScript}

#: An order of each game that is well formed, for a turn that has not come yet.
EARLY: Final[dict[str, dict[str, Any]]] = {"vortex": {"do": "pass"}, "battleships": {"do": "fire", "at": "a1"}}


class Recorder:
    """A listener that keeps every numbered frame, in both codecs, salted values replaced by the order of their appearance."""

    def __init__(self) -> None:
        self.stream: list[bytes] = []
        self._names: dict[bytes, int] = {}

    def deliver(self, frame: Outgoing) -> None:
        if not isinstance(frame.frame, frames.Presence):  # told on a timer of the real loop
            self.keep(frame)

    def close(self, close: Close) -> None:
        self.stream.append(close.name.encode())

    def keep(self, frame: Outgoing) -> None:
        self.hear(frame.msgpack)
        self.hear(frame.json)

    def hear(self, message: bytes | str) -> dict[str, Any]:
        """Keep a message as it came over a socket: bytes are msgpack, text is JSON. The message, decoded."""
        raw = message if isinstance(message, bytes) else message.encode()
        said: dict[str, Any] = msgspec.msgpack.decode(raw) if isinstance(message, bytes) else msgspec.json.decode(raw)
        head: bytes | str = said.get("h", b"")
        salted = [head if isinstance(head, bytes) else base64.b64decode(head)]
        shown = said.get("v") or said.get("p") or said.get("view") or {}
        salted += [value.encode() for _, value in sorted(shown.get("commitments", {}).items())]
        for value in filter(None, salted):
            name = str(self._names.setdefault(value, len(self._names))).encode().rjust(len(value), b"#")
            raw = raw.replace(value, name).replace(base64.b64encode(value), base64.b64encode(name))
        self.stream.append(raw)
        return said

    def note(self, value: object) -> None:
        self.stream.append(msgspec.json.encode(value))


class Play:
    """One history, played through a house."""

    def __init__(self, game: AnyGame, world: str, viewer: Seat | Audience, turn: int, store: Store | None = None) -> None:
        """`world` goes into what differs rightly: the nonces of set-ups that were replaced."""
        self.game = game
        self.world, self.viewer, self.turn, self.now, self._ids = world, viewer, turn, 1_790_000_000_000, 0
        self.store = store or cast("Store", Memory())
        matches = Matches(self.store, HouseRules(sole=True), lambda: self.now, lambda: token("id")[:22], lambda: SEED)
        self.house = House(matches)
        self.recorder = Recorder()
        self.seats: list[Following] = []
        self.watch: Following

    async def open(self) -> None:
        made = await self.house.create(NewMatch(self.game.name, SECRETS[0], "Anna", self.turn, "link"))
        assert isinstance(made, Seated)
        self.match = made.match
        assert isinstance(await self.house.take_seat(self.match, SECRETS[1], "Bela"), Seated)
        self.seats = [await follow(self.house, self.match, Recorder(), secret) for secret in SECRETS]
        secret = SECRETS[self.viewer] if isinstance(self.viewer, Seat) else None
        self.watch = await follow(self.house, self.match, self.recorder, secret)

    @property
    def actor(self) -> Actor:
        actor = self.house.matches.here(self.match)
        assert actor is not None
        return actor

    async def beat(self, orders: list[Given], secrets: int) -> None:
        """Give the orders of one public step; `secrets`: how many deals and tickets the hidden seats have besides."""
        actor = self.actor
        for seat in SEATS:
            for _ in range(secrets if seat is not self.viewer and not actor.match.status.turn else 0):
                await self._give(seat, commands.Ticket(self._id(), token(f"ticket {self._ids}")))
                await self._give(seat, commands.Deal(self._id()))
        for number, (seat, order) in enumerate(orders):
            if self.game.is_placement(order):
                last = not any(later is seat and self.game.is_placement(each) for later, each in orders[number + 1 :])
                nonce = NONCES[seat] if last else token(f"draft {self.world} {number}")
                placed = self.game.encode(order)
                await self._give(seat, commands.Place(self._id(), actor.match.placements[seat], nonce, placed))
            else:
                turn, ply = actor.match.status.turn, actor.match.ply[seat]
                await self._give(seat, commands.Order(self._id(), turn, ply, self.game.encode(order)))
        self.now += 1000

    async def look(self, wrong: list[Any], *, same: bool) -> None:
        """What the viewer gets to see when it asks: a late join, refusals, who is here, the public summary.

        `same`: the truth is the same in both worlds, so looking back has to be, too.
        """
        self.recorder.keep(self.watch.full())
        self.recorder.note(self.actor.audiences.presence())
        self.recorder.note(await self.house.summary(self.match))
        if isinstance(self.viewer, Seat):
            self.recorder.note(await self.house.summary(self.match, SECRETS[self.viewer]))
        for command in self.asked(wrong):
            self.recorder.note(await self.watch.command(command))
        if same or self.actor.match.outcome is None:
            self.recorder.hear(msgspec.json.encode(await self.house.lookback(self.match, None)).decode())

    def asked(self, wrong: list[Any]) -> list[commands.Command]:
        """Commands that the viewer may not give now. None once the game is over."""
        match = self.actor.match
        if match.outcome is not None:
            return []
        turn, ply = match.status.turn, match.ply[self.viewer] if isinstance(self.viewer, Seat) else 0
        id = token("probe")  # noqa: A001 - the wire's own word
        asked: list[commands.Command] = [commands.Order(id, turn, ply, self.game.encode(order)) for order in wrong]
        asked += [commands.Order(id, turn + 1, ply, EARLY[self.game.name]), commands.Order(id, turn, 9999, {"do": "dance"})]
        return [*asked, commands.Reply(id, 1, True), commands.Claim(id, turn), commands.Rematch(id)]

    async def _give(self, seat: Seat, command: commands.Command) -> None:
        answer = await self.seats[seat].command(command)
        assert isinstance(answer, frames.Accepted), answer
        if seat is self.viewer:
            self.recorder.note(type(answer).__name__)

    def _id(self) -> str:
        self._ids += 1
        return token(f"command {self._ids}")


def first_difference(one: list[bytes], two: list[bytes]) -> object:
    """The first two entries that differ, or None if the recordings are equal."""
    if one == two:
        return None
    return next((pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]), "one is longer")


async def differing(game: str, seed: int) -> tuple[str | None, Script]:
    """Play the pair `seed` of a game. What differs first between the two recordings, or None; the script."""
    script = SCRIPTS[game](seed)
    script.run()
    one, two = (Play(script.game, world, script.viewer, 60 if seed % 2 else 0) for world in ("one", "two"))
    await one.open()
    await two.open()
    found: str | None = None
    for number, ((first, second), wrong) in enumerate(zip(script.beats, script.probes, strict=True)):
        await one.beat(first, 0)
        await two.beat(second, script.random.randrange(3))
        await one.look(wrong, same=script.only_thoughts)
        await two.look(wrong, same=script.only_thoughts)
        pair = first_difference(one.recorder.stream, two.recorder.stream)
        if pair is not None:
            found = f"pair {seed}, step {number}: {pair}"
            break
    await one.house.matches.close()
    await two.house.matches.close()
    return found, script
