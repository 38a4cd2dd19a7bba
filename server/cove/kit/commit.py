"""Commitments: what a player is shown now so that they can check later that nothing was changed in between.

Every salt is drawn from the match's seed under its own label, so a replay computes the same values and the seed, once it is
open, opens all of them. A bare hash of a small secret would be a leak: two submarines have few places to be.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

HEAD_BYTES: Final = 16


def salt(seed: bytes, label: str) -> bytes:
    """32 bytes that nobody without the seed can foresee."""
    return hmac.digest(seed, b"salt\0" + label.encode(), "sha256")


def placement_commitment(seed: bytes, side: str, number: int, secret: bytes) -> str:
    """SHA-256(salt || set-up) in hex, for the placement `number` of `side`; `secret` is `Game.secret`."""
    return hashlib.sha256(salt(seed, f"placement/{side}/{number}") + secret).hexdigest()


def first_link(seed: bytes) -> bytes:
    """The chain before the first entry."""
    return salt(seed, "chain/0")


def digest(entry: bytes) -> bytes:
    """What stands for a journal entry in the chain: the SHA-256 of its bytes. A command's random id keeps it from being guessed."""
    return hashlib.sha256(entry).digest()


def next_link(seed: bytes, previous: bytes, number: int, entry_digest: bytes) -> bytes:
    """The chain's link after journal entry `number` (from 1), whose `digest` is given. 32 bytes."""
    return hashlib.sha256(previous + salt(seed, f"chain/{number}") + entry_digest).digest()


def head(link: bytes) -> bytes:
    """The part of a link that viewers are shown."""
    return link[:HEAD_BYTES]
