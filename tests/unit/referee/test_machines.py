"""A machine at a seat, on a real store and with real workers: it places, moves, answers, and is the same after a restart."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec
import pytest
from tests.support.following import follow
from tests.support.until import until
from tests.support.valkey import private_valkey

from cove import catalogue
from cove.bench.player import choose
from cove.games.battleships.game import Battleships
from cove.games.vortex.game import Vortex
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Seat
from cove.match.commands import Command, Deal, Offer, Order, Place, Rematch, Reply, Resign
from cove.match.entries import Commanded, decode
from cove.match.state import Match, Stage
from cove.referee.actor import Actor
from cove.referee.api import CannotServeError, NewMatch, Seated
from cove.referee.following import Following
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import HouseRules, Matches
from cove.referee.pool import Pool, Tally
from cove.referee.thoughts import NOTHING, Answer, Question
from cove.store.store import Store
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Step

HERE = Path(__file__).resolve().parents[3]
ANNA, BEN = "a" * 43, "b" * 43
WITHIN = 30.0
MINDS = ("plain", "raises", "crashes", "babbles", "dawdles", "cheats")
LISTED = MappingProxyType({mind: f"tests.unit.referee.minds.{mind}" for mind in MINDS})


class Ear:
    """A listener that keeps the numbered frames."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def deliver(self, frame: Outgoing) -> None:
        if isinstance(frame.frame, Step):
            self.steps.append(frame.frame)

    def close(self, close: Close) -> None:
        return


class Asked:
    """A thinker that notes what it is asked, and answers with a pool's workers or, while it is held, not at all."""

    def __init__(self) -> None:
        self._pool = Pool(1, 20.0, [HERE])
        self.tally: Tally = self._pool.tally
        self.questions: list[Question] = []
        self.answers: list[Answer] = []
        self.free = asyncio.Event()
        self.free.set()

    @property
    def limit(self) -> float:
        return self._pool.limit

    @limit.setter
    def limit(self, seconds: float) -> None:
        self._pool.limit = seconds

    async def think(self, question: Question) -> Answer:
        self.questions.append(question)
        await self.free.wait()
        answer = await self._pool.think(question)
        self.answers.append(answer)
        return answer

    async def close(self) -> None:
        await self._pool.close()


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The minds of these tests play the house's games, beside their own."""
    for game in (Battleships(), Vortex()):
        monkeypatch.setattr(game, "minds", {**game.minds, **LISTED})
        monkeypatch.setitem(catalogue.GAMES, game.name, game)


@asynccontextmanager
async def housed(socket: str, *, node: str = "anna", lifetime_ms: int = 60_000) -> AsyncIterator[tuple[House, Asked]]:
    """A node on the store at `socket`."""
    store = await Store.open(socket, node=node)
    await store.beat(lifetime_ms)
    thinker = Asked()
    matches = Matches(store, HouseRules(sole=True, lifetime_ms=lifetime_ms), thinker=thinker)
    try:
        yield House(matches), thinker
    finally:
        await matches.close()
        await store.close()


@pytest.fixture
def valkey() -> Any:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder)) as running:
        yield running


@pytest.fixture
async def room(valkey: Any) -> AsyncIterator[tuple[House, Asked]]:
    async with housed(valkey.socket) as made:
        yield made


