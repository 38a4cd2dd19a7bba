"""The command line, and the only place where the parts are put together: serve, bench, duel, replay."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click
import msgspec
import uvloop

from cove import bench as benches
from cove import duel as duels
from cove import logs, replaying
from cove.gateway.gateway import Gateway
from cove.gateway.limits import Limits, Rate
from cove.gateway.origins import networks
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import DAY_MS, HouseRules, Matches
from cove.referee.neighbours import Neighbours
from cove.referee.pool import Pool
from cove.settings import Settings, options
from cove.store.embedded import Embedded
from cove.store.errors import StoreError
from cove.store.store import Store
from cove.web.address import base_address, terminal_qr
from cove.web.app import WebApp
from cove.web.metrics import Metrics
from cove.web.server import Server, server
from cove.web.static import client_folder

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
            runner.run(_serve(settings))
    except (StoreError, OSError, ValueError) as error:
        raise click.ClickException(str(error)) from None


async def _serve(settings: Settings) -> None:
    """Open the socket and the store, serve, and leave both in order."""
    sock = _listen(settings.host, settings.port)
    embedded = None if settings.redis else await Embedded.start(settings.data)
    try:
        address = settings.redis if embedded is None else embedded.address
        store = await Store.open(address, allow_unsafe=settings.allow_unsafe_store)
        for note in store.notes:
            click.echo(f"Note: {note}", err=True)
        try:
            await _run(settings, sock, store, sole=embedded is not None)
        finally:
            with contextlib.suppress(StoreError):
                await store.goodbye()
            await store.close()
    finally:
        if embedded is not None:
            await embedded.stop()


async def _run(settings: Settings, sock: socket.socket, store: Store, *, sole: bool) -> None:
    """Put the parts together and serve until told to stop."""
    rules = _house_rules(settings, sole=sole)
    await store.beat(rules.lifetime_ms)
    pool = Pool(settings.mind_workers, settings.mind_seconds)
    matches = Matches(store, rules, thinker=pool)
    neighbours = None if sole else Neighbours(matches)
    house = House(matches, neighbours)
    proxies = networks(settings.proxies)
    gateway = Gateway(house, _limits(settings), settings.origins, proxies)
    port = sock.getsockname()[1]
    address = base_address(settings.address, settings.host, port)
    app = WebApp(
        house,
        gateway,
        client=client_folder(),
        address=lambda: address,
        origins=settings.origins,
        proxies=proxies,
        posts=Rate(settings.post_rate, settings.post_rate * 12),
        gets=Rate(settings.get_rate, settings.get_rate * 5),
    )
    http = server(app, max(1, round(settings.drain)))
    metrics = Metrics(gateway.tally, pool.tally)
    stop_metrics = metrics.listen(settings.metrics_host, settings.metrics_port) if settings.metrics_port else None
    rounds = [
        asyncio.create_task(Keeper(matches, neighbours).run()),
        asyncio.create_task(_until_told(http, gateway, matches)),
    ]
    _announce(settings.host, port, address)
    _spare_the_collector()
    try:
        await http.serve(sockets=[sock])
    finally:
        for task in rounds:
            task.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)
        if stop_metrics is not None:
            stop_metrics()
        await matches.close()


def _spare_the_collector() -> None:
    """Matches hold hundreds of thousands of small objects and next to no cycles: walking them all, often, cost half of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def _until_told(http: Server, gateway: Gateway, matches: Matches) -> None:
    """Wait for SIGTERM or Ctrl-C, then let everyone go in order. A second one does not wait.

    Matches are given away before their players are sent off, so that the next node they come to can take them over at once.
    """
    told = asyncio.Event()
    loop = asyncio.get_running_loop()

    def tell() -> None:
        http.force_exit = told.is_set()
        told.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, tell)
    await told.wait()
    click.echo("Leaving. Players come back by themselves when the server does.", err=True)
    gateway.turn_away()
    await matches.hand_over()
    await gateway.drain()
    http.should_exit = True


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError with a sentence for people."""
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        raise OSError(f"Cannot listen on {host} port {port}: {error}. Choose another with --port or --host.") from None
    sock.listen(2048)
    sock.setblocking(False)
    return sock


def _house_rules(settings: Settings, *, sole: bool) -> HouseRules:
    return HouseRules(
        unjoined_ms=round(settings.unjoined_days * DAY_MS),
        unfinished_ms=round(settings.unfinished_days * DAY_MS),
        finished_ms=round(settings.finished_days * DAY_MS),
        patience_ms=round(settings.absent * 1000),
        idle_ms=round(settings.idle_drop * 1000),
        lifetime_ms=round(settings.heartbeat * 1000),
        sole=sole,
    )


def _limits(settings: Settings) -> Limits:
    return Limits(
        frames=Rate(settings.frame_rate, settings.frame_rate * 2),
        address_frames=Rate(settings.address_rate, settings.address_rate * 2),
        connections=settings.connections,
        stalled=settings.stalled,
        outbox=settings.outbox,
        drain=settings.drain,
    )


def _announce(host: str, port: int, address: str) -> None:
    """Say where to go. The first line is for programs, the rest for the people in the room."""
    shown = "127.0.0.1" if host in _EVERYWHERE else host
    click.echo(f"listening on http://{f'[{shown}]' if ':' in shown else shown}:{port}")
    click.echo(f"Open {address} on any device in the room.")
    if sys.stdout.isatty():
        click.echo(terminal_qr(address))
    sys.stdout.flush()


_EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared with, not listened on


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
