"""Calls of the Bot API that write to a chat, a group's topic or a private chat; reactions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

import structlog
from cachetools import LRUCache, TTLCache
from telegram import (
    Bot,
    InlineKeyboardButton,
    InputFile,
    InputMediaPhoto,
    LinkPreviewOptions,
    ReplyParameters,
)
from telegram.constants import ChatAction
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError

from bot.platforms.shared import LimitEnforcer, PressedMessages
from bot.platforms.telegram import chats, limits
from bot.platforms.telegram.chats import ChatAddress, ShownMessage, retry_seconds
from bot.platforms.telegram.client import NotConnected, Pacer, SendPriority
from bot.platforms.telegram.menu import without_moments
from bot.platforms.telegram.parts import (
    MessagePart,
    MiniApp,
    PartKind,
    split,
    without_film,
    without_picture,
)
from bot.platforms.telegram.sent import (
    NO_FILMS,
    NO_PICTURES,
    NOT_MODIFIED,
    TOO_OLD,
    UNKNOWN_ENTITY,
    UNREACHABLE,
    Delivery,
    Parameters,
    SendOptions,
    ShownButtons,
    SoleMessage,
    SoleNotes,
    UploadedFiles,
    says,
)
from bot.ports import RECONNECT_SECONDS, RetryLater, Unreachable
from bot.present.message import Message
from bot.store import Store

_log = structlog.get_logger(__name__)

_T = TypeVar("_T")

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
"""Names may look like addresses, whose pages would be shown under every message."""
_LATER_PART_PATIENCE: Final = 60.0
"""Seconds that a reply's later parts wait for their turn: after the first part nobody retries it."""
_DEFAULTS: Final = SendOptions()
DONE: Final = "\N{THUMBS UP SIGN}"
"""Bot API, ReactionTypeEmoji: one of those that every chat knows."""


