"""Where the enemy's hidden submarines may be: one track for each that is afloat, kept up with what the seat is told.

A track gives every square a weight. It begins even over the enemy's half and is spread by every hidden move (which of two moved is
not told: each has moved by half). It is cleared where something else floats and where a shot or a storm found nothing, thinned
where a submarine would have fired at one of the seat's ships, and pinned to one square by a light.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from cove.kit.json import Json, JsonMap

from ..terms import BOAT, SIDES, chart_of
from ..view import BoardView
from .sight import Sight, board_of, seat_of
from .waters import Waters, squares_of, waters_of

#: The sum of a track's weights. They are whole numbers, so that a memory is small and the same on every machine.
WHOLE: Final = 10_000
#: How likely a submarine beside one of the seat's ships is to let it be.
SPARES: Final = 0.4

#: Weights by square index.
Track = Sequence[int]

_TELLING: Final = frozenset({"moved", "fired", "sank", "storm", "eye", "passed"})


def remember(memory: Json, view: JsonMap, events: Sequence[JsonMap]) -> Json:
    """The tracks after a step of the seat's stream, `{"tracks": [weights by square index, …]}`; as it was before play begins."""
    board = board_of(view)
    if board["phase"] in ("placing", "over"):
        return memory
    told = [event for event in events if event["e"] in _TELLING]
    if memory and not told:
        return memory
    return {"tracks": _Watch(board, seat_of(view)).follow(_tracks(memory), told)}


