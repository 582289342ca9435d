"""Which direct message shows a person's hand at a table, and which asks them something: one each at most, and
none that is out of date.

Owns remembering them, for as long as the process lives. Knows neither Discord nor how a message goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache

from bot.present.message import Message

MOST: Final = 10_000
"""Messages that are remembered; older ones stay."""


@dataclass(frozen=True, slots=True)
class _Shown:
    message: int
    version: int
    """Of the table, when it was made."""


def is_sole(message: Message) -> bool:
    """Whether a person has one message of its kind at the table that it is about."""
    return bool(message.sole and message.table)


class SoleMessages:
    """The direct messages of a kind, by person and table."""

    def __init__(self) -> None:
        self._shown: LRUCache[tuple[int, str, str], _Shown] = LRUCache(MOST)

    def sent(self, person: int, new: Message, message: int) -> int | None:
        """This was sent in this message; the one that stood for its kind so far, if that is another."""
        key = (person, new.sole, new.table)
        before = self._shown.get(key)
        self._shown[key] = _Shown(message, new.version)
        return None if before is None or before.message == message else before.message

    def seen(self, person: int, new: Message, *, direct: bool) -> int | None:
        """This was shown as an answer, in the `direct` message or elsewhere; the message that is out of date by
        that, if one is.
        """
        key = (person, new.sole, new.table)
        shown = self._shown.get(key)
        if shown is None or shown.version >= new.version:
            return None
        if direct:
            self._shown[key] = _Shown(shown.message, new.version)
            return None
        del self._shown[key]
        return shown.message
