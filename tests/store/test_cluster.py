"""Slots, and what a cluster says of itself."""

from __future__ import annotations

import pytest
from redis.crc import key_slot

from cove.store import keys
from cove.store.cluster import slot_of
from cove.store.commit import server_error
from cove.store.connect import Patience
from cove.store.errors import Moved, StoreError
from cove.store.store import Store


@pytest.mark.parametrize(
    "key", [b"a", b"cove:{abc}:journal", b"x{}y", b"x{y", b"{a}{b}", b"}{a}", b"123456789", keys.mail("ben"), keys.due(3)]
)
def test_a_key_has_the_slot_that_the_specification_gives_it(key: bytes) -> None:
    assert slot_of(key) == key_slot(key)


def test_all_keys_of_a_match_share_a_slot() -> None:
    assert len({slot_of(key("m" * 22)) for key in (keys.journal, keys.owner, keys.meta)}) == 1


@pytest.mark.parametrize(
    ("text", "slot", "place", "for_now"),
    [("MOVED 3999 127.0.0.1:6381", 3999, ("127.0.0.1", 6381), False), ("ASK 1 [::1]:7000", 1, ("::1", 7000), True)],
)
def test_a_redirection_is_read(text: str, slot: int, place: tuple[str, int], for_now: bool) -> None:
    error = server_error(text)
    assert isinstance(error, Moved)
    assert (error.slot, error.place, error.for_now) == (slot, place, for_now)


async def test_a_server_of_a_cluster_that_is_named_alone_says_how_to_name_it(store: Store) -> None:
    with pytest.raises(StoreError, match=r"redis\+cluster://"):
        await store._line.follow(Moved("MOVED 1 127.0.0.1:7000"))


async def test_a_cluster_that_does_not_answer_is_down() -> None:
    with pytest.raises(StoreError, match="No server of the cluster"):
        await Store.open("redis+cluster://127.0.0.1:1", patience=Patience(connect=0.3, reply=0.3, down=0.3))
