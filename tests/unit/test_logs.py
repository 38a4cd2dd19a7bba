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


FAILURES = """
import asyncio, logging, structlog
from cove import logs
logs.set_up({style!r})

def fault(hidden):
    try:
        {{}}[hidden]
    except KeyError as error:
        raise ExceptionGroup(hidden, [ValueError(hidden)]) from error

async def tasks():
    task = asyncio.create_task(failing())
    await asyncio.sleep(0)
    del task
    asyncio.get_running_loop().call_soon(fault, "hush-hush")
    await asyncio.sleep(0)

async def failing():
    fault("hush-hush")

for log in (structlog.get_logger("referee"), logging.getLogger("uvicorn.error")):
    try:
        fault("hush-hush")
    except ExceptionGroup:
        log.exception("it failed")
asyncio.run(tasks())
"""


def logged(style: str, script: str = SCRIPT) -> str:
    """What a process of its own logs: logging is set up once in a process."""
    return subprocess.run([sys.executable, "-c", script.format(style=style)], capture_output=True, text=True, check=True).stderr


def test_json_is_one_object_a_line() -> None:
    ours, theirs = [json.loads(line) for line in logged("json").splitlines()]
    assert (ours["event"], ours["count"], ours["level"], ours["logger"]) == ("opened", 3, "info", "gateway")
    assert (theirs["event"], theirs["level"]) == ("plain", "warning")


@pytest.mark.parametrize("style", ["json", "console"])
def test_what_must_not_be_logged_is_left_out(style: str) -> None:
    text = logged(style)
    assert "hush-hush" not in text
    assert "(left out)" in text


@pytest.mark.parametrize("style", ["json", "console"])
def test_of_an_exception_only_its_kind_and_its_places_are_logged(style: str) -> None:
    text = logged(style, FAILURES)
    assert "hush-hush" not in text
    for said in (
        "it failed",
        "Task exception",
        "Exception in callback",
        "KeyError",
        "ExceptionGroup",
        "ValueError",
        "fault",
        "<string>:",
    ):
        assert said in text, said
    assert len(text.splitlines()) == 4, "one line an event"
