"""Every refusal of a turn's order, the order of precedence, and that what is listed is what is legal."""

from __future__ import annotations

from random import Random

import pytest
from tests.property.play import order as any_order
from tests.unit.games.vortex.sea import CHANCE, NORTH, SOUTH, after, attempt, code, sea

from cove.games.vortex import legal, redact
from cove.games.vortex.game import VORTEX
from cove.games.vortex.orders import Back, Fire, Move, Order, Pass
from cove.games.vortex.reasons import bad_move, bad_shot
from cove.games.vortex.state import State
from cove.games.vortex.terms import NAMES, SIDES, STANDARD
from cove.kit.game import Outcome
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

FIRING = "firing turn 5 south quiet 0"


def refused(south: str, said: str, *more: str, now: str = "moving turn 5 south quiet 0", depot: str = "25 25") -> str | None:
    return code(attempt(sea(south, "n1=a10 n2=h7 / na=j10", *more, now=now, depot=depot), said))


def test_a_finished_game_takes_no_order() -> None:
    over = VORTEX.end(sea(), Outcome(SOUTH, "resigned")).state
    for said in ("s1 to a2", "s1 at a2", "back", "pass"):
        assert code(attempt(over, said)) == "game_over"


def test_nobody_moves_before_both_have_placed() -> None:
    for said in ("s1 to a2", "s1 at a2", "back", "pass"):
        assert code(attempt(VORTEX.new(), said)) == "not_placed"


def test_a_side_waits_for_its_turn() -> None:
    for said in ("n1 to a9", "n1 at a9", "back", "pass"):
        assert code(attempt(sea(), said, NORTH)) == "not_your_turn"


def test_moves_come_before_shots() -> None:
    assert refused("s1=a1 s2=j1", "s1 at a2") == "wrong_phase"
    assert refused("s1=a1 s2=j1", "pass") == "wrong_phase"
    assert refused("s1=a1 s2=j1", "s1 to a2", now=FIRING) == "wrong_phase"


def test_there_must_be_a_move_to_take_back() -> None:
    assert refused("s1=a1 s2=j1", "back") == "nothing_staged"
    assert refused("s1=a1 s2=j1", "back", now=FIRING) == "nothing_staged"
    assert code(attempt(after(sea(), "s1 to a2", "back"), "back")) == "nothing_staged"


@pytest.mark.parametrize(("phase", "verb"), [("moving", "to"), ("firing", "at")])
def test_only_ones_own_vessels_afloat_obey(phase: str, verb: str) -> None:
    now = f"{phase} turn 5 south quiet 0"
    assert refused("s1=a1 s2=j1", f"n1 {verb} a9", now=now) == "no_such_vessel"
    assert refused("s1=a1 s2=j1", f"s9 {verb} a2", now=now) == "no_such_vessel"
    assert refused("s1=a1 s2=j1", f"s3 {verb} a2", now=now) == "vessel_sunk"
    assert refused("s1=a1 s2=j1", f"sa {verb} a2", now=now) == "vessel_sunk"


def test_the_same_vessel_does_not_move_twice() -> None:
    assert refused("s1=a1 s2=j1", "s1 to a3", "staged s1 a1 a2") == "same_vessel"


@pytest.mark.parametrize(
    ("south", "said", "expected"),
    [
        ("s1=j1 s2=a1", "s1 to k1", "off_board"),
        ("s1=j1 s2=a1", "s1 to j11", "off_board"),
        ("s1=j1 s2=a1", "s1 to j1", "too_far"),
        ("s1=j1 s2=a1", "s1 to j4", "too_far"),
        ("s1=j1 s2=a1", "s1 to i2", "too_far"),
        ("s2=a1 / sa=j1", "sa to j3", "too_far"),
        ("s2=a1 / sa=j1", "sa to i2", "too_far"),
        ("s1=b3 s2=a1", "s1 to b5", "rock_in_way"),
        ("s1=d1 s2=a1", "s1 to f1", "port_in_way"),
        ("s1=d10 s2=a1", "s1 to f10", "port_in_way"),
        ("s1=d1 s2=a1", "s1 to e1", "own_port"),
        ("s1=f3 s2=a1", "s1 to f1", "own_port"),
        ("s2=a1 / sa=d1", "sa to e1", "own_port"),
        ("s2=a1 / sa=d10", "sa to e10", "boat_into_port"),
    ],
)
def test_a_move_that_the_sea_forbids_is_refused_for_its_reason(south: str, said: str, expected: str) -> None:
    answer = attempt(sea(south, "n1=a10"), said)
    assert isinstance(answer, Refusal)
    assert answer.code == expected
    assert answer.detail == {"square": said.rpartition(" ")[2]}


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("s1 at k1", "off_board"),
        ("s1 at b3", "out_of_range"),
        ("s1 at a2", "out_of_range"),
        ("s1 at d3", "out_of_range"),
        ("s1 at b4", "target_rock"),
        ("sa at j4", "out_of_range"),
    ],
)
def test_a_shot_that_is_not_possible_is_refused_for_its_reason(said: str, expected: str) -> None:
    assert refused("s1=b3 / sa=j2", said, now=FIRING) == expected


def test_an_empty_depot_fires_nothing_but_may_pass() -> None:
    assert refused("s1=b3", "s1 at b2", now=FIRING, depot="0 25") == "depot_empty"
    assert refused("s1=b3", "pass", now=FIRING, depot="0 25") is None


