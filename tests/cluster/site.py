"""Three nodes on one Valkey, behind HAProxy with the shipped configuration, as they stand on hosts of their own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
import urllib.request
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.deploy.servers import DEPLOY, free_port, running
from tests.support.need import need
from tests.support.server import Server, poll
from tests.support.valkey import PrivateValkey, private_valkey

from cove.store import keys

#: Nobody is limited: all players come from one address.
FREE: Final = ("--post-rate", "0", "--get-rate", "0", "--frame-rate", "0", "--address-rate", "0", "--connections", "0")


@dataclass
class Site:
    """`url` is the proxy's; `nodes` are behind it; `valkey` is the store of all."""

    url: str
    nodes: list[Server]
    valkey: PrivateValkey
    admin: Path
    last_words: str = ""

    def anywhere(self) -> str:
        return self.url

    def journal(self, match: str) -> list[bytes]:
        """A match's journal, past the nodes."""
        found: Any = self.valkey.raw.xrange(keys.journal(match))
        return [fields[b"e"] for _, fields in found]

    def story(self) -> str:
        """Who owns what, who is alive, and what the nodes said last."""
        raw: Any = self.valkey.raw
        found = [(key, raw.get(key)) for key in sorted([*raw.scan_iter("cove:*:owner"), *raw.scan_iter("cove:beat:*")])]
        return "\n".join([*(f"{key} {value}" for key, value in found), *(node.output[-3000:] for node in self.nodes)])

    @property
    def output(self) -> str:
        return "".join(node.output for node in self.nodes)


@contextlib.asynccontextmanager
async def three_nodes(*flags: str, spare: int = 0, options: dict[str, str] | None = None) -> AsyncIterator[Site]:
    """A site of three nodes, and so many places more in the proxy's configuration for nodes that come later."""
    need(haproxy="haproxy")
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name), **(options or {})) as valkey:
        folder = Path(name)
        nodes = [new_node(folder, valkey, number, *flags) for number in range(3)]
        try:
            await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
            waiting = [new_node(folder, valkey, 3 + number, *flags) for number in range(spare)]
            for node in waiting:
                node.port = free_port()
            with haproxy(folder, [*nodes, *waiting]) as (url, admin):
                nodes += waiting
                poll("the proxy to find its nodes", lambda: _answers(url), 15)
                site = Site(url, nodes, valkey, admin)
                yield site
        finally:
            await asyncio.gather(*(asyncio.to_thread(node.stop) for node in nodes))
        site.last_words = site.output


def new_node(folder: Path, valkey: PrivateValkey, number: int, *flags: str) -> Server:
    """A node that is not started yet."""
    return Server(folder / f"node{number}", "--redis", valkey.socket, "--proxies", "127.0.0.0/8", *FREE, *flags)


@contextlib.contextmanager
def haproxy(folder: Path, nodes: Sequence[Server]) -> Any:
    """The shipped configuration, with a line more for each node beyond the two that it names."""
    text = (DEPLOY / "haproxy.cfg").read_text()
    letters = "cdefgh"
    for letter in letters[: len(nodes) - 2]:
        upper = letter.upper()
        before = chr(ord(letter) - 1)
        text = text.replace(
            f'server {before} "$COVE_{before.upper()}"\n',
            f'server {before} "$COVE_{before.upper()}"\n    server {letter} "$COVE_{upper}"\n',
        )
        tracked = f'server {before} "$COVE_{before.upper()}" track by_match/{before}\n'
        text = text.replace(tracked, f'{tracked}    server {letter} "$COVE_{upper}" track by_match/{letter}\n')
    configuration = folder / "haproxy.cfg"
    configuration.write_text(text)
    port, admin = free_port(), folder / "admin"
    env = {f"COVE_{'ABCDEFGH'[number]}": f"127.0.0.1:{node.port}" for number, node in enumerate(nodes)}
    env |= {"COVE_PUBLIC": f"127.0.0.1:{port}", "COVE_ADMIN": str(admin)}
    with running(["haproxy", "-f", str(configuration)], port, folder, {**os.environ, **env}):
        yield f"http://127.0.0.1:{port}", admin


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
