"""Signs of life."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.support.proxy import Proxy
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
    await store.beat(1_000)
    assert store.fresh()
    await until(lambda: not store.fresh())


async def test_a_lapse_does_not_hide_behind_a_beat_that_began_before_it(valkey: PrivateValkey, tmp_path: Path) -> None:
    async with Proxy.to(valkey.socket, tmp_path / "p") as proxy:
        store = await Store.open(proxy.address, node="anna")
        await store.beat(1_000)
        proxy.hold_replies()
        late = asyncio.create_task(store.beat(60_000))
        await until(lambda: not store.fresh())
        proxy.flow()
        await late
        assert not store.fresh(), "whoever must stand down for the lapse would not notice"
        await store.beat(60_000)
        assert store.fresh()
        await store.close()


async def test_what_others_reckon_from_is_the_last_sign_of_life_that_the_node_knew_to_be_heard(store: Store, other: Store) -> None:
    heard = await store.beat(60_000)
    while await other.time() <= heard:
        pass
    assert await store.beat(60_000) > heard
    assert await other.last_beat("anna") == heard
    await store.goodbye()
    assert (await other.last_beat("anna") or 0) > heard


async def test_a_node_that_has_just_come_takes_the_word_of_one_that_has_been_here_for_a_lifetime(
    store: Store, other: Store, valkey: PrivateValkey
) -> None:
    await other.beat(60_000)
    assert not other.steady(60_000)
    await until(lambda: store.up_for() > 2)
    await store.beat(2_000)
    assert 0 < valkey.raw.pttl("cove:steady") <= 1_000
    await other.beat(60_000)
    assert other.steady(60_000)
    await other.beat(60_000)
    await until(lambda: not valkey.raw.exists("cove:steady"))
    await other.beat(60_000)
    assert not valkey.raw.exists("cove:steady"), "hearsay is not passed on"


async def test_word_of_another_server_process_counts_for_nothing(store: Store, valkey: PrivateValkey) -> None:
    valkey.raw.set("cove:steady", "run_id:another", px=60_000)
    await store.beat(60_000)
    assert not store.steady(60_000)


async def test_after_goodbye_a_node_is_dead_at_once(store: Store, other: Store) -> None:
    await store.beat(60_000)
    await store.goodbye()
    assert not store.fresh()
    assert not await other.alive("anna")
    assert await other.last_beat("anna") is not None


async def test_of_a_node_that_surely_ended_only_the_lifetime_ends(store: Store, other: Store, valkey: PrivateValkey) -> None:
    at = await store.beat(60_000)
    assert await other.end("anna")
    assert not await other.alive("anna")
    assert await other.last_beat("anna") == at
    assert valkey.raw.pttl("cove:beat:anna") > 23 * 3600 * 1000
    assert not await other.end("anna"), "it is over already"
    assert not await other.end("nobody")
    assert await other.last_beat("nobody") is None
