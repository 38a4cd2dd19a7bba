"""A match for tests, entry by entry, as its journal would hold it."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from tests.property import play, salvo
from tests.unit.games.vortex.sea import FLEET, NORTH_FLEET

from cove.games.vortex.game import VORTEX
from cove.kit.events import Event
from cove.kit.json import Json, JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Seat, Viewer
from cove.match.commands import Command, Order, Place
from cove.match.entries import AnyEntry, Commanded, Created, Joined, Sitter, encode
from cove.match.fold import create, fold
from cove.match.secrets import hashed
from cove.match.state import AnyGame, Stage
from cove.match.view import view

SOUTH, NORTH = Seat.FIRST, Seat.SECOND
ANNA, BEN = "a" * 43, "b" * 43
START = 1_790_000_000_000


class Table:
    """A match and its journal so far. `now` (ms) stamps the entries."""

    def __init__(self, turn: int = 0, seed: bytes = b"s" * 32, game: AnyGame = VORTEX) -> None:
        self.now = START
        self._ids = 0
        header = Created(
            at=self.now,
            node="anna",
            epoch=1,
            game=game.name,
            rules=game.version,
            seed=seed,
            turn=turn,
            watch="link",
            seats=(Sitter("Anna", (hashed(ANNA),)), None),
        )
        self.raws = [encode(header)]
        self.match = create(game, header, self.raws[0])

    def id(self) -> str:
        self._ids += 1
        return f"{self._ids:022d}"

    def put(self, entry: AnyEntry) -> tuple[Event, ...] | Refusal:
        """Fold an entry; a refused one is not journaled."""
        raw = encode(entry)
        folded = fold(self.match, entry, raw)
        if isinstance(folded, Refusal):
            return folded
        self.raws.append(raw)
        self.match = folded.match
        return folded.events

    def says(self, seat: Seat, command: Command, match: str = "") -> tuple[Event, ...] | Refusal:
        return self.put(Commanded(at=self.now, node="anna", epoch=1, seat=int(seat), command=command, match=match))

    def joined(self) -> Table:
        self.done(self.put(Joined(at=self.now, node="anna", epoch=1, seat=1, name="Ben", hash=hashed(BEN))))
        return self

    def placed(self) -> Table:
        for seat, fleet in ((SOUTH, FLEET), (NORTH, NORTH_FLEET)):
            self.done(self.says(seat, self.place(seat, fleet)))
        return self

    def place(self, seat: Seat, fleet: JsonMap) -> Place:
        return Place(id=self.id(), replaces=self.match.placements[seat], nonce="no"[seat] * 43, do=cast("dict[str, Any]", fleet))

    def order(self, seat: Seat, do: JsonMap) -> tuple[Event, ...] | Refusal:
        asked = Order(id=self.id(), turn=self.match.status.turn, ply=self.match.ply[seat], do=cast("dict[str, Any]", do))
        return self.says(seat, asked)

    def done(self, answer: tuple[Event, ...] | Refusal) -> tuple[Event, ...]:
        assert not isinstance(answer, Refusal), answer
        return answer

    def play(self, seed: int, most: int = 2000) -> Table:
        """Play at random to the end, or for `most` orders."""
        random = Random(seed)
        for seat, side in ((SOUTH, "south"), (NORTH, "north")):
            board = cast("dict[str, Any]", view(self.match, seat)["board"])
            fleet = play.placement(board, side, random) if self.match.game is VORTEX else salvo.placement(random)
            self.done(self.says(seat, self.place(seat, fleet)))
        for _ in range(most):
            if self.match.stage is Stage.OVER:
                break
            mover = self.match.status.to_move
            assert mover is not None
            self.now += 1000
            player = play.order if self.match.game is VORTEX else salvo.order
            self.done(self.order(mover, player(cast("dict[str, Any]", view(self.match, mover)["board"]), random)))
        return self


def playing(turn: int = 0) -> Table:
    """A match in play, south to move."""
    return Table(turn).joined().placed()


def code(answer: object) -> str | None:
    return answer.code if isinstance(answer, Refusal) else None


def kinds(answer: tuple[Event, ...] | Refusal, viewer: Viewer = SPECTATOR) -> list[Json]:
    assert not isinstance(answer, Refusal), answer
    return [words["e"] for event in answer if (words := event.wording(viewer)) is not None]
