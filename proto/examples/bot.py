"""A bot that plays Vortex, written from the protocol's pages. Needs Python and the `websockets` package, nothing else.

python bot.py http://127.0.0.1:8000                    makes a match, prints its link, waits for somebody
python bot.py http://127.0.0.1:8000/m/<match>          takes the free seat of a match
"""

import json
import random
import secrets
import sys
import time
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

Map = dict[str, Any]  # what JSON objects become

NEVER_COME_BACK = {1009, 4400, 4401, 4403, 4404, 4410, 4500}  # codes.md


def post(url: str, body: Map) -> Map:
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        result: Map = json.load(answer)
        return result


def merge(target: Any, patch: Any) -> Any:
    """JSON Merge Patch: null takes a key away, maps are merged, everything else is replaced."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merge(result.get(key), value)
    return result


def command(view: Map) -> Map | None:
    """What the bot does next with what it sees, or None while others are to act."""
    you, board = view["you"], view["board"]
    if view["stage"] in ("waiting", "placing"):
        if you["placement"] > 0:
            return None
        if "dealt" not in you:
            return {"t": "deal"}
        return {"t": "place", "replaces": 0, "nonce": secrets.token_urlsafe(32), "do": you["dealt"]}
    if view["stage"] == "playing" and board.get("side") == you["seat"]:
        do = move(board, you["seat"]) if board["phase"] == "moving" else shot(board, you["seat"])
        return {"t": "order", "turn": board["turn"], "ply": you["ply"], "do": do}
    return None


def move(board: Map, side: str) -> Map:
    """A vessel at random, to a square that does not sink it if there is one, mostly towards the enemy's port."""
    sinks = board.get("sinks", {})
    choices = [(v, to) for v, squares in board["moves"].items() for to in squares if to not in sinks.get(v, ())]
    choices = choices or [(v, to) for v, squares in board["moves"].items() for to in squares]
    vessel = random.choice(choices)[0]
    squares = [to for v, to in choices if v == vessel]
    port = board["chart"]["ports"]["north" if side == "south" else "south"][0]
    to = min(squares, key=lambda square: distance(square, port)) if random.random() < 0.7 else random.choice(squares)
    return {"do": "move", "vessel": vessel, "to": to}


def distance(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


def shot(board: Map, side: str) -> Map:
    """Fire at an enemy that can be seen and reached, else end the turn."""
    enemy = "north" if side == "south" else "south"
    seen = set(board["ships"][enemy].values()) | {s for s, light in board.get("lights", {}).items() if light["side"] == enemy}
    for vessel, squares in board.get("shots", {}).items():
        for square in squares:
            if square in seen:
                return {"do": "fire", "vessel": vessel, "at": square}
    return {"do": "pass"}


class Bot:
    """One seat of one match. A command stays `waiting` until it is answered, also over a lost connection."""

    def __init__(self, url: str, match: str, secret: str) -> None:
        self.url = f"{'wss' if url.startswith('https') else 'ws'}://{urlsplit(url).netloc}/ws/{match}"
        self.secret = secret
        self.view: Map = {}
        self.n = -1
        self.waiting: Map | None = None

    def play(self) -> Map:
        """Play to the end of the game and return its last view. Comes back whenever the connection is lost."""
        while True:
            try:
                with connect(self.url, subprotocols=[Subprotocol("cove.1.json")]) as socket:
                    return self.talk(socket)
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in NEVER_COME_BACK:
                    raise
            except OSError as error:
                print(f"no connection: {error}", file=sys.stderr)
            time.sleep(random.uniform(0.5, 2))

    def talk(self, socket: ClientConnection) -> Map:
        socket.send(json.dumps({"t": "hello", "secret": self.secret}))
        for text in socket:
            self.take(socket, json.loads(text))
            if self.view and self.view["stage"] == "over":
                return self.view
            if self.view and not self.waiting and (what := command(self.view)):
                self.waiting = {**what, "id": secrets.token_urlsafe(16)}
                socket.send(json.dumps(self.waiting))
        raise ConnectionClosed(None, None)

    def take(self, socket: ClientConnection, frame: Map) -> None:
        kind = frame["t"]
        if kind == "full":
            self.view, self.n = frame["v"], frame["n"]
            if self.waiting:  # nobody knows whether it arrived: the same id again takes effect once
                socket.send(json.dumps(self.waiting))
        elif kind == "step" and frame["n"] == self.n + 1:
            self.view, self.n = merge(self.view, frame.get("p", {})), frame["n"]
        elif kind == "step":  # frames are missing
            socket.send(json.dumps({"t": "resync"}))
        elif kind in ("ok", "no") and self.waiting and frame["id"] == self.waiting["id"]:
            if kind == "no":
                print(f"refused: {frame['code']}: {frame['text']}", file=sys.stderr)
                time.sleep(0.2)
            self.waiting = None
        elif kind == "unknown":
            time.sleep(0.5)
            socket.send(json.dumps(self.waiting))


def main(url: str, name: str = "Bot") -> None:
    secret = secrets.token_urlsafe(32)
    base, _, match = url.rstrip("/").partition("/m/")
    if match:
        post(f"{base}/api/matches/{match}/seat", {"secret": secret, "name": name})
    else:
        match = post(f"{base}/api/matches", {"game": "vortex", "secret": secret, "name": name, "turn": 0, "watch": "link"})["match"]
        print(f"{base}/m/{match}", flush=True)
    view = Bot(base, match, secret).play()
    print(json.dumps({"seat": view["you"]["seat"], "result": view["result"], "turn": view["board"].get("turn")}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
