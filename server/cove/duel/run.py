"""A whole duel: its games played here or shared out among processes, and what came of each, in order."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Final

from cove.kit.chance import Chance
from cove.kit.viewers import SEATS, Seat

from .game import Told, play
from .options import DuelOptions, found
from .player import Player, Sparring, Thinker, mind_at

#: Games that a process plays at a time.
BATCH: Final = 20


@dataclass(slots=True)
class Result:
    """What came of the games: `told` by the game's number, and the processor seconds of every choice, first mind's and second's."""

    told: dict[int, Told] = field(default_factory=dict)
    seconds: tuple[array[float], array[float]] = field(default_factory=lambda: (array("d"), array("d")))

    def add(self, other: Result) -> None:
        """Take another batch's games in."""
        self.told.update(other.told)
        for mine, others in zip(self.seconds, other.seconds, strict=True):
            mine.extend(others)


def seat_of_first(options: DuelOptions, number: int) -> Seat:
    """Where the first mind sits in a game: the seats are swapped in every other one. Alone, it always moves first."""
    return SEATS[number % 2] if options.second is not None else Seat.FIRST


def run(options: DuelOptions, progress: Callable[[int], object] = lambda _: None) -> Result:
    """Play all games. `progress` is told of each batch how many games it had. Raises DuelError."""
    options.check()
    result = Result()
    for batch in _here(options) if options.jobs == 1 else _shared_out(options):
        result.add(batch)
        progress(len(batch.told))
    return result


def _batches(options: DuelOptions) -> list[range]:
    return [range(start, min(start + BATCH, options.games)) for start in range(0, options.games, BATCH)]


def _here(options: DuelOptions) -> Iterator[Result]:
    for numbers in _batches(options):
        yield play_all(options, numbers)


def _shared_out(options: DuelOptions) -> Iterator[Result]:
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        batches = [pool.submit(play_all, options, numbers) for numbers in _batches(options)]
        try:
            for done in as_completed(batches):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_all(options: DuelOptions, numbers: range) -> Result:
    """Play the games with these numbers. Each has chance of its own, so it goes alike whoever plays it and after what."""
    result = Result()
    game = found(options.game)
    for number in numbers:
        sides = _sides(options, number, result.seconds)
        seated = sides if seat_of_first(options, number) is Seat.FIRST else (sides[1], sides[0])
        chance = Chance.of(str(options.seed).encode(), b"duel", str(number).encode())
        result.told[number] = play(game, seated, chance)
    return result


def _sides(options: DuelOptions, number: int, seconds: tuple[array[float], array[float]]) -> tuple[Player, Player]:
    """The first mind, and the second or its stand-in."""
    paths = found(options.game).minds

    def player(name: str | None, place: int) -> Player:
        if name is None:
            return Sparring()
        return Thinker(mind_at(paths[name]), Random(f"{options.seed}/{number}/{place}"), seconds[place])

    return player(options.first, 0), player(options.second, 1)
