"""Random legal games of Vortex: what must hold after every order of every game.

`COVE_GAMES` says how many games are played (300 unless set); `COVE_SEED` from which seed on.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.property import play, random_games
from tests.property.play import Temper
from tests.property.random_games import VIEWERS, Step, assert_changed_views_are_announced, assert_everything_said_is_plain

from cove.games.vortex.game import VORTEX
from cove.games.vortex.state import Phase, State
from cove.games.vortex.terms import BOATS, DEPOT, SHIPS, SIDES
from cove.kit.chance import Chance
from cove.kit.game import Outcome
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, TRUTH

GAMES = int(os.environ.get("COVE_GAMES", "300"))
SEED = int(os.environ.get("COVE_SEED", "0"))

#: From wild to timid, so that games end in every way there is.
TEMPERS = (
    Temper(),
    Temper(fire=0.9, aimed=0.95, forward=0.2, port=0.1),
    Temper(sinking=0.6, forward=0.1, port=0.0),
    Temper(fire=0.02, aimed=0.0, sinking=0.0, forward=0.0, port=0.0),
    Temper(fire=0.6, forward=0.5, port=0.0, sinking=0.3),
)

#: Ends and events that a few hundred games are sure to meet.
EXPECTED = ("port", "wiped_out", "calm", "lapsed", "lit", "dark", "eye", "eye_over", "storm", "rising", "back", "replaced")


def chance_of(game: int) -> Chance:
    return Chance.of(b"random games", str(game).encode())


def steps(game: int) -> Iterator[Step]:
    """A whole random game."""
    random, temper = Random(game), TEMPERS[game % len(TEMPERS)]
    return random_games.steps(
        VORTEX,
        chance_of(game),
        random,
        lambda view: play.order(view, random, temper),
        lambda view, side: play.placement(view, side, random),
    )


def test_random_games_keep_every_invariant_and_end_in_every_way() -> None:
    seen: Counter[str] = Counter()
    for game in range(SEED, SEED + GAMES):
        after = VORTEX.new()
        for step in steps(game):
            after = step.applied.state
            _counts_are_right(after)
            _phases_follow(step.before, after)
            _depots_only_shrink_by_shots(step)
            assert_changed_views_are_announced(VORTEX, step)
            seen.update(str(words["e"]) for event in step.applied.events if (words := event.wording(TRUTH)) is not None)
        outcome = VORTEX.status(after).outcome
        assert outcome is not None
        seen[outcome.cause] += 1
    print(dict(seen))
    if GAMES >= 300:
        assert [name for name in EXPECTED if not seen[name]] == []
    if GAMES >= 3000:
        assert seen["both_gone"]


def _counts_are_right(state: State) -> None:
    if state.phase is Phase.PLACING:
        return
    squares = [square for fleet in (state.ships, state.boats) for side in SIDES for square in fleet[side].values()]
    assert len(set(squares)) == len(squares), "one vessel a square"
    assert not state.chart.rock_set.intersection(squares)
    for side in SIDES:
        lost = Counter(sunk["kind"] for sunk in state.sunk.values() if sunk["side"] == side)
        assert len(state.ships[side]) + lost["ship"] == SHIPS
        assert len(state.boats[side]) + lost["boat"] == BOATS
        assert state.afloat[side] == {"ships": len(state.ships[side]), "boats": len(state.boats[side])}
        assert 0 <= state.depot[side] <= DEPOT
    assert set(state.flashes) <= {*state.boats["south"], *state.boats["north"]}
    assert all(state.turn <= last <= state.turn + 6 for last in state.flashes.values())
    assert all(0 <= state.turn - mark["turn"] <= 9 for marks in state.marks.values() for mark in marks.values())
    in_port = [square for square in squares if square in state.chart.port_set]
    assert not in_port or (state.outcome is not None and state.outcome.cause == "port")


FOLLOWS = {
    Phase.PLACING: {Phase.PLACING, Phase.MOVING},
    Phase.MOVING: {Phase.MOVING, Phase.FIRING, Phase.OVER},
    Phase.FIRING: {Phase.MOVING, Phase.FIRING, Phase.OVER},
}


def _phases_follow(before: State, after: State) -> None:
    assert after.phase in FOLLOWS[before.phase]
    assert after.turn - before.turn in {0, 1}
    assert (after.turn != before.turn) == (before.phase is not Phase.OVER and _began(before, after))
    status = VORTEX.status(after)
    assert (status.outcome is not None) == (after.phase is Phase.OVER)
    assert (status.to_move is None) == (after.phase in {Phase.PLACING, Phase.OVER})


def _began(before: State, after: State) -> bool:
    if before.phase is Phase.PLACING:
        return after.phase is Phase.MOVING
    return after.mover is not before.mover


def _depots_only_shrink_by_shots(step: Step) -> None:
    fired = VORTEX.encode(step.order)["do"] == "fire"
    for side in SIDES:
        spent = step.before.depot[side] - step.applied.state.depot[side]
        assert spent == (1 if fired and side == SIDES[step.seat] else 0)


def test_views_hold_plain_values_and_no_nulls() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 30)):
        for step in steps(game):
            assert_everything_said_is_plain(VORTEX, step)


def test_every_position_survives_its_notation_and_every_order_its_wire_form() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 15)):
        for step in steps(game):
            assert VORTEX.read(VORTEX.notate(step.applied.state)) == step.applied.state
            assert VORTEX.decode(VORTEX.encode(step.order)) == step.order


def test_a_game_played_again_from_its_orders_is_the_same_game() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 15)):
        state = VORTEX.new()
        for step in steps(game):
            again = VORTEX.apply(state, step.seat, step.order, chance_of(game))
            assert not isinstance(again, Refusal)
            assert again == step.applied
            state = again.state


def test_a_refused_order_changes_nothing_and_says_why() -> None:
    codes: set[str] = set()
    for game in range(SEED, SEED + max(4, GAMES // 30)):
        random, others = Random(f"refused {game}"), list(steps(game + 1))
        for step in steps(game):
            state, text = step.applied.state, VORTEX.notate(step.applied.state)
            answer = VORTEX.apply(state, random.choice(SEATS), random.choice(others).order, chance_of(game))
            assert VORTEX.notate(state) == text
            if isinstance(answer, Refusal):
                codes.add(answer.code)
                assert answer.text.endswith(".")
    assert len(codes) >= 8


def test_the_end_from_outside_can_come_at_any_time_and_shows_everything() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 60)):
        for step in steps(game):
            ended = VORTEX.end(step.before, Outcome(SEATS[0], "resigned"))
            views = [VORTEX.view(ended.state, viewer) for viewer in VIEWERS]
            assert all(view == views[0] for view in views)
            assert VORTEX.read(VORTEX.notate(ended.state)) == ended.state
