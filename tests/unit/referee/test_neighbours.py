"""Two nodes on one store: a match is served at both, whoever owns it, and lives on when its owner goes."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.until import until
from tests.support.valkey import PrivateValkey, private_valkey

from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Seat
from cove.match.commands import Deal, Place, Rematch, Resign, Ticket
from cove.match.entries import Commanded, decode
from cove.referee import letters as letters_of
from cove.referee import post
from cove.referee.api import Attachment, CannotServeError, NewMatch, Seated
from cove.referee.branches import Remote
from cove.referee.following import Following
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import HouseRules, Matches
from cove.referee.neighbours import Neighbours
from cove.store import keys
from cove.store.store import Store
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Full, Presence, Refused, Step, Unknown
from cove.wire.patch import merge

ANNA, BEN, CLEO = "a" * 43, "b" * 43, "c" * 43
LIFETIME = 2_000


class Ear:
    """A listener that keeps its view up to date, as a client does."""

    def __init__(self) -> None:
        self.view: Any = None
        self.n = -1
        self.fulls = 0
        self.gaps = 0
        self.events: list[str] = []
        self.presence: Presence | None = None
        self.closed: list[Close] = []

    def deliver(self, frame: Outgoing) -> None:
        match frame.frame:
            case Full() as full:
                self.view, self.n = full.v, full.n
                self.fulls += 1
            case Step() as step:
                self.gaps += step.n != self.n + 1
                self.view, self.n = merge(self.view, step.p), step.n
                self.events += [event["e"] for event in step.e]
            case Presence() as presence:
                self.presence = presence

    def close(self, close: Close) -> None:
        self.closed.append(close)


class Node:
    """One node, with its rounds."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches = Matches(store, HouseRules(lifetime_ms=LIFETIME))
        self.neighbours = Neighbours(self.matches)
        self.house = House(self.matches, self.neighbours)
        self._rounds: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.store.beat(LIFETIME)
        self._rounds = asyncio.create_task(Keeper(self.matches, self.neighbours).run())

    async def die(self) -> None:
        """End like a killed process: nothing is given away, nobody is told."""
        if self._rounds is not None:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
            self._rounds = None
            await self.store.close()

    async def stop(self) -> None:
        await self.die()
        await self.neighbours.close()
        await self.matches.close()


@asynccontextmanager
async def nodes(valkey: PrivateValkey, count: int) -> AsyncIterator[list[Node]]:
    async with AsyncExitStack() as stack:
        found = []
        for number in range(count):
            node = Node(await Store.open(valkey.socket, node=f"node{number}"))
            await node.start()
            stack.push_async_callback(node.stop)
            found.append(node)
        yield found


@pytest.fixture
def valkey() -> Any:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder)) as server:
        yield server


@pytest.fixture
async def pair(valkey: PrivateValkey) -> AsyncIterator[list[Node]]:
    async with nodes(valkey, 2) as both:
        yield both


async def made(node: Node, secret: str = ANNA) -> str:
    answer = await node.house.create(NewMatch("battleships", secret, "Anna"))
    assert isinstance(answer, Seated)
    await node.matches.bring(answer.match)  # it is whose node is asked first
    return answer.match


async def follow(node: Node, match: str, secret: str | None) -> tuple[Ear, Attachment]:
    ear = Ear()
    attached = await node.house.attach(match, ear, secret)
    attached.refresh()
    await until(lambda: ear.view is not None and ear.presence is not None)
    return ear, attached


def named(number: int) -> str:
    return f"{number:022d}"


async def seated(owner: Node, front: Node) -> tuple[str, tuple[Ear, Attachment], tuple[Ear, Attachment]]:
    """Anna at the owner, Ben at the front."""
    match = await made(owner)
    answer = await front.house.take_seat(match, BEN, "Ben")
    assert answer == Seated(match, "north", fresh=True)
    return match, await follow(owner, match, ANNA), await follow(front, match, BEN)


async def begin(*players: tuple[Ear, Attachment]) -> None:
    for number, (ear, seat) in enumerate(players):
        assert await seat.command(Deal(named(100 + number))) == Accepted(named(100 + number))
        await until(lambda ear=ear: "dealt" in ear.view["you"])  # type: ignore[misc]
        assert await seat.command(Place(named(110 + number), 0, "n" * 43, ear.view["you"]["dealt"])) == Accepted(
            named(110 + number)
        )
    await until(lambda: all(ear.view["stage"] == "playing" for ear, _ in players))


