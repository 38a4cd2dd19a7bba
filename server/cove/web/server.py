"""The HTTP server: uvicorn with every default that does not suit us changed, and why."""

from __future__ import annotations

import contextlib
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


def server(app: Any, shutdown_seconds: int = 5) -> Server:
    """The server for `app`. Run `await server(app).serve(sockets=[…])`; drain the gateway before you set `should_exit`."""
    return Server(
        uvicorn.Config(
            app,
            http="h11",
            ws=Socket,
            ws_max_size=LARGEST_MESSAGE,
            ws_ping_interval=20.0,  # proxies cut connections that are quiet for a minute
            ws_ping_timeout=20.0,
            ws_per_message_deflate=False,  # its state costs more memory than a whole match
            timeout_graceful_shutdown=shutdown_seconds,  # the default waits for ever
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
    )
