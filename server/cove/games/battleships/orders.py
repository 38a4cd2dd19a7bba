"""The orders of Battleships, and their wire form. Reading one judges its shape only: whether it is legal is `legal`'s business."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal

from .terms import Berth, Berths

_SQUARE: Final = re.compile(r"[a-z][1-9][0-9]?", re.ASCII)
_SHIP: Final = re.compile(r"[a-z]{1,16}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """A whole fleet: a berth for each ship."""

    ships: Berths


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at a square of the enemy's sea."""

    at: str


Order = Place | Fire


def decode(raw: Mapping[str, object]) -> Order | Refusal:
    """The order in `raw`, or a refusal that names the field which is wrong."""
    match raw.get("do"):
        case "place":
            return _strange(raw, "ships") or _place(raw.get("ships"))
        case "fire":
            return _strange(raw, "at") or _fire(raw.get("at"))
    return _malformed("do", 'The field "do" must be place or fire.')


def encode(order: Order) -> JsonMap:
    """The wire form of `order`."""
    match order:
        case Place(ships):
            return {"do": "place", "ships": {ship: {"at": berth["at"], "down": berth["down"]} for ship, berth in ships.items()}}
        case Fire(at):
            return {"do": "fire", "at": at}


def _strange(raw: Mapping[str, object], field: str) -> Refusal | None:
    if raw.keys() <= {"do", field}:
        return None
    return _malformed("do", f'The order "{raw["do"]}" has a field that it does not know; it takes "{field}".')


def _fire(at: object) -> Fire | Refusal:
    if not isinstance(at, str) or not _SQUARE.fullmatch(at):
        return _malformed("at", 'The field "at" must name a square by a letter and a number, such as c5.')
    return Fire(at)


def _place(ships: object) -> Place | Refusal:
    if not isinstance(ships, Mapping):
        return _malformed("ships", 'The field "ships" must be a map from the name of each ship to its berth.')
    berths: Berths = {}
    for ship, raw in ships.items():
        berth = _berth(raw)
        if not isinstance(ship, str) or not _SHIP.fullmatch(ship) or berth is None:
            return _malformed("ships", 'Each of the "ships" must be a name with a berth, such as {"at": "c5", "down": true}.')
        berths[ship] = berth
    return Place(berths)


def _berth(raw: object) -> Berth | None:
    if not isinstance(raw, Mapping) or raw.keys() != {"at", "down"}:
        return None
    at, down = raw["at"], raw["down"]
    if not isinstance(at, str) or not _SQUARE.fullmatch(at) or not isinstance(down, bool):
        return None
    return {"at": at, "down": down}


def _malformed(field: str, text: str) -> Refusal:
    return Refusal("malformed", text, {"field": field})
