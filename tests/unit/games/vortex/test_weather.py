"""Storms, the rising sea, the eye, and the order of things between turns."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

from tests.unit.games.vortex.sea import CHANCE, NORTH, SOUTH, after, names, play, sea, told

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import State, change
from cove.games.vortex.terms import STANDARD
from cove.games.vortex.weather import end_turn, forecast, storm_square
from cove.kit.chance import Chance
from cove.kit.viewers import SPECTATOR

FIRING = "firing turn 5 south quiet 0"
#: Where the first storm strikes under the chance of these tests.
STRUCK = storm_square(STANDARD, CHANCE, 1)
BESIDE = STANDARD.targets[STRUCK][0]


def shown(state: State, viewer: Any = SPECTATOR) -> Any:
    return cast("Any", VORTEX.view(state, viewer))


def test_the_gaps_between_storms_are_nine_to_fifteen_turns_and_twelve_on_average() -> None:
    gaps = _gaps("storms")
    assert set(gaps) == set(range(9, 16))
    assert 11.8 < sum(gaps) / len(gaps) < 12.2


def test_the_gaps_between_eyes_are_21_to_29_turns_and_25_on_average() -> None:
    gaps = _gaps("eyes")
    assert set(gaps) == set(range(21, 30))
    assert 24.7 < sum(gaps) / len(gaps) < 25.3


def _gaps(what: str) -> list[int]:
    gaps = []
    for seed in range(20):
        entries = cast("Any", VORTEX.almanac(Chance.of(bytes([seed])), 2000))[what]
        turns = [0, *(entry["after"] for entry in entries)]
        gaps += [b - a for a, b in pairwise(turns)]
    return gaps


def test_a_storm_strikes_every_open_square_and_no_other() -> None:
    struck = {entry["square"] for entry in cast("Any", VORTEX.almanac(CHANCE, 20_000))["storms"]}
    assert struck == set(STANDARD.open_squares)


def test_a_storm_that_strikes_water_is_announced_all_the_same() -> None:
    state, events = play(sea("s1=a1", "n1=a10", now=FIRING, weather="storm 1 5 eye 1 999"), "pass")
    assert names(events) == ["passed", "storm", "turn"]
    assert told(events)[1] == {"e": "storm", "square": STRUCK, "hit": False}
    assert state.quiet == 1


def test_a_storm_sinks_what_it_strikes_and_that_belongs_to_the_turn_just_ended() -> None:
    state = sea("s1=a1 s2=j1", f"n1=a10 / na={STRUCK}", now="firing turn 5 south quiet 7", weather="storm 1 5 eye 1 999")
    state, events = play(state, "pass")
    assert names(events) == ["passed", "storm", "sank", "turn"]
    assert told(events)[2] == {"e": "sank", "side": "north", "kind": "boat", "square": STRUCK, "cause": "storm"}
    assert state.sunk["1"]["turn"] == 5
    assert state.quiet == 0


def test_the_sea_rises_during_the_two_turns_before_a_storm() -> None:
    state = sea("s1=a1", "n1=a10", now="firing turn 3 south quiet 0", weather="storm 1 6 eye 1 999")
    seen, heard = [], []
    for said in ("pass", "n1 to a9", "pass", "s1 to a2", "pass", "n1 to a10", "pass"):
        state, events = play(state, said)
        seen.append((state.turn, shown(state).get("rising")))
        heard += [(state.turn, words["in"]) for words in told(events) if words["e"] == "rising"]
    assert dict(seen) == {4: None, 5: 2, 6: 1, 7: None}
    assert heard == [(5, 2), (6, 1)]


def test_under_the_eye_every_submarine_is_visible_without_a_count_for_one_turn() -> None:
    state = sea("s1=a1 / sa=c2", "n1=a10 / na=h7 nb=j9", "flash nb 9", now=FIRING, weather="storm 1 999 eye 1 5")
    assert shown(state)["lights"] == {"j9": {"side": "north", "left": 4}}
    state, events = play(state, "pass")
    assert names(events) == ["passed", "eye", "turn"]
    assert shown(state)["eye"] is True
    assert shown(state)["lights"] == {"c2": {"side": "south"}, "h7": {"side": "north"}, "j9": {"side": "north", "left": 3}}
    state, events = play(state, "n1 to a9", "nb to j8", "pass")
    assert "eye_over" in names(events)
    assert "eye" not in shown(state)
    assert shown(state)["lights"] == {"j8": {"side": "north", "left": 2}}


def test_a_submarine_whose_flashing_ends_under_the_eye_is_still_seen() -> None:
    state = sea("s1=a1", "n1=a10 / na=h7", "flash na 5", now=FIRING, weather="storm 1 999 eye 1 5")
    state, events = play(state, "pass")
    assert "dark" not in names(events)
    assert shown(state)["lights"] == {"h7": {"side": "north"}}


def test_when_the_weather_is_due_nobody_can_see() -> None:
    near = sea("s1=a1", "n1=a10", weather="storm 1 9 eye 1 6")
    far = sea("s1=a1", "n1=a10", weather="storm 3 14 eye 2 30")
    for viewer in (SOUTH, NORTH, SPECTATOR):
        assert shown(near, viewer) == shown(far, viewer)


def test_the_storm_comes_before_the_eye() -> None:
    state = sea("s1=a1 s2=j1", f"n1=a10 / na={STRUCK}", now=FIRING, weather="storm 1 5 eye 1 5")
    state, events = play(state, "pass")
    assert names(events) == ["passed", "storm", "sank", "eye", "turn"]
    assert shown(state)["lights"] == {}


def test_the_next_storm_and_eye_follow_the_almanac() -> None:
    chance = Chance.of(b"another seed")
    state = sea("s1=a1", "n1=a10", now=FIRING, weather="storm 1 999 eye 1 999")
    storms, eyes = _played(state, chance, 90)
    almanac = cast("Any", VORTEX.almanac(chance, 90))
    assert storms == [(entry["after"], entry["square"]) for entry in almanac["storms"]]
    assert eyes == [entry["after"] for entry in almanac["eyes"]]
    assert len(storms) >= 6


def _played(state: State, chance: Chance, turns: int) -> tuple[list[tuple[int, str]], list[int]]:
    state = forecast(change(state, turn=1), chance)
    storms, eyes = [], []
    while state.turn <= turns:
        out: list[Any] = []
        turn = state.turn
        state = end_turn(change(state, quiet=0, ships={"south": {"s1": "e1"}, "north": {"n1": "e10"}}), chance, out)
        for words in told(tuple(out)):
            if words["e"] == "storm":
                storms.append((turn, str(words["square"])))
            if words["e"] == "eye":
                eyes.append(turn)
    return storms, eyes


def test_a_wiped_out_side_has_lost_before_the_sea_can_fall_calm() -> None:
    state = sea("s1=a1", f"n1={STRUCK}", now="firing turn 5 south quiet 59", weather="storm 1 5 eye 1 5")
    state, events = play(state, "pass")
    assert names(events) == ["passed", "storm", "sank", "over"]
    assert told(events)[-1] == {"e": "over", "winner": "south", "cause": "wiped_out"}


def test_a_sinking_by_storm_keeps_the_sea_from_falling_calm() -> None:
    state = sea("s1=a1 s2=j1", f"n1=a10 n2={STRUCK}", now="firing turn 5 south quiet 59", weather="storm 1 5 eye 1 999")
    assert after(state, "pass").quiet == 0
