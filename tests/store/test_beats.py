"""Signs of life."""

from __future__ import annotations

from tests.support.until import until
from tests.support.valkey import PrivateValkey

from cove.store.store import Store


async def test_a_node_lives_for_the_lifetime_of_its_beat(store: Store, other: Store) -> None:
    at = await store.beat(60_000)
    assert await other.alive("anna")
    assert await other.last_beat("anna") == at
    assert abs(await store.time() - at) < 5_000


async def test_a_node_that_was_never_heard_of_is_not_alive(store: Store) -> None:
    assert not await store.alive("nobody")
    assert await store.last_beat("nobody") is None


async def test_a_silent_node_is_dead_and_its_last_beat_is_remembered_for_a_day(
    store: Store, other: Store, valkey: PrivateValkey
) -> None:
    at = await store.beat(1)
    while await other.time() <= at + 1:
        pass
    assert not await other.alive("anna")
    assert await other.last_beat("anna") == at
    assert valkey.raw.pttl("cove:beat:anna") > 23 * 3600 * 1000


async def test_a_node_is_fresh_for_one_lifetime_after_its_own_beat(store: Store) -> None:
    assert not store.fresh()
    await store.beat(200)
    assert store.fresh()
    await until(lambda: not store.fresh())


async def test_after_goodbye_a_node_is_dead_at_once(store: Store, other: Store) -> None:
    await store.beat(60_000)
    await store.goodbye()
    assert not store.fresh()
    assert not await other.alive("anna")
    assert await other.last_beat("anna") is not None
