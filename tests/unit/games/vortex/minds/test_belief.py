"""The map of hidden submarines follows what a seat is told: played positions, seen by South."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.games.vortex.minds.seat import NOTHING, said, sight_of, view_of
from tests.unit.games.vortex.minds.seat import chooses as choice
from tests.unit.games.vortex.sea import FLEET, NORTH, NORTH_FLEET, SOUTH, attempt, order, sea

from cove.games.vortex.game import VORTEX
from cove.games.vortex.minds import belief
from cove.games.vortex.minds.belief import WHOLE, remember
from cove.games.vortex.state import State
from cove.kit.chance import Chance
from cove.kit.game import Applied
from cove.kit.json import JsonMap

INDEX = sight_of(sea()).waters.index
SIZE = len(INDEX)


def memory(*tracks: dict[str, int]) -> Any:
    """A memory with these tracks, each given by its squares and weights."""
    return {"tracks": [[track.get(square, 0) for square in INDEX] for track in tracks]}


def pin(square: str) -> dict[str, int]:
    return {square: WHOLE}


def follow(state: State, held: Any, *orders: str) -> tuple[Any, State]:
    """South's memory after these orders, given by the side to move."""
    for each in orders:
        applied = attempt(state, each)
        assert isinstance(applied, Applied), applied
        state = applied.state
        words: list[JsonMap] = [word for event in applied.events if (word := event.wording(SOUTH)) is not None]
        if words:
            held = remember(held, view_of(state), words)
    return held, state


def weights(held: Any, number: int = 0) -> dict[str, int]:
    return {square: weight for square, at in INDEX.items() if (weight := held["tracks"][number][at])}


NORTH_MOVES = "moving turn 6 north quiet 0"


def test_before_play_nothing_is_remembered_and_then_both_may_be_anywhere_in_the_enemys_half() -> None:
    state, held = VORTEX.new(), NOTHING
    for seat, fleet in ((SOUTH, FLEET), (NORTH, NORTH_FLEET)):
        applied = VORTEX.apply(state, seat, VORTEX.decode(fleet), Chance.of(b""))  # type: ignore[arg-type]
        assert isinstance(applied, Applied)
        state = applied.state
        held = remember(held, view_of(state), [{"e": "placed", "side": "south"}])
    free = {f"{c}{r}" for c in "abcdefghij" for r in range(6, 11)} - {"i7", "g6", "f8", "d8", "b6", "e10", "f10"}
    assert weights(held) == weights(held, 1)
    assert set(weights(held)) == free - set(NORTH_FLEET["ships"])  # type: ignore[arg-type]


def test_a_hidden_move_spreads_the_only_submarine_to_its_neighbours() -> None:
    held, _ = follow(sea(north="n1=a10 / na=c7", now=NORTH_MOVES), memory(pin("c7")), "na to c8", "n1 to a9")
    assert weights(held) == {"c6": 2500, "b7": 2500, "d7": 2500, "c8": 2500}


def test_one_hidden_move_of_two_submarines_moves_each_by_half() -> None:
    state = sea(north="n1=a10 / na=c7 nb=h7", now=NORTH_MOVES)
    held, _ = follow(state, memory(pin("c7"), pin("h7")), "na to c8", "n1 to a9")
    assert weights(held)["c7"] == weights(held, 1)["h7"] == WHOLE // 2
    held, _ = follow(state, memory(pin("c7"), pin("h7")), "na to c8", "nb to h8")
    assert "c7" not in weights(held)


def test_a_turn_without_a_hidden_move_spreads_nothing() -> None:
    state = sea(north="n1=a10 n2=j10 / na=c7", now=NORTH_MOVES)
    held, _ = follow(state, memory(pin("c7")), "n1 to a9", "n2 to j9")
    assert weights(held) == pin("c7")


def test_a_light_pins_the_likelier_track_and_darkness_sets_it_free() -> None:
    state = sea("s1=a1 s2=b1", "n1=a10 n2=j10 / na=c7 nb=h7", now="firing turn 6 north quiet 0")
    held, state = follow(state, memory({"h7": 9000, "g7": 1000}, {"c7": 500, "c8": 9500}), "na at c6")
    assert (weights(held), weights(held, 1)) == ({"h7": 9000, "g7": 1000}, pin("c7"))
    assert belief.hidden(held, [INDEX["c7"]]) == (tuple(held["tracks"][0]),)
    assert len(belief.hidden(held, [])) == 2


def test_a_light_that_moves_is_followed() -> None:
    state = sea("s1=a1 s2=b1", "n1=a10 / na=c7", "flash na 12", now=NORTH_MOVES)
    held, _ = follow(state, memory(pin("c7")), "na to c8", "n1 to a9")
    assert weights(held) == pin("c8")


