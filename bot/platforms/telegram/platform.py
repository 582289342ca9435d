"""`Platform` for Telegram: the connection's life, from the first call to the last."""

from __future__ import annotations

import asyncio
import re
import secrets
from functools import partial
from typing import Final

import structlog
from telegram.error import InvalidToken, RetryAfter, TelegramError

from bot.platforms.shared import Budget, table_named
from bot.platforms.telegram import chats, client, limits, updates
from bot.platforms.telegram.bot_api import BotApi
from bot.platforms.telegram.chats import ChatAddress, parse_place, retry_seconds
from bot.platforms.telegram.handler import UpdateHandler
from bot.platforms.telegram.intake import Intake
from bot.platforms.telegram.limits import TelegramLimits
from bot.platforms.telegram.menu import register_menus
from bot.platforms.telegram.parts import MiniApp, register_menu_button
from bot.platforms.telegram.sent import SendOptions, SentParts
from bot.ports import CannotStart, Connection, Ended, GameService, Platform
from bot.present.message import Message
from bot.store import Store, StoreDown
from bot.table import waiting
from bot.table.identity import Membership, PersonId, Place

_log = structlog.get_logger(__name__)


_TELEGRAMS_OWN: Final = client.BotApiServer()


class BadToken(CannotStart):
    """Telegram does not know this token."""


