"""From the store's errors to what a caller can be told: come back in a moment."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from cove.store.errors import BrokenJournal, StoreError
from cove.wire.close import Close

from .api import CannotServeError
from .doubt import DoubtError

T = TypeVar("T")


async def asked(question: Awaitable[T]) -> T:
    """The store's answer, or CannotServeError where there is none."""
    try:
        return await question
    except BrokenJournal as error:
        raise CannotServeError(Close.QUARANTINED) from error
    except StoreError as error:
        raise CannotServeError(Close.STORE_DOWN) from error


async def certainly(writing: Awaitable[T]) -> T:
    """The outcome of a write, or CannotServeError where it is not known: the same request again gets the answer."""
    try:
        return await writing
    except (StoreError, DoubtError) as error:
        raise CannotServeError(Close.STORE_DOWN) from error
