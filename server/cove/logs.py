"""Logs: one event a line, as JSON or for a terminal. What must never be in them is stopped here once more.

Nobody logs secrets, tickets, nonces, orders, views or squares; until both seats are taken a match's id is a seat's key, so ids are
not logged at all. A field of such a name is a mistake: its value is left out, so that the mistake does no harm.
"""

from __future__ import annotations

import logging
import sys
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


def set_up(style: str = "console", level: int = logging.INFO) -> None:
    """Set up logging for this process, structlog's and the standard library's alike, as `json` or for a `console`."""
    shared: list[Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        leave_out,
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
