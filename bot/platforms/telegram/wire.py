"""Calls to the Bot API that put something into a chat.

Owns pacing them, following groups that moved, and saying in the bot's own terms why one failed.
Knows nothing of commands.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from telegram import Bot, InputFile, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram import Message as Sent
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.fitting import Fitter
from bot.platforms.telegram.pacing import Haste, Pacer
from bot.platforms.telegram.parts import Part, PartKind, split, without_picture
from bot.platforms.telegram.places import Moves, Spot
from bot.platforms.telegram.reading import EPHEMERAL, ShownMessage
from bot.platforms.telegram.refusals import (
    NO_PICTURES,
    NOBODY_THERE,
    NOT_MODIFIED,
    WRONG_FILE,
    says,
)
from bot.platforms.telegram.uploads import Uploads
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message

_T = TypeVar("_T")

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
"""A person's name may look like an address; nobody wants its page shown under every message."""

_FIRST_PART_IS_OUT: Final = 60.0
"""Seconds that a later part of an answer waits: there is nobody who would send it later."""

Once: TypeAlias = Callable[
    [int, Callable[[], Awaitable[tuple[int, ShownMessage]]]], Awaitable[tuple[int, ShownMessage]]
]
"""Given the number of a part and how it is sent."""

Extra = dict[str, Any]
"""Parameters of a call that the client's release does not know."""


