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
        link = sha256(link + salt(seed, f"chain/{number}") + sha256(entry))
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


COLUMNS, ROWS = "abcdefghij", 10
ROCKS = ["b4", "d5", "e3", "g3", "i5", "i7", "g6", "f8", "d8", "b6"]
PORTS = ["e1", "f1", "e10", "f10"]


def squares(low: int, high: int) -> list[str]:
    """Vortex: the squares of these rows that are neither rock nor port, in the order a1, b1, … a2, …"""
    named = [f"{column}{row}" for row in range(low, high + 1) for column in COLUMNS]
    return [square for square in named if square not in ROCKS and square not in PORTS]


def index(square: str) -> int:
    return (int(square[1:]) - 1) * 10 + COLUMNS.index(square[0])


FLEET = {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "destroyer": 2}


def battleships_berths(length: int) -> list[tuple[str, bool, list[str]]]:
    """Battleships: every berth of a ship with its squares, those across first, each kind in the order of its first squares."""
    sea = [(column, row) for row in range(10) for column in range(10)]
    across = [(c, r, False, [(c + i, r) for i in range(length)]) for c, r in sea if c + length <= 10]
    down = [(c, r, True, [(c, r + i) for i in range(length)]) for c, r in sea if r + length <= 10]
    return [(name(c, r), way, [name(*square) for square in run]) for c, r, way, run in across + down]


def name(column: int, row: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def battleships_deal(seed: bytes, side: str, number: int) -> tuple[dict[str, Any], int]:
    """Battleships: the fleet that is dealt to a side the `number`th time, and in which attempt it was found."""
    key = chance_key(seed, ["deal", side, str(number)])
    for attempt in range(1, 1000):
        ships, taken = {}, []
        for ship, length in FLEET.items():
            berths = battleships_berths(length)
            at, down, run = berths[draw(key, f"berth/{attempt}/{ship}", len(berths))[0]]
            ships[ship] = {"at": at, "down": down}
            taken += run
        if len(set(taken)) == 17:
            return {"do": "place", "ships": ships}, attempt
    raise AssertionError("a thousand attempts overlapped")


def battleships_secret(fleet: dict[str, Any]) -> bytes:
    """Battleships: the bytes that a placement's commitment is made to."""
    berths = [fleet["ships"][ship] for ship in FLEET]
    return bytes(byte for berth in berths for byte in (index(berth["at"]), 1 if berth["down"] else 0))


def vortex_weather(key: bytes, turns: int) -> dict[str, Any]:
    """Vortex: after which turns storms and eyes come, and where storms strike."""
    sea = squares(1, ROWS)
    storms, eyes = [], []
    turn = number = 0
    while (turn := turn + 9 + draw(key, f"storm/{(number := number + 1)}/gap", 7)[0]) <= turns:
        storms.append({"after": turn, "square": sea[draw(key, f"storm/{number}/square", len(sea))[0]]})
    turn = number = 0
    while (turn := turn + 21 + draw(key, f"eye/{(number := number + 1)}/gap", 9)[0]) <= turns:
        eyes.append({"after": turn})
    return {"storms": storms, "eyes": eyes}


def vortex_deal(seed: bytes, side: str, number: int) -> dict[str, Any]:
    """Vortex: the fleet that is dealt to a side the `number`th time."""
    key = chance_key(seed, ["deal", side, str(number)])
    back, half = ((1, 3), (1, 5)) if side == "south" else ((8, 10), (6, 10))
    ships = sample(key, "ships", squares(*back), 8)
    boats = sample(key, "boats", [square for square in squares(*half) if square not in ships], 2)
    return {"do": "place", "ships": sorted(ships, key=index), "boats": sorted(boats, key=index)}
