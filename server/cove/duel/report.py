"""What came of a duel, as a map of plain values and as text for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from cove.kit.json import JsonMap
from cove.kit.viewers import Seat

from . import figures
from .game import Told
from .options import DuelOptions, found
from .run import Result, seat_of_first


def names(options: DuelOptions) -> tuple[str, str]:
    """What the two sides are called. A mind that plays itself gets numbers."""
    first, second = options.first, options.second or "nobody"
    return (f"{first} 1", f"{second} 2") if first == second else (first, second)


def winners(options: DuelOptions, result: Result) -> list[str | None]:
    """By game: the name of the side that won, or None."""
    return [_winner(options, number, told) for number, told in sorted(result.told.items())]


def _winner(options: DuelOptions, number: int, told: Told) -> str | None:
    if told.outcome.winner is None:
        return None
    return names(options)[0 if told.outcome.winner is seat_of_first(options, number) else 1]


def as_json(options: DuelOptions, result: Result) -> JsonMap:
    """The report. Shares are of 1, times in milliseconds of processor time; `error` is a standard error."""
    told = [result.told[number] for number in sorted(result.told)]
    causes = Counter(each.outcome.cause for each in told)
    report: JsonMap = {
        "game": options.game,
        "rules": found(options.game).version,
        "minds": [name for name in (options.first, options.second) if name is not None],
        "games": len(told),
        "seed": options.seed,
        "turns": figures.spread([each.turns for each in told]),
        "causes": {cause: figures.share(count, len(told)) for cause, count in causes.most_common()},
        "time": {name: figures.times(s) for name, s in zip(names(options), result.seconds, strict=True) if s},
    }
    return report | (_alone(options, result, told) if options.second is None else _against(options, result))


def _alone(options: DuelOptions, result: Result, told: list[Told]) -> JsonMap:
    """Against nobody: how many orders it took to win, over the games won; `each` game's, 0 for one that was not won."""
    won = [winner is not None for winner in winners(options, result)]
    each = [game.orders[Seat.FIRST] if ok else 0 for game, ok in zip(told, won, strict=True)]
    return {"won": figures.share(sum(won), len(won)), "orders": figures.spread([count for count in each if count]), "each": each}


def _against(options: DuelOptions, result: Result) -> JsonMap:
    """Against another mind: who won, in all and by who moved first."""
    won = winners(options, result)
    first = [number for number in range(len(won)) if seat_of_first(options, number) is Seat.FIRST]
    second = [number for number in range(len(won)) if seat_of_first(options, number) is Seat.SECOND]
    own, other = names(options)
    movers = sum(won[n] == own for n in first) + sum(won[n] == other for n in second)
    return {
        "wins": {name: figures.share(won.count(name), len(won)) for name in (own, other)},
        "draws": figures.share(won.count(None), len(won)),
        "first_mover": figures.share(movers, len(won)),
        "moving_first": {own: _among(won, own, first), other: _among(won, other, second)},
        "moving_second": {own: _among(won, own, second), other: _among(won, other, first)},
    }


def _among(won: list[str | None], name: str, numbers: list[int]) -> JsonMap:
    return figures.share(sum(won[number] == name for number in numbers), len(numbers))


def as_text(report: JsonMap) -> Iterator[str]:
    """The lines of a report for people."""
    told = cast("dict[str, Any]", report)
    who = " against ".join(told["minds"]) if len(told["minds"]) > 1 else f"{told['minds'][0]} against nobody"
    yield f"{told['game']}: {who}, {told['games']} games, seed {told['seed']}"
    if "orders" in told:
        yield _line("won", _share(told["won"]))
        yield _line("orders to win", _spread(told["orders"]))
    else:
        for name, wins in told["wins"].items():
            first, second = told["moving_first"][name], told["moving_second"][name]
            yield _line(f"{name} won", f"{_share(wins)}; moving first {_percent(first)}, second {_percent(second)}")
        yield _line("drawn", _share(told["draws"]))
        yield _line("first to move won", _share(told["first_mover"]))
    yield _line("length in turns", _spread(told["turns"]))
    for cause, share in told["causes"].items():
        yield _line(f"ended by {cause}", _share(share))
    for name, time in told["time"].items():
        yield _line(f"time of {name}", "median {median_ms} ms, p99 {p99_ms} ms, worst {worst_ms} ms a choice".format_map(time))


def _line(label: str, words: str) -> str:
    return f"  {label:<22} {words}"


def _spread(values: dict[str, Any]) -> str:
    if not values["count"]:
        return "none"
    return "mean {mean:.2f} ± {error:.2f}, median {median:g}, from {least} to {most}".format_map(values)


def _share(values: dict[str, Any]) -> str:
    return f"{values['games']} games, {_percent(values)}"


def _percent(values: dict[str, Any]) -> str:
    return f"{values['share']:.1%} ± {values['error']:.1%}" if values["of"] else "none"
