"""Every setting, once: flag, environment variable, default, reason. The command line is made from this table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `why` is its help text and says why the default is what it is. A `many` may be given several times."""

    name: str
    default: Any
    why: str
    many: bool = False
    choices: tuple[str, ...] = ()

    @property
    def flag(self) -> str:
        """Its name on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """Its name in the environment; several values are separated by spaces there."""
        return "COVE_" + self.name.upper()


#: The settings of `cove serve`. Rates and counts of 0 are no limit.
SERVE: Final = (
    Setting("host", "0.0.0.0", "Where to listen. All addresses, so that phones in the room reach it."),  # noqa: S104
    Setting("port", 8000, "The port to listen on; 0 takes a free one."),
    Setting(
        "address",
        "",
        "Base address for links and QR codes, like https://cove.example. If empty, this machine's on the local network.",
    ),
    Setting("data", Path("~/.local/share/cove").expanduser(), "Folder of the private store, used when no Redis is named."),
    Setting("redis", "", "A Redis or Valkey: redis://, rediss://, unix://. If empty, a private store is started."),
    Setting("unsafe_store", False, "Use a Redis that may lose games: one that evicts, or keeps no append-only file."),
    Setting(
        "origin", (), "A further origin whose pages may ask, like https://cove.example. The server's own always may.", many=True
    ),
    Setting(
        "proxy", (), "A network of proxies whose X-Forwarded-For counts, like 10.0.0.0/8. None is trusted otherwise.", many=True
    ),
    Setting("frames_per_second", 20.0, "Frames that one connection may send, twice that at once. A person needs one or two."),
    Setting("address_frames_per_second", 200.0, "The same for all connections of one address: a school behind one address."),
    Setting("address_connections", 200, "Open sockets of one address."),
    Setting("address_posts_per_second", 5.0, "HTTP requests of one address that change something; at least 20 at once."),
    Setting("drain_seconds", 8.0, "How long a shutdown waits for answers and closing handshakes."),
    Setting("unjoined_days", 7.0, "A match that nobody joined is dropped after this."),
    Setting("unfinished_days", 30.0, "An unfinished match is dropped this long after its last order."),
    Setting("finished_days", 30.0, "How long a finished match can be looked at."),
    Setting("idle_seconds", 300.0, "A match without anyone leaves memory after this. It comes back on demand."),
    Setting("lifetime_seconds", 10.0, "How long a node's heartbeat lives. After that, others take its matches over."),
    Setting("absent_seconds", 60.0, "A player without a connection counts as gone after this: a phone in a tunnel is not."),
    Setting("metrics_port", 0, "Port of the metrics listener; 0: none."),
    Setting("metrics_host", "127.0.0.1", "Its address. Counters tick on private orders, so keep it from players."),
    Setting("log", "console", "How logs are written.", choices=("console", "json")),
    Setting("verbose", False, "Log more."),
)
