"""One of the places in which a table lies: the one where it was opened, or a further one.

Owns how many places a table may have. A place knows nothing of the others: what is said at one names none of
them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.table.identity import Place

MOST_PLACES: Final = 4
"""Places in which one table may lie, the one where it was opened included."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A place with what is said there: its language, and its name ("" for none).

    `chat`: the chat in whose topic or thread it is; the place itself where it is none.
    """

    place: Place
    chat: Place
    language: str = "en"
    title: str = ""

    @property
    def within(self) -> Place | None:
        """The chat of a topic or thread; None for a chat itself."""
        return None if self.chat == self.place else self.chat
