"""Updates as requests: who asks for what, where, and which message the reply belongs to. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from msgspec import structs
from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberUpdated,
    InlineKeyboardMarkup,
    Message,
    Update,
    User,
)

from bot.locales import DEFAULT
from bot.platforms.telegram import chats
from bot.platforms.telegram.chats import ChatAddress, ShownMessage
from bot.platforms.telegram.limits import START_PARAMETER
from bot.platforms.telegram.parts import FULL
from bot.platforms.terms import command, first, games, is_slip
from bot.platforms.vocabulary import is_for_bot, parse
from bot.table import commands, steps
from bot.table.commands import (
    NO_TABLE,
    Action,
    Join,
    Learn,
    New,
    Pressed,
    ShowBoard,
    SolveDaily,
    Unknown,
)
from bot.table.identity import NAME_LENGTH, Person, PersonId
from bot.table.mirrors import read_code
from bot.table.registry import plays_alone, read, row_of
from bot.table.steps import Follow, Greet, Listen

_START: Final = re.compile(rf"/start(?:@\w+)?(?:\s+({START_PARAMETER}))?\s*", re.IGNORECASE)

ADDED: Final = "hello"
"""The parameter of the link that adds the bot to a group, where the app then sends `/start@bot hello`."""
_ADDED: Final = re.compile(rf"/start(@\w+)? {ADDED}", re.IGNORECASE)

_BETWEEN: Final = "_"
"""Joins the parts of a button's payload in a start parameter, which has no other signs to spare."""
_JOIN: Final = "-join"
"""Ends a start parameter that joins; a table's id alone shows the hand."""
_THERE: Final = "-there"
"""Ends a start parameter that only leads into the private chat and asks for nothing."""
_SHOWN: Final = (
    commands.GetRecord, commands.Help, commands.Hint, commands.MyGames, commands.Options,
    commands.Review, commands.Rules, commands.ShowLog, commands.ShowReplay, commands.ShowScore,
    steps.Advice, steps.AllRules, steps.Lesson, steps.More, steps.Players, steps.Rulings, steps.ShowFair,
)  # fmt: skip
"""Actions that only show something, the same wherever they are asked for."""
_ARRIVED: Final = re.compile(rf"/start \w*{_THERE}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A request by one person, who typed a command or pressed a button."""

    update_id: int
    address: ChatAddress
    private: bool
    person: Person
    action: Action
    typed_message: int | None = None
    """The typed command, which the reply quotes."""
    callback_query: str | None = None
    """The id of the button press to answer."""
    payload: Pressed | None = None
    """The pressed button's payload, or a deep link's."""
    pressed_message: ShownMessage | None = None
    """The message that the button is on."""
    pressed_keyboard: InlineKeyboardMarkup | None = None
    as_group: bool = False
    """Nobody in particular asks, so that the reply can only go to the group."""
    full_size: bool = False
    """Pictures are wanted as files."""
    from_inline: bool = False
    """The action names a move that was offered inline."""
    title: str = ""
    about: str = ""
    """The table of the bot's message that this one replies to."""
    mistyped: bool = False
    """It looks like a mistyped command of ours, but may be another bot's."""
    unanswered: bool = False
    """Nobody waits for a reply: the person has left the group."""


@dataclass(frozen=True, slots=True)
class AnonymousCommand:
    """A command by someone who writes as the group or as a channel, and so cannot take a seat."""

    address: ChatAddress
    typed_message: int


@dataclass(frozen=True, slots=True)
class GroupMigrated:
    """A group that became a supergroup, with a new id."""

    old: int
    new: int


@dataclass(frozen=True, slots=True)
class EmptyCallback:
    """A button press without a payload; it must still be answered."""

    callback_query: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """Someone's arrival in the private chat by a link that asks for nothing."""

    address: ChatAddress
    typed_message: int
    """The command that their app typed."""


@dataclass(frozen=True, slots=True)
class InlineRequest:
    """An inline query: someone types the bot's name in a chat."""

    inline_query: str
    person: Person
    words: str


Incoming: TypeAlias = (
    Request | AnonymousCommand | GroupMigrated | EmptyCallback | Arrival | InlineRequest
)


def parse_update(update: Update, username: str, bot: int) -> Incoming | None:
    """Parse an update for the bot with this name and id; return None if it asks for nothing."""
    number = update.update_id
    if update.callback_query is not None:
        return _parse_press(number, update.callback_query)
    if update.inline_query is not None:
        asked = update.inline_query
        return InlineRequest(asked.id, _person(asked.from_user), asked.query)
    if update.my_chat_member is not None:
        return _parse_membership(number, update.my_chat_member)
    message = update.message
    if message is None:
        return None
    if message.migrate_to_chat_id is not None:
        return GroupMigrated(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id is not None:
        return GroupMigrated(message.migrate_from_chat_id, message.chat.id)
    if message.left_chat_member is not None and not message.left_chat_member.is_bot:
        return Request(
            update_id=number,
            address=_address(message),
            private=False,
            person=_person(message.left_chat_member),
            action=commands.Leave(gone=True),
            unanswered=True,
        )
    return _parse_message(number, message, username, bot)


def _parse_press(update_id: int, query: CallbackQuery) -> Request | EmptyCallback:
    message = query.message
    if message is None or not query.data:
        return EmptyCallback(query.id)
    address, shown = ChatAddress(message.chat.id), ShownMessage(message.message_id, editable=False)
    keyboard = None
    action, payload = read(query.data)
    if isinstance(message, Message):
        address = _address(message)
        ephemeral = message.api_kwargs.get(chats.EPHEMERAL_ID, 0)
        # A document may be someone's export, so its message is not replaced.
        editable = message.document is None and not ephemeral
        photo = bool(message.photo)
        shown = ShownMessage(message.message_id, photo, editable, ephemeral, payload)
        keyboard = None if ephemeral else message.reply_markup
    private = message.chat.type == Chat.PRIVATE
    full_size = payload is not None and payload.verb == FULL
    if payload is not None and full_size:
        payload = replace(payload, verb="board")
        action = ShowBoard()
    return Request(
        update_id=update_id,
        address=address,
        private=private,
        person=_person(query.from_user),
        action=action,
        payload=payload,
        callback_query=query.id,
        pressed_message=shown,
        pressed_keyboard=keyboard,
        full_size=full_size,
        title=message.chat.title or "",
    )


def _parse_membership(update_id: int, change: ChatMemberUpdated) -> Request | None:
    """Greet, or show the table's board, once the bot may write in a group."""
    if change.chat.type not in (Chat.GROUP, Chat.SUPERGROUP) or change.from_user.is_bot:
        return None
    if _may_write(change.old_chat_member) or not _may_write(change.new_chat_member):
        return None
    return Request(
        update_id=update_id,
        address=ChatAddress(change.chat.id),
        private=False,
        person=_person(change.from_user),
        action=Greet(),
        as_group=True,
    )


def _may_write(member: ChatMember) -> bool:
    if member.status == ChatMember.RESTRICTED:
        return bool(
            getattr(member, "is_member", False) and getattr(member, "can_send_messages", False)
        )
    return member.status in (ChatMember.MEMBER, ChatMember.ADMINISTRATOR)


def _parse_message(
    update_id: int, message: Message, username: str, bot: int
) -> Request | AnonymousCommand | Arrival | None:
    text, user = message.text, message.from_user
    private = message.chat.type == Chat.PRIVATE
    if text is None or user is None or message.is_automatic_forward:
        return None
    if not private and not text.startswith("/") and not _answers_bot(message, text, user, bot):
        return None
    if not private and _ADDED.fullmatch(text):
        return None  # the greeting answers it
    if private and _ARRIVED.fullmatch(text):
        return Arrival(_address(message), message.message_id)
    words = text.split(maxsplit=1)
    _, at, addressee = words[0].partition("@") if words else ("", "", "")
    if at and text.startswith("/") and addressee.lower() != username.lower():
        return None
    begun = _parse_invitation(text) or (_parse_start(text) if private else None)
    action, payload = begun or (parse(text), None)
    ours = at or (words and command(words[:1])[0])  # "/play now" begins with a command of ours
    mistyped = isinstance(action, Unknown) and not private and not ours
    if mistyped and isinstance(action, Unknown):
        if not action.near or message.sender_chat is not None:
            return None  # in a group an unknown command is another bot's
        action = structs.replace(action, aside=not is_slip(words[0]))
    sender, as_group, person = message.sender_chat, False, _person(user)
    if sender is not None:
        as_group = sender.id == message.chat.id and row_of(action).nameless
        if not as_group:
            return AnonymousCommand(_address(message), message.message_id)
        person = Person(person.id, (sender.title or "?")[:NAME_LENGTH], person.language)
    elif user.is_bot:
        return None
    return Request(
        update_id=update_id,
        address=_address(message),
        private=private,
        person=person,
        action=action,
        payload=payload,
        typed_message=message.message_id or None,
        as_group=as_group,
        title=message.chat.title or "",
        from_inline=message.via_bot is not None and message.via_bot.id == bot,
        about=_table_of(message.reply_to_message, bot),
        mistyped=mistyped,
    )


def _answers_bot(message: Message, text: str, user: User, bot: int) -> bool:
    """Tell whether a message replies to one of the bot's with words that are for it, which privacy mode lets through."""
    answered = message.reply_to_message
    # What is written in a topic replies to the message that opened it.
    if answered is None or answered.forum_topic_created is not None or answered.from_user is None:
        return False
    return answered.from_user.id == bot and is_for_bot(text, user.language_code or DEFAULT)


def _table_of(answered: Message | None, bot: int) -> str:
    """Return the table of a message's buttons; "" for none, and for other people's messages."""
    if answered is None or answered.from_user is None or answered.from_user.id != bot:
        return ""
    rows = () if answered.reply_markup is None else answered.reply_markup.inline_keyboard
    pressed = (read(str(each.callback_data or ""))[1] for row in rows for each in row)
    found = (each.table for each in pressed if each is not None and each.table != NO_TABLE)
    return next(found, "")


def _parse_invitation(text: str) -> tuple[Action, None] | None:
    """Parse `/start` with an invitation's code, which opens the table in this chat."""
    found = _START.fullmatch(text)
    code = None if found is None or "-" not in (found[1] or "") else read_code(found[1])
    return None if code is None else (Join(code), None)


def _parse_start(text: str) -> tuple[Action, Pressed | None] | None:
    """Parse `/start` in a private chat: alone, or with a deep link's parameter."""
    found = _START.fullmatch(text)
    if found is None:
        return (Greet(), None) if text.lower().startswith("/start ") else None
    parameter = found.group(1)
    if not parameter:
        return Greet(), None
    if first(games(), [parameter])[0] is not None:
        return parse(text), None
    if _BETWEEN in parameter:
        action, payload = read(_payload(parameter))
        return (action, payload) if _may_come_by_link(action) else (Greet(), None)
    table = parameter.removesuffix(_JOIN)
    return read(f"{table}:0:{'hand' if table == parameter else 'join'}")


def arrival_parameter(table: str) -> str:
    """Return the start parameter of a deep link into the private chat."""
    return f"{table}{_THERE}"


def join_parameter(table: str) -> str:
    """Return the start parameter of a deep link that takes a seat at a table."""
    return f"{table}{_JOIN}"


def press_parameter(request: Request) -> str | None:
    """Return the start parameter that repeats a press in the private chat.

    None unless the press shows something there: since anyone can make a link, choices and changes
    need a press.
    """
    pressed, action = request.payload, request.action
    if pressed is None or not _may_come_by_link(action):
        return None
    if isinstance(action, Listen) and not action.chat:
        words = (action.game, action.often, *request.address.place.split(":")[:2])
        pressed = replace(pressed, argument=".".join(words))
    return str(pressed).replace(":", _BETWEEN).replace(".", _BETWEEN)


def _payload(parameter: str) -> str:
    """Return the payload that a start parameter repeats."""
    table, version, verb, argument = (*parameter.split(_BETWEEN, 3), "", "", "")[:4]
    tail = argument.replace(_BETWEEN, ".")
    return f"{table}:{version}:{verb}" + (f".{tail}" if tail else "")


def in_private(request: Request) -> Request:
    """Return a request that was made in a group as one of the person's private chat."""
    return replace(
        request,
        address=ChatAddress(chats.user_id(request.person.id), None),
        private=True,
        pressed_message=None,
        pressed_keyboard=None,
        title="",
    )


def needs_private_chat(action: Action) -> bool:
    """Tell whether its only result is a private message."""
    follows = isinstance(action, Follow) and action.on
    return follows or isinstance(action, Join | Listen | SolveDaily) or plays_alone(action)


def _may_come_by_link(action: Action) -> bool:
    """Tell whether it only shows something to the asker and changes nothing that matters."""
    match action:
        case SolveDaily(begun=False) | Follow() | Listen(often=""):
            return True
        case Learn() | New():
            # Somebody's own table, in their own chat.
            return plays_alone(action)
        case (
            commands.ChangeSettings(value="") | commands.MyData(what="") | commands.Drill(answer="")
        ):
            return True
        case commands.Daily(solution=day):
            return day > 0
        case _:
            return isinstance(action, _SHOWN)


def _person(user: User) -> Person:
    return Person(
        PersonId(f"{chats.ID_PREFIX}{user.id}"),
        user.full_name[:NAME_LENGTH],
        user.language_code or "en",
    )


def _address(message: Message) -> ChatAddress:
    # Replies in a supergroup without topics carry a thread id, too, but nothing can be sent to it.
    topic = message.message_thread_id if message.is_topic_message else None
    return ChatAddress(message.chat.id, topic)
