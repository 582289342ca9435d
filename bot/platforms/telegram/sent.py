"""Messages and files that Telegram already has, each sent once; and Telegram's refusals."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

import structlog
from telegram import Bot, InlineKeyboardMarkup, InputFile, Message
from telegram.error import BadRequest

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, ShownMessage
from bot.platforms.telegram.parts import MessagePart, PartKind
from bot.store import Contended, Store, StoreDown
from bot.table.commands import NO_TABLE, Pressed, read_payload

_log = structlog.get_logger(__name__)

Delivery: TypeAlias = tuple[int, ShownMessage]
"""The id of the chat that a message went to, and the message."""
MORE: Final = "more"
"""The verb of the button that only a board has (`bot.table.steps.More`)."""
_FORGOTTEN: Final = "-"

SendPart: TypeAlias = Callable[[], Awaitable[Delivery]]
"""Sends one part of a message."""


SendOnce: TypeAlias = Callable[[int, SendPart], Awaitable[Delivery]]
"""Sends the part of this number (from 0), unless it has gone out."""


@dataclass(frozen=True, slots=True)
class SendOptions:
    """Options for sending a message."""

    reply_to: int | None = None
    """The message that this one replies to."""
    full_size: bool = False
    """Send the picture as a file."""
    extra: dict[str, Any] | None = None
    """Parameters of the call that python-telegram-bot does not know."""
    silent: bool = False
    """Send without a notification."""
    send_once: SendOnce | None = None
    """Sends each part; None just sends it."""


async def try_remember(store: Store, key: str, text: str, seconds: float, what: str) -> bool:
    """Store a note; return False if the store is away. `what` is for the log."""
    try:
        await store.remember(key, text, seconds)
    except StoreDown:
        _log.debug("telegram.store_down", doing=f"remember {what}")
        return False
    return True


class SentParts:
    """Sends each part of a message once, by the message's key.

    Telegram takes no idempotency key, so sent parts are remembered in the store, and in this
    process while the store is away. Only a kill between sending and remembering doubles a part;
    `ShownButtons` finds such a board when it is pressed.
    """

    def __init__(self, values: Store) -> None:
        self._values = values
        self._unstored: dict[str, str] = {}

    async def send_once(
        self, address: ChatAddress, key: str, number: int, send: SendPart
    ) -> Delivery:
        """Send a part (`number` counts from 0) unless it has gone out.

        Raises `StoreDown`, and what `send` raises.
        """
        name = f"{ID_PREFIX}sent:{address}:{key}" + (f":{number}" if number else "")
        sent = self._unstored.get(name) or await self._values.recall(name)
        if sent is None:
            chat, shown = await send()
            sent = self._unstored[name] = f"{chat}:{shown.message_id}"
        if name in self._unstored:
            await self._values.remember(name, sent, limits.SENT_MEMORY)
            self._unstored.pop(name, None)
        chat, message = map(int, sent.split(":"))
        return chat, ShownMessage(message)


class ShownButtons:
    """The latest buttons of edited messages, and each table's newest board in a chat.

    Edits are noted before they are made.
    """

    def __init__(self, values: Store) -> None:
        self._values = values

    async def note(self, chat: int, message: int, keyboard: InlineKeyboardMarkup | None) -> None:
        """Note the buttons that a message is about to have; None for none."""
        await self._remember(chat, message, "" if keyboard is None else keyboard.to_json())

    async def forget(self, chat: int, message: int) -> None:
        """Forget the buttons of a message that becomes the answer to a press on it."""
        try:
            known = await self._values.recall(_keyboard_key(chat, message))
        except StoreDown:
            return
        if known is not None:
            await self._remember(chat, message, _FORGOTTEN)

    async def _remember(self, chat: int, message: int, text: str) -> None:
        key = _keyboard_key(chat, message)
        await try_remember(self._values, key, text, limits.KEYBOARD_MEMORY, "a keyboard")

    async def have_changed(self, chat: int, shown: ShownMessage) -> bool:
        """Tell whether a message's buttons have changed since it was pressed."""
        pressed = shown.pressed
        if pressed is None:
            return False
        try:
            text = await self._values.recall(_keyboard_key(chat, shown.message_id))
        except StoreDown:
            return False
        if text is None or text == _FORGOTTEN:
            return False
        now = payloads_under(InlineKeyboardMarkup.de_json(json.loads(text)) if text else None)
        return (pressed.table, pressed.version) not in {(each.table, each.version) for each in now}

    async def note_board(self, place: ChatAddress, table: str, message: int) -> None:
        """Note the newest board that was posted."""
        key = _board_key(place, table)
        await try_remember(self._values, key, str(message), limits.BOARD_MEMORY, "a board")

    async def is_followed(
        self,
        place: ChatAddress,
        message: int,
        pressed: Pressed,
        keyboard: InlineKeyboardMarkup | None,
    ) -> bool:
        """Tell whether the pressed message is a board that a newer one has replaced.

        Its buttons could not be removed, or a kill doubled it. Raises `StoreDown`.
        """
        shown = payloads_under(keyboard)
        # Only a table's board offers More.
        is_board = any(each.table == pressed.table and each.verb == MORE for each in shown)
        if pressed.table == NO_TABLE or not is_board:
            return False
        newest = await self._values.recall(_board_key(place, pressed.table))
        return newest is not None and int(newest) > message


