"""Battleships: placing, both seas, a shot's way, and the end."""

from __future__ import annotations

from tests.gallery.plays import View, battleships
from tests.gallery.scenes import scene
from tests.gallery.stage import Stage

from cove.kit.viewers import SPECTATOR

FLEET = {
    "carrier": {"at": "b9", "down": False},
    "battleship": {"at": "i4", "down": True},
    "cruiser": {"at": "e5", "down": True},
    "submarine": {"at": "e3", "down": False},
    "destroyer": {"at": "a2", "down": False},
}
#: What south has left to hit, in an order in which the battleship goes down first.
REST = ("a1", "a2", "a3", "a4", "e5", "f5", "h5", "i5", "j7", "j8", "j9")
#: One ship of south's after another.
MINE = ("b9", "f9", "i5", "i6", "i7", "i8", "c5", "c6", "c7", "e3", "f3", "g3", "a2", "b2")


def placing() -> View:
    """South's view with a dealt fleet."""
    view = battleships().view()
    board = {"sea": view["board"]["sea"], "ships": view["board"]["ships"], "phase": "placing"}
    seats = {"south": {"name": "Mara"}, "north": {"name": "Admiral", "placed": True, "mind": "admiral"}}
    you = {"seat": "south", "ply": 0, "placement": 0, "dealt": {"do": "place", "ships": FLEET}}
    return view | {"stage": "placing", "seats": seats, "board": board, "you": you}


@scene("battleships-placing")
def _placing(stage: Stage) -> None:
    stage.sit(placing())


@scene("battleships-lifted")
def _lifted(stage: Stage) -> None:
    stage.sit(placing())
    stage.press("e6")


@scene("battleships-impossible")
def _impossible(stage: Stage) -> None:
    stage.sit(placing())
    stage.press("e6")
    middles = [stage.page.locator(f".sea-slot [data-square={square}]").bounding_box() for square in ("e6", "d9")]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in middles if box]
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    stage.page.mouse.move(to_x, to_y, steps=3)
    stage.page.mouse.up()
    stage.page.wait_for_selector(".hang.bad")
    stage.settle()


@scene("battleships-playing")
def _playing(stage: Stage) -> None:
    stage.remember(**{"best.battleships": {"admiral": {"shots": 44, "match": "x"}}})
    stage.sit(battleships().view())


@scene("battleships-flat")
def _flat(stage: Stage) -> None:
    stage.remember(**{"choice.flat": True})
    _playing(stage)


@scene("battleships-own-sea")
def _own(stage: Stage) -> None:
    stage.sit(battleships().view())
    stage.key("swap")


@scene("battleships-again")
def _again(stage: Stage) -> None:
    stage.sit(battleships().view())
    stage.press("g5")


@scene("battleships-shot")
def _shot(stage: Stage) -> None:
    play = battleships()
    stage.sit(play.view())
    stage.tell(*play.order("at h5"))
    stage.pose(".act.flying, .act.trail-left")


@scene("battleships-hit")
def _hit(stage: Stage) -> None:
    play = battleships()
    stage.sit(play.view())
    stage.tell(*play.order("at h5"))
    stage.pace(1)
    stage.pose(".act.hit", 0.4)


@scene("battleships-splash")
def _splash(stage: Stage) -> None:
    play = battleships()
    stage.sit(play.view())
    stage.tell(*play.order("at f8"))
    stage.pace(1)
    stage.pose(".act.miss", 0.4)


@scene("battleships-answer")
def _answer(stage: Stage) -> None:
    play = battleships("playing turn 38 north")
    stage.sit(play.view())
    stage.tell(*play.order("at f9"))
    stage.pose(".act.flying, .act.trail-left")


@scene("battleships-sinking")
def _sinking(stage: Stage) -> None:
    play = battleships()
    stage.sit(play.view())
    for at, answer in zip(REST[:3], MINE, strict=False):
        stage.tell(*play.order(f"at {at}", f"at {answer}"), slowly=False)
    stage.settle()
    stage.tell(*play.order("at a4"))
    stage.pace(1)
    stage.pose(".hull.wreck, .act.hull", 0.5)


@scene("battleships-lost")
def _lost(stage: Stage) -> None:
    play = battleships("playing turn 38 north")
    stage.sit(play.view())
    water = [f"{column}{row}" for row in (10, 9, 8) for column in "abdefgh" if f"{column}{row}" not in {"b8", "d8", "g9", "h8"}]
    for at, miss in zip(MINE[:-1], water, strict=False):
        play.order(f"at {at}", f"at {miss}")
    events, view = play.order(f"at {MINE[-1]}")
    stage.tell(events, view)
    stage.pace(1)
    stage.settle()


@scene("battleships-won")
def _won(stage: Stage) -> None:
    play = battleships()
    stage.sit(play.view())
    for at, answer in zip(REST[:-1], MINE, strict=False):
        play.order(f"at {at}", f"at {answer}")
    stage.tell(*play.order(f"at {REST[-1]}"))
    stage.pace(1)
    stage.settle()


@scene("battleships-watching")
def _watching(stage: Stage) -> None:
    seats = {"south": {"name": "Ines", "placed": True}, "north": {"name": "Tomas", "placed": True}}
    stage.sit(battleships(viewer=SPECTATOR, mind="", seats=seats).view(), watching=12)


@scene("battleships-line-down")
def _down(stage: Stage) -> None:
    stage.sit(battleships().view())
    stage.press("h5")
    stage.cut()
    stage.page.wait_for_selector("[data-line=down]")
    stage.settle()
