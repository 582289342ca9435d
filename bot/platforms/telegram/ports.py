"""What this platform asks of whoever keeps things for it.

Owns the shapes only; the bot's store fulfils them, and knows nothing of Telegram.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Memory(Protocol):
    """Small values that outlive the process."""

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Keep a value under a key, in place of an earlier one, for `ttl` seconds if given."""

    async def recall(self, key: str) -> str | None:
        """The value kept under a key."""


class Queue(Protocol):
    """Updates that were taken from Telegram and are not handled yet."""

    async def intake_add(self, stream: str, update_id: str, payload: str) -> None:
        """Keep an update, unless one of that id was kept before, handled or not."""

    async def intake_peek(
        self, stream: str, *, after: str = "0-0", wait: float = 0.0
    ) -> Sequence[tuple[str, str, str]]:
        """Some of what is not done, oldest first, after an entry: entry, update's id, payload.

        Waits up to `wait` seconds for the first.
        """

    async def intake_done(self, stream: str, entry_ids: Sequence[str]) -> None:
        """Entries were handled. Harmless twice."""


class Store(Memory, Queue, Protocol):
    """Both."""
