"""The command line: serve, bench, duel, replay."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
import uvloop

from cove import bench as benches
from cove import duel as duels
from cove import logs, replaying, serving, workers
from cove.settings import Settings, options
from cove.store.errors import StoreError

F = TypeVar("F", bound=Callable[..., Any])


def with_settings(command: F) -> F:
    """Give a command an option for each setting."""
    for option in reversed(options()):
        many = isinstance(option.default, tuple)
        command = click.option(
            option.flag,
            option.name,
            default=option.default,
            envvar=option.variable,
            help=option.why,
            multiple=many,
            is_flag=isinstance(option.default, bool),
            type=_type_of(option.default, option.choices),
            show_default=not many,
        )(command)
    return command


def _type_of(default: Any, choices: tuple[str, ...]) -> Any:
    if choices:
        return click.Choice(choices)
    if isinstance(default, Path):
        return click.Path(path_type=Path)
    return str if isinstance(default, tuple) else type(default)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cove")
def main() -> None:
    """Cove, a referee for two-player games with secrets."""


@main.command()
@with_settings
def serve(**given: Any) -> None:
    """Serve games, to the room or to the world."""
    settings = Settings(**given)
    logs.set_up(settings.log_format)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_serving(settings))
    except (StoreError, OSError, ValueError) as error:
        raise click.ClickException(str(error)) from None


def _serving(settings: Settings) -> Coroutine[Any, Any, None]:
    """What `serve` is here: one of several workers, the parent of several, or all there is."""
    role = os.environ.pop(workers.VARIABLE, "")
    if role:
        return workers.work(settings, role)
    return workers.manage(settings) if settings.workers > 1 else serving.serve(settings)


def with_bench_options(command: F) -> F:
    """Give a command an option for each field of the bench's options, save the address."""
    for entry in reversed(dataclasses.fields(benches.BenchOptions)):
        if entry.name == "url":
            continue
        is_flag = isinstance(entry.default, bool)
        kind: Any = {"echo_cpu": int, "pid": int, "redis": str, "out": click.Path(path_type=Path)}.get(entry.name)
        command = click.option(
            "--" + entry.name.replace("_", "-"),
            entry.name,
            default=entry.default,
            is_flag=is_flag,
            type=None if is_flag else kind or type(entry.default),
            show_default=True,
        )(command)
    return command


@main.command()
@click.argument("url", default="http://127.0.0.1:8000")
@with_bench_options
def bench(url: str, **given: Any) -> None:
    """Let scripted players play many games on the server at URL, and write what was measured as JSON."""
    try:
        report = benches.run(benches.BenchOptions(url=url, **given))
    except benches.BenchError as error:
        raise click.ClickException(str(error)) from None
    click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())


@main.command()
@click.argument("game")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B", required=False)
@click.option("--sink", is_flag=True, help="Instead of B, a side that does as little as it may: how many orders does A need?")
@click.option("--games", default=1000, show_default=True, help="How many games.")
@click.option("--seed", default=1, show_default=True, help="Of all chance: the same seed plays the same games.")
@click.option("--jobs", default=1, show_default=True, help="Processes that play.")
@click.option("--json", "report", type=click.Path(path_type=Path), help="A file for the figures.")
@click.option("--picture", type=click.Path(path_type=Path), help="A file for a histogram of the games' lengths, as SVG.")
def duel(*, sink: bool, report: Path | None, picture: Path | None, **given: Any) -> None:
    """Let the minds A and B play many games of GAME, with no server, and say who won and how long they thought."""
    if sink is (given["second"] is not None):
        raise click.UsageError("Name a second mind, or say --sink to let the first play alone.")
    options = duels.DuelOptions(**given)
    try:
        options.check(*filter(None, (report, picture)))
        with click.progressbar(length=options.games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
            result = duels.run(options, bar.update)
    except duels.DuelError as error:
        raise click.ClickException(str(error)) from None
    figures = duels.as_json(options, result)
    if report is not None:
        report.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    if picture is not None:
        picture.write_text(duels.picture(options, result), encoding="utf-8")
    for line in duels.as_text(figures):
        click.echo(line)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write the machine-readable record instead of text.")
def replay(file: Path, *, as_json: bool) -> None:
    """Print a finished match from its record FILE, position by position."""
    try:
        if as_json:
            record = msgspec.json.encode(replaying.as_record(file.read_bytes()), order="sorted")
            click.echo(msgspec.json.format(record, indent=1).decode())
        else:
            for line in replaying.as_text(file.read_bytes()):
                click.echo(line)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


if __name__ == "__main__":
    main()
