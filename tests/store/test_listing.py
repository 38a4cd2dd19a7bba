"""The public list."""

from __future__ import annotations

from cove.store.store import Store


async def test_a_listed_match_is_shown_until_it_is_taken_off(store: Store) -> None:
    now = await store.time()
    await store.list_match("a", b"A", now + 50_000)
    await store.list_match("b", b"B", now + 60_000)
    assert await store.listed() == [b"B", b"A"]
    assert await store.listed(1) == [b"B"]
    await store.unlist("b")
    assert await store.listed() == [b"A"]


async def test_a_listed_match_is_renewed_in_its_place(store: Store) -> None:
    now = await store.time()
    await store.list_match("a", b"old", now + 50_000)
    await store.list_match("a", b"new", now + 50_000)
    assert await store.listed() == [b"new"]


async def test_a_match_whose_time_is_over_is_not_shown_and_leaves_no_summary(store: Store) -> None:
    now = await store.time()
    await store.list_match("kept", b"kept", now + 50_000)
    await store.list_match("over", b"over", now)
    assert await store.listed() == [b"kept"]


async def test_the_list_has_a_longest_length(store: Store) -> None:
    now = await store.time()
    for number in range(1003):
        await store.list_match(str(number), b"%d" % number, now + 50_000 + number)
    found = await store.listed(2000)
    assert len(found) == 1000
    assert found[0] == b"1002"
