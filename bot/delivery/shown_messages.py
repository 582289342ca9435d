"""The messages that stand at a place for a document, and the removal of superseded ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import structlog
from msgspec import structs

from bot.ports import Platform, RetryLater
from bot.store import Store, StoreDown, keys
from bot.table.identity import Place
from bot.table.stored import StoredRow, from_text, to_text
from bot.table.table import Table
from bot.telemetry.logs import fault

REMEMBERED: Final = 8
"""Superseded messages remembered for a table, the newest."""
TRIES: Final = 3
"""Failed attempts after which a message stays as it is."""


class MessageKind(StrEnum):
    """The role of a message at its table."""

    BOARD = "board"
    PING = "ping"
    PROPOSAL = "proposal"


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A board or ping that was just posted or edited, with the platform's reference to it."""

    kind: MessageKind
    reference: str
    asks: str = ""
    """The player and round that the board waits for; see `Message.asks`."""
    uncalled: str | None = None
    """The ply of the turn to which the board calls nobody, as the player's hand does; "" if it calls. None: no turn begins."""


class SupersededMessage(StoredRow, frozen=True):
    """A message that another has replaced, and the number of failed attempts to remove it."""

    kind: MessageKind
    reference: str
    tries: int = 0


@dataclass(frozen=True, slots=True)
class ShownMessages:
    """References to the board, an unanswered ping, an open proposal, and superseded messages."""

    board: str | None = None
    ping: str | None = None
    superseded: tuple[SupersededMessage, ...] = ()
    asks: str = ""
    """The player and round that the board waits for; "" where unknown."""
    proposal: str | None = None
    uncalled: str = ""
    """As in `PostedMessage`."""

    def followed_by(self, posted: PostedMessage) -> ShownMessages:
        """Add a new message: a board supersedes board and ping, a ping only the ping before it."""
        if posted.kind is MessageKind.PROPOSAL:
            return replace(self.settled(), proposal=posted.reference)
        board, ping, asks, uncalled = self.board, self.ping, self.asks, self.uncalled
        if posted.kind is MessageKind.PING:
            old = () if ping == posted.reference else _superseded(MessageKind.PING, ping)
            ping = posted.reference
        else:
            old = () if board == posted.reference else _superseded(MessageKind.BOARD, board)
            old += _superseded(MessageKind.PING, ping)
            board, ping, asks = posted.reference, None, posted.asks
            uncalled = uncalled if posted.uncalled is None else posted.uncalled
        return replace(
            self,
            board=board,
            ping=ping,
            superseded=(*self.superseded, *old)[-REMEMBERED:],
            asks=asks,
            uncalled=uncalled,
        )

    def settled(self) -> ShownMessages:
        """Supersede the proposal, which is decided."""
        if self.proposal is None:
            return self
        old = _superseded(MessageKind.BOARD, self.proposal)
        superseded = (*self.superseded, *old)[-REMEMBERED:]
        return replace(self, superseded=superseded, proposal=None)

    def closed(self) -> ShownMessages:
        """Supersede everything: the table has left this place."""
        settled = self.settled()
        old = _superseded(MessageKind.BOARD, self.board) + _superseded(MessageKind.PING, self.ping)
        return ShownMessages(superseded=(*settled.superseded, *old)[-REMEMBERED:])

    def without(
        self, done: Collection[SupersededMessage], failed: Collection[SupersededMessage]
    ) -> ShownMessages:
        """Drop the references that a retirement has `done`; retry those that `failed`, up to `TRIES` times."""
        left = [each for each in self.superseded if each not in done]
        tried = [structs.replace(each, tries=each.tries + (each in failed)) for each in left]
        return replace(self, superseded=tuple(each for each in tried if each.tries < TRIES))


def _superseded(kind: MessageKind, reference: str | None) -> tuple[SupersededMessage, ...]:
    return (SupersededMessage(kind, reference),) if reference else ()


def stored_names(table_id: str) -> list[str]:
    """Return the names of the values that hold a document's shown messages, in order."""
    return [name(table_id) for name in keys.SHOWN]


def from_values(values: Sequence[str | None]) -> ShownMessages:
    """Read the values under `stored_names`."""
    board, ping, text, said, proposal, uncalled = values
    superseded = from_text(text, tuple[SupersededMessage, ...]) if text else ()
    # A process of an earlier release stores a new board without what it asks.
    asks, _, of = (said or "").partition(" ")
    asks = asks if of == board else ""
    return ShownMessages(board, ping or None, superseded, asks, proposal or None, uncalled or "")


def _values(shown: ShownMessages) -> list[str]:
    text = to_text(shown.superseded) if shown.superseded else ""
    said = f"{shown.asks} {shown.board}" if shown.board and shown.asks else ""
    return [
        shown.board or "",
        shown.ping or "",
        text,
        said,
        shown.proposal or "",
        shown.uncalled,
    ]


async def board_at(store: Store, table: Table, place: Place) -> str | None:
    """Return the reference of the board at a place. Raises `StoreDown`."""
    return await store.recall(keys.board(keys.shown_at(table.id, table.further(place))))


async def uncalled_at(store: Store, table: Table, place: Place) -> str | None:
    """Return the ply of the turn to which the board at a place calls nobody; None for none. Raises `StoreDown`."""
    return await store.recall(keys.uncalled(keys.shown_at(table.id, table.further(place))))


@dataclass(slots=True)
class PlaceShown:
    """One place. Another lane may change `now` while `stored` is on its way to the store."""

    place: Place
    key: str
    """The key of table and place in the names of the values."""
    now: ShownMessages
    stored: ShownMessages

    def changes(self) -> dict[str, str]:
        """Return the values to store, by name; "" is to be deleted."""
        names = stored_names(self.key)
        values = zip(names, _values(self.stored), _values(self.now), strict=True)
        return {name: new for name, old, new in values if old != new}


_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Retirement:
    """The result of a retirement. `retry_later`: the platform takes no more now."""

    done: tuple[SupersededMessage, ...] = ()
    failed: tuple[SupersededMessage, ...] = ()
    retry_later: RetryLater | None = None


async def retire(
    platform: Platform, place: Place, superseded: Sequence[SupersededMessage], table_id: str
) -> Retirement:
    """Remove these, the newest first: people still see it. Raises `StoreDown`."""
    done: list[SupersededMessage] = []
    failed: list[SupersededMessage] = []
    for each in reversed(superseded):
        try:
            if each.kind is MessageKind.BOARD:
                await platform.retire(place, each.reference)
            else:
                await platform.remove(place, each.reference)
        except StoreDown:
            raise
        except RetryLater as wait:
            return Retirement(tuple(done), tuple(failed), wait)
        except Exception as error:  # noqa: BLE001 - a message that stays is untidy, and no more
            failed.append(each)
            if each.kind is MessageKind.BOARD:
                _log.warning("sender.not_retired", table=table_id, **fault(error))
            else:
                _log.warning("sender.not_removed", table=table_id, **fault(error))
        else:
            done.append(each)
    return Retirement(tuple(done), tuple(failed))
