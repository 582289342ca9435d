"""`LogStore`: the storage that the page needs, which `bot.store.Store` provides.

Other platforms keep people's messages on their own servers; the page has only the bot's store.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class LogStore(Protocol):
    """Numbered logs, the bytes that their lines refer to, and small values.

    Every method raises `bot.store.StoreDown` while the store cannot be reached, and may be repeated.
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
        """Append a line and its `blobs` in one step; returns its number.

        Numbers start at 1 and rise by 1. A second line with the same `once` is not written; the first
        one's number is returned. The last `keep` lines stay; blobs and `once` keys go with their line.
        """

    async def log_read(self, log: str, after: int = 0) -> list[tuple[int, str]]:
        """(number, line) of the lines with numbers greater than `after`, oldest first."""

    async def log_blob(self, log: str, name: str) -> bytes | None:
        """A blob of a line of the log, by its name; None for none."""

    async def log_remove(self, log: str, numbers: Sequence[int]) -> None:
        """Delete these lines, except the log's last one, with their blobs and `once` keys."""

    async def log_drop(self, log: str) -> None:
        """Delete a log; its numbers start at 1 again."""

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Store a value, for `ttl` seconds or for good."""

    async def recall(self, key: str) -> str | None:
        """A stored value; None for none."""

    async def forget(self, key: str) -> None:
        """Delete a stored value."""

    async def set_once(self, key: str, ttl: float) -> bool:
        """True for the first caller within `ttl` seconds. Shares its names with `remember`."""
