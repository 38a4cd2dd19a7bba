"""One game between two players, by the game's own rules, with nothing around it: no server, no clock, no journal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.game import Applied, Game, Outcome
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SEATS, Seat

from .options import DuelError
from .player import Asked, Player

#: A game in which so many orders were given will not end: somebody stages and takes back for ever.
MOST_ORDERS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Told:
    """How a game went. `orders`: how many each seat gave, placements not counted."""

    outcome: Outcome
    turns: int
    orders: tuple[int, int]


def play(game: Game[Any, Any], players: tuple[Player, Player], chance: Chance) -> Told:
    """Deal, play to the end, and tell. Raises DuelError if a player gives an order that is refused, or the game does not end."""
    table = _Table(game, players, chance)
    for seat in SEATS:
        own = Chance.of(chance.key, b"deal", game.sides[seat].encode())
        table.carry_out(seat, game.deal(table.state, seat, own))
    while table.outcome is None:
        table.move()
    return Told(table.outcome, game.status(table.state).turn, table.given)


class _Table:
    """A game under way."""

    def __init__(self, game: Game[Any, Any], players: tuple[Player, Player], chance: Chance) -> None:
        self.game, self.players, self.chance = game, players, chance
        self.state: Any = game.new()
        self.outcome: Outcome | None = None
        self.given = (0, 0)
        self._plies = (0, 0)

    def move(self) -> None:
        """Let the seat that is to move give an order, and carry it out."""
        status = self.game.status(self.state)
        seat = status.to_move
        if seat is None or sum(self.given) >= MOST_ORDERS:
            raise DuelError(f"A game does not end: nobody has won after {sum(self.given)} orders.")
        order = self.players[seat].orders(Asked(self.game, self.state, seat, self.chance, self.view(seat)))
        self._plies, self.given = _counted(self._plies, seat), _counted(self.given, seat)
        self.carry_out(seat, order)
        if self.game.status(self.state).turn != status.turn:
            self._plies = (0, 0)

    def carry_out(self, seat: Seat, order: JsonMap) -> None:
        """Apply an order and tell both seats. Raises DuelError if it is refused."""
        decoded = self.game.decode(order)
        applied = decoded if isinstance(decoded, Refusal) else self.game.apply(self.state, seat, decoded, self.chance)
        if not isinstance(applied, Applied):
            raise DuelError(f"{self.game.sides[seat].capitalize()} gave an order that is refused, {order}: {applied.text}")
        self.state = applied.state
        self.outcome = self.game.status(self.state).outcome
        for hearer in SEATS:
            self._tell(hearer, applied.events)

    def view(self, seat: Seat) -> JsonMap:
        """What the seat would be sent of a match: the parts of it that there are without a server."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "stage": "playing" if self.outcome is None else "over",
            "board": self.game.view(self.state, seat),
            "you": {"seat": self.game.sides[seat], "ply": self._plies[seat]},
        }

    def _tell(self, seat: Seat, events: tuple[Event, ...]) -> None:
        words = [wording for event in events if (wording := event.wording(seat)) is not None]
        if words:
            self.players[seat].hears(self.view(seat), words)


def _counted(pair: tuple[int, int], seat: Seat) -> tuple[int, int]:
    """The pair with one more for `seat`."""
    first, second = pair
    return (first + 1, second) if seat is Seat.FIRST else (first, second + 1)
