"""What a run of the bench is asked to do. The command line has one flag for each field, with the same name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urlsplit


class BenchError(Exception):
    """The run cannot go on. The text says why and what can be done."""


LIMITED = (
    "The server limits this address, so the run would measure its limits. All connections of the bench come from one address: "
    "start the server with higher limits (see `cove serve --help`), or ask for fewer matches."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchOptions:
    """One run. Exactly one of these kinds: `idle` > 0, `cycles` > 0, or else load.

    url         the server, for example http://127.0.0.1:8000
    game        vortex or battleships
    matches     matches at the same time
    against     the name of a mind: as many matches again, each of a scripted player against this machine, measured apart
    watchers    spectators of each match
    codec       msgpack or json
    seconds     how long is measured, after the warm-up
    warmup      seconds of play that are not counted
    games       stop earlier, when this many games have ended (0: by time only)
    think       seconds a player waits before each command, on average; 0 sends at once (closed loop)
    processes   processes that play; the matches are shared out among them
    echo        also measure a bare echo server on the same stack, started beside for it, before the matches
    echo_cpu    the processor that the echo server is pinned to
    idle        open this many matches with two connections each, hold them for `seconds`, report memory
    cycles      play this many short matches (create, place, a few moves, resign), report memory and keys over time
    pid         the server's process, for its memory and processor time
    redis       the server's store, for its number of keys
    seed        of everything random in the players
    out         file for the report
    quiet       no progress on stderr
    """

    url: str
    game: str = "vortex"
    matches: int = 100
    against: str = ""
    watchers: int = 0
    codec: str = "msgpack"
    seconds: float = 20.0
    warmup: float = 3.0
    games: int = 0
    think: float = 0.0
    processes: int = 1
    echo: bool = False
    echo_cpu: int | None = None
    idle: int = 0
    cycles: int = 0
    pid: int | None = None
    redis: str | None = None
    seed: int = 1
    out: Path | None = None
    quiet: bool = False

    @property
    def address(self) -> SplitResult:
        """The server's address in parts."""
        return urlsplit(self.url)

    def check(self) -> None:
        """Raises BenchError for what cannot be run."""
        if self.address.scheme not in {"http", "https"} or not self.address.hostname:
            raise BenchError(f"The address {self.url!r} is no http address. Write it like http://127.0.0.1:8000.")
        if self.codec not in {"msgpack", "json"}:
            raise BenchError(f"There is no codec {self.codec!r}. Choose msgpack or json.")
        if self.game not in {"vortex", "battleships"}:
            raise BenchError(f"The bench cannot play {self.game!r}. Choose vortex or battleships.")
        if min(self.matches, self.processes) < 1 or self.seconds <= 0 or min(self.watchers, self.warmup, self.think) < 0:
            raise BenchError("At least one match and one process are needed, a positive time, and no negative numbers.")
        if self.idle and self.cycles:
            raise BenchError("Idle matches and cycles are two kinds of runs. Ask for one of them.")
        if self.against and (self.idle or self.cycles):
            raise BenchError("Machines play under load only, not in idle matches and cycles.")
        if self.processes > self.matches:
            raise BenchError("There are more processes than matches. Ask for fewer processes.")
