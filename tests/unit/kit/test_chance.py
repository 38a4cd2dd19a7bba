"""Chance: named draws, the same wherever and whenever they are asked for."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from cove.kit.chance import Chance, seed_commitment

SEED = bytes(range(32))


def test_equal_keys_and_labels_give_equal_draws_in_any_order() -> None:
    one, two = Chance.of(SEED, b"a", b"b"), Chance.of(SEED, b"a", b"b")
    first = [one.below(f"x/{i}", 1000) for i in range(20)]
    assert [two.below(f"x/{i}", 1000) for i in reversed(range(20))] == first[::-1]


def test_seed_parts_and_label_all_matter() -> None:
    parts: list[list[bytes]] = [[], [b"a"], [b"a", b"b"], [b"ab"]]
    chances = [*(Chance.of(SEED, *each) for each in parts), Chance.of(b"other")]
    draws = {chance.below(label, 1 << 60) for chance in chances for label in ("x", "y")}
    assert len(draws) == 10


def test_empty_parts_count_too() -> None:
    assert Chance.of(SEED, b"", b"a").key != Chance.of(SEED, b"a", b"").key


def test_a_draw_is_what_the_page_says_it_is() -> None:
    key = hmac.new(SEED, b"\x00\x01a\x00\x02bc", hashlib.sha256).digest()
    block = hmac.new(key, b"storm/1/gap\x00\x00\x00\x00\x00", hashlib.sha256).digest()
    assert Chance.of(SEED, b"a", b"bc").below("storm/1/gap", 7) == int.from_bytes(block[:8], "big") % 7


def test_a_number_past_the_last_whole_multiple_is_drawn_again() -> None:
    bound = (1 << 63) + 1
    chance = Chance.of(SEED)
    label = next(f"{i}" for i in range(100) if int.from_bytes(chance.block(f"{i}")[:8], "big") >= bound)
    drawn = chance.below(label, bound)
    later = (int.from_bytes(chance.block(label, counter)[:8], "big") for counter in range(1, 100))
    assert drawn == next(number for number in later if number < bound)


def test_draws_are_even_and_stay_in_bounds() -> None:
    chance = Chance.of(SEED)
    seen = Counter(chance.between(f"{i}", 9, 15) for i in range(7000))
    assert set(seen) == set(range(9, 16))
    assert all(800 < count < 1200 for count in seen.values())


def test_there_is_no_draw_from_nothing() -> None:
    with pytest.raises(ValueError, match="at least one outcome"):
        Chance.of(SEED).below("x", 0)


def test_a_sample_has_no_item_twice_and_leaves_its_source_alone() -> None:
    items = list(range(10))
    drawn = Chance.of(SEED).sample("s", items, 6)
    assert len(set(drawn)) == 6
    assert items == list(range(10))
    assert Chance.of(SEED).sample("s", items, 10) != items


def test_every_item_is_sampled_alike() -> None:
    seen = Counter(item for i in range(2000) for item in Chance.of(SEED).sample(f"{i}", range(5), 2))
    assert all(700 < count < 900 for count in seen.values())


def test_the_key_is_not_printed() -> None:
    assert Chance.of(SEED).key.hex() not in repr(Chance.of(SEED))
    assert "key" not in repr(Chance.of(SEED))


def test_the_seeds_commitment_is_its_sha256() -> None:
    assert seed_commitment(SEED) == hashlib.sha256(SEED).hexdigest()
