"""Which direct message shows a person's hand at a table: one at most, and none that is out of date.

Owns remembering them, for as long as the process lives. Knows neither Discord nor how a message goes.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bot.present.message import Message

MOST: Final = 10_000
"""Hands that are remembered; of older ones the message stays."""


@dataclass(frozen=True, slots=True)
class _Shown:
    message: int
    version: int
    """Of the table, when it was made."""


def is_hand(message: Message) -> bool:
    """Whether it is a step of a private conversation that shows a hand."""
    return message.secret and message.replaces and bool(message.table)


class PrivateHands:
    """The direct messages that show a hand, by person and table."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[int, str], _Shown] = OrderedDict()

    def sent(self, person: int, hand: Message, message: int) -> int | None:
        """A hand was sent in this message; the one that showed it so far, if that is another."""
        before = self._shown.pop((person, hand.table), None)
        self._shown[person, hand.table] = _Shown(message, hand.version)
        if len(self._shown) > MOST:
            self._shown.popitem(last=False)
        return None if before is None or before.message == message else before.message

    def seen(self, person: int, hand: Message, *, direct: bool) -> int | None:
        """A hand was shown as an answer, in the `direct` message or elsewhere; the message that is out of
        date by that, if one is.
        """
        key = (person, hand.table)
        shown = self._shown.get(key)
        if shown is None or shown.version >= hand.version:
            return None
        if direct:
            self._shown[key] = _Shown(shown.message, hand.version)
            return None
        del self._shown[key]
        return shown.message