def hidden(memory: Json, lights: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The tracks of the submarines that are not in sight, `lights` being the squares of those that are."""
    tracks = [tuple(track) for track in _tracks(memory)]
    for light in lights:
        pinned = next((track for track in tracks if track[light] == WHOLE), None)
        if pinned is not None:
            tracks.remove(pinned)
    return tuple(tracks)


def _tracks(memory: Json) -> list[Track]:
    return list(cast("dict[str, Any]", memory)["tracks"]) if memory else []


class _Watch:
    """One step, seen from one seat: the board as it is after it."""

    def __init__(self, board: BoardView, side: str) -> None:
        self.board, self.side, self.enemy = board, side, SIDES[1 - SIDES.index(side)]
        self.waters: Waters = waters_of(chart_of(board["chart"]))
        self.lights = {self.waters.index[at] for at, light in board["lights"].items() if light["side"] == self.enemy}

    def follow(self, tracks: list[Track], events: list[JsonMap]) -> list[list[int]]:
        """The tracks after the step."""
        mine = [event for event in events if event.get("side") == self.enemy and event.get("kind") == BOAT]
        sunk = [self._at(event, "square") for event in mine if event["e"] == "sank"]
        afloat = self.board["afloat"][self.enemy]["boats"]
        tracks = [*tracks, *([self._even()] * (afloat + len(sunk) - len(tracks)))]
        for event in mine:
            if event["e"] == "moved" and "to" in event:
                tracks = self._pinned(tracks, self._at(event, "from"), self._at(event, "to"))
        tracks = self._spread(tracks, sum(1 for event in mine if event["e"] == "moved" and "to" not in event))
        for square in sunk:
            tracks = self._lost(tracks, square)
        for light in sorted(self.lights):
            tracks = self._pinned(tracks, light, light)
        return self._cleared(tracks[:afloat], events)

    def _at(self, event: JsonMap, field: str) -> int:
        return self.waters.index[cast("str", event[field])]

    def _even(self) -> list[int]:
        """The same weight on every open square of the enemy's half."""
        half = self.waters.halves[SIDES.index(self.enemy)]
        return _whole([half >> square & 1 for square in range(len(self.waters.names))])

    def _pinned(self, tracks: list[Track], seen: int, now: int) -> list[Track]:
        """The tracks once a submarine was seen on `seen` that is on `now`: it is the one most likely to have been there."""
        if not tracks:
            return tracks
        likeliest = max(range(len(tracks)), key=lambda i: tracks[i][seen])
        pin = [WHOLE if square == now else 0 for square in range(len(self.waters.names))]
        return [pin if i == likeliest else track for i, track in enumerate(tracks)]

    def _lost(self, tracks: list[Track], square: int) -> list[Track]:
        """The tracks without the one most likely to have been on `square`."""
        likeliest = max(range(len(tracks)), key=lambda i: tracks[i][square], default=0)
        return [track for i, track in enumerate(tracks) if i != likeliest]

    def _spread(self, tracks: list[Track], moves: int) -> list[Track]:
        """The tracks after so many hidden moves in one turn."""
        dark = [not any(track[light] == WHOLE for light in self.lights) for track in tracks]
        if not moves or not any(dark):
            return tracks
        share = min(1.0, moves / sum(dark))
        return [self._moved(track, share) if is_dark else track for track, is_dark in zip(tracks, dark, strict=True)]

    def _moved(self, track: Track, share: float) -> list[int]:
        """A track of which a share has moved a square, each way alike."""
        weights = [weight * (1 - share) for weight in track]
        for square, weight in enumerate(track):
            ways = self.waters.boat_reach[square]
            if weight and ways:
                part = weight * share / len(ways)
                for to in ways:
                    weights[to] += part
        return _whole(weights)

    def _cleared(self, tracks: list[Track], events: list[JsonMap]) -> list[list[int]]:
        """The tracks without what the step has shown to be empty of hidden submarines."""
        empty = {self.waters.index[at] for each in self.board["ships"].values() for at in each.values()}
        empty |= {self.waters.index[at] for at in self.board["boats"][self.side].values()}
        empty |= {self._at(event, "at") for event in events if event["e"] == "fired"}
        empty |= {self._at(event, "square") for event in events if event["e"] == "storm"}
        beside = self._beside() if any(event["e"] == "passed" and event["side"] == self.enemy for event in events) else 0
        return [self._thinned(track, empty | self.lights, beside) for track in tracks]

    def _beside(self) -> int:
        """The squares beside the seat's ships, which a submarine with shots left would hardly let be."""
        if not self.board["depot"][self.enemy]:
            return 0
        beside = 0
        for at in self.board["ships"][self.side].values():
            beside |= self.waters.near[self.waters.index[at]]
        return beside

    def _thinned(self, track: Track, empty: set[int], beside: int) -> list[int]:
        if any(track[light] == WHOLE for light in self.lights):
            return list(track)
        weights: list[float] = [0 if square in empty else weight for square, weight in enumerate(track)]
        for square in squares_of(beside):
            weights[square] *= SPARES
        if not any(weights):
            weights = [0 if square in empty else self.waters.open >> square & 1 for square in range(len(track))]
        return _whole(weights)


def _whole(weights: Sequence[float]) -> list[int]:
    """Weights in proportion, as parts of the whole."""
    total = sum(weights)
    return [round(weight * WHOLE / total) for weight in weights]


def likely(sight: Sight, tracks: Iterable[Track]) -> list[float]:
    """By square, how many hidden submarines are to be expected there."""
    found = [0.0] * len(sight.waters.names)
    for track in tracks:
        for square, weight in enumerate(track):
            found[square] += weight / WHOLE
    return found


def risk(sight: Sight, tracks: Iterable[Track]) -> tuple[float, ...]:
    """By square, how likely a hidden submarine can fire at it in its next turn."""
    safe = [1.0] * len(sight.waters.names)
    if sight.depot[1]:
        for track in tracks:
            for at, weight in enumerate(_reached(sight.waters, track)):
                safe[at] *= max(0.0, 1.0 - weight / WHOLE)
    return tuple(1.0 - each for each in safe)


def _reached(waters: Waters, track: Track) -> list[int]:
    """By square, the weight of the squares from which a submarine can fire at it in its turn."""
    reached = [0] * len(track)
    for square, weight in enumerate(track):
        if weight:
            for at in waters.boat_targets[square]:
                reached[at] += weight
    return reached
