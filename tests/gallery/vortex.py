"""Vortex: every phase, from placing to the end."""

from __future__ import annotations

from tests.gallery.plays import NORTH_FLEET, SOUTH_FLEET, View, vortex
from tests.gallery.scenes import scene
from tests.gallery.stage import Stage

from cove.kit.viewers import SPECTATOR, Seat

STAGED = "staged s4 b2 b3"
#: A ship that can fire at one of north's, and one that can run into another.
CLOSE = SOUTH_FLEET.replace("s3=f3", "s3=f5")
NEAR = NORTH_FLEET.replace("n4=e8", "n4=f6")


def placing(**fleet: list[str]) -> View:
    """South's view while it places."""
    view = vortex().view()
    chart = view["board"]["chart"]
    seats = {"south": {"name": "Mara"}, "north": {"name": "Anna"}}
    you = {"seat": "south", "ply": 0, "placement": 0} | ({"dealt": {"do": "place", **fleet}} if fleet else {})
    return view | {"stage": "placing", "seats": seats, "board": {"chart": chart, "phase": "placing"}, "you": you}


SHIPS = ["b1", "c2", "d3", "f3", "g1", "h2"]


@scene("vortex-placing")
def _placing(stage: Stage) -> None:
    stage.sit(placing(ships=SHIPS, boats=[]))
    stage.press("d3")


@scene("vortex-placing-refused")
def _refused(stage: Stage) -> None:
    stage.sit(placing(ships=SHIPS, boats=[]))
    stage.press("b4")


@scene("vortex-placing-cove")
def _placing_cove(stage: Stage) -> None:
    stage.sit(placing(ships=[*SHIPS, "a1", "j1"], boats=["c5"]))
    stage.key("pin")
    stage.settle()


@scene("vortex-moving")
def _moving(stage: Stage) -> None:
    stage.sit(vortex(STAGED).view())
    stage.press("f3")


@scene("vortex-moving-flat")
def _flat(stage: Stage) -> None:
    stage.remember(**{"choice.flat": True})
    _moving(stage)


@scene("vortex-would-sink")
def _would_sink(stage: Stage) -> None:
    stage.sit(vortex().view())
    stage.press("f3", "g3")


@scene("vortex-why-not")
def _why_not(stage: Stage) -> None:
    stage.sit(vortex().view())
    stage.press("b9")


@scene("vortex-cove")
def _cove(stage: Stage) -> None:
    stage.sit(vortex(STAGED).view())
    stage.key("pin")
    stage.settle()
    stage.press("h5", place=".cove-sheet")


@scene("vortex-aimed")
def _aimed(stage: Stage) -> None:
    stage.sit(vortex("flash na 19", now="firing turn 15 south quiet 3", south=CLOSE, north=NEAR).view())
    stage.press("f5", "f6")


@scene("vortex-flashing-count")
def _flashing(stage: Stage) -> None:
    stage.sit(vortex("flash na 18", "flash sb 16").view())


@scene("vortex-rising-2")
def _rising2(stage: Stage) -> None:
    stage.sit(vortex(now="moving turn 23 south quiet 3", weather="storm 2 24 eye 2 40").view())
    stage.settle()


@scene("vortex-rising-1")
def _rising1(stage: Stage) -> None:
    stage.sit(vortex(now="moving turn 24 south quiet 3", weather="storm 2 24 eye 2 40").view())
    stage.settle()
    stage.press("f3")


@scene("vortex-eye")
def _eye(stage: Stage) -> None:
    stage.sit(vortex(now="moving turn 27 south quiet 3", weather="storm 3 37 eye 3 50 open").view())
    stage.settle()


@scene("vortex-eye-cove")
def _eye_cove(stage: Stage) -> None:
    _eye(stage)
    stage.key("pin")
    stage.settle()


@scene("vortex-their-turn")
def _theirs(stage: Stage) -> None:
    clock = {"side": "north", "since": 1_790_000_000_000 - 20_000, "turn": 120_000}
    stage.sit(vortex(now="moving turn 16 north quiet 3", pace={"turn": 120}).view(clock=clock))


@scene("vortex-clock-short")
def _short(stage: Stage) -> None:
    clock = {"side": "south", "since": 1_790_000_000_000 - 113_000, "turn": 120_000}
    stage.sit(vortex(pace={"turn": 120}).view(clock=clock))


@scene("vortex-hints")
def _hints(stage: Stage) -> None:
    stage.remember(**{"choice.hints": True})
    stage.sit(vortex(north=NORTH_FLEET.replace("n4=e8", "n4=d6")).view())


@scene("vortex-line-down")
def _down(stage: Stage) -> None:
    play = vortex()
    stage.sit(play.view(), here="away")
    stage.press("f3", "f5")
    stage.cut()
    stage.page.wait_for_selector("[data-line=down]")
    stage.settle()


@scene("vortex-offer")
def _offer(stage: Stage) -> None:
    stage.sit(vortex().view(offer={"side": "north", "number": 1}))


@scene("vortex-away")
def _away(stage: Stage) -> None:
    told: list[View] = [
        {"e": "turn", "side": "north", "turn": 14},
        {"e": "moved", "side": "north", "kind": "ship", "vessel": "n3", "from": "c8", "to": "c7"},
        {"e": "moved", "side": "north", "kind": "boat"},
        {"e": "fired", "side": "north", "kind": "ship", "from": "c7", "at": "c6", "hit": False},
        {"e": "passed", "side": "north"},
        {"e": "turn", "side": "south", "turn": 15},
    ]
    stage.remember(**{f"seen.{'M' * 22}": 3})
    stage.n = 9
    stage.sit(vortex().view(), meanwhile=told)


@scene("vortex-watching")
def _watching(stage: Stage) -> None:
    play = vortex("flash na 18", now="firing turn 15 north quiet 3", viewer=SPECTATOR)
    stage.sit(play.view(), watching=12)
    stage.tell(*play.order("n3 at c6"))
    stage.pace(1)
    stage.settle()


@scene("vortex-north")
def _north(stage: Stage) -> None:
    stage.sit(vortex(now="moving turn 16 north quiet 3", viewer=Seat.SECOND).view())
    stage.press("e8")


@scene("vortex-won")
def _won(stage: Stage) -> None:
    play = vortex(south=SOUTH_FLEET.replace("s3=f3", "s3=e9"), now="moving turn 31 south quiet 1")
    stage.sit(play.view())
    stage.tell(*play.order("s3 to e10", "s4 to b3"))
    stage.pace(1)
    stage.settle()


@scene("vortex-lost")
def _lost(stage: Stage) -> None:
    play = vortex(south="s1=c4 /", north=NORTH_FLEET.replace("n3=c7", "n3=c5"), now="firing turn 32 north quiet 1")
    stage.sit(play.view())
    stage.tell(*play.order("n3 at c4"))
    stage.pace(1)
    stage.settle()
