"""Cycles: many short matches one after another (make, join, place, a few moves, resign), to see what they leave behind."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from . import process
from .load import Load, Progress
from .options import BenchError, BenchOptions
from .socket import RefusedError
from .table import Table

#: Orders before the resignation; seconds that a cycle may take; samples taken over the run.
_ORDERS: Final = 6
_CYCLE_SECONDS: Final = 60.0
_SAMPLES: Final = 40


async def measure(options: BenchOptions, report: Progress) -> dict[str, Any]:
    """The report of `options.cycles` cycles, at most `options.matches` at the same time."""
    load = Load(options, report)
    numbers = iter(range(options.cycles))
    done, began = 0, time.monotonic()
    every = max(1, options.cycles // _SAMPLES)
    timeline = [await _sample(options, 0)]

    async def worker() -> None:
        nonlocal done
        for number in numbers:
            await _cycle(load.table(number), options.watchers)
            done += 1
            if done % every == 0:
                timeline.append(await _sample(options, done))
                report(f"{done} cycles, {done / (time.monotonic() - began):.1f}/s")

    workers: asyncio.Future[Any] = asyncio.gather(*(worker() for _ in range(min(options.matches, options.cycles))))
    watch: asyncio.Future[Any] = asyncio.create_task(load.wait(float("inf")))
    try:
        finished, _ = await asyncio.wait([workers, watch], return_when=asyncio.FIRST_COMPLETED)
        for task in finished:
            task.result()
    except (RefusedError, OSError, TimeoutError) as error:
        raise BenchError(f"A cycle could not be played: {error!r}.") from None
    finally:
        workers.cancel()
        watch.cancel()
        await load.close()
    took = time.monotonic() - began
    timeline.append(await _sample(options, done))
    return {"cycles": done, "seconds": round(took, 1), "timeline": timeline, "errors": dict(load.samples.errors)}


async def _cycle(table: Table, watchers: int) -> None:
    try:
        async with asyncio.timeout(_CYCLE_SECONDS):
            resigned = table.resign_after(_ORDERS)
            await table.start(watchers)
            await resigned
    finally:
        table.close()


async def _sample(options: BenchOptions, cycles: int) -> dict[str, Any]:
    rss, files = process.rss(options.pid), process.files(options.pid)
    return {"cycles": cycles, "rss": rss, "files": files, "keys": await _keys(options.redis)}


async def _keys(url: str | None) -> int | None:
    """The number of keys in the store."""
    if url is None:
        return None
    import redis.asyncio  # noqa: PLC0415 - only this kind of run, and only if it was asked for

    try:
        async with redis.asyncio.from_url(url) as client:
            return int(await client.dbsize())
    except (OSError, redis.RedisError) as error:
        raise BenchError(f"The store at {url} does not answer: {error}.") from None
