"""Updates of Telegram as requests of people.

Owns the reading of updates: who, where, what, and what can be answered. Understands commands by
`typed`, decides nothing, calls nobody.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from telegram import CallbackQuery, Chat, ChatMember, ChatMemberUpdated, Message, Update, User

from bot.platforms.input.parser import parse
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.limits import START_PARAMETER
from bot.platforms.telegram.parts import FULL
from bot.platforms.telegram.places import Spot
from bot.table.actions import read as read_payload
from bot.table.actions import row_of
from bot.table.commands import Action, Help, ShowBoard, Unknown
from bot.table.identity import NAME_LENGTH, Person
from bot.table.press import Pressed

_START: Final = re.compile(rf"/start(?:@\w+)?(?:\s+({START_PARAMETER}))?\s*", re.IGNORECASE)

EPHEMERAL: Final = "ephemeral_message_id"
"""Bot API 10.2, Message; the client's release hands it on unread."""


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message of ours in a chat, as far as it can be changed. `ephemeral`: its other number."""

    message: int
    photo: bool = False
    editable: bool = True
    ephemeral: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What one person asks. `typed` is the message to answer, `query` the button press to answer, `payload`
    what that button says and `pressed` the message that it is on.

    `faceless`: an administrator who writes as the group; they can be answered in the group alone.
    `full`: pictures as files. `offered`: the action names a move that was offered inline.
    """

    update: int
    spot: Spot
    private: bool
    person: Person
    action: Action
    typed: int | None = None
    query: str | None = None
    payload: Pressed | None = None
    pressed: ShownMessage | None = None
    faceless: bool = False
    full: bool = False
    offered: bool = False


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


@dataclass(frozen=True, slots=True)
class Inline:
    """Someone types the bot's name in a chat, and waits for what there is to choose."""

    query: str
    person: Person
    words: str


Incoming: TypeAlias = Request | Anonymous | Moved | Stray | Inline


def read(update: Update, username: str, bot: int) -> Incoming | None:
    """What an update asks of the bot of that name and id; None for what is not for us."""
    number = update.update_id
    if update.callback_query is not None:
        return _press(number, update.callback_query)
    if update.inline_query is not None:
        asked = update.inline_query
        return Inline(asked.id, _person(asked.from_user), asked.query)
    if update.my_chat_member is not None:
        return _membership(number, update.my_chat_member)
    message = update.message
    if message is None:
        return None
    if message.migrate_to_chat_id is not None:
        return Moved(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id is not None:
        return Moved(message.migrate_from_chat_id, message.chat.id)
    return _typed(number, message, username, bot)


def _press(update: int, query: CallbackQuery) -> Request | Stray:
    message = query.message
    if message is None or not query.data:
        return Stray(query.id)
    spot, shown = Spot(message.chat.id), ShownMessage(message.message_id, editable=False)
    if isinstance(message, Message):
        spot = _spot(message)
        ephemeral = message.api_kwargs.get(EPHEMERAL, 0)
        # A file handed out stays where it is: its message is never made into another.
        editable = message.document is None and not ephemeral
        shown = ShownMessage(message.message_id, bool(message.photo), editable, ephemeral)
    action, payload = read_payload(query.data)
    full = payload is not None and payload.verb == FULL
    if payload is not None and full:
        payload = replace(payload, verb="board")
        action = ShowBoard()
    return Request(
        update=update,
        spot=spot,
        private=message.chat.type == Chat.PRIVATE,
        person=_person(query.from_user),
        action=action,
        payload=payload,
        query=query.id,
        pressed=shown,
        full=full,
    )


def _membership(update: int, change: ChatMemberUpdated) -> Request | None:
    """The bot can write in a group again, or for the first time: the table there shows itself."""
    if change.chat.type not in (Chat.GROUP, Chat.SUPERGROUP) or change.from_user.is_bot:
        return None
    if _may_write(change.old_chat_member) or not _may_write(change.new_chat_member):
        return None
    return Request(
        update=update,
        spot=Spot(change.chat.id),
        private=False,
        person=_person(change.from_user),
        action=ShowBoard(),
        faceless=True,
    )


def _may_write(member: ChatMember) -> bool:
    if member.status == ChatMember.RESTRICTED:
        return bool(
            getattr(member, "is_member", False) and getattr(member, "can_send_messages", False)
        )
    return member.status in (ChatMember.MEMBER, ChatMember.ADMINISTRATOR)


def _typed(update: int, message: Message, username: str, bot: int) -> Request | Anonymous | None:
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
    action, payload = (_start(text) if private else None) or (parse(text), None)
    if isinstance(action, Unknown) and not private and not at:
        return None  # in a group, a command that we do not know is for another bot
    sender, faceless, person = message.sender_chat, False, _person(user)
    if sender is not None:
        faceless = sender.id == message.chat.id and _seatless(action)
        if not faceless:
            return Anonymous(_spot(message), message.message_id, person.language)
        person = Person(person.id, (sender.title or "?")[:NAME_LENGTH], person.language)
    elif user.is_bot:
        return None
    return Request(
        update=update,
        spot=_spot(message),
        private=private,
        person=person,
        action=action,
        payload=payload,
        typed=message.message_id or None,
        faceless=faceless,
        offered=message.via_bot is not None and message.via_bot.id == bot,
    )


def _seatless(action: Action) -> bool:
    """Whether an administrator may ask for it who writes as the group: it needs no seat."""
    return row_of(action).nameless


def _start(text: str) -> tuple[Action, Pressed | None] | None:
    """Telegram's own first word in a private chat: alone, or with the table of a deep link."""
    found = _START.fullmatch(text)
    if found is None:
        return (Help(), None) if text.lower().startswith("/start ") else None
    table = found.group(1)
    return read_payload(f"{table}:0:hand") if table else (Help(), None)


def _person(user: User) -> Person:
    return Person(f"{PREFIX}{user.id}", user.full_name[:NAME_LENGTH], user.language_code or "en")


def _spot(message: Message) -> Spot:
    # Replies in a supergroup without topics carry a thread id too, which no send may name.
    topic = message.message_thread_id if message.is_topic_message else None
    return Spot(message.chat.id, topic)
