"""Answers to button presses, so that no button spins and none is answered twice.

Owns one query each: it is answered exactly once, soon, whatever its handling does.
"""

from __future__ import annotations

import asyncio

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import cut, units

log = structlog.get_logger("trigon.telegram")


class Answer:
    """The answer to one callback query. Answers emptily after `within` seconds by itself."""

    def __init__(self, bot: Bot, query: str, within: float) -> None:
        self._bot = bot
        self._query = query
        self._given = False
        self._timer = asyncio.create_task(self._later(within))

    async def _later(self, within: float) -> None:
        await asyncio.sleep(within)
        await self.give()

    @property
    def open(self) -> bool:
        """Whether it can still say something."""
        return not self._given

    async def give(self, text: str = "", url: str | None = None) -> bool:
        """Answer, if nobody has; whether this was the answer."""
        if self._given:
            return False
        self._given = True
        if self._timer is not asyncio.current_task():
            self._timer.cancel()
        try:
            await self._bot.answer_callback_query(
                self._query,
                text=cut(text, limits.ALERT) or None,
                show_alert=units(text) > limits.TOAST or None,
                url=url,
            )
        except TelegramError as error:
            # "query is too old": the person has long seen the button come back.
            log.debug("a button press could not be answered", error=type(error).__name__)
            return False
        return True
