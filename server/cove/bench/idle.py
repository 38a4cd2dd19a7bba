"""Idle matches: open them, play nothing, and see what they cost the server in memory and processor time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from . import process
from .load import Load, Progress
from .options import BenchError, BenchOptions

#: A server frees and settles for a moment after the last match was opened.
_SETTLE_SECONDS = 2.0


async def measure(options: BenchOptions, report: Progress) -> dict[str, Any]:
    """The report of a run with `options.idle` matches of two connections each, in play, and then their watchers."""
    watchers = options.watchers
    load = Load(replace(options, watchers=0), report, idle=True)
    try:
        before = process.rss(options.pid)
        await load.open(options.idle)
        await _all_placed(load, report)
        await asyncio.sleep(_SETTLE_SECONDS)
        held = process.rss(options.pid)
        cpu = process.cpu(options.pid)
        await load.wait(options.seconds)
        used = process.cpu(options.pid)
        for table in load.tables:
            await table.watch(watchers)
        await asyncio.sleep(_SETTLE_SECONDS)
        watched = process.rss(options.pid)
    finally:
        await load.close()
    return {
        "matches": options.idle,
        "held_seconds": options.seconds,
        "rss_before": before,
        "rss_held": held,
        "rss_per_match": _per(before, held, options.idle),
        "cpu_share_held": None if cpu is None or used is None else round((used - cpu) / options.seconds, 4),
        "watchers": watchers * options.idle,
        "rss_per_watcher": _per(held, watched, watchers * options.idle),
        "errors": dict(load.samples.errors),
    }


async def _all_placed(load: Load, report: Progress) -> None:
    """Wait until every match is in play, with nobody moving."""
    for _ in range(600):
        playing = sum(table.in_play for table in load.tables)
        if playing == len(load.tables):
            return
        load.check()
        report(f"{playing} matches in play")
        await asyncio.sleep(0.1)
    raise BenchError("Not every match could be brought into play within a minute.")


def _per(before: int | None, after: int | None, number: int) -> int | None:
    return None if before is None or after is None or not number else round((after - before) / number)
