"""Letters from node to node."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.support.proxy import Proxy
from tests.support.until import until
from tests.support.valkey import PrivateValkey

from cove.store import keys
from cove.store.mail import Counted, Letter
from cove.store.store import Store


@asynccontextmanager
async def reading(store: Store) -> AsyncIterator[list[Letter]]:
    """What comes to the node from now on."""
    got: list[Letter] = []

    async def read() -> None:
        async for letter in store.letters():
            got.append(letter)  # noqa: PERF401 - each must be seen when it comes

    task = asyncio.create_task(read())
    try:
        yield got
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_letters_come_in_order_whether_posted_before_or_while_somebody_reads(store: Store, other: Store) -> None:
    for number in range(3):
        other.post("anna", b"early %d" % number)
    async with reading(store) as got:
        await until(lambda: len(got) == 3)
        for number in range(1000):
            other.post("anna", b"late %d" % number)
        await until(lambda: len(got) == 1003)
    assert [letter.body for letter in got[:4]] == [b"early 0", b"early 1", b"early 2", b"late 0"]
    assert {letter.sender for letter in got} == {"ben"}
    assert not any(letter.gap for letter in got)


async def test_a_letter_that_was_lost_shows_in_the_next_one(store: Store, far: Store, other: Store, proxy: Proxy) -> None:
    async with reading(other) as got:
        far.post("ben", b"first")
        await until(lambda: len(got) == 1)
        proxy.refuse()
        await until(lambda: far.up_for() == 0)
        far.post("ben", b"lost")
        proxy.flow()
        await until(lambda: far.up_for() > 0)
        far.post("ben", b"third")
        await until(lambda: len(got) == 2)
    assert [(letter.body, letter.gap) for letter in got] == [(b"first", False), (b"third", True)]


def test_a_repeat_is_dropped() -> None:
    counted = Counted()
    assert counted.take("ben", 1, b"x") == Letter("ben", b"x")
    assert counted.take("ben", 1, b"x") is None
    assert counted.take("cleo", 1, b"y") == Letter("cleo", b"y")
    assert counted.take("ben", 3, b"z") == Letter("ben", b"z", gap=True)
    assert counted.take("ben", 2, b"late") is None


async def test_a_reader_goes_on_where_its_line_broke(far: Store, other: Store, proxy: Proxy) -> None:
    async with reading(far) as got:
        other.post("anna", b"before")
        await until(lambda: len(got) == 1)
        proxy.cut()
        other.post("anna", b"meanwhile")
        await until(lambda: len(got) == 2)
    assert [(letter.body, letter.gap) for letter in got] == [(b"before", False), (b"meanwhile", False)]


async def test_a_store_that_lost_its_newest_letters_is_read_from_its_start(
    store: Store, other: Store, valkey: PrivateValkey
) -> None:
    async with reading(store) as got:
        other.post("anna", b"one")
        await until(lambda: len(got) == 1)
        valkey.raw.delete(keys.mail("anna"))
        valkey.raw.xadd(keys.mail("anna"), {"s": "ben", "n": "2", "b": "two"}, id="1-1")
        valkey.raw.pexpire(keys.mail("anna"), 60_000)
        await until(lambda: len(got) == 2, within=10)
    assert got[1].body == b"two"


async def test_mail_is_capped_and_leaves_with_its_reader(store: Store, other: Store, valkey: PrivateValkey) -> None:
    other.post("nobody", b"x")
    await other.time()
    left = valkey.raw.pttl(keys.mail("nobody"))
    assert isinstance(left, int)
    assert 0 < left <= 600_000
