"""Vortex: the middle of everything that happens."""

from __future__ import annotations

from tests.gallery.plays import NORTH_FLEET, SOUTH_FLEET, vortex
from tests.gallery.scenes import scene
from tests.gallery.stage import Stage
from tests.gallery.vortex import CLOSE, NEAR, STAGED

from cove.games.vortex.terms import STANDARD
from cove.games.vortex.weather import storm_square
from cove.kit.chance import Chance


def stormy(square: str) -> bytes:
    """A seed by which the second storm strikes there."""
    return next(seed for n in range(10_000) if storm_square(STANDARD, Chance.of(seed := n.to_bytes(4, "big")), 2) == square)


@scene("vortex-cove-opening")
def _opening(stage: Stage) -> None:
    stage.sit(vortex(STAGED).view())
    stage.pace(0.2)
    stage.key("pin")
    stage.pose(".cove-sheet, .shore-art", 0.25)


@scene("vortex-move")
def _move(stage: Stage) -> None:
    play = vortex(STAGED)
    stage.sit(play.view())
    stage.tell(*play.order("s3 to f5"))
    stage.pose("[data-vessel=s3], .act.wake")


@scene("vortex-shot")
def _shot(stage: Stage) -> None:
    play = vortex("flash na 19", now="firing turn 15 south quiet 3", south=CLOSE, north=NEAR)
    stage.sit(play.view())
    stage.tell(*play.order("s3 at f6"))
    stage.pose(".act.flying, .act.trail-left")


@scene("vortex-hit")
def _hit(stage: Stage) -> None:
    play = vortex(now="firing turn 15 south quiet 3", south=CLOSE, north=NEAR)
    stage.sit(play.view())
    stage.tell(*play.order("s3 at f6"))
    stage.pace(1)
    stage.pose(".act.hit", 0.4)


@scene("vortex-splash")
def _splash(stage: Stage) -> None:
    play = vortex(now="firing turn 15 south quiet 3", south=CLOSE, north=NEAR)
    stage.sit(play.view())
    stage.tell(*play.order("s3 at e5"))
    stage.pace(1)
    stage.pose(".act.miss", 0.4)


@scene("vortex-sinking")
def _sinking(stage: Stage) -> None:
    play = vortex(now="firing turn 15 south quiet 3", south=CLOSE, north=NEAR)
    stage.sit(play.view())
    stage.tell(*play.order("s3 at f6"))
    stage.pace(1)
    stage.pose(".act.vessel", 0.55)


@scene("vortex-collision")
def _collision(stage: Stage) -> None:
    play = vortex(south=CLOSE, north=NEAR, now="moving turn 16 north quiet 3")
    stage.sit(play.view())
    stage.tell(*play.order("n4 to f5", "n1 to b8"))
    stage.pace(1)
    stage.pose(".act.crash", 0.4)


@scene("vortex-flash")
def _flash(stage: Stage) -> None:
    """Their hidden boat has fired at one of south's ships."""
    play = vortex(
        north=NORTH_FLEET.replace("nb=i6", "nb=h5"), south=SOUTH_FLEET.replace("sb=h5", "sb=i4"), now="firing turn 16 north quiet 3"
    )
    stage.sit(play.view())
    stage.tell(*play.order("nb at h4"))
    stage.pace(1)
    stage.page.wait_for_selector(".sea .boat.flashing")
    stage.pose(".act.flying, .act.trail-left")


@scene("vortex-rising-begins")
def _rising_begins(stage: Stage) -> None:
    play = vortex(now="firing turn 22 north quiet 3", weather="storm 2 24 eye 2 40")
    stage.sit(play.view())
    stage.tell(*play.order("pass"))
    stage.pose(".surge, .crests, .shore-art, .header, .water, .beyond")


@scene("vortex-storm")
def _storm(stage: Stage) -> None:
    play = vortex(now="firing turn 24 south quiet 3", weather="storm 2 24 eye 2 40", seed=stormy("c7"))
    stage.sit(play.view())
    stage.settle()
    stage.tell(*play.order("pass"))
    stage.pose(".act.storm", 0.6)


@scene("vortex-storm-strikes")
def _strikes(stage: Stage) -> None:
    play = vortex(now="firing turn 24 south quiet 3", weather="storm 2 24 eye 2 40", seed=stormy("c7"))
    stage.sit(play.view())
    stage.settle()
    stage.tell(*play.order("pass"))
    stage.pace(1)
    stage.pose(".act.vessel", 0.5)


@scene("vortex-eye-comes")
def _eye_comes(stage: Stage) -> None:
    play = vortex(now="firing turn 26 north quiet 3", weather="storm 3 37 eye 2 26")
    stage.sit(play.view())
    stage.tell(*play.order("pass"))
    stage.pose(".eye-rings, .water, .beyond, .header, .shore-art, .swell")
