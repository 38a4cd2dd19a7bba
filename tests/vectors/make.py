"""Writes `proto/vectors/*.json`, always the same: run it after a change of the protocol, and read the difference before you commit.

    python -m tests.vectors.make

The values come from `reference.py`, which knows the protocol's pages only, so that the product is not compared with itself.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tests.vectors import reference
from tests.vectors.frames_of import MALFORMED, NONCE, TO_CLIENT, TO_SERVER

FOLDER = Path(__file__).resolve().parents[2] / "proto" / "vectors"

SEED = hashlib.sha256(b"a seed for the vectors").digest()
OTHER_NONCE = "c2Vjb25kLW5vbmNlLWluLXRoZS12ZWN0b3JzLWhlcmU"


def frames() -> dict[str, Any]:
    """Every frame type in both encodings, and frames to refuse."""

    def both(name: str, frame: dict[str, Any]) -> dict[str, Any]:
        return {"name": name, "value": frame, "json": reference.as_json(frame), "msgpack": reference.as_msgpack(frame).hex()}

    def bad(name: str, text: str, found: str) -> dict[str, str]:
        shown = {"name": name, "json": text, "id": found, "code": "malformed"}
        try:
            return {**shown, "msgpack": reference.as_msgpack(json.loads(text)).hex()}
        except (ValueError, AttributeError):
            return shown

    return {
        "about": "value: the frame as JSON has it (bytes in base64); json: its text; msgpack: its bytes in hex. Keys are sorted.",
        "to_server": [both(name, frame) for name, frame in TO_SERVER.items()],
        "to_client": [both(name, frame) for name, frame in TO_CLIENT.items()],
        "malformed": [bad(name, text, found) for name, (text, found) in MALFORMED.items()],
    }


PATCHES: dict[str, tuple[Any, Any]] = {
    "nothing": ({"a": 1}, {}),
    "change a value": ({"a": 1, "b": 2}, {"a": 3}),
    "add a value": ({"a": 1}, {"b": {"c": "d"}}),
    "take a value away": ({"a": 1, "b": 2}, {"b": None}),
    "take away what is not there": ({"a": 1}, {"b": None}),
    "deep change": ({"a": {"b": {"c": 1, "d": 2}}}, {"a": {"b": {"c": 9, "d": None}}}),
    "a list is replaced whole": ({"moves": {"s1": ["a4", "b3"]}}, {"moves": {"s1": ["a4"]}}),
    "a map in place of a value": ({"a": 1}, {"a": {"b": 2}}),
    "a value in place of a map": ({"a": {"b": 2}}, {"a": 1}),
    "a map in place of a list": ({"a": [1, 2]}, {"a": {"b": 1}}),
    "nulls inside a new map are dropped": ({}, {"a": {"b": None, "c": 1}}),
    "an emptied map stays": ({"a": {"b": 1}}, {"a": {"b": None}}),
    "a new empty map": ({}, {"a": {}}),
    "false and zero are values": ({"a": True, "b": 1}, {"a": False, "b": 0}),
    "a vessel moves and a turn ends": (
        {"board": {"ships": {"south": {"s1": "a1", "s2": "b1"}}, "turn": 1, "staged": {"vessel": "s1", "from": "a1", "to": "a2"}}},
        {"board": {"ships": {"south": {"s1": "a2"}}, "turn": 2, "staged": None}},
    ),
    "a shot hits and a ship sinks": (
        {"board": {"shots": {"south": {"b1": "hit"}, "north": {}}, "last": {"south": "b1"}, "wrecks": {"south": {}, "north": {}}}},
        {
            "board": {
                "shots": {"south": {"b2": "hit"}},
                "last": {"south": "b2"},
                "wrecks": {"north": {"destroyer": {"at": "b1", "down": True}}},
            }
        },
    ),
}


def patches() -> dict[str, Any]:
    """Merge patches (RFC 7396)."""
    return {
        "about": "merge(before, patch) is after. The server's own patches are the smallest that do it.",
        "patches": [
            {"name": name, "before": before, "patch": patch, "after": reference.merge(before, patch)}
            for name, (before, patch) in PATCHES.items()
        ],
    }


def chance() -> dict[str, Any]:
    """Named draws: plain ones, some whose first blocks are refused, and samples without repetition."""
    streams: list[list[str]] = [[NONCE, OTHER_NONCE], ["", OTHER_NONCE], ["deal", "south", "1"]]
    asked = [("storm/1/gap", 7), ("storm/2/square", 86), ("eye/1/gap", 9), ("one", 1), ("ünïcode", 1000)]
    squares = [f"{column}{row}" for row in (1, 2, 3) for column in "abcdefghij"]
    draws, samples = [], []
    for parts in streams:
        key = reference.chance_key(SEED, parts)
        for label, bound in [*asked, *((f"refused/{i}", 2**63 + 1) for i in range(4))]:
            number, counter = reference.draw(key, label, bound)
            names: dict[str, Any] = {"seed": SEED.hex(), "parts": parts, "key": key.hex(), "label": label}
            draws.append({**names, "bound": str(bound), "number": str(number), "counter": counter})
        sampled = reference.sample(key, "ships", squares, 8)
        samples.append({"seed": SEED.hex(), "parts": parts, "label": "ships", "items": squares, "count": 8, "sample": sampled})
    return {"about": "Bounds and numbers are decimal strings: some exceed 2^53.", "draws": draws, "samples": samples}


def commitments() -> dict[str, Any]:
    """The seed's, and placements'."""
    made = []
    for side, number, secret in [("south", 1, bytes(range(10))), ("north", 1, bytes(range(50, 60))), ("north", 3, bytes(10))]:
        salt = reference.salt(SEED, f"placement/{side}/{number}")
        value = reference.placement_commitment(SEED, side, number, secret)
        shown: dict[str, Any] = {"seed": SEED.hex(), "side": side, "number": number, "secret": secret.hex()}
        made.append({**shown, "salt": salt.hex(), "commitment": value.hex()})
    return {"seeds": [{"seed": SEED.hex(), "commitment": reference.sha256(SEED).hex()}], "placements": made}


def chain() -> dict[str, Any]:
    """A chain over a few entries; the entries' bytes are arbitrary here."""
    entries = [b"", b"\x80", b"an entry", bytes(range(256))]
    links = reference.chain(SEED, entries)
    return {
        "seed": SEED.hex(),
        "first": reference.salt(SEED, "chain/0").hex(),
        "links": [
            {"number": number, "entry": entry.hex(), "link": link.hex(), "head": link[:16].hex()}
            for number, (entry, link) in enumerate(zip(entries, links, strict=True), 1)
        ],
    }


