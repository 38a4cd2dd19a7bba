"""What an actor does when the store's answer is lost, when the store is down, when its node may not speak, and with repeats."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.support.following import follow
from tests.support.proxy import Proxy
from tests.support.until import until
from tests.support.valkey import PrivateValkey, private_valkey

from cove.match.commands import Command, Deal, Place, Rematch, Resign, Ticket
from cove.match.entries import Commanded, Resumed, TimedOut, decode
from cove.referee import doubt
from cove.referee.api import CannotServeError, NewMatch, Seated
from cove.referee.following import Following
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import HouseRules, Matches
from cove.store import keys
from cove.store.connect import Patience
from cove.store.errors import Fenced, StoreDown, StoreError
from cove.store.store import Owner, Store
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Full, Refused, Unknown

IMPATIENT = Patience(connect=1, reply=0.5, down=0.3)
ANNA, BEN = "a" * 43, "b" * 43


@dataclass(eq=False, slots=True)
class Ear:
    """A listener that notes why it was sent away."""

    closed: list[Close] = field(default_factory=list)

    def deliver(self, frame: Outgoing) -> None:
        return

    def close(self, close: Close) -> None:
        self.closed.append(close)


@dataclass(slots=True)
class Scene:
    """One node behind a proxy, with a match between Anna and Ben."""

    valkey: PrivateValkey
    proxy: Proxy
    house: House
    match: str
    ears: tuple[Ear, Ear]
    seats: tuple[Following, Following]

    @property
    def store(self) -> Store:
        return self.house.matches.store

    def journal(self) -> list[bytes]:
        found: Any = self.valkey.raw.xrange(keys.journal(self.match))
        return [fields[b"e"] for _, fields in found]

    def times(self, id: str) -> int:  # noqa: A002 - the wire's own word
        """How often a command stands in the journal."""
        return sum(entry.command.id == id for raw in self.journal() if isinstance(entry := decode(raw), Commanded))


@asynccontextmanager
async def node(address: str, name: str) -> AsyncIterator[House]:
    """A node that has the store for itself."""
    store = await Store.open(address, node=name, patience=IMPATIENT)
    await store.beat(60_000)
    matches = Matches(store, HouseRules(sole=True, lifetime_ms=60_000))
    yield House(matches)
    await matches.close()
    await store.close()


async def seated(house: House, turn: int = 0, first: str = ANNA) -> tuple[str, tuple[Ear, Ear], tuple[Following, Following]]:
    made = await house.create(NewMatch("vortex", first, "Anna", turn=turn))
    assert isinstance(made, Seated)
    await house.take_seat(made.match, BEN, "Ben")
    ears = (Ear(), Ear())
    seats = (await follow(house, made.match, ears[0], first), await follow(house, made.match, ears[1], BEN))
    return made.match, ears, seats


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    with tempfile.TemporaryDirectory(prefix="cove-") as name:
        folder = Path(name)
        with private_valkey(folder) as valkey:
            async with Proxy.to(valkey.socket, folder / "p") as proxy, node(proxy.address, "anna") as house:
                yield Scene(valkey, proxy, house, *await seated(house))
                proxy.flow()


def named(number: int) -> str:
    return f"{number:022d}"


async def begin(seats: tuple[Following, Following]) -> None:
    """Both place what they are dealt."""
    for number, seat in enumerate(seats):
        assert isinstance(await seat.command(Deal(named(900 + number))), Accepted)
        frame = seat.full().frame
        assert isinstance(frame, Full)
        assert isinstance(await seat.command(Place(named(910 + number), 0, "n" * 43, frame.v["you"]["dealt"])), Accepted)


async def cut_off(scene: Scene, command: Command) -> Accepted | Refused | Unknown:
    """The answer to a command whose own journal entry is held up, one way or the other, and lost."""
    mark = len(scene.proxy.seen)
    answer = asyncio.create_task(scene.seats[0].command(command))
    await until(lambda: any(command.id.encode() in word for request in scene.proxy.seen[mark:] for word in request))
    await asyncio.sleep(0.05)
    scene.proxy.cut()
    scene.proxy.flow()
    return await answer


async def test_a_reply_lost_after_the_write_is_answered_rightly(scene: Scene) -> None:
    scene.proxy.hold_replies()
    assert await cut_off(scene, Deal(named(1))) == Accepted(named(1))
    assert scene.times(named(1)) == 1


async def test_a_request_lost_before_the_write_is_brought_there(scene: Scene) -> None:
    scene.proxy.hold_requests()
    assert await cut_off(scene, Deal(named(1))) == Accepted(named(1))
    assert scene.times(named(1)) == 1


async def test_the_late_write_of_the_old_epoch_is_fenced(scene: Scene) -> None:
    before = await scene.store.owner(scene.match)
    assert before is not None
    scene.proxy.hold_requests()
    await cut_off(scene, Deal(named(1)))
    after = await scene.store.owner(scene.match)
    assert after == Owner("anna", before.epoch + 1)
    with pytest.raises(Fenced):
        await scene.store.append(scene.match, before.epoch, len(scene.journal()) + 1, b"late", keep_ms=60_000)


async def test_a_match_that_another_took_while_a_reply_was_lost_is_left_to_it(scene: Scene) -> None:
    scene.proxy.hold_requests()
    answer = asyncio.create_task(scene.seats[0].command(Deal(named(1))))
    await until(lambda: any(named(1).encode() in word for request in scene.proxy.seen for word in request))
    scene.valkey.raw.set(keys.owner(scene.match), "99 another", px=60_000)
    scene.proxy.cut()
    scene.proxy.flow()
    assert await answer == Unknown(named(1))
    await until(lambda: [ear.closed for ear in scene.ears] == [[Close.MOVED], [Close.MOVED]])
    assert scene.times(named(1)) == 0


async def test_until_it_is_known_the_answer_is_unknown(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubt, "_WAIT", 0.1)
    scene.proxy.hold_replies()
    answer = asyncio.create_task(scene.seats[0].command(Deal(named(1))))
    await until(lambda: scene.times(named(1)) == 1)
    scene.proxy.refuse()
    assert await answer == Unknown(named(1))
    assert await scene.seats[1].command(Deal(named(2))) == Unknown(named(2))
    scene.proxy.flow()
    again: Accepted | Refused | Unknown = Unknown("")
    while isinstance(again, Unknown):
        again = await scene.seats[0].command(Deal(named(1)))
    assert again == Accepted(named(1))
    assert [scene.times(named(1)), scene.times(named(2))] == [1, 0]


async def test_a_store_that_gives_no_sense_sends_everyone_back_to_the_journal(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nonsense(match: str, number: int) -> list[bytes]:
        raise StoreError("ERR something nobody foresaw")

    monkeypatch.setattr(scene.store, "read_from", nonsense)
    scene.proxy.hold_replies()
    assert await cut_off(scene, Deal(named(1))) == Unknown(named(1))
    monkeypatch.undo()
    assert [ear.closed for ear in scene.ears] == [[Close.MOVED], [Close.MOVED]]
    back = await follow(scene.house, scene.match, Ear(), ANNA)
    assert await back.command(Deal(named(1))) == Accepted(named(1))
    assert scene.times(named(1)) == 1


async def test_with_the_store_down_nothing_is_changed_and_the_same_id_may_try_again(scene: Scene) -> None:
    before = scene.journal()
    scene.proxy.refuse()
    await until(lambda: scene.store.up_for() == 0)
    refused = await scene.seats[0].command(Deal(named(1)))
    assert isinstance(refused, Refused)
    assert refused.code == "try_again"
    assert scene.journal() == before
    scene.proxy.flow()
    await until(lambda: scene.store.up_for() > 0)
    assert await scene.seats[0].command(Deal(named(1))) == Accepted(named(1))


async def test_a_node_without_a_heartbeat_answers_nothing_and_sends_everyone_away(scene: Scene) -> None:
    await scene.store.beat(1)
    await until(lambda: not scene.store.fresh())
    before = scene.journal()
    assert await scene.seats[0].command(Deal(named(1))) == Unknown(named(1))
    assert scene.journal() == before
    scene.proxy.refuse()
    await until(lambda: scene.store.up_for() == 0)
    with pytest.raises(StoreDown):
        await Keeper(scene.house.matches).beat()
    assert [ear.closed for ear in scene.ears] == [[Close.STORE_DOWN], [Close.STORE_DOWN]]
    with pytest.raises(CannotServeError):
        await follow(scene.house, scene.match, Ear(), ANNA)


async def test_the_same_command_again_takes_no_second_effect(scene: Scene) -> None:
    answers = await asyncio.gather(*(scene.seats[0].command(Deal(named(1))) for _ in range(5)))
    assert answers == [Accepted(named(1))] * 5
    assert scene.times(named(1)) == 1


async def test_an_id_used_for_something_else_is_refused(scene: Scene) -> None:
    await scene.seats[0].command(Ticket(named(1), "t" * 43))
    other = await scene.seats[0].command(Ticket(named(1), "u" * 43))
    assert isinstance(other, Refused)
    assert other.code == "id_reused"
    assert await scene.seats[1].command(Deal(named(1))) == Accepted(named(1)), "an id belongs to its seat"


async def test_a_rematch_is_made_once(scene: Scene) -> None:
    await scene.seats[0].command(Resign(named(1)))
    answers = await asyncio.gather(*(seat.command(Rematch(named(2 + n))) for n, seat in enumerate(scene.seats * 2)))
    assert all(isinstance(answer, Accepted) for answer in answers)
    made = [entry.match for raw in scene.journal() if isinstance(entry := decode(raw), Commanded) and entry.match]
    assert len(made) == 1
    assert (await scene.house.summary(made[0]))["seats"] == {"south": {"name": "Ben"}, "north": {"name": "Anna"}}


def lose_newest(scene: Scene, count: int) -> None:
    """As a failover to a replica that lags does: the newest entries are gone."""
    found: Any = scene.valkey.raw.xrevrange(keys.journal(scene.match), count=count)
    name = keys.journal(scene.match)
    there: Any = scene.valkey.raw.xrange(name)
    left: Any = scene.valkey.raw.pttl(name)
    scene.valkey.raw.delete(name)
    for id_, fields in there[: -len(found)]:
        scene.valkey.raw.xadd(name, fields, id=id_)
    scene.valkey.raw.pexpire(name, left)


async def test_entries_that_the_store_lost_are_given_again_in_their_places(scene: Scene) -> None:
    for number in range(1, 4):
        assert await scene.seats[0].command(Deal(named(number))) == Accepted(named(number))
    before = scene.journal()
    lose_newest(scene, 2)
    assert [scene.times(named(number)) for number in (1, 2, 3)] == [1, 0, 0]
    assert await scene.seats[0].command(Deal(named(4))) == Accepted(named(4))
    assert scene.journal()[:-1] == before
    assert [scene.times(named(number)) for number in (1, 2, 3, 4)] == [1, 1, 1, 1]


async def test_entries_that_were_read_and_not_written_here_are_given_again_too(scene: Scene) -> None:
    for number in range(1, 4):
        await scene.seats[0].command(Deal(named(number)))
    scene.house.matches.stand_down(Close.MOVED)
    seat = await follow(scene.house, scene.match, Ear(), ANNA)
    before = scene.journal()
    lose_newest(scene, 2)
    assert await seat.command(Deal(named(4))) == Accepted(named(4))
    assert scene.journal()[:-1] == before


@pytest.mark.parametrize("owner", ["1 anna", "1 another", ""])
async def test_a_claim_that_the_store_lost_is_made_again_above_every_earlier_one(scene: Scene, owner: str) -> None:
    for number in range(1, 4):
        await scene.seats[0].command(Deal(named(number)))
    scene.house.matches.stand_down(Close.MOVED)
    seat = await follow(scene.house, scene.match, Ear(), ANNA)
    claimed, before = await scene.store.owner(scene.match), scene.journal()
    assert claimed is not None
    lose_newest(scene, 1)
    scene.valkey.raw.set(keys.owner(scene.match), owner, px=60_000)
    if not owner:
        scene.valkey.raw.delete(keys.owner(scene.match))
    assert await seat.command(Deal(named(4))) == Accepted(named(4))
    assert scene.journal()[:-1] == before
    again = await scene.store.owner(scene.match)
    assert again is not None
    assert (again.node, again.epoch > claimed.epoch) == ("anna", True)


async def test_an_owner_of_a_later_epoch_is_no_loss_of_the_store(scene: Scene) -> None:
    before = scene.journal()
    scene.valkey.raw.set(keys.owner(scene.match), "99 another", px=60_000)
    assert await scene.seats[0].command(Deal(named(1))) == Unknown(named(1))
    assert [ear.closed for ear in scene.ears] == [[Close.MOVED], [Close.MOVED]]
    assert scene.journal() == before


async def test_after_an_outage_a_match_looks_to_its_journal_before_anybody_plays(scene: Scene) -> None:
    for number in range(1, 4):
        await scene.seats[0].command(Deal(named(number)))
    keeper = Keeper(scene.house.matches)
    before = scene.journal()
    scene.proxy.refuse()
    await until(lambda: scene.store.up_for() == 0)
    scene.valkey.kill()
    scene.valkey.start()
    lose_newest(scene, 2)
    scene.proxy.flow()
    await until(lambda: scene.store.up_for() > 0)
    await keeper.beat()
    await until(lambda: scene.journal() == before)


async def restarted(scene: Scene) -> None:
    """The node has no heartbeat and lets go of everything; then there is another server process behind its line."""
    scene.store._fresh_until = 0.0
    scene.house.matches.stand_down(Close.STORE_DOWN)
    scene.valkey.kill()
    await until(lambda: scene.store.up_for() == 0)
    scene.valkey.start()
    await until(lambda: scene.store.up_for() > 0)


async def test_a_failover_that_outlasts_the_heartbeat_loses_nothing_that_the_owner_knows(scene: Scene) -> None:
    for number in range(1, 4):
        await scene.seats[0].command(Deal(named(number)))
    before, claimed = scene.journal(), await scene.store.owner(scene.match)
    await restarted(scene)
    lose_newest(scene, 2)
    scene.valkey.raw.delete(keys.owner(scene.match))
    await scene.store.beat(60_000)
    await scene.house.matches.mend()
    assert scene.journal() == before
    assert await scene.store.owner(scene.match) == claimed, "nobody's claim is outdone by this"
    seat = await follow(scene.house, scene.match, Ear(), ANNA)
    assert await seat.command(Deal(named(4))) == Accepted(named(4))


@pytest.mark.parametrize("late", [False, True])
async def test_a_claim_of_its_own_whose_answer_was_lost_does_not_keep_a_node_from_giving_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    for number in range(1, 4):
        await scene.seats[0].command(Deal(named(number)))
    before = scene.journal()
    await restarted(scene)
    lose_newest(scene, 2)
    read = scene.store.read_from

    async def claimed() -> None:
        scene.valkey.raw.set(keys.owner(scene.match), "9 anna", px=60_000)

    async def read_and_claimed(match: str, after: int) -> list[bytes]:
        found = await read(match, after)
        await claimed()
        return found

    if late:
        monkeypatch.setattr(scene.store, "read_from", read_and_claimed)
    else:
        await claimed()
    await scene.store.beat(60_000)
    await scene.house.matches.mend()
    assert scene.journal() == before
    assert await scene.store.owner(scene.match) == Owner("anna", 9)


async def test_where_another_took_over_meanwhile_nothing_is_given_again(scene: Scene) -> None:
    await scene.seats[0].command(Deal(named(1)))
    await restarted(scene)
    lose_newest(scene, 1)
    scene.valkey.raw.set(keys.owner(scene.match), "9 another", px=60_000)
    before = scene.journal()
    await scene.store.beat(60_000)
    await scene.house.matches.mend()
    assert scene.journal() == before
    assert await scene.store.owner(scene.match) == Owner("another", 9)


@pytest.mark.parametrize(("lives", "calm"), [(True, False), (True, True), (False, False)])
async def test_an_owner_of_an_earlier_epoch_stays_if_it_lives_and_came_after_the_calm(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, lives: bool, calm: bool
) -> None:
    """The epochs before an outage may be higher than those after it: the store forgot some of them."""
    await scene.seats[0].command(Deal(named(1)))
    scene.valkey.raw.set(keys.owner(scene.match), "8 anna", px=60_000)
    actor = scene.house.matches.here(scene.match)
    assert actor is not None
    actor._scribe.epoch = 8
    await restarted(scene)
    lose_newest(scene, 1)
    scene.valkey.raw.set(keys.owner(scene.match), "2 another", px=60_000)
    if lives:
        another = await Store.open(scene.valkey.socket, node="another", patience=IMPATIENT)
        await another.beat(60_000)
        await another.close()
    monkeypatch.setattr(scene.store, "steady", lambda _lifetime: not calm)
    await scene.store.beat(60_000)
    await scene.house.matches.mend()
    stays = lives and not calm
    assert await scene.store.owner(scene.match) == (Owner("another", 2) if stays else Owner("anna", 8))


async def test_an_outage_of_the_store_is_charged_to_nobody(scene: Scene) -> None:
    match, _, seats = await seated(scene.house, turn=60, first="c" * 43)
    await begin(seats)
    since = clock_of(seats[0])
    await restarted(scene)
    scene.house.matches.clock = lambda: since + 600_000
    await scene.store.beat(60_000)
    await scene.house.matches.mend()
    back = await follow(scene.house, match, Ear(), "c" * 43)
    assert clock_of(back) > since + 590_000


def clock_of(seat: Following) -> int:
    frame = seat.full().frame
    assert isinstance(frame, Full)
    return int(frame.v["clock"]["since"])


async def test_a_cut_line_to_the_same_server_is_no_outage(scene: Scene) -> None:
    outages = scene.store.outages
    for _ in range(2):
        before = scene.proxy.connections
        scene.proxy.cut()
        await until(lambda before=before: scene.proxy.connections > before and scene.store.up_for() > 0)  # type: ignore[misc]
    assert scene.store.outages == outages
    scene.proxy.refuse()
    await until(lambda: scene.store.up_for() == 0)
    scene.valkey.kill()
    scene.valkey.start()
    scene.proxy.flow()
    await until(lambda: scene.store.up_for() > 0)
    assert scene.store.outages == outages + 1


async def test_a_lapse_does_not_hide_behind_the_next_heartbeat(scene: Scene) -> None:
    await scene.store.beat(1)
    await until(lambda: not scene.store.fresh())
    with pytest.raises(CannotServeError) as refused:
        await scene.house.summary(scene.match)
    assert refused.value.close is Close.STORE_DOWN
    await Keeper(scene.house.matches).beat()
    assert scene.store.fresh()
    assert [ear.closed for ear in scene.ears] == [[Close.STORE_DOWN], [Close.STORE_DOWN]]
    assert len(scene.house.matches) == 0


async def test_what_was_on_its_way_here_during_a_lapse_is_dropped(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.house.matches.stand_down(Close.MOVED)
    known = scene.store.read
    reading = asyncio.Event()

    async def slowly(match: str) -> list[bytes]:
        reading.set()
        await asyncio.sleep(0.2)
        return await known(match)

    monkeypatch.setattr(scene.store, "read", slowly)
    loading = asyncio.create_task(scene.house.matches.bring(scene.match))
    await reading.wait()
    scene.house.matches.stand_down(Close.STORE_DOWN)
    with pytest.raises(CannotServeError):
        await loading
    assert scene.house.matches.here(scene.match) is None


async def test_a_loss_beyond_memory_sends_everyone_back_to_the_journal(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    actor = scene.house.matches.here(scene.match)
    assert actor is not None
    for number in range(1, 4):
        await scene.seats[0].command(Deal(named(number)))
    actor._scribe._tail.clear()
    lose_newest(scene, 2)
    assert await scene.seats[0].command(Deal(named(4))) == Unknown(named(4))
    assert [ear.closed for ear in scene.ears] == [[Close.MOVED], [Close.MOVED]]
    back = await follow(scene.house, scene.match, Ear(), ANNA)
    assert await back.command(Deal(named(4))) == Accepted(named(4))
    assert scene.times(named(4)) == 1


@asynccontextmanager
async def left_behind(scene: Scene) -> AsyncIterator[tuple[str, House]]:
    """A match with a second a turn, whose node died longer ago than that, and the node that comes after."""
    async with node(scene.valkey.socket, "dead") as dead:
        made = await dead.create(NewMatch("vortex", "c" * 43, "Anna", turn=1))
        assert isinstance(made, Seated)
        await dead.take_seat(made.match, BEN, "Ben")
        seats = (await follow(dead, made.match, Ear(), "c" * 43), await follow(dead, made.match, Ear(), BEN))
        await begin(seats)
        dead.matches.stand_down(Close.STORE_DOWN)
    await asyncio.sleep(1.1)
    async with node(scene.valkey.socket, "heir") as heir:
        yield made.match, heir


async def test_time_without_a_node_is_charged_to_nobody(scene: Scene) -> None:
    async with left_behind(scene) as (match, heir):
        actor = await heir.matches.bring(match)
        kinds = [type(decode(raw)) for raw in await heir.matches.store.read(match)]
        assert kinds[-1] is Resumed
        assert TimedOut not in kinds
        assert actor.match.since + 1000 > heir.matches.clock(), "the turn goes on"


async def test_one_that_died_between_its_claim_and_its_first_entry_resumed_nothing(scene: Scene) -> None:
    async with left_behind(scene) as (match, heir):
        owner = await heir.matches.store.owner(match)
        short = await Store.open(scene.valkey.socket, node="short-lived", patience=IMPATIENT)
        await short.beat(60_000)
        await short.claim(match, owner)
        await short.close()
        actor = await heir.matches.bring(match)
        kinds = [type(decode(raw)) for raw in await heir.matches.store.read(match)]
        assert kinds[-1] is Resumed
        assert TimedOut not in kinds
        assert actor.match.since + 1000 > heir.matches.clock(), "the turn goes on"


async def test_a_slow_store_does_not_let_the_clock_run_out_before_it_is_set_back(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with left_behind(scene) as (match, heir):
        known = heir.matches.store.last_beat

        async def slowly(name: str) -> int | None:
            await asyncio.sleep(0.1)
            return await known(name)

        monkeypatch.setattr(heir.matches.store, "last_beat", slowly)
        await heir.matches.bring(match)
        assert TimedOut not in [type(decode(raw)) for raw in await heir.matches.store.read(match)]


async def test_a_clock_that_could_not_be_set_back_is_set_back_by_the_next_who_asks(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with left_behind(scene) as (match, heir):
        with monkeypatch.context() as down:

            async def refuse(*_args: object, **_more: object) -> None:
                raise StoreDown("The store does not answer.")

            down.setattr(heir.matches.store, "append", refuse)
            with pytest.raises(CannotServeError):
                await heir.matches.bring(match)
        assert heir.matches.here(match) is None
        await heir.matches.bring(match)
        assert type(decode((await heir.matches.store.read(match))[-1])) is Resumed