async def test_a_seat_is_taken_and_played_at_a_node_that_does_not_own_the_match(pair: list[Node]) -> None:
    _match, anna, ben = await seated(*pair)
    assert isinstance(anna[1], Following)
    assert isinstance(ben[1], Remote)
    assert ben[1].viewer is Seat.SECOND
    await begin(anna, ben)
    assert [anna[0].gaps, ben[0].gaps, ben[0].fulls] == [0, 0, 1]
    full = anna[1].full().frame
    assert isinstance(full, Full)
    assert full.v == anna[0].view
    assert "fleet" in ben[0].view["board"]
    assert ben[0].view["board"]["fleet"] != anna[0].view["board"]["fleet"]


async def test_the_step_is_there_before_its_answer(pair: list[Node]) -> None:
    _, _anna, ben = await seated(*pair)
    for number in range(20):
        before = ben[0].n
        assert await ben[1].command(Deal(named(number))) == Accepted(named(number))
        assert ben[0].n == before + 1


async def test_a_crowd_at_another_node_shares_its_whole_view_and_each_frame(pair: list[Node]) -> None:
    owner, front = pair
    match, anna, ben = await seated(owner, front)
    crowd = [Ear() for _ in range(150)]
    watching = [await front.house.attach(match, ear, None) for ear in crowd]
    posted, asked = owner.matches.figures.letters_posted, front.matches.figures.letters_posted
    for each in watching:
        each.refresh()
    assert front.matches.figures.letters_posted == asked + 1
    await until(lambda: all(ear.view is not None and ear.presence is not None for ear in crowd))
    assert owner.matches.figures.letters_posted <= posted + 2 + 3, "the view and who is here, and that others hear of it"
    await begin(anna, ben)
    full = owner.matches.here(match).full(SPECTATOR).frame  # type: ignore[union-attr]
    assert isinstance(full, Full)
    await until(lambda: {ear.n for ear in crowd} == {full.n})
    assert {(ear.fulls, ear.gaps) for ear in crowd} == {(1, 0)}
    assert all(ear.view == full.v for ear in crowd)


async def test_refusals_and_repeats_are_the_same_from_afar(pair: list[Node]) -> None:
    match, _anna, ben = await seated(*pair)
    refused = await ben[1].command(Rematch(named(1)))
    assert isinstance(refused, Refused)
    assert refused.code == "not_over"
    await ben[1].command(Ticket(named(2), "t" * 43))
    again = await ben[1].command(Ticket(named(2), "u" * 43))
    assert isinstance(again, Refused)
    assert again.code == "id_reused"
    carried = await pair[1].house.carry(match, "t" * 43, CLEO)
    assert carried == Seated(match, "north", fresh=True)
    watcher = await follow(pair[1], match, None)
    watching = await watcher[1].command(Deal(named(3)))
    assert isinstance(watching, Refused)
    assert watching.code == "watching"


async def test_what_is_asked_over_http_is_answered_by_the_owner(pair: list[Node]) -> None:
    owner, front = pair
    match, _anna, ben = await seated(owner, front)
    assert (await front.house.summary(match, BEN))["seat"] == "north"
    assert await front.house.watched(match) == await owner.house.watched(match)
    early = await front.house.record(match, BEN)
    assert isinstance(early, Refusal)
    assert early.code == "not_over"
    await ben[1].command(Resign(named(1)))
    record = await front.house.record(match, None)
    assert not isinstance(record, Refusal)
    assert msgspec.json.encode(record) == msgspec.json.encode(await owner.house.record(match, None))
    assert await front.house.create(NewMatch("battleships", ANNA, "Anna")) == Seated(match, "south", fresh=False)
    other = await front.house.create(NewMatch("vortex", ANNA, "Anna"))
    assert isinstance(other, Refusal)
    assert other.code == "id_reused"