class BotApi:
    """Sends, edits and deletes messages.

    All methods but `delete_now`, `confirm` and `can_write_to` wait for their turn within the priority's patience, else raise
    `RetryLater`.
    """

    def __init__(
        self,
        bot: Bot,
        store: Store,
        pacer: Pacer,
        enforcer: LimitEnforcer,
        mini_app: MiniApp | None = None,
    ) -> None:
        self._bot = bot
        self._mini_app = mini_app
        self._pacer = pacer
        self._uploads = UploadedFiles(store, pacer.name)
        self.migrations = chats.GroupMigrations(store)
        self.shown_buttons = ShownButtons(store)
        self.talk = chats.Talk()
        self.enforcer = enforcer
        self._no_pictures: TTLCache[int, None] = TTLCache(
            limits.CHATS_REMEMBERED, limits.PICTURES_REFUSED
        )
        self._no_films: TTLCache[int, None] = TTLCache(
            limits.CHATS_REMEMBERED, limits.PICTURES_REFUSED
        )
        self._no_reactions: TTLCache[int, None] = TTLCache(
            limits.CHATS_REMEMBERED, limits.REACTIONS_REFUSED
        )
        self._deleted: LRUCache[tuple[int, int], None] = LRUCache(limits.CHATS_REMEMBERED)
        """Messages that were deleted here, or are being deleted: Telegram would refuse a further change."""
        self._moments_known = True

    async def send(
        self,
        address: ChatAddress,
        message: Message,
        priority: SendPriority,
        options: SendOptions = _DEFAULTS,
    ) -> Delivery:
        """Send a message; return its chat and the part that carries the keyboard.

        Raises `Unreachable` if the chat cannot be written to, and `TelegramError`.
        """
        while True:
            parts = self._allowed_parts(address.chat, message, full_size=options.full_size)
            try:
                return await self._send_parts(address, parts, priority, options)
            except BadRequest as error:
                if not self._refuses_media(address.chat, message, error):
                    raise

    def _allowed_parts(
        self, chat: int, message: Message, *, full_size: bool = False
    ) -> tuple[MessagePart, ...]:
        """Return a message's parts, without the kinds that the chat has lately refused."""
        button = self._view_button(message, chat)
        if chat in self._no_films:
            message = without_film(message)
        if chat in self._no_pictures:
            return without_picture(message, self.enforcer, button)
        return split(message, self.enforcer, full_size=full_size, last=button)

    def _refuses_media(self, chat: int, message: Message, error: BadRequest) -> bool:
        """Note that the chat refuses the message's picture or film; False if it was something else."""
        for refused, has, phrases in (
            (self._no_films, message.file is not None, NO_FILMS),
            (self._no_pictures, message.picture is not None, NO_PICTURES),
        ):
            if has and chat not in refused and says(error, phrases):
                refused[chat] = None
                return True
        return False

    async def replace(
        self, address: ChatAddress, shown: ShownMessage, message: Message, priority: SendPriority
    ) -> ShownMessage:
        """Edit a shown message into another one, or send that and delete the first. Return the message now shown."""
        edited = await self.edit(address, shown, message, priority)
        return edited or await self.send_instead(address, shown, message, priority)

    async def edit(
        self, address: ChatAddress, shown: ShownMessage, message: Message, priority: SendPriority
    ) -> ShownMessage | None:
        """Edit a shown message into another one; None if it cannot become that, or has changed since it was pressed."""
        parts = split(message, self.enforcer, last=self._view_button(message, address.chat))
        if len(parts) != 1 or not shown.editable:
            return None
        edited = await self._edit(address, shown, parts[0], priority)
        if not edited or (address.chat, shown.message_id) in self._deleted:
            # It was deleted meanwhile, or is about to be.
            return None
        photo = shown.photo or parts[0].kind is PartKind.PHOTO
        return ShownMessage(shown.message_id, photo=photo)

    async def send_instead(
        self, address: ChatAddress, shown: ShownMessage, message: Message, priority: SendPriority
    ) -> ShownMessage:
        """Send a message, and delete the shown one unless it has changed since it was pressed."""
        _, new = await self.send(address, message, priority)
        if shown.editable and not await self.shown_buttons.have_changed(address.chat, shown):
            await self.delete_now(address, shown.message_id)
        return new

    async def update(
        self, chat: int, message_id: int, message: Message, priority: SendPriority
    ) -> bool:
        """Edit a message; return False if it is gone or cannot become this."""
        if await self.migrations.current_id(chat) != chat:
            # After a migration the number belongs to another message.
            return False
        parts = self._allowed_parts(chat, message)
        if len(parts) != 1:
            return False
        shown = ShownMessage(message_id)
        return await self._edit(ChatAddress(chat), shown, parts[0], priority)

    def _view_button(self, message: Message, chat: int) -> InlineKeyboardButton | None:
        return None if self._mini_app is None else self._mini_app.button(message, chat)

    async def remove_keyboard(self, chat: int, message_id: int, priority: SendPriority) -> None:
        """Remove a message's buttons, if it is there and has any."""
        if (chat, message_id) in self._deleted:
            return
        await self.shown_buttons.note(chat, message_id, None)
        remove = self._bot.edit_message_reply_markup
        await self._if_there(chat, priority, partial(remove, chat, message_id, reply_markup=None))

    async def delete(self, chat: int, message_id: int, priority: SendPriority) -> None:
        """Delete a message, if it is there; remove its buttons if it is too old for that."""
        if (chat, message_id) not in self._deleted:
            await self._if_there(chat, priority, partial(self._delete, chat, message_id))

    async def _if_there(
        self, chat: int, priority: SendPriority, change: Callable[[], Awaitable[object]]
    ) -> None:
        async def call(current: int) -> None:
            # After a migration the number belongs to another message.
            if current == chat:
                await change()

        with suppress(BadRequest, Unreachable):
            await self._paced(ChatAddress(chat), priority, call)

    async def delete_now(self, address: ChatAddress, message_id: int) -> None:
        """Try once to delete a message, without waiting for a turn."""
        with suppress(TelegramError):
            await self._delete(address.chat, message_id)

    async def _delete(self, chat: int, message_id: int) -> None:
        if (chat, message_id) in self._deleted:
            return
        self._deleted[chat, message_id] = None
        try:
            await self._bot.delete_message(chat, message_id)
        except BaseException as error:
            self._deleted.pop((chat, message_id), None)
            if not (isinstance(error, BadRequest) and says(error, TOO_OLD)):
                raise
            await self._bot.edit_message_reply_markup(chat, message_id, reply_markup=None)

    async def confirm(self, chat: int, message_id: int) -> None:
        """React to a command that was carried out, without a turn, unless the group refuses it."""
        if chat in self._no_reactions:
            return
        try:
            await self._bot.set_message_reaction(chat, message_id, DONE)
        except BadRequest:
            self._no_reactions[chat] = None
        except TelegramError as error:
            _log.debug("telegram.reaction_not_set", error=type(error).__name__)

    async def can_write_to(self, person: int) -> bool:
        """Ask, by "is typing", whether the bot may write to a person; True if Telegram is late."""
        seconds = limits.PROBE_WITHIN
        try:
            await self._bot.send_chat_action(
                person, ChatAction.TYPING, read_timeout=seconds, connect_timeout=seconds
            )
        except Forbidden:
            return False
        except BadRequest as error:
            return not says(error, UNREACHABLE)
        except TelegramError:
            return True
        return True

    async def _send_parts(
        self,
        address: ChatAddress,
        parts: Sequence[MessagePart],
        priority: SendPriority,
        options: SendOptions,
    ) -> Delivery:
        chat, carrier, sent = address.chat, None, list[int]()
        for number, part in enumerate(parts):
            uploaded: list[str] = []
            send = partial(self._send_part, address, part, priority, options, uploaded.append)
            try:
                once = options.send_once
                chat, shown = await (send() if once is None else once(number, send))
            except RetryLater as wait:
                begun = number > 0
                raise RetryLater(wait.seconds, everywhere=wait.everywhere, begun=begun) from None
            # Only now: a kill before the part is noted as sent would double it.
            for file_id in uploaded:
                await self._uploads.remember(part, file_id)
            sent.append(shown.message_id)
            if carrier is None or part.keyboard is not None:
                carrier = shown
            if options.send_once is None:
                priority = replace(priority, patience=_LATER_PART_PATIENCE)
        if carrier is None:  # `split` always returns a part
            raise ValueError("a message of no parts")
        others = tuple(each for each in sent if each != carrier.message_id)
        return chat, replace(carrier, others=others)

    async def _send_part(
        self,
        address: ChatAddress,
        part: MessagePart,
        priority: SendPriority,
        options: SendOptions,
        uploaded: Callable[[str], None],
    ) -> Delivery:
        """Send a part; call `uploaded` with the id of a newly uploaded file."""
        common: Parameters = {
            "reply_markup": part.keyboard,
            "message_thread_id": address.topic,
            "api_kwargs": options.extra,
            "disable_notification": options.silent or None,
        }
        if options.reply_to is not None:
            common["reply_parameters"] = ReplyParameters(
                options.reply_to, allow_sending_without_reply=True
            )

        async def call(chat: int) -> Delivery:
            text = part.text if self._moments_known else without_moments(part.text)
            if part.kind is PartKind.TEXT:
                sent = await self._bot.send_message(
                    chat,
                    text.text,
                    entities=text.entities,
                    link_preview_options=_NO_PREVIEW,
                    **common,
                )
            else:
                caption = {"caption": text.text or None, "caption_entities": text.entities}
                sent, file_id = await self._uploads.send(self._bot, chat, part, common | caption)
                if file_id is not None:
                    uploaded(file_id)
            ephemeral = sent.api_kwargs.get(chats.EPHEMERAL_ID, 0)
            photo = part.kind is PartKind.PHOTO
            editable = (photo or part.kind is PartKind.TEXT) and not ephemeral
            return chat, ShownMessage(sent.message_id, photo, editable, ephemeral)

        return await self._paced(address, priority, call)

    async def _edit(
        self, address: ChatAddress, shown: ShownMessage, part: MessagePart, priority: SendPriority
    ) -> bool:
        """Edit a message; return False if Telegram cannot, or it has changed since it was pressed."""
        markup = part.keyboard

        async def call(chat: int) -> bool:
            if await self.shown_buttons.have_changed(chat, shown):
                return False
            if shown.pressed is None:
                await self.shown_buttons.note(chat, shown.message_id, markup)
            else:
                await self.shown_buttons.forget(chat, shown.message_id)
            text = part.text if self._moments_known else without_moments(part.text)
            if part.kind is PartKind.PHOTO:
                file_id = await self._uploads.file_id(part)
                media = InputMediaPhoto(
                    file_id or InputFile(part.content, part.file_name, attach=True),
                    caption=text.text or None,
                    caption_entities=text.entities,
                )
                await self._bot.edit_message_media(
                    media, chat, shown.message_id, reply_markup=markup
                )
            elif shown.photo:
                # Telegram cannot remove the picture (Bot API, editMessageMedia), and the picture of
                # what was chosen suits the text about its outcome.
                await self._bot.edit_message_caption(
                    chat,
                    shown.message_id,
                    caption=text.text,
                    caption_entities=text.entities,
                    reply_markup=markup,
                )
            else:
                await self._bot.edit_message_text(
                    text.text,
                    chat,
                    shown.message_id,
                    entities=text.entities,
                    reply_markup=markup,
                    link_preview_options=_NO_PREVIEW,
                )
            return True

        if part.kind not in (PartKind.TEXT, PartKind.PHOTO):
            return False
        if part.kind is PartKind.TEXT and shown.photo and len(part.text.text) > limits.CAPTION // 2:
            return False
        try:
            return await self._paced(address, priority, call)
        except BadRequest as error:
            return says(error, NOT_MODIFIED)

    async def _paced(
        self, address: ChatAddress, priority: SendPriority, call: Callable[[int], Awaitable[_T]]
    ) -> _T:
        """Make a call with the chat's current id when it is the chat's turn."""
        chat = await self.migrations.current_id(address.chat)
        await self._pacer.wait_turn(chat, priority)
        try:
            return await call(chat)
        except ChatMigrated as error:
            await self.migrations.record(chat, error.new_chat_id)
            return await self._paced(address, priority, call)
        except RetryAfter as error:
            seconds = retry_seconds(error)
            await self._pacer.close_chat(chat, seconds)
            raise RetryLater(seconds) from None
        except NotConnected:
            raise RetryLater(RECONNECT_SECONDS, everywhere=True) from None
        except Forbidden as error:
            raise Unreachable(error.message) from None
        except BadRequest as error:
            if says(error, UNREACHABLE):
                raise Unreachable(error.message) from None
            if self._moments_known and says(error, UNKNOWN_ENTITY):
                # The operator's own server may be older than date-time entities.
                self._moments_known = False
                return await self._paced(address, priority, call)
            raise

    async def open_topic(self, chat: int, title: str) -> ChatAddress | None:
        """Open a topic; return None for a chat without topics. Raises `Unreachable` and `RetryLater`.

        Telegram lists no topics: after a kill at the wrong moment an empty one stays.
        """
        if chat > 0:
            return None
        current = await self.migrations.current_id(chat)
        try:
            if not (await self._bot.get_chat(current)).is_forum:
                return None
            topic = await self._bot.create_forum_topic(current, title)
        except RetryAfter as error:
            raise RetryLater(retry_seconds(error)) from None
        except (BadRequest, Forbidden) as error:
            raise Unreachable(error.message) from None
        return ChatAddress(chat, topic.message_thread_id)