class Anna:
    """A person who plays Battleships against a machine, with a dealt fleet and shots row by row."""

    def __init__(self, house: House, match: str) -> None:
        self.house, self.id, self.ear = house, match, Ear()
        self._seat: Following

    @classmethod
    async def against(cls, house: House, mind: str = "plain", *, game: str = "battleships", turn: int = 0) -> Anna:
        answer = await house.create(NewMatch(game, ANNA, "Anna", turn, "link", mind))
        assert isinstance(answer, Seated)
        return await cls(house, answer.match).sit()

    async def sit(self) -> Anna:
        self._seat = await follow(self.house, self.id, self.ear, ANNA)
        return self

    @property
    def actor(self) -> Actor:
        found = self.house.matches.here(self.id)
        assert found is not None
        return found

    @property
    def match(self) -> Match:
        return self.actor.match

    @property
    def to_move(self) -> bool:
        return self.match.status.to_move is Seat.FIRST

    def command_id(self) -> str:
        return secrets.token_urlsafe(16)

    async def give(self, command: Command) -> None:
        answer = await self._seat.command(command)
        assert isinstance(answer, Accepted), answer

    async def place(self) -> None:
        await self.give(Deal(self.command_id()))
        dealt: Any = self.match.dealt[0]
        await self.give(Place(self.command_id(), 0, "n" * 43, dealt))

    @property
    def board(self) -> dict[str, Any]:
        full: Any = self.actor.full(Seat.FIRST).frame
        board: dict[str, Any] = full.v["board"]
        return board

    async def order(self, do: dict[str, Any]) -> None:
        await self.give(Order(self.command_id(), self.match.status.turn, self.match.ply[0], do))

    async def fire(self, at: str) -> None:
        await self.order({"do": "fire", "at": at})

    async def play(self, shots: int) -> None:
        """Place, then fire so often, each time after the machine has fired back."""
        await self.place()
        for number in range(shots):
            await until(lambda: self.to_move, WITHIN)
            await self.fire(f"{'abcdefghij'[number % 10]}{number // 10 + 1}")
        await until(lambda: self.to_move, WITHIN)

    async def play_until_asked(self, thinker: Asked) -> None:
        """Place and fire once; the machine's mind, which is held, has been asked then."""
        await until(lambda: self.match.placements[1] == 1, WITHIN)
        await self.place()
        await self.fire("a1")
        await until(lambda: bool(thinker.questions), WITHIN)

    async def journal(self) -> list[Any]:
        return [decode(raw) for raw in await self.house.matches.store.read(self.id)]

    async def ordered(self, seat: Seat) -> list[Order]:
        given = [entry for entry in await self.journal() if isinstance(entry, Commanded) and entry.seat == seat]
        return [entry.command for entry in given if isinstance(entry.command, Order)]


async def test_the_machine_sits_down_and_places_though_nobody_is_connected(room: tuple[House, Asked]) -> None:
    house, _ = room
    made = await house.create(NewMatch("battleships", ANNA, "Anna", mind="plain"))
    assert isinstance(made, Seated)
    await until(lambda: (actor := house.matches.here(made.match)) is not None and actor.match.placements == (0, 1), WITHIN)
    shown = await house.summary(made.match)
    assert shown["stage"] == "placing"
    assert shown["seats"] == {"south": {"name": "Anna"}, "north": {"name": "plain", "mind": "plain", "placed": True}}


async def test_the_same_secret_makes_one_match_and_another_mind_is_another_request(room: tuple[House, Asked]) -> None:
    house, _ = room
    request = NewMatch("battleships", ANNA, "Anna", mind="plain")
    first, again = await house.create(request), await house.create(request)
    assert isinstance(first, Seated)
    assert again == Seated(first.match, "south", fresh=False)
    for other in (NewMatch("battleships", ANNA, "Anna", mind="raises"), NewMatch("battleships", ANNA, "Anna")):
        refused = await house.create(other)
        assert isinstance(refused, Refusal)
        assert refused.code == "id_reused"


async def test_an_unknown_mind_is_refused(room: tuple[House, Asked]) -> None:
    refused = await room[0].create(NewMatch("battleships", ANNA, "Anna", mind="deep"))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.detail) == ("no_such_mind", {"field": "mind"})


async def test_nobody_can_take_the_machines_seat_and_others_may_watch(room: tuple[House, Asked]) -> None:
    anna = await Anna.against(room[0])
    refused = await room[0].take_seat(anna.id, BEN, "Ben")
    assert isinstance(refused, Refusal)
    assert refused.code == "seats_taken"
    watching = await room[0].attach(anna.id, Ear(), None)
    assert watching.viewer is SPECTATOR


async def test_a_closed_match_against_a_machine_is_open_to_its_player_only(room: tuple[House, Asked]) -> None:
    made = await room[0].create(NewMatch("battleships", ANNA, "Anna", watch="nobody", mind="plain"))
    assert isinstance(made, Seated)
    with pytest.raises(CannotServeError):
        await room[0].attach(made.match, Ear(), None)


async def test_the_machine_answers_every_shot_with_one_of_its_own(room: tuple[House, Asked]) -> None:
    anna = await Anna.against(room[0])
    await anna.play(5)
    assert [order.do["at"] for order in await anna.ordered(Seat.SECOND)] == ["a1", "b1", "c1", "d1", "e1"]
    assert anna.match.nonces[1] == ""
    told = [event["e"] for step in anna.ear.steps for event in step.e]
    assert told.count("fired") == 10


