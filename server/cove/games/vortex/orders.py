"""The orders of Vortex, and their wire form. Reading one judges its shape only: whether it is legal is `legal`'s business."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal

_SQUARE: Final = re.compile(r"[a-z][1-9][0-9]?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """A whole fleet. Vessels are named in this order."""

    ships: tuple[str, ...]
    boats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a vessel. The first of a turn's two moves is only staged."""

    vessel: str
    to: str


@dataclass(frozen=True, slots=True)
class Back:
    """Take the staged move back."""


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire from a vessel at a square next to it."""

    vessel: str
    at: str


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn."""


Order = Place | Move | Back | Fire | Pass


class _MalformedError(Exception):
    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.refusal = Refusal("malformed", text, {"field": field})


def decode(raw: Mapping[str, object]) -> Order | Refusal:
    """The order in `raw`, or a refusal that names the field which is wrong."""
    reader = _READERS.get(do) if isinstance(do := raw.get("do"), str) else None
    if reader is None:
        return Refusal("malformed", 'The field "do" must be one of place, move, back, fire and pass.', {"field": "do"})
    fields, build = reader
    if not raw.keys() <= {"do", *fields}:
        return Refusal(
            "malformed", f'The order "{do}" has a field that it does not know; it takes {_list(fields)}.', {"field": "do"}
        )
    try:
        return build(raw)
    except _MalformedError as error:
        return error.refusal


def encode(order: Order) -> JsonMap:
    """The wire form of `order`."""
    match order:
        case Place(ships, boats):
            return {"do": "place", "ships": list(ships), "boats": list(boats)}
        case Move(vessel, to):
            return {"do": "move", "vessel": vessel, "to": to}
        case Fire(vessel, at):
            return {"do": "fire", "vessel": vessel, "at": at}
        case Back():
            return {"do": "back"}
        case Pass():
            return {"do": "pass"}


def _list(fields: tuple[str, ...]) -> str:
    return " and ".join(f'"{field}"' for field in fields) or "none beside it"


def _square(raw: Mapping[str, object], field: str) -> str:
    return _as_square(raw.get(field), field)


def _as_square(value: object, field: str) -> str:
    if not isinstance(value, str) or not _SQUARE.fullmatch(value):
        raise _MalformedError(field, f'The field "{field}" must name squares by a letter and a number, such as c5.')
    return value


def _vessel(raw: Mapping[str, object]) -> str:
    value = raw.get("vessel")
    if not isinstance(value, str):
        raise _MalformedError("vessel", 'The field "vessel" must be the name of a vessel, such as s3.')
    return value


def _squares(raw: Mapping[str, object], field: str) -> tuple[str, ...]:
    value = raw.get(field)
    if not isinstance(value, list | tuple):
        raise _MalformedError(field, f'The field "{field}" must be a list of squares, such as ["c3", "d2"].')
    return tuple(_as_square(each, field) for each in value)


_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Mapping[str, object]], Order]]]] = {
    "place": (("ships", "boats"), lambda raw: Place(_squares(raw, "ships"), _squares(raw, "boats"))),
    "move": (("vessel", "to"), lambda raw: Move(_vessel(raw), _square(raw, "to"))),
    "back": ((), lambda _raw: Back()),
    "fire": (("vessel", "at"), lambda raw: Fire(_vessel(raw), _square(raw, "at"))),
    "pass": ((), lambda _raw: Pass()),
}
