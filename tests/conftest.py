"""Fixtures for every test: a real server, see `tests/support/server.py`, and logs in the shape that the product gives them."""

import structlog
from hypothesis import HealthCheck, settings
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

# How fast a machine makes up examples is no fault of what is tested.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
