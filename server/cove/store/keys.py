"""Every key that the store writes, and nowhere else. `deploy/README.md` has the same list with reasons and lifetimes.

Keys of one match share the hash slot `{match}`, so that one script may touch them all on a cluster too.
"""

from __future__ import annotations

import zlib
from typing import Final

DUE_SHARDS: Final = 16
LISTED_ORDER: Final = b"cove:{listed}:order"
LISTED_SUMMARY: Final = b"cove:{listed}:summary"
#: A string: the server process, by its own name, that has served some node for a whole lifetime until just now.
STEADY: Final = b"cove:steady"


def journal(match: str) -> bytes:
    """A stream: entry n has the id n-0 and one field, `e`."""
    return b"cove:{%b}:journal" % match.encode()


def owner(match: str) -> bytes:
    """A string, `<epoch> <node>`; the node is empty once the match was given away, the epoch stays."""
    return b"cove:{%b}:owner" % match.encode()


def meta(match: str) -> bytes:
    """A hash of what a reader wants to know without the journal."""
    return b"cove:{%b}:meta" % match.encode()


def beat(node: str) -> bytes:
    """A string, `<server ms> <lifetime ms> <server ms>`: a node's last sign of life, and the last that it knew to be heard."""
    return b"cove:beat:%b" % node.encode()


def probe(node: str) -> bytes:
    """A string that readiness checks write and read back."""
    return b"cove:probe:%b" % node.encode()


def mail(node: str) -> bytes:
    """A stream: letters from other nodes, each with its sender (`s`), its number among that sender's letters (`n`) and a body."""
    return b"cove:mail:%b" % node.encode()


def due(shard: int) -> bytes:
    """A sorted set of matches by the time at which somebody must look at them."""
    return b"cove:{due%02d}:next" % shard


def later(shard: int) -> bytes:
    """A hash: for a match in the shard, the time of the look after the next."""
    return b"cove:{due%02d}:later" % shard


def due_shard(match: str) -> int:
    """The same shard on every node and after every restart, which `hash` is not."""
    return zlib.crc32(match.encode()) % DUE_SHARDS
