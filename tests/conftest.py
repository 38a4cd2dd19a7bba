"""Fixtures for every test: a real server, see `tests/support/server.py`, and logs in the shape that the product gives them."""

import structlog
from tests.support.server import server

from cove import logs

__all__ = ["server"]

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        logs.leave_out,
        logs.without_values,
        structlog.dev.ConsoleRenderer(colors=False),
    ]
)
