"""The commodore answers the enemy's best reply."""

from __future__ import annotations

from .lieutenant import choose as choose
from .lieutenant import remember as remember
