"""A finished match checked from outside: its record, and what a player had heard, against `fairness.md` alone."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from tests.vectors import make, reference
from tests.vectors.frames_of import NONCE

from cove.bench.player import choose
from cove.games.battleships.game import BATTLESHIPS
from cove.games.vortex.game import VORTEX
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat
from cove.match.commands import Command, Deal, Order, Place, Resign
from cove.match.entries import AnyEntry, Commanded, Created, Sitter, encode
from cove.match.fold import Folded, create, fold
from cove.match.record import to_file
from cove.match.state import Match
from cove.match.view import view

SIDES = ("south", "north")
NODE: dict[str, Any] = {"at": 1_790_000_000_000, "node": "a-node", "epoch": 1}


@dataclass
class Heard:
    """South's receipt."""

    seed: str = ""
    commitments: dict[str, str] = field(default_factory=dict)
    nonce: str = ""
    heads: list[bytes] = field(default_factory=list)


class Played:
    """A short match, played in this process, with the receipt that South's client would have kept."""

    def __init__(self) -> None:
        sitters = (Sitter("Anna", ("a" * 43,)), Sitter("Ben", ("b" * 43,)))
        header = Created(**NODE, game="vortex", rules=1, seed=make.SEED, turn=0, watch="link", seats=sitters)
        self.raws = [encode(header)]
        self.match: Match = create(VORTEX, header, self.raws[0])
        self.heard = Heard()
        self._count = 0

    def do(self, seat: Seat, command: Command) -> None:
        entry: AnyEntry = Commanded(**NODE, seat=int(seat), command=command)
        raw = encode(entry)
        folded = fold(self.match, entry, raw)
        assert isinstance(folded, Folded), folded
        self.raws.append(raw)
        self.match = folded.match
        self.heard.heads.append(self.match.told_to(Seat.FIRST).link[:16])

    def id(self) -> str:
        self._count += 1
        return f"{self._count:022}"

    def play(self) -> None:
        for seat, nonce in zip(Seat, (NONCE, make.OTHER_NONCE), strict=True):
            self.do(seat, Deal(self.id()))
            for replaces in range(2 - seat):
                fleet: Any = self.match.dealt[seat]
                self.do(seat, Place(self.id(), replaces, nonce, fleet))
        shown: Any = view(self.match, Seat.FIRST)
        self.heard.seed, self.heard.commitments, self.heard.nonce = shown["seed"], shown["commitments"], NONCE
        for seat in self._movers(12):
            board: Any = view(self.match, seat)["board"]
            self.do(seat, Order(self.id(), board["turn"], self.match.ply[seat], choose(board, SIDES[seat], Random(1))))
        self.do(Seat.FIRST, Resign(self.id()))

    def _movers(self, orders: int) -> Iterator[Seat]:
        for _ in range(orders):
            mover = VORTEX.status(self.match.board).to_move
            assert mover is not None
            yield mover


@pytest.fixture(scope="module")
def played() -> Played:
    game = Played()
    game.play()
    return game


@pytest.fixture(scope="module")
def entries(played: Played) -> list[bytes]:
    """The entries' bytes, out of the record's file."""
    file = json.loads(json.dumps(to_file("x" * 22, played.raws)))
    return [base64.b64decode(line["raw"]) for line in file["entries"]]


def placements(entries: list[bytes], seat: int) -> list[dict[str, Any]]:
    read = [msgpack.unpackb(raw) for raw in entries]
    return [
        entry["command"] for entry in read if entry["k"] == "command" and entry["seat"] == seat and entry["command"]["t"] == "place"
    ]


def test_the_seed_is_the_one_that_was_committed_to(played: Played, entries: list[bytes]) -> None:
    seed = msgpack.unpackb(entries[0])["seed"]
    assert reference.sha256(seed).hex() == played.heard.seed


def test_the_nonce_is_the_one_that_was_sent(played: Played, entries: list[bytes]) -> None:
    assert placements(entries, 0)[-1]["nonce"] == played.heard.nonce


def test_the_set_ups_are_those_that_were_committed_to(played: Played, entries: list[bytes]) -> None:
    seed = msgpack.unpackb(entries[0])["seed"]
    for seat, side in enumerate(SIDES):
        made = placements(entries, seat)
        fleet = made[-1]["do"]
        secret = bytes(reference.index(square) for square in fleet["ships"] + fleet["boats"])
        commitment = reference.placement_commitment(seed, side, len(made), secret).hex()
        assert commitment == played.heard.commitments[side]


def test_every_head_that_was_heard_is_in_the_chain_in_order(played: Played, entries: list[bytes]) -> None:
    heads = [link[:16] for link in reference.chain(msgpack.unpackb(entries[0])["seed"], entries)]
    places = [heads.index(head) for head in played.heard.heads]
    assert places == sorted(places)
    assert len(set(places)) > 10


def test_a_changed_entry_breaks_the_chain(played: Played, entries: list[bytes]) -> None:
    changed = [*entries[:3], entries[3][:-1] + bytes([entries[3][-1] ^ 1]), *entries[4:]]
    heads = [link[:16] for link in reference.chain(make.SEED, changed)]
    assert played.heard.heads[-1] not in heads


def test_the_weather_of_vortex_is_as_the_page_says() -> None:
    vectors = json.loads(make.FOLDER.joinpath("vortex.json").read_text(encoding="utf-8"))
    nonces = vectors["nonces"]
    chance = Chance.of(bytes.fromhex(vectors["seed"]), nonces["south"].encode(), nonces["north"].encode())
    assert VORTEX.almanac(chance, vectors["turns"]) == vectors["weather"]


def test_dealt_fleets_of_vortex_are_as_the_page_says() -> None:
    vectors = json.loads(make.FOLDER.joinpath("vortex.json").read_text(encoding="utf-8"))
    for case in vectors["deals"]:
        seat = Seat(SIDES.index(case["side"]))
        chance = Chance.of(bytes.fromhex(vectors["seed"]), b"deal", case["side"].encode(), str(case["number"]).encode())
        assert VORTEX.deal(VORTEX.new(), seat, chance) == case["fleet"]


def test_dealt_fleets_of_battleships_and_their_bytes_are_as_the_page_says() -> None:
    vectors = json.loads(make.FOLDER.joinpath("battleships.json").read_text(encoding="utf-8"))
    for case in vectors["deals"]:
        seat = Seat(SIDES.index(case["side"]))
        chance = Chance.of(bytes.fromhex(vectors["seed"]), b"deal", case["side"].encode(), str(case["number"]).encode())
        assert BATTLESHIPS.deal(BATTLESHIPS.new(), seat, chance) == case["fleet"]
        order = BATTLESHIPS.decode(case["fleet"])
        assert not isinstance(order, Refusal)
        placed = BATTLESHIPS.apply(BATTLESHIPS.new(), seat, order, chance)
        assert isinstance(placed, Applied)
        assert BATTLESHIPS.secret(placed.state, seat).hex() == case["secret"]
    assert max(case["attempt"] for case in vectors["deals"]) > 1, "no deal was drawn again"