async def test_a_wrong_secret_and_an_unknown_match_are_turned_away(pair: list[Node]) -> None:
    match = await made(pair[0])
    with pytest.raises(CannotServeError) as wrong:
        await pair[1].house.attach(match, Ear(), CLEO)
    assert wrong.value.close is Close.BAD_SECRET
    with pytest.raises(CannotServeError) as unknown:
        await pair[1].house.attach("M" * 22, Ear(), None)
    assert unknown.value.close is Close.NO_SUCH_MATCH


async def test_no_secret_ever_travels(pair: list[Node], valkey: PrivateValkey) -> None:
    owner, front = pair
    match, _anna, ben = await seated(owner, front)
    await ben[1].command(Ticket(named(1), "t" * 43))
    await front.house.carry(match, "t" * 43, CLEO)
    await front.house.summary(match, BEN)
    letters: Any = valkey.raw.xrange(keys.mail("node0")) + valkey.raw.xrange(keys.mail("node1"))  # type: ignore[operator]
    written = b"".join(fields[b"b"] for _, fields in letters)
    assert len(letters) > 8
    for secret in (ANNA, BEN, CLEO, "t" * 43):
        assert secret.encode() not in written


async def test_presence_counts_everyone_at_every_node(pair: list[Node]) -> None:
    owner, front = pair
    match, anna, ben = await seated(owner, front)
    watchers = [await follow(node, match, None) for node in (front, front, front, owner)]
    for ear in (anna[0], ben[0], watchers[0][0]):
        await until(lambda ear=ear: ear.presence.watching == 4 and ear.presence.seats == {"south": "here", "north": "here"})  # type: ignore[misc]
    ben[1].detach()
    watchers[0][1].detach()
    await until(lambda: anna[0].presence is not None and anna[0].presence.watching == 3)
    await until(lambda: anna[0].presence is not None and anna[0].presence.seats["north"] == "away")


async def test_a_frame_goes_to_a_node_once_for_all_who_watch_there(pair: list[Node], valkey: PrivateValkey) -> None:
    match, anna, _ben = await seated(*pair)
    watchers = [await follow(pair[1], match, None) for _ in range(30)]
    await until(lambda: anna[0].presence is not None and anna[0].presence.watching == 30)
    await anna[1].command(Resign(named(1)))
    await until(lambda: all(ear.view["stage"] == "over" for ear, _ in watchers))
    found: Any = valkey.raw.xrange(keys.mail("node1"))
    letters = [letter for _, fields in found if isinstance(letter := letters_of.decode(fields[b"b"]), letters_of.Told)]
    ends = [letter.viewer for letter in letters if b"resigned" in letter.frame and b"step" in letter.frame]
    assert sorted(ends) == [-1, 1], "one for all watchers, one for Ben's seat"


async def test_who_missed_a_letter_is_told_the_whole(pair: list[Node], monkeypatch: pytest.MonkeyPatch) -> None:
    owner, front = pair
    match, anna, ben = await seated(owner, front)
    watcher = await follow(front, match, None)
    with monkeypatch.context() as lossy:
        numbers = owner.store._posted
        lossy.setattr(owner.store, "post", lambda node, body: numbers.__setitem__(node, numbers[node] + 1))
        await anna[1].command(Deal(named(1)))
        await anna[1].command(Place(named(2), 0, "n" * 43, anna[0].view["you"]["dealt"]))
    assert "placed" not in ben[0].view["seats"]["south"]
    await ben[1].command(Deal(named(3)))
    await until(lambda: ben[0].view["seats"]["south"].get("placed") is True and "dealt" in ben[0].view["you"])
    await until(lambda: watcher[0].view["seats"]["south"].get("placed") is True)
    assert [ben[0].gaps, watcher[0].gaps] == [0, 0]


