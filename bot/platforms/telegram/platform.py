"""Telegram as a platform of the bot.

Owns the connection's life, and what the bot may ask of Telegram; the parts are next door. Decides
nothing about games.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Mapping
from functools import partial

import structlog
from telegram.error import InvalidToken, RetryAfter, TelegramError

from bot.connection import Connection, Ended
from bot.platforms.budget import Budget
from bot.platforms.telegram import limits
from bot.platforms.telegram.admission import Admission
from bot.platforms.telegram.answers import Presses
from bot.platforms.telegram.client import client
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.fitting import Fitter
from bot.platforms.telegram.handling import Handling
from bot.platforms.telegram.inbox import Inbox, Pauses
from bot.platforms.telegram.members import membership
from bot.platforms.telegram.menu import register
from bot.platforms.telegram.once import Once
from bot.platforms.telegram.pacing import POST, SEND, TIDY, Haste, Pacer
from bot.platforms.telegram.places import Moves, Spot, address
from bot.platforms.telegram.places import read as read_place
from bot.platforms.telegram.polling import Polling
from bot.platforms.telegram.ports import TelegramStore
from bot.platforms.telegram.quiet import hush
from bot.platforms.telegram.uploads import Uploads
from bot.platforms.telegram.watch import REFUSED, Watch
from bot.platforms.telegram.webhook import Hook, Listener
from bot.platforms.telegram.wire import BotApi
from bot.platforms.telegram.worker import Worker, end
from bot.ports import CannotStart, GameService
from bot.present.message import Message
from bot.store import StoreDown
from bot.table.identity import Membership
from engine import JSON

log = structlog.get_logger("trigon.telegram")


class BadToken(CannotStart):
    """Telegram does not know this token."""


class TelegramPlatform:
    """A `Platform` on Telegram's Bot API.

    `api_url` is the base of a Bot API server (`http://127.0.0.1:8081`); None is Telegram's own.
    `pace`: how many times as fast as Telegram asks for. `hook`: where Telegram sends updates; None
    polls. `budget`: what each person may ask for. `strict`: what exceeds a limit raises `TooMuch` (in tests) instead of being made to fit.
    Raises `BadToken`, here or in `start`, for a token that cannot be one or that Telegram refuses.
    """

    name = "telegram"

    def __init__(
        self,
        token: str,
        store: TelegramStore,
        api_url: str | None = None,
        *,
        pace: float = 1.0,
        hook: Hook | None = None,
        budget: Budget | None = None,
        strict: bool = False,
    ) -> None:
        hush()
        try:
            self._bot = client(token, api_url)
        except InvalidToken:
            raise BadToken("TELEGRAM_TOKEN is empty") from None
        self._store = store
        self._hook = hook
        self._fitter = Fitter(strict)
        self._moves = moves = Moves(store)
        stream = f"telegram:{token.partition(':')[0]}"
        pacer = Pacer(store, stream, pace)
        uploads = Uploads(store, stream)
        self._wire = BotApi(self._bot, moves, pacer, uploads, self._fitter)
        self._presses = Presses(self._bot)
        self._handling = Handling(
            self._bot, self._wire, moves, store, self._presses, self.invitation
        )
        admission = Admission(budget or Budget(), self._handling.refuse)
        self._inbox = Inbox(store, stream, self._presses, admission, self._handling.delayed)
        holder = secrets.token_hex(8)
        self._worker = Worker(store, stream, holder, self._handling.take)
        self.connection = Connection(self.name)
        self._watch = Watch(self._bot, self.connection, None if hook is None else hook.url)
        self._polling = Polling(self._bot, store, stream, holder, self._inbox, self._watch)
        self._listener: Listener | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._sent = Once(store)

    async def start(self, desk: GameService) -> None:
        """Connect and begin to hand commands to the desk.

        Where Telegram does not answer, it is tried on in the background, for as long as it takes:
        the other platforms need not wait for it.
        """
        self._handling.desk = desk
        if self._hook is not None:
            self._listener = Listener(self._bot, self._hook, self._inbox)
            await self._listener.start()
        try:
            connected = await self._connect()
        except InvalidToken:
            await self._bot.shutdown()
            raise BadToken(REFUSED) from None
        if connected:
            self._begin()
        else:
            self._tasks = [asyncio.create_task(self._try_on())]

    async def _connect(self) -> bool:
        try:
            await self._bot.initialize()
            if self._listener is not None:
                await self._listener.register()
            else:
                # A webhook that someone set would refuse every poll.
                await self._bot.delete_webhook()
        except InvalidToken:
            raise
        except TelegramError as error:
            self._watch.fault("start", type(error).__name__)
            return False
        self._watch.well("start")
        return True

    async def _try_on(self) -> None:
        pauses = Pauses()
        connected = False
        while not connected:
            await pauses.wait()
            try:
                connected = await self._connect()
            except InvalidToken:
                self.connection.end(Ended(REFUSED))
                return
        self._begin()

    def _begin(self) -> None:
        work = [self._worker.look(), self._worker.keep(), self._register(), self._watch.look()]
        if self._listener is None:
            work += [self._polling.hold(), self._polling.fetch()]
        self._tasks += [asyncio.create_task(job) for job in work]

    async def _register(self) -> None:
        """Set the menu of commands, however long it takes."""
        pauses = Pauses()
        while True:
            try:
                await register(self._bot, self._store, self._fitter)
            except RetryAfter as error:
                wait = error.retry_after
                await asyncio.sleep(float(wait if isinstance(wait, int) else wait.total_seconds()))
            except (TelegramError, StoreDown) as error:
                log.warning("the menu of commands is not set", error=type(error).__name__)
                await pauses.wait()
            else:
                return

    async def stop(self) -> None:
        """Take no more updates, finish what is under way, disconnect."""
        self.connection.closed()
        if self._listener is not None:
            await self._listener.stop()
        tasks, self._tasks = self._tasks, []
        await end(tasks)
        await self._worker.finish()
        await self._handling.finish()
        await self._presses.finish()
        await self._bot.shutdown()

    async def post(self, place: str, message: Message, key: str) -> str:
        """Show a message at a place."""
        return await self._once(read_place(place), message, POST, key)

    async def retire(self, place: str, reference: str) -> None:  # noqa: ARG002
        """Take the keyboard from an earlier message, if the chat has room for that now."""
        chat, message = map(int, reference.split(":"))
        await self._wire.retire(chat, message, TIDY)

    async def remove(self, place: str, reference: str) -> None:  # noqa: ARG002
        """Delete an earlier message, if the chat has room for that now."""
        chat, message = map(int, reference.split(":"))
        await self._wire.remove(chat, message, TIDY)

    async def send(self, person: str, message: Message, key: str) -> None:
        """Write to a person in private."""
        await self._once(Spot(int(person.removeprefix(PREFIX))), message, SEND, key)

    async def whisper(self, place: str, person: str, message: Message) -> bool:  # noqa: ARG002
        """False: ephemeral messages answer a press within seconds, and this is none of its answers."""
        return False

    async def _once(self, spot: Spot, message: Message, haste: Haste, key: str) -> str:
        """Send what did not go out under this key yet; a reference to it."""
        chat, shown = await self._wire.send(
            spot, message, haste, once=partial(self._sent.part, spot, key)
        )
        return f"{chat}:{shown.message}"

    async def membership(self, person: str, place: str) -> Membership:
        """What this person is in a group; a private chat has no one but its owner."""
        return await membership(self._bot, self._moves, person, place)

    def invitation(self, table: str) -> str | None:
        """A deep link that lets a person allow the bot to write to them."""
        try:
            username = self._bot.username
        except RuntimeError:  # not connected yet
            return None
        if not re.fullmatch(limits.START_PARAMETER, table):
            return None
        return f"https://t.me/{username}?start={table}"

    def link(self, place: str, reference: str | None = None) -> str | None:
        """A link to a supergroup's message or topic."""
        return address(place, reference)

    async def kept(self, who: str) -> Mapping[str, JSON]:
        """Nothing: what was said is Telegram's, and what was sent is remembered for a day."""
        del who
        return {}

    async def forget(self, who: str) -> None:
        """Nothing is kept."""
