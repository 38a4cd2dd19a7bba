"""Random legal games of Battleships: what must hold after every order of every game.

`COVE_GAMES` says how many games are played (300 unless set); `COVE_SEED` from which seed on.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.property import random_games, salvo
from tests.property.random_games import VIEWERS, Step, assert_changed_views_are_announced, assert_everything_said_is_plain

from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.orders import Fire
from cove.games.battleships.state import Phase, State
from cove.games.battleships.terms import SIDES
from cove.kit.chance import Chance
from cove.kit.game import Outcome
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, SPECTATOR, TRUTH, Seat

GAMES = int(os.environ.get("COVE_GAMES", "300"))
SEED = int(os.environ.get("COVE_SEED", "0"))

#: From aimless to eager, so that games end soon and late, and are won by either side.
HUNTING = (0.0, 0.5, 0.8, 1.0)

NO_CHANCE = Chance.of(b"nothing in play is left to chance")


def steps(game: int) -> Iterator[Step]:
    """A whole random game."""
    random, hunting = Random(game), HUNTING[game % len(HUNTING)]
    return random_games.steps(
        BATTLESHIPS,
        NO_CHANCE,
        random,
        lambda view: salvo.order(view, random, hunting),
        lambda _view, _side: salvo.placement(random),
    )


def test_random_games_keep_every_invariant_and_are_won_by_either_side() -> None:
    seen: Counter[str] = Counter()
    for game in range(SEED, SEED + GAMES):
        after = BATTLESHIPS.new()
        for step in steps(game):
            after = step.applied.state
            _turns_alternate(step.before, after)
            _answers_are_true(step)
            _wrecks_are_the_ships_hit_all_over(after)
            assert_changed_views_are_announced(BATTLESHIPS, step)
            seen.update(str(words["e"]) for event in step.applied.events if (words := event.wording(TRUTH)) is not None)
        _is_lost_by_the_fleet_that_is_gone(after)
        seen[f"won by {SIDES[after.mover]}"] += 1
    print(dict(seen))
    assert GAMES < 30 or min(seen[name] for name in ("replaced", "sank", "won by south", "won by north")) > 0


def _turns_alternate(before: State, after: State) -> None:
    if before.phase is Phase.PLACING:
        began = after.phase is Phase.PLAYING
        assert (after.turn, after.mover) == (int(began), SEATS[0])
        return
    over = after.phase is Phase.OVER
    assert (after.turn, after.mover) == ((before.turn, before.mover) if over else (before.turn + 1, before.mover.other))
    assert after.mover == SEATS[(after.turn - 1) % 2], "odd turns are the first seat's"
    fired = sum(len(after.shots[side]) for side in SIDES)
    assert fired == after.turn - 1 + over, "one shot a turn"


def _answers_are_true(step: Step) -> None:
    """A shot hits if the enemy has a ship there, and changes nothing but the record of shots and wrecks."""
    if not isinstance(step.order, Fire):
        return
    before, after = step.before, step.applied.state
    side, enemy, at = SIDES[step.seat], SIDES[step.seat.other], step.order.at
    assert after.fleets is before.fleets
    assert after.shots[enemy] is before.shots[enemy]
    assert after.shots[side] == {**before.shots[side], at: "hit" if at in _squares(after, enemy) else "miss"}
    assert after.last == {**before.last, side: at}


def _wrecks_are_the_ships_hit_all_over(state: State) -> None:
    for seat, side in enumerate(SIDES):
        fired = state.shots[SIDES[Seat(seat).other]]
        fleet = state.fleets.get(side, {})
        sunk = {ship: berth for ship, berth in fleet.items() if all(square in fired for square in state.sea.run(ship, berth))}
        assert state.wrecks[side] == sunk


def _is_lost_by_the_fleet_that_is_gone(state: State) -> None:
    assert state.outcome == Outcome(state.mover, "fleet_sunk")
    winner, loser = SIDES[state.mover], SIDES[state.mover.other]
    assert state.afloat(loser) == 0 < state.afloat(winner)
    assert sum(met == "hit" for met in state.shots[winner].values()) == 17


def _squares(state: State, side: str) -> set[str]:
    return {square for ship, berth in state.fleets[side].items() for square in state.sea.run(ship, berth)}


def test_what_the_enemy_and_spectators_see_can_be_worked_out_from_what_was_told() -> None:
    """The public part of a view is the sum of the events: nothing else is in it."""
    for game in range(SEED, SEED + max(2, GAMES // 15)):
        shots: dict[str, dict[str, str]] = {side: {} for side in SIDES}
        wrecks: dict[str, dict[str, object]] = {side: {} for side in SIDES}
        for step in steps(game):
            for event in step.applied.events:
                said = event.public or {}
                if said.get("e") == "fired":
                    shots[str(said["side"])][str(said["at"])] = "hit" if said["hit"] else "miss"
                if said.get("e") == "sank":
                    wrecks[str(said["side"])][str(said["ship"])] = {"at": said["at"], "down": said["down"]}
            view = BATTLESHIPS.view(step.applied.state, SPECTATOR)
            if step.applied.state.phase is not Phase.PLACING:
                assert (view["shots"], view["wrecks"]) == (shots, wrecks)


def test_views_hold_plain_values_and_no_nulls() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 30)):
        for step in steps(game):
            assert_everything_said_is_plain(BATTLESHIPS, step)


def test_every_position_survives_its_notation_and_every_order_its_wire_form() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 15)):
        for step in steps(game):
            assert BATTLESHIPS.read(BATTLESHIPS.notate(step.applied.state)) == step.applied.state
            assert BATTLESHIPS.decode(BATTLESHIPS.encode(step.order)) == step.order


def test_a_game_played_again_from_its_orders_is_the_same_game() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 15)):
        state = BATTLESHIPS.new()
        for step in steps(game):
            again = BATTLESHIPS.apply(state, step.seat, step.order, NO_CHANCE)
            assert not isinstance(again, Refusal)
            assert again == step.applied
            state = again.state


def test_the_choices_are_exactly_the_orders_that_are_not_refused() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 100)):
        for step in steps(game):
            state = step.applied.state
            for seat in SEATS:
                shots = [Fire(at) for at in (*state.sea.board.names, "k1", "a11")]
                legal = [shot for shot in shots if not isinstance(BATTLESHIPS.apply(state, seat, shot, NO_CHANCE), Refusal)]
                listed = BATTLESHIPS.choices(BATTLESHIPS.view(state, seat)) if BATTLESHIPS.status(state).to_move is seat else []
                assert [BATTLESHIPS.encode(shot) for shot in legal] == listed


def test_a_refused_order_changes_nothing_and_says_why() -> None:
    codes: set[str] = set()
    for game in range(SEED, SEED + max(4, GAMES // 30)):
        random, others = Random(f"refused {game}"), [step.order for step in steps(game + 1)] + [Fire("k11")]
        for step in steps(game):
            state, text = step.applied.state, BATTLESHIPS.notate(step.applied.state)
            answer = BATTLESHIPS.apply(state, random.choice(SEATS), random.choice(others), NO_CHANCE)
            assert BATTLESHIPS.notate(state) == text
            if isinstance(answer, Refusal):
                codes.add(answer.code)
                assert answer.text.endswith(".")
    assert codes >= {"not_placed", "already_placed", "not_your_turn", "already_fired", "game_over"}


def test_the_end_from_outside_can_come_at_any_time_and_shows_everything() -> None:
    for game in range(SEED, SEED + max(2, GAMES // 60)):
        for step in steps(game):
            ended = BATTLESHIPS.end(step.before, Outcome(SEATS[0], "resigned"))
            views = [BATTLESHIPS.view(ended.state, viewer) for viewer in VIEWERS]
            assert all(view == views[0] for view in views)
            assert BATTLESHIPS.read(BATTLESHIPS.notate(ended.state)) == ended.state
