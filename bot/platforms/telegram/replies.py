"""Replies to one person: their queue, ephemeral messages, menus, and ways to reach them in a group."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, InvalidToken, TelegramError

from bot.platforms.shared import payloads_of, table_named
from bot.platforms.telegram import limits
from bot.platforms.telegram.bot_api import BotApi, PrivateChats
from bot.platforms.telegram.chats import ID_PREFIX, SUPERGROUPS, ChatAddress, ShownMessage, user_id
from bot.platforms.telegram.client import REPLY, cancel_and_wait
from bot.platforms.telegram.menu import utf16_length
from bot.platforms.telegram.queries import CallbackAnswer
from bot.platforms.telegram.requests import Request, arrival_parameter, press_parameter
from bot.platforms.telegram.sent import SendOptions, payloads_under
from bot.ports import RetryLater, Unreachable
from bot.present.catalogue import Catalogue, own_name, texts
from bot.present.message import Button, Message, Span, plain
from bot.runtime import spawn
from bot.store import Store, StoreDown
from bot.table import payloads
from bot.table.commands import (
    NO_TABLE,
    Action,
    ChangeSettings,
    ClubAction,
    Cup,
    New,
    Payload,
    Season,
    ShowLadder,
    ShowTables,
    Unknown,
    other_chat,
)
from bot.table.registry import row_of
from bot.table.rows import Permission
from bot.table.steps import Games, More
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

_T = TypeVar("_T")

_ATTEMPTS: Final = 3


async def _with_retries(call: Callable[[], Awaitable[_T]]) -> _T | None:
    """Make up to three attempts; return None if the reply is lost. Raises `Unreachable`.

    A lost reply does no harm: the outcome is stored, and the person can ask again.
    """
    until = time.monotonic() + limits.REPLY_PATIENCE
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            return await call()
        except Unreachable:
            raise
        except RetryLater as wait:
            if time.monotonic() + wait.seconds > until:
                _log.info("telegram.reply_dropped", wait_seconds=wait.seconds)
                return None
            await asyncio.sleep(wait.seconds)
        except BadRequest as error:
            _log.error("telegram.reply_refused", **fault(error))
            return None
        except TelegramError as error:
            _log.warning("telegram.reply_retry", error=type(error).__name__, attempt=attempt)
            if attempt < _ATTEMPTS:
                await asyncio.sleep(attempt * limits.REPLY_RETRY)
    _log.error("telegram.reply_gave_up", attempts=_ATTEMPTS)
    return None


class PrivateReply:
    """Replies in a private chat, where the pressed message becomes the next step."""

    def __init__(self, chats: PrivateChats, request: Request) -> None:
        self._chats = chats
        self._address = request.address
        # A person who taps looks at the chat.
        tapped = request.callback_query is not None
        self._options = SendOptions(full_size=request.full_size, silent=tapped)
        self._pressed = None if request.full_size else request.pressed_message

    async def __call__(self, message: Message) -> None:
        try:
            await _with_retries(lambda: self._show(message))
        except Unreachable:
            _log.info("telegram.person_unreachable")

    async def _show(self, message: Message) -> None:
        if message.replaces and self._pressed is not None:
            self._pressed = await self._chats.replace(self._address, self._pressed, message, REPLY)
        else:
            await self._chats.send(self._address, message, REPLY, self._options)


@dataclass(frozen=True, slots=True)
class ReplyWays:
    """The ways that a reply to someone in a group can take. `link` returns a table's deep link."""

    api: BotApi
    chats: PrivateChats
    ephemeral: EphemeralMessages
    link: Callable[[str | None], str | None]


