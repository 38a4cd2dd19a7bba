"""What the tests of the whole page share: a Chromium for a module, one server for all, devices for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import Devices, insecure_chromium
from tests.support.server import Server, serving


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits of rate: a test's players press faster than people."""
    with serving(tmp_path_factory.mktemp("browser") / "data", "--post-rate", "0", "--get-rate", "0") as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with insecure_chromium() as found:
        yield found


@pytest.fixture
def devices(browser: Browser, house: Server) -> Iterator[Devices]:
    opened = Devices(browser, house)
    yield opened
    opened.close()
