"""The table of a session's life."""

from __future__ import annotations

import pytest

from cove.wire.frames import Deal, Hello, Ping, Resync
from cove.wire.sessions import Input, Stage, after, kind


def test_a_session_opens_follows_and_closes() -> None:
    stage: Stage | None = Stage.GREETING
    for happened in (Input.HELLO, Input.COMMAND, Input.OPENED, Input.COMMAND, Input.RESYNC, Input.PING, Input.CLOSED):
        assert stage is not None
        stage = after(stage, happened)
    assert stage is Stage.CLOSED


@pytest.mark.parametrize("happened", [Input.COMMAND, Input.RESYNC, Input.PING, Input.OPENED])
def test_nothing_comes_before_the_hello(happened: Input) -> None:
    assert after(Stage.GREETING, happened) is None


@pytest.mark.parametrize("stage", [Stage.OPENING, Stage.FOLLOWING])
def test_a_second_hello_is_refused(stage: Stage) -> None:
    assert after(stage, Input.HELLO) is None


@pytest.mark.parametrize("happened", list(Input))
def test_nothing_comes_after_the_close(happened: Input) -> None:
    assert after(Stage.CLOSED, happened) is None


def test_every_frame_is_an_input() -> None:
    assert kind(Hello()) is Input.HELLO
    assert kind(Resync()) is Input.RESYNC
    assert kind(Ping()) is Input.PING
    assert kind(Deal("i" * 22)) is Input.COMMAND
