"""Positions and what follows from them, by the real rules: an order gives what one viewer is told of it, and their next view."""

from __future__ import annotations

from typing import Any, cast

from cove.games.battleships.game import BATTLESHIPS
from cove.games.vortex.game import VORTEX
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.viewers import Seat, Viewer
from cove.match.state import AnyGame

View = dict[str, Any]

#: As in the pictures of the look, turn 15.
SEA = """vortex 1
chart 10x10 rocks b4 d5 e3 g3 i5 i7 g6 f8 d8 b6 ports e1 f1 / e10 f10
fleet south a1 b1 c1 d1 g1 h1 i1 j1 / a2 b2
fleet north a10 b10 c10 d10 g10 h10 i10 j10 / a9 b9
now {now}
south {south}
north {north}
depot 21 17
weather {weather}
"""
SOUTH_FLEET = "s1=c4 s2=a3 s3=f3 s4=b2 s5=h4 s6=j2 s7=g1 / sa=d4 sb=h5"
NORTH_FLEET = "n1=b9 n2=a8 n3=c7 n4=e8 n5=h7 n6=g9 n7=j8 / na=c9 nb=i6"
MARKS = ("mark south d6 13", "mark south e6 8", "mark south h6 9 hit", "sunk south s8 g2 storm 13", "sunk north n8 d9 fired 14")

WATERS = """battleships 1
sea 10x10 carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2
fleet south carrier=b9/across battleship=i5/down cruiser=c5/down submarine=e3/across destroyer=a2/across
fleet north carrier=e5/across battleship=a1/down cruiser=d5/down submarine=j7/down destroyer=i2/across
now {now}
shots south {south}
shots north {north}
wrecks north cruiser destroyer
"""
OURS = "b2 b8 c5 c9 d4 d8 a6 e7 f3 f6 g2 g9 h8 i4 j10 d5* d6* d7* i2* j2* g5*"
THEIRS = "a5 a8 b7 e6 f5 f7 d2 c2 g7 h2 h4 h9 j1 j9 g4 c9* d9* e9*"


def _shots(said: str) -> str:
    """As the notation writes them; a star says that it hit."""
    return " ".join(f"{one[:-1]}/hit" if one.endswith("*") else f"{one}/miss" for one in said.split())


class Play:
    """A game under way, as one viewer is shown it."""

    def __init__(self, game: AnyGame, text: str, viewer: Viewer = Seat.FIRST, seed: bytes = b"the gallery", **more: Any) -> None:
        self.game = game
        self.state = game.read(text)
        self.viewer = viewer
        self.chance = Chance.of(seed)
        self.more = more

    def view(self, **more: Any) -> View:
        """The view of the match around the board."""
        status = self.game.status(self.state)
        view: View = {
            "game": self.game.name,
            "rules": 1,
            "stage": "over" if status.outcome else "playing" if status.turn else "placing",
            "seats": {"south": {"name": "Mara", "placed": True}, "north": {"name": "Anna", "placed": True}},
            "watch": "link",
            "seed": "00" * 32,
            "board": dict(self.game.view(self.state, self.viewer)),
            **self.more,
            **more,
        }
        if status.outcome:
            winner = status.outcome.winner
            view["result"] = {"cause": status.outcome.cause} | ({} if winner is None else {"winner": self.game.sides[winner]})
        if isinstance(self.viewer, Seat):
            view["you"] = {"seat": self.game.sides[self.viewer], "ply": 0}
        return view

    def order(self, *said: str) -> tuple[list[View], View]:
        """`s1 to a2`, `s1 at a2`, `at e5`, `pass`: what the viewer is told of all these orders, and their view after them."""
        told: list[View] = []
        for one in said:
            mover = self.game.status(self.state).to_move
            assert mover is not None
            applied = self.game.apply(self.state, mover, self.game.decode(_raw(one)), self.chance)
            assert isinstance(applied, Applied), applied
            self.state = applied.state
            told += [cast("View", words) for event in applied.events if (words := event.wording(self.viewer)) is not None]
        return told, self.view()


def _raw(said: str) -> View:
    words = said.split()
    if len(words) == 3:
        return {"do": "move" if words[1] == "to" else "fire", "vessel": words[0], words[1]: words[2]}
    if len(words) == 2:
        return {"do": "fire", "at": words[1]}
    return {"do": said}


def vortex(
    *more: str,
    now: str = "moving turn 15 south quiet 3",
    south: str = SOUTH_FLEET,
    north: str = NORTH_FLEET,
    weather: str = "storm 2 24 eye 2 40",
    marks: tuple[str, ...] = MARKS,
    **given: Any,
) -> Play:
    """A game of Vortex in turn 15; `more` are further lines of its notation."""
    text = SEA.format(now=now, south=south, north=north, weather=weather) + "".join(f"{line}\n" for line in (*marks, *more))
    return Play(VORTEX, text, **given)


def battleships(now: str = "playing turn 37 south", *, mind: str = "admiral", **given: Any) -> Play:
    """A game of Battleships after 36 shots, against a machine, or where `mind` is empty against Anna."""
    north = {"name": mind.capitalize(), "placed": True, "mind": mind} if mind else {"name": "Anna", "placed": True}
    seats = {"south": {"name": "Mara", "placed": True}, "north": north}
    text = WATERS.format(now=now, south=_shots(OURS), north=_shots(THEIRS))
    return Play(BATTLESHIPS, text, **({"seats": seats} | given))
