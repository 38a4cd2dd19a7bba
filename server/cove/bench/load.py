"""Load: so many matches at once in this process, a warm-up, then so many seconds that count."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Final

from cove.wire.codec import Codec

from .http import Http
from .options import LIMITED, BenchError, BenchOptions
from .samples import Samples
from .socket import RefusedError, all_gone
from .table import Table, Venue

#: Tables that are set up at the same time, so that a start is no stampede.
_AT_ONCE: Final = 20
#: Without a single command for so long, a run says so instead of waiting for its end.
_STALL_SECONDS: Final = 30.0

Progress = Callable[[str], None]


def codec_of(options: BenchOptions) -> Codec:
    """The codec's name as the wire has it."""
    return Codec[options.codec.upper()]


def socket_base(options: BenchOptions) -> str:
    """The server's address for sockets, without a slash at the end."""
    address = options.address
    return f"{'wss' if address.scheme == 'https' else 'ws'}://{address.netloc}{address.path.rstrip('/')}"


class Load:
    """The tables of one process. `report` is told of the state every two seconds."""

    def __init__(self, options: BenchOptions, report: Progress, *, idle: bool = False) -> None:
        self.samples = Samples(machines=Samples() if options.against else None)
        self.tables: list[Table] = []
        self._options = options
        self._report = report
        self._venue = Venue(Http(options.address), socket_base(options), codec_of(options), options.game, self.samples, self)
        self._idle = idle
        self._stopped: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._games = 0

    def fail(self, text: str) -> None:
        """End the run with an error."""
        if not self._stopped.done():
            self._stopped.set_exception(BenchError(text))

    def game_over(self) -> None:
        """Count a game that ended; enough of them end the run."""
        self._games += self.samples.counting
        if self._options.games and self._games >= self._options.games and not self._stopped.done():
            self._stopped.set_result(None)

    def table(self, number: int, mind: str = "") -> Table:
        """A table that plays at the run's pace, with random choices of its own; with a `mind`, one against a machine."""
        random = Random(self._options.seed * 1_000_003 + number)
        machines = self.samples.machines
        venue = replace(self._venue, samples=machines, mind=mind) if mind and machines is not None else self._venue
        table = Table(venue, random, self._options.think)
        if self._idle:
            table.place_only()
        return table

    async def open(self, matches: int, first: int = 0) -> None:
        """Set up `matches` tables, and as many again against machines where that was asked for."""
        minds = ["", self._options.against] if self._options.against else [""]
        wanted = [(first + number, mind) for number in range(matches) for mind in minds]
        for start in range(0, len(wanted), _AT_ONCE):
            batch = [self.table(number, mind) for number, mind in wanted[start : start + _AT_ONCE]]
            self.tables += batch
            try:
                await asyncio.gather(*(table.start(self._options.watchers) for table in batch))
            except RefusedError as error:
                if error.status == 429:
                    raise BenchError(LIMITED) from None
                raise BenchError(
                    f"The server refused a socket: {error}. Is the address right, and are its limits high enough?"
                ) from None
            except (OSError, TimeoutError) as error:
                raise BenchError(f"{self._options.url} cannot be reached: {error!r}.") from None
            self.check()
            self._report(f"{len(self.tables)} matches open")

    def check(self) -> None:
        """Raises BenchError if the run has failed."""
        if self._stopped.done():
            self._stopped.result()

    async def measure(self, ready: Callable[[], Awaitable[None]]) -> Samples:
        """Warm up, wait for `ready` (the other processes), measure. Raises BenchError."""
        gc.collect()
        gc.freeze()
        await self.wait(self._options.warmup)
        await ready()
        self.samples.count(on=True)
        began, cpu = time.perf_counter(), time.process_time()
        await self.wait(self._options.seconds, watched=True)
        self.samples.count(on=False)
        self.samples.took(time.perf_counter() - began, time.process_time() - cpu)
        return self.samples

    async def wait(self, seconds: float, *, watched: bool = False) -> None:
        """Let the tables play; returns early when the run was stopped, raises when it failed."""
        began = moved = time.monotonic()
        commands = 0
        while (left := began + seconds - time.monotonic()) > 0 and not self._stopped.done():
            await asyncio.wait([self._stopped], timeout=min(left, 2.0))
            now, so_far = time.monotonic(), self.samples.counts["commands"]
            moved = now if so_far != commands or not watched else moved
            commands = so_far
            if now - moved > _STALL_SECONDS:
                raise BenchError(f"No command was carried out for {_STALL_SECONDS:.0f} s. The server hangs, or a player does.")
            if watched:
                self._report(f"{commands} commands, {commands / (now - began):.0f}/s, {self._games} games")
        self.check()

    async def close(self) -> None:
        """Disconnect everybody, and wait until they are gone."""
        for table in self.tables:
            table.close()
        await all_gone()
        self._venue.http.close()
        gc.unfreeze()
        if not self._stopped.cancel():
            self._stopped.exception()  # asked for, so that asyncio does not complain of an error that nobody heard of
