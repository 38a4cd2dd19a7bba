"""Commitments and the chain of links."""

from __future__ import annotations

import hashlib

from cove.kit import commit

SEED, OTHER = bytes(32), bytes([1] * 32)


def test_salts_differ_by_label_and_seed() -> None:
    assert len({commit.salt(SEED, "a"), commit.salt(SEED, "b"), commit.salt(OTHER, "a")}) == 3
    assert len(commit.salt(SEED, "a")) == 32


def test_a_placement_is_committed_to_under_its_own_salt() -> None:
    made = commit.placement_commitment(SEED, "south", 1, b"squares")
    assert made == hashlib.sha256(commit.salt(SEED, "placement/south/1") + b"squares").hexdigest()
    others = {
        commit.placement_commitment(SEED, "north", 1, b"squares"),
        commit.placement_commitment(SEED, "south", 2, b"squares"),
        commit.placement_commitment(SEED, "south", 1, b"others!"),
        commit.placement_commitment(OTHER, "south", 1, b"squares"),
    }
    assert made not in others
    assert len(others) == 4


def test_a_bare_hash_of_the_secret_is_never_shown() -> None:
    assert commit.placement_commitment(SEED, "south", 1, b"s") != hashlib.sha256(b"s").hexdigest()


def test_a_link_depends_on_all_that_came_before() -> None:
    first = commit.first_link(SEED)
    one = commit.next_link(SEED, first, 1, b"entry")
    assert one == hashlib.sha256(first + commit.salt(SEED, "chain/1") + b"entry").digest()
    assert len({one, commit.next_link(SEED, one, 1, b"entry"), commit.next_link(SEED, first, 2, b"entry")}) == 3
    assert commit.next_link(SEED, first, 1, b"entrY") != one


def test_a_head_is_the_first_sixteen_bytes_of_a_link() -> None:
    link = commit.first_link(SEED)
    assert commit.head(link) == link[:16]
