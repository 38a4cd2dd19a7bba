"""What chat programs show of a link: a title, a sentence and the address of a picture. All of it from what anyone may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .texts import EN, Texts

#: The public summary of a match: see `proto/http.md`.
Summary = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Preview:
    """`picture`: its path; `alt`: what is to be seen there."""

    title: str
    about: str
    picture: str
    alt: str


def of_cove(texts: Texts) -> Preview:
    """The first screen."""
    return Preview("Cove", texts.about, _drawn("/picture.png", texts), texts.cove_alt)


def of_game(game: str, texts: Texts) -> Preview:
    """A game's instructions."""
    name = texts.names.get(game, game.capitalize())
    return Preview(
        texts.how.format(game=name),
        texts.games.get(game, texts.about),
        _drawn(f"/how/{game}/picture.png", texts),
        texts.how_alt.format(game=name),
    )


def of_match(match: str, summary: Summary, texts: Texts) -> Preview:
    """A match's link, from its public summary."""
    return Preview(title_of(summary, texts), about(summary, texts), _drawn(f"/m/{match}/picture.png", texts), alt(summary, texts))


def _drawn(path: str, texts: Texts) -> str:
    """The address of a picture that is written in the page's language."""
    return path if texts is EN else f"{path}?language={texts.language}"


def title_of(summary: Summary, texts: Texts) -> str:
    """Who waits, who plays whom, or who won."""
    names = list(names_of(summary, texts).values())
    game = texts.on_cove.format(game=_game(summary, texts))
    if "result" in summary:
        return texts.ended.format(ending=ending(summary, texts), game=game)
    if len(names) == 1:
        return texts.waits.format(name=names[0], game=game)
    return texts.against.format(one=names[0], other=names[1], game=game)


def ending(summary: Summary, texts: Texts = EN) -> str:
    """How a finished match ended, in a few words."""
    names = names_of(summary, texts)
    winner = summary["result"].get("winner")
    if len(names) < 2:
        return texts.called_off
    if winner is None:
        return texts.drew.format(one=names["south"], other=names["north"])
    loser = next(name for side, name in names.items() if side != winner)
    return texts.beat.format(winner=names[winner], loser=loser)


def about(summary: Summary, texts: Texts = EN) -> str:
    """One sentence or two on where the match stands."""
    stage = summary["stage"]
    if "result" in summary:
        cause = texts.ends.get(str(summary["result"]["cause"]), "")
        turns = texts.turns.format(turn=summary["turn"]) if "turn" in summary else ""
        return " ".join(part for part in (cause, turns, texts.look_back) if part)
    if stage == "waiting":
        return f"{texts.games.get(str(summary['game']), texts.about)} {texts.take_seat}"
    if stage == "placing":
        return texts.placing
    watched = texts.not_for_watchers if summary["watch"] == "nobody" else texts.watch
    return f"{texts.turn.format(turn=summary.get('turn', 1))} {watched}"


def alt(summary: Summary, texts: Texts) -> str:
    """What the picture of a match shows."""
    shown = texts.end_alt if "result" in summary else texts.board_alt
    return shown.format(game=_game(summary, texts))


def names_of(summary: Summary, texts: Texts = EN) -> dict[str, str]:
    """The players' names by side; a free seat has none."""
    seats = summary["seats"]
    return {side: _spoken(seat, texts) for side, seat in seats.items() if "name" in seat}


def _game(summary: Summary, texts: Texts) -> str:
    game = str(summary["game"])
    return texts.names.get(game, game.capitalize())


def _spoken(seat: Mapping[str, Any], texts: Texts) -> str:
    if "mind" not in seat:
        return str(seat["name"])
    return texts.machine.format(name=texts.minds.get(str(seat["mind"]), str(seat["name"])))
