"""What Telegram has already: messages that must not go out twice, files by their id; and its refusals."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeAlias

import structlog
from telegram import Bot, InlineKeyboardMarkup, InputFile, Message
from telegram.error import BadRequest, RetryAfter

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, ShownMessage
from bot.platforms.telegram.parts import MessagePart, PartKind
from bot.store import Store, StoreDown
from bot.table.commands import NO_TABLE, Pressed, read_payload

_log = structlog.get_logger(__name__)

Delivery: TypeAlias = tuple[int, ShownMessage]
"""The id of the chat that a message went to, and the message."""

MORE: Final = "more"
"""The verb of the button under every board that unfolds the others (`bot.table.steps.More`)."""

_FORGOTTEN: Final = "-"

SendPart: TypeAlias = Callable[[], Awaitable[Delivery]]
"""Sends one part of a message."""


SendOnce: TypeAlias = Callable[[int, SendPart], Awaitable[Delivery]]
"""Sends the part of this number (from 0), unless it is known to have gone out."""


@dataclass(frozen=True, slots=True)
class SendOptions:
    """What else there is to say about sending a message."""

    reply_to: int | None = None
    """A message of the chat that this one replies to."""
    full_size: bool = False
    """Send the picture as a file."""
    extra: dict[str, Any] | None = None
    """dict[str, Any] of the call that python-telegram-bot does not know."""
    silent: bool = False
    """Nobody is to hear of it."""
    send_once: SendOnce | None = None
    """How to send each part; None just sends it."""


class SentParts:
    """Sends each part of a message once, by the message's key.

    Telegram takes no idempotency key, so what went out is remembered here: in the store, and in this
    process while the store is away. A message of two parts of which one is out goes on with the other.
    What remains is a kill between the moment when Telegram takes a part and the note: the part then goes out
    twice, and nobody knows the first one's id. `ShownButtons` finds such a board when somebody presses it.
    """

    def __init__(self, values: Store) -> None:
        self._values = values
        self._unstored: dict[str, str] = {}

    async def send_once(
        self, address: ChatAddress, key: str, number: int, send: SendPart
    ) -> Delivery:
        """Send a part (`number` counts from 0) unless it has gone out. Raises `StoreDown`, and what
        `send` raises.
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
    """The buttons that edits have put under messages lately, and which message is a table's board in a chat.

    An edit is noted before it is made. So a writer that edits a message because somebody pressed it, and looks
    here before and after, never leaves older buttons than the other edit's.
    """

    def __init__(self, values: Store) -> None:
        self._values = values

    async def note(self, chat: int, message: int, keyboard: InlineKeyboardMarkup | None) -> None:
        """Note which buttons a message is about to have; None for none."""
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
        try:
            await self._values.remember(_keyboard_key(chat, message), text, limits.KEYBOARD_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember a keyboard")

    async def have_changed(self, chat: int, shown: ShownMessage) -> bool:
        """Tell whether a message has got other buttons since it was pressed."""
        if shown.pressed is None:
            return False
        try:
            return await self.since(chat, shown.message_id, shown.pressed) is not None
        except StoreDown:
            return False

    async def since(
        self, chat: int, message: int, pressed: Pressed
    ) -> tuple[InlineKeyboardMarkup | None] | None:
        """The buttons that a message has got since it had the pressed one, (None,) for none.

        None if it has got no others. Raises `StoreDown`.
        """
        text = await self._values.recall(_keyboard_key(chat, message))
        if text is None or text == _FORGOTTEN:
            return None
        keyboard = InlineKeyboardMarkup.de_json(json.loads(text)) if text else None
        of = {(each.table, each.version) for each in payloads_under(keyboard)}
        return None if (pressed.table, pressed.version) in of else (keyboard,)

    async def note_board(self, place: ChatAddress, table: str, message: int) -> None:
        """Note a board that was posted: the newest one that is known to have gone out."""
        try:
            await self._values.remember(_board_key(place, table), str(message), limits.BOARD_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember a board")

    async def is_followed(
        self,
        place: ChatAddress,
        message: int,
        pressed: Pressed,
        keyboard: InlineKeyboardMarkup | None,
    ) -> bool:
        """Tell whether the pressed message is a board that another one has followed.

        Such are those whose buttons could not be taken away, and those that a kill has doubled. Raises
        `StoreDown`.
        """
        if pressed.table == NO_TABLE or not _is_board(pressed.table, keyboard):
            return False
        newest = await self._values.recall(_board_key(place, pressed.table))
        return newest is not None and int(newest) > message


def payloads_under(keyboard: InlineKeyboardMarkup | None) -> list[Pressed]:
    """The payloads of a keyboard's buttons, without those that cannot be read."""
    rows = () if keyboard is None else keyboard.inline_keyboard
    data = [button.callback_data for row in rows for button in row]
    return [pressed for each in data if isinstance(each, str) and (pressed := read_payload(each))]


def _is_board(table: str, keyboard: InlineKeyboardMarkup | None) -> bool:
    """Tell whether these are the buttons of a table's board: no other message offers More."""
    return any(each.table == table and each.verb == MORE for each in payloads_under(keyboard))


def _keyboard_key(chat: int, message: int) -> str:
    return f"{ID_PREFIX}keyboard:{chat}:{message}"


def _board_key(place: ChatAddress, table: str) -> str:
    return f"{ID_PREFIX}board:{place}:{table}"


Parameters: TypeAlias = dict[str, Any]


class UploadedFiles:
    """The `file_id` of each file that was uploaded. It is good for one bot and one kind of message."""

    def __init__(self, values: Store, bot: str) -> None:
        self._values = values
        self._bot = bot

    def _key(self, part: MessagePart) -> str:
        digest = hashlib.sha256(part.content).hexdigest()[:40]
        return f"{self._bot}:file:{part.kind.name.lower()}:{digest}"

    async def file_id(self, part: MessagePart) -> str | None:
        """The id of the part's file, if it was uploaded lately."""
        if len(part.content) < limits.FILE_LEAST:
            return None
        try:
            return await self._values.recall(self._key(part)) or None
        except StoreDown:
            return None

    async def remember(self, part: MessagePart, file_id: str) -> None:
        """Store the id of an uploaded file; "" if Telegram does not take the former one any more."""
        if len(part.content) < limits.FILE_LEAST:
            return
        try:
            await self._values.remember(self._key(part), file_id, limits.FILE_MEMORY)
        except StoreDown:
            _log.debug("telegram.store_down", doing="remember an upload")

    async def send(
        self, bot: Bot, chat: int, part: MessagePart, parameters: Parameters
    ) -> tuple[Message, str | None]:
        """Send the part's file. Returns the message, and the file's id to remember if it was uploaded."""
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
    """The id of the uploaded file. An animation comes with a document, too, which has another id."""
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
NO_PICTURES: Final = (
    "not enough rights to send photos",
    "not enough rights to send documents",
    "not enough rights to send animations",
    "chat_send_photos_forbidden",
    "chat_send_docs_forbidden",
    "chat_send_gifs_forbidden",
)
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


def retry_seconds(error: RetryAfter) -> float:
    """How long Telegram asks to wait; python-telegram-bot gives a number or a timedelta."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
