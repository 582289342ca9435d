"""The messages that stand at a place for a table: its board, its ping, and what they superseded.

Owns which message is which, and how the store remembers it. A superseded message is remembered until it
has been dealt with (`bot.delivery.retirement`), so that no kill leaves it behind.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.store import value_names

REMEMBERED: Final = 8
"""Superseded messages of a table that are remembered, the newest ones."""
TRIES: Final = 3
"""After so many failed tries a message stays as it is."""


class MessageKind(StrEnum):
    """What a message is to its table."""

    BOARD = "board"
    PING = "ping"
    PROPOSAL = "proposal"


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A board or ping that was just posted or edited, with the platform's reference to it."""

    kind: MessageKind
    reference: str
    asks: str = ""
    """What the board waits for; see `Message.asks`."""


@dataclass(frozen=True, slots=True)
class SupersededMessage:
    """A message that another one has followed, and how often dealing with it failed."""

    kind: MessageKind
    reference: str
    tries: int = 0


@dataclass(frozen=True, slots=True)
class ShownMessages:
    """References to a table's board, to a ping that nobody has answered, and to what is superseded."""

    board: str | None = None
    ping: str | None = None
    superseded: tuple[SupersededMessage, ...] = ()
    asks: str = ""
    """What the board waits for; "" where that is not known."""
    proposal: str | None = None

    def followed_by(self, posted: PostedMessage) -> ShownMessages:
        """After a new message: a board supersedes board and ping, a ping only the ping before it."""
        if posted.kind is MessageKind.PROPOSAL:
            return replace(self.settled(), proposal=posted.reference)
        board, ping, asks = self.board, self.ping, self.asks
        if posted.kind is MessageKind.PING:
            old = () if ping == posted.reference else _superseded(MessageKind.PING, ping)
            ping = posted.reference
        else:
            old = () if board == posted.reference else _superseded(MessageKind.BOARD, board)
            old += _superseded(MessageKind.PING, ping)
            board, ping, asks = posted.reference, None, posted.asks
        return replace(
            self,
            board=board,
            ping=ping,
            superseded=(*self.superseded, *old)[-REMEMBERED:],
            asks=asks,
        )

    def settled(self) -> ShownMessages:
        """After what was proposed is decided: nobody can answer any more."""
        if self.proposal is None:
            return self
        old = _superseded(MessageKind.BOARD, self.proposal)
        superseded = (*self.superseded, *old)[-REMEMBERED:]
        return replace(self, superseded=superseded, proposal=None)

    def closed(self) -> ShownMessages:
        """After the table has left this place: nothing that stands there is to be pressed."""
        settled = self.settled()
        old = _superseded(MessageKind.BOARD, self.board) + _superseded(MessageKind.PING, self.ping)
        return ShownMessages(superseded=(*settled.superseded, *old)[-REMEMBERED:])

    def without(
        self, done: Collection[SupersededMessage], failed: Collection[SupersededMessage]
    ) -> ShownMessages:
        """After a retirement: `done` are gone, `failed` are tried again, but only so often."""
        left = [each for each in self.superseded if each not in done]
        tried = [replace(each, tries=each.tries + (each in failed)) for each in left]
        return replace(self, superseded=tuple(each for each in tried if each.tries < TRIES))


def _superseded(kind: MessageKind, reference: str | None) -> tuple[SupersededMessage, ...]:
    return (SupersededMessage(kind, reference),) if reference else ()


def stored_names(table_id: str) -> list[str]:
    """The names of the store's values in which a table's shown messages are kept, in order."""
    return [
        value_names.board(table_id),
        value_names.ping(table_id),
        value_names.superseded(table_id),
        value_names.asks(table_id),
        value_names.proposal(table_id),
    ]


def from_values(values: Sequence[str | None]) -> ShownMessages:
    """The shown messages, from the values under `stored_names`."""
    board, ping, text, said, proposal = values
    rows = json.loads(text) if text else []
    superseded = tuple(
        SupersededMessage(MessageKind(kind), reference, tries) for kind, reference, tries in rows
    )
    # A process of an earlier release stores a new board without what it asks.
    asks, _, of = (said or "").partition(" ")
    asks = asks if of == board else ""
    return ShownMessages(board, ping or None, superseded, asks, proposal or None)


def changes(table_id: str, before: ShownMessages, after: ShownMessages) -> dict[str, str]:
    """The values to store, by name, where they differ; "" is to be deleted."""
    return {
        name: new
        for name, old, new in zip(
            stored_names(table_id), _values(before), _values(after), strict=True
        )
        if old != new
    }


def _values(shown: ShownMessages) -> list[str]:
    rows = [[each.kind, each.reference, each.tries] for each in shown.superseded]
    text = json.dumps(rows, separators=(",", ":")) if rows else ""
    said = f"{shown.asks} {shown.board}" if shown.board and shown.asks else ""
    return [shown.board or "", shown.ping or "", text, said, shown.proposal or ""]
