"""The connection: group commit, lost replies, no resends, coming back."""

from __future__ import annotations

import asyncio
import time

import pytest
from tests.store.opening import KEEP, begun, claimed
from tests.support.proxy import Proxy
from tests.support.until import until
from tests.support.valkey import PrivateValkey

from cove.store.errors import LostReply, Owner, StoreDown
from cove.store.store import Store


async def test_a_request_whose_reply_is_cut_off_is_in_doubt_and_was_carried_out(far: Store, proxy: Proxy, store: Store) -> None:
    epoch = await begun(far, "m", b"one")
    proxy.hold_replies()
    waiting = asyncio.create_task(far.append("m", epoch, 2, b"two", keep_ms=KEEP))
    await until(lambda: proxy.requests(b"two") == 1)
    while len(await store.read("m")) < 2:
        pass
    proxy.cut()
    with pytest.raises(LostReply):
        await waiting
    proxy.flow()
    assert await far.read("m") == [b"one", b"two"]
    assert proxy.requests(b"two") == 1


async def test_a_request_that_never_arrived_is_in_doubt_too_and_a_claim_settles_it(far: Store, proxy: Proxy) -> None:
    epoch = await begun(far, "m", b"one")
    proxy.hold_requests()
    waiting = asyncio.create_task(far.append("m", epoch, 2, b"two", keep_ms=KEEP))
    await until(lambda: proxy.requests(b"two") == 1)
    proxy.cut()
    with pytest.raises(LostReply):
        await waiting
    proxy.flow()
    again = await claimed(far, "m", Owner("anna", epoch))
    assert await far.read_from("m", 1) == []
    await far.append("m", again.epoch, 2, b"two", keep_ms=KEEP)
    assert await far.read("m") == [b"one", b"two"]
    assert proxy.requests(b"two") == 2


async def test_a_server_that_says_nothing_is_given_up_and_every_request_in_flight_is_in_doubt(far: Store, proxy: Proxy) -> None:
    epochs = [await begun(far, f"m{number}", b"one") for number in range(10)]
    proxy.hold_replies()
    appends = (far.append(f"m{number}", epoch, 2, b"two", keep_ms=KEEP) for number, epoch in enumerate(epochs))
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(answer) for answer in answers] == [LostReply] * 10
    proxy.flow()
    assert await far.read("m0") == [b"one", b"two"]
    assert proxy.requests(b"two") == 10


async def test_while_the_store_is_away_requests_are_turned_down_soon_and_not_carried_out(far: Store, proxy: Proxy) -> None:
    epoch = await begun(far, "m", b"one")
    proxy.refuse()
    await until(lambda: far.up_for() == 0)
    started = time.monotonic()
    with pytest.raises(StoreDown):
        await far.append("m", epoch, 2, b"two", keep_ms=KEEP)
    assert time.monotonic() - started < 2
    assert not await far.round_trip()
    proxy.flow()
    await until(lambda: far.up_for() > 0)
    assert await far.round_trip()
    assert await far.read("m") == [b"one"]
    assert proxy.requests(b"two") == 0


async def test_all_requests_of_one_tick_leave_in_one_write(far: Store, proxy: Proxy) -> None:
    pipe = await far._line.ready(b"any")
    transport = pipe._transport
    assert transport is not None
    writes: list[bytes] = []
    write, abort = transport.write, transport.abort

    class Counting:
        def write(self, data: bytes) -> None:
            writes.append(data)
            write(data)

        def abort(self) -> None:
            abort()

    pipe._transport = Counting()  # type: ignore[assignment]
    assert await asyncio.gather(*(far.owner(f"m{number}") for number in range(50))) == [None] * 50
    assert len(writes) == 1
    assert sum(request[0] == b"GET" for request in proxy.seen) == 50


async def test_a_caller_who_stops_waiting_does_not_shift_the_replies_of_others(store: Store) -> None:
    await begun(store, "m", b"one")
    left = asyncio.create_task(store.time())
    kept = asyncio.create_task(store.read("m"))
    await asyncio.sleep(0)
    left.cancel()
    assert await kept == [b"one"]
    assert await store.read("m") == [b"one"]


async def test_a_server_that_forgot_the_scripts_is_taught_them_again(store: Store, valkey: PrivateValkey) -> None:
    epoch = await begun(store, "m", b"one")
    valkey.raw.script_flush()
    await store.append("m", epoch, 2, b"two", keep_ms=KEEP, due=await store.time() + 10)
    assert await store.read("m") == [b"one", b"two"]
    valkey.raw.script_flush()
    answers = await asyncio.gather(*(store.append("m", epoch, 3, b"three", keep_ms=KEEP, due=1) for _ in range(5)))
    assert answers == [None] * 5
    assert await store.read_from("m", 2) == [b"three"]


async def test_a_server_that_turns_writes_away_counts_as_down(store: Store, valkey: PrivateValkey) -> None:
    epoch = await begun(store, "m", b"one")
    valkey.raw.config_set("maxmemory", "1")
    try:
        with pytest.raises(StoreDown, match="OOM"):
            await store.append("m", epoch, 2, b"two", keep_ms=KEEP)
    finally:
        valkey.raw.config_set("maxmemory", "0")
    assert await store.read("m") == [b"one"]


async def test_a_server_that_became_a_replica_is_left_for_whoever_answers_there_now(
    far: Store, proxy: Proxy, valkey: PrivateValkey
) -> None:
    epoch = await begun(far, "m", b"one")
    valkey.raw.replicaof("127.0.0.1", "1")
    try:
        with pytest.raises(StoreDown, match="READONLY"):
            await far.append("m", epoch, 2, b"two", keep_ms=KEEP)
        await until(lambda: proxy.connections == 2)
    finally:
        valkey.raw.replicaof("no", "one")
    await far.append("m", epoch, 2, b"two", keep_ms=KEEP)
    assert await far.read("m") == [b"one", b"two"]


async def test_a_silent_link_has_no_timer_running(store: Store) -> None:
    await store.time()
    pipe = await store._line.ready(b"any")
    await until(lambda: pipe._watch is None)
