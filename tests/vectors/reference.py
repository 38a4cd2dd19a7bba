"""The fairness algorithms and both encodings once more, from `proto/` alone: the product must agree with these, not with itself."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from typing import Any

import msgpack  # type: ignore[import-untyped]


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def chance_key(seed: bytes, parts: list[str]) -> bytes:
    """The key of a stream of chance: lengths in two bytes, big endian, before each part."""
    message = b""
    for part in parts:
        raw = part.encode("ascii")
        message += bytes([len(raw) >> 8, len(raw) & 255]) + raw
    return mac(seed, message)


def draw(key: bytes, label: str, bound: int) -> tuple[int, int]:
    """The number drawn as `label`, and the counter of the block that gave it."""
    limit = (2**64 // bound) * bound
    for counter in range(1000):
        block = mac(key, label.encode("utf-8") + b"\x00" + counter.to_bytes(4, "big"))
        number = int.from_bytes(block[:8], "big")
        if number < limit:
            return number % bound, counter
    raise AssertionError("a thousand blocks refused")


def sample(key: bytes, label: str, items: list[str], count: int) -> list[str]:
    """The first `count` of a Fisher-Yates shuffle."""
    pool = items.copy()
    for i in range(count):
        j = i + draw(key, f"{label}/{i}", len(pool) - i)[0]
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:count]


def salt(seed: bytes, label: str) -> bytes:
    return mac(seed, b"salt\x00" + label.encode("ascii"))


def placement_commitment(seed: bytes, side: str, number: int, secret: bytes) -> bytes:
    return sha256(salt(seed, f"placement/{side}/{number}") + secret)


def chain(seed: bytes, entries: list[bytes]) -> list[bytes]:
    """The chain's link after each entry."""
    link, links = salt(seed, "chain/0"), []
    for number, entry in enumerate(entries, 1):
        link = sha256(link + salt(seed, f"chain/{number}") + entry)
        links.append(link)
    return links


def merge(target: Any, patch: Any) -> Any:
    """RFC 7396, as its pseudocode has it."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merge(result.get(name), value)
    return result


def ordered(value: Any) -> Any:
    """The value with the keys of every map sorted."""
    if isinstance(value, dict):
        return {key: ordered(value[key]) for key in sorted(value)}
    return [ordered(item) for item in value] if isinstance(value, list) else value


def as_json(frame: dict[str, Any]) -> str:
    return json.dumps(ordered(frame), separators=(",", ":"), ensure_ascii=False)


def as_msgpack(frame: dict[str, Any]) -> bytes:
    """`h` is base64 in JSON and raw bytes here."""
    raw = {key: base64.b64decode(value) if key == "h" else value for key, value in frame.items()}
    packed = msgpack.packb(ordered(raw), use_bin_type=True)
    assert isinstance(packed, bytes)
    return packed