class PrivateChats:
    """Sends and edits in private chats. Raises what `BotApi` raises."""

    def __init__(self, api: BotApi, values: Store) -> None:
        self._api = api
        self._soles = SoleNotes(values)
        self.pressed = PressedMessages()
        """By chat and message."""

    async def send(
        self, address: ChatAddress, message: Message, priority: SendPriority, options: SendOptions
    ) -> Delivery:
        chat, shown = await self._api.send(address, message, priority, options)
        if _kind(message):
            await self.take_over(chat, message, shown)
        return chat, shown

    async def replace(
        self, address: ChatAddress, shown: ShownMessage, message: Message, priority: SendPriority
    ) -> ShownMessage:
        """Replace as `BotApi.replace` does, unless another message already shows a later version."""
        if not message.sole:
            return await self._api.replace(address, shown, message, priority)
        noted = await self._noted(address.chat, message)
        if _is_superseded(noted, message, shown):
            return shown
        new = await self._api.edit(address, shown, message, priority)
        # A later one may have arrived meanwhile; the outbox has edited a board to show the same.
        noted = await self._noted(address.chat, message)
        if new is None and noted and noted[:2] == (shown.message_id, message.version):
            return shown
        new = new or await self._api.send_instead(address, shown, message, priority)
        if not _is_superseded(noted, message, new):
            self.pressed.note_answer((address.chat, new.message_id), message)
            await self._take_over(address.chat, noted, message, new)
        return new

    async def _noted(self, chat: int, message: Message) -> SoleMessage | None:
        return await self._soles.shown(chat, _kind(message), message.table)

    async def take_over(self, chat: int, message: Message, shown: ShownMessage) -> None:
        """Note what shows a table to its player from now on, and delete the former message."""
        await self._take_over(chat, await self._noted(chat, message), message, shown)

    async def _take_over(
        self, chat: int, noted: SoleMessage | None, message: Message, shown: ShownMessage
    ) -> None:
        now = SoleMessage(shown.message_id, message.version, shown.others)
        if noted == now:
            return
        another = noted if noted and noted.message_id != now.message_id else None
        if another and self.pressed.is_later((chat, another.message_id), message):
            await self._delete(chat, now)
        elif await self._soles.note(chat, _kind(message), message.table, now) and noted is not None:
            await self._delete(chat, noted, but=now.message_id)

    async def _delete(self, chat: int, former: SoleMessage, *, but: int = 0) -> None:
        """Delete the messages in which one was sent, but not the one that shows another now."""
        for each in (*former.others, former.message_id):
            if each != but:
                await self._api.delete_now(ChatAddress(chat), each)

    async def forget(self, chat: int) -> None:
        """Forget which messages stand in a private chat. Raises `StoreDown`."""
        await self._soles.forget(chat)


def _kind(message: Message) -> str:
    """Return the kind of message that a private chat has once for each table: a hand, a question, a page."""
    return message.sole or ("page" if message.replaces and message.table else "")


def _is_superseded(noted: SoleMessage | None, message: Message, shown: ShownMessage) -> bool:
    if noted is None or noted.message_id == shown.message_id:
        return False
    return noted.version > message.version
