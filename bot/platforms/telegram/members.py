"""Who belongs to a chat, and who may moderate it, as Telegram tells it."""

from __future__ import annotations

from typing import Final

from telegram import Bot, ChatMember
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.places import Moves, read
from bot.ports import Unreachable
from bot.table.identity import Membership

_ADMINS: Final = frozenset({ChatMember.OWNER, ChatMember.ADMINISTRATOR})


async def membership(bot: Bot, moves: Moves, person: str, place: str) -> Membership:
    """What this person is at the place; a private chat is its owner's.

    Raises `Unreachable` where Telegram does not answer.
    """
    chat, asker = read(place).chat, person.removeprefix(PREFIX)
    if chat > 0:
        return Membership.MODERATOR if str(chat) == asker else Membership.STRANGER
    try:
        member = await bot.get_chat_member(await moves.now(chat), int(asker))
    except (BadRequest, Forbidden):
        return Membership.STRANGER
    except TelegramError as error:
        raise Unreachable(type(error).__name__) from error
    if member.status in _ADMINS:
        return Membership.MODERATOR
    restricted = member.status == ChatMember.RESTRICTED and getattr(member, "is_member", False)
    here = member.status == ChatMember.MEMBER or restricted
    return Membership.MEMBER if here else Membership.STRANGER
