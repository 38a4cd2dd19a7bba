"""The address that goes into links: one that a phone in the same room can open."""

from __future__ import annotations

import io
import socket
from ipaddress import IPv4Address, IPv4Network, ip_address
from typing import Final

import segno

#: Addresses that nothing is sent to: asking the system how it would reach them names the interface it would use.
_TARGETS: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
#: What home routers give out (RFC 1918).
_PRIVATE: Final = (IPv4Network("192.168.0.0/16"), IPv4Network("10.0.0.0/8"), IPv4Network("172.16.0.0/12"))
_ANY: Final = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared with, not listened on


def base_address(configured: str, host: str, port: int) -> str:
    """The base address of links, without a slash at the end: the configured one, or this machine's on the local network."""
    if configured:
        return configured.rstrip("/")
    name = lan_address() if host in _ANY else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def lan_address() -> str:
    """This machine's address on the local network; loopback when it has none."""
    found = [address for address in map(_address_towards, _TARGETS) if address is not None]
    found += _addresses_of_name()
    usable = [address for address in found if not address.is_loopback and not address.is_unspecified]
    private = [address for address in usable if any(address in network for network in _PRIVATE)]
    return str(next(iter(private or usable), IPv4Address("127.0.0.1")))


def _address_towards(target: str) -> IPv4Address | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
            return IPv4Address(probe.getsockname()[0])
        except OSError:
            return None


def _addresses_of_name() -> list[IPv4Address]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    addresses = [ip_address(str(entry[4][0])) for entry in found]
    return [address for address in addresses if isinstance(address, IPv4Address)]


def terminal_qr(text: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, micro=False, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()