async def test_when_the_owner_dies_the_front_takes_over_and_nothing_acknowledged_is_lost(valkey: PrivateValkey) -> None:
    async with nodes(valkey, 2) as (owner, front):
        match, _anna, ben = await seated(owner, front)
        assert await ben[1].command(Deal(named(1))) == Accepted(named(1))
        await owner.die()
        lost = await ben[1].command(Deal(named(2)))
        assert lost == Unknown(named(2))
        await until(lambda: ben[0].closed == [Close.MOVED], within=10)
        back = None
        while back is None:
            try:
                back = await front.house.attach(match, Ear(), BEN)
            except CannotServeError as error:
                assert error.close.come_back  # noqa: PT017 - which one depends on the moment
                await asyncio.sleep(0.05)
        assert isinstance(back, Following)
        assert await back.command(Deal(named(1))) == Accepted(named(1))
        assert await back.command(Deal(named(2))) == Accepted(named(2))
        found: Any = valkey.raw.xrange(keys.journal(match))
        ids = [entry.command.id for _, fields in found if isinstance(entry := decode(fields[b"e"]), Commanded)]
        assert ids.count(named(1)) == ids.count(named(2)) == 1


async def test_who_asks_for_a_dead_nodes_match_waits_no_longer_than_its_heartbeat_lives(valkey: PrivateValkey) -> None:
    async with nodes(valkey, 2) as (owner, front):
        match = await made(owner)
        await until(front.matches.claims.settled)
        await owner.die()
        back = await front.house.attach(match, Ear(), ANNA)
        assert isinstance(back, Following), "not told to try again: the question is given up as soon as nobody can answer it"


async def test_a_node_is_ready_once_it_can_tell_who_is_dead(valkey: PrivateValkey) -> None:
    async with nodes(valkey, 1) as (node,):
        assert not await node.house.ready()
        await until(node.matches.claims.settled)
        assert await node.house.ready()


async def test_a_new_match_lives_where_it_is_asked_for_first(pair: list[Node]) -> None:
    maker, first = pair
    answer = await maker.house.create(NewMatch("battleships", ANNA, "Anna"))
    assert isinstance(answer, Seated)
    _, anna = await follow(first, answer.match, ANNA)
    assert isinstance(anna, Following)
    assert first.matches.figures.takeovers == 0
    assert isinstance((await follow(maker, answer.match, None))[1], Remote)


async def test_a_node_that_leaves_gives_its_matches_away_at_once(pair: list[Node]) -> None:
    owner, front = pair
    match, anna, ben = await seated(owner, front)
    await owner.matches.hand_over()
    await until(lambda: anna[0].closed == [Close.RESTART] and ben[0].closed == [Close.RESTART])
    back = await follow(front, match, ANNA)
    assert isinstance(back[1], Following)
    assert await back[1].command(Deal(named(1))) == Accepted(named(1))
    assert (await front.store.owner(match)).node == "node1"  # type: ignore[union-attr]


async def test_a_node_that_leaves_takes_no_match_any_more(pair: list[Node]) -> None:
    leaving, front = pair
    answer = await leaving.house.create(NewMatch("vortex", ANNA, "Anna"))
    assert isinstance(answer, Seated)
    await leaving.matches.hand_over()
    for asked in (leaving.house.take_seat(answer.match, BEN, "Ben"), follow(leaving, answer.match, ANNA)):
        with pytest.raises(CannotServeError) as refused:
            await asked
        assert refused.value.close is Close.RESTART
    assert not await leaving.house.ready()
    assert await leaving.store.owner(answer.match) is None
    await front.house.take_seat(answer.match, BEN, "Ben")
    assert (await front.store.owner(answer.match)).node == "node1"  # type: ignore[union-attr]


async def test_a_node_that_leaves_still_passes_on_what_is_asked_of_other_nodes_matches(pair: list[Node]) -> None:
    leaving, front = pair
    match, _, _ = await seated(front, leaving)
    await leaving.matches.hand_over()
    assert (await leaving.house.summary(match))["match"] == match


async def test_a_match_on_its_way_to_a_node_that_leaves_is_given_away_too(pair: list[Node]) -> None:
    leaving, front = pair
    answer = await front.house.create(NewMatch("vortex", ANNA, "Anna"))
    assert isinstance(answer, Seated)
    coming = asyncio.create_task(leaving.matches.bring(answer.match))
    await asyncio.sleep(0)
    await leaving.matches.hand_over()
    with pytest.raises(CannotServeError):
        await coming
    assert await leaving.store.owner(answer.match) is None
    assert len(leaving.matches) == 0


