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
        self, address: ChatAddress, shown: ShownMessage, message: Message, priority: SendPriority
    ) -> ShownMessage:
        """See `BotApi.replace`."""
        new = await self._api.replace(address, shown, message, priority)
        await self._drop_former(address.chat, message, new)
        return new

    async def _drop_former(self, chat: int, message: Message, shown: ShownMessage) -> None:
        """If the message that is shown now is a hand, delete the one that showed it before."""
        table = _table_of_hand(message)
        if not table:
            return
        key = f"{ID_PREFIX}hand:{chat}:{table}"
        try:
            former = await self._values.recall(key)
            if former == str(shown.message_id):
                return
            await self._values.remember(key, str(shown.message_id), limits.HAND_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember a hand")
            return
        if former is not None:
            await self._api.delete_now(ChatAddress(chat), int(former))


def _table_of_hand(message: Message) -> str:
    """The table whose hand a message shows, or a step from it; "" for any other message."""
    if message.secret and message.replaces:
        for payload in payloads_of(message):
            if payload.table != press.NO_TABLE:
                return payload.table
    return ""
