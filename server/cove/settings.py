"""Every setting, once: flag, environment variable, default, reason. The command line is made from this table."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

_DATA: Final = Path("~/.local/share/cove").expanduser()


def _setting(default: Any, why: str, **more: Any) -> Any:
    """A setting with its default and the reason for it, which is also its help text."""
    return field(default=default, metadata={"why": why, **more})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one process. A field `post_rate` has the flag `--post-rate` and the variable `COVE_POST_RATE`.

    Tuples are given as several flags, or separated by spaces in the variable. Rates and counts of 0 are no limit.
    """

    host: str = _setting("0.0.0.0", "Where to listen. All addresses, so that phones in the room reach it.")  # noqa: S104
    port: int = _setting(8000, "The port to listen on; 0 takes a free one.")
    data: Path = field(default=_DATA, metadata={"why": "Folder of the private store, used when no Redis is named."})
    workers: int = _setting(1, "Processes that serve the port together. More than one use more than one processor.")
    redis: str = _setting("", "A Redis or Valkey: redis://, rediss://, unix://. Without one, a private store is started.")
    allow_unsafe_store: bool = _setting(False, "Use a Redis that may lose games: one that evicts, or keeps no append-only file.")
    replicas: int = _setting(0, "Replicas of the store that must have an order before it is answered. Each costs a round trip.")
    replica_wait: float = _setting(1.0, "Seconds to wait for them at a time. Until they have it, the answer is: send it again.")
    address: str = _setting(
        "", "Base address of links, like https://cove.example. Without one, this machine's on the local network."
    )
    origins: tuple[str, ...] = _setting(
        (), "A further origin whose pages may ask, like https://cove.example. The own one always may."
    )
    proxies: tuple[str, ...] = _setting(
        (), "A network of proxies whose X-Forwarded-For counts, like 10.0.0.0/8. None is trusted if not named."
    )
    frame_rate: float = _setting(
        20.0, "Frames a second that one connection may send, twice that at once. A person needs one or two."
    )
    address_rate: float = _setting(200.0, "The same for all connections of one address: a school behind one address.")
    connections: int = _setting(200, "Open sockets of one address.")
    post_rate: float = _setting(5.0, "HTTP requests a second that change something, of one address; twelve times that at once.")
    get_rate: float = _setting(20.0, "HTTP look-ups a second of one address; five times that at once.")
    outbox: int = _setting(32_768, "Bytes that wait for a slow reader before its steps give way to one full view.")
    stalled: float = _setting(60.0, "Seconds after which a reader that takes nothing is cut off.")
    drain: float = _setting(8.0, "Seconds that a shutdown waits for answers and closing handshakes.")
    unjoined_days: float = _setting(7.0, "Days after which a match that nobody joined is dropped.")
    unfinished_days: float = _setting(30.0, "Days after its last order after which an unfinished match is dropped.")
    finished_days: float = _setting(30.0, "Days that a finished match can be looked at.")
    idle_drop: float = _setting(300.0, "Seconds without anyone after which a match leaves memory. It comes back on demand.")
    heartbeat: float = _setting(3.0, "Seconds that a node's heartbeat lives. After that, others take its matches over.")
    absent: float = _setting(60.0, "Seconds without a connection after which a player counts as gone. A phone in a tunnel is not.")
    mind_workers: int = _setting(0, "Processes in which machines think; 0: one fewer than there are processors, at least one.")
    mind_seconds: float = _setting(5.0, "Seconds that a machine may think about an order. After that a random one is played.")
    metrics_port: int = _setting(0, "Port of the metrics listener; 0: none.")
    metrics_host: str = _setting("127.0.0.1", "Its address. Counters tick on private orders, so keep it from players.")
    log_format: str = _setting("console", "How logs are written.", choices=("console", "json"))


@dataclass(frozen=True, slots=True)
class Option:
    """A setting as the command line sees it."""

    name: str
    flag: str
    variable: str
    default: Any
    why: str
    choices: tuple[str, ...]


def options() -> list[Option]:
    """Every setting, in the order of the table above."""
    return [
        Option(
            name=entry.name,
            flag="--" + entry.name.replace("_", "-"),
            variable="COVE_" + entry.name.upper(),
            default=entry.default,
            why=entry.metadata["why"],
            choices=entry.metadata.get("choices", ()),
        )
        for entry in fields(Settings)
    ]
