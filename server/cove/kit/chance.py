"""Chance: every random draw of a match, from its secret seed and the two players' nonces.

A draw is named, never sequential: `below("storm/2/square", 94)` gives the same number whenever and wherever it is asked.
So no draw can move another, and a finished match can be checked in any language:

    key    = HMAC-SHA-256(seed, len(part 0) || part 0 || …)  lengths: 2 bytes, big endian
    block  = HMAC-SHA-256(key, label || 0x00 || counter)   counter: 4 bytes, big endian, from 0
    number = the block's first 8 bytes, big endian; taken if below the largest multiple of `bound` that fits, modulo `bound`;
             otherwise the counter goes up by one and the next block is tried (rejection sampling, so no bias)
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
_SPAN: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class Chance:
    """A source of named draws. Pure: equal keys and labels give equal draws."""

    key: bytes = field(repr=False)

    @classmethod
    def of(cls, seed: bytes, *parts: bytes) -> Chance:
        """The source for `seed` and `parts` (nonces, or the name of a stream)."""
        message = b"".join(len(part).to_bytes(2, "big") + part for part in parts)
        return cls(hmac.digest(seed, message, "sha256"))

    def block(self, label: str, counter: int = 0) -> bytes:
        """32 bytes for `label`."""
        return hmac.digest(self.key, label.encode() + b"\0" + counter.to_bytes(4, "big"), "sha256")

    def below(self, label: str, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely."""
        if bound < 1:
            raise ValueError(f"a draw needs at least one outcome, not {bound}")
        limit = _SPAN - _SPAN % bound
        counter = 0
        while True:
            number = int.from_bytes(self.block(label, counter)[:8], "big")
            if number < limit:
                return number % bound
            counter += 1

    def between(self, label: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(label, high - low + 1)

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        """`count` different items in a random order: the first steps of a Fisher-Yates shuffle, step i drawn as `label/i`."""
        pool = list(items)
        for i in range(count):
            j = i + self.below(f"{label}/{i}", len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]


def seed_commitment(seed: bytes) -> str:
    """What everyone is shown of the seed before anyone places: its SHA-256, in hex."""
    return hashlib.sha256(seed).hexdigest()
