"""Whether a platform is connected: reported by the platform, read by `bot.ops.health`.

Owns the present state of one connection, and the log events of its changes. Knows no SDK.
"""

from __future__ import annotations

import asyncio
import time

import structlog

from bot.exit_status import Exit

_log = structlog.get_logger(__name__)


class Ended(Exception):  # noqa: N818 - a fact about a connection
    """A connection that cannot come back in this process. The message is one line that says what to do."""

    def __init__(self, said: str, status: Exit = Exit.MEND) -> None:
        super().__init__(said)
        self.status = status


class Connection:
    """One platform's connection, from its first start to its end. It begins as down."""

    def __init__(self, platform: str) -> None:
        self._platform = platform
        self._why = "not connected yet"
        self._been_up = False
        self._since = 0.0
        self._end: Ended | None = None
        self._over = asyncio.Event()

    @property
    def up(self) -> bool:
        """Whether what people do arrives, as far as the platform knows."""
        return not self._why

    @property
    def why(self) -> str:
        """Why it is down, in a few words of ours; "" while it is up."""
        return self._why

    def there(self) -> None:
        """It is up. May be called twice."""
        if self.up or self._end is not None:
            return
        if self._been_up:
            away = round(time.monotonic() - self._since, 1)
            _log.info("connection.back", platform=self._platform, seconds=away)
        else:
            _log.info("connection.up", platform=self._platform)
        self._why = ""
        self._been_up = True

    def lost(self, why: str) -> None:
        """It is down, and the platform tries to get it back. `why` is a text of ours, never a peer's."""
        if self.up or (not self._been_up and self._why != why):
            _log.warning("connection.lost", platform=self._platform, why=why)
        if self.up:
            self._since = time.monotonic()
        self._why = why

    def closed(self) -> None:
        """We closed it."""
        self._why = self._why or "stopped"
        self._been_up = False

    def end(self, error: Ended) -> None:
        """It cannot come back. Only the first call counts."""
        if self._end is None:
            self._end = error
            self._why = self._why or "ended"
            _log.error("connection.ended", platform=self._platform, status=int(error.status))
            self._over.set()

    async def ended(self) -> Ended:
        """Wait until it cannot come back, and say why."""
        while (end := self._end) is None:
            await self._over.wait()
        return end
