"""Who plays a machine's seat: a listener like any other, which gives its seat's commands by itself.

It places a set-up that was dealt to it, asks its mind whenever its seat is to move, and declines draws. It hears what its seat is
sent and acts as a person would; nothing of the match waits for it, and what it is about to do stands nowhere: after a restart it is
asked again. Whatever a mind does wrong, a random legal order is played in its place.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, Final, cast

import structlog

from cove.kit.json import JsonMap
from cove.kit.viewers import Seat
from cove.match.commands import Command, Deal, Order, Place, Reply
from cove.match.machine import has_to_answer, has_to_play, machine_seat, mind_at
from cove.match.state import Match, Stage
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Full, Refused, Step, Unknown

from .actor import TRY_AGAIN, Actor
from .pool import NoThoughtError, Thinker
from .stream import Stream

log = structlog.get_logger("referee")

#: Seconds before a command that could not be carried out is given again; doubled each time, up to the most.
_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 2.0


class Machines:
    """Every machine that sits at a match of this node."""

    def __init__(self, thinker: Thinker, new_id: Callable[[], str]) -> None:
        """`new_id`: a fresh command id."""
        self.thinker = thinker
        self.new_id = new_id
        self._seated: dict[Actor, Machine] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def sit(self, actor: Actor, stream: Stream) -> None:
        """Seat the match's machine, if it has one. It listens at once, and acts when it is first stirred."""
        seat = machine_seat(actor.match)
        if seat is not None and not actor.gone:
            machine = self._seated[actor] = Machine(self, actor, seat, stream)
            actor.audiences.seat_machine(seat, machine)

    def stir(self, actor: Actor) -> None:
        """Let the match's machine look whether it has something to do."""
        machine = self._seated.get(actor)
        if machine is not None:
            machine.begin()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside everything else, to its end."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def left(self, actor: Actor) -> None:
        """An actor left, and its machine with it."""
        self._seated.pop(actor, None)

    async def close(self) -> None:
        """Wait for commands under way, and end the workers. Every actor has left before."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self.thinker.close()


class Machine:
    """The player of one seat. Implements `referee.api.Listener`."""

    def __init__(self, house: Machines, actor: Actor, seat: Seat, stream: Stream) -> None:
        self.seat = seat
        self._house = house
        self._actor = actor
        self._stream = stream
        self._mind = mind_at(actor.match, seat)
        self._begun = False
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._playing: asyncio.Task[None] | None = None
        self._answering: asyncio.Task[None] | None = None
        self._thought: asyncio.Task[Any] | None = None

    # What it hears

    def deliver(self, frame: Outgoing) -> None:
        """The seat's next frame."""
        if isinstance(frame.frame, Step):
            self._stream.add(frame.msgpack)
            self._stir()

    def close(self, close: Close) -> None:  # noqa: ARG002 - whyever the match leaves
        """The match leaves this node's memory."""
        self._gone.set_result(None)
        self._drop_thought()
        self._house.left(self._actor)

    def begin(self) -> None:
        """Act from now on."""
        self._begun = True
        self._stir()

    def _stir(self) -> None:
        match = self._actor.match
        if match.stage is Stage.OVER:
            self._drop_thought()
            self._stream.forget()
        if not self._begun or self._gone.done():
            return
        if has_to_play(match, self.seat) and _ended(self._playing):
            self._playing = self._house.start(self._carefully(self._play))
        if has_to_answer(match, self.seat) and _ended(self._answering):
            self._answering = self._house.start(self._carefully(self._decline))

    def _drop_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()

    # What it does

    async def _carefully(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something; what goes wrong is logged, and tried again when a sweep finds the match due."""
        try:
            await work()
        except Exception as error:  # anything may be wrong; what it was about may be secret
            place = traceback.extract_tb(error.__traceback__)[-1]
            log.warning("a machine stopped", mind=self._mind, error=type(error).__name__, place=f"{place.filename}:{place.lineno}")

    async def _play(self) -> None:
        while not self._gone.done() and has_to_play(self._actor.match, self.seat):
            await (self._move() if self._actor.match.stage is Stage.PLAYING else self._place())

    async def _place(self) -> None:
        """Have a set-up dealt, then lay it down. The machine adds no nonce: the server must not choose last."""
        match, id = self._actor.match, self._house.new_id()  # noqa: A001 - the wire's own word
        dealt = cast("dict[str, Any] | None", match.dealt[self.seat])
        await self._give(Deal(id) if dealt is None else Place(id, match.placements[self.seat], "", dealt))

    async def _move(self) -> None:
        match = self._actor.match
        chosen = await self._chosen(match)
        if chosen is None or self._actor.match.stage is not Stage.PLAYING:
            return
        answer = await self._give(self._order(match, chosen))
        if isinstance(answer, Refused) and answer.code != "stale":
            await self._give(self._order(match, self._any_order(f"refused as {answer.code}")))

    async def _decline(self) -> None:
        while (offer := self._actor.match.offer) is not None and not self._gone.done() and offer.seat is not self.seat:
            await self._give(Reply(self._house.new_id(), offer.number, accept=False))

    async def _chosen(self, match: Match) -> JsonMap | None:
        """The mind's order, or a random one where it has none; None if the match waits for neither any more."""
        thinker, full = self._house.thinker, self._actor.full(self.seat).msgpack
        question = self._stream.question(match.game.minds[self._mind], secrets.randbits(64), thinker.limit)
        self._thought = thought = asyncio.get_running_loop().create_task(thinker.think(question))
        await asyncio.wait({thought})
        if thought.cancelled():
            return None
        try:
            answer = thought.result()
        except NoThoughtError as error:
            return self._any_order(error.why, error.error)
        self._stream.learn(question, answer, full)
        return answer.order

    def _any_order(self, why: str, error: str = "") -> JsonMap:
        """A random legal order, in place of one that the mind did not give."""
        self._house.thinker.tally.fallbacks[why.partition(" ")[0]] += 1
        log.warning("a random order in place of a mind's", mind=self._mind, why=why, error=error)
        full = self._actor.full(self.seat).frame
        board = cast("JsonMap", full.v["board"]) if isinstance(full, Full) else {}
        return random.choice(self._actor.match.game.choices(board))

    def _order(self, match: Match, do: JsonMap) -> Order:
        return Order(self._house.new_id(), match.status.turn, match.ply[self.seat], cast("dict[str, Any]", do))

    async def _give(self, command: Command) -> Accepted | Refused | None:
        """Give a command until it is known what became of it. None if the match left before. After a refusal it waits a little."""
        pause = _PAUSE
        while not self._gone.done():
            answer = await self._actor.command(self.seat, command)
            if isinstance(answer, Accepted):
                return answer
            await asyncio.wait({self._gone}, timeout=pause)
            if not isinstance(answer, Unknown) and answer.code != TRY_AGAIN.code:
                return answer
            pause = min(pause * 2, _LONGEST_PAUSE)
        return None


def _ended(task: asyncio.Task[None] | None) -> bool:
    return task is None or task.done()
