"""From a chat to a table's view: the messages that lead there, and the table that was meant.

The press and the opened app reach us apart, and only the press names a table (Discord's launch
carries nothing). So the table is kept for a moment, by the person.
"""

from __future__ import annotations

from typing import Final

from bot.present.catalogue import texts
from bot.present.message import Message
from bot.store import Store
from bot.table import commands
from bot.table.identity import PersonId

SECONDS: Final = 600.0
"""Time for an app to open: Discord loads it, and may ask for permission."""


def table_of(message: Message) -> str:
    """Return the table that a message shows, to all or to one player; "" for any other."""
    if message.picture is None or not (message.board or message.secret):
        return ""
    payloads = [*(c.payload for c in message.choices), *(b.payload for b in message.buttons)]
    tables = (each.pressed.table for each in payloads if isinstance(each, commands.Payload))
    return next((table for table in tables if table != commands.NO_TABLE), "")


def label(language: str) -> str:
    """Return the label of the button that opens a table's view."""
    return texts(language).say("button-table")


class Launches:
    """The tables that people are about to open. Every method raises `StoreDown`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, person: PersonId, table: str) -> None:
        await self._store.remember(_key(person), table, SECONDS)

    async def table_of(self, person: PersonId) -> str:
        """Return the table that they opened last; "" for none lately."""
        return await self._store.recall(_key(person)) or ""


def _key(person: PersonId) -> str:
    return f"door:launch:{person}"
