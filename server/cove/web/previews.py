"""What chat programs show of a link: a title, a sentence and the address of a picture. All of it from what anyone may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

#: The public summary of a match: see `proto/http.md`.
Summary = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Preview:
    """`picture`: its path; `alt`: what is to be seen there."""

    title: str
    about: str
    picture: str
    alt: str


_ABOUT: Final = "A game for two with secrets, each on their own device. Nothing to install, no account."
#: What each game is, in one sentence.
GAMES: Final = {
    "vortex": "Two fleets, hidden submarines and a storm: a game for two from 1977, each on their own device.",
    "battleships": "Five ships each, hidden from the other side: a game for two, each on their own device.",
}
_OPEN: Final = "Open the link and take the other seat. Nothing to install, no account."
_ENDS: Final = {
    "resigned": "The other side gave up.",
    "time": "Time ran out.",
    "abandoned": "The other side had gone.",
    "port": "A ship reached the enemy's port.",
    "wiped_out": "Nothing was left afloat on the other side.",
    "both_gone": "Nothing was left afloat on either side.",
    "calm": "The sea fell calm, and the game was judged.",
    "fleet_sunk": "The whole fleet was sunk.",
    "agreed": "A draw was agreed.",
    "withdrawn": "It was called off before it began.",
}

COVE: Final = Preview("Cove", _ABOUT, "/picture.png", "The name Cove over a sea at dusk")


def of_game(game: str) -> Preview:
    """A game's instructions."""
    return Preview(
        f"{game.capitalize()}: how it is played, on Cove",
        GAMES.get(game, _ABOUT),
        f"/how/{game}/picture.png",
        f"The game {game.capitalize()} on Cove",
    )


def of_match(match: str, summary: Summary) -> Preview:
    """A match's link, from its public summary."""
    return Preview(title_of(summary), about(summary), f"/m/{match}/picture.png", alt(summary))


def title_of(summary: Summary) -> str:
    """Who waits, who plays whom, or who won."""
    names = names_of(summary)
    game = f"{str(summary['game']).capitalize()} on Cove"
    if "result" in summary:
        return f"{ending(summary)}: {game}"
    if len(names) == 1:
        return f"{next(iter(names.values()))} waits for you: {game}"
    return f"{' against '.join(names.values())}: {game}"


def ending(summary: Summary) -> str:
    """How a finished match ended, in a few words."""
    names = names_of(summary)
    winner = summary["result"].get("winner")
    if winner is None or len(names) < 2:
        return f"{' and '.join(names.values())} drew" if len(names) == 2 else "Called off"
    loser = next(name for side, name in names.items() if side != winner)
    return f"{names[winner]} beat {loser}"


def about(summary: Summary) -> str:
    """One sentence on where the match stands."""
    stage = summary["stage"]
    if "result" in summary:
        cause = _ENDS.get(str(summary["result"]["cause"]), "")
        turns = f" {summary['turn']} turns." if "turn" in summary else ""
        return f"{cause}{turns} Look back at the whole game, with everything revealed.".strip()
    if stage == "waiting":
        return f"{GAMES.get(str(summary['game']), _ABOUT)} {_OPEN}"
    if stage == "placing":
        return "Both are placing their fleets. Open the link to watch."
    watched = "The two players see more." if summary["watch"] == "nobody" else "Open the link to watch."
    return f"Turn {summary.get('turn', 1)}. {watched}"


def alt(summary: Summary) -> str:
    """What the picture of a match shows."""
    game = str(summary["game"]).capitalize()
    return f"{game}: the end of the game" if "result" in summary else f"{game}: the board, as anyone may see it"


def names_of(summary: Summary) -> dict[str, str]:
    """The players' names by side; a free seat has none."""
    seats = summary["seats"]
    return {side: _spoken(seat) for side, seat in seats.items() if "name" in seat}


def _spoken(seat: Mapping[str, Any]) -> str:
    return f"the {seat['name']}" if "mind" in seat else str(seat["name"])
