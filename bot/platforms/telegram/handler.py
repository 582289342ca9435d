"""Updates to commands for the service, and its answers to replies. Decides nothing about games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import replace
from functools import partial

import structlog
from msgspec import structs
from telegram import Update
from telegram.error import TelegramError

from bot.locales import DEFAULT
from bot.platforms.shared import table_named
from bot.platforms.telegram import limits, replies, requests
from bot.platforms.telegram.bot_api import BotApi, PrivateChats
from bot.platforms.telegram.chats import ID_PREFIX, ChatAddress, Members, user_id
from bot.platforms.telegram.client import REPLY, BotClient, RawUpdate
from bot.platforms.telegram.queries import CallbackAnswer, InlineOffers, PendingCallbacks
from bot.platforms.telegram.requests import Incoming, Request
from bot.platforms.telegram.sent import SendOptions
from bot.ports import Answers, GameService, Reply, RetryLater, Unreachable, ready
from bot.present.catalogue import texts
from bot.present.message import Button, Message, Span, plain
from bot.present.render import notice
from bot.runtime import spawn
from bot.store import Store, StoreDown, keys
from bot.table.commands import Command, Join, SolveDaily
from bot.table.identity import Place
from bot.table.preferences import from_text
from bot.table.registry import plays_alone
from bot.table.steps import Greet
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)


class UpdateHandler:
    """Handles updates for `service`, to be set first. `link` returns the link with a start parameter."""

    def __init__(
        self,
        bot: BotClient,
        api: BotApi,
        members: Members,
        store: Store,
        link: Callable[[str | None], str | None],
    ) -> None:
        self._bot = bot
        self._api = api
        self._store = store
        self._migrations = api.migrations
        self._members = members
        self._link = link
        self.callbacks = PendingCallbacks(bot)
        self.chats = PrivateChats(api, store)
        ephemeral = replies.EphemeralMessages(bot, api, store)
        self._ways = replies.ReplyWays(api, self.chats, ephemeral, link)
        self._offers = InlineOffers(bot, store)
        self._tasks: set[asyncio.Task[object]] = set()
        self.replies = replies.ReplyQueue()
        self.service: GameService | None = None

    def parse(self, raw: RawUpdate) -> Incoming | None:
        """Parse an update; return None if it's no request to the bot, or can't be parsed."""
        match raw.get("message"):
            case {"message_id": int(message), "chat": {"id": int(chat)}}:
                self._api.talk.note(chat, message)
        try:
            update = Update.de_json(dict(raw), self._bot)
            incoming = requests.parse_update(update, self._bot.username, self._bot.id)
        except Exception as error:  # noqa: BLE001 - it would fail in the same way for ever
            _log.error("telegram.update_unreadable", **fault(error))
            incoming = None
        press = raw.get("callback_query")
        query = press.get("id") if incoming is None and isinstance(press, Mapping) else None
        # Its button shows a spinner and must be answered.
        return requests.EmptyCallback(query) if isinstance(query, str) else incoming

    def expect(self, incoming: Incoming) -> CallbackAnswer | None:
        """Prepare the answer to a button press; return None for other updates."""
        if (
            isinstance(incoming, Request | requests.EmptyCallback)
            and incoming.callback_query is not None
        ):
            return self.callbacks.expect(incoming.callback_query)
        return None

    async def handle(self, incoming: Incoming, answer: CallbackAnswer | None) -> None:
        """Handle an update until its outcome is stored; replies are sent later.

        Raises `StoreDown` if the update must be handled again.
        """
        match incoming:
            case Request():
                await self._carry_out(incoming, answer)
            case requests.GroupMigrated(old=old, new=new):
                await self._migrations.record(old, new)
            case requests.AnonymousCommand():
                language = await self._language(await self._place(incoming.address), DEFAULT)
                message = Message(text=(Span(texts(language).say("telegram-anonymous")),))
                self._send_hint(incoming.address, message, incoming.typed_message)
            case requests.Arrival(address=address, typed_message=typed):
                spawn(self._tasks, self._api.delete_now(address, typed))
            case requests.InlineRequest():
                await self._offers.answer(self._started_service, incoming)
            case requests.EmptyCallback():
                if answer is not None:
                    spawn(self._tasks, answer.send())

    @property
    def _started_service(self) -> GameService:
        if self.service is None:
            raise RuntimeError("not started")
        return self.service

    async def _carry_out(self, request: Request, answer: CallbackAnswer | None) -> None:
        if request.mistyped:
            place = await self._place(request.address)
            if await self._started_service.table_at(place) is None:
                return  # probably another bot's command
        if answer is not None and await self._led(request, answer):
            return
        if answer is not None and not request.private and plays_alone(request.action):
            spawn(self._tasks, answer.send(url=self._link(requests.arrival_parameter(""))))
            request = requests.in_private(request)
        elif answer is not None and request.private:
            spawn(self._tasks, answer.send())  # the reply is a message, not a toast
        spawn(self._tasks, self._retire_if_followed(request))
        try:
            answers = await self._started_service.take(await self._to_command(request))
        except Exception:
            if answer is not None:
                spawn(self._tasks, answer.send())
            raise
        if not request.unanswered:
            self._queue_reply(request, answer, answers)

    async def _led(self, request: Request, answer: CallbackAnswer) -> bool:
        """Lead someone into the private chat, where pressing Start repeats their press; tell whether it did.

        Until then the bot could not write to them. For those who have pressed Start before, nobody
        is led.
        """
        pressed = request.payload
        if request.private or pressed is None or not requests.needs_private_chat(request.action):
            return False
        joins = isinstance(request.action, Join)
        url = self._link(
            requests.join_parameter(pressed.table) if joins else requests.press_parameter(request)
        )
        if url is None:
            return False
        if await self._api.can_write_to(user_id(request.person.id)):
            if isinstance(request.action, SolveDaily):
                # The day's first one waits until its puzzle is made; a press cannot.
                spawn(self._tasks, answer.send(url=self._link(requests.arrival_parameter(""))))
            return False
        if isinstance(request.action, SolveDaily) and await self._ways.ephemeral.can_reach(request):
            # The question comes where they pressed, to them alone: Start would be one more tap.
            return False
        chat = await self._migrations.original_id(request.address.chat)
        await self._members.note(request.person.id, chat)
        return await answer.send(url=url)

    def _queue_reply(
        self,
        request: Request,
        answer: CallbackAnswer | None,
        answers: Answers,
        *,
        refused: bool = False,
    ) -> None:
        """Queue the reply to a request. One that says that it was `refused` takes no outcome's place."""
        reply: Reply = (
            replies.PrivateReply(self.chats, request)
            if request.private
            else replies.GroupReply(self._ways, request, answer)
        )

        shown = request.pressed_message
        pressed = (request.address.chat, shown.message_id) if shown else None

        async def send() -> None:
            try:
                with self.chats.pressed.answering(pressed):
                    for message in await answers():
                        await reply(self._with_invitation(request, message))
            finally:
                if answer is not None:
                    await answer.send()

        asked = (request.address, request.action, request.pressed_message, refused)
        self.replies.put(request.person.id, asked, send)

    async def _retire_if_followed(self, request: Request) -> None:
        """Remove the buttons of a pressed board if a newer board has replaced it."""
        address, shown, pressed = request.address, request.pressed_message, request.payload
        if shown is None or pressed is None:
            return
        try:
            followed = await self._api.shown_buttons.is_followed(
                address, shown.message_id, pressed, request.pressed_keyboard
            )
        except StoreDown:
            return
        if followed:
            retire = partial(self._api.remove_keyboard, address.chat, shown.message_id, REPLY)
            self._send_if_possible(f"{address}#{shown.message_id}", shown.message_id, retire)

    def _with_invitation(self, request: Request, message: Message) -> Message:
        """Add the button that adds the bot to a group, to the greeting in a private chat."""
        greets = request.private and isinstance(request.action, Greet)
        if not greets or table_named(message):
            return message
        label = texts(message.language or request.person.language).say("telegram-add-to-group")
        url = f"https://t.me/{self._bot.username}?startgroup={requests.ADDED}"
        return replace(message, buttons=(*message.buttons, Button(label, url=url)))

    async def _place(self, address: ChatAddress) -> Place:
        return ChatAddress(await self._migrations.original_id(address.chat), address.topic).place

    async def _language(self, place: Place, otherwise: str) -> str:
        """Return the language that a chat has chosen, for what all of it read."""
        return from_text(await self._store.recall(keys.prefs(place))).language or otherwise

    async def _to_command(self, request: Request) -> Command:
        place = await self._place(request.address)
        action, pressed = request.action, request.payload
        if request.from_inline:
            action, pressed = await self._offers.resolve(request.person, action)
        admin = True if request.private else None
        person = request.person
        if request.as_group:  # only an administrator can write as the group
            admin = request.typed_message is not None
            language = await self._language(place, person.language)
            person = structs.replace(person, language=language)
        return Command(
            id=f"{ID_PREFIX}{self._bot.id}:{request.update_id}",
            at=place,
            person=person,
            action=action,
            pressed=pressed,
            about=request.about,
            private=request.private,
            answered_apart=not (request.private or request.as_group),
            title=request.title,
            admin=admin,
        )

    def refuse(self, request: Request, answer: CallbackAnswer | None, *, tell: bool) -> None:
        """Refuse a request over budget: with the reason if `tell`, else only to stop a spinner."""
        message = notice("refused-too-fast", request.person.language)
        if answer is not None:
            spawn(self._tasks, answer.send(plain(message.text) if tell else ""))
        elif tell and not request.mistyped:
            self._queue_reply(request, None, ready(message), refused=True)

    def tell_of_delay(self, request: Request, answer: CallbackAnswer | None) -> None:
        text = texts(request.person.language).say("telegram-busy")
        if answer is not None:
            spawn(self._tasks, answer.send(text))
        elif not (request.mistyped or request.unanswered):
            self._send_hint(request.address, Message(text=(Span(text),)), request.typed_message)

    def _send_hint(self, address: ChatAddress, message: Message, reply_to: int | None) -> None:
        """Queue a message that nobody misses if it is lost."""
        options = SendOptions(reply_to=reply_to)
        send = partial(self._api.send, address, message, REPLY, options)
        self._send_if_possible(str(address), message, send)

    def _send_if_possible(
        self, queue: str, what: Hashable, call: Callable[[], Awaitable[object]]
    ) -> None:
        async def send() -> None:
            try:
                await call()
            except (TelegramError, RetryLater, Unreachable) as error:
                _log.info("telegram.hint_not_sent", error=type(error).__name__)

        self.replies.put(queue, what, send)

    async def finish(self) -> None:
        """Wait a few seconds for replies that are being sent."""
        await self.replies.finish()
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=limits.REPLIES_LAST)
