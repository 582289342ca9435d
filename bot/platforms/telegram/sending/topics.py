"""Topics of groups that have them, for tables that nobody opened by a command."""

from __future__ import annotations

from telegram import Bot
from telegram.error import BadRequest, Forbidden, RetryAfter

from bot.platforms.telegram.chats import ChatAddress, GroupMigrations
from bot.platforms.telegram.sending.refusals import retry_seconds
from bot.ports import RetryLater, Unreachable


async def open_topic(
    bot: Bot, migrations: GroupMigrations, chat: int, title: str
) -> ChatAddress | None:
    """A new topic; None for a chat without topics. Raises `Unreachable` where the bot may not, `RetryLater`.

    Telegram lists no topics, so after a kill in the wrong moment an empty one of that title stays.
    """
    if chat > 0:
        return None
    current = await migrations.current_id(chat)
    try:
        if not (await bot.get_chat(current)).is_forum:
            return None
        topic = await bot.create_forum_topic(current, title)
    except RetryAfter as error:
        raise RetryLater(retry_seconds(error)) from None
    except (BadRequest, Forbidden) as error:
        raise Unreachable(error.message) from None
    return ChatAddress(chat, topic.message_thread_id)
