"""What the page must not forget when the bot is killed: the `LogStore` it asks for.

Discord and Telegram keep people's messages on servers of their own; the page has the bot's store,
which fulfils this as it is. Knows no store.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class LogStore(Protocol):
    """Numbered logs with the bytes that their lines show, and small values.

    Every method raises `bot.store.StoreDown` while the store is away, and may be given again.
    """

    async def log_append(
        self,
        log: str,
        text: str,
        *,
        keep: int,
        once: str = "",
        blobs: Mapping[str, bytes] | None = None,
    ) -> int:
        """Write a line at the end of a log, and `blobs` beside it, all at once; gives its number.

        Numbers begin at 1 and rise by 1. With `once`, a second line of the same word is not written
        and the first one's number comes back. Of the log the last `keep` lines stay; blobs and
        `once` words go with their line.
        """

    async def log_read(self, log: str, after: int = 0) -> list[tuple[int, str]]:
        """The lines with greater numbers than `after`, oldest first."""

    async def log_blob(self, log: str, name: str) -> bytes | None:
        """The bytes of that name that a line of the log brought along."""

    async def log_remove(self, log: str, numbers: Sequence[int]) -> None:
        """Delete these lines but the log's last, with their blobs and `once` words."""

    async def log_drop(self, log: str) -> None:
        """Delete a log whole; numbers begin at 1 again."""

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Keep a small value, for `ttl` seconds."""

    async def recall(self, key: str) -> str | None:
        """A value that was kept."""

    async def forget(self, key: str) -> None:
        """Delete a value that was kept."""
