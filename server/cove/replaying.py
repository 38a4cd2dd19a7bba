"""A finished match told again from its file: as text for people, and as a record to hold another implementation against."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cove import catalogue
from cove.kit.json import JsonMap
from cove.kit.viewers import AUDIENCES, SEATS, TRUTH, Audience, Seat
from cove.match.entries import Commanded
from cove.match.record import CannotReplayError, Replayed, from_file, replay
from cove.match.state import Stage
from cove.match.view import view

#: For how many turns the weather is told: a game that goes on beyond its last turn would have met it.
_TURNS_AHEAD = 30


def as_text(data: bytes) -> Iterator[str]:
    """The lines of a match's story: every entry, what happened, and the position after it. Raises ValueError."""
    match_id, raws = from_file(data)
    yield f"match {match_id}"
    for step in _steps(raws):
        yield ""
        yield f"{step.number}. {_asked(step)}"
        for event in step.events:
            words = event.wording(TRUTH)
            if words is not None:
                yield "   " + " ".join(f"{key}={value!s}" for key, value in words.items())
        if step.match.stage in {Stage.PLAYING, Stage.OVER}:
            yield from ("   | " + line for line in step.match.game.notate(step.match.board).splitlines())


def as_record(data: bytes) -> JsonMap:
    """Set-up, the whole weather, every command with its answer, and every viewer's view after it. Raises ValueError."""
    match_id, raws = from_file(data)
    steps = list(_steps(raws))
    last = steps[-1].match
    turns = last.game.status(last.board).turn + _TURNS_AHEAD
    return {
        "match": match_id,
        "game": last.game.name,
        "rules": last.header.rules,
        "seed": last.header.seed.hex(),
        "nonces": list(last.nonces),
        "almanac": last.game.almanac(last.chance, turns) if last.commitments is not None else {},
        "steps": [_told(step) for step in steps],
    }


def _steps(raws: list[bytes]) -> Iterator[Replayed]:
    try:
        yield from replay(raws, catalogue.find)
    except CannotReplayError as error:
        raise ValueError(f"This record does not replay: {error}") from None


def _asked(step: Replayed) -> str:
    """What an entry asked for, in one line."""
    entry = step.entry
    if not isinstance(entry, Commanded):
        return type(entry).__name__.lower()
    asked = msgspec.to_builtins(entry.command)
    words = " ".join(f"{key}={value}" for key, value in asked.get("do", {}).items())
    return f"{step.match.side(Seat(entry.seat))}: {asked['t']} {words}".rstrip()


def _told(step: Replayed) -> JsonMap:
    """One step of the record. Every journaled command was accepted: refusals change nothing and leave no trace."""
    viewers: dict[str, Seat | Audience] = {step.match.side(seat): seat for seat in SEATS}
    viewers |= {"spectator": AUDIENCES[-1], "truth": TRUTH}
    shown: JsonMap = {
        "number": step.number,
        "at": step.entry.at,
        "entry": msgspec.to_builtins(step.entry),
        "answer": "ok",
        "position": step.match.game.notate(step.match.board),
        "views": {name: view(step.match, viewer) for name, viewer in viewers.items()},
        "events": {name: [w for e in step.events if (w := e.wording(viewer)) is not None] for name, viewer in viewers.items()},
    }
    return shown
