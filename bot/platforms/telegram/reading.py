"""Updates of Telegram as requests of people.

Owns the reading of updates: who, where, what, and what can be answered. Understands commands by
`typed`, decides nothing, calls nobody.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from telegram import CallbackQuery, Chat, Message, Update, User

from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.limits import START_PARAMETER
from bot.platforms.telegram.places import Spot
from bot.platforms.typed import parse
from bot.table.commands import Action, Help, Press, Unknown
from bot.table.people import NAME_LENGTH, Person

_START: Final = re.compile(rf"/start(?:@\w+)?(?:\s+({START_PARAMETER}))?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of ours in a chat, as far as it can be changed."""

    message: int
    photo: bool = False
    editable: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What one person asks. `typed` is the message to answer, `query` the button press to answer."""

    update: int
    spot: Spot
    private: bool
    person: Person
    action: Action
    typed: int | None = None
    query: str | None = None
    pressed: Shown | None = None


@dataclass(frozen=True, slots=True)
class Anonymous:
    """A command by someone who writes as the group or as a channel: nobody to give a seat to."""

    spot: Spot
    typed: int
    language: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A group that became a supergroup."""

    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Stray:
    """A button press with nothing to do, which wants its answer all the same."""

    query: str


Incoming: TypeAlias = Request | Anonymous | Moved | Stray


def read(update: Update, username: str) -> Incoming | None:
    """What an update asks of the bot called `username`; None for what is not for us."""
    if update.callback_query is not None:
        return _press(update.update_id, update.callback_query)
    message = update.message
    if message is None:
        return None
    if message.migrate_to_chat_id is not None:
        return Moved(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id is not None:
        return Moved(message.migrate_from_chat_id, message.chat.id)
    return _typed(update.update_id, message, username)


def _press(update: int, query: CallbackQuery) -> Request | Stray:
    message = query.message
    if message is None or not query.data:
        return Stray(query.id)
    spot, shown = Spot(message.chat.id), Shown(message.message_id, editable=False)
    if isinstance(message, Message):
        spot = _spot(message)
        # A file handed out stays where it is: its message is never made into another.
        shown = Shown(message.message_id, bool(message.photo), editable=message.document is None)
    return Request(
        update=update,
        spot=spot,
        private=message.chat.type == Chat.PRIVATE,
        person=_person(query.from_user),
        action=Press(query.data),
        query=query.id,
        pressed=shown,
    )


def _typed(update: int, message: Message, username: str) -> Request | Anonymous | None:
    text, user = message.text, message.from_user
    private = message.chat.type == Chat.PRIVATE
    if text is None or user is None or message.is_automatic_forward:
        return None
    if not private and not text.startswith("/"):
        return None
    words = text.split(maxsplit=1)
    _, at, addressee = words[0].partition("@") if words else ("", "", "")
    if at and text.startswith("/") and addressee.lower() != username.lower():
        return None
    action = _start(text) if private else None
    action = action or parse(text)
    if isinstance(action, Unknown) and not private and not at:
        return None  # in a group, a command that we do not know is for another bot
    if message.sender_chat is not None:
        return Anonymous(_spot(message), message.message_id, user.language_code or "en")
    if user.is_bot:
        return None
    return Request(
        update=update,
        spot=_spot(message),
        private=private,
        person=_person(user),
        action=action,
        typed=message.message_id,
    )


def _start(text: str) -> Action | None:
    """Telegram's own first word in a private chat: alone, or with the table of a deep link."""
    found = _START.fullmatch(text)
    if found is None:
        return Help() if text.lower().startswith("/start ") else None
    table = found.group(1)
    return Press(f"{table}:0:hand") if table else Help()


def _person(user: User) -> Person:
    return Person(f"{PREFIX}{user.id}", user.full_name[:NAME_LENGTH], user.language_code or "en")


def _spot(message: Message) -> Spot:
    # Replies in a supergroup without topics carry a thread id too, which no send may name.
    topic = message.message_thread_id if message.is_topic_message else None
    return Spot(message.chat.id, topic)
