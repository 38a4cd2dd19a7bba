"""The address that goes into links."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from cove.web import address
from cove.web.address import base_address, lan_address, terminal_qr


@pytest.mark.parametrize(
    ("configured", "host", "port", "base"),
    [
        ("https://cove.example/", "0.0.0.0", 8000, "https://cove.example"),
        ("", "192.168.1.20", 8000, "http://192.168.1.20:8000"),
        ("", "192.168.1.20", 80, "http://192.168.1.20"),
        ("", "::1", 8000, "http://[::1]:8000"),
    ],
)
def test_a_known_address_is_used_as_it_is(configured: str, host: str, port: int, base: str) -> None:
    assert base_address(configured, host, port) == base


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        (["203.0.113.1", "192.168.1.20"], "192.168.1.20"),
        (["127.0.0.1", "8.8.8.8"], "8.8.8.8"),
        (["169.254.1.1", "10.0.0.7"], "10.0.0.7"),
        (["127.0.0.1"], "127.0.0.1"),
        ([], "127.0.0.1"),
    ],
)
def test_a_private_address_is_preferred(monkeypatch: pytest.MonkeyPatch, found: list[str], chosen: str) -> None:
    monkeypatch.setattr(address, "_address_towards", lambda _target: None)
    monkeypatch.setattr(address, "_addresses_of_name", lambda: [ip_address(word) for word in found])
    assert lan_address() == chosen
    assert base_address("", "0.0.0.0", 8000) == f"http://{chosen}:8000"


def test_this_machine_has_an_address() -> None:
    assert not ip_address(lan_address()).is_unspecified


def test_a_qr_code_fits_a_terminal() -> None:
    lines = terminal_qr("http://192.168.1.20:8000").splitlines()
    assert 10 < len(lines) < 24
