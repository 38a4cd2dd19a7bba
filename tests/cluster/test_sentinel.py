"""Three sentinels and two servers: the primary dies under play, and play goes on at the other."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.support.sentinels import Trio, sentinel_trio
from tests.support.server import poll, serving

from cove.store.errors import LostReply
from cove.store.store import Owner, Store

ANNA, BEN = "a" * 43, "b" * 43


@pytest.fixture
def trio() -> Iterator[Trio]:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, sentinel_trio(Path(folder)) as found:
        yield found


def test_a_failover_is_followed_and_nothing_acknowledged_is_lost(trio: Trio, tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--redis", trio.url) as server:
        made = httpx.post(f"{server.url}/api/matches", json={"game": "vortex", "secret": ANNA, "name": "Anna"}).json()
        lost = trio.primary()
        trio.kill(lost)
        poll("another primary", lambda: trio.primary() != lost, 30)

        def seated() -> bool:
            answer = httpx.post(f"{server.url}/api/matches/{made['match']}/seat", json={"secret": BEN, "name": "Ben"}, timeout=10)
            assert answer.status_code in {200, 503}, answer.text
            return answer.status_code == 200

        poll("play to go on", seated, 20)
        journal = trio.raw(trio.primary()).xlen(f"cove:{{{made['match']}}}:journal")
        assert journal == 2


async def test_an_entry_that_no_replica_has_is_in_doubt_and_never_refused(trio: Trio) -> None:
    store = await Store.open(trio.url, node="anna", replicas=1, replica_wait_ms=300)
    try:
        owned = await store.claim("m", None, creating=True)
        assert isinstance(owned, Owner)
        await store.append("m", owned.epoch, 1, b"one", keep_ms=60_000)
        replica = next(port for port in trio.servers if port != trio.primary())
        trio.kill(replica)
        with pytest.raises(LostReply):
            await store.append("m", owned.epoch, 2, b"two", keep_ms=60_000)
        assert await store.read("m") == [b"one", b"two"]
    finally:
        await store.close()
