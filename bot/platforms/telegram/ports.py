"""What this platform asks of whoever keeps things for it.

Owns the shapes only; the bot's store fulfils them, and knows nothing of Telegram.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.platforms.telegram.limits import Windows
from bot.store import Arrived, Update


class ValueStore(Protocol):
    """Small values that outlive the process."""

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Keep a value under a key, in place of an earlier one, for `ttl` seconds if given."""

    async def recall(self, key: str) -> str | None:
        """The value kept under a key."""

    async def set_once(self, key: str, ttl: float) -> bool:
        """True for the first caller within `ttl` seconds."""


class Turns(Protocol):
    """How often may be written, counted for all processes."""

    async def rate_acquire(
        self, name: str, chat: str, windows: Windows, total: Windows
    ) -> tuple[float, bool]:
        """Take a chat's turn, if it may be now: 0 seconds. Else after how many seconds to ask again,
        and whether it is all chats together that have to wait.
        """

    async def rate_block(self, name: str, chat: str, seconds: float) -> None:
        """No turn in a chat for so long."""


class Queue(Protocol):
    """Updates that were taken from Telegram and are not handled yet, shared by all processes."""

    async def intake_fetcher(self, stream: str, holder: str, seconds: float) -> bool:
        """Become the one who fetches, or stay it for so long."""

    async def intake_add(self, stream: str, arrived: Sequence[Arrived]) -> None:
        """Keep updates, each unless one of its id was kept before, handled or not."""

    async def intake_waits(self, stream: str, update_id: str, lane: str) -> bool:
        """Whether an update is not handled yet, nor being handled just now."""

    async def intake_free(
        self, stream: str, holder: str, *, count: int = 100, wait: float = 0.0
    ) -> Sequence[str]:
        """Lanes with updates that nobody holds; waits up to `wait` seconds for the first."""

    async def intake_take(
        self, stream: str, lane: str, holder: str, seconds: float
    ) -> Sequence[Update]:
        """Become the only worker of a lane; its oldest updates, none if another has it."""

    async def intake_keep(
        self, stream: str, lanes: Sequence[str], holder: str, seconds: float
    ) -> None:
        """Hold lanes for as long again."""

    async def intake_done(
        self, stream: str, lane: str, holder: str, entry_ids: Sequence[str]
    ) -> Sequence[Update]:
        """Updates were handled; those that come next. None left gives the lane back."""

    async def intake_release(self, stream: str, lane: str, holder: str) -> None:
        """Give a lane back with what is left in it."""


class TelegramStore(ValueStore, Turns, Queue, Protocol):
    """All of it."""
