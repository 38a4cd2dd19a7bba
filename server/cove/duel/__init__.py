"""The duel: minds play many games, with no server, and are measured. For whoever writes a mind or wants to know how good one is.

options → run (games shared out among processes) → game (one game, by the rules) → figures → report, picture
"""

from .options import DuelError, DuelOptions
from .picture import picture
from .report import as_json, as_text
from .run import run

__all__ = ["DuelError", "DuelOptions", "as_json", "as_text", "picture", "run"]
