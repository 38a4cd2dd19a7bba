"""Following a match in the process of the test."""

from __future__ import annotations

from cove.referee.api import Listener
from cove.referee.following import Following
from cove.referee.house import House


async def follow(house: House, match: str, listener: Listener, secret: str | None) -> Following:
    """A listener's place in a match of this node."""
    attached = await house.attach(match, listener, secret)
    assert isinstance(attached, Following)
    return attached
