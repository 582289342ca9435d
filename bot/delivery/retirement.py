"""What stands at a place for a table, and what of it is superseded: old boards, old pings.

Owns which message is which, and taking away what is old: buttons from boards, pings altogether. A
superseded message is remembered in the store until that is done, so that no kill leaves it behind.
Without it all is tidier, no more: a press of an old button shows the present. So it comes last.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import structlog

from bot.ports import Platform, RetryLater
from bot.store import StoreDown, value_names
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

REMEMBERED: Final = 8
"""Superseded messages of a table that are remembered, the newest ones."""
TRIES: Final = 3
"""Tries before one stays as it is."""


class MessageKind(StrEnum):
    """What a message is to its table."""

    BOARD = "board"
    PING = "ping"


@dataclass(frozen=True, slots=True)
class Posted:
    """A message that a table goes on by."""

    kind: MessageKind
    reference: str


@dataclass(frozen=True, slots=True)
class Superseded:
    """A message that another one has followed. `tries` were in vain."""

    kind: MessageKind
    reference: str
    tries: int = 0


@dataclass(frozen=True, slots=True)
class ShownMessages:
    """The messages of a table: its board, a ping that is not answered, and superseded ones."""

    board: str | None = None
    ping: str | None = None
    superseded: tuple[Superseded, ...] = ()

    def followed_by(self, posted: Posted) -> ShownMessages:
        """A new board supersedes the one before, and the ping; a new ping the one before."""
        board, ping = self.board, self.ping
        if posted.kind is MessageKind.PING:
            old = () if ping == posted.reference else _old(MessageKind.PING, ping)
            ping = posted.reference
        else:
            old = () if board == posted.reference else _old(MessageKind.BOARD, board)
            old += _old(MessageKind.PING, ping)
            board, ping = posted.reference, None
        return ShownMessages(board, ping, (*self.superseded, *old)[-REMEMBERED:])

    def tidied(self, what: Tidied) -> ShownMessages:
        """What was done is done; what was tried in vain is tried with the next board again."""
        left = [each for each in self.superseded if each not in what.done]
        tried = [replace(each, tries=each.tries + (each in what.failed)) for each in left]
        return replace(self, superseded=tuple(each for each in tried if each.tries < TRIES))


def _old(kind: MessageKind, reference: str | None) -> tuple[Superseded, ...]:
    return (Superseded(kind, reference),) if reference else ()


def stored_names(table_id: str) -> list[str]:
    """Under which names the store remembers it."""
    return [
        value_names.board(table_id),
        value_names.ping(table_id),
        value_names.superseded(table_id),
    ]


def from_values(values: Sequence[str | None]) -> ShownMessages:
    """What lies under these names."""
    board, ping, text = values
    rows = json.loads(text) if text else []
    superseded = tuple(
        Superseded(MessageKind(kind), reference, tries) for kind, reference, tries in rows
    )
    return ShownMessages(board, ping or None, superseded)


def changes(table_id: str, before: ShownMessages, after: ShownMessages) -> dict[str, str]:
    """What to remember, by name; "" is to be forgotten."""
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
    return [shown.board or "", shown.ping or "", text]


@dataclass(frozen=True, slots=True)
class Tidied:
    """What came of it. `later`: the platform has no room for more now."""

    done: tuple[Superseded, ...] = ()
    failed: tuple[Superseded, ...] = ()
    later: RetryLater | None = None


async def tidy(
    platform: Platform, place: str, superseded: Sequence[Superseded], table_id: str
) -> Tidied:
    """Take these away, the newest first: it is what people still see. Raises `StoreDown`."""
    done: list[Superseded] = []
    failed: list[Superseded] = []
    for each in reversed(superseded):
        try:
            if each.kind is MessageKind.BOARD:
                await platform.retire(place, each.reference)
            else:
                await platform.remove(place, each.reference)
        except StoreDown:
            raise
        except RetryLater as wait:
            return Tidied(tuple(done), tuple(failed), wait)
        except Exception as error:  # noqa: BLE001 - what stays is untidy, no more
            failed.append(each)
            if each.kind is MessageKind.BOARD:
                _log.warning("sender.not_retired", table=table_id, **fault(error))
            else:
                _log.warning("sender.not_removed", table=table_id, **fault(error))
        else:
            done.append(each)
    return Tidied(tuple(done), tuple(failed))
