"""Whether what people do on Telegram arrives here.

Owns what is made of Telegram's answers for health: away, back, or refused for good. Polls tell it how
they fared; it asks by itself besides, as a poll waits for long and a webhook is silent.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from telegram.error import Conflict, InvalidToken, TelegramError

from bot.connection import Connection, Ended
from bot.platforms.telegram import limits
from bot.platforms.telegram.client import Client

REFUSED: Final = (
    "TELEGRAM_TOKEN is refused by Telegram: ask @BotFather for the token of your bot (or correct "
    "TELEGRAM_API_URL), and start again"
)
_TWO: Final = "another process polls with this token, and only one may"
_MOVED: Final = "the webhook was set to another address"
_UNDELIVERED: Final = "Telegram cannot deliver to the webhook"
_RECENT: Final = 60.0
"""Seconds: an older failure of Telegram's to deliver says nothing about now."""


class Watch:
    """The state of one connection, of several who know something about it.

    `hook` is the address of the webhook, None for polling.
    """

    def __init__(self, bot: Client, connection: Connection, hook: str | None) -> None:
        self._bot = bot
        self._connection = connection
        self._hook = hook
        self._faults: dict[str, str] = {}
        self._refusals: dict[str, int] = {}

    def well(self, who: str) -> None:
        """This one has been answered as it should be."""
        self._faults.pop(who, None)
        self._refusals.pop(who, None)
        if not self._faults:
            self._connection.there()

    def fault(self, who: str, why: str) -> None:
        """This one has not."""
        self._faults[who] = why
        self._connection.lost(why)

    def failed(self, who: str, error: TelegramError) -> None:
        """The same, for what this error says; a token that is refused again and again is the end."""
        self.fault(who, _TWO if isinstance(error, Conflict) else type(error).__name__)
        if not isinstance(error, InvalidToken):
            self._refusals.pop(who, None)
            return
        self._refusals[who] = self._refusals.get(who, 0) + 1
        if self._refusals[who] >= limits.REFUSALS:
            self._connection.end(Ended(REFUSED))

    async def look(self) -> None:
        """Ask now and then, for ever."""
        while True:
            await asyncio.sleep(limits.PULSE_SECONDS)
            try:
                wrong = await self._ask()
            except TelegramError as error:
                self.failed("pulse", error)
            else:
                if wrong:
                    self.fault("pulse", wrong)
                else:
                    self.well("pulse")

    async def _ask(self) -> str:
        """What is wrong, "" for nothing. Raises `TelegramError`."""
        patience = limits.PULSE_SECONDS
        told = await self._bot.get_webhook_info(read_timeout=patience, connect_timeout=patience)
        if told.url != (self._hook or ""):
            return _MOVED
        failed = told.last_error_date
        late = told.pending_update_count and failed is not None
        if late and failed is not None and time.time() - failed.timestamp() < _RECENT:
            return _UNDELIVERED
        return ""
