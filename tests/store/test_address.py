"""The words of a setting, and what they mean."""

from __future__ import annotations

import pytest

from cove.store.address import Address
from cove.store.errors import StoreUnfit


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/run/valkey.sock", Address(path="/run/valkey.sock")),
        ("unix:///run/valkey.sock?db=2", Address(path="/run/valkey.sock", database=2)),
        ("unix://anna:s%40cret@/run/v", Address(path="/run/v", user="anna", password="s@cret")),
        ("redis://store", Address(host="store")),
        ("valkey://store:7000/3", Address(host="store", port=7000, database=3)),
        ("redis://:word@store", Address(host="store", password="word")),
        ("redis://anna:p%3Aw@[::1]:7000", Address(host="::1", port=7000, user="anna", password="p:w")),
        ("rediss://store?ssl_ca_certs=/etc/ca.pem", Address(host="store", tls=True, authorities="/etc/ca.pem")),
        (
            "redis+sentinel://anna:word@one,two:26380,[::1]:26381/cove?db=1",
            Address(
                user="anna",
                password="word",
                database=1,
                sentinels=(("one", 26379), ("two", 26380), ("::1", 26381)),
                group="cove",
            ),
        ),
        ("valkeys+cluster://:word@one,two:7001", Address(password="word", tls=True, seeds=(("one", 6379), ("two", 7001)))),
    ],
)
def test_an_address_is_read(text: str, meant: Address) -> None:
    assert Address.parse(text) == meant


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "must look like"),
        ("http://store", "must look like"),
        ("redis://", "must look like"),
        ("redis+cluster://one/0", "no databases"),
        ("redis+other://one", "must look like"),
        ("unix://", "must look like"),
        ("redis://store:many", "a port that is not a number"),
        ("redis://store/first", "a database that is not a number"),
        ("redis+sentinel://one,two", "no group"),
        ("redis+sentinel://one,,two/cove", "must look like"),
        ("redis+sentinel://one/cove?db=x", "a database that is not a number"),
    ],
)
def test_an_address_that_cannot_be_read_says_what_was_expected(text: str, hint: str) -> None:
    with pytest.raises(StoreUnfit, match=hint):
        Address.parse(text)
