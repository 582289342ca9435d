"""Rate limits that all processes share: how often a platform may be written to.

Owns the times of past messages, per chat and over all chats (a sliding window). Knows no platform's
numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import Word, as_int, as_list
from bot.store.scripts import rate_limit as scripts

Windows: TypeAlias = Sequence[tuple[int, float]]
"""At most so many messages within so many seconds."""


class RateLimits(StoreComponent):
    """Sliding windows. Nothing is reserved ahead: whoever asks while there is room may write."""

    async def rate_acquire(
        self, name: str, chat: str, windows: Windows, total: Windows
    ) -> tuple[float, bool]:
        """Take a turn to write to a chat if all windows allow one: then 0 seconds are answered.

        Otherwise nothing is taken: the seconds after which to ask again, and whether it is `total`
        that is full. `windows` hold for this chat, `total` for all chats under `name`; at most 64 messages
        a window. Whoever asks with smaller windows leaves the rest of the room to the others.
        """
        where = keys.RateLimitKeys(name)
        reply = await self._gateway.script(
            scripts.RATE_ACQUIRE,
            [where.chat(chat), where.closed(chat), where.total],
            2 * len(windows),
            *_words((*windows, *total)),
        )
        wait, full = map(as_int, as_list(reply))
        return wait / 1000, bool(full)

    async def rate_block(self, name: str, chat: str, seconds: float) -> None:
        """Give this chat no turn for so long."""
        where = [keys.RateLimitKeys(name).closed(chat)]
        await self._gateway.script(scripts.RATE_BLOCK, where, milliseconds(seconds))


def _words(windows: Windows) -> list[Word]:
    return [word for count, seconds in windows for word in (count, milliseconds(seconds))]
