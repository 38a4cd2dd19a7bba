"""A run from options to report: which kind, in how many processes, with progress on stderr and JSON out."""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import uvloop

from . import cycles, echo, idle, process
from .load import Load
from .options import BenchError, BenchOptions
from .samples import Samples

#: How long (seconds) the other processes may take to set up and to report, beyond the run itself.
_GRACE = 180.0


def run(options: BenchOptions) -> dict[str, Any]:
    """Carry out a run and return its report, also written to `options.out`. Raises BenchError."""
    options.check()
    report: dict[str, Any] = {"url": options.url, "codec": options.codec, "began": int(time.time())}
    if options.echo:
        report["echo"] = _echo(options)
    if options.idle:
        report["idle"] = uvloop.run(idle.measure(options, _progress(options)))
    elif options.cycles:
        report["cycles"] = uvloop.run(cycles.measure(options, _progress(options)))
    else:
        report["load"] = _load(options)
    if options.out is not None:
        options.out.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    return report


def _progress(options: BenchOptions) -> Callable[[str], None]:
    """Says how a run goes, on one line of stderr; silent where nobody would read it."""
    if options.quiet or not sys.stderr.isatty():
        return _silence

    def say(text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()

    return say


def _silence(_text: str) -> None:
    """Says nothing."""


def _echo(options: BenchOptions) -> dict[str, Any]:
    """The ceiling, measured first, while the server under test is still idle."""
    seconds, warmup = min(options.seconds, 10.0), min(options.warmup, 2.0)
    return uvloop.run(echo.measure(2 * options.matches, seconds, warmup, options.echo_cpu))


def _load(options: BenchOptions) -> dict[str, Any]:
    settings = {
        name: getattr(options, name) for name in ("game", "matches", "against", "watchers", "think", "processes", "warmup", "seed")
    }
    if options.processes == 1:
        samples, used = uvloop.run(_one(options, _progress(options)))
    else:
        samples, used = _many(options)
    commands = samples.counts["commands"]
    server: dict[str, Any] = {"rss": process.rss(options.pid)}
    if used is not None and commands:
        server |= {"cpu_share": round(used / samples.seconds, 3), "cpu_seconds_per_1000": round(used / commands * 1000, 4)}
    return {**settings, **samples.report(), "server": server if options.pid is not None else {}}


async def _one(options: BenchOptions, report: Callable[[str], None], barrier: Any = None) -> tuple[Samples, float | None]:
    """A run in this process: the samples, and the server's processor time while they were taken."""
    started: list[float | None] = []

    async def ready() -> None:
        if barrier is not None:
            await asyncio.to_thread(_meet, barrier)
        started.append(process.cpu(options.pid))

    load = Load(options, report)
    try:
        await load.open(options.matches)
        samples = await load.measure(ready)
        return samples, _difference(started[0], process.cpu(options.pid))
    finally:
        await load.close()


def _meet(barrier: Any) -> None:
    """Wait for the other processes."""
    try:
        barrier.wait(_GRACE)
    except threading.BrokenBarrierError:
        raise BenchError("Another process of the bench gave up.") from None


def _difference(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


def _many(options: BenchOptions) -> tuple[Samples, float | None]:
    """A run shared out among processes that begin to measure at the same moment."""
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(options.processes)
    pipes, workers = [], []
    for number in range(options.processes):
        here, there = context.Pipe(duplex=False)
        share = len(range(number, options.matches, options.processes))
        games = -(-options.games // options.processes)
        quiet = options.quiet or number > 0
        part = replace(options, matches=share, games=games, seed=options.seed * 1009 + number, quiet=quiet)
        worker = context.Process(target=_work, args=(part, barrier, there), daemon=True)
        worker.start()
        there.close()
        pipes.append(here)
        workers.append(worker)
    try:
        results = [_result(pipe, options.warmup + options.seconds + _GRACE) for pipe in pipes]
    finally:
        for worker in workers:
            worker.join(5)
            if worker.is_alive():
                worker.kill()
    total, used = results[0]
    for samples, _ in results[1:]:
        total.add(samples)
    return total, used


def _result(pipe: Connection, seconds: float) -> tuple[Samples, float | None]:
    if not pipe.poll(seconds):
        raise BenchError("A process of the bench did not report in time.")
    try:
        result = pipe.recv()
    except EOFError:
        raise BenchError("A process of the bench ended without a report.") from None
    if isinstance(result, str):
        raise BenchError(result)
    samples, used = result
    return samples, used


def _work(options: BenchOptions, barrier: Any, pipe: Connection) -> None:
    """One process of a run. Whatever happens, the parent is told, and nobody waits at the barrier for it."""
    try:
        pipe.send(uvloop.run(_one(options, _progress(options), barrier)))
    except BenchError as error:
        barrier.abort()
        pipe.send(str(error))
