"""Logs: one line an event, and what must not be in them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

SCRIPT = """
import logging, structlog
from cove import logs
logs.set_up({style!r})
structlog.get_logger("gateway").info("opened", secret="hush-hush", match="hush-hush", count=3)
logging.getLogger("uvicorn.error").warning("plain")
"""


def logged(style: str) -> str:
    """What a process of its own logs: logging is set up once in a process."""
    return subprocess.run([sys.executable, "-c", SCRIPT.format(style=style)], capture_output=True, text=True, check=True).stderr


def test_json_is_one_object_a_line() -> None:
    ours, theirs = [json.loads(line) for line in logged("json").splitlines()]
    assert (ours["event"], ours["count"], ours["level"], ours["logger"]) == ("opened", 3, "info", "gateway")
    assert (theirs["event"], theirs["level"]) == ("plain", "warning")


@pytest.mark.parametrize("style", ["json", "console"])
def test_what_must_not_be_logged_is_left_out(style: str) -> None:
    text = logged(style)
    assert "hush-hush" not in text
    assert "(left out)" in text