class GroupReply:
    """Replies to someone who typed or pressed a button (then with an `answer`) in a group."""

    def __init__(self, ways: ReplyWays, request: Request, answer: CallbackAnswer | None) -> None:
        self._ways = ways
        self._link = ways.link
        self._request = request
        self._answer = answer

    async def __call__(self, message: Message) -> None:
        """Show the message in the least intrusive way that reaches its reader alone."""
        try:
            await self._route(message)
        except Unreachable as error:
            _log.warning("telegram.group_unreachable", reason=str(error))

    async def _route(self, message: Message) -> None:
        request, person = self._request, self._request.person
        if request.typed_message is not None and message.replaces and _is_plain(message):
            # The new board shows everyone what was done.
            await self._ways.api.confirm(request.address.chat, request.typed_message)
            return
        if request.as_group or _belongs_to_place(message, request):
            await self._send_to_group(message)
            return
        words = plain(message.text).strip()
        own = _for_private_chat(message)
        fits_alert = _is_plain(own) and utf16_length(words) <= limits.ALERT
        if self._answer is not None and fits_alert and await self._answer.send(words):
            return
        if request.pressed_message is not None and request.pressed_message.ephemeral_id:
            # Like the former step.
            await self._send_unseen(message)
            return
        if isinstance(request.action, More) and await self._ways.ephemeral.send(
            request, self._answer, message
        ):
            # Where they tapped: what they choose there, such as a computer more, happens there, too.
            return
        # A presser is led there, at the latest while the message waits for its turn; others are notified.
        answer = self._answer
        led = answer is not None and (not answer.sent or bool(answer.led_to))
        if answer is not None:
            table = _table_of(message, request)
            # A hand is one message: Start shows it to those who never pressed it, and once more to others.
            again = ("", self._link(table)) if message.sole == "hand" and table else None
            answer.fallback = again or self._way_there(message)
        options = SendOptions(full_size=request.full_size, silent=led or message.silent)
        private = ChatAddress(user_id(person.id))
        try:
            await _with_retries(lambda: self._ways.chats.send(private, own, REPLY, options))
        except Unreachable:
            if message.secret:
                await self._send_unseen(message)
            elif not await self._repeat_there():
                await self._send_to_group(message)
            return
        if answer is not None:
            await answer.send(*self._way_there(message))

    async def _send_to_group(self, message: Message) -> None:
        if message.secret:
            raise ValueError("a secret message must not go to a group")
        request, pressed = self._request, self._request.pressed_message
        api, shown = self._ways.api, payloads_under(request.pressed_keyboard)
        of_no_table = all(each.table == NO_TABLE for each in shown)
        led = [payloads.read(each) for each in shown]
        offers = message.replaces and any(map(_is_of_place, led))
        ladders = any(isinstance(each, ShowLadder) for each in led)
        if pressed is not None and of_no_table and (offers or ladders):
            # The chosen game replaces the list, another ladder the former; a board, a result or what stands for
            # all is never replaced.
            await _with_retries(lambda: api.replace(request.address, pressed, message, REPLY))
            return
        # They look at the chat, and it concerns nobody else.
        options = SendOptions(
            reply_to=request.typed_message, full_size=request.full_size, silent=True
        )
        await _with_retries(lambda: api.send(request.address, message, REPLY, options))

    def _way_there(self, message: Message) -> tuple[str, str | None]:
        """Return a text and a link to answer a press whose reply is in the private chat."""
        url = self._link(arrival_parameter(_table_of(message, self._request)))
        # An app that is given a text shows it and does not follow the link.
        return "" if url else self._texts(message).say("telegram-sent-privately"), url

    def _texts(self, message: Message) -> Catalogue:
        """Return the texts of the message's language, which its reader may have chosen."""
        return texts(message.language or self._request.person.language)

    async def _send_unseen(self, message: Message) -> None:
        """Tell someone who cannot be written to, by an ephemeral message or by leading them to Start.

        Without a link there, an alert shows the hand's short form.
        """
        if await self._ways.ephemeral.send(self._request, self._answer, message):
            return
        if await self._repeat_there():
            return
        table = _table_of(message, self._request)
        url = self._link(table)
        text = "" if url else message.brief
        if self._answer is not None and url is not None and self._answer.led_to == url:
            return
        if self._answer is None or not (url or text) or not await self._answer.send(text, url):
            await self._invite(table, self._texts(message))

    async def _repeat_there(self) -> bool:
        """Lead the presser to where Start repeats the press; return False without such a link."""
        url = self._link(press_parameter(self._request))
        return url is not None and self._answer is not None and await self._answer.send(url=url)

    async def _invite(self, table: str, said: Catalogue) -> None:
        person = self._request.person
        url = self._link(press_parameter(self._request) or table)
        label, why = said.say("telegram-open-chat"), said.say("telegram-open-chat-why")
        await self._send_to_group(
            Message(
                text=(Span(own_name(person), mention=person), Span(f": {why}")),
                buttons=(Button(label, url=url),) if url is not None else (),
            )
        )


