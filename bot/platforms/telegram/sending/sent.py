"""What Telegram has already: files it can send again by id, and messages that must not go out twice.

Owns both memories, in the store, for all processes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog
from telegram import Message

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, ShownMessage
from bot.platforms.telegram.ports import KeyValueStore
from bot.platforms.telegram.sending.parts import MessagePart
from bot.store import StoreDown

_log = structlog.get_logger(__name__)

Delivery: TypeAlias = tuple[int, ShownMessage]
"""The id of the chat that a message went to, and the message."""

SendPart: TypeAlias = Callable[[], Awaitable[Delivery]]
"""Sends one part of a message."""


class UploadedFiles:
    """The `file_id` of each file that was uploaded. It is good for one bot and one kind of message."""

    def __init__(self, values: KeyValueStore, bot: str) -> None:
        self._values = values
        self._bot = bot

    def _key(self, part: MessagePart) -> str:
        digest = hashlib.sha256(part.content).hexdigest()[:40]
        return f"{self._bot}:file:{part.kind.name.lower()}:{digest}"

    async def file_id(self, part: MessagePart) -> str | None:
        """The id of the part's file, if it was uploaded lately."""
        if len(part.content) < limits.FILE_LEAST:
            return None
        try:
            return await self._values.recall(self._key(part)) or None
        except StoreDown:
            return None

    async def remember(self, part: MessagePart, file_id: str) -> None:
        """Store the id of an uploaded file; "" if Telegram does not take the former one any more."""
        if len(part.content) < limits.FILE_LEAST:
            return
        try:
            await self._values.remember(self._key(part), file_id, limits.FILE_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember an upload")


class SentParts:
    """Sends each part of a message once, by the message's key.

    Telegram takes no idempotency key, so what went out is remembered here: in the store, and in this
    process while the store is away. A message of two parts of which one is out goes on with the other.
    What remains is a kill between Telegram's answer and the note.
    """

    def __init__(self, values: KeyValueStore) -> None:
        self._values = values
        self._unstored: dict[str, str] = {}

    async def send_once(
        self, address: ChatAddress, key: str, number: int, send: SendPart
    ) -> Delivery:
        """Send a part (`number` counts from 0) unless it has gone out. Raises `StoreDown`, and what
        `send` raises.
        """
        name = f"{ID_PREFIX}sent:{address}:{key}" + (f":{number}" if number else "")
        sent = self._unstored.get(name) or await self._values.recall(name)
        if sent is None:
            chat, shown = await send()
            sent = self._unstored[name] = f"{chat}:{shown.message_id}"
        if name in self._unstored:
            await self._values.remember(name, sent, limits.SENT_MEMORY)
            self._unstored.pop(name, None)
        chat, message = map(int, sent.split(":"))
        return chat, ShownMessage(message)


def uploaded_id(sent: Message) -> str | None:
    """The id of the uploaded file. An animation comes with a document, too, which has another id."""
    if sent.photo:
        return sent.photo[-1].file_id
    file = sent.animation or sent.document
    return None if file is None else file.file_id
