"""Secrets of seats: the client makes them, the server keeps their hashes. Nothing here is ever logged or sent."""

from __future__ import annotations

import base64
import hashlib


def hashed(token: str) -> str:
    """The SHA-256 of a token, itself in the form of a token (base64url, 43 characters)."""
    return base64.urlsafe_b64encode(hashlib.sha256(token.encode()).digest()).rstrip(b"=").decode()


def match_id(secret_hash: str) -> str:
    """The id of the match that is made with this secret: the same request always names the same match.

    128 bits of a hash over a secret of 256 random bits; from the id, nothing follows about the secret.
    """
    digest = hashlib.sha256(b"cove match\0" + secret_hash.encode()).digest()[:16]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
