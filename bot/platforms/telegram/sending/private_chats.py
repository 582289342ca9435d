"""Writing to private chats, where each hand is one message: shown anew, the message before it goes.

Owns which message shows the hand at a table, in the store, for all processes.
"""

from __future__ import annotations

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, ShownMessage
from bot.platforms.telegram.ports import KeyValueStore
from bot.platforms.telegram.sending.bot_api import BotApi, SendOptions
from bot.platforms.telegram.sending.pacing import SendPriority
from bot.platforms.telegram.sending.parts import payloads_of
from bot.platforms.telegram.sending.sent import Delivery
from bot.present.message import Message
from bot.store import StoreDown
from bot.table import press

_log = structlog.get_logger(__name__)


class PrivateChats:
    """Sends and edits in private chats. Raises what `BotApi` raises."""

    def __init__(self, api: BotApi, values: KeyValueStore) -> None:
        self._api = api
        self._values = values

    async def send(
        self, address: ChatAddress, message: Message, priority: SendPriority, options: SendOptions
    ) -> Delivery:
        """See `BotApi.send`."""
        chat, shown = await self._api.send(address, message, priority, options)
        await self._drop_former(chat, message, shown)
        return chat, shown

    async def replace(
        self,
        address: ChatAddress,
        shown: ShownMessage,
        message: Message,
        priority: SendPriority,
        table: str,
    ) -> ShownMessage:
        """See `BotApi.replace`. `table` is the one that the pressed button named."""
        new = await self._api.replace(address, shown, message, priority)
        await self._drop_former(address.chat, message, new, table)
        return new

    async def _drop_former(
        self, chat: int, message: Message, shown: ShownMessage, pressed: str = press.NO_TABLE
    ) -> None:
        """If the message that is shown now is a hand, delete the one that showed it before."""
        if not (message.secret and message.replaces):
            return
        table = _table_of(message)
        former = await self._noted(chat, table, shown)
        if table != press.NO_TABLE:
            former |= await self._noted(chat, press.NO_TABLE)
        elif pressed != press.NO_TABLE:
            former |= await self._noted(chat, pressed, shown)
        for number in former - {shown.message_id}:
            await self._api.delete_now(ChatAddress(chat), number)

    async def _noted(self, chat: int, table: str, shown: ShownMessage | None = None) -> set[int]:
        """Note which message shows the hand now, None for no longer any; the one that did, if another."""
        key, now = f"{ID_PREFIX}hand:{chat}:{table}", "" if shown is None else str(shown.message_id)
        try:
            former = await self._values.recall(key) or ""
            if former != now:
                await self._values.remember(key, now, limits.HAND_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember a hand")
            return set()
        return {int(former)} if former and former != now else set()


def _table_of(message: Message) -> str:
    """The table that a hand's buttons name; `NO_TABLE` for a hand without any, which just waits."""
    named = (each.table for each in payloads_of(message) if each.table != press.NO_TABLE)
    return next(named, press.NO_TABLE)