class BotApi:
    """Sends, edits and deletes."""

    def __init__(
        self, bot: Bot, moves: Moves, pacer: Pacer, uploads: Uploads, fitter: Fitter
    ) -> None:
        self._bot = bot
        self._moves = moves
        self._pacer = pacer
        self._uploads = uploads
        self._fitter = fitter
        self._picture_less: dict[int, float] = {}

    async def send(
        self,
        spot: Spot,
        message: Message,
        haste: Haste,
        answering: int | None = None,
        *,
        full: bool = False,
        extra: Extra | None = None,
        once: Once | None = None,
    ) -> tuple[int, ShownMessage]:
        """Send a message; returns the chat it went to and the part that carries the keyboard.

        `answering` is a message of the chat that this one answers, `full` asks for the picture as a
        file. `once` sends each part by its number, or knows that it went out. Raises `Unreachable`, or
        `RetryLater` where it would have to wait longer than its haste allows.
        """
        refused = self._picture_less.get(spot.chat, 0.0) > time.monotonic()
        if not refused:
            parts = split(message, self._fitter, full=full)
            try:
                return await self._send(spot, parts, haste, answering, extra, once)
            except BadRequest as error:
                if message.picture is None or not says(error, NO_PICTURES):
                    raise
            self._picture_less[spot.chat] = time.monotonic() + limits.PICTURES_REFUSED
        parts = without_picture(message, self._fitter)
        return await self._send(spot, parts, haste, answering, extra, once)

    async def replace(
        self, spot: Spot, shown: ShownMessage, message: Message, haste: Haste, *, full: bool = False
    ) -> ShownMessage:
        """Let a message take the place of one shown in a private chat."""
        parts = split(message, self._fitter, full=full)
        if len(parts) == 1 and shown.editable and await self._edit(spot, shown, parts[0], haste):
            return ShownMessage(shown.message, photo=shown.photo or parts[0].kind is PartKind.PHOTO)
        _, new = await self.send(spot, message, haste, full=full)
        if shown.editable:
            await self.delete(spot, shown.message)
        return new

    async def retire(self, chat: int, message: int, haste: Haste) -> None:
        """Take the keyboard from a message, if it is there and has one."""

        async def once(at: int) -> None:
            # A group that became a supergroup has its messages under other ids: the same number is
            # somebody else's message there.
            if at == chat:
                await self._bot.edit_message_reply_markup(at, message, reply_markup=None)

        try:
            await self._paced(Spot(chat), haste, once)
        except (BadRequest, Unreachable):
            return

    async def remove(self, chat: int, message: int, haste: Haste) -> None:
        """Delete a message, if it is there and young enough (48 h)."""

        async def once(at: int) -> None:
            if at == chat:
                await self._bot.delete_message(at, message)

        try:
            await self._paced(Spot(chat), haste, once)
        except (BadRequest, Unreachable):
            return

    async def delete(self, spot: Spot, message: int) -> None:
        """Best effort: after 48 h, or when the person was quicker, it stays or is gone."""
        with suppress(TelegramError):
            await self._bot.delete_message(spot.chat, message)

    async def _send(
        self,
        spot: Spot,
        parts: Sequence[Part],
        haste: Haste,
        answering: int | None,
        extra: Extra | None,
        once: Once | None,
    ) -> tuple[int, ShownMessage]:
        place, carrier = spot.chat, None
        for number, part in enumerate(parts):
            send = partial(self._part, spot, part, haste, answering, extra)
            try:
                place, shown = await (send() if once is None else once(number, send))
            except RetryLater as wait:
                begun = number > 0
                raise RetryLater(wait.seconds, everywhere=wait.everywhere, begun=begun) from None
            if carrier is None or part.keyboard is not None:
                carrier = shown
            if once is None:
                haste = replace(haste, patience=_FIRST_PART_IS_OUT)
        if carrier is None:  # split() always gives a part
            raise ValueError("a message of no parts")
        return place, carrier

    async def _part(
        self, spot: Spot, part: Part, haste: Haste, answering: int | None, extra: Extra | None
    ) -> tuple[int, ShownMessage]:
        common: Extra = {
            "reply_markup": part.keyboard,
            "message_thread_id": spot.topic,
            "api_kwargs": extra,
        }
        if answering is not None:
            common["reply_parameters"] = ReplyParameters(
                answering, allow_sending_without_reply=True
            )

        async def once(chat: int) -> tuple[int, ShownMessage]:
            sent = await self._once(chat, part, common)
            ephemeral = sent.api_kwargs.get(EPHEMERAL, 0)
            kind = part.kind
            editable = kind in (PartKind.TEXT, PartKind.PHOTO) and not ephemeral
            return chat, ShownMessage(sent.message_id, kind is PartKind.PHOTO, editable, ephemeral)

        return await self._paced(spot, haste, once)

    async def _once(self, chat: int, part: Part, common: Extra) -> Sent:
        words = part.words
        if part.kind is PartKind.TEXT:
            return await self._bot.send_message(
                chat,
                words.text,
                entities=words.entities,
                link_preview_options=_NO_PREVIEW,
                **common,
            )
        known = await self._uploads.known(part)
        if known is not None:
            try:
                return await self._file(chat, part, known, common)
            except BadRequest as error:
                if not says(error, WRONG_FILE):
                    raise
                await self._uploads.note(part, "")
        sent = await self._file(chat, part, InputFile(part.content, part.name), common)
        if (file_id := _file_id(sent)) is not None:
            await self._uploads.note(part, file_id)
        return sent

    async def _file(self, chat: int, part: Part, file: InputFile | str, common: Extra) -> Sent:
        words = part.words
        caption: Extra = {"caption": words.text or None, "caption_entities": words.entities}
        match part.kind:
            case PartKind.PHOTO:
                return await self._bot.send_photo(chat, file, **caption, **common)
            case PartKind.ANIMATION:
                return await self._bot.send_animation(chat, file, **caption, **common)
            case _:
                return await self._bot.send_document(chat, file, **caption, **common)

    async def _edit(self, spot: Spot, shown: ShownMessage, part: Part, haste: Haste) -> bool:
        """Whether the message could be made into that part in place."""
        words, markup = part.words, part.keyboard

        async def once(chat: int) -> None:
            if part.kind is PartKind.PHOTO:
                known = await self._uploads.known(part)
                media = InputMediaPhoto(
                    known or InputFile(part.content, part.name, attach=True),
                    caption=words.text or None,
                    caption_entities=words.entities,
                )
                await self._bot.edit_message_media(media, chat, shown.message, reply_markup=markup)
            elif shown.photo:
                # Telegram cannot take the picture out of a message (Bot API, editMessageMedia), and
                # the picture of what was chosen goes well with what came of it.
                await self._bot.edit_message_caption(
                    chat,
                    shown.message,
                    caption=words.text,
                    caption_entities=words.entities,
                    reply_markup=markup,
                )
            else:
                await self._bot.edit_message_text(
                    words.text,
                    chat,
                    shown.message,
                    entities=words.entities,
                    reply_markup=markup,
                    link_preview_options=_NO_PREVIEW,
                )

        if part.kind not in (PartKind.TEXT, PartKind.PHOTO):
            return False
        if part.kind is PartKind.TEXT and shown.photo and len(words.text) > limits.CAPTION // 2:
            return False
        try:
            await self._paced(spot, haste, once)
        except BadRequest as error:
            # The same once more is what was asked for; anything else is sent anew.
            return says(error, NOT_MODIFIED)
        return True

    async def _paced(self, spot: Spot, haste: Haste, once: Callable[[int], Awaitable[_T]]) -> _T:
        chat = await self._moves.now(spot.chat)
        await self._pacer.turn(chat, haste)
        try:
            return await once(chat)
        except ChatMigrated as error:
            await self._moves.moved(chat, error.new_chat_id)
            return await once(error.new_chat_id)
        except RetryAfter as error:
            wait = error.retry_after
            seconds = wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
            await self._pacer.close(chat, seconds)
            raise RetryLater(seconds) from None
        except Forbidden as error:
            raise Unreachable(error.message) from None
        except BadRequest as error:
            if says(error, NOBODY_THERE):
                raise Unreachable(error.message) from None
            raise


def _file_id(sent: Sent) -> str | None:
    """The id of what was sent up; an animation is a document, too, by another id."""
    if sent.photo:
        return sent.photo[-1].file_id
    file = sent.animation or sent.document
    return None if file is None else file.file_id