@pytest.mark.parametrize(("game", "mind", "turns"), [("battleships", "sailor", 250), ("vortex", "mate", 12)])
async def test_a_mind_of_the_house_plays_without_a_fault(room: tuple[House, Asked], game: str, mind: str, turns: int) -> None:
    house, thinker = room
    anna = await Anna.against(house, mind, game=game)
    await anna.place()
    random = Random(1)
    while anna.match.stage is not Stage.OVER and anna.match.status.turn < turns:
        await until(lambda: anna.to_move or anna.match.stage is Stage.OVER, WITHIN)
        while anna.to_move:
            await anna.order(choose(anna.board, "south", random))
    assert anna.match.stage is Stage.OVER or game == "vortex"
    assert dict(thinker.tally.fallbacks) == {}
    assert len(await anna.ordered(Seat.SECOND)) >= anna.match.status.turn // 2 - 1 > 2, "an order or more ended each of its turns"


async def test_the_mind_is_asked_with_what_its_seat_was_sent(room: tuple[House, Asked]) -> None:
    house, thinker = room
    anna = await Anna.against(house)
    await until(lambda: anna.match.placements[1] == 1, WITHIN)
    await anna.play(3)
    base = msgspec.msgpack.decode(thinker.questions[-1].base)
    assert base["t"] == "full"
    assert base["v"]["you"]["seat"] == "north"
    assert set(base["v"]["board"]["fleet"]) == set(base["v"]["board"]["ships"])
    steps = [msgspec.msgpack.decode(step) for step in thinker.questions[-1].steps]
    assert [[event["e"] for event in step["e"]] for step in steps] == [["fired"], ["fired"]]
    assert steps[0]["n"] == base["n"] + 1
    assert thinker.questions[-1].memory == thinker.answers[-2].memory


async def test_a_machine_is_always_here_and_keeps_no_match_in_memory(room: tuple[House, Asked]) -> None:
    anna = await Anna.against(room[0])
    await anna.play(1)
    assert anna.actor.audiences.presence().seats == {"south": "here", "north": "here"}
    assert len(anna.actor.audiences) == 1
    anna._seat.detach()
    assert not anna.actor.busy


async def test_a_draw_offer_is_declined_at_once_even_while_the_machine_thinks(room: tuple[House, Asked]) -> None:
    house, thinker = room
    thinker.free.clear()
    anna = await Anna.against(house, game="vortex")
    await anna.place()
    await until(lambda: anna.to_move, WITHIN)
    await anna.give(Offer(anna.command_id()))
    await until(lambda: anna.match.offer is None, WITHIN)
    answers = [entry.command for entry in await anna.journal() if isinstance(entry, Commanded) and isinstance(entry.command, Reply)]
    assert [(reply.offer, reply.accept) for reply in answers] == [(1, False)]
    thinker.free.set()


async def test_the_machine_keeps_its_seat_in_a_rematch_and_plays_on(room: tuple[House, Asked]) -> None:
    house, _ = room
    anna = await Anna.against(house)
    await anna.play(1)
    await anna.give(Resign(anna.command_id()))
    await anna.give(Rematch(anna.command_id()))
    again = await Anna(house, anna.match.rematch).sit()
    assert again.match.sitters == anna.match.sitters
    await again.play(2)
    assert len(await again.ordered(Seat.SECOND)) == 2


async def test_a_thought_ends_with_the_match(room: tuple[House, Asked]) -> None:
    house, thinker = room
    anna = await Anna.against(house)
    thinker.free.clear()
    await anna.place()
    await until(lambda: anna.to_move, WITHIN)
    await anna.fire("a1")
    await until(lambda: len(thinker.questions) == 1, WITHIN)
    await anna.give(Resign(anna.command_id()))
    thinker.free.set()
    await house.matches.machines.close()
    assert thinker.answers == []
    assert await anna.ordered(Seat.SECOND) == []


@pytest.mark.parametrize(
    ("mind", "why"),
    [("raises", "failed"), ("crashes", "crashed"), ("babbles", "garbage"), ("dawdles", "late"), ("cheats", "refused")],
)
async def test_a_random_legal_order_is_played_for_a_mind_that_fails(room: tuple[House, Asked], mind: str, why: str) -> None:
    house, thinker = room
    thinker.limit = 0.5 if mind == "dawdles" else 20.0
    anna = await Anna.against(house, mind)
    await anna.play(2)
    assert len({order.do["at"] for order in await anna.ordered(Seat.SECOND)}) == 2
    assert dict(thinker.tally.fallbacks) == {why: 2}


