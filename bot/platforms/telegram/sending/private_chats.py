"""Writing to private chats, where a hand is one message, and a question: sent anew, the message before it goes.

Owns which message that is at a table, and of which version of it, in the store, for all processes.
"""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, ShownMessage
from bot.platforms.telegram.ports import KeyValueStore
from bot.platforms.telegram.sending.bot_api import BotApi
from bot.platforms.telegram.sending.pacing import SendPriority
from bot.platforms.telegram.sending.sent import Delivery, SendOptions
from bot.present.message import Message
from bot.store import StoreDown

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _SoleMessage:
    """The message that stands for its kind, and the table's version that it was made of."""

    message_id: int
    version: int = 0

    @classmethod
    def read(cls, note: str) -> _SoleMessage:
        """What is noted: `MESSAGE:VERSION`, or of an earlier release the message alone."""
        message, _, version = note.partition(":")
        return cls(int(message), int(version or 0))

    def __str__(self) -> str:
        return f"{self.message_id}:{self.version}"


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
        if message.sole:
            await self._take_over(chat, await self._noted(chat, message), message, shown)
        return chat, shown

    async def replace(
        self, address: ChatAddress, shown: ShownMessage, message: Message, priority: SendPriority
    ) -> ShownMessage:
        """See `BotApi.replace`. An answer that comes so late that another message shows a later one
        already is not shown any more.
        """
        if not message.sole:
            return await self._api.replace(address, shown, message, priority)
        noted = await self._noted(address.chat, message)
        if _is_later(noted, message, shown):
            return shown
        new = await self._api.replace(address, shown, message, priority)
        # The later one may have come meanwhile.
        noted = await self._noted(address.chat, message)
        if not _is_later(noted, message, new):
            await self._take_over(address.chat, noted, message, new)
        return new

    async def _noted(self, chat: int, message: Message) -> _SoleMessage | None:
        """The message of this kind at this table, as far as is known."""
        try:
            note = await self._values.recall(_key(chat, message))
        except StoreDown:
            return None
        return _SoleMessage.read(note) if note else None

    async def _take_over(
        self, chat: int, noted: _SoleMessage | None, message: Message, shown: ShownMessage
    ) -> None:
        """Note which message it is now, and delete the one that was."""
        now = _SoleMessage(shown.message_id, message.version)
        try:
            if noted != now:
                await self._values.remember(_key(chat, message), str(now), limits.HAND_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember a message")
            return
        if noted is not None and noted.message_id != now.message_id:
            await self._api.delete_now(ChatAddress(chat), noted.message_id)


def _is_later(noted: _SoleMessage | None, message: Message, shown: ShownMessage) -> bool:
    """Whether another message is of a later version than this one."""
    if noted is None or noted.message_id == shown.message_id:
        return False
    return noted.version > message.version


def _key(chat: int, message: Message) -> str:
    return f"{ID_PREFIX}{message.sole}:{chat}:{message.table}"