def vortex() -> dict[str, Any]:
    """The weather of a whole game, and dealt fleets."""
    nonces = [NONCE, OTHER_NONCE]
    deals = [(side, number) for side in ("south", "north") for number in (1, 2)]
    return {
        "seed": SEED.hex(),
        "nonces": {"south": nonces[0], "north": nonces[1]},
        "turns": 200,
        "weather": reference.vortex_weather(reference.chance_key(SEED, nonces), 200),
        "deals": [{"side": side, "number": n, "fleet": reference.vortex_deal(SEED, side, n)} for side, n in deals],
    }


def battleships() -> dict[str, Any]:
    """Dealt fleets, the attempt that each was found in, and the bytes that a commitment to it is made to."""
    deals = []
    for side, number in [(side, number) for side in ("south", "north") for number in (1, 2, 3, 4)]:
        fleet, attempt = reference.battleships_deal(SEED, side, number)
        secret = reference.battleships_secret(fleet).hex()
        deals.append({"side": side, "number": number, "attempt": attempt, "fleet": fleet, "secret": secret})
    return {"seed": SEED.hex(), "deals": deals}


FILES = {
    "frames.json": frames,
    "patches.json": patches,
    "chance.json": chance,
    "commitments.json": commitments,
    "chain.json": chain,
    "vortex.json": vortex,
    "battleships.json": battleships,
}


def text_of(name: str) -> str:
    """What the file `name` has to hold."""
    return json.dumps(FILES[name](), indent=1, ensure_ascii=False, sort_keys=False) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        FOLDER.joinpath(name).write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    main()
