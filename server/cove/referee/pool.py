"""The pool: worker processes in which minds think. At most so many at a time; who asks first is served first.

A worker is a fresh interpreter (spawned: a fork would copy every secret) with an empty environment, a session of its own and a
low priority. One that crashes, talks nonsense or takes too long is killed, and the next question gets a new one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec

import cove

from .thoughts import LENGTH_BYTES, MOST_BYTES, Answer, Failed, Question, packed

#: Seconds that a new worker may take until it is ready. It starts at a low priority on a machine that may be busy.
_START: Final = 30.0
LIMIT: Final = 5.0

_ANSWER: Final = msgspec.msgpack.Decoder(Answer)
_FAILED: Final = msgspec.msgpack.Decoder(Failed)
_ENCODER: Final = msgspec.msgpack.Encoder()


class NoThoughtError(Exception):
    """A mind came to no answer. `why`: crashed, late, garbage, or failed (it raised an error)."""

    def __init__(self, why: str, error: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.error = error


class Thinker(Protocol):
    """Whoever can put a question to a mind."""

    limit: float
    tally: Tally

    async def think(self, question: Question) -> Answer:
        """The mind's answer. Raises NoThoughtError. May be cancelled at any time."""
        ...

    async def close(self) -> None:
        """End every worker."""
        ...


class Tally:
    """What the operator is shown. Numbers only."""

    def __init__(self) -> None:
        self.waiting = 0
        self.workers = 0
        self.thoughts = 0
        self.fallbacks: Counter[str] = Counter()


def usual_workers() -> int:
    """One fewer than there are processors for this process, so that one is left for people; at least one."""
    affinity = getattr(os, "sched_getaffinity", None)
    return max(1, (len(affinity(0)) if affinity else os.cpu_count() or 1) - 1)


class Pool:
    """Implements `Thinker`. Workers start when they are first needed."""

    def __init__(self, workers: int = 0, limit: float = LIMIT, folders: Sequence[Path] = ()) -> None:
        """`workers`: at most so many (0: `usual_workers`); `limit`: seconds a thought; `folders`: further places of minds."""
        if workers < 0 or limit <= 0:
            raise ValueError("Machines need a number of workers that is not negative, and some time to think.")
        self.limit = limit
        self.tally = Tally()
        self._free = asyncio.Semaphore(workers or usual_workers())
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._path = os.pathsep.join(str(folder) for folder in (Path(cove.__path__[0]).parent, *folders))

    async def think(self, question: Question) -> Answer:
        """The mind's answer. Raises NoThoughtError."""
        self.tally.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.tally.waiting -= 1
        worker: _Worker | None = None
        try:
            worker = self._idle.pop() if self._idle else await self._start()
            answer = await worker.ask(_ENCODER.encode(question), self.limit)
            self.tally.thoughts += 1
            self._idle.append(worker)
            worker = None
            return answer
        finally:
            if worker is not None:
                await self._end(worker)
            self._free.release()

    async def close(self) -> None:
        """End every worker."""
        await asyncio.gather(*map(self._end, tuple(self._all)))

    async def _start(self) -> _Worker:
        worker = _Worker()
        self._all.add(worker)
        self.tally.workers = len(self._all)
        try:
            await worker.start(self._path)
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _end(self, worker: _Worker) -> None:
        self._all.discard(worker)
        self.tally.workers = len(self._all)
        await worker.end()


class _Worker:
    """One worker process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, path: str) -> None:
        """Spawn the process and wait until it is ready. Raises NoThoughtError."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-s", "-P", "-m", "cove.referee.worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={"PYTHONPATH": path, "PYTHONHASHSEED": "0"},  # sets in the same order each time: a mind is a pure function
                cwd="/",
                start_new_session=True,
            )
        except OSError as error:
            raise NoThoughtError("crashed", type(error).__name__) from None
        await self._heard(_START)

    async def ask(self, question: bytes, limit: float) -> Answer:
        """Put a question. Raises NoThoughtError, after which the worker is good for nothing."""
        if self._process is None or self._process.stdin is None:
            raise NoThoughtError("crashed")
        self._process.stdin.write(packed(question))
        raw = await self._heard(limit)
        try:
            return _ANSWER.decode(raw)
        except msgspec.DecodeError:
            raise NoThoughtError(*_why(raw)) from None

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()

    async def _heard(self, seconds: float) -> bytes:
        """The process's next message."""
        if self._process is None or self._process.stdout is None:
            raise NoThoughtError("crashed")
        try:
            async with asyncio.timeout(seconds):
                size = int.from_bytes(await self._process.stdout.readexactly(LENGTH_BYTES), "big")
                if size > MOST_BYTES:
                    raise NoThoughtError("garbage")
                return await self._process.stdout.readexactly(size)
        except TimeoutError:
            raise NoThoughtError("late") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            raise NoThoughtError("crashed") from None


def _why(raw: bytes) -> tuple[str, str]:
    """What an answer that is none says of itself."""
    try:
        return "failed", _FAILED.decode(raw).error
    except msgspec.DecodeError:
        return "garbage", ""
