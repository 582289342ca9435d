"""Calls to the Bot API that put something into a chat.

Owns pacing them, following groups that moved, and saying in the bot's own terms why one failed.
Knows nothing of commands.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Final, TypeVar

from telegram import Bot, InputFile, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError

from bot.platforms.telegram.pacing import Pacer
from bot.platforms.telegram.parts import Kind, Part, split, without_picture
from bot.platforms.telegram.places import Moves, Spot
from bot.platforms.telegram.reading import Shown
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message

_T = TypeVar("_T")

# Descriptions of 400s, in lower case, as the Bot API server words them (tdlib/telegram-bot-api,
# Client.cpp, and the MTProto errors that it hands through).
_NOBODY_THERE: Final = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "chat_write_forbidden",
    "chat_restricted",
    "can't initiate conversation",
    "bot was blocked",
    "user is deactivated",
    "not enough rights to send text messages",
    "need administrator rights",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "group chat was deactivated",
)
_NO_PICTURES: Final = (
    "not enough rights to send photos",
    "not enough rights to send documents",
    "chat_send_photos_forbidden",
    "chat_send_docs_forbidden",
)

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
"""A person's name may look like an address; nobody wants its page shown under every message."""

_FIRST_PART_IS_OUT: Final = 60.0
"""Seconds that a later part of one message waits, so that the parts stay together."""


class Wire:
    """Sends, edits and deletes."""

    def __init__(self, bot: Bot, moves: Moves, pacer: Pacer) -> None:
        self._bot = bot
        self._moves = moves
        self._pacer = pacer

    async def send(
        self, spot: Spot, message: Message, patience: float, answering: int | None = None
    ) -> tuple[int, Shown]:
        """Send a message; returns the chat it went to and the part that carries the keyboard.

        `answering` is a message of the chat that this one answers. Raises `Unreachable`, or
        `RetryLater` where it would have to wait longer than `patience` seconds.
        """
        try:
            return await self._send(spot, split(message), patience, answering)
        except BadRequest as error:
            if message.picture is None or not _says(error, _NO_PICTURES):
                raise
        return await self._send(spot, without_picture(message), patience, answering)

    async def replace(self, spot: Spot, shown: Shown, message: Message, patience: float) -> Shown:
        """Let a message take the place of one shown in a private chat."""
        parts = split(message)
        if len(parts) == 1 and shown.editable and await self._edit(spot, shown, parts[0], patience):
            return Shown(shown.message, photo=parts[0].kind is Kind.PHOTO)
        # Telegram cannot take the picture out of a message (Bot API, editMessageMedia).
        _, new = await self.send(spot, message, patience)
        if shown.editable:
            await self._delete(spot, shown.message)
        return new

    async def retire(self, chat: int, message: int, patience: float) -> None:
        """Take the keyboard from a message, if it is there and has one."""

        async def once(at: int) -> None:
            # A group that became a supergroup has its messages under other ids: the same number is
            # somebody else's message there.
            if at == chat:
                await self._bot.edit_message_reply_markup(at, message, reply_markup=None)

        try:
            await self._paced(Spot(chat), patience, once)
        except (BadRequest, Unreachable):
            return

    async def remove(self, chat: int, message: int, patience: float) -> None:
        """Delete a message, if it is there and young enough (48 h)."""

        async def once(at: int) -> None:
            if at == chat:
                await self._bot.delete_message(at, message)

        try:
            await self._paced(Spot(chat), patience, once)
        except (BadRequest, Unreachable):
            return

    async def _send(
        self, spot: Spot, parts: Sequence[Part], patience: float, answering: int | None
    ) -> tuple[int, Shown]:
        place, carrier = spot.chat, None
        for part in parts:
            place, shown = await self._part(spot, part, patience, answering)
            if carrier is None or part.keyboard is not None:
                carrier = shown
            patience = _FIRST_PART_IS_OUT
        if carrier is None:  # split() always gives a part
            raise ValueError("a message of no parts")
        return place, carrier

    async def _part(
        self, spot: Spot, part: Part, patience: float, answering: int | None
    ) -> tuple[int, Shown]:
        reply = (
            None
            if answering is None
            else ReplyParameters(answering, allow_sending_without_reply=True)
        )

        async def once(chat: int) -> tuple[int, Shown]:
            words = part.words
            if part.kind is Kind.TEXT:
                sent = await self._bot.send_message(
                    chat,
                    words.text,
                    entities=words.entities,
                    reply_markup=part.keyboard,
                    message_thread_id=spot.topic,
                    reply_parameters=reply,
                    link_preview_options=_NO_PREVIEW,
                )
            elif part.kind is Kind.PHOTO:
                sent = await self._bot.send_photo(
                    chat,
                    InputFile(part.content, part.name),
                    caption=words.text or None,
                    caption_entities=words.entities,
                    reply_markup=part.keyboard,
                    message_thread_id=spot.topic,
                    reply_parameters=reply,
                )
            else:
                sent = await self._bot.send_document(
                    chat,
                    InputFile(part.content, part.name),
                    caption=words.text or None,
                    caption_entities=words.entities,
                    reply_markup=part.keyboard,
                    message_thread_id=spot.topic,
                    reply_parameters=reply,
                )
            kind = part.kind
            return chat, Shown(sent.message_id, kind is Kind.PHOTO, kind is not Kind.DOCUMENT)

        return await self._paced(spot, patience, once)

    async def _edit(self, spot: Spot, shown: Shown, part: Part, patience: float) -> bool:
        """Whether the message could be made into that part in place."""
        words, markup = part.words, part.keyboard

        async def once(chat: int) -> None:
            if part.kind is Kind.PHOTO:
                media = InputMediaPhoto(
                    InputFile(part.content, part.name, attach=True),
                    caption=words.text or None,
                    caption_entities=words.entities,
                )
                await self._bot.edit_message_media(media, chat, shown.message, reply_markup=markup)
            else:
                await self._bot.edit_message_text(
                    words.text,
                    chat,
                    shown.message,
                    entities=words.entities,
                    reply_markup=markup,
                    link_preview_options=_NO_PREVIEW,
                )

        if part.kind is Kind.DOCUMENT or (part.kind is Kind.TEXT and shown.photo):
            return False
        try:
            await self._paced(spot, patience, once)
        except BadRequest as error:
            # The same once more is what was asked for; anything else is sent anew.
            return _says(error, ("message is not modified",))
        return True

    async def _delete(self, spot: Spot, message: int) -> None:
        """Best effort: after 48 h, or when the person was quicker, it stays or is gone."""
        with suppress(TelegramError):
            await self._bot.delete_message(spot.chat, message)

    async def _paced(self, spot: Spot, patience: float, once: Callable[[int], Awaitable[_T]]) -> _T:
        chat = await self._moves.now(spot.chat)
        await self._pacer.turn(chat, patience)
        try:
            return await once(chat)
        except ChatMigrated as error:
            await self._moves.moved(chat, error.new_chat_id)
            return await once(error.new_chat_id)
        except RetryAfter as error:
            wait = error.retry_after
            seconds = wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
            self._pacer.close(chat, seconds)
            raise RetryLater(seconds) from None
        except Forbidden as error:
            raise Unreachable(error.message) from None
        except BadRequest as error:
            if _says(error, _NOBODY_THERE):
                raise Unreachable(error.message) from None
            raise


def _says(error: BadRequest, phrases: Sequence[str]) -> bool:
    message = error.message.lower()
    return any(phrase in message for phrase in phrases)
