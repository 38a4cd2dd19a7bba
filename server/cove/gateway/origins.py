"""Where a request came from: the page that sent it (Origin), and the address it was sent from. Decided before anything is accepted.

A browser names the page in Origin, and pages of other sites can open sockets and send forms; so an origin that is neither the
one that the request was sent to nor listed is refused. Programs that are no browser send no Origin and have no one else's
secrets to misuse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

Network = IPv4Network | IPv6Network
Headers = Iterable[tuple[bytes, bytes]]

_PORTS = {"http": 80, "https": 443}


def networks(words: Iterable[str]) -> tuple[Network, ...]:
    """The networks that `words` name. Raises ValueError that names the bad one."""
    return tuple(ip_network(word, strict=False) for word in words)


def header(headers: Headers, name: bytes) -> str | None:
    """A header's value; of several, all of them joined by commas, as HTTP has it."""
    found = [value.decode("latin-1") for key, value in headers if key == name]
    return ",".join(found) if found else None


def may_ask(headers: Headers, allowed: Sequence[str]) -> bool:
    """Whether the page that sent this request may. `allowed`: further origins, like `https://cove.example`."""
    headers = list(headers)
    origin = header(headers, b"origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    host = header(headers, b"host")
    try:
        parts = urlsplit(origin)
        default = _PORTS.get(parts.scheme)
        if default is None or not host or parts.path or parts.query or parts.fragment or "@" in parts.netloc:
            return False
        asked = urlsplit(f"//{host}")
        same = (parts.hostname, parts.port or default) == (asked.hostname, asked.port or default)
    except ValueError:
        return False
    return same


def client_address(scope: Any, proxies: Sequence[Network]) -> str:
    """The address a request came from. What forwarding headers say counts only as far as listed proxies vouch for it."""
    client = scope.get("client")
    address = client[0] if client else ""
    if not proxies or not _listed(address, proxies):
        return address
    forwarded = header(scope["headers"], b"x-forwarded-for") or ""
    for hop in reversed([hop.strip() for hop in forwarded.split(",") if hop.strip()]):
        if not _is_address(hop):
            break
        address = hop
        if not _listed(hop, proxies):
            break
    return address


def _is_address(word: str) -> bool:
    try:
        ip_address(word)
    except ValueError:
        return False
    return True


def _listed(address: str, proxies: Sequence[Network]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in proxies)
