"""One node, put together and run: the socket, the store, the referee, the gateway, the web; and left again in order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from typing import Final

import click
import structlog

from cove.gateway.gateway import Gateway
from cove.gateway.limits import Limits, Rate
from cove.gateway.origins import networks
from cove.referee.figures import Figures
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import DAY_MS, HouseRules, Matches
from cove.referee.neighbours import Neighbours
from cove.referee.pool import Pool
from cove.settings import Settings
from cove.store import places
from cove.store.embedded import Embedded
from cove.store.errors import StoreError
from cove.store.store import Store
from cove.web.address import base_address, terminal_qr
from cove.web.app import WebApp
from cove.web.metrics import Metrics
from cove.web.server import Server, server
from cove.web.static import client_folder

log = structlog.get_logger("serving")

#: Bytes that the system keeps of a connection beyond those that are on their way. Left alone it keeps megabytes.
_UNSENT: Final = 16_384


async def serve(settings: Settings) -> None:
    """Serve alone, with a store of our own or the one that is named. Raises StoreError, OSError and ValueError with a sentence."""
    sock = listen(settings.host, settings.port)
    async with private_store(settings) as address:
        await node(settings, sock, address, sole=not settings.redis, ready=lambda: announce(settings, sock))


@contextlib.asynccontextmanager
async def private_store(settings: Settings) -> AsyncIterator[str]:
    """The address of the store: the one that is named, or a private one that ends with this process."""
    if settings.redis:
        yield settings.redis
        return
    embedded = await Embedded.start(settings.data)
    try:
        yield embedded.address
    finally:
        await embedded.stop()


async def node(
    settings: Settings, sock: socket.socket, address: str, *, sole: bool, ready: Callable[[], None], parent: int | None = None
) -> None:
    """Be one node on the store at `address`, until told to stop. `sole`: no other node is on it.

    `ready` is called when requests are about to be answered. `parent`: a file to read; its end says that the parent has ended.
    """
    store = await Store.open(
        address,
        allow_unsafe=settings.allow_unsafe_store,
        replicas=settings.replicas,
        replica_wait_ms=round(settings.replica_wait * 1000),
    )
    for note in store.notes:
        click.echo(f"Note: {note}", err=True)
    place = None if sole else places.take(settings.data, store.node)
    try:
        if place is not None:
            await _bury(place, store)
        await _run(settings, sock, store, sole=sole, ready=ready, parent=parent)
    finally:
        with contextlib.suppress(StoreError):
            await store.goodbye()
        await store.close()
        if place is not None:
            place.leave()


async def _bury(place: places.Place, store: Store) -> None:
    """Nodes that were killed on this host, and have not been missed yet, need not be waited for. Raises StoreError."""
    for node in place.ended:
        if await store.end(node):
            log.info("a node that was here before has died: its matches are free", node=node)
    place.settle()


async def _run(
    settings: Settings, sock: socket.socket, store: Store, *, sole: bool, ready: Callable[[], None], parent: int | None
) -> None:
    """Put the parts together and serve until told to stop."""
    rules = _house_rules(settings, sole=sole)
    await store.beat(rules.lifetime_ms)
    pool = Pool(settings.mind_workers, settings.mind_seconds)
    figures = Figures()
    matches = Matches(store, rules, thinker=pool, figures=figures)
    neighbours = None if sole else Neighbours(matches)
    house = House(matches, neighbours)
    proxies = networks(settings.proxies)
    gateway = Gateway(house, _limits(settings), settings.origins, proxies)
    address = _links_to(settings, sock)
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
    stop_metrics = _metrics(settings, Metrics(gateway.tally, pool.tally, figures), figures)
    rounds = [
        asyncio.create_task(Keeper(matches, neighbours).run()),
        asyncio.create_task(_until_told(http, gateway, matches, parent)),
        asyncio.create_task(app.shelf.warm()),
    ]
    ready()
    _spare_the_collector()
    try:
        await http.serve(sockets=[sock])
    finally:
        for task in rounds:
            task.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)
        stop_metrics()
        if neighbours is not None:
            await neighbours.close()
        await matches.close()


def _metrics(settings: Settings, metrics: Metrics, figures: Figures) -> Callable[[], None]:
    """Show the figures on a listener of their own, if one is wanted. Call what this returns to stop."""
    if not settings.metrics_port:
        return lambda: None
    figures.append_took = metrics.append_seconds.observe
    return metrics.listen(settings.metrics_host, settings.metrics_port)


def _spare_the_collector() -> None:
    """Matches hold hundreds of thousands of small objects and next to no cycles: walking them all, often, cost half of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def _until_told(http: Server, gateway: Gateway, matches: Matches, parent: int | None) -> None:
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
    if parent is not None:
        watched = parent

        def orphaned() -> None:
            loop.remove_reader(watched)
            told.set()

        loop.add_reader(watched, orphaned)
    await told.wait()
    click.echo("Leaving. Players come back by themselves when the server does.", err=True)
    gateway.turn_away()
    await matches.hand_over()
    await gateway.drain()
    http.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError with a sentence for people."""
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        raise OSError(f"Cannot listen on {host} port {port}: {error}. Choose another with --port or --host.") from None
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # every connection inherits it: what a slow reader has not taken is known here soon
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _UNSENT)
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


def announce(settings: Settings, sock: socket.socket) -> None:
    """Say where to go. The first line is for programs, the rest for the people in the room."""
    host, port = settings.host, sock.getsockname()[1]
    shown = "127.0.0.1" if host in _EVERYWHERE else host
    address = _links_to(settings, sock)
    click.echo(f"listening on http://{f'[{shown}]' if ':' in shown else shown}:{port}")
    click.echo(f"Open {address} on any device in the room.")
    if sys.stdout.isatty():
        click.echo(terminal_qr(address))
    sys.stdout.flush()


def _links_to(settings: Settings, sock: socket.socket) -> str:
    return base_address(settings.address, settings.host, sock.getsockname()[1])


_EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared with, not listened on
