"""Which servers are refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.valkey import private_valkey

from cove.store.errors import StoreDown, StoreUnfit
from cove.store.store import Store


async def test_a_durable_server_is_taken_without_a_note(store: Store) -> None:
    assert store.notes == []


@pytest.mark.parametrize(
    ("options", "cure"),
    [
        ({"maxmemory-policy": "allkeys-lru"}, "noeviction"),
        ({"maxmemory-policy": "volatile-ttl"}, "noeviction"),
        ({"appendonly": "no"}, "appendonly yes"),
    ],
    ids=["evicts", "evicts what has a TTL", "no append-only file"],
)
async def test_a_server_that_loses_matches_is_refused_unless_told_otherwise(
    short_path: Path, options: dict[str, str], cure: str
) -> None:
    with private_valkey(short_path, **options) as server:
        with pytest.raises(StoreUnfit, match=cure):
            await Store.open(server.socket)
        store = await Store.open(server.socket, allow_unsafe=True)
        assert any(cure in note for note in store.notes)
        await store.close()


async def test_a_server_that_forbids_config_is_judged_by_what_else_it_says(short_path: Path) -> None:
    with private_valkey(short_path, appendonly="no") as server:
        server.raw.acl_setuser("default", enabled=True, nopass=True, commands=["+@all", "-config"], keys=["*"])
        with pytest.raises(StoreUnfit, match="appendonly yes"):
            await Store.open(server.socket)


async def test_a_server_that_writes_every_second_is_taken_with_a_note(short_path: Path) -> None:
    with private_valkey(short_path, appendfsync="everysec") as server:
        store = await Store.open(server.socket)
        assert [note for note in store.notes if "everysec" in note] == store.notes != []
        await store.close()


async def test_no_server_at_all_is_said_plainly(short_path: Path) -> None:
    with pytest.raises(StoreDown, match="cannot be reached"):
        await Store.open(str(short_path / "nothing"))


@pytest.mark.parametrize("address", ["http://x", "redis://", "nonsense", "redis://host:port", "redis://host/zero"])
async def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(StoreUnfit, match="address"):
        await Store.open(address)
