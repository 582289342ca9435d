"""What Telegram has already: messages that must not go out twice, and which buttons a message has by now.

Owns these memories, in the store, for all processes.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import structlog
from telegram import InlineKeyboardMarkup

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, ShownMessage
from bot.platforms.telegram.ports import KeyValueStore
from bot.store import StoreDown
from bot.table.press import NO_TABLE, Pressed, read

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

    def __init__(self, values: KeyValueStore) -> None:
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

    def __init__(self, values: KeyValueStore) -> None:
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
        """Whether a message has got other buttons since it was pressed."""
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
        """Whether the pressed message is a board that another one has followed.

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
    return [pressed for each in data if isinstance(each, str) and (pressed := read(each))]


def _is_board(table: str, keyboard: InlineKeyboardMarkup | None) -> bool:
    """Whether these are the buttons of a table's board: no other message offers More."""
    return any(each.table == table and each.verb == MORE for each in payloads_under(keyboard))


def _keyboard_key(chat: int, message: int) -> str:
    return f"{ID_PREFIX}keyboard:{chat}:{message}"


def _board_key(place: ChatAddress, table: str) -> str:
    return f"{ID_PREFIX}board:{place}:{table}"
