"""The names of everything that is in a message, and those that are listed for each viewer.

Names of vessels, squares and sides are told apart from a message's own words: `board.boats.OWN.VESSEL` is on a seat's list and
`board.boats.ENEMY.VESSEL` is not, until the game is over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.secrecy.listed import GAMES, MATCH

from cove.games.battleships.terms import STANDARD

_KINDS = {"SQUARE": r"[a-j]\d+", "VESSEL": r"[sn][1-8ab]", "SHIP": "|".join(STANDARD.lengths), "NUMBER": r"\d+"}

_FRAMES = "full.n full.h full.now step.n step.h step.now"


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


def allowed(game: str, seat: bool, over: bool) -> set[str]:
    """What a seat or a spectator may be sent in a match of a game, while it is played or from its end on."""
    listed = _FRAMES.split()
    for part in (MATCH, GAMES[game]):
        views = " ".join([part.view, part.own_view * seat, part.last_view * over])
        events = [*part.events.items(), *(part.own_events.items() if seat else ()), *(part.last_events.items() if over else ())]
        listed += [f"view.{name}" for name in views.split()]
        listed += [f"event({event}).{field}" for event, fields in events for field in fields.split()]
    sides = ("OWN", "ENEMY") if seat else ("SIDE",)
    every = {name.replace("SIDE", side) for name in listed for side in sides}
    maps = {name[: end.start()] for name in every for end in re.finditer(r"\.", name)}  # a map may be named, or taken away, whole
    return every | maps | {"view", "full.meanwhile", "step.e"}
