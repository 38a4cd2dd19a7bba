"""Deadlines: a look may come early, never late."""

from __future__ import annotations

from tests.store.opening import KEEP, begun

from cove.store.store import Store


async def test_a_match_is_found_when_it_is_due_and_not_before(store: Store) -> None:
    now = await store.time()
    await store.mark_due("m", now + 5000)
    assert await store.due_before(now + 4999) == []
    assert await store.due_before(now + 5000) == [("m", now + 5000)]


async def test_the_earliest_are_found_first_whatever_their_shard(store: Store) -> None:
    now = await store.time()
    for ahead in range(100, 0, -1):
        await store.mark_due(f"m{ahead}", now + ahead)
    assert await store.due_before(now + 1000, 3) == [("m1", now + 1), ("m2", now + 2), ("m3", now + 3)]


async def test_a_later_mark_does_not_hide_the_earlier_one_and_follows_it(store: Store) -> None:
    now = await store.time()
    await store.mark_due("m", now + 10)
    await store.mark_due("m", now + 70)
    assert await store.due_before(now + 1000) == [("m", now + 10)]
    assert await store.clear_due("m", now + 10)
    assert await store.due_before(now + 1000) == [("m", now + 70)]
    assert await store.clear_due("m", now + 70)
    assert await store.due_before(now + 1000) == []


async def test_an_earlier_mark_comes_first_and_the_other_follows_it(store: Store) -> None:
    now = await store.time()
    await store.mark_due("m", now + 70)
    await store.mark_due("m", now + 10)
    assert await store.clear_due("m", now + 10)
    assert await store.due_before(now + 1000) == [("m", now + 70)]


async def test_a_mark_that_is_not_the_one_seen_is_not_cleared(store: Store) -> None:
    now = await store.time()
    await store.mark_due("m", now + 10)
    assert not await store.clear_due("m", now + 11)
    assert await store.due_before(now + 1000) == [("m", now + 10)]


async def test_an_append_marks_its_deadline(store: Store) -> None:
    epoch = await begun(store, "m", b"one")
    at = await store.time() + 30
    await store.append("m", epoch, 2, b"two", keep_ms=KEEP, due=at)
    assert await store.due_before(at) == [("m", at)]


async def test_a_mark_in_the_past_is_found_and_does_not_stay_for_ever(store: Store) -> None:
    await store.mark_due("m", 1)
    await store.mark_due("m", 2)
    assert await store.due_before(await store.time()) == [("m", 1)]
