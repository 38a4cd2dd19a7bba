"""The screens around a match: the first one, invitation, door, curtain, menu, what teaches, and what goes wrong."""

from __future__ import annotations

import json

from tests.gallery.plays import View, battleships, vortex
from tests.gallery.scenes import scene
from tests.gallery.stage import MATCH, SECRET, Stage
from tests.gallery.vortex import STAGED, placing

OTHERS = ["A" * 22, "B" * 22, "C" * 22, "D" * 22]


def summary(match: str, game: str, south: str, north: str, turn: int, **more: object) -> View:
    """What a list or a door is told of a match."""
    seats = {"south": {"name": south, "placed": True}, "north": {"name": north, "placed": True} if north else {}}
    return {
        "match": match,
        "game": game,
        "stage": "playing",
        "seats": seats,
        "watch": "listed",
        "turn": turn,
        "side": "south",
        **more,
    }


@scene("first-new")
def _first(stage: Stage) -> None:
    stage.go("/", ".game-card")
    stage.page.wait_for_selector("[data-key=machine-vortex]")


@scene("first-returning")
def _returning(stage: Stage) -> None:
    stage.remember(seats={match: {"secret": SECRET, "seat": "south", "since": n} for n, match in enumerate(OTHERS)})
    admiral = {"south": {"name": "Mara", "placed": True}, "north": {"name": "Admiral", "placed": True, "mind": "admiral"}}
    mine = [
        summary(OTHERS[0], "vortex", "Mara", "Anna", 15, seat="south", your_turn=True),
        summary(OTHERS[1], "battleships", "Mara", "", 31, seat="south", your_turn=True) | {"seats": admiral},
        summary(OTHERS[2], "vortex", "Mara", "Piet", 3, seat="south", your_turn=False),
        summary(OTHERS[3], "vortex", "Mara", "", 0, seat="south", your_turn=False) | {"stage": "waiting"},
    ]
    live = [summary("E" * 22, "vortex", "Ines", "Tomas", 9, watching=12), summary("F" * 22, "vortex", "Ola", "Jo", 41, watching=2)]
    stage.answers("/api/mine", {"matches": mine})
    stage.answers("/api/live", {"matches": live})
    stage.go("/", ".lists .row")


@scene("first-choices")
def _choices(stage: Stage) -> None:
    _first(stage)
    stage.page.click("details.choices summary")
    stage.page.locator("details.choices").scroll_into_view_if_needed()


@scene("first-refused")
def _refused(stage: Stage) -> None:
    stage.answers("/api/matches", {"code": "too_many", "text": "Too many requests. Try again in a moment."}, 429)
    _first(stage)
    stage.faults.clear()
    stage.key("machine-vortex")
    stage.page.wait_for_selector(".trouble")
    stage.faults.clear()


@scene("invite")
def _invite(stage: Stage) -> None:
    view = placing() | {"stage": "waiting"}
    view["seats"] = {"south": {"name": "Mara"}, "north": {}}
    stage.sit(view, here="gone", shown=".invite")
    stage.page.wait_for_selector(".code-card img")


@scene("join-vortex")
def _join(stage: Stage) -> None:
    told = summary(MATCH, "vortex", "Anna", "", 0) | {"stage": "waiting"}
    stage.answers(f"/api/matches/{MATCH}", told)
    stage.go(f"/m/{MATCH}", "main.join")
    stage.faults.clear()


@scene("join-battleships")
def _join_battleships(stage: Stage) -> None:
    told = summary(MATCH, "battleships", "Anna", "", 0, pace={"turn": 120}) | {"stage": "waiting"}
    stage.answers(f"/api/matches/{MATCH}", told)
    stage.go(f"/m/{MATCH}", "main.join")
    stage.faults.clear()


@scene("no-such-match")
def _none(stage: Stage) -> None:
    stage.go(f"/m/{'x' * 22}", "main.closed .sentence")
    stage.page.wait_for_selector("main.closed:not(.opening)")
    stage.faults.clear()


@scene("no-line")
def _no_line(stage: Stage) -> None:
    stage.page.route("**/api/matches/*", lambda route: route.abort())
    stage.go(f"/m/{MATCH}", "main.closed:not(.opening)")
    stage.faults.clear()


@scene("carried-seat")
def _carried(stage: Stage) -> None:
    stage.go(f"/m/{MATCH}#carry={'t' * 43}", "main.carry")
    stage.faults.clear()


def _around(stage: Stage) -> None:
    """The device of two people, and what one of them has just done."""
    secrets = {f"around.{MATCH}.{side}": SECRET for side in ("south", "north")}
    stage.remember(around={MATCH: {"since": 1, "over": False}}, **secrets)
    stage.answers(f"/api/matches/{MATCH}", summary(MATCH, "vortex", "Mara", "Anna", 15))
    told = [
        {"e": "moved", "side": "north", "kind": "ship", "from": "c8", "to": "c7"},
        {"e": "moved", "side": "north", "kind": "boat"},
        {"e": "fired", "side": "north", "kind": "ship", "at": "d4", "hit": False},
    ]
    kept = json.dumps({f"cove.spoken.{MATCH}": json.dumps(told)})
    stage.page.add_init_script(f"if (location.protocol !== 'about:') Object.assign(sessionStorage, {kept});")
    stage.send_first(vortex().view())
    stage.go(f"/m/{MATCH}", ".curtain [data-key=alone]:not([aria-disabled])")


@scene("curtain")
def _curtain(stage: Stage) -> None:
    _around(stage)


@scene("curtain-lowering")
def _lowering(stage: Stage) -> None:
    _around(stage)
    stage.pace(0.2)
    stage.key("alone")
    stage.pose(".curtain", 0.5)


@scene("menu")
def _menu(stage: Stage) -> None:
    stage.sit(vortex(STAGED).view())
    stage.key("menu")
    stage.key("rail-menu")
    stage.settle()


for _page in ("happened", "how", "resign", "carry"):

    @scene(f"menu-{_page}")
    def _menu_page(stage: Stage, page: str = _page) -> None:
        _menu(stage)
        stage.key(f"menu-{page}")


@scene("menu-battleships")
def _menu_battleships(stage: Stage) -> None:
    stage.sit(battleships().view())
    stage.key("menu")
    stage.key("rail-menu")
    stage.settle()


def _showing(stage: Stage, game: str, presses: int) -> None:
    stage.go(f"/how/{game}/short", "main.showing:not([data-scene='0'])")
    stage.key("play")
    for _ in range(presses):
        stage.key("next")
    stage.settle()


@scene("showing-vortex")
def _showing_vortex(stage: Stage) -> None:
    _showing(stage, "vortex", 5)


@scene("showing-vortex-cove")
def _showing_cove(stage: Stage) -> None:
    _showing(stage, "vortex", 4)


@scene("showing-battleships")
def _showing_battleships(stage: Stage) -> None:
    _showing(stage, "battleships", 4)


@scene("instructions-vortex")
def _instructions(stage: Stage) -> None:
    stage.go("/how/vortex", "main.instructions figure .board")


@scene("instructions-battleships")
def _instructions_battleships(stage: Stage) -> None:
    stage.go("/how/battleships", "main.instructions figure .board")
