"""The HTTP server: uvicorn with every default that does not suit us changed, and why."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from typing import Any, Final

import uvicorn

from cove.gateway.socket import Socket

#: The largest message from a client. The largest command needs about 1 KiB.
LARGEST_MESSAGE: Final = 16_384


class Server(uvicorn.Server):
    """A uvicorn server that leaves signals to whoever runs it: set `should_exit` to end it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def config(app: Any, drain_seconds: float = 8.0) -> uvicorn.Config:
    """The server's configuration. Run `await Server(config(app)).serve(sockets=[…])`; drain the gateway before you set `should_exit`."""
    return uvicorn.Config(
        app,
        http="h11",
        ws=Socket,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20.0,  # proxies cut connections that are quiet for a minute
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # its state costs more memory than a whole match
        timeout_graceful_shutdown=max(1, round(drain_seconds)),  # the default waits for ever
        timeout_keep_alive=20,
        h11_max_incomplete_event_size=16_384,
        lifespan="off",
        log_config=None,
        log_level="warning",  # below that, uvicorn logs addresses with match ids in them
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `origins` reads them, and only from listed proxies
        backlog=2048,
    )


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError that says which address is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise OSError(error.errno, f"Cannot listen on {host} port {port}: {error.strerror}") from None
