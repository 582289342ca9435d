"""When we may write: to one chat, and over all.

Owns the waiting; the counting is the store's, for all processes together. A chat that was told to
wait waits alone: nothing that one chat does holds up another. What is less urgent leaves a part of
every limit to what is more. Knows no Bot API.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.limits import Windows
from bot.platforms.telegram.ports import Turns
from bot.ports import RetryLater, Urgency
from bot.store import StoreDown

log = structlog.get_logger("trigon.telegram")

UNHURRIED: Final = 1.0


@dataclass(frozen=True, slots=True)
class Haste:
    """How urgent a message is, and for how many seconds it may wait for its turn."""

    urgency: Urgency
    patience: float


POST: Final = Haste(Urgency.BOARD, limits.POST_PATIENCE)
SEND: Final = Haste(Urgency.HAND, limits.POST_PATIENCE)
REPLY: Final = Haste(Urgency.ANSWER, limits.REPLY_PATIENCE)
TIDY: Final = Haste(Urgency.TIDY, 0.0)


class Pacer:
    """Gives each message its moment. `name` is the bot's, `pace` how many times as fast as Telegram
    asks for: more than 1 is for a Bot API server of one's own.
    """

    def __init__(self, turns: Turns, name: str, pace: float = UNHURRIED) -> None:
        def shares(windows: Windows, spared: Mapping[Urgency, int]) -> Mapping[Urgency, Windows]:
            return {
                urgency: tuple(
                    (count - spared[urgency], seconds / pace) for count, seconds in windows
                )
                for urgency in Urgency
            }

        self._turns = turns
        self._name = name
        self._group = shares(limits.GROUP_PACE, limits.GROUP_SPARED)
        self._private = shares(limits.PRIVATE_PACE, limits.PRIVATE_SPARED)
        self._total = shares(limits.TOTAL_PACE, limits.TOTAL_SPARED)
        self._lines = {urgency: asyncio.Lock() for urgency in Urgency}

    async def turn(self, chat: int, haste: Haste) -> None:
        """Wait for the chat's turn.

        Raises `RetryLater` when that would take longer than there is patience.
        """
        until = time.monotonic() + haste.patience
        try:
            wait, full = await self._ask(chat, haste.urgency)
            if full:
                # So many chats may wait for this that one at a time asks again.
                async with self._lines[haste.urgency]:
                    while full:
                        await _sleep(wait, until)
                        wait, full = await self._ask(chat, haste.urgency)
            while wait:
                await _sleep(wait, until)
                wait, _ = await self._ask(chat, haste.urgency)
        except StoreDown:
            # What is to be written now is that the store is away.
            log.warning("written without its turn: the store is away")

    async def _ask(self, chat: int, urgency: Urgency) -> tuple[float, bool]:
        windows = (self._group if chat < 0 else self._private)[urgency]
        return await self._turns.rate_acquire(self._name, str(chat), windows, self._total[urgency])

    async def close(self, chat: int, seconds: float) -> None:
        """The platform refused this chat for so long."""
        with suppress(StoreDown):
            await self._turns.rate_block(self._name, str(chat), seconds)


async def _sleep(seconds: float, until: float) -> None:
    if time.monotonic() + seconds > until:
        raise RetryLater(seconds)
    await asyncio.sleep(seconds)