async def test_a_fallback_is_logged_without_a_square(room: tuple[House, Asked], capsys: pytest.CaptureFixture[str]) -> None:
    anna = await Anna.against(room[0], "raises")
    await anna.play(1)
    lines = [line for line in capsys.readouterr().out.splitlines() if "random order" in line]
    assert len(lines) == 1
    assert "raises" in lines[0]
    assert "LookupError" in lines[0]
    shot = (await anna.ordered(Seat.SECOND))[0].do["at"]
    assert f"{shot} " not in lines[0] + " "
    assert anna.id not in lines[0]


async def test_after_a_restart_the_mind_remembers_the_same_and_chooses_the_same(valkey: Any) -> None:
    async with housed(valkey.socket) as (house, thinker):
        anna = await Anna.against(house)
        await anna.play(3)
        thinker.free.clear()
        await anna.fire("a9")
        await until(lambda: len(thinker.questions) == 4, WITHIN)
        straight = thinker.questions[-1]
        id = anna.id  # noqa: A001 - the wire's own word
    async with housed(valkey.socket, node="ben") as (house, thinker):
        anna = await Anna(house, id).sit()
        await until(lambda: anna.to_move, WITHIN)
        again = thinker.questions[-1]
        assert (straight.memory != NOTHING, again.memory) == (True, NOTHING)
        assert len(again.steps) > len(straight.steps)
        assert await thinker.think(msgspec.structs.replace(straight, seed=again.seed)) == thinker.answers[0]
        assert [order.do["at"] for order in await anna.ordered(Seat.SECOND)] == ["a1", "b1", "c1", "d1"]


@pytest.mark.parametrize("turn", [0, 30])
async def test_the_stream_from_the_journal_is_the_stream_that_was_sent(valkey: Any, turn: int) -> None:
    async with housed(valkey.socket) as (house, thinker):
        anna = await Anna.against(house, turn=turn)
        thinker.free.clear()
        await anna.play_until_asked(thinker)
        sent = thinker.questions[-1]
        id = anna.id  # noqa: A001 - the wire's own word
    async with housed(valkey.socket) as (house, thinker):
        thinker.free.clear()
        await house.summary(id)
        await until(lambda: bool(thinker.questions), WITHIN)
        again = thinker.questions[-1]
        assert again.memory == sent.memory
        assert without_time(again) == without_time(sent)


def without_time(question: Question) -> list[Any]:
    """A question's frames, but for the moment at which each was sent."""
    return [{**msgspec.msgpack.decode(raw), "now": 0} for raw in (question.base, *question.steps)]


async def test_a_sweep_finds_the_machine_that_was_to_move_and_it_moves_once_though_nobody_comes(valkey: Any) -> None:
    async with housed(valkey.socket, lifetime_ms=2_000) as (house, thinker):
        anna = await Anna.against(house)
        thinker.free.clear()
        await anna.play_until_asked(thinker)
        id = anna.id  # noqa: A001 - the wire's own word
    async with housed(valkey.socket, node="ben", lifetime_ms=2_000) as (house, thinker):
        keeper = asyncio.create_task(Keeper(house.matches).run())
        try:
            await until(lambda: (actor := house.matches.here(id)) is not None and actor.match.status.turn == 3, WITHIN)
        finally:
            keeper.cancel()
            await asyncio.gather(keeper, return_exceptions=True)
        anna = Anna(house, id)
        assert len(await anna.ordered(Seat.SECOND)) == 1


async def test_a_match_whose_machine_could_not_act_is_looked_at_again(valkey: Any) -> None:
    async with housed(valkey.socket, lifetime_ms=60_000) as (house, thinker):
        anna = await Anna.against(house)
        thinker.free.clear()
        await anna.play_until_asked(thinker)
        store = house.matches.store
        marks = [at for match, at in await store.due_before(house.matches.clock() + 100_000) if match == anna.id]
        assert marks
        assert await house.matches.look_at(anna.id)
        assert await store.clear_due(anna.id, marks[0])
        assert [match for match, _ in await store.due_before(house.matches.clock() + 100_000)] == [anna.id]
        assert len(thinker.questions) == 1
        thinker.free.set()
        await until(lambda: anna.to_move, WITHIN)
        assert await house.matches.look_at(anna.id)
        assert len(await anna.ordered(Seat.SECOND)) == 1
