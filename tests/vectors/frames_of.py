"""The example frames of the vectors: every type at least once, and frames that the server has to refuse."""

from __future__ import annotations

from typing import Any

Frame = dict[str, Any]

ID = "Nq3v0Zk1S8eYw5bT7xQ2Lg"
SECRET = "c2VjcmV0LW9mLWEtc2VhdC1pbi10aGUtdmVjdG9ycy0"
NONCE = "bm9uY2Utb2YtYS1zZWF0LWluLXRoZS12ZWN0b3JzLTA"
TICKET = "dGlja2V0LWZvci1hLWRldmljZS1pbi12ZWN0b3JzLTA"
NEXT = "7bJ0m2xQkSg3aPvT9eLw1A"
HEAD = "AAECAwQFBgcICQoLDA0ODw=="
NOW = 1_790_000_000_123

FLEET = {"do": "place", "ships": ["a1", "b1", "c1", "d1", "g1", "h1", "i1", "j1"], "boats": ["a3", "c4"]}

SHIPS = {
    "do": "place",
    "ships": {
        "carrier": {"at": "b3", "down": True},
        "battleship": {"at": "d1", "down": False},
        "cruiser": {"at": "f10", "down": False},
        "submarine": {"at": "h4", "down": True},
        "destroyer": {"at": "i1", "down": True},
    },
}

TO_SERVER: dict[str, Frame] = {
    "hello to watch": {"t": "hello"},
    "hello to a seat": {"t": "hello", "secret": SECRET},
    "ping": {"t": "ping"},
    "resync": {"t": "resync"},
    "deal": {"t": "deal", "id": ID},
    "place": {"t": "place", "id": ID, "replaces": 0, "nonce": NONCE, "do": FLEET},
    "place: Battleships": {"t": "place", "id": ID, "replaces": 2, "nonce": NONCE, "do": SHIPS},
    "order: move": {"t": "order", "id": ID, "turn": 15, "ply": 0, "do": {"do": "move", "vessel": "s3", "to": "c5"}},
    "order: back": {"t": "order", "id": ID, "turn": 15, "ply": 1, "do": {"do": "back"}},
    "order: fire": {"t": "order", "id": ID, "turn": 15, "ply": 4, "do": {"do": "fire", "vessel": "s3", "at": "c6"}},
    "order: pass": {"t": "order", "id": ID, "turn": 15, "ply": 5, "do": {"do": "pass"}},
    "order: fire, Battleships": {"t": "order", "id": ID, "turn": 5, "ply": 0, "do": {"do": "fire", "at": "j10"}},
    "resign": {"t": "resign", "id": ID},
    "offer": {"t": "offer", "id": ID},
    "reply": {"t": "reply", "id": ID, "offer": 1, "accept": False},
    "claim": {"t": "claim", "id": ID, "turn": 15},
    "rematch": {"t": "rematch", "id": ID},
    "ticket": {"t": "ticket", "id": ID, "ticket": TICKET},
}

WAITING = {
    "game": "vortex",
    "rules": 1,
    "stage": "waiting",
    "seats": {"south": {"name": "Zoë"}, "north": {}},
    "watch": "link",
    "seed": "1f" * 32,
    "you": {"seat": "south", "ply": 0, "placement": 0},
    "board": {
        "chart": {"columns": 10, "rows": 10, "rocks": ["b4", "d5"], "ports": {"south": ["e1", "f1"], "north": ["e10", "f10"]}},
        "phase": "placing",
    },
}

AFLOAT = {
    "game": "battleships",
    "rules": 1,
    "stage": "playing",
    "seats": {"south": {"name": "Zoë", "placed": True}, "north": {"name": "Ben", "placed": True}},
    "watch": "link",
    "seed": "1f" * 32,
    "commitments": {"south": "2e" * 32, "north": "3d" * 32},
    "you": {"seat": "south", "ply": 0},
    "board": {
        "sea": {"columns": 10, "rows": 10},
        "ships": {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "destroyer": 2},
        "phase": "playing",
        "turn": 4,
        "side": "north",
        "fleet": SHIPS["ships"],
        "shots": {"south": {"b1": "hit", "c9": "miss"}, "north": {"j10": "miss"}},
        "last": {"south": "c9", "north": "j10"},
        "wrecks": {"south": {}, "north": {}},
    },
}

