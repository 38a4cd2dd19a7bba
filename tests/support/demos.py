"""Records the matches behind "How it works": chosen orders, carried out by the real rules, as the stream that south is sent.

`python -m tests.support.demos` writes `client/demo/*.json` anew. A recording is `{"view", "steps", "marks"}`: south's view when
both have sat down, what each step told south and how its view changed, and by name the step after which something worth showing has
happened (0 is the view itself). What a step did not tell south has no step: the page cannot show what south was not sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import msgspec
from tests.unit.match.table import NORTH, SOUTH, Table

from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.terms import STANDARD as BATTLESHIPS_SEA
from cove.games.vortex.game import VORTEX
from cove.kit.events import Event
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat
from cove.match.state import AnyGame, Stage
from cove.match.view import view
from cove.wire.patch import diff

FOLDER: Final = Path(__file__).parents[2] / "client" / "demo"

#: With this seed the first storm comes as early as it may, after turn 9, and strikes a ship.
STORMY: Final = (446).to_bytes(32, "big")


class Recorder:
    """A match in which chosen orders are played, and what south was sent of it."""

    def __init__(self, game: AnyGame, seed: bytes = bytes(32)) -> None:
        self.table = Table(seed=seed, game=game).joined()
        self.shown = self.first = view(self.table.match, SOUTH)
        self.steps: list[JsonMap] = []
        self.marks: dict[str, int] = {}

    def place(self, seat: Seat, mark: str = "", **fleet: Any) -> None:
        """Lay a fleet down."""
        self._take(self.table.says(seat, self.table.place(seat, {"do": "place", **fleet})), mark)

    def order(self, do: str, mark: str = "", **more: Any) -> None:
        """An order of the side to move; what south sees of it becomes a step, which `mark` names."""
        mover = self.table.match.status.to_move
        assert mover is not None
        self._take(self.table.order(mover, {"do": do, **more}), mark)

    def recording(self) -> JsonMap:
        """The recording of a match that has ended."""
        assert self.table.match.stage is Stage.OVER
        return {"view": self.first, "steps": list(self.steps), "marks": dict(self.marks)}

    def _take(self, events: tuple[Event, ...] | Refusal, mark: str) -> None:
        assert not isinstance(events, Refusal), events
        now = view(self.table.match, SOUTH)
        told = [words for event in events if (words := event.wording(SOUTH)) is not None]
        if told or now != self.shown:
            self.steps.append({"e": cast("Any", told), "p": diff(self.shown, now)})
            self.shown = now
        if mark:
            self.marks[mark] = len(self.steps)


SHIPS: Final = ("b2", "a1", "c1", "d2", "f2", "g1", "h2", "i1")
THEIRS: Final = ("b9", "c8", "a8", "d10", "g9", "h8", "i9", "j8")


def vortex(seed: bytes = STORMY) -> JsonMap:
    """Two ships move, a hidden boat of theirs, a boat of south's that fires and is seen, a storm, and a ship in the port."""
    play = Recorder(VORTEX, seed)
    play.place(SOUTH, "placed", ships=SHIPS, boats=("c5", "h5"))
    play.place(NORTH, "began", ships=THEIRS, boats=("g7", "b7"))
    for turn in _VORTEX:
        for do, more in turn:
            play.order(do, **more)
    return play.recording()


def _move(vessel: str, to: str, mark: str = "") -> tuple[str, dict[str, str]]:
    return "move", {"vessel": vessel, "to": to, "mark": mark}


def _fire(vessel: str, at: str, mark: str = "") -> tuple[str, dict[str, str]]:
    return "fire", {"vessel": vessel, "at": at, "mark": mark}


def _pass(mark: str = "") -> tuple[str, dict[str, str]]:
    return "pass", {"mark": mark}


#: Turn by turn, from south's first.
_VORTEX: Final = (
    (_move("s5", "f4", "staged"), _move("s4", "d4", "committed"), _pass("passed")),
    (_move("n7", "i8"), _move("na", "g8", "unseen"), _pass("second")),
    (_move("sa", "c6"), _move("s5", "f6"), _pass()),
    (_move("n5", "h9"), _move("n3", "a7"), _pass("third")),
    (_move("sa", "c7", "stolen"), _move("s5", "f7", "beside"), _fire("sa", "c8", "fired"), _pass("seen")),
    (_move("n1", "b8"), _move("n8", "j7"), _pass("flashing")),
    (_move("s5", "e7"), _move("s1", "b3"), _pass("rising2")),
    (_move("n3", "a6"), _move("na", "g7"), _pass("rising1")),
    (_move("s5", "e8"), _move("s2", "a2"), _pass("storm")),
    (_move("n1", "b9"), _move("n8", "j8"), _pass("last")),
    (_move("s5", "e10"), _move("s8", "i2", "port")),
)

FLEET: Final[JsonMap] = {
    "carrier": {"at": "c8", "down": False},
    "battleship": {"at": "b2", "down": True},
    "cruiser": {"at": "e4", "down": False},
    "submarine": {"at": "i3", "down": True},
    "destroyer": {"at": "f1", "down": False},
}
THEIR_FLEET: Final[JsonMap] = {
    "carrier": {"at": "b9", "down": False},
    "battleship": {"at": "j3", "down": True},
    "cruiser": {"at": "d5", "down": False},
    "submarine": {"at": "b2", "down": True},
    "destroyer": {"at": "g2", "down": False},
}
_OPENING: Final = (("g7", "miss"), ("c6", "theirs"), ("e5", "hit"), ("e4", "struck"), ("d5", "follow"), ("f4", ""), ("f5", "sunk"))


def battleships() -> JsonMap:
    """A miss, a hit, a cruiser sunk, and then as straight to the end as two people who know the answer would go."""
    play = Recorder(BATTLESHIPS)
    play.place(SOUTH, "placed", ships=FLEET)
    play.place(NORTH, "began", ships=THEIR_FLEET)
    for at, mark in _OPENING:
        play.order("fire", mark, at=at)
    theirs, ours = _wide_of({at for at, _ in _OPENING}), _squares(THEIR_FLEET, {at for at, _ in _OPENING})
    while play.table.match.stage is not Stage.OVER:
        play.order("fire", at=next(theirs if play.table.match.status.to_move is NORTH else ours))
    play.marks["end"] = len(play.steps)
    return play.recording()


def _squares(fleet: JsonMap, but: set[str]) -> Iterator[str]:
    """The squares of a fleet's ships that were not fired at yet."""
    for ship, berth in cast("dict[str, dict[str, Any]]", fleet).items():
        for step in range(BATTLESHIPS_SEA.lengths[ship]):
            column, row = (
                ord(berth["at"][0]) + (0 if berth["down"] else step),
                int(berth["at"][1:]) + (step if berth["down"] else 0),
            )
            if (at := f"{chr(column)}{row}") not in but:
                yield at


def _wide_of(fired: set[str]) -> Iterator[str]:
    """Squares for a side that searches: every other one, from the far corner."""
    for row in range(10, 0, -1):
        yield from (at for column in "abcdefghij" if (ord(column) + row) % 3 == 0 and (at := f"{column}{row}") not in fired)


def written(recording: JsonMap) -> bytes:
    """A recording as the bytes of its file."""
    return msgspec.json.format(msgspec.json.encode(recording, order="sorted"), indent=0) + b"\n"


RECORDINGS: Final = {"vortex": vortex, "battleships": battleships}

if __name__ == "__main__":
    for name, made in RECORDINGS.items():
        (FOLDER / f"{name}.json").write_bytes(written(made()))
