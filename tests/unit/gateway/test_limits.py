"""Buckets, and whom an address stands for."""

from __future__ import annotations

import pytest

from cove.gateway.limits import Bucket, Buckets, Counts, Rate, network


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    bucket = Bucket(Rate(2, 3), now=0)
    assert [bucket.take(0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(0.25) == 0.25
    assert bucket.take(0.5) == 0
    assert bucket.take(0.5) == 0.5


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(Rate(2, 3), now=0)
    assert [bucket.take(1000) for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_rate_of_zero_is_no_limit() -> None:
    bucket = Bucket(Rate(0, 0), now=0)
    assert not any(bucket.take(0) for _ in range(1000))


def test_connections_of_one_household_share_a_bucket() -> None:
    buckets = Buckets(Rate(1, 1))
    assert buckets.of("2001:db8::1", 0) is buckets.of("2001:db8::2", 0)
    assert buckets.of("192.0.2.1", 0) is not buckets.of("192.0.2.2", 0)


def test_a_crowd_of_addresses_is_forgotten_from_its_oldest() -> None:
    buckets = Buckets(Rate(1, 1))
    first = buckets.of("a", 0)
    for i in range(10_000):
        buckets.of(f"x{i}", 0)
    assert buckets.of("a", 0) is not first


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("not:an:address", "not:an:address"),
        ("", ""),
    ],
)
def test_whom_an_address_stands_for(address: str, name: str) -> None:
    assert network(address) == name


def test_counts_let_in_no_more_than_so_many_and_forget_who_left() -> None:
    counts = Counts(2)
    assert [counts.enter("a"), counts.enter("a"), counts.enter("a"), counts.enter("b")] == [True, True, False, True]
    counts.leave("a")
    assert counts.enter("a")
    assert all(Counts(0).enter("a") for _ in range(10))
