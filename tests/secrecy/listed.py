"""What each viewer may be sent, name by name: of any match, and of each game. A new field is on no list.

`SIDE` is either side, `OWN` the viewer's own. An event is named by what happened, where there are kinds of vessels by the kind, and
by whose it is; its fields follow.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

Events = dict[str, str]


@dataclass(frozen=True)
class Listed:
    """Names in views and events: for everyone, for the seat whose own it is besides, and for everyone from the end on."""

    view: str
    own_view: str = ""
    last_view: str = ""
    events: Events = field(default_factory=dict)
    own_events: Events = field(default_factory=dict)
    last_events: Events = field(default_factory=dict)


MATCH: Final = Listed(
    view="""
        game rules stage watch seed seats.SIDE.name seats.SIDE.mind seats.SIDE.placed pace.turn clock.side clock.since clock.turn
        commitments.SIDE
    """,
    own_view="you.seat you.ply you.placement",
    last_view="result.winner result.cause opened.seed opened.nonces.SIDE",
    events={"joined SIDE": "side name"},
    last_events={"over": "winner cause"},
)

VORTEX: Final = Listed(
    view="""
        board.chart.columns board.chart.rows board.chart.rocks board.chart.ports.SIDE board.phase board.turn board.side
        board.ships.SIDE.VESSEL board.lights.SQUARE.side board.lights.SQUARE.left board.afloat.SIDE.ships board.afloat.SIDE.boats
        board.depot.SIDE board.sunk.NUMBER.side board.sunk.NUMBER.kind board.sunk.NUMBER.vessel board.sunk.NUMBER.square
        board.sunk.NUMBER.cause board.sunk.NUMBER.turn board.rising board.eye board.quiet
    """,
    own_view="""
        you.dealt.do you.dealt.ships you.dealt.boats board.fleet.ships board.fleet.boats
        board.boats.OWN.VESSEL board.marks.OWN.SQUARE.turn board.marks.OWN.SQUARE.hit board.staged.vessel board.staged.from
        board.staged.to board.moves.VESSEL board.sinks.VESSEL board.shots.VESSEL
    """,
    last_view="board.boats.SIDE.VESSEL board.marks.SIDE.SQUARE.turn board.marks.SIDE.SQUARE.hit",
    events={
        "placed SIDE": "side",
        "began": "",
        "turn SIDE": "side turn",
        "moved ship SIDE": "side kind vessel from to",
        "moved boat SIDE": "side kind from to",
        "fired ship SIDE": "side kind vessel from at hit",
        "fired boat SIDE": "side kind from at hit",
        "sank ship SIDE": "side kind vessel square cause",
        "sank boat SIDE": "side kind square cause",
        "lapsed SIDE": "side",
        "lit SIDE": "side square left",
        "dark SIDE": "side square",
        "passed SIDE": "side",
        "rising": "in",
        "storm": "square hit",
        "eye": "",
        "eye_over": "",
        "calm": "",
    },
    own_events={
        "replaced OWN": "side",
        "dealt": "fleet fleet.do fleet.ships fleet.boats",
        "staged OWN": "side vessel from to",
        "back OWN": "side",
        "moved boat OWN": "vessel",
        "fired boat OWN": "vessel",
        "sank boat OWN": "vessel",
    },
)

BATTLESHIPS: Final = Listed(
    view="""
        board.sea.columns board.sea.rows board.ships.SHIP board.phase board.turn board.side board.shots.SIDE.SQUARE board.last.SIDE
        board.wrecks.SIDE.SHIP.at board.wrecks.SIDE.SHIP.down
    """,
    own_view="you.dealt.do you.dealt.ships.SHIP.at you.dealt.ships.SHIP.down board.fleet.SHIP.at board.fleet.SHIP.down",
    last_view="board.fleets.SIDE.SHIP.at board.fleets.SIDE.SHIP.down",
    events={"placed SIDE": "side", "began": "", "fired SIDE": "side at hit", "sank SIDE": "side ship at down"},
    own_events={
        "replaced OWN": "side",
        "dealt": "fleet fleet.do fleet.ships.SHIP.at fleet.ships.SHIP.down",
    },
)

GAMES: Final = {"vortex": VORTEX, "battleships": BATTLESHIPS}
