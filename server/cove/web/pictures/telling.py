"""What a picture of a link tells: built from the public summary and the spectator's view, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cove.web.previews import Summary, about, ending, names_of
from cove.web.texts import EN

from . import battleships, vortex
from .letters import is_writable
from .scene import DUSK, Light, Words, scene

Boards = Callable[[Mapping[str, Any] | None], str]

#: How a game's board is drawn. A game that is not here has a picture without a board.
_DRAWN: Final[Mapping[str, tuple[Light, Boards]]] = {
    "vortex": (vortex.LIGHT, vortex.boards),
    "battleships": (battleships.LIGHT, battleships.boards),
}


def of_cove() -> str:
    """The picture of the house."""
    words = Words("A game for two, with secrets", ("Two fleets,", "one referee"), "Each on their own device. No account.")
    return scene(DUSK, words, vortex.boards(None))


def of_game(game: str) -> str:
    """A game's picture: an empty sea."""
    return _picture(game, None, Words("How it is played", (game.capitalize(),), EN.games.get(game, "")))


def of_match(summary: Summary, view: Mapping[str, Any] | None) -> str:
    """A match's picture. `view`: what a spectator holds, if anybody may watch and play has begun; else None."""
    game = str(summary["game"])
    return _picture(game, view, Words(_legend(summary), _lines(summary), about(summary)))


def _picture(game: str, view: Mapping[str, Any] | None, words: Words) -> str:
    light, boards = _DRAWN.get(game, (DUSK, lambda _view: ""))
    return scene(light, words, boards(view))


def _legend(summary: Summary) -> str:
    game = str(summary["game"])
    if "result" in summary:
        return f"{game} · the end"
    return f"{game} · turn {summary['turn']}" if summary.get("turn") else game


def _lines(summary: Summary) -> tuple[str, ...]:
    """Who waits, who plays whom, who won. A name that the faces cannot write is left out, with what would be said of it."""
    names = names_of(summary)
    if not all(is_writable(name) for name in names.values()):
        return ("A game for two",)
    shown = [_capital(name) for name in names.values()]
    if "result" in summary and len(names) == 2:
        winner = summary["result"].get("winner")
        ordered = sorted(names, key=lambda side: side != winner)
        return (_capital(names[ordered[0]]), f"beat {names[ordered[1]]}") if winner else (shown[0], f"and {names[ordered[1]]} drew")
    if "result" in summary:
        return (ending(summary),)
    return (shown[0], "waits for you") if len(shown) == 1 else (shown[0], f"against {list(names.values())[1]}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
