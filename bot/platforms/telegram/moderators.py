"""Who may moderate a chat, as Telegram tells it."""

from __future__ import annotations

from telegram import Bot, ChatMember
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.places import Moves, read
from bot.ports import Unreachable


async def moderates(bot: Bot, moves: Moves, person: str, place: str) -> bool:
    """Whether this person may moderate the place; a private chat is its owner's.

    Raises `Unreachable` where Telegram does not answer.
    """
    chat, asker = read(place).chat, person.removeprefix(PREFIX)
    if chat > 0:
        return str(chat) == asker
    try:
        member = await bot.get_chat_member(await moves.now(chat), int(asker))
    except (BadRequest, Forbidden):
        return False
    except TelegramError as error:
        raise Unreachable(type(error).__name__) from error
    return member.status in (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
