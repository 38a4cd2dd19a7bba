"""What a duel is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cove import catalogue
from cove.kit.game import Game


class DuelError(Exception):
    """The duel cannot be fought, or not to its end. The text says why and what can be done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelOptions:
    """Many games of `first` against `second`; without a second, against a side that does as little as it may (`sparring`).

    game     a game of the catalogue
    first    a mind of it
    second   the other mind, or None
    games    how many games
    seed     of all chance: the same seed plays the same games, however many processes share them
    jobs     processes that play
    """

    game: str
    first: str
    second: str | None = None
    games: int = 1000
    seed: int = 1
    jobs: int = 1

    @property
    def minds(self) -> tuple[str, ...]:
        """The minds that play, without repetition."""
        return tuple(dict.fromkeys(mind for mind in (self.first, self.second) if mind is not None))

    def check(self, *files: Path) -> None:
        """Raises DuelError for what cannot be played, and if one of `files` cannot be written: better now than after the games."""
        known = found(self.game).minds
        for mind in self.minds:
            if not known:
                raise DuelError(f"There are no minds for {self.game} yet.")
            if mind not in known:
                raise DuelError(f"There is no mind {mind!r} for {self.game}. There are: {', '.join(known)}.")
        if self.games < 1 or self.jobs < 1:
            raise DuelError("At least one game and one process are needed.")
        for file in files:
            if file.is_dir() or not file.absolute().parent.is_dir():
                raise DuelError(f"{file} cannot be written: it is a folder, or its folder does not exist.")


def found(name: str) -> Game[Any, Any]:
    """The game of this name. Raises DuelError that lists the games there are."""
    if name not in catalogue.GAMES:
        raise DuelError(f"There is no game {name!r}. There are: {', '.join(catalogue.GAMES)}.")
    return catalogue.GAMES[name]
