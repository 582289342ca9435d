"""From a chat to the table's view: which messages lead there, and which table was meant.

The press and the opened app are two ways to us, of which only the first names a table (Discord's launch
carries nothing). So it is kept for a moment, by the person.
"""

from __future__ import annotations

from typing import Final

from bot.present.catalogue import texts
from bot.present.message import Message
from bot.store import Store
from bot.table import commands
from bot.table.identity import PersonId

SECONDS: Final = 600.0
"""For an app to open: Discord loads it, and may ask whether it is allowed to."""


def table_of(message: Message) -> str:
    """The table that a message shows, as everyone sees it or as one player does; "" for any other."""
    if message.picture is None or not (message.board or message.secret):
        return ""
    payloads = [*(c.payload for c in message.choices), *(b.payload for b in message.buttons)]
    tables = (read.table for each in payloads if each and (read := commands.read_payload(each)))
    return next((table for table in tables if table != commands.NO_TABLE), "")


def label(language: str) -> str:
    """What the button says that opens a table's view."""
    return texts(language).say("button-table")


class Launches:
    """The tables that people are about to open. Every method raises `StoreDown`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, person: PersonId, table: str) -> None:
        """Somebody opens this table."""
        await self._store.remember(_key(person), table, SECONDS)

    async def table_of(self, person: PersonId) -> str:
        """The table that they opened last; "" for none, or long ago."""
        return await self._store.recall(_key(person)) or ""


def _key(person: PersonId) -> str:
    return f"door:launch:{person}"
