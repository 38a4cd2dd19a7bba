"""How the commodore weighs pairs of moves."""

from __future__ import annotations

from tests.unit.games.vortex.minds.seat import sight_of
from tests.unit.games.vortex.sea import sea

from cove.games.vortex.minds.outlook import WIN, Outlook, Temper
from cove.games.vortex.minds.pairs import Pair, pairs
from cove.games.vortex.minds.sight import Sight
from cove.games.vortex.state import State

TEMPER = Temper()


def outlook_of(state: State) -> Outlook:
    sight = sight_of(state)
    return Outlook(sight, (0.0,) * len(sight.waters.names), TEMPER)


def pair_of(sight: Sight, *moves: str) -> Pair:
    """The pair with these moves, `s1 to a2`."""
    wanted = set(moves)
    for pair in pairs(sight):
        if {f"{sight.names[step.vessel]} to {sight.waters.names[step.to]}" for step in pair.steps} == wanted:
            return pair
    raise AssertionError(moves)


def weight(state: State, *moves: str) -> float:
    outlook = outlook_of(state)
    return outlook.weigh(pair_of(outlook.sight, *moves))


def answer(state: State, *moves: str) -> float:
    outlook = outlook_of(state)
    return outlook.answer(pair_of(outlook.sight, *moves))


def test_the_port_is_the_game() -> None:
    assert weight(sea("s1=e8 s2=a1", "n1=j10"), "s1 to e10", "s2 to a2") == WIN


def test_sinking_the_last_enemy_is_the_game() -> None:
    assert answer(sea("s1=c3 s2=a1", "n1=c6"), "s1 to c5", "s2 to a2") == WIN
    assert answer(sea("s1=c3 s2=a1", "n1=c6 / na=h9"), "s1 to c5", "s2 to a2") < WIN


def test_an_enemy_left_at_the_gates_is_the_game_lost() -> None:
    state = sea("s1=a1 s2=f6", "n1=f3 n2=j10")
    assert answer(state, "s1 to a2", "s2 to f7") == -WIN
    assert answer(state, "s1 to a2", "s2 to f4") > -WIN


def test_a_step_towards_the_port_weighs_more_the_longer_a_calm_sea_would_not_judge_for_it() -> None:
    gains = [
        weight(sea("s1=c3 s2=a1", "n1=j9 n2=i9 n3=h9", now=f"moving turn 70 south quiet {quiet}"), "s1 to c5", "s2 to b1")
        for quiet in (0, 50)
    ]
    assert gains[1] > gains[0]


def test_a_step_towards_the_port_weighs_less_while_a_calm_sea_would_judge_for_it() -> None:
    gains = [
        weight(sea("s1=c3 s2=a1 s3=h1", "n1=j9", now=f"moving turn 70 south quiet {quiet}"), "s1 to c5", "s2 to b1")
        for quiet in (0, 50)
    ]
    assert gains[1] < gains[0]


def test_a_bad_exchange_is_minded_less_when_the_sea_is_about_to_fall_calm_for_the_enemy() -> None:
    """South is behind: a step into reach costs it a ship either way."""
    worth = [
        answer(sea("s1=c3 s2=a1", "n1=c7 n2=j10 n3=i10", now=f"moving turn 70 south quiet {quiet}"), "s1 to c4", "s2 to b1")
        for quiet in (0, 59)
    ]
    assert worth[0] < worth[1]


def test_a_submarine_hunts() -> None:
    state = sea("s1=a1 / sa=c4", "n1=c9 n2=j10")
    assert weight(state, "s1 to a2", "sa to c5") > weight(state, "s1 to a2", "sa to c3")


def test_a_kill_by_a_submarine_shows_it_and_a_kill_by_a_ship_does_not() -> None:
    state = sea("s1=c3 s2=j1 / sa=a6", "n1=c6 n2=g9")
    by_boat = answer(sea("s1=h1 s2=j1 / sa=b7", "n1=c6 n2=g9"), "s2 to j2", "sa to c7")
    by_ship = answer(state, "s1 to c5", "s2 to j2")
    assert by_boat < by_ship


def test_ships_keep_away_from_where_a_hidden_submarine_reaches() -> None:
    sight = sight_of(sea("s1=a1 s2=j1", "n1=e9 / na=c4"))
    risk = tuple(1.0 if name == "a3" else 0.0 for name in sight.waters.names)
    risky, safe = (Outlook(sight, each, TEMPER) for each in (risk, (0.0,) * len(risk)))
    pair = pair_of(sight, "s1 to a3", "s2 to j2")
    assert risky.weigh(pair) == safe.weigh(pair) - TEMPER.risk