def _belongs_to_place(message: Message, request: Request) -> bool:
    """Tell whether its buttons open a table or a league, change the chat's settings or data, or lead to another
    ladder of the chat; or suggest a command about it.

    Pressed in a private chat they would mean that one. A page that begins with personal choices is never
    shown to all; a chat's settings may lead to it.
    """
    found, action = [*payloads_of(message)], request.action
    if message.secret or (found and isinstance(found[0].action, ChangeSettings)):
        return False
    if isinstance(action, Unknown) and action.meant is not None:
        action = action.meant
        if isinstance(action, _ABOUT_CHAT):
            return True
    free = [each.action for each in found if each.pressed.table == NO_TABLE]
    typed_at_none = (
        request.typed_message is not None
        and row_of(action).table
        and any(isinstance(each, Games) for each in free)
    )
    if len(free) == len(found) and (isinstance(action, ShowTables) or typed_at_none):
        return True  # no table is open
    # What is shown to somebody alone in the group leads on there.
    unseen = request.pressed_message is not None and bool(request.pressed_message.ephemeral_id)
    ladders = not unseen and any(isinstance(each, ShowLadder) for each in free)
    return ladders or any(_is_of_place(each.action) for each in found)


_ABOUT_CHAT: Final = ShowLadder | ShowTables | ClubAction
"""Commands that show or change something of the chat where they are given."""


def _is_of_place(action: Action | None) -> bool:
    """Tell whether an action opens a table or a league, or changes the chat's settings or data."""
    return action is not None and (isinstance(action, New | Season | Cup) or _is_of_chat(action))


def _for_private_chat(message: Message) -> Message:
    """Return the message without buttons that would mean another chat there."""
    return replace(
        message,
        choices=tuple(each for each in message.choices if not _means_chat(each.payload)),
        buttons=tuple(each for each in message.buttons if not _means_chat(each.payload)),
    )


def _means_chat(payload: str | None) -> bool:
    if not isinstance(payload, Payload):
        return False
    return isinstance(payload.action, Games) or _is_of_chat(payload.action)


def _is_of_chat(action: Action) -> bool:
    return row_of(action).permission is Permission.MODERATOR and not other_chat(action)


def _is_plain(message: Message) -> bool:
    return not (
        message.choices or message.buttons or message.picture or message.file or message.secret
    )


def _table_of(message: Message, request: Request) -> str:
    """Return the table that a message's buttons name, or else the pressed one; "" for none."""
    pressed = request.payload
    of_press = "" if pressed is None or pressed.table == NO_TABLE else pressed.table
    return table_named(message) or of_press


@dataclass(frozen=True, slots=True)
class _Waiting:
    asked: Hashable
    """The request. Of several replies to the same one the last is sent: a person's hand has changed since the others."""
    send: Callable[[], Awaitable[None]]
    until: float
    """On the monotonic clock; a later reply is dropped."""


class ReplyQueue:
    """Sends each person's replies one after another."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[_Waiting]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        return not self._queues

    def put(self, person: str, asked: Hashable, send: Callable[[], Awaitable[None]]) -> None:
        """Queue a reply, in place of one to the same request that waits.

        Over `limits.REPLIES_WAITING` the person's oldest is dropped.
        """
        waiting = _Waiting(asked, send, time.monotonic() + limits.REPLY_LIFE)
        queue = self._queues.get(person)
        if queue is None:
            self._queues[person] = deque([waiting])
            spawn(self._tasks, self._serve(person))
            return
        for other in [each for each in queue if each.asked == asked]:
            queue.remove(other)
        queue.append(waiting)
        if len(queue) > limits.REPLIES_WAITING:
            queue.popleft()

    async def _serve(self, person: str) -> None:
        queue = self._queues[person]
        try:
            while queue:
                waiting = queue.popleft()
                if waiting.until < time.monotonic():
                    continue
                try:
                    await waiting.send()
                except Exception as error:  # noqa: BLE001 - one odd reply must not stop the rest
                    _log.error("telegram.reply_failed", **fault(error))
        finally:
            del self._queues[person]

    async def finish(self) -> None:
        """Send waiting replies for up to `limits.REPLIES_LAST` seconds; drop the rest."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=limits.REPLIES_LAST)
        await cancel_and_wait(self._tasks)


