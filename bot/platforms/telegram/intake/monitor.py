"""Whether what people do on Telegram arrives here.

Owns the verdict: up, lost, or refused for good. Polls report how they fared; besides, Telegram is asked
at short intervals, as a poll waits for long and a webhook is silent.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from telegram.error import Conflict, InvalidToken, TelegramError

from bot.connection import Connection, Ended
from bot.platforms.telegram import limits
from bot.platforms.telegram.client import BotClient

REFUSED: Final = (
    "TELEGRAM_TOKEN is refused by Telegram: ask @BotFather for the token of your bot (or correct "
    "TELEGRAM_API_URL), and start again"
)
_SECOND_POLLER: Final = "another process polls with this token, and only one may"
_OTHER_WEBHOOK: Final = "the webhook was set to another address"
_UNDELIVERED: Final = "Telegram cannot deliver to the webhook"
_RECENT: Final = 60.0
"""Seconds: an older failed delivery says nothing about now."""


class ConnectionMonitor:
    """One connection's state, put together from what several reporters know, each by its name.

    `webhook_url` is None for polling.
    """

    def __init__(self, bot: BotClient, connection: Connection, webhook_url: str | None) -> None:
        self._bot = bot
        self._connection = connection
        self._webhook_url = webhook_url
        self._faults: dict[str, str] = {}
        self._refusals: dict[str, int] = {}

    def report_ok(self, reporter: str) -> None:
        """Telegram answered this reporter as it should. Up again, once no other reports a fault."""
        self._faults.pop(reporter, None)
        self._refusals.pop(reporter, None)
        if not self._faults:
            self._connection.there()

    def report_fault(self, reporter: str, why: str) -> None:
        """This reporter cannot do its work."""
        self._faults[reporter] = why
        self._connection.lost(why)

    def report_error(self, reporter: str, error: TelegramError) -> None:
        """A call failed. Several refusals of the token in a row end the connection."""
        why = _SECOND_POLLER if isinstance(error, Conflict) else type(error).__name__
        self.report_fault(reporter, why)
        if not isinstance(error, InvalidToken):
            self._refusals.pop(reporter, None)
            return
        self._refusals[reporter] = self._refusals.get(reporter, 0) + 1
        if self._refusals[reporter] >= limits.REFUSALS:
            self._connection.end(Ended(REFUSED))

    async def run(self) -> None:
        """Ask Telegram every few seconds, for ever."""
        while True:
            await asyncio.sleep(limits.PULSE_SECONDS)
            try:
                why = await self._find_fault()
            except TelegramError as error:
                self.report_error("pulse", error)
            else:
                if why:
                    self.report_fault("pulse", why)
                else:
                    self.report_ok("pulse")

    async def _find_fault(self) -> str:
        """What is wrong with the delivery of updates, "" for nothing. Raises `TelegramError`."""
        seconds = limits.PULSE_SECONDS
        info = await self._bot.get_webhook_info(read_timeout=seconds, connect_timeout=seconds)
        if info.url != (self._webhook_url or ""):
            return _OTHER_WEBHOOK
        failed = info.last_error_date
        if not info.pending_update_count or failed is None:
            return ""
        return _UNDELIVERED if time.time() - failed.timestamp() < _RECENT else ""
