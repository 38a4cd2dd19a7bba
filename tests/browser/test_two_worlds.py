"""Two histories that differ in what a viewer may not know, fed to that viewer's page: it shows, says, sounds and moves the same.

The histories are those of the secrecy tests (there the bytes are compared), told by the real referee. Their salted values differ,
as they must: nothing of the page may follow from them. Leaks are planted on the way to the page, as proof that each is found.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Browser
from tests.browser.fed import Fed, Frame, Note
from tests.secrecy.worlds import SCRIPTS, Play, Recorder
from tests.support.server import Server

from cove.kit.viewers import Seat
from cove.wire import frames
from cove.wire.codec import Outgoing

pytestmark = pytest.mark.browser

#: Turns that a pair is played, and what must happen in them.
TURNS = {"vortex": 16, "battleships": 30}
COVERED = {"vortex": ("lit", "dark", "storm", "collision", "apart"), "battleships": ("hit", "sank", "other ship", "apart")}
#: Pairs, by their seed, in which all of that happens: on the page of the other player, and on a spectator's.
PAIRS = {"vortex": {"opponent": 22, "spectator": 14}, "battleships": {"opponent": 30, "spectator": 8}}

Truth = Any
Leak = Callable[[Frame, Truth], None]


class Tape(Recorder):
    """Keeps a viewer's frames as they are sent, with whatever is leaked into them."""

    def __init__(self, leak: Leak | None) -> None:
        super().__init__()
        self.leak = leak
        self.truth: Callable[[], Truth] = lambda: None
        self.frames: list[Frame] = []

    def keep(self, frame: Outgoing) -> None:
        if isinstance(frame.frame, frames.Full | frames.Step):
            told = msgspec.json.decode(frame.json)
            if self.leak is not None:
                self.leak(told, self.truth())
            self.frames.append(told)


async def _taped(game: str, seed: int, turns: int, leak: Leak | None) -> tuple[list[list[Frame]], Counter[str]]:
    script = SCRIPTS[game](seed)
    script.run(turns)
    tapes = []
    for number, world in enumerate(("one", "two")):
        play, tape = Play(script.game, world, script.viewer, 0), Tape(leak)
        play.recorder = tape
        await play.open()
        tape.truth = lambda actor=play.actor: actor.match.board  # type: ignore[misc]
        tape.keep(play.watch.full())
        for beat in script.beats:
            await play.beat(beat[number], 0)
        await play.house.matches.close()
        tapes.append(tape.frames)
    return tapes, script.seen


def taped(game: str, seed: int, turns: int, leak: Leak | None = None) -> tuple[list[list[Frame]], Counter[str]]:
    """What the viewer is sent in both worlds of a pair, and what happened in them. A loop of its own needs a thread of its own."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(_taped(game, seed, turns, leak))).result()


Watch = Callable[[str, int, list[Frame]], list[list[Note]]]


@pytest.fixture
def watch(browser: Browser, house: Server) -> Iterator[Watch]:
    pages: list[Fed] = []

    def watched(game: str, seed: int, tape: list[Frame]) -> list[list[Note]]:
        viewer = SCRIPTS[game](seed).viewer
        side: Literal["south", "north"] | None = None
        if isinstance(viewer, Seat):
            side = "south" if viewer is Seat.FIRST else "north"
        page = Fed(browser, house, side, game)
        pages.append(page)
        return page.feed(tape)

    yield watched
    for page in pages:
        page.close()


def first_difference(one: list[list[Note]], two: list[list[Note]]) -> tuple[int, Note, Note] | None:
    """The first thing that one page did and the other did not."""
    nothing = ("nothing", "")
    for number, (first, second) in enumerate(zip(one, two, strict=True)):
        longest = max(len(first), len(second))
        for note, other in zip(
            first + [nothing] * (longest - len(first)), second + [nothing] * (longest - len(second)), strict=True
        ):
            if note != other:
                return number, note, other
    return None


@pytest.mark.parametrize("who", ["opponent", "spectator"])
@pytest.mark.parametrize("game", ["vortex", "battleships"])
def test_a_page_is_the_same_whatever_it_may_not_know(game: str, who: str, watch: Watch) -> None:
    seed = PAIRS[game][who]
    (one, two), seen = taped(game, seed, TURNS[game])
    assert one != two, "salted values differ"
    assert [name for name in COVERED[game] if not seen[name]] == []
    did = [watch(game, seed, tape) for tape in (one, two)]
    assert first_difference(*did) is None
    kinds = Counter(kind for notes in did[0] for kind, _ in notes)
    assert kinds["page"] == len(one)
    assert all(kinds[kind] > len(one) / 4 for kind in ("heard", "sound", "motion")), kinds


# --- leaks ---


def _board_in(told: Frame) -> dict[str, Any] | None:
    """What a frame tells of the board, if it does."""
    shown: dict[str, Any] = told.get("v") or told.get("p") or {}
    return shown.get("board")


def boats_are_found(told: Frame, truth: Truth) -> None:
    """Who hears of an unseen boat's move hears where the boats are, and sees one go down there."""
    for event in list(told.get("e", [])):
        squares = list(truth.boats[event["side"]].values()) if event["e"] == "moved" and "to" not in event else []
        if squares:
            event.update({"from": squares[-1], "to": squares[0]})
            told["e"].append({"e": "sank", "side": event["side"], "kind": "boat", "square": squares[0], "cause": "shot"})


def boats_are_lit(told: Frame, truth: Truth) -> None:
    """The view holds hidden boats among those that everyone sees."""
    board = _board_in(told)
    if board is not None:
        lights = {square: {"side": side} for side in truth.boats for square in truth.boats[side].values()}
        board["lights"] = {**lights, **board.get("lights", {})}


def the_fleets_are_shown(told: Frame, truth: Truth) -> None:
    board = _board_in(told)
    if board is not None and truth.fleets:
        board["fleets"] = dict(truth.fleets)


def a_hit_on_the_carrier_is_heard(told: Frame, truth: Truth) -> None:
    """The carrier groans when it is hit: a sound and a sentence too many."""
    for event in list(told.get("e", [])):
        if event["e"] == "fired" and event["hit"]:
            side = "north" if event["side"] == "south" else "south"
            if truth.hull(side, event["at"]) == "carrier":
                told["e"].append({"e": "sank", "side": side, "ship": "carrier"})


@pytest.mark.parametrize(
    ("game", "turns", "leak", "kinds"),
    [
        ("vortex", 4, boats_are_found, {"heard", "motion", "page"}),
        ("vortex", 2, boats_are_lit, {"page"}),
        ("battleships", 2, the_fleets_are_shown, {"page"}),
        ("battleships", 20, a_hit_on_the_carrier_is_heard, {"sound", "heard", "page"}),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_planted_leak_is_seen(game: str, turns: int, leak: Leak, kinds: set[str], watch: Watch) -> None:
    seed = PAIRS[game]["spectator"]
    (one, two), _ = taped(game, seed, turns, leak)
    did = [watch(game, seed, tape) for tape in (one, two)]
    assert first_difference(*did) is not None
    differing = {
        kind
        for first, second in zip(*did, strict=True)
        for kind in ("sound", "heard", "motion", "page")
        if [what for k, what in first if k == kind] != [what for k, what in second if k == kind]
    }
    assert kinds <= differing