class SoleMessage(NamedTuple):
    """The one message of its kind at a table, and the table's version that it shows."""

    message_id: int
    version: int
    others: tuple[int, ...] = ()
    """The other messages that it was sent in."""

    @classmethod
    def read(cls, note: str) -> SoleMessage | None:
        """Read a note, of which early ones have no version; None for ""."""
        if not note:
            return None
        message, *rest = map(int, note.split(":"))
        return cls(message, rest[0] if rest else 0, tuple(rest[1:]))

    def note(self) -> str:
        return ":".join(map(str, (self.message_id, self.version, *self.others)))


class SoleNotes:
    """The messages of which a private chat has one for each table: hands, questions, pages.

    They are one value of the chat, as its name names a person, whose deletion must take them all. A page about no
    table is a short-lived value of its own.
    """

    def __init__(self, values: Store) -> None:
        self._values = values

    async def shown(self, chat: int, kind: str, table: str) -> SoleMessage | None:
        """Return the message of this kind; None where none is known, or the store is away."""
        # Earlier releases noted each by itself, at first without a version.
        alone, of_chat = _sole_key(chat, kind, table), _soles_key(chat)
        try:
            note, notes = (await self._values.lookup(values=[alone, of_chat])).values
        except StoreDown:
            return None
        return SoleMessage.read(_soles(notes).get(f"{kind}:{table}") or note or "")

    async def note(self, chat: int, kind: str, table: str, now: SoleMessage) -> bool:
        """Note the newest message of this kind; return False if the store is away."""
        text, name = now.note(), f"{kind}:{table}"
        if not table:
            alone, seconds = _sole_key(chat, kind, table), limits.KEYBOARD_MEMORY
            return await try_remember(self._values, alone, text, seconds, "a page")

        async def noted(notes: str | None) -> str:
            known = _soles(notes)
            known.pop(name, None)
            latest = [*known.items(), (name, text)][-limits.SOLE_MESSAGES :]
            return json.dumps(dict(latest))

        try:
            await self._values.change_value(_soles_key(chat), noted, limits.HAND_MEMORY)
        except (StoreDown, Contended):
            _log.debug("telegram.store_down", doing="remember a message")
            return False
        return True

    async def forget(self, chat: int) -> None:
        """Forget the messages about tables. Raises `StoreDown`."""
        await self._values.forget(_soles_key(chat))


def _soles(text: str | None) -> dict[str, str]:
    """Read the messages of a chat by kind and table, the latest noted last."""
    return {} if text is None else dict(json.loads(text))


def _soles_key(chat: int) -> str:
    return f"{ID_PREFIX}sole:{chat}"


def _sole_key(chat: int, kind: str, table: str) -> str:
    return f"{ID_PREFIX}{kind}:{chat}:{table}"


