"""Journals and owners: every rule of append, claim and release."""

from __future__ import annotations

import asyncio

import pytest
from tests.store.opening import KEEP, begun, claimed
from tests.support.valkey import PrivateValkey

from cove.store.errors import BrokenJournal, Fenced, Lost, OutOfOrder, Owner
from cove.store.store import Store


async def test_entries_come_back_in_order_and_any_tail_of_them(store: Store) -> None:
    await begun(store, "m", b"one", b"two", b"\x00\r\n\xff")
    assert await store.read("m") == [b"one", b"two", b"\x00\r\n\xff"]
    assert await store.read_from("m", 2) == [b"\x00\r\n\xff"]
    assert await store.read_from("m", 3) == []


async def test_the_ids_of_the_stream_are_the_numbers_of_the_entries(store: Store, valkey: PrivateValkey) -> None:
    await begun(store, "m", b"one", b"two")
    assert [place for place, _ in valkey.raw.xrange("cove:{m}:journal") or []] == [b"1-0", b"2-0"]


async def test_the_very_same_entry_sent_twice_is_there_once_and_answered_as_added(store: Store) -> None:
    epoch = await begun(store, "m", b"one", b"two")
    await store.append("m", epoch, 2, b"two", keep_ms=KEEP)
    await store.append("m", epoch, 1, b"one", keep_ms=KEEP)
    assert await store.read("m") == [b"one", b"two"]


async def test_another_entry_in_a_place_that_is_taken_is_out_of_order(store: Store) -> None:
    epoch = await begun(store, "m", b"one", b"two")
    with pytest.raises(OutOfOrder) as caught:
        await store.append("m", epoch, 2, b"other", keep_ms=KEEP)
    assert caught.value.last == 2
    assert await store.read("m") == [b"one", b"two"]


async def test_an_entry_that_leaves_a_gap_is_out_of_order(store: Store) -> None:
    epoch = await begun(store, "m", b"one")
    with pytest.raises(OutOfOrder) as caught:
        await store.append("m", epoch, 3, b"three", keep_ms=KEEP)
    assert caught.value.last == 1


async def test_one_of_two_entries_offered_for_one_place_at_once_is_added(store: Store) -> None:
    epoch = await begun(store, "m", b"one")
    offers = [store.append("m", epoch, 2, b"%d" % offer, keep_ms=KEEP) for offer in range(20)]
    answers = await asyncio.gather(*offers, return_exceptions=True)
    assert [type(answer) for answer in answers].count(OutOfOrder) == 19
    assert len(await store.read("m")) == 2


async def test_who_does_not_own_a_match_cannot_write_it(store: Store, other: Store) -> None:
    epoch = await begun(store, "m", b"one")
    with pytest.raises(Fenced) as caught:
        await other.append("m", epoch, 2, b"two", keep_ms=KEEP)
    assert caught.value.owner == Owner("anna", epoch)
    with pytest.raises(Fenced) as nobody:
        await other.append("unknown", 1, 1, b"one", keep_ms=KEEP)
    assert nobody.value.owner is None


async def test_a_claim_fences_the_old_owner(store: Store, other: Store) -> None:
    epoch = await begun(store, "m", b"one")
    taken = await claimed(other, "m", Owner("anna", epoch))
    assert taken == Owner("ben", epoch + 1)
    with pytest.raises(Fenced) as caught:
        await store.append("m", epoch, 2, b"late", keep_ms=KEEP)
    assert caught.value.owner == taken
    await other.append("m", taken.epoch, 2, b"two", keep_ms=KEEP)
    assert await store.read("m") == [b"one", b"two"]


async def test_an_owner_who_claims_anew_fences_its_own_late_writes(store: Store) -> None:
    epoch = await begun(store, "m", b"one")
    again = await claimed(store, "m", Owner("anna", epoch))
    with pytest.raises(Fenced):
        await store.append("m", epoch, 2, b"late", keep_ms=KEEP)
    await store.append("m", again.epoch, 2, b"two", keep_ms=KEEP)


