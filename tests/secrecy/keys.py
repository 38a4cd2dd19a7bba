"""The names of everything that is in a message, and the list of those that each viewer may be sent. A new field is on no list.

Names of vessels, squares and sides are told apart from a message's own words: `board.boats.OWN.VESSEL` is on a seat's list and
`board.boats.ENEMY.VESSEL` is not, until the game is over. An event's fields go by what happened and to whose vessel.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_KINDS = {"SQUARE": r"[a-j]\d+", "VESSEL": r"[sn][1-8ab]", "NUMBER": r"\d+"}

#: Events as everyone hears them, and what the owner hears besides.
_EVENTS = {
    "joined SIDE": "side name",
    "placed SIDE": "side",
    "began": "",
    "turn SIDE": "side turn",
    "moved ship SIDE": "side kind vessel from to",
    "moved boat SIDE": "side kind from to",
    "fired ship SIDE": "side kind vessel from at hit",
    "fired boat SIDE": "side kind from at hit",
    "sank ship SIDE": "side kind vessel square cause",
    "sank boat SIDE": "side kind square cause",
    "lapsed SIDE": "side",
    "lit SIDE": "side square left",
    "dark SIDE": "side square",
    "passed SIDE": "side",
    "rising": "in",
    "storm": "square hit",
    "eye": "",
    "eye_over": "",
    "calm": "",
}
_OWN_EVENTS = {
    "replaced OWN": "side",
    "dealt": "fleet fleet.do fleet.ships fleet.boats",
    "staged OWN": "side vessel from to",
    "back OWN": "side",
    "moved boat OWN": "vessel",
    "fired boat OWN": "vessel",
    "sank boat OWN": "vessel",
}
_LAST_EVENTS = {"over": "winner cause"}

_FRAMES = "full.n full.h full.now step.n step.h step.now"
_VIEW = """
    game rules stage watch seed seats.SIDE.name seats.SIDE.mind seats.SIDE.placed pace.turn clock.side clock.since clock.turn commitments.SIDE
    board.chart.columns board.chart.rows board.chart.rocks board.chart.ports.SIDE board.phase board.turn board.side
    board.ships.SIDE.VESSEL board.lights.SQUARE.side board.lights.SQUARE.left board.afloat.SIDE.ships board.afloat.SIDE.boats
    board.depot.SIDE board.sunk.NUMBER.side board.sunk.NUMBER.kind board.sunk.NUMBER.vessel board.sunk.NUMBER.square
    board.sunk.NUMBER.cause board.sunk.NUMBER.turn board.rising board.eye board.quiet
"""
_OWN_VIEW = """
    you.seat you.ply you.placement you.dealt.do you.dealt.ships you.dealt.boats board.fleet.ships board.fleet.boats
    board.boats.OWN.VESSEL board.marks.OWN.SQUARE.turn board.marks.OWN.SQUARE.hit board.staged.vessel board.staged.from
    board.staged.to board.moves.VESSEL board.sinks.VESSEL board.shots.VESSEL
"""
_LAST_VIEW = """
    result.winner result.cause opened.seed opened.nonces.SIDE board.boats.SIDE.VESSEL board.marks.SIDE.SQUARE.turn
    board.marks.SIDE.SQUARE.hit
"""


def keys(said: Any, own: str | None, at: str = "") -> Iterator[str]:
    """Every name in a message to the side `own` (None: a spectator), from the outermost inwards."""
    if isinstance(said, list):
        for each in said:
            yield from keys(each, own, at)
    elif isinstance(said, dict):
        event = [str(said[key]) for key in ("e", "kind", "side") if isinstance(said.get(key), str)]
        if isinstance(said.get("e"), str):
            at = f"event({' '.join(_named(word, own) for word in event)})"
        for key, value in said.items():
            if key not in {"t", "e"} or not isinstance(value, str):
                path = f"{at}.{_named(key, own)}".lstrip(".")
                yield path
                yield from keys(value, own, path)


def message(said: dict[str, Any], own: str | None) -> set[str]:
    """The names in a frame. A view and a patch to it hold the same."""
    kind = str(said["t"])
    return {re.sub(r"^(full\.v|step\.p)\b", "view", key) for key in keys(said, own, kind)}


def _named(word: str, own: str | None) -> str:
    if word in {"south", "north"}:
        return "SIDE" if own is None else "OWN" if word == own else "ENEMY"
    return next((kind for kind, pattern in _KINDS.items() if re.fullmatch(pattern, word)), word)


def allowed(seat: bool, over: bool) -> set[str]:
    """What a seat or a spectator may be sent, while the game is played or from its end on."""
    views = _VIEW + (_OWN_VIEW if seat else "") + (_LAST_VIEW if over else "")
    listed = [f"view.{name}" for name in views.split()] + _FRAMES.split()
    events = [*_EVENTS.items(), *(_OWN_EVENTS.items() if seat else ()), *(_LAST_EVENTS.items() if over else ())]
    listed += [f"event({event}).{field}" for event, fields in events for field in fields.split()]
    sides = ("OWN", "ENEMY") if seat else ("SIDE",)
    every = {name.replace("SIDE", side) for name in listed for side in sides}
    maps = {name[: end.start()] for name in every for end in re.finditer(r"\.", name)}  # a map may be named, or taken away, whole
    return every | maps | {"view", "full.meanwhile", "step.e"}
