"""Holds what a live region spoke against the events that the device received: each event once, in its order, and nothing else.

The sentences are known here by patterns of their own, not by the page's words: what is told wrongly, twice or not at all is found.
"""

from __future__ import annotations

import re
from typing import Any

Event = dict[str, Any]


def events_of(frames: list[dict[str, Any]]) -> list[Event]:
    """All events of the steps, and those that a full view brought along before the first of them."""
    told: list[Event] = []
    for frame in frames:
        if frame["t"] == "full" and not told:
            told += frame.get("meanwhile", [])
        elif frame["t"] == "step":
            told += frame.get("e", [])
    return told


def unheard(frames: list[dict[str, Any]], heard: list[str]) -> str:
    """Empty if every event was spoken exactly once; else where it went wrong."""
    rest = " ".join(heard)
    for event in events_of(frames):
        pattern = _PATTERNS[event["e"]](event)
        met = re.match(pattern, rest)
        if met is None:
            return f"{event} should be heard at: {rest[:200]!r}"
        rest = rest[met.end() :].lstrip()
    return rest and f"heard beyond the events: {rest[:200]!r}"


def _moved(event: Event) -> str:
    if event["kind"] == "boat" and ("to" not in event or event.get("vessel")):
        return r"(You|\w+) moved a boat(, (unseen|\w\d+ to \w\d+))?\."
    return rf"(You|\w+) moved a {event['kind']}, {event['from']} to {event['to']}\."


def _staged(event: Event) -> str:
    boat = event["vessel"][-1] in "ab"
    return r"Staged: a boat\." if boat else rf"Staged: {event['from']} to {event['to']}\."


def _sank(event: Event) -> str:
    if "ship" in event:
        return rf"[\w’ ]+ {event['ship']} sank\."
    return rf"{event['square']}: [\w’]+ {event['kind']} [\w ]*(sank|sunk by the storm)[\w ]*\."


def _fired(event: Event) -> str:
    """In Battleships the one who was hit hears which ship it was; in Vortex a shot has a vessel that fired it."""
    vortex = "kind" in event
    done = (
        r"(a hit|your \w+ is hit)"
        if event["hit"] and not vortex
        else "a hit"
        if event["hit"]
        else "empty water"
        if vortex
        else "a miss"
    )
    return rf"[\w ]+ fired at {event['at']}: {done}\."


_PATTERNS: dict[str, Any] = {
    "joined": lambda e: rf"{e['name']} took the other seat\.",
    "placed": lambda e: r"(You are|[\w ]+ is) ready\.",
    "replaced": lambda e: r"Your changed fleet is placed\.",
    "dealt": lambda e: r"A fleet was dealt\. Change it as you like\.",
    "began": lambda e: r"Both fleets are placed\. The game begins\.",
    "turn": lambda e: rf"Turn {e['turn']}\. It is (your|\w+’s) turn\.",
    "staged": _staged,
    "back": lambda e: r"Taken back\.",
    "moved": _moved,
    "lapsed": lambda e: r"[\w’]+ second move lapsed: its vessel had sunk\.",
    "sank": _sank,
    "fired": _fired,
    "lit": lambda e: rf"[\w’]+ boat flashes at {e['square']}\.",
    "dark": lambda e: rf"[\w’]+ boat at {e['square']} went dark\.",
    "passed": lambda e: r"(You|\w+) passed\.",
    "rising": lambda e: r"The sea (begins to rise|rises higher): a storm [\w ]+\.",
    "storm": lambda e: rf"Storm at {e['square']}(\.|: it struck empty water\.)",
    "eye": lambda e: r"The eye of the storm: every boat is seen this turn\.",
    "eye_over": lambda e: r"The eye has passed\. The boats are hidden again\.",
    "calm": lambda e: r"The sea fell calm: [\w ]+\. The game is judged\.",
    "offered": lambda e: r"(You|\w+) offered a draw\.",
    "declined": lambda e: r"(You|\w+) declined the draw\.",
    "accepted": lambda e: r"(You|\w+) accepted the draw\.",
    "offer_lapsed": lambda e: r"The draw offer lapsed\.",
    "resigned": lambda e: r"(You|\w+) resigned\.",
    "rematch": lambda e: r"(You want|\w+ wants) a rematch\.",
    "carried": lambda e: r"Your seat was opened on another device too\.",
    "resumed": lambda e: r"The server was away\. The clock was set back: [\w ]+\.",
    "over": lambda e: r"[^.]+\.( [\w ]+\.)?$",
}
