"""What a picture of a link tells: built from the public summary and the spectator's view, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cove.web.previews import Summary, about, ending, names_of
from cove.web.texts import Texts

from . import battleships, vortex
from .letters import is_writable
from .scene import DUSK, Light, Words, scene

Boards = Callable[[Mapping[str, Any] | None], str]

#: How a game's board is drawn. A game that is not here has a picture without a board.
_DRAWN: Final[Mapping[str, tuple[Light, Boards]]] = {
    "vortex": (vortex.LIGHT, vortex.boards),
    "battleships": (battleships.LIGHT, battleships.boards),
}


def of_cove(texts: Texts) -> str:
    """The picture of the house."""
    drawn = texts.drawn
    return scene(DUSK, Words(drawn.house, drawn.house_lines, drawn.house_about), vortex.boards(None))


def of_game(game: str, texts: Texts) -> str:
    """A game's picture: an empty sea."""
    return _picture(game, None, Words(texts.drawn.how, (_named(game, texts),), texts.games.get(game, "")))


def of_match(summary: Summary, view: Mapping[str, Any] | None, texts: Texts) -> str:
    """A match's picture. `view`: what a spectator holds, if anybody may watch and play has begun; else None."""
    game = str(summary["game"])
    return _picture(game, view, Words(_legend(summary, texts), _lines(summary, texts), about(summary, texts)))


def _picture(game: str, view: Mapping[str, Any] | None, words: Words) -> str:
    light, boards = _DRAWN.get(game, (DUSK, lambda _view: ""))
    return scene(light, words, boards(view))


def _named(game: str, texts: Texts) -> str:
    return texts.names.get(game, game.capitalize())


def _legend(summary: Summary, texts: Texts) -> str:
    game = _named(str(summary["game"]), texts)
    if "result" in summary:
        return texts.drawn.end.format(game=game)
    return texts.drawn.turn.format(game=game, turn=summary["turn"]) if summary.get("turn") else game


def _lines(summary: Summary, texts: Texts) -> tuple[str, ...]:
    """Who waits, who plays whom, who won. A name that the faces cannot write is left out, with what would be said of it."""
    names, drawn = names_of(summary, texts), texts.drawn
    if not all(is_writable(name) for name in names.values()):
        return (drawn.for_two,)
    if len(names) < 2:
        if "result" in summary:
            return (ending(summary, texts),)
        return _told(drawn.waits, name=next(iter(names.values())))
    one, other = names.values()
    if "result" not in summary:
        return _told(drawn.against, one=one, other=other)
    winner = summary["result"].get("winner")
    if winner is None:
        return _told(drawn.drew, one=one, other=other)
    return _told(drawn.beat, winner=names[winner], loser=next(name for side, name in names.items() if side != winner))


def _told(lines: tuple[str, str], **names: str) -> tuple[str, ...]:
    first, second = (line.format(**names) for line in lines)
    return _capital(first), second


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
