"""Which pages may ask, and whose word counts about where a request came from."""

from __future__ import annotations

import pytest

from cove.gateway.origins import client_address, may_ask, networks


def asking(origin: str | None, host: str = "cove.example") -> list[tuple[bytes, bytes]]:
    headers = [(b"host", host.encode())]
    return headers if origin is None else [*headers, (b"origin", origin.encode())]


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "cove.example"),
        ("http://cove.example", "cove.example"),
        ("https://cove.example", "cove.example"),
        ("https://cove.example", "cove.example:443"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://COVE.example", "cove.Example"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://listed.example", "cove.example"),
    ],
)
def test_these_may(origin: str | None, host: str) -> None:
    assert may_ask(asking(origin, host), ["https://listed.example"])


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("null", "cove.example"),
        ("", "cove.example"),
        ("http://evil.example", "cove.example"),
        ("http://cove.example:8001", "cove.example:8000"),
        ("http://cove.example:8000", "cove.example"),
        ("http://cove.example.evil.example", "cove.example"),
        ("http://cove.example@evil.example", "cove.example"),
        ("http://user@cove.example", "cove.example"),
        ("http://cove.example/path", "cove.example"),
        ("ftp://cove.example", "cove.example"),
        ("http://cove.example:bad", "cove.example"),
        ("http://cove.example", ""),
        ("http://listed.example", "cove.example"),
        ("http://[::1", "[::1"),
    ],
)
def test_these_may_not(origin: str, host: str) -> None:
    assert not may_ask(asking(origin, host), ["https://listed.example"])


def test_two_origins_are_none() -> None:
    assert not may_ask([*asking("http://cove.example"), (b"origin", b"http://evil.example")], [])


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.0.0.1", None, "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "rubbish", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1, rubbish", "10.0.0.1"),
    ],
)
def test_forwarding_headers_count_as_far_as_listed_proxies_vouch(peer: str, forwarded: str | None, address: str) -> None:
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
    assert client_address({"client": (peer, 1), "headers": headers}, networks(["10.0.0.0/8"])) == address


def test_without_listed_proxies_nothing_forwarded_counts() -> None:
    scope = {"client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", b"198.51.100.1")]}
    assert client_address(scope, ()) == "127.0.0.1"


def test_a_bad_network_is_named() -> None:
    with pytest.raises(ValueError, match=r"10\.0\.0\.300"):
        networks(["10.0.0.300"])
