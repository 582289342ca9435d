"""Who may moderate a group.

Owns asking Telegram, and only for what needs it; an answer holds for a minute.
"""

from __future__ import annotations

import time
from typing import Final

import structlog
from telegram import Bot, ChatMember
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.reading import Request
from bot.table import press
from bot.table.commands import Action, AddComputer, End, Press, Replace, Settings, Start

log = structlog.get_logger("trigon.telegram")


class Moderators:
    """The administrators of groups."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._known: dict[tuple[int, str], tuple[float, bool]] = {}

    async def includes(self, request: Request) -> bool:
        """Whether who asks may moderate the place; False, too, where the request does not need it."""
        if request.private:
            return True
        if request.faceless:
            return request.typed is not None  # only an administrator can write as the group
        if not _needs_admin(request.action):
            return False
        chat, person = request.spot.chat, request.person.id
        now = time.monotonic()
        self._known = {k: v for k, v in self._known.items() if now - v[0] < limits.ADMIN_MEMORY}
        if (chat, person) in self._known:
            return self._known[chat, person][1]
        try:
            member = await self._bot.get_chat_member(chat, int(person.removeprefix(PREFIX)))
        except TelegramError as error:
            log.warning("cannot ask who moderates a group", error=type(error).__name__)
            return False
        admin = member.status in (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
        self._known[chat, person] = (now, admin)
        return admin


_ACTIONS: Final = (AddComputer, End, Replace, Settings, Start)
_VERBS: Final = frozenset({"computer", "end", "replace", "set", "start"})


def _needs_admin(action: Action) -> bool:
    """Whether it makes a difference who asks: what a host may do, a moderator may do, too."""
    if isinstance(action, Press):
        pressed = press.read(action.payload)
        return pressed is not None and pressed.verb in _VERBS
    return isinstance(action, _ACTIONS)