def test_a_port_may_be_fired_at() -> None:
    assert refused("s1=d1", "s1 at e1", now=FIRING) is None


def test_of_several_reasons_the_first_by_the_rules_is_named() -> None:
    assert refused("s1=b3", "s9 at z9", depot="0 25") == "wrong_phase"
    assert refused("s1=b3", "s3 to z9") == "vessel_sunk"
    assert refused("s1=b3 s2=a1", "s1 to z9", "staged s1 b3 b2") == "same_vessel"
    assert refused("s1=b3 s2=a1", "s1 to b6") == "too_far"
    assert refused("s1=b3", "s1 at b5", now=FIRING, depot="0 25") == "out_of_range"
    assert refused("s1=b3", "s1 at b4", now=FIRING, depot="0 25") == "depot_empty"


def test_the_turn_is_judged_before_the_phase() -> None:
    assert code(attempt(sea(), "n1 at a9", NORTH)) == "not_your_turn"


def test_a_hidden_enemy_makes_no_move_illegal_and_is_not_warned_of() -> None:
    state = sea("s1=b2 s2=j1", "n1=a10 / na=b3")
    view = redact.view(state, SOUTH)
    assert "b3" in view["moves"]["s1"]
    assert "s1" not in {vessel for vessel, squares in view["sinks"].items() if "b3" in squares}


def test_moves_onto_rocks_and_vessels_in_sight_are_listed_as_deadly() -> None:
    state = sea("s1=b3 s2=b2 / sa=c3", "n1=a3 / na=b1", "flash na 9")
    sinks = redact.view(state, SOUTH)["sinks"]
    assert sinks["s1"] == ["b4", "c3", "b2", "b1", "a3"]
    assert "sa" in sinks
    assert sinks["sa"] == ["b3"]


def test_a_staged_vessel_is_not_listed_and_its_old_square_is_free() -> None:
    view = redact.view(after(sea("s1=b2 s2=b1 s3=j1"), "s1 to c2"), SOUTH)
    assert "s1" not in view["moves"]
    assert "b2" not in view["sinks"].get("s2", [])
    assert "b2" in view["moves"]["s2"]


def test_a_vessel_that_the_staged_move_will_sink_has_only_deadly_moves() -> None:
    view = redact.view(after(sea("s1=b2 s2=b1 s3=j1"), "s1 to b1"), SOUTH)
    assert view["sinks"]["s2"] == view["moves"]["s2"]


def test_what_is_listed_is_legal_and_all_else_is_explained() -> None:
    random = Random(5)
    state = sea("s1=b3 s2=d1 s3=e9 / sa=d10 sb=h3", "n1=a10 n2=b5 / na=e2 nb=d9")
    asked = 0
    for _ in range(60):
        seat = VORTEX.status(state).to_move
        if seat is None:
            break
        asked += _agrees(state, seat)
        applied = VORTEX.apply(state, seat, order_of(state, seat, random), CHANCE)
        assert not isinstance(applied, Refusal)
        state = applied.state
    assert asked > 5_000


def _agrees(state: State, seat: Seat) -> int:
    """Check every order of every vessel with every square against the listing. Returns how many were tried."""
    view, tried = redact.view(state, seat), 0
    for vessel in NAMES[SIDES[seat]]:
        for square in STANDARD.board.names:
            listed = square in view.get("moves", {}).get(vessel, ()), square in view.get("shots", {}).get(vessel, ())
            orders: tuple[Order, Order] = (Move(vessel, square), Fire(vessel, square))
            for order, is_listed in zip(orders, listed, strict=True):
                assert (legal.check(view, seat, order) is None) == is_listed
                tried += 1
            if view["phase"] == "moving" and not listed[0]:
                assert isinstance(bad_move(view, SIDES[seat], vessel, square), Refusal)
            if view["phase"] == "firing" and not listed[1]:
                assert isinstance(bad_shot(view, SIDES[seat], vessel, square), Refusal)
    assert (legal.check(view, seat, Pass()) is None) == (view["phase"] == "firing")
    assert (legal.check(view, seat, Back()) is None) == ("staged" in view)
    return tried


def order_of(state: State, seat: Seat, random: Random) -> Order:
    decoded = VORTEX.decode(any_order(redact.view(state, seat), random))
    assert not isinstance(decoded, Refusal)
    return decoded


def test_every_order_of_a_view_is_legal_and_no_other_is() -> None:
    random = Random(3)
    state: State = sea("s1=e2 s2=h7 / sa=d5", "n1=a10 n2=g7 / na=c9", now="moving turn 5 south quiet 0")
    while (seat := VORTEX.status(state).to_move) is not None and state.turn < 40:
        view = redact.view(state, seat)
        offered = VORTEX.choices(VORTEX.view(state, seat))
        for raw in offered:
            order = VORTEX.decode(raw)
            assert not isinstance(order, Refusal)
            assert not isinstance(VORTEX.apply(state, seat, order, CHANCE), Refusal)
        for _ in range(20):
            assert any_order(view, random) in offered
        chosen = VORTEX.decode(random.choice(offered))
        assert not isinstance(chosen, Refusal)
        applied = VORTEX.apply(state, seat, chosen, CHANCE)
        assert not isinstance(applied, Refusal)
        state = applied.state
    assert not VORTEX.choices(VORTEX.view(VORTEX.end(state, Outcome(None, "agreed")).state, SOUTH))
