"""Logs: one event a line, as JSON or for a terminal. What must never be in them is stopped here once more.

Nobody logs secrets, tickets, nonces, orders, views or squares; until both seats are taken a match's id is a seat's key, so ids are
not logged at all. A field of such a name is a mistake: its value is left out, so that the mistake does no harm. Of an exception
only its kind and the places that it went through are logged: its words and the values around it may be a hidden square or a secret.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from typing import Final

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

#: Names of fields whose values stay out of the logs.
UNSPOKEN: Final = frozenset(
    {
        "secret",
        "ticket",
        "nonce",
        "seed",
        "salt",
        "token",
        "order",
        "do",
        "command",
        "view",
        "state",
        "square",
        "match",
        "id",
        "body",
    }
)


def leave_out(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace values that must not be logged."""
    for name in UNSPOKEN & event.keys():
        event[name] = "(left out)"
    return event


def _failure(found: traceback.TracebackException) -> list[str]:
    """A line for each exception of the chain and one for each place that it went through, outermost first."""
    before = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    lines = _failure(before) if before is not None else []
    lines.append(found.exc_type.__qualname__ if found.exc_type else "unknown")
    lines += [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in found.stack]
    for part in found.exceptions or ():
        lines += _failure(part)
    return lines


def without_values(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Put `trace`, a list of kinds of exceptions and places in the code, where an exception would be."""
    found = event.pop("exc_info", None)
    if found is True:
        found = sys.exc_info()
    if isinstance(found, BaseException):
        found = (type(found), found, found.__traceback__)
    if found and found[0] is not None:
        if event.get("logger") == "asyncio":  # its message repeats the exception's words and the callback's values
            event["event"] = re.split(r"[\n(]", str(event["event"]))[0]
        event["trace"] = _failure(traceback.TracebackException(*found, lookup_lines=False))
    return event


def set_up(style: str = "console", level: int = logging.INFO) -> None:
    """Set up logging for this process, structlog's and the standard library's alike, as `json` or for a `console`."""
    shared: list[Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        leave_out,
        without_values,
    ]
    renderer: Processor = structlog.processors.JSONRenderer() if style == "json" else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer], foreign_pre_chain=shared
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("asyncio").setLevel(logging.WARNING)
