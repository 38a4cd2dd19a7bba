"""A position as text, secrets included, and back again without loss. Lines that begin with `#` draw the sea for people.

vortex 1
chart 10x10 rocks b4 d5 … ports e1 f1 / e10 f10
fleet south a1 … / d4 h2          as placed: ships / submarines
now moving turn 15 north quiet 3
south s1=c4 … / sa=d4             afloat; then one line for each thing that is so
depot 21 17
weather storm 2 24 eye 1 25 open  the next storm and eye, by number and turn; `open`: this is the turn under the eye
flash na 20
sunk south s3 c4 storm 14         in the order of sinking; of a submarine only that it was one
mark south d6 14 hit
staged s3 b2 b3
over south port                   `-` for a game that nobody won
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cove.kit.game import Outcome
from cove.kit.viewers import SEATS, Seat

from .state import Due, Fleet, Phase, State, change, counted
from .terms import BOAT, SHIP, SIDES, Chart
from .view import Mark, Sunk

_HEAD: Final = "vortex 1"


def notate(state: State) -> str:
    """The whole position as text."""
    return "".join(f"{line}\n" for line in (*_lines(state), *_drawing(state)))


def _lines(state: State) -> Iterator[str]:
    chart = state.chart
    yield _HEAD
    ports = " / ".join(" ".join(port) for port in chart.ports)
    yield f"chart {chart.columns}x{chart.rows} rocks {' '.join(chart.rocks)} ports {ports}"
    for side, fleet in zip(SIDES, state.fleets, strict=True):
        if fleet is not None:
            yield f"fleet {side} {' '.join(fleet.ships)} / {' '.join(fleet.boats)}"
    yield f"now {state.phase.value} turn {state.turn} {state.side} quiet {state.quiet}"
    if state.afloat:
        for side in SIDES:
            yield f"{side} {_squares(state.ships[side])} / {_squares(state.boats[side])}"
    yield f"depot {' '.join(str(state.depot[side]) for side in SIDES)}"
    storm, eye = state.storm_due, state.eye_due
    yield f"weather storm {storm.number} {storm.turn} eye {eye.number} {eye.turn}{' open' if state.eye else ''}"
    yield from _things(state)


def _things(state: State) -> Iterator[str]:
    for boat, last in state.flashes.items():
        yield f"flash {boat} {last}"
    for sunk in state.sunk.values():
        yield f"sunk {sunk['side']} {sunk.get('vessel', BOAT)} {sunk['square']} {sunk['cause']} {sunk['turn']}"
    for side in SIDES:
        for square, mark in state.marks[side].items():
            yield f"mark {side} {square} {mark['turn']}{' hit' if mark.get('hit') else ''}"
    if state.staged is not None:
        yield f"staged {state.staged['vessel']} {state.staged['from']} {state.staged['to']}"
    if state.outcome is not None:
        winner = state.outcome.winner
        yield f"over {'-' if winner is None else SIDES[winner]} {state.outcome.cause}"


def _squares(vessels: dict[str, str]) -> str:
    return " ".join(f"{vessel}={square}" for vessel, square in vessels.items())


def _drawing(state: State) -> Iterator[str]:
    """The sea with north at the top: rocks `^^`, ports `[]`, submarines in brackets."""
    names = state.chart.board.names
    for row in reversed(range(state.chart.rows)):
        squares = names[row * state.chart.columns : (row + 1) * state.chart.columns]
        yield f"# {row + 1:>2} {' '.join(_drawn(state, square) for square in squares)}".rstrip()
    yield f"#    {' '.join(chr(97 + column).ljust(2) for column in range(state.chart.columns))}".rstrip()


def _drawn(state: State, square: str) -> str:
    met = state.at(square)
    if met is not None:
        return met[1]
    if square in state.chart.rock_set:
        return "^^"
    return "[]" if square in state.chart.port_set else ". "


def read(text: str) -> State:
    """The state that `notate` printed. Raises ValueError that names the line."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip() and not line.startswith("#")]
    if not lines or lines[0][1] != _HEAD:
        raise ValueError(f"line 1: a position begins with {_HEAD!r}")
    state = State()
    for number, line in lines[1:]:
        word, *rest = line.split()
        reader = _READERS.get(word)
        if reader is None:
            raise ValueError(f"line {number}: nothing is called {word!r}")
        try:
            state = reader(state, rest)
        except (ValueError, IndexError, KeyError) as error:
            raise ValueError(f"line {number}: {line!r} cannot be read ({error})") from error
    return state