TO_CLIENT: dict[str, Frame] = {
    "full": {"t": "full", "n": 0, "v": WAITING, "h": HEAD, "now": NOW},
    "full after being away": {
        "t": "full",
        "n": 41,
        "v": WAITING,
        "h": HEAD,
        "now": NOW,
        "meanwhile": [{"e": "passed", "side": "north"}, {"e": "turn", "turn": 16, "side": "south"}],
    },
    "full: Battleships": {"t": "full", "n": 5, "v": AFLOAT, "h": HEAD, "now": NOW},
    "step of a shot in Battleships": {
        "t": "step",
        "n": 6,
        "p": {
            "board": {
                "turn": 6,
                "side": "north",
                "shots": {"south": {"b2": "hit"}},
                "last": {"south": "b2"},
                "wrecks": {"north": {"destroyer": {"at": "b1", "down": True}}},
            }
        },
        "e": [
            {"e": "fired", "side": "south", "at": "b2", "hit": True},
            {"e": "sank", "side": "north", "ship": "destroyer", "at": "b1", "down": True},
        ],
        "h": HEAD,
    },
    "step": {
        "t": "step",
        "n": 42,
        "p": {"board": {"ships": {"south": {"s3": "c5"}}, "staged": None}, "you": {"ply": 2}},
        "e": [{"e": "moved", "side": "south", "kind": "ship", "vessel": "s3", "from": "c4", "to": "c5"}],
    },
    "step that ends a turn": {
        "t": "step",
        "n": 43,
        "p": {"board": {"turn": 16, "side": "north"}},
        "e": [{"e": "passed", "side": "south"}, {"e": "turn", "turn": 16, "side": "north"}],
        "h": HEAD,
        "now": NOW,
    },
    "step with events only": {"t": "step", "n": 44, "e": [{"e": "resumed"}]},
    "ok": {"t": "ok", "id": ID},
    "no": {"t": "no", "id": ID, "code": "not_your_turn", "text": "It is north's turn. Wait for it to end."},
    "no with detail": {
        "t": "no",
        "id": ID,
        "code": "on_rock",
        "text": "b4 is a rock. Choose another square.",
        "detail": {"square": "b4", "index": 3},
    },
    "no to a frame without an id": {"t": "no", "id": "", "code": "malformed", "text": "The frame cannot be read."},
    "unknown": {"t": "unknown", "id": ID},
    "presence": {"t": "presence", "seats": {"south": "here", "north": "away"}, "watching": 3},
    "pong": {"t": "pong", "now": NOW},
}

#: name → (JSON text, the id that the refusal carries). Each is refused with `malformed`.
MALFORMED: dict[str, tuple[str, str]] = {
    "not JSON": ("hello", ""),
    "cut short": ('{"t":"ping"', ""),
    "not a map": ('["ping"]', ""),
    "no type": ('{"id":"' + ID + '"}', ID),
    "unknown type": ('{"t":"undo","id":"' + ID + '"}', ID),
    "a type from the server": ('{"t":"ok","id":"' + ID + '"}', ID),
    "unknown field": ('{"t":"deal","id":"' + ID + '","seat":"north"}', ID),
    "missing field": ('{"t":"claim","id":"' + ID + '"}', ID),
    "id too short": ('{"t":"deal","id":"abc"}', "abc"),
    "id with a foreign character": ('{"t":"deal","id":"Nq3v0Zk1S8eYw5bT7xQ2L="}', "Nq3v0Zk1S8eYw5bT7xQ2L="),
    "id of a wrong type": ('{"t":"deal","id":7}', ""),
    "secret that is a number": ('{"t":"hello","secret":7}', ""),
    "secret too short": ('{"t":"hello","secret":"c2VjcmV0"}', ""),
    "negative count": ('{"t":"claim","id":"' + ID + '","turn":-1}', ID),
    "count too large": ('{"t":"claim","id":"' + ID + '","turn":1000001}', ID),
    "count with a fraction": ('{"t":"claim","id":"' + ID + '","turn":1.5}', ID),
    "order that is no map": ('{"t":"order","id":"' + ID + '","turn":1,"ply":0,"do":"pass"}', ID),
}
