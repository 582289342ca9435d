"""A thumb under what somebody typed, where the group reads the outcome anyway: seen, done, no message more."""

from __future__ import annotations

from typing import Final

import structlog
from cachetools import TTLCache
from telegram import Bot
from telegram.error import BadRequest, TelegramError

from bot.platforms.telegram import limits

_log = structlog.get_logger(__name__)

DONE: Final = "\N{THUMBS UP SIGN}"
"""Bot API, ReactionTypeEmoji: one of those that every chat knows."""


class Reactions:
    """Sets reactions. A group may have none, or not this one: then it is left alone for a while."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._refused: TTLCache[int, None] = TTLCache(
            limits.CHATS_REMEMBERED, limits.REACTIONS_REFUSED
        )

    async def confirm(self, chat: int, message_id: int) -> None:
        """Show that what was typed is done, as far as possible; it is no message, and waits for no turn."""
        if chat in self._refused:
            return
        try:
            await self._bot.set_message_reaction(chat, message_id, DONE)
        except BadRequest:
            self._refused[chat] = None
        except TelegramError as error:
            _log.debug("telegram.reaction_not_set", error=type(error).__name__)
