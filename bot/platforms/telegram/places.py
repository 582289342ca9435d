"""Places of Telegram: chats, topics in them, and groups that changed their id.

A table knows its place by the id that the chat had when the table was opened. A group that becomes
a supergroup gets another id (Bot API, ResponseParameters.migrate_to_chat_id, and two service
messages); both directions are remembered here, so that the old place goes on being the place, and
nothing that was stored has to be rewritten.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.ports import ValueStore
from bot.store import StoreDown

SUPERGROUPS: Final = -1_000_000_000_000
"""Ids of supergroups and channels are below this (Bot API: "-100" and the bare id), those of basic
groups between it and 0, those of private chats above 0."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A chat, or a topic in one."""

    chat: int
    topic: int | None = None

    def __str__(self) -> str:
        tail = "" if self.topic is None else f":{self.topic}"
        return f"{PREFIX}{self.chat}{tail}"


def read(place: str) -> Spot:
    """The spot that a place names."""
    chat, _, topic = place.removeprefix(PREFIX).partition(":")
    return Spot(int(chat), int(topic) if topic else None)


def address(place: str, reference: str | None) -> str | None:
    """A link to a message of a supergroup, or to the beginning of its topic (t.me/c/ID/MESSAGE).

    Other chats have none. A reference knows the id that a group has now.
    """
    spot = read(place)
    chat, message = map(int, reference.split(":")) if reference else (spot.chat, spot.topic or 1)
    if chat > SUPERGROUPS:
        return None
    return f"https://t.me/c/{SUPERGROUPS - chat}/{message}"


class Moves:
    """Which group lives where now."""

    def __init__(self, memory: ValueStore) -> None:
        self._memory = memory
        self._known: dict[str, int] = {}

    async def now(self, chat: int) -> int:
        """The id to send to for a chat that a place names.

        While the store is away it is the old one: if that is wrong, the refusal tells the new one.
        """
        if not SUPERGROUPS < chat < 0:
            return chat
        try:
            return await self._look(f"{PREFIX}moved:{chat}", chat)
        except StoreDown:
            return chat

    async def origin(self, chat: int) -> int:
        """The id by which places know the chat that an update came from."""
        if chat > SUPERGROUPS:
            return chat
        return await self._look(f"{PREFIX}was:{chat}", chat)

    async def moved(self, old: int, new: int) -> None:
        """A group got another id."""
        facts = {f"{PREFIX}moved:{old}": new, f"{PREFIX}was:{new}": old}
        if all(self._known.get(key) == value for key, value in facts.items()):
            return  # it is told twice, once in each chat
        for key, value in facts.items():
            await self._memory.remember(key, str(value))
        self._known |= facts

    async def _look(self, key: str, otherwise: int) -> int:
        if key not in self._known:
            # What is not found is asked for again: another process may learn of it any time.
            found = await self._memory.recall(key)
            if found is None:
                return otherwise
            self._known[key] = int(found)
        return self._known[key]