def test_a_submarine_that_sinks_takes_its_track_with_it() -> None:
    state = sea("s1=c6", "n1=a10 / na=c7 nb=h7", now="firing turn 5 south quiet 0")
    held, _ = follow(state, memory({"c7": 6000, "c8": 4000}, pin("h7")), "s1 at c7")
    assert [weights(held, number) for number in range(len(held["tracks"]))] == [pin("h7")]


def test_a_shot_into_empty_water_and_an_own_arrival_clear_their_squares() -> None:
    state = sea("s1=c6 s2=a1", "n1=a10 / na=h7", now="firing turn 5 south quiet 0")
    held, _ = follow(state, memory({"c7": 5000, "h7": 5000}), "s1 at c7")
    assert weights(held) == pin("h7")
    held, _ = follow(sea("s1=c6 s2=a1", "n1=a10 / na=h7"), memory({"c7": 5000, "h7": 5000}), "s1 to c7", "s2 to a2")
    assert weights(held) == pin("h7")


def test_a_storm_that_finds_nothing_clears_its_square() -> None:
    state = sea("s1=a1 s2=b1", "n1=a10 / na=h7")
    storm: list[JsonMap] = [{"e": "storm", "square": "c7", "hit": False}]
    assert weights(remember(memory({"c7": 5000, "h7": 5000}), view_of(state), storm)) == pin("h7")


def test_a_submarine_that_let_a_ship_be_is_less_likely_beside_it() -> None:
    state = sea("s1=c6 s2=a1", "n1=a10 / na=h7", now="firing turn 6 north quiet 0")
    held, _ = follow(state, memory({"c7": 5000, "h7": 5000}), "pass")
    assert weights(held)["c7"] < weights(held)["h7"]
    empty = sea("s1=c6 s2=a1", "n1=a10 / na=h7", now="firing turn 6 north quiet 0", depot="25 0")
    held, _ = follow(empty, memory({"c7": 5000, "h7": 5000}), "pass")
    assert weights(held)["c7"] == weights(held)["h7"]


def test_a_track_that_is_refuted_begins_anew() -> None:
    state = sea("s1=c6", "n1=a10 / na=h7", now="firing turn 5 south quiet 0")
    held, _ = follow(state, memory(pin("c7")), "s1 at c7")
    assert len(weights(held)) > SIZE // 2
    assert not {"c7", "c6", "a10"} & set(weights(held))


def test_thoughts_and_steps_that_tell_nothing_leave_the_memory_as_it_is() -> None:
    held = memory(pin("c7"))
    assert remember(held, view_of(sea(north="n1=a10 / na=c7")), [{"e": "offered", "side": "north", "number": 1}]) is held


def test_risk_reaches_a_move_and_a_shot_far_unless_the_enemy_has_no_shots() -> None:
    sight = sight_of(sea(north="n1=a10 / na=c7"))
    track = tuple(memory(pin("c7"))["tracks"][0])
    risk = belief.risk(sight, [track])
    assert (risk[INDEX["c5"]], risk[INDEX["c8"]], risk[INDEX["c4"]]) == (1.0, 1.0, 0.0)
    disarmed = sight_of(sea(north="n1=a10 / na=c7", depot="25 0"))
    assert not any(belief.risk(disarmed, [track]))


FIRING = "firing turn 5 south quiet 0"


@pytest.mark.parametrize(
    ("chance", "depot", "shot"),
    [(WHOLE, "25 25", "s1 at c4"), (WHOLE // 2, "25 25", "s1 at c4"), (WHOLE // 20, "25 25", "pass"), (WHOLE, "2 25", "pass")],
)
def test_the_commodore_fires_where_a_hidden_submarine_is_likely_and_the_shot_to_spare(chance: int, depot: str, shot: str) -> None:
    state = sea("s1=c3 s2=a1", "n1=a10 / na=c4", now=FIRING, depot=depot)
    assert said(choice("commodore", state, memory({"c4": chance, "h9": WHOLE - chance}))) == shot


def test_the_commodore_does_not_guess_at_its_own_submarine() -> None:
    state = sea("s1=c3 / sa=c4", "n1=a10 / na=h9", now=FIRING)
    assert said(choice("commodore", state, memory(pin("c4")))) == "pass"


def test_the_commodore_keeps_its_ships_out_of_the_reach_of_a_submarine_it_knows_of() -> None:
    state = sea("s1=h6 s2=a3 s3=j4", "n1=a10 n2=j10 / na=h8")
    held = memory(pin("h8"))
    sight, ordered = sight_of(state), [choice("commodore", state, held)]
    risk = belief.risk(sight, belief.hidden(held, []))
    moved = attempt(state, said(ordered[0]))
    assert isinstance(moved, Applied)
    ordered.append(choice("commodore", moved.state, held))
    places = {"s1": "h6", "s2": "a3", "s3": "j4"} | {str(each["vessel"]): str(each["to"]) for each in ordered}
    assert risk[INDEX["h6"]] == 1.0
    assert not any(risk[INDEX[at]] for at in places.values()), (ordered, order)
