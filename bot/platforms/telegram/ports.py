"""What this platform needs from a store.

Protocols only: the bot's store has these methods and knows nothing of Telegram. All of them may raise
`StoreDown`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.platforms.telegram.limits import Windows
from bot.store import Arrived, Update


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


class UpdateQueue(Protocol):
    """Updates that are not handled yet, shared by all processes.

    A lane holds those of one chat or topic, in order. `holder` names a process; what it holds it
    holds for `seconds`.
    """

    async def intake_fetcher(self, stream: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease on polling; whether the holder has it."""

    async def intake_add(self, stream: str, arrived: Sequence[Arrived]) -> None:
        """Queue updates, except those whose ids were queued before, handled or not."""

    async def intake_waits(self, stream: str, update_id: str, lane: str) -> bool:
        """Whether an update is queued and nobody is handling it."""

    async def intake_free(
        self, stream: str, holder: str, *, count: int = 100, wait: float = 0.0
    ) -> Sequence[str]:
        """Up to `count` lanes with updates that nobody holds; waits `wait` seconds for the first."""

    async def intake_take(
        self, stream: str, lane: str, holder: str, seconds: float
    ) -> Sequence[Update]:
        """Lease a lane; its oldest updates, or none if another process has it."""

    async def intake_keep(
        self, stream: str, lanes: Sequence[str], holder: str, seconds: float
    ) -> None:
        """Renew the leases of lanes."""

    async def intake_done(
        self, stream: str, lane: str, holder: str, entry_ids: Sequence[str]
    ) -> Sequence[Update]:
        """Remove handled updates; the next ones of the lane. With none left the lease ends."""

    async def intake_release(self, stream: str, lane: str, holder: str) -> None:
        """End the lease of a lane, whatever is left in it."""


class TelegramStore(KeyValueStore, RateLimitStore, UpdateQueue, Protocol):
    """All that the platform needs."""
