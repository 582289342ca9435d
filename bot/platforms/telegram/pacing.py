"""When we may write: to one chat, and over all.

Owns the waiting; the counting is the store's, for all processes together. A chat that was told to
wait waits alone: nothing that one chat does holds up another. Knows no Bot API.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.limits import Windows
from bot.platforms.telegram.ports import Turns
from bot.ports import RetryLater
from bot.store import StoreDown

log = structlog.get_logger("trigon.telegram")

UNHURRIED: Final = 1.0


class Pacer:
    """Gives each message its moment. `name` is the bot's, `pace` how many times as fast as Telegram
    asks for: more than 1 is for a Bot API server of one's own.
    """

    def __init__(self, turns: Turns, name: str, pace: float = UNHURRIED) -> None:
        def faster(windows: Windows) -> Windows:
            return tuple((count, seconds / pace) for count, seconds in windows)

        self._turns = turns
        self._name = name
        self._group = faster(limits.GROUP_PACE)
        self._private = faster(limits.PRIVATE_PACE)
        self._total = faster(limits.TOTAL_PACE)

    async def turn(self, chat: int, patience: float) -> None:
        """Wait for the chat's turn.

        Raises `RetryLater`, and takes no turn, when that would take longer than `patience` seconds.
        """
        windows = self._group if chat < 0 else self._private
        try:
            # The turn is taken before the wait, so that two who wait get two different moments.
            wait, counted = await self._turns.pace_turn(
                self._name, str(chat), windows, self._total, patience
            )
            if wait < 0:
                raise RetryLater(-wait)
            await asyncio.sleep(wait)
            if not counted:
                await asyncio.sleep(await self._turns.pace_total(self._name, self._total))
        except StoreDown:
            # What is to be written now is that the store is away.
            log.warning("written without its turn: the store is away")

    async def close(self, chat: int, seconds: float) -> None:
        """The platform refused this chat for so long."""
        with suppress(StoreDown):
            await self._turns.pace_close(self._name, str(chat), seconds)
