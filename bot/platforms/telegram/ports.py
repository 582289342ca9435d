"""What this platform needs from a store.

Protocols only: the bot's store has these methods and knows nothing of Telegram. All of them may raise
`StoreDown`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.platforms.telegram.limits import Windows
from bot.store import Left


class KeyValueStore(Protocol):
    """Small values that outlive the process."""

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Set a key, for `ttl` seconds if given."""

    async def recall(self, key: str) -> str | None:
        """The value of a key."""

    async def set_once(self, key: str, ttl: float) -> bool:
        """True for the first caller within `ttl` seconds."""


class RateLimitStore(Protocol):
    """Rate limits that all processes share."""

    async def rate_acquire(
        self, name: str, chat: str, windows: Windows, total: Windows
    ) -> tuple[float, bool]:
        """Count one message to a chat, if the limits allow it now.

        Returns the seconds after which to ask again, 0 if it was counted; and whether it is the limit
        over all chats (`total`) that is used up.
        """

    async def rate_block(self, name: str, chat: str, seconds: float) -> None:
        """Allow nothing to a chat for that long."""


class UpdateStore(KeyValueStore, Protocol):
    """Which process polls, and what it has to finish."""

    async def lead(self, name: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease on polling; whether the holder has it."""

    async def document(self, name: str) -> str | None:
        """The text of a document."""

    async def replace_document(self, name: str, *, before: str | None, after: str | None) -> bool:
        """Replace a document; False if it is not `before`."""

    async def left_behind(self, stream: str) -> Sequence[Left]:
        """Updates that a process of release 1.0 stored and nobody handles."""

    async def forget_left(self, stream: str, left: Left) -> None:
        """Remove one of them."""


class TelegramStore(UpdateStore, RateLimitStore, Protocol):
    """All that the platform needs."""
