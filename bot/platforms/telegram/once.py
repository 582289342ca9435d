"""What was sent under a key is not sent again, part by part.

Telegram takes no key of ours, so it is remembered here: in the store, and in this process for when the
store is away just then. A message of two parts of which one is out (its text waits for the chat's pace, or
the bot was stopped in between) goes on with the other. What remains is a kill between Telegram's answer
and the note. Sends nothing itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.places import Spot
from bot.platforms.telegram.ports import ValueStore
from bot.platforms.telegram.reading import ShownMessage

Part = Callable[[], Awaitable[tuple[int, ShownMessage]]]
"""Sends one part; the chat that it went to, and what stands there."""


class Once:
    """Remembers what went out to a spot under a key."""

    def __init__(self, memory: ValueStore) -> None:
        self._memory = memory
        self._sent: dict[str, str] = {}

    async def part(self, spot: Spot, key: str, number: int, send: Part) -> tuple[int, ShownMessage]:
        """Send a part, counted from 0, unless it is known to have gone out."""
        name = f"{PREFIX}sent:{spot}:{key}" + (f":{number}" if number else "")
        sent = self._sent.get(name) or await self._memory.recall(name)
        if sent is None:
            chat, shown = await send()
            sent = self._sent[name] = f"{chat}:{shown.message}"
        if name in self._sent:
            await self._memory.remember(name, sent, limits.SENT_MEMORY)
            self._sent.pop(name, None)
        place, message = map(int, sent.split(":"))
        return place, ShownMessage(message)
