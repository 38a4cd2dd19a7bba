"""The house on a real store: making matches, taking seats, access, leaving memory and coming back."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.support.valkey import private_valkey

from cove.kit.refusal import Refusal
from cove.match.commands import Resign, Ticket
from cove.referee.api import CannotServeError, NewMatch, Seated
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import HouseRules, Matches
from cove.referee.names import cleaned
from cove.store.store import Store
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted

ANNA, BEN, TICKET, PHONE = "a" * 43, "b" * 43, "t" * 43, "p" * 43


class Time:
    """A clock that stands still until it is moved (ms)."""

    now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


class Deaf:
    """A listener that only follows."""

    def deliver(self, frame: Outgoing) -> None:
        return

    def close(self, close: Close) -> None:
        return


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def house(time: Time) -> AsyncIterator[House]:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder)) as valkey:
        store = await Store.open(valkey.socket, node="anna")
        await store.beat(60_000)
        matches = Matches(store, HouseRules(sole=True, lifetime_ms=60_000), clock=time)
        yield House(matches)
        await matches.close()
        await store.close()


async def made(house: House, watch: str = "link") -> str:
    answer = await house.create(NewMatch("vortex", ANNA, "Anna", watch=watch))
    assert isinstance(answer, Seated)
    return answer.match


async def test_the_same_secret_makes_one_match(house: House) -> None:
    request = NewMatch("vortex", ANNA, "Anna")
    first, again = await house.create(request), await house.create(request)
    assert isinstance(first, Seated)
    assert again == Seated(first.match, "south", fresh=False)
    other = await house.create(NewMatch("vortex", ANNA, "Anna", turn=60))
    assert isinstance(other, Refusal)
    assert other.code == "id_reused"


async def test_of_fifty_who_ask_at_once_one_gets_the_seat(house: House) -> None:
    match = await made(house)
    answers = await asyncio.gather(*(house.take_seat(match, f"{n:043d}", f"Guest {n}") for n in range(50)))
    seated = [answer for answer in answers if isinstance(answer, Seated)]
    assert [answer.seat for answer in seated] == ["north"]
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"seats_taken"}


async def test_a_seat_is_carried_once_within_ten_minutes(house: House, time: Time) -> None:
    match = await made(house)
    place = await house.attach(match, Deaf(), ANNA)
    assert isinstance(await place.command(Ticket(id="1" * 22, ticket=TICKET)), Accepted)
    assert await house.carry(match, TICKET, PHONE) == Seated(match, "south", fresh=True)
    assert await house.carry(match, TICKET, PHONE) == Seated(match, "south", fresh=False)
    used = await house.carry(match, TICKET, "q" * 43)
    assert isinstance(await place.command(Ticket(id="2" * 22, ticket="u" * 43)), Accepted)
    time.now += 600_000
    late = await house.carry(match, "u" * 43, "q" * 43)
    assert [answer.code for answer in (used, late) if isinstance(answer, Refusal)] == ["no_such_ticket"] * 2


async def test_the_record_opens_at_the_end_and_a_closed_match_to_its_players(house: House) -> None:
    match = await made(house, watch="nobody")
    await house.take_seat(match, BEN, "Ben")
    early = await house.record(match, ANNA)
    assert isinstance(early, Refusal)
    assert early.code == "not_over"
    place = await house.attach(match, Deaf(), ANNA)
    await place.command(Resign(id="1" * 22))
    for look in (house.record, house.lookback):
        shut = await look(match, None)
        assert isinstance(shut, Refusal)
        assert shut.code == "not_for_watchers"
        assert not isinstance(await look(match, BEN), Refusal)
    with pytest.raises(CannotServeError):
        await house.attach(match, Deaf(), None)


async def test_what_a_spectator_would_see_can_be_looked_at_without_watching(house: House) -> None:
    match = await made(house)
    seen = await house.watched(match)
    assert (seen["stage"], "you" in seen) == ("waiting", False)
    assert (await house.summary(match))["watching"] == 0


async def test_a_match_that_is_open_to_its_players_only_cannot_be_looked_at(house: House) -> None:
    match = await made(house, watch="nobody")
    with pytest.raises(CannotServeError) as refused:
        await house.watched(match)
    assert refused.value.close is Close.NOT_FOR_WATCHERS


async def test_an_idle_match_leaves_memory_and_comes_back_the_same(house: House, time: Time) -> None:
    match = await made(house)
    before = await house.summary(match, ANNA)
    time.now += 300_001
    await Keeper(house.matches).tidy()
    assert house.matches.here(match) is None
    assert await house.summary(match, ANNA) == before
    assert house.matches.here(match) is not None


async def test_a_match_that_is_followed_stays(house: House, time: Time) -> None:
    match = await made(house)
    place = await house.attach(match, Deaf(), None)
    time.now += 300_001
    assert house.matches.drop_idle() == 0
    place.detach()
    assert house.matches.drop_idle() == 1


def test_names_are_one_short_printable_line() -> None:
    assert cleaned("  Anna \u202e  Lee\n") == "Anna Lee"
    answers = [cleaned("\u200b \n"), cleaned("x" * 25)]
    assert [answer.code for answer in answers if isinstance(answer, Refusal)] == ["no_name", "name_too_long"]