async def test_of_many_who_claim_at_once_one_wins_and_the_rest_learn_who(store: Store, other: Store) -> None:
    epoch = await begun(store, "m", b"one")
    seen = Owner("anna", epoch)
    answers = await asyncio.gather(*(node.claim("m", seen) for node in (store, other) * 10))
    [winner] = [answer for answer in answers if isinstance(answer, Owner)]
    assert {answer.current for answer in answers if isinstance(answer, Lost)} == {winner}


async def test_a_match_that_is_owned_is_not_claimed_as_nobodys(store: Store, other: Store) -> None:
    epoch = await begun(store, "m", b"one")
    assert await other.claim("m", None) == Lost(Owner("anna", epoch))
    assert await other.claim("m", None, creating=True) == Lost(Owner("anna", epoch))


async def test_claiming_a_match_that_is_not_there_creates_nothing(store: Store, valkey: PrivateValkey) -> None:
    assert await store.claim("m", None) == Lost(None)
    assert await store.claim("m", Owner("ben", 4)) == Lost(None)
    assert valkey.raw.keys() == []


async def test_a_match_given_away_is_nobodys_and_its_epoch_goes_on(store: Store, other: Store) -> None:
    epoch = await begun(store, "m", b"one")
    assert await store.release("m", epoch)
    assert await store.owner("m") is None
    with pytest.raises(Fenced) as caught:
        await store.append("m", epoch, 2, b"two", keep_ms=KEEP)
    assert caught.value.owner is None
    assert await claimed(other, "m", None) == Owner("ben", epoch + 1)
    assert not await store.release("m", epoch)
    assert await other.owner("m") == Owner("ben", epoch + 1)


async def test_a_claim_can_be_told_to_exceed_an_epoch_that_a_failover_forgot(store: Store) -> None:
    epoch = await begun(store, "m", b"one")
    assert await store.claim("m", Owner("anna", epoch), above=7) == Owner("anna", 8)


async def test_meta_is_kept_beside_the_journal(store: Store) -> None:
    epoch = await begun(store, "m", b"one")
    await store.append("m", epoch, 2, b"two", keep_ms=KEEP, meta={"stage": b"waiting", "turn": b"1"})
    await store.append("m", epoch, 3, b"three", keep_ms=KEEP, meta={"turn": b"2"})
    assert await store.meta("m") == {"stage": b"waiting", "turn": b"2"}


@pytest.mark.parametrize("keep", [KEEP // 2, KEEP * 20], ids=["shorter", "longer"])
async def test_an_append_sets_the_lifetime_of_all_keys_of_the_match(store: Store, valkey: PrivateValkey, keep: int) -> None:
    epoch = await begun(store, "m", b"one")
    await store.append("m", epoch, 2, b"two", keep_ms=KEEP, meta={"stage": b"x"})
    await store.append("m", epoch, 3, b"three", keep_ms=keep)
    left = [valkey.raw.pttl(key) for key in valkey.raw.scan_iter()]
    assert len(left) == 3
    assert all(keep * 0.9 < each <= keep for each in left)


async def test_an_append_with_about_the_same_lifetime_writes_no_expiry(store: Store, valkey: PrivateValkey) -> None:
    epoch = await begun(store, "m", b"one")
    valkey.raw.config_resetstat()
    await store.append("m", epoch, 2, b"two", keep_ms=KEEP)
    assert valkey.executed("pexpire") == 0


async def test_a_journal_with_a_hole_is_reported_and_left_alone(store: Store, valkey: PrivateValkey) -> None:
    await begun(store, "m", b"one", b"two", b"three")
    valkey.raw.xdel("cove:{m}:journal", "2-0")
    with pytest.raises(BrokenJournal, match="Entry 2"):
        await store.read("m")
    assert valkey.raw.xlen("cove:{m}:journal") == 2
