"""Decide: a command from a seat, before it is journaled. What only the moment knows (presence, new ids, hashes) is settled here.

The rest, legality above all, is `fold`'s: it must give the same answer now and in every replay.
"""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from .commands import Claim, Command, Rematch, Ticket
from .entries import Commanded
from .secrets import hashed
from .state import Match


class Moment(Struct, frozen=True):
    """What the owner of a match knows when a command arrives.

    `at`: ms since 1970; `node`, `epoch`: who owns the match; `absent`: ms since the other side's last connection left, None if it
    is here; `patience`: ms after which an absent side may be claimed against; `next_match`: a fresh id, for a rematch.
    """

    at: int
    node: str
    epoch: int
    absent: int | None
    patience: int
    next_match: str


def settle(command: Command) -> Command:
    """The command as it is journaled: secrets hashed. The same command always settles to the same bytes."""
    return Ticket(id=command.id, ticket=hashed(command.ticket)) if isinstance(command, Ticket) else command


def entry_for(match: Match, seat: Seat, command: Command, moment: Moment) -> Commanded | Refusal | None:
    """The entry that would carry out the settled `command`; a refusal; or None where nothing is left to do (a second rematch)."""
    if isinstance(command, Claim) and (moment.absent is None or moment.absent < moment.patience):
        return Refusal(
            "not_absent",
            f"The other side is here, or left less than {moment.patience // 1000} seconds ago. Wait a little.",
        )
    if isinstance(command, Rematch) and match.rematch:
        return None
    return Commanded(
        at=moment.at,
        node=moment.node,
        epoch=moment.epoch,
        seat=int(seat),
        command=command,
        match=moment.next_match if isinstance(command, Rematch) else "",
    )


class Ledger:
    """Which commands have been carried out, by seat and id, so that a repeat takes no second effect and gets the same answer.

    Only accepted commands stand here: they are rebuilt from the journal. A digest stands for the content, to keep a match small.
    """

    def __init__(self) -> None:
        self._digests: dict[tuple[int, str], int] = {}

    def note(self, entry: object) -> None:
        """Remember an entry that is in the journal."""
        if isinstance(entry, Commanded):
            self._digests[entry.seat, entry.command.id] = _digest(entry.command)

    def seen(self, seat: Seat, command: Command) -> bool | Refusal:
        """Whether the settled `command` was carried out before. A refusal if its id was used for something else."""
        known = self._digests.get((int(seat), command.id))
        if known is None:
            return False
        if known == _digest(command):
            return True
        return Refusal("id_reused", "This command's id was used before for another command. Make a new one.")


def _digest(command: Command) -> int:
    return int.from_bytes(hashlib.blake2b(_ENCODER.encode(command), digest_size=8).digest(), "big")


_ENCODER = msgspec.msgpack.Encoder(order="sorted")
