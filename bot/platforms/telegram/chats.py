"""Chats of Telegram: their ids as places, groups that changed their id, and members.

A table's place is the id that the chat had when the table was opened. A group that becomes a
supergroup gets a new id (Bot API, ResponseParameters.migrate_to_chat_id, and two service messages).
Both directions are stored, so that no table has to be rewritten.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from cachetools import LRUCache
from telegram import Bot, ChatMember
from telegram.error import BadRequest, Forbidden, RetryAfter, TelegramError

from bot.platforms.telegram import limits
from bot.ports import BURYING, RetryLater, Unreachable
from bot.store import Store, StoreDown
from bot.table.commands import Pressed
from bot.table.identity import Membership, PersonId, Place

PLATFORM: Final = "telegram"
ID_PREFIX: Final = f"{PLATFORM}:"
"""Begins the ids of this platform's people and places, and its keys in the store."""
SUPERGROUPS: Final = -1_000_000_000_000
"""Ids of supergroups and channels are below this (Bot API: "-100" and the bare id), those of basic
groups between it and 0, those of private chats above 0."""
EPHEMERAL_ID: Final = "ephemeral_message_id"
"""Bot API 10.2, Message; python-telegram-bot does not know it yet and leaves it in `api_kwargs`."""
_ADMINS: Final = frozenset({ChatMember.OWNER, ChatMember.ADMINISTRATOR})


@dataclass(frozen=True, slots=True)
class ChatAddress:
    """A chat, or a topic in one."""

    chat: int
    topic: int | None = None

    def __str__(self) -> str:
        return self.place

    @property
    def place(self) -> Place:
        """The inverse of `parse_place`."""
        tail = "" if self.topic is None else f":{self.topic}"
        return Place(f"{ID_PREFIX}{self.chat}{tail}")


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message of the bot's in a chat, and how it can be changed."""

    message_id: int
    photo: bool = False
    editable: bool = True
    ephemeral_id: int = 0
    """Its id as an ephemeral message, 0 if it is none."""
    pressed: Pressed | None = None
    """The button that was pressed on it. What has changed since then is not edited."""
    others: tuple[int, ...] = ()
    """The other messages that it was sent in: the picture above a long text."""


def parse_place(place: Place) -> ChatAddress:
    return ChatAddress(int(place.chat), None if place.topic is None else int(place.topic))


def user_id(person: PersonId) -> int:
    return int(person.account)


def message_link(place: Place, reference: str | None) -> str | None:
    """Link to a message (`reference`, `CHAT:MESSAGE`), or to the beginning of the place's topic.

    Returns None outside of supergroups: only these have links (t.me/c/ID/MESSAGE).
    """
    at = parse_place(place)
    chat, message = map(int, reference.split(":")) if reference else (at.chat, at.topic or 1)
    if chat > SUPERGROUPS:
        return None
    return f"https://t.me/c/{SUPERGROUPS - chat}/{message}"


class Talk:
    """The newest message of each supergroup, as far as the bot has seen it.

    A bot sees commands and its own messages; as an administrator, or with privacy mode off, all of them (Bot API,
    "Privacy mode"). Only supergroups number their messages one after the other.
    """

    def __init__(self) -> None:
        self._newest: LRUCache[int, int] = LRUCache(limits.CHATS_REMEMBERED)

    def note(self, chat: int, message: int) -> None:
        if chat < SUPERGROUPS:
            self._newest[chat] = max(message, self._newest.get(chat, 0))

    def buries(self, chat: int, message: int) -> bool:
        """Tell whether `BURYING` messages are known below one."""
        return self._newest.get(chat, 0) >= message + BURYING


class GroupMigrations:
    """Groups that have become supergroups, for all processes."""

    def __init__(self, values: Store) -> None:
        self._values = values
        self._known: dict[str, int] = {}

    async def current_id(self, chat: int) -> int:
        """Return the id to send to, for the chat's id in a place.

        Without the store it is the old one: Telegram then refuses, and names the new one.
        """
        if not SUPERGROUPS < chat < 0:
            return chat
        try:
            return await self._look_up(f"{ID_PREFIX}moved:{chat}", chat)
        except StoreDown:
            return chat

    async def original_id(self, chat: int) -> int:
        """Return the chat's id in places, for its id in an update. Raises `StoreDown`."""
        if chat > SUPERGROUPS:
            return chat
        return await self._look_up(f"{ID_PREFIX}was:{chat}", chat)

    async def record(self, old: int, new: int) -> None:
        facts = {f"{ID_PREFIX}moved:{old}": new, f"{ID_PREFIX}was:{new}": old}
        if all(self._known.get(key) == value for key, value in facts.items()):
            return  # Telegram says it twice, once in each chat
        for key, value in facts.items():
            await self._values.remember(key, str(value))
        self._known |= facts

    async def _look_up(self, key: str, default: int) -> int:
        if key not in self._known:
            # An absence is not cached: another process may record the migration at any time.
            found = await self._values.recall(key)
            if found is None:
                return default
            self._known[key] = int(found)
        return self._known[key]


class Members:
    """Members of chats.

    A bot that is no administrator may be refused a group's member list (Bot API, getChatMember). People
    who pressed a button there lately count as members.
    """

    def __init__(self, bot: Bot, migrations: GroupMigrations, values: Store) -> None:
        self._bot = bot
        self._migrations = migrations
        self._values = values

    async def note(self, person: PersonId, chat: int) -> None:
        await self._values.remember(_seen_key(person, chat), "1", limits.MET_MEMORY)

    async def membership(self, person: PersonId, place: Place) -> Membership:
        """Return a person's rank in a chat. Raises `Unreachable` if Telegram does not answer, `RetryLater` if it asks for a wait."""
        chat = parse_place(place).chat
        if chat > 0:
            return Membership.MODERATOR if person.account == place.chat else Membership.STRANGER
        current = await self._migrations.current_id(chat)
        try:
            member = await self._bot.get_chat_member(current, user_id(person))
        except (BadRequest, Forbidden):
            seen = None
            with suppress(StoreDown):
                seen = await self._values.recall(_seen_key(person, chat))
            return Membership.STRANGER if seen is None else Membership.MEMBER
        except RetryAfter as error:
            raise RetryLater(retry_seconds(error)) from None
        except TelegramError as error:
            raise Unreachable(type(error).__name__) from error
        if member.status in _ADMINS:
            return Membership.MODERATOR
        restricted = member.status == ChatMember.RESTRICTED and getattr(member, "is_member", False)
        here = member.status == ChatMember.MEMBER or restricted
        return Membership.MEMBER if here else Membership.STRANGER


def retry_seconds(error: RetryAfter) -> float:
    """Return the wait in seconds; python-telegram-bot gives a number or a timedelta."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def _seen_key(person: PersonId, chat: int) -> str:
    return f"{ID_PREFIX}met:{chat}:{user_id(person)}"
