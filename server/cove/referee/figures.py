"""What the operator is shown of the referee. Numbers only, never which match; the metrics' listener reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Figures:
    """Plain counters. `matches`: how many are in memory; `mail_age`: of the newest letter when it was read, in seconds.

    `append_took` is called with the seconds from handing an entry to the store to its acknowledgement.
    """

    matches: int = 0
    takeovers: int = 0
    lost_replies: int = 0
    quarantined: int = 0
    letters_posted: int = 0
    letters_read: int = 0
    letters_missed: int = 0
    mail_age: float = 0.0
    append_took: Callable[[float], None] | None = None