def _halves(words: list[str]) -> tuple[list[str], list[str]]:
    slash = words.index("/")
    return words[:slash], words[slash + 1 :]


def _chart(state: State, words: list[str]) -> State:
    columns, rows = words[0].split("x")
    cut = words.index("ports")
    south, north = _halves(words[cut + 1 :])
    return change(state, chart=Chart(int(columns), int(rows), tuple(words[2:cut]), (tuple(south), tuple(north))))


def _fleet(state: State, words: list[str]) -> State:
    ships, boats = _halves(words[1:])
    fleets = list(state.fleets)
    fleets[_seat(words[0])] = Fleet(tuple(ships), tuple(boats))
    return change(state, fleets=tuple(fleets))


def _now(state: State, words: list[str]) -> State:
    return change(state, phase=Phase(words[0]), turn=int(words[2]), mover=_seat(words[3]), quiet=int(words[5]))


def _afloat(side: str) -> Callable[[State, list[str]], State]:
    def read_side(state: State, words: list[str]) -> State:
        ships, boats = (dict(_pair(each) for each in half) for half in _halves(words))
        state = change(state, ships={**state.ships, side: ships}, boats={**state.boats, side: boats})
        return change(state, afloat=counted(state))

    return read_side


def _pair(word: str) -> tuple[str, str]:
    vessel, square = word.split("=")
    return vessel, square


def _weather(state: State, words: list[str]) -> State:
    storm, eye = Due(int(words[1]), int(words[2])), Due(int(words[4]), int(words[5]))
    return change(state, storm_due=storm, eye_due=eye, eye=_flag(words[6:], "open"))


def _flag(words: list[str], flag: str) -> bool:
    """Whether the line ends in `flag`; it may end in nothing else."""
    if words not in ([], [flag]):
        raise ValueError(f"only {flag!r} may follow")
    return bool(words)


def _sunk(state: State, words: list[str]) -> State:
    side, vessel, square, cause, turn = words
    entry: Sunk = {"side": side, "kind": BOAT if vessel == BOAT else SHIP, "square": square, "cause": cause, "turn": int(turn)}
    if vessel != BOAT:
        entry["vessel"] = vessel
    return change(state, sunk={**state.sunk, str(len(state.sunk) + 1): entry})


def _mark(state: State, words: list[str]) -> State:
    side, square, turn = words[:3]
    mark: Mark = {"turn": int(turn)}
    if _flag(words[3:], "hit"):
        mark["hit"] = True
    return change(state, marks={**state.marks, side: {**state.marks[side], square: mark}})


def _over(state: State, words: list[str]) -> State:
    return change(state, outcome=Outcome(None if words[0] == "-" else _seat(words[0]), words[1]))


def _seat(side: str) -> Seat:
    return SEATS[SIDES.index(side)]


_READERS: Final[dict[str, Callable[[State, list[str]], State]]] = {
    "chart": _chart,
    "fleet": _fleet,
    "now": _now,
    **{side: _afloat(side) for side in SIDES},
    "depot": lambda state, words: change(state, depot=dict(zip(SIDES, map(int, words), strict=True))),
    "weather": _weather,
    "flash": lambda state, words: change(state, flashes={**state.flashes, words[0]: int(words[1])}),
    "sunk": _sunk,
    "mark": _mark,
    "staged": lambda state, words: change(state, staged=dict(zip(("vessel", "from", "to"), words, strict=True))),
    "over": _over,
}
