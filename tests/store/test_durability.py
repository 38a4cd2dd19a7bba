"""What was acknowledged is there after kill -9 of the server, and the store goes on by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.store.opening import KEEP, begun
from tests.support.until import until
from tests.support.valkey import private_valkey

from cove.store.connect import Patience
from cove.store.errors import StoreError
from cove.store.store import Store


@pytest.mark.crash
async def test_every_acknowledged_entry_survives_kill_9(short_path: Path) -> None:
    with private_valkey(short_path) as server:
        store = await Store.open(server.socket, patience=Patience(connect=1, reply=1, down=10))
        acknowledged = [0] * 20
        epochs = [await begun(store, f"m{number}") for number in range(20)]

        async def play(number: int) -> None:
            while True:
                entry = acknowledged[number] + 1
                await store.append(f"m{number}", epochs[number], entry, b"%d" % entry, keep_ms=KEEP)
                acknowledged[number] = entry

        games = [asyncio.create_task(play(number)) for number in range(20)]
        await until(lambda: sum(acknowledged) > 2000)
        server.kill()
        ends = await asyncio.gather(*games, return_exceptions=True)
        assert all(isinstance(end, StoreError) for end in ends)
        server.start()
        for number, last in enumerate(acknowledged):
            entries = await store.read(f"m{number}")
            assert len(entries) in (last, last + 1)
            assert entries == [b"%d" % entry for entry in range(1, len(entries) + 1)]
        await store.append("m0", epochs[0], len(await store.read("m0")) + 1, b"on", keep_ms=KEEP)
        await store.close()
