"""Ephemeral messages: in the group, but for one person's eyes (Bot API 10.2).

Owns finding out whether the server has them, and sending them. A server that does not know them
takes no notice of the parameters and shows the message to everybody, so nothing secret is sent this
way before a harmless message has come back with the mark of an ephemeral one. Never relied on: where
anything is amiss, the answer takes another way.
"""

from __future__ import annotations

import json
from dataclasses import replace

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, InvalidToken, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.answers import Answer
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.pacing import REPLY
from bot.platforms.telegram.places import SUPERGROUPS, Spot
from bot.platforms.telegram.ports import ValueStore
from bot.platforms.telegram.reading import Request, ShownMessage
from bot.platforms.telegram.wire import BotApi
from bot.platforms.telegram.words import Phrase, say
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message, Span
from bot.store import StoreDown

log = structlog.get_logger("trigon.telegram")

_YES, _NO = "yes", "no"

_SOON = replace(REPLY, patience=limits.POST_PATIENCE)


class EphemeralMessages:
    """Sends to one person in a group, where the server can."""

    def __init__(self, bot: Bot, wire: BotApi, memory: ValueStore) -> None:
        self._bot = bot
        self._wire = wire
        self._memory = memory

    async def whisper(self, request: Request, answer: Answer | None, message: Message) -> bool:
        """Show a message to the one who pressed a button; whether they were sent it."""
        if answer is None or request.query is None or request.spot.chat > SUPERGROUPS:
            return False
        if answer.age > limits.EPHEMERAL_WITHIN or not await self._offered(request):
            return False
        try:
            shown = await self._send(request, message)
        except (TelegramError, RetryLater, Unreachable) as error:
            log.info("an ephemeral message was refused", error=type(error).__name__)
            return False
        if shown is None:
            log.error("the server showed everybody what was for one: ephemeral messages are off")
            return False
        if request.pressed is not None and request.pressed.ephemeral:
            await self._drop(request, request.pressed.ephemeral)
        return True

    async def _offered(self, request: Request) -> bool:
        key = f"{PREFIX}ephemeral:{self._bot.id}"
        try:
            known = await self._memory.recall(key)
            if known is None:
                known = _YES if await self._try(request) else _NO
                await self._memory.remember(key, known, limits.OFFER_MEMORY)
        except (TelegramError, RetryLater, Unreachable, StoreDown):
            return False
        return known == _YES

    async def _try(self, request: Request) -> bool:
        """Whether the server has the method, and then whether a harmless message stays unseen."""
        try:
            await self._bot.do_api_request("deleteEphemeralMessage")
        except (EndPointNotFound, InvalidToken):
            return False
        except BadRequest:
            pass  # it is there, and misses its parameters
        words = say(Phrase.ONLY_YOU, request.person.language)
        return await self._send(request, Message(text=(Span(words),))) is not None

    async def _send(self, request: Request, message: Message) -> ShownMessage | None:
        """Send it; None, and it is deleted, if it came out as a message for everybody."""
        receiver = int(request.person.id.removeprefix(PREFIX))
        # Bot API 10.2 has the parameters by themselves, 10.3 as one.
        alone = {"receiver_user_id": receiver, "callback_query_id": request.query}
        extra = {**alone, "ephemeral_message_parameters": json.dumps(alone)}
        chat, shown = await self._wire.send(request.spot, message, _SOON, extra=extra)
        if shown.ephemeral:
            return shown
        await self._wire.delete(Spot(chat), shown.message)
        await self._memory.remember(f"{PREFIX}ephemeral:{self._bot.id}", _NO, limits.OFFER_MEMORY)
        return None

    async def _drop(self, request: Request, number: int) -> None:
        """Take the former step away. What stays goes when the app is closed."""
        parameters = {
            "chat_id": request.spot.chat,
            "receiver_user_id": int(request.person.id.removeprefix(PREFIX)),
            "ephemeral_message_id": number,
        }
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", parameters)
        except TelegramError as error:
            log.debug("an ephemeral message stays", error=type(error).__name__)
