"""Ephemeral messages: in a group, but shown to one person alone (Bot API 10.2).

A server that does not know them ignores the parameters and shows the message to everybody. So nothing
secret is sent before a harmless message has come back marked as ephemeral. Nothing depends on them:
when one fails, the reply takes another way.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, InvalidToken, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import (
    ID_PREFIX,
    SUPERGROUPS,
    ChatAddress,
    ShownMessage,
    user_id,
)
from bot.platforms.telegram.ports import KeyValueStore
from bot.platforms.telegram.replies.callbacks import CallbackAnswer
from bot.platforms.telegram.requests import Request
from bot.platforms.telegram.sending.bot_api import BotApi
from bot.platforms.telegram.sending.pacing import REPLY
from bot.platforms.telegram.sending.sent import SendOptions
from bot.ports import RetryLater, Unreachable
from bot.present.catalogue import texts
from bot.present.message import Message, Span
from bot.store import StoreDown

_log = structlog.get_logger(__name__)

_YES: Final = "yes"
_NO: Final = "no"

_PRIORITY: Final = replace(REPLY, patience=limits.POST_PATIENCE)
"""A press can be answered this way for seconds only, so it waits no longer than a board does."""


class EphemeralMessages:
    """Sends to one person in a group, where the server can."""

    def __init__(self, bot: Bot, api: BotApi, values: KeyValueStore) -> None:
        self._bot = bot
        self._api = api
        self._values = values

    async def send(self, request: Request, answer: CallbackAnswer | None, message: Message) -> bool:
        """Show a message to the person who pressed a button. False if they were not sent it."""
        if answer is None or request.callback_query is None or request.address.chat > SUPERGROUPS:
            return False
        if answer.age > limits.EPHEMERAL_WITHIN or not await self._supported(request):
            return False
        try:
            shown = await self._send_checked(request, message)
        except (TelegramError, RetryLater, Unreachable) as error:
            _log.info("telegram.ephemeral_refused", error=type(error).__name__)
            return False
        if shown is None:
            _log.error("telegram.ephemeral_shown_to_all")
            return False
        if request.pressed_message is not None and request.pressed_message.ephemeral_id:
            await self._delete(request, request.pressed_message.ephemeral_id)
        return True

    async def _supported(self, request: Request) -> bool:
        try:
            known = await self._values.recall(self._key)
            if known is None:
                known = _YES if await self._probe(request) else _NO
                await self._values.remember(self._key, known, limits.EPHEMERAL_MEMORY)
        except (TelegramError, RetryLater, Unreachable, StoreDown):
            return False
        return known == _YES

    @property
    def _key(self) -> str:
        return f"{ID_PREFIX}ephemeral:{self._bot.id}"

    async def _probe(self, request: Request) -> bool:
        """Whether the server knows the method, and a harmless message comes back as ephemeral."""
        try:
            await self._bot.do_api_request("deleteEphemeralMessage")
        except (EndPointNotFound, InvalidToken):
            return False
        except BadRequest:
            pass  # it exists, and misses its parameters
        words = texts(request.person.language).say("telegram-only-you")
        return await self._send_checked(request, Message(text=(Span(words),))) is not None

    async def _send_checked(self, request: Request, message: Message) -> ShownMessage | None:
        """Send a message; None if everybody could see it. It is then deleted at once."""
        # Bot API 10.2 takes two parameters, 10.3 one object of them.
        pair = {
            "receiver_user_id": user_id(request.person.id),
            "callback_query_id": request.callback_query,
        }
        extra = {**pair, "ephemeral_message_parameters": json.dumps(pair)}
        chat, shown = await self._api.send(
            request.address, message, _PRIORITY, SendOptions(extra=extra)
        )
        if shown.ephemeral_id:
            return shown
        await self._api.delete_now(ChatAddress(chat), shown.message_id)
        await self._values.remember(self._key, _NO, limits.EPHEMERAL_MEMORY)
        return None

    async def _delete(self, request: Request, ephemeral_id: int) -> None:
        """Delete the former step, as far as possible: the app drops what stays when it is closed."""
        parameters = {
            "chat_id": request.address.chat,
            "receiver_user_id": user_id(request.person.id),
            "ephemeral_message_id": ephemeral_id,
        }
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", parameters)
        except TelegramError as error:
            _log.debug("telegram.ephemeral_not_deleted", error=type(error).__name__)
