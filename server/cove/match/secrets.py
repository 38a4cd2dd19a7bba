"""Secrets of seats: the client makes them, the server keeps their hashes. Nothing here is ever logged or sent."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Final

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def is_token(word: str) -> bool:
    """Whether `word` has the form of a secret, ticket or nonce: 43 characters of base64url."""
    return _TOKEN.fullmatch(word) is not None


def hashed(token: str) -> str:
    """The SHA-256 of a token, itself in the form of a token (base64url, 43 characters)."""
    return base64.urlsafe_b64encode(hashlib.sha256(token.encode()).digest()).rstrip(b"=").decode()


def match_id(secret_hash: str) -> str:
    """The id of the match that is made with this secret: the same request always names the same match.

    128 bits of a hash over a secret of 256 random bits; from the id, nothing follows about the secret.
    """
    digest = hashlib.sha256(b"cove match\0" + secret_hash.encode()).digest()[:16]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
