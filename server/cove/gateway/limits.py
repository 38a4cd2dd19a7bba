"""How much one connection and one address may ask for: token buckets and counts. No clock of its own, no sending."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

#: Addresses remembered at most. The one seen longest ago is forgotten first, so that a crowd cannot grow memory.
_ADDRESSES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """`per_second` on average, `burst` at once. A rate of 0 is no limit."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What the gateway allows. Times in seconds, sizes in bytes; a count or rate of 0 is no limit.

    `again`: a peer that asks for the whole view although no step came since it had it last is told it again after this time.
    """

    frames: Rate = Rate(20, 40)
    address_frames: Rate = Rate(200, 400)
    connections: int = 200
    in_flight: int = 8
    malformed: int = 10
    over: int = 50
    hello: float = 10.0
    again: float = 1.0
    stalled: float = 60.0
    outbox: int = 32_768
    drain: float = 8.0


class Bucket:
    """A token bucket. Starts full."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float) -> float:
        """Take a token: 0 when there was one, else the seconds until there will be."""
        rate = self._rate
        if rate.per_second <= 0:
            return 0.0
        left = min(rate.burst, self._left + (now - self._at) * rate.per_second)
        self._at = now
        if left < 1:
            self._left = left
            return (1 - left) / rate.per_second
        self._left = left - 1
        return 0.0


class Buckets:
    """One bucket per address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str, now: float) -> Bucket:
        """The bucket of an address. Hold on to it while its connections last."""
        name = network(address)
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, now)
            if len(self._buckets) > _ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


class Counts:
    """Open connections by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count a connection in, or refuse it."""
        name = network(address)
        now = self._open.get(name, 0)
        if 0 < self._most <= now:
            return False
        self._open[name] = now + 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection out that was counted in."""
        name = network(address)
        left = self._open[name] - 1
        if left:
            self._open[name] = left
        else:
            del self._open[name]


def network(address: str) -> str:
    """Whom an address stands for: a whole /64 for IPv6, because one household has that many."""
    if ":" not in address:
        return address
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
