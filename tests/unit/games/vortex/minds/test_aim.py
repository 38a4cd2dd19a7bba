"""Which shot is next."""

from __future__ import annotations

from tests.unit.games.vortex.minds.seat import sight_of
from tests.unit.games.vortex.sea import sea

from cove.games.vortex.minds.aim import shots

FIRING = "firing turn 5 south quiet 0"


def words(south: str, north: str, *more: str) -> list[str]:
    sight = sight_of(sea(south, north, *more, now=FIRING))
    return [f"{sight.names[vessel]} at {sight.waters.names[at]}" for vessel, at in shots(sight)]


def test_nothing_beside_a_vessel_is_no_shot() -> None:
    assert words("s1=a1", "n1=a3 / na=a2") == []


def test_ships_nearer_to_the_port_come_first_and_lights_last() -> None:
    assert words("s1=f4 s2=b8", "n1=f3 n2=b9 / na=g4", "flash na 9") == ["s1 at f3", "s2 at b9", "s1 at g4"]


def test_a_ship_fires_before_a_submarine_does() -> None:
    assert words("s1=c4 / sa=d5", "n1=d4") == ["s1 at d4", "sa at d4"]