def payloads_under(keyboard: InlineKeyboardMarkup | None) -> list[Pressed]:
    """Return the readable payloads of a keyboard's buttons."""
    rows = () if keyboard is None else keyboard.inline_keyboard
    data = [button.callback_data for row in rows for button in row]
    return [pressed for each in data if isinstance(each, str) and (pressed := read_payload(each))]


def _keyboard_key(chat: int, message: int) -> str:
    return f"{ID_PREFIX}keyboard:{chat}:{message}"


def _board_key(place: ChatAddress, table: str) -> str:
    return f"{ID_PREFIX}board:{place}:{table}"


Parameters: TypeAlias = dict[str, Any]


class UploadedFiles:
    """The `file_id`s of uploaded files, each good for one bot and one kind of message."""

    def __init__(self, values: Store, bot: str) -> None:
        self._values = values
        self._bot = bot

    def _key(self, part: MessagePart) -> str:
        digest = hashlib.sha256(part.content).hexdigest()[:40]
        return f"{self._bot}:file:{part.kind.name.lower()}:{digest}"

    async def file_id(self, part: MessagePart) -> str | None:
        """Return the id of the part's file, if it was uploaded lately."""
        if len(part.content) < limits.FILE_LEAST:
            return None
        try:
            return await self._values.recall(self._key(part)) or None
        except StoreDown:
            return None

    async def remember(self, part: MessagePart, file_id: str) -> None:
        """Store the id of an uploaded file; "" if Telegram rejected the former one."""
        if len(part.content) >= limits.FILE_LEAST:
            key = self._key(part)
            await try_remember(self._values, key, file_id, limits.FILE_MEMORY, "an upload")

    async def send(
        self, bot: Bot, chat: int, part: MessagePart, parameters: Parameters
    ) -> tuple[Message, str | None]:
        """Send the part's file; return the message, and the file's id if it was uploaded."""
        file_id = await self.file_id(part)
        if file_id is not None:
            try:
                return await _send_file(bot, chat, part.kind, file_id, parameters), None
            except BadRequest as error:
                if not says(error, WRONG_FILE):
                    raise
                await self.remember(part, "")
        upload = InputFile(part.content, part.file_name)
        sent = await _send_file(bot, chat, part.kind, upload, parameters)
        return sent, _uploaded_id(sent)


async def _send_file(
    bot: Bot, chat: int, kind: PartKind, file: InputFile | str, parameters: Parameters
) -> Message:
    match kind:
        case PartKind.PHOTO:
            return await bot.send_photo(chat, file, **parameters)
        case PartKind.ANIMATION:
            return await bot.send_animation(chat, file, **parameters)
        case _:
            return await bot.send_document(chat, file, **parameters)


def _uploaded_id(sent: Message) -> str | None:
    """Return the id of the uploaded file. An animation also has a document, with another id."""
    if sent.photo:
        return sent.photo[-1].file_id
    file = sent.animation or sent.document
    return None if file is None else file.file_id


# Descriptions of status 400, in lower case, from the Bot API server (tdlib/telegram-bot-api,
# Client.cpp) and from MTProto, whose errors it passes on.
UNREACHABLE: Final = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "chat_write_forbidden",
    "chat_restricted",
    "can't initiate conversation",
    "bot was blocked",
    "user is deactivated",
    "not enough rights to send text messages",
    "need administrator rights",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "group chat was deactivated",
)
TOO_OLD: Final = ("message can't be deleted",)
NO_PICTURES: Final = (
    "not enough rights to send photos",
    "not enough rights to send documents",
    "chat_send_photos_forbidden",
    "chat_send_docs_forbidden",
)
NO_FILMS: Final = ("not enough rights to send animations", "chat_send_gifs_forbidden")
WRONG_FILE: Final = (
    "wrong file identifier",
    "wrong remote file",
    "file_reference",
    "file_id_invalid",
)
UNKNOWN_ENTITY: Final = ("unsupported type specified",)
NOT_MODIFIED: Final = ("message is not modified",)


def says(error: BadRequest, phrases: Sequence[str]) -> bool:
    """Tell whether the error's description contains one of these phrases."""
    message = error.message.lower()
    return any(phrase in message for phrase in phrases)
