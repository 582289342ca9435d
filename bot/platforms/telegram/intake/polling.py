"""Long polling, by one process at a time.

Telegram takes a call with a higher offset as the acknowledgement (Bot API, getUpdates), so the offset
moves only past updates that are stored; python-telegram-bot's Updater acknowledges first and is not
used. Two pollers of one token throw each other out, so a lease in the store says whose turn it is.
"""

from __future__ import annotations

import asyncio

import structlog
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.client import BotClient
from bot.platforms.telegram.intake.inbox import Inbox
from bot.platforms.telegram.intake.monitor import ConnectionMonitor
from bot.platforms.telegram.ports import UpdateQueue
from bot.platforms.telegram.tasks import Backoff
from bot.store import StoreDown
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)


class Poller:
    """Polls until it is cancelled, while it has the lease. `holder` names this process."""

    def __init__(
        self,
        bot: BotClient,
        queue: UpdateQueue,
        stream: str,
        holder: str,
        inbox: Inbox,
        monitor: ConnectionMonitor,
    ) -> None:
        self._bot = bot
        self._queue = queue
        self._stream = stream
        self._holder = holder
        self._inbox = inbox
        self._monitor = monitor
        self._leased = asyncio.Event()

    async def hold_lease(self) -> None:
        """Take the lease when it is free and renew it, for ever."""
        while True:
            try:
                leased = await self._queue.intake_fetcher(
                    self._stream, self._holder, limits.POLL_LEASE
                )
            except StoreDown:
                leased = self._leased.is_set()  # whoever polls goes on, to tell people
            if leased:
                self._leased.set()
            else:
                self._leased.clear()
                self._monitor.report_ok(
                    "poll"
                )  # whether polls succeed is seen by the other process
            await asyncio.sleep(limits.POLL_LEASE / 3)

    async def poll(self) -> None:
        """Fetch updates and put them into the inbox, for ever."""
        offset: int | None = None
        backoff = Backoff()
        wait = limits.POLL_SECONDS
        while True:
            await self._leased.wait()
            try:
                updates = await self._bot.get_raw_updates(offset, wait)
                self._monitor.report_ok("poll")
                if updates:
                    await self._inbox.put(updates)
                    offset = max(int(raw["update_id"]) for raw in updates) + 1
            except TelegramError as error:
                self._monitor.report_error("poll", error)
            except StoreDown:
                pass  # the inbox has logged it; these updates are fetched again
            except Exception as error:  # noqa: BLE001 - polling outlives whatever comes
                _log.error("telegram.polling_failed", **fault(error))
            else:
                backoff.reset()
                wait = limits.POLL_SECONDS
                continue
            # After a failure a poll that returns at once shows soonest that all is well again.
            wait = 0
            await backoff.wait()
