"""Every mind of every game in the catalogue, for tests that hold for all of them."""

from __future__ import annotations

from cove.catalogue import GAMES

#: (game, name, path of the module)
MINDS = [(game.name, name, path) for game in GAMES.values() for name, path in game.minds.items()]
IDS = [f"{game}-{name}" for game, name, _ in MINDS]
