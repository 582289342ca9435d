"""Files: sent by the id that Telegram gave them, or uploaded.

Owns the memory of those ids, in the store, for all processes.
"""

from __future__ import annotations

import hashlib
from typing import Any, TypeAlias

import structlog
from telegram import Bot, InputFile, Message
from telegram.error import BadRequest

from bot.platforms.telegram import limits
from bot.platforms.telegram.ports import KeyValueStore
from bot.platforms.telegram.sending.parts import MessagePart, PartKind
from bot.platforms.telegram.sending.refusals import WRONG_FILE, says
from bot.store import StoreDown

_log = structlog.get_logger(__name__)

Parameters: TypeAlias = dict[str, Any]


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

    async def send(
        self, bot: Bot, chat: int, part: MessagePart, parameters: Parameters
    ) -> tuple[Message, str | None]:
        """Send the part's file. Returns the message, and the file's id to remember if it was uploaded."""
        file_id = await self.file_id(part)
        if file_id is not None:
            try:
                return await _send_file(bot, chat, part.kind, file_id, parameters), None
            except BadRequest as error:
                if not says(error, WRONG_FILE):
                    raise
                await self.remember(part, "")
        upload = InputFile(part.content, part.file_name)
        sent = await _send_file(bot, chat, part.kind, upload, parameters)
        return sent, _uploaded_id(sent)


async def _send_file(
    bot: Bot, chat: int, kind: PartKind, file: InputFile | str, parameters: Parameters
) -> Message:
    match kind:
        case PartKind.PHOTO:
            return await bot.send_photo(chat, file, **parameters)
        case PartKind.ANIMATION:
            return await bot.send_animation(chat, file, **parameters)
        case _:
            return await bot.send_document(chat, file, **parameters)


def _uploaded_id(sent: Message) -> str | None:
    """The id of the uploaded file. An animation comes with a document, too, which has another id."""
    if sent.photo:
        return sent.photo[-1].file_id
    file = sent.animation or sent.document
    return None if file is None else file.file_id