class TelegramPlatform(Platform):
    """A `Platform` on Telegram's Bot API.

    Updates are polled unless there is a `webhook`. `budget` limits each person's requests. `site`
    is the address of the page that opens as the bot's Mini App. With `strict` (in tests) exceeding
    a limit raises `LimitExceeded`. Raises `BadToken` for an empty token; `start` does for
    one that Telegram refuses.
    """

    name = "telegram"
    pings_in_private = True
    open_places = False
    has_admins = True

    def __init__(  # noqa: PLR0913 - the last four by name
        self,
        token: str,
        store: Store,
        server: client.BotApiServer = _TELEGRAMS_OWN,
        *,
        webhook: updates.Webhook | None = None,
        budget: Budget | None = None,
        site: str | None = None,
        strict: bool = False,
    ) -> None:
        try:
            self._bot = client.make_client(token, server)
        except InvalidToken:
            raise BadToken("TELEGRAM_TOKEN is empty") from None
        self._store = store
        self._webhook = webhook
        self._enforcer = TelegramLimits(strict)
        stream = f"telegram:{token.partition(':')[0]}"
        pacer = client.Pacer(store, stream, server.pace)
        self._mini_app = None if site is None else MiniApp(self._bot, site)
        self._api = BotApi(self._bot, store, pacer, self._enforcer, self._mini_app)
        self._members = chats.Members(self._bot, self._api.migrations, store)
        self._handler = UpdateHandler(self._bot, self._api, self._members, store, self._deep_link)
        self._intake = Intake(store, stream, self._handler, budget or Budget())
        self.connection = Connection(self.name)
        self._monitor = updates.ConnectionMonitor(
            self._bot, self.connection, None if webhook is None else webhook.url
        )
        holder = secrets.token_hex(8)
        self._poller = updates.Poller(self._bot, store, stream, holder, self._intake, self._monitor)
        self._listener: updates.WebhookListener | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._sent = SentParts(store)

    async def start(self, service: GameService) -> None:
        """Connect, and begin to hand commands to the service.

        If Telegram does not answer, connecting goes on in the background, so that other platforms
        need not wait. Raises `BadToken`, and `CannotStart` if the webhook's port cannot be had.
        """
        self._handler.service = service
        if self._webhook is not None:
            self._listener = updates.WebhookListener(self._bot, self._webhook, self._intake)
            await self._listener.start()
        try:
            connected = await self._connect()
        except InvalidToken:
            await self._bot.shutdown()
            raise BadToken(updates.REFUSED) from None
        if connected:
            await self._begin()
        else:
            self._tasks = [asyncio.create_task(self._keep_connecting())]

    async def _connect(self) -> bool:
        try:
            await self._bot.initialize()
            if self._listener is not None:
                await self._listener.register()
            else:
                # While any webhook is set, Telegram refuses polls.
                await self._bot.delete_webhook()
        except InvalidToken:
            raise
        except TelegramError as error:
            self._monitor.report_fault("start", type(error).__name__)
            return False
        self._monitor.report_ok("start")
        return True

    async def _keep_connecting(self) -> None:
        backoff = client.Backoff()
        connected = False
        while not connected:
            await backoff.wait()
            try:
                connected = await self._connect()
            except InvalidToken:
                self.connection.end(Ended(updates.REFUSED))
                return
        await self._begin()

    async def _begin(self) -> None:
        jobs = [self._intake.drain(), self._register_menus(), self._monitor.run()]
        if self._listener is None:
            jobs += [self._poller.hold_lease(), self._poller.poll()]
        else:
            await self._intake.listen()
        self._tasks += [asyncio.create_task(job) for job in jobs]

    async def _register_menus(self) -> None:
        backoff = client.Backoff()
        while True:
            try:
                await register_menus(self._bot, self._store, self._enforcer)
                await register_menu_button(self._bot, self._store, self._mini_app)
            except RetryAfter as error:
                await asyncio.sleep(retry_seconds(error))
            except (TelegramError, StoreDown) as error:
                _log.warning("telegram.menus_not_set", error=type(error).__name__)
                await backoff.wait()
            else:
                return

    @property
    def answered(self) -> bool:
        """Tell whether no update is being handled and no answer waits or is being sent."""
        return self._intake.idle and self._handler.replies.idle

    async def stop(self) -> None:
        """Take no more updates, finish those under way, disconnect."""
        self.connection.closed()
        self._intake.close()
        if self._listener is not None:
            await self._listener.stop()
        tasks, self._tasks = self._tasks, []
        await client.cancel_and_wait(tasks)
        await self._intake.finish()
        await self._handler.finish()
        await self._handler.callbacks.finish()
        await self._bot.shutdown()

    async def post(self, place: Place, message: Message, key: str) -> str:
        """Send a message to a place; return its reference, `CHAT:MESSAGE`."""
        address = parse_place(place)
        options = self._once(address, message, key)
        chat, shown = await self._api.send(address, message, client.POST, options)
        if message.board and (table := table_named(message)):
            where = ChatAddress(chat, address.topic)
            await self._api.shown_buttons.note_board(where, table, shown.message_id)
        self._api.talk.note(chat, shown.message_id)
        if message.sole:
            await self._handler.chats.take_over(chat, message, shown)
        return f"{chat}:{shown.message_id}"

    async def update(self, place: Place, reference: str, message: Message, key: str) -> bool:  # noqa: ARG002
        """Edit an earlier message; return False if Telegram cannot.

        A lobby waits for a moment, so that it shows everyone who joins meanwhile.
        """
        chat, shown = map(int, reference.split(":"))
        if message.sole:
            await self._handler.chats.take_over(chat, message, chats.ShownMessage(shown))
        priority = client.LOBBY if message.asks == waiting.LOBBY_KEY else client.POST
        updated = await self._api.update(chat, shown, message, priority)
        self._handler.chats.pressed.edited((chat, shown))
        return updated

    async def buried(self, place: Place, reference: str) -> bool:
        chat, message = map(int, reference.split(":"))
        return parse_place(place).topic is None and self._api.talk.buries(chat, message)

    async def answered_with(self, reference: str, table: str, version: int) -> bool:
        chat, message = map(int, reference.split(":"))
        return await self._handler.chats.pressed.shows((chat, message), table, version)

    async def retire(self, place: Place, reference: str) -> None:  # noqa: ARG002
        """Remove a message's buttons, if the chat's limits allow it now."""
        chat, message = map(int, reference.split(":"))
        await self._api.remove_keyboard(chat, message, client.TIDY)

    async def remove(self, place: Place, reference: str) -> None:  # noqa: ARG002
        """Delete a message, if the chat's limits allow it now."""
        chat, message = map(int, reference.split(":"))
        await self._api.delete(chat, message, client.TIDY)

    async def send(self, person: PersonId, message: Message, key: str) -> None:
        address = ChatAddress(chats.user_id(person))
        await self._handler.chats.send(
            address, message, client.SEND, self._once(address, message, key)
        )

    def _once(self, address: ChatAddress, message: Message, key: str) -> SendOptions:
        return SendOptions(
            send_once=partial(self._sent.send_once, address, key), silent=message.silent
        )

    async def forget(self, who: PersonId | Place) -> None:
        """Forget which messages stand in a person's private chat."""
        if isinstance(who, PersonId) and who.platform == self.name:
            await self._handler.chats.forget(chats.user_id(who))

    async def membership(self, person: PersonId, place: Place) -> Membership:
        return await self._members.membership(person, place)

    @property
    def username(self) -> str | None:
        """The bot's name; None before it has connected."""
        try:
            return self._bot.username
        except RuntimeError:
            return None

    def _deep_link(self, parameter: str | None) -> str | None:
        """Link into the private chat, where Start sends this parameter; None without either."""
        username = self.username
        if (
            username is None
            or parameter is None
            or not re.fullmatch(limits.START_PARAMETER, parameter)
        ):
            return None
        return f"https://t.me/{username}?start={parameter}"

    async def open_place(self, chat: Place, title: str, key: str) -> Place | None:  # noqa: ARG002
        """Open a topic in a group that has topics; return None elsewhere."""
        topic = await self._api.open_topic(parse_place(chat).chat, title)
        return None if topic is None else topic.place

    def link(self, place: Place, reference: str | None = None) -> str | None:
        """Link to a supergroup's message or topic; None for other chats."""
        return chats.message_link(place, reference)

    def invite_link(self, code: str) -> str | None:
        """Link that adds the bot to a group, where the app then sends `/start@bot CODE`."""
        username = self.username
        return None if username is None else f"https://t.me/{username}?startgroup={code}"
