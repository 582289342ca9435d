"""When a message may be sent, by Telegram's limits for one chat and for all chats.

Owns the waiting; the store counts, for all processes together. A chat that has used up its limit delays
no other chat, and less urgent messages leave a part of every limit to more urgent ones.
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
from bot.platforms.telegram.ports import RateLimitStore
from bot.ports import RetryLater, Urgency
from bot.store import StoreDown

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SendPriority:
    """How urgent a message is."""

    urgency: Urgency
    patience: float
    """Seconds that it may wait for its turn."""
    apart: float = 0.0
    """Seconds that must have passed since the chat's last message."""


POST: Final = SendPriority(Urgency.BOARD, limits.POST_PATIENCE)
LOBBY: Final = SendPriority(Urgency.HAND, limits.POST_PATIENCE, limits.LOBBY_APART)
SEND: Final = SendPriority(Urgency.HAND, limits.POST_PATIENCE)
REPLY: Final = SendPriority(Urgency.ANSWER, limits.REPLY_PATIENCE)
TIDY: Final = SendPriority(Urgency.TIDY, 0.0)


class Pacer:
    """Lets each message wait for its turn.

    `name` is the bot's key in the store, `pace` that of `BotApiServer`.
    """

    def __init__(self, store: RateLimitStore, name: str, pace: float) -> None:
        def shares(windows: Windows, reserved: Mapping[Urgency, int]) -> Mapping[Urgency, Windows]:
            return {
                urgency: tuple((count - less, seconds / pace) for count, seconds in windows)
                for urgency, less in reserved.items()
            }

        self._store = store
        self._name = name
        self._pace = pace
        tidy = tuple((count, seconds / pace) for count, seconds in limits.GROUP_TIDY)
        self._group = {**shares(limits.GROUP_PACE, limits.GROUP_RESERVED), Urgency.TIDY: tidy}
        self._private = shares(limits.PRIVATE_PACE, limits.PRIVATE_RESERVED)
        self._total = shares(limits.TOTAL_PACE, limits.TOTAL_RESERVED)
        self._total_queues = {urgency: asyncio.Lock() for urgency in Urgency}

    async def wait_turn(self, chat: int, priority: SendPriority) -> None:
        """Wait until a message may be sent to a chat, and count it.

        Raises `RetryLater` if that would take longer than its patience.
        """
        until = time.monotonic() + priority.patience
        try:
            wait, full = await self._ask(chat, priority)
            if full:
                # Many chats may wait for this limit: only one of them at a time asks again.
                async with self._total_queues[priority.urgency]:
                    while full:
                        await _sleep_or_give_up(wait, until)
                        wait, full = await self._ask(chat, priority)
            while wait:
                await _sleep_or_give_up(wait, until)
                wait, _ = await self._ask(chat, priority)
        except StoreDown:
            # It may well be the message that says so.
            _log.warning("telegram.store_down", doing="pace messages")

    async def _ask(self, chat: int, priority: SendPriority) -> tuple[float, bool]:
        urgency = priority.urgency
        windows = (self._group if chat < 0 else self._private)[urgency]
        if priority.apart:
            windows = (*windows, (1, priority.apart / self._pace))
        return await self._store.rate_acquire(self._name, str(chat), windows, self._total[urgency])

    async def close_chat(self, chat: int, seconds: float) -> None:
        """Send nothing to a chat for that long, as Telegram said."""
        with suppress(StoreDown):
            await self._store.rate_block(self._name, str(chat), seconds)


async def _sleep_or_give_up(seconds: float, until: float) -> None:
    if time.monotonic() + seconds > until:
        raise RetryLater(seconds)
    await asyncio.sleep(seconds)
