"""Events: what happened, with its public and its private wording born together.

Whoever creates an event decides there, in one place, what each viewer is told. A viewer without a wording is told nothing
and gets no frame for it.
"""

from __future__ import annotations

from msgspec import Struct, field

from .json import JsonMap
from .viewers import Audience, Seat, Viewer


class Event(Struct, frozen=True):
    """`public` is the wording for everyone who has no wording of their own; None tells them nothing."""

    public: JsonMap | None = None
    private: dict[Seat, JsonMap] = field(default_factory=dict)

    def wording(self, viewer: Viewer) -> JsonMap | None:
        """What `viewer` is told, or None. The truth hears the fullest wording."""
        if not self.private or viewer is Audience.SPECTATOR:
            return self.public
        if viewer is Audience.TRUTH:
            return next(iter(self.private.values()))
        return self.private.get(viewer, self.public)
