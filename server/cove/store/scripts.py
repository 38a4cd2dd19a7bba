"""The scripts: each Lua file is one function here, whose signature is the script's contract.

A request is a plain tuple of arguments, so that an append can be packed and written without any ceremony. Scripts are loaded on
every new connection; a server that has forgotten one (`NOSCRIPT`) has surely carried nothing out, so loading again and asking
once more is safe, and is the only request that the store ever repeats.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from importlib import resources
from typing import Final

from . import keys
from .commit import Argument, Pipe, Reply, Unscripted
from .errors import Owner, StoreError

Request = tuple[Argument, ...]

BEAT_REMEMBERED_MS: Final = 24 * 3600 * 1000
DUE_KEPT_MS: Final = 7 * 24 * 3600 * 1000
LISTED_MOST: Final = 1000
MAIL_KEPT_MS: Final = 10 * 60 * 1000
MAIL_MOST: Final = 50_000


@dataclass(frozen=True, slots=True)
class Script:
    """A Lua file and the digest by which a server knows it."""

    body: bytes
    digest: bytes


def _script(name: str) -> Script:
    body = resources.files(__package__).joinpath("scripts", f"{name}.lua").read_bytes()
    return Script(body, hashlib.sha1(body, usedforsecurity=False).hexdigest().encode())


_APPEND, _CLAIM, _RELEASE, _BEAT = _script("append"), _script("claim"), _script("release"), _script("beat")
_MARK_DUE, _CLEAR_DUE, _LIST, _LISTED = _script("mark_due"), _script("clear_due"), _script("list_match"), _script("listed")
_POST, _END = _script("post"), _script("end")
_ALL: Final = (_APPEND, _CLAIM, _RELEASE, _BEAT, _MARK_DUE, _CLEAR_DUE, _LIST, _LISTED, _POST, _END)


async def load(pipe: Pipe) -> None:
    """Teach the server every script."""
    await asyncio.gather(*(pipe.call((b"SCRIPT", b"LOAD", script.body)) for script in _ALL))


async def run(pipe: Pipe, request: Request) -> Reply:
    """The reply to a request. Raises what `Pipe.call` raises."""
    try:
        return await pipe.call(request)
    except Unscripted:
        await load(pipe)
        return await pipe.call(request)


def key_of(request: Request) -> bytes:
    """The first key of a request, which tells the slot of all of them."""
    key = request[3] if request[0] == b"EVALSHA" else request[1]
    return key if isinstance(key, bytes) else str(key).encode()


def holder(owner: Owner | None) -> bytes:
    """An owner as the owner key holds it."""
    return b"%d %b" % (owner.epoch, owner.node.encode()) if owner else b""


def held(value: Reply) -> Owner | None:
    """The owner in an owner key's value; None for a key that is not there and for a match that was given away."""
    if not value:
        return None
    if not isinstance(value, bytes):
        raise StoreError("An owner key holds no owner.")
    epoch, _, node = value.partition(b" ")
    return Owner(node.decode(), int(epoch)) if node else None


def append(match: str, owner: Owner, number: int, entry: bytes, keep_ms: int, meta: dict[str, bytes] | None) -> Request:  # noqa: PLR0917 - hot
    """1, or [b"owner", value], or [b"last", number]."""
    head = (b"EVALSHA", _APPEND.digest, 3, keys.journal(match), keys.owner(match), keys.meta(match))
    fields = tuple(part for pair in meta.items() for part in pair) if meta else ()
    return (*head, holder(owner), number, entry, keep_ms, *fields)


def claim(match: str, expected: Owner | None, node: str, creating_ms: int, above: int) -> Request:
    """The new epoch, or [b"owner", value], or [b"none"]."""
    return (b"EVALSHA", _CLAIM.digest, 2, keys.owner(match), keys.journal(match), holder(expected), node, creating_ms, above)


def release(match: str, owner: Owner) -> Request:
    """1 when it was the owner's to give, else 0."""
    return (b"EVALSHA", _RELEASE.digest, 1, keys.owner(match), holder(owner), b"%d " % owner.epoch)


def beat(node: str, lifetime_ms: int, heard_ms: int) -> Request:
    """The server's time in ms. `heard_ms`: the last answer to this that reached the node; 0: none yet."""
    return (b"EVALSHA", _BEAT.digest, 1, keys.beat(node), lifetime_ms, BEAT_REMEMBERED_MS, heard_ms)


def end(node: str) -> Request:
    """1 where the node's last sign of life still held, else 0."""
    return (b"EVALSHA", _END.digest, 1, keys.beat(node))


def mark_due(match: str, at_ms: int) -> Request:
    """1."""
    shard = keys.due_shard(match)
    return (b"EVALSHA", _MARK_DUE.digest, 2, keys.due(shard), keys.later(shard), match, at_ms, DUE_KEPT_MS)


def clear_due(match: str, at_ms: int) -> Request:
    """1 when the mark was the one seen, else 0."""
    shard = keys.due_shard(match)
    return (b"EVALSHA", _CLEAR_DUE.digest, 2, keys.due(shard), keys.later(shard), match, at_ms)


def list_match(match: str, summary: bytes, expires_ms: int) -> Request:
    """1."""
    return (b"EVALSHA", _LIST.digest, 2, keys.LISTED_ORDER, keys.LISTED_SUMMARY, match, summary, expires_ms, LISTED_MOST)


def listed(limit: int) -> Request:
    """The summaries."""
    return (b"EVALSHA", _LISTED.digest, 2, keys.LISTED_ORDER, keys.LISTED_SUMMARY, limit)


def post(node: str, sender: str, number: int, letter: bytes) -> Request:
    """1."""
    return (b"EVALSHA", _POST.digest, 1, keys.mail(node), sender, number, letter, MAIL_MOST, MAIL_KEPT_MS)
