"""The games of the house, by name. A new game adds one line."""

from __future__ import annotations

from typing import Any, Final

from cove.games.battleships.game import BATTLESHIPS
from cove.games.vortex.game import VORTEX
from cove.kit.game import Game

GAMES: Final[dict[str, Game[Any, Any]]] = {game.name: game for game in (VORTEX, BATTLESHIPS)}


def find(name: str, rules: int) -> Game[Any, Any]:
    """The game `name` with the version `rules` of its rules. Raises KeyError if this build does not have it."""
    game = GAMES[name]
    if game.version != rules:
        raise KeyError(f"{name}, rules {rules}")
    return game