async def test_who_follows_at_a_dead_node_is_forgotten(pair: list[Node]) -> None:
    owner, front = pair
    match, anna, _ben = await seated(owner, front)
    await until(lambda: anna[0].presence is not None and anna[0].presence.seats["north"] == "here")
    await front.die()
    await until(lambda: anna[0].presence is not None and anna[0].presence.seats["north"] == "away", within=10)
    assert not owner.matches.here(match).audiences.present(Seat.SECOND)  # type: ignore[union-attr]
    assert not owner.matches.here(match).audiences.present(SPECTATOR)  # type: ignore[union-attr]


async def test_a_node_is_ready_only_while_mail_reaches_it(pair: list[Node], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post, "_ANSWER_WAIT", 0.3)
    await until(pair[0].matches.claims.settled)
    assert await pair[0].house.ready()
    monkeypatch.setattr(pair[0].store, "post", lambda _node, _body: None)
    assert not await pair[0].house.ready()


async def test_the_operator_sees_letters_takeovers_and_matches(pair: list[Node]) -> None:
    owner, front = pair
    match, _, ben = await seated(owner, front)
    await ben[1].command(Deal(named(1)))
    figures = owner.matches.figures
    assert figures.matches == 1
    assert figures.letters_read >= 3
    assert figures.letters_posted >= 3
    assert figures.letters_missed == 0
    await owner.matches.hand_over()
    await front.house.summary(match)
    assert [owner.matches.figures.matches, front.matches.figures.matches, front.matches.figures.takeovers] == [0, 1, 1]


async def test_what_is_one_seats_alone_sends_no_letter_for_anybody_else(pair: list[Node], valkey: PrivateValkey) -> None:
    owner, front = pair
    match, anna, _ = await seated(owner, front)
    await follow(front, match, None)
    await until(lambda: anna[0].presence is not None and anna[0].presence.watching == 1)

    def told() -> list[int]:
        found: Any = valkey.raw.xrange(keys.mail("node1"))
        letters = [letter for _, fields in found if isinstance(letter := letters_of.decode(fields[b"b"]), letters_of.Told)]
        return [letter.viewer for letter in letters if b"step" in letter.frame]

    before = told()
    for number in range(5):
        await anna[1].command(Deal(named(number)))
    assert told() == before, "neither Ben's seat nor the watcher hears that Anna was dealt a fleet"
    await anna[1].command(Place(named(9), 0, "n" * 43, anna[0].view["you"]["dealt"]))
    await until(lambda: sorted(told()[len(before) :]) == [-1, 1])


async def test_a_letter_that_makes_no_sense_ends_nothing(pair: list[Node]) -> None:
    owner, front = pair
    match, _, ben = await seated(owner, front)
    for body in (
        b"no letter",
        letters_of.encode(letters_of.Attend(match, 7, 1)),
        letters_of.encode(letters_of.Attend(match, 1, -1)),
    ):
        front.store.post("node0", body)
        owner.store.post("node1", body)
    assert await ben[1].command(Deal(named(1))) == Accepted(named(1))


async def test_a_letter_that_cannot_be_acted_on_ends_nothing(pair: list[Node], monkeypatch: pytest.MonkeyPatch) -> None:
    owner, front = pair
    _, _, ben = await seated(owner, front)

    take = owner.neighbours.branches.take

    def fault(sender: str, letter: letters_of.AnyLetter) -> None:
        take(sender, letter)
        assert not isinstance(letter, letters_of.Missed), "a fault while it is acted on"

    monkeypatch.setattr(owner.neighbours.branches, "take", fault)
    front.store.post("node0", letters_of.encode(letters_of.Missed()))
    assert await ben[1].command(Deal(named(1))) == Accepted(named(1))


async def test_a_node_that_was_taken_for_dead_and_comes_back_is_answered(pair: list[Node]) -> None:
    owner, front = pair
    _, _, ben = await seated(owner, front)
    owner.neighbours._post.forget("node1")
    assert await ben[1].command(Deal(named(1))) == Accepted(named(1))


async def test_a_close_code_that_only_a_later_version_knows_says_come_back(pair: list[Node]) -> None:
    owner, front = pair
    match, _, ben = await seated(owner, front)
    owner.store.post("node1", letters_of.encode(letters_of.Shut(match, 1, 4999)))
    await until(lambda: ben[0].closed == [Close.MOVED])
