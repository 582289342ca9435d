"""Old boards lose their buttons, after everything else in a chat.

Owns what waits for that. It may be dropped: a press of an old button shows the board as it is now.
"""

from __future__ import annotations

import asyncio

import structlog
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.wire import Wire
from bot.platforms.telegram.worker import end
from bot.ports import RetryLater

log = structlog.get_logger("trigon.telegram")


class Retiring:
    """Takes buttons away, at once or when there is room for it."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._late: dict[int, list[int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def retire(self, chat: int, message: int) -> None:
        """Take them now if it is the chat's turn; the next board must not wait for it otherwise."""
        late = self._late.get(chat)
        if late is None:
            try:
                await self._wire.retire(chat, message, 0.0)
            except RetryLater:
                late = self._late[chat] = []
                task = asyncio.create_task(self._later(chat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            else:
                return
        late.append(message)
        del late[: -limits.RETIRED_LATE]

    async def _later(self, chat: int) -> None:
        """The newest first: it is the one that people still see."""
        late = self._late[chat]
        try:
            await asyncio.sleep(0)  # the first one is noted after this task is made
            while late:
                await self._wire.retire(chat, late[-1], limits.RETIRE_PATIENCE)
                late.pop()
        except (RetryLater, TelegramError) as error:
            log.info("old buttons stay", error=type(error).__name__)
        finally:
            del self._late[chat]

    async def stop(self) -> None:
        """Drop what waits."""
        await end(self._tasks)
