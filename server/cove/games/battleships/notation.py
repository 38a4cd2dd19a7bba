"""A position as text, secrets included, and back again without loss. Lines that begin with `#` draw the seas for people.

battleships 1
sea 10x10 carrier=5 battleship=4 …
fleet south carrier=b3/down destroyer=a1/across …
now playing turn 15 north
shots south e5/hit e6/miss …      in the order in which they were fired
wrecks north destroyer …          in the order of sinking
over south fleet_sunk             `-` for a game that nobody won
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cove.kit.game import Outcome
from cove.kit.viewers import SEATS, Seat

from .state import Phase, State, change
from .terms import HIT, MISS, SIDES, Berth, Sea

_HEAD: Final = "battleships 1"
_WAYS: Final = ("across", "down")


def notate(state: State) -> str:
    """The whole position as text."""
    return "".join(f"{line}\n" for line in (*_lines(state), *_drawing(state)))


def _lines(state: State) -> Iterator[str]:
    yield _HEAD
    yield f"sea {state.sea.columns}x{state.sea.rows} {' '.join(f'{ship}={length}' for ship, length in state.sea.ships)}"
    for side in SIDES:
        if side in state.fleets:
            yield f"fleet {side} {' '.join(_lies(ship, berth) for ship, berth in state.fleets[side].items())}"
    yield f"now {state.phase.value} turn {state.turn} {state.side}"
    for side in SIDES:
        if state.shots[side]:
            yield f"shots {side} {' '.join(f'{at}/{met}' for at, met in state.shots[side].items())}"
        if state.wrecks[side]:
            yield f"wrecks {side} {' '.join(state.wrecks[side])}"
    if state.outcome is not None:
        winner = state.outcome.winner
        yield f"over {'-' if winner is None else SIDES[winner]} {state.outcome.cause}"


def _lies(ship: str, berth: Berth) -> str:
    return f"{ship}={berth['at']}/{_WAYS[berth['down']]}"


def _drawing(state: State) -> Iterator[str]:
    """Both seas side by side, row 1 on top: ships by the first two letters of their names, in capitals where hit; misses as `o`."""
    head = " ".join(chr(97 + column).ljust(2) for column in range(state.sea.columns))
    yield f"#    {SIDES[0].ljust(len(head))}   {SIDES[1]}"
    yield f"#    {head}   {head}".rstrip()
    names, columns = state.sea.board.names, state.sea.columns
    for row in range(state.sea.rows):
        squares = names[row * columns : (row + 1) * columns]
        south, north = (" ".join(_drawn(state, seat, square) for square in squares) for seat in SEATS)
        yield f"# {row + 1:>2} {south}   {north}".rstrip()


def _drawn(state: State, owner: Seat, square: str) -> str:
    ship = state.hull(SIDES[owner], square)
    fired = square in state.shots[SIDES[owner.other]]
    if ship is None:
        return "o " if fired else ". "
    return ship[:2].upper() if fired else ship[:2].ljust(2)


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


def _sea(state: State, words: list[str]) -> State:
    columns, rows = words[0].split("x")
    ships = tuple((ship, int(length)) for ship, length in (word.split("=") for word in words[1:]))
    return change(state, sea=Sea(int(columns), int(rows), ships))


def _fleet(state: State, words: list[str]) -> State:
    fleet = {ship: _berth(berth) for ship, berth in (word.split("=") for word in words[1:])}
    return change(state, fleets={**state.fleets, _side(words[0]): fleet})


def _berth(word: str) -> Berth:
    at, way = word.split("/")
    return {"at": at, "down": bool(_WAYS.index(way))}


def _now(state: State, words: list[str]) -> State:
    return change(state, phase=Phase(words[0]), turn=int(words[2]), mover=_seat(words[3]))


def _shots(state: State, words: list[str]) -> State:
    side, shots = _side(words[0]), dict(_shot(word) for word in words[1:])
    return change(state, shots={**state.shots, side: shots}, last={**state.last, side: list(shots)[-1]})


def _shot(word: str) -> tuple[str, str]:
    at, met = word.split("/")
    if met not in {HIT, MISS}:
        raise ValueError(f"{met!r} is neither {HIT} nor {MISS}")
    return at, met


def _wrecks(state: State, words: list[str]) -> State:
    side = _side(words[0])
    return change(state, wrecks={**state.wrecks, side: {ship: state.fleets[side][ship] for ship in words[1:]}})


def _over(state: State, words: list[str]) -> State:
    return change(state, outcome=Outcome(None if words[0] == "-" else _seat(words[0]), words[1]))


def _seat(side: str) -> Seat:
    return SEATS[SIDES.index(side)]


def _side(word: str) -> str:
    return SIDES[_seat(word)]


_READERS: Final[dict[str, Callable[[State, list[str]], State]]] = {
    "sea": _sea,
    "fleet": _fleet,
    "now": _now,
    "shots": _shots,
    "wrecks": _wrecks,
    "over": _over,
}