_YES: Final = "yes"
_NO: Final = "no"

_PRIORITY: Final = replace(REPLY, patience=limits.POST_PATIENCE)
"""A press can be answered this way for seconds only, so it waits as short as a board."""


class EphemeralMessages:
    """Sends to one person in a group, if the server can."""

    def __init__(self, bot: Bot, api: BotApi, values: Store) -> None:
        self._bot = bot
        self._api = api
        self._values = values

    async def can_reach(self, request: Request) -> bool:
        """Return whether someone who pressed a button just now can be shown a message there."""
        if request.callback_query is None or request.address.chat > SUPERGROUPS:
            return False
        return await self._supported(request)

    async def send(self, request: Request, answer: CallbackAnswer | None, message: Message) -> bool:
        """Show a message to the person who pressed a button; return whether they were sent it."""
        if answer is None or answer.age > limits.EPHEMERAL_WITHIN:
            return False
        if not await self.can_reach(request):
            return False
        try:
            shown = await self._send_checked(request, message)
        except (TelegramError, RetryLater, Unreachable) as error:
            _log.info("telegram.ephemeral_refused", error=type(error).__name__)
            return False
        if shown is None:
            _log.error("telegram.ephemeral_shown_to_all")
            return False
        if request.pressed_message is not None and request.pressed_message.ephemeral_id:
            await self._delete(request, request.pressed_message.ephemeral_id)
        return True

    async def _supported(self, request: Request) -> bool:
        try:
            known = await self._values.recall(self._key)
            if known is None:
                known = _YES if await self._probe(request) else _NO
                await self._values.remember(self._key, known, limits.EPHEMERAL_MEMORY)
        except (TelegramError, RetryLater, Unreachable, StoreDown):
            return False
        return known == _YES

    @property
    def _key(self) -> str:
        return f"{ID_PREFIX}ephemeral:{self._bot.id}"

    async def _probe(self, request: Request) -> bool:
        """Tell whether the server knows the method and returns a harmless message as ephemeral."""
        try:
            await self._bot.do_api_request("deleteEphemeralMessage")
        except (EndPointNotFound, InvalidToken):
            return False
        except BadRequest:
            pass  # it exists, and misses its parameters
        words = texts(request.person.language).say("telegram-only-you")
        return await self._send_checked(request, Message(text=(Span(words),))) is not None

    async def _send_checked(self, request: Request, message: Message) -> ShownMessage | None:
        """Send a message; if everyone could see it, delete it at once and return None."""
        # Bot API 10.2 takes two parameters, 10.3 one object of them.
        pair = {
            "receiver_user_id": user_id(request.person.id),
            "callback_query_id": request.callback_query,
        }
        extra = {**pair, "ephemeral_message_parameters": json.dumps(pair)}
        chat, shown = await self._api.send(
            request.address, message, _PRIORITY, SendOptions(extra=extra)
        )
        if shown.ephemeral_id:
            return shown
        await self._api.delete_now(ChatAddress(chat), shown.message_id)
        await self._values.remember(self._key, _NO, limits.EPHEMERAL_MEMORY)
        return None

    async def _delete(self, request: Request, ephemeral_id: int) -> None:
        """Delete the former step, if possible: the app drops it when it is closed."""
        parameters = {
            "chat_id": request.address.chat,
            "receiver_user_id": user_id(request.person.id),
            "ephemeral_message_id": ephemeral_id,
        }
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", parameters)
        except TelegramError as error:
            _log.debug("telegram.ephemeral_not_deleted", error=type(error).__name__)
