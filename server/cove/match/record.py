"""A match's record: its journal as one file, and what a reader can make of it step by step."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from cove.kit.events import Event
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal

from .entries import AnyEntry, Created, decode
from .fold import create, fold
from .state import AnyGame, Match

FORMAT: Final = "cove.record.1"


class CannotReplayError(Exception):
    """A journal that does not fold: the entry `number` has no place after those before it."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"entry {number} cannot be replayed: {why}")
        self.number = number


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match right after one of its entries."""

    number: int
    entry: AnyEntry
    match: Match
    events: tuple[Event, ...]


def replay(raws: Sequence[bytes], find_game: Callable[[str, int], AnyGame]) -> Iterator[Replayed]:
    """Fold a journal from its first entry. `find_game(name, rules)` gives the game or raises KeyError. Raises CannotReplayError."""
    match: Match | None = None
    for number, raw in enumerate(raws, 1):
        step = _replayed(match, number, raw, find_game)
        match = step.match
        yield step


def _replayed(match: Match | None, number: int, raw: bytes, find_game: Callable[[str, int], AnyGame]) -> Replayed:
    """The step from `match` over one entry. Whatever goes wrong here, the journal is what cannot be replayed."""
    try:
        entry = decode(raw)
        if match is None and isinstance(entry, Created):
            return Replayed(number, entry, create(find_game(entry.game, entry.rules), entry, raw), ())
        folded = Refusal("malformed", "a match begins with its header") if match is None else fold(match, entry, raw)
    except Exception as error:
        raise CannotReplayError(number, f"{type(error).__name__}: {error}") from error
    if isinstance(folded, Refusal):
        raise CannotReplayError(number, f"{folded.code}: {folded.text}")
    return Replayed(number, entry, folded.match, folded.events)


def to_file(match_id: str, raws: Sequence[bytes]) -> JsonMap:
    """The record as JSON: every entry's exact bytes in base64, with the same entry readable beside them."""
    return {
        "format": FORMAT,
        "match": match_id,
        "entries": [
            {"raw": base64.b64encode(raw).decode(), "entry": msgspec.to_builtins(decode(raw), builtin_types=())} for raw in raws
        ],
    }


class _Line(msgspec.Struct):
    raw: bytes


class _File(msgspec.Struct):
    format: str
    match: str
    entries: list[_Line]


def from_file(data: bytes) -> tuple[str, list[bytes]]:
    """The match id and the journal in a record file. Raises ValueError that says what is wrong with the file."""
    try:
        file = msgspec.json.decode(data, type=_File)
    except msgspec.DecodeError as error:
        raise ValueError(f"This is not a match's record: {error}") from None
    if file.format != FORMAT:
        raise ValueError(f"This record has the format {file.format!r}; this version reads {FORMAT!r}.")
    return file.match, [line.raw for line in file.entries]
