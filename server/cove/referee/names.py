"""Players' names: short, printable, one line. They are shown to strangers and read aloud, so nothing that bends text gets in."""

from __future__ import annotations

import unicodedata
from typing import Final

from cove.kit.refusal import Refusal

LONGEST: Final = 24


def cleaned(name: str) -> str | Refusal:
    """The name as it is shown: normalised, spaces folded, control and direction characters gone; or why it cannot be taken."""
    kept = "".join(c for c in unicodedata.normalize("NFC", name) if c == " " or unicodedata.category(c)[0] not in "CZ")
    folded = " ".join(kept.split())
    if not folded:
        return Refusal("no_name", "A name needs at least one letter.", {"field": "name"})
    if len(folded) > LONGEST:
        return Refusal("name_too_long", f"A name has at most {LONGEST} characters; this one has {len(folded)}.", {"field": "name"})
    return folded
