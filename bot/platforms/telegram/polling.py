"""Long polling, by one of all processes.

Owns fetching and acknowledging. Telegram takes a call with a higher offset as the acknowledgement
(Bot API, getUpdates), so the offset moves only past what the store has; an update that comes once
more is known by its id. The ready-made Updater of python-telegram-bot acknowledges first and is not
used. Two who poll with one token throw each other out, so a lease in the store says whose turn it is.
"""

from __future__ import annotations

import asyncio

from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.client import Client
from bot.platforms.telegram.inbox import Inbox, Pauses
from bot.platforms.telegram.ports import Queue
from bot.platforms.telegram.quiet import fault
from bot.platforms.telegram.watch import Watch
from bot.store import StoreDown


class Polling:
    """Polls until it is cancelled, while no other process does."""

    def __init__(
        self, bot: Client, queue: Queue, stream: str, holder: str, inbox: Inbox, watch: Watch
    ) -> None:
        self._bot = bot
        self._queue = queue
        self._stream = stream
        self._holder = holder
        self._inbox = inbox
        self._watch = watch
        self._ours = asyncio.Event()

    async def hold(self) -> None:
        """Become and stay the one who polls, for ever."""
        while True:
            try:
                ours = await self._queue.intake_fetcher(
                    self._stream, self._holder, limits.POLL_LEASE
                )
            except StoreDown:
                ours = self._ours.is_set()  # whoever polls goes on, and tells people
            if ours:
                self._ours.set()
            else:
                self._ours.clear()
                self._watch.well("poll")  # another process's business
            await asyncio.sleep(limits.POLL_LEASE / 3)

    async def fetch(self) -> None:
        """Poll and store, for ever."""
        offset: int | None = None
        pauses = Pauses()
        wait = limits.POLL_SECONDS
        while True:
            await self._ours.wait()
            try:
                updates = await self._bot.raw_updates(offset, wait)
                self._watch.well("poll")
                if updates:
                    await self._inbox.take(updates)
                    offset = max(int(raw["update_id"]) for raw in updates) + 1
            except TelegramError as error:
                self._watch.failed("poll", error)
            except StoreDown:
                pass  # it was said; what was fetched is fetched again
            except Exception as error:  # noqa: BLE001 - polling outlives whatever comes
                fault("polling failed; trying on", error, unexpected=True)
            else:
                pauses.reset()
                wait = limits.POLL_SECONDS
                continue
            # The next one tells at once whether it is well again.
            wait = 0
            await pauses.wait()
