"""Whether a server may be trusted with matches. A server that forgets or evicts loses games; better not to start on it."""

from __future__ import annotations

from .commit import Pipe, Reply
from .errors import StoreError, StoreUnfit

_RISK = "Say so with allow_unsafe if losing matches is acceptable."


async def check(pipe: Pipe, *, allow_unsafe: bool = False) -> list[str]:
    """Notes for the operator, each one sentence. Raises StoreUnfit when acknowledged matches could vanish."""
    found = await _settings(pipe)
    faults = []
    policy = found.get("maxmemory-policy", "")
    if policy not in ("noeviction", ""):
        faults.append(f"The store throws matches away when memory is short (maxmemory-policy {policy}). Set noeviction.")
    if found.get("appendonly") == "no":
        faults.append("The store forgets every match at a restart (appendonly no). Set appendonly yes.")
    if faults and not allow_unsafe:
        raise StoreUnfit(" ".join([*faults, _RISK]))
    return faults + _notes(found)


def _notes(found: dict[str, str]) -> list[str]:
    notes = []
    if found.get("appendonly") != "no":
        fsync = found.get("appendfsync", "")
        if fsync in ("everysec", "no"):
            notes.append(f"A crash can lose acknowledged orders (appendfsync {fsync}). Set always to keep all of them.")
        elif not fsync:
            notes.append("The store does not say how it writes to disk. appendfsync always keeps every acknowledged order.")
        if found.get("no-appendfsync-on-rewrite") == "yes":
            notes.append(
                "A crash while the store rewrites its file can lose acknowledged orders. Set no-appendfsync-on-rewrite no."
            )
    if not found.get("maxmemory-policy"):
        notes.append("The store does not say what it does when memory is short. It must be noeviction.")
    return notes


async def _settings(pipe: Pipe) -> dict[str, str]:
    """What the server says about itself; hosted servers often forbid CONFIG and say less, in INFO."""
    try:
        found: dict[str, str] = {}
        for name in (b"maxmemory-policy", b"appendonly", b"appendfsync", b"no-appendfsync-on-rewrite"):
            found |= _pairs(await pipe.call((b"CONFIG", b"GET", name)))
    except StoreError as error:
        if not str(error).startswith(("NOPERM", "ERR")):
            raise
        return await _hints(pipe)
    return found


async def _hints(pipe: Pipe) -> dict[str, str]:
    text = b""
    for section in (b"memory", b"persistence"):
        reply = await pipe.call((b"INFO", section))
        text += reply if isinstance(reply, bytes) else b""
    info = dict(line.split(":", 1) for line in text.decode().splitlines() if ":" in line)
    return {
        "maxmemory-policy": info.get("maxmemory_policy", ""),
        "appendonly": {"0": "no", "1": "yes"}.get(info.get("aof_enabled", ""), ""),
    }


def _pairs(reply: Reply) -> dict[str, str]:
    words = [word.decode() for word in reply if isinstance(word, bytes)] if isinstance(reply, list) else []
    return dict(zip(words[::2], words[1::2], strict=True))
