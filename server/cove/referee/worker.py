"""The program that a worker process runs: `python -m cove.referee.worker`. Questions come in, answers go out, one at a time.

It is a fresh interpreter that has never held anybody's secret. It imports minds by their paths and no rules, states, matches or
stores; what a mind cannot be given it cannot use. It keeps nothing between two questions.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import random
import signal
import sys
import time
from typing import Any, BinaryIO, Final

import msgspec

from cove.wire.patch import merge

from .thoughts import LENGTH_BYTES, Answer, Failed, Question, packed

_NICE: Final = 10
#: A worker whose server died in mid-thought has nobody left to end it: it ends itself after so many times its limit.
_ALARM: Final = 2.0

_QUESTION: Final = msgspec.msgpack.Decoder(Question)
_ENCODER: Final = msgspec.msgpack.Encoder(order="sorted")


def main() -> None:
    """Answer until the questions end. A silence of zero bytes says that the worker is ready."""
    answers = _own_output()
    _give_way()
    answers.write(packed(b""))
    answers.flush()
    while (raw := _read(sys.stdin.buffer)) is not None:
        question = _QUESTION.decode(raw)
        signal.setitimer(signal.ITIMER_REAL, question.limit * _ALARM)
        answers.write(packed(_ENCODER.encode(answer(question))))
        answers.flush()
        signal.setitimer(signal.ITIMER_REAL, 0)


def answer(question: Question) -> Answer | Failed:
    """Let the mind follow the steps and choose."""
    try:
        mind: Any = importlib.import_module(question.mind)
        memory = msgspec.msgpack.decode(question.memory)
        view = _in_order(msgspec.msgpack.decode(question.base)["v"])
        for raw in question.steps:
            step = msgspec.msgpack.decode(raw)
            view = _in_order(merge(view, step.get("p", {})))
            memory = mind.remember(memory, view, step.get("e", []))
        remembered = _ENCODER.encode(memory)
        return Answer(mind.choose(view, memory, random.Random(question.seed)), remembered)
    except Exception as error:  # whatever a mind does, its worker says so
        return Failed(type(error).__name__)


def _in_order(value: Any) -> Any:
    """`value` with every map's keys in sorted order, so that a mind sees the same view whichever way it came."""
    if not isinstance(value, dict):
        return value
    return {key: _in_order(value[key]) for key in sorted(value)}


def _own_output() -> BinaryIO:
    """The pipe for answers. What a mind prints goes nowhere."""
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return answers


def _give_way() -> None:
    """Let everybody else go first: people's frames must not wait for a thought."""
    with contextlib.suppress(OSError):
        os.nice(_NICE)
    with contextlib.suppress(OSError):
        _give_way_as_session()
    if hasattr(os, "sched_setscheduler"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _give_way_as_session() -> None:
    """Where Linux groups processes by session, each session has a share of its own, and `nice` counts only inside it."""
    for _ in range(10):
        try:
            with open("/proc/self/autogroup", "w") as group:
                group.write(str(_NICE))
        except BlockingIOError:  # the system takes ten such wishes a second
            time.sleep(0.1)
        else:
            return


def _read(pipe: BinaryIO) -> bytes | None:
    """The next message, or None at the end."""
    head = pipe.read(LENGTH_BYTES)
    size = int.from_bytes(head, "big")
    body = pipe.read(size)
    return body if len(head) == LENGTH_BYTES and len(body) == size else None


if __name__ == "__main__":
    main()
