"""Fixtures for every test: a real server, see `tests/support/server.py`."""

from tests.support.server import server

__all__ = ["server"]
