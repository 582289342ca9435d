"""Telegram as a platform of the bot.

Owns the connection's life and the way from an update to a command and from a message to a chat; the
parts are next door. Decides nothing about games.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

import structlog
from telegram import BotCommand, Update
from telegram.error import InvalidToken, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.answers import Answer
from bot.platforms.telegram.client import client
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.intake import Intake, Pauses
from bot.platforms.telegram.lanes import Lanes, end
from bot.platforms.telegram.moderators import Moderators
from bot.platforms.telegram.pacing import Pacer, Window
from bot.platforms.telegram.places import Moves, Spot
from bot.platforms.telegram.places import read as read_place
from bot.platforms.telegram.ports import Store
from bot.platforms.telegram.quiet import fault, hush
from bot.platforms.telegram.reading import Anonymous, Moved, Request, Stray, read
from bot.platforms.telegram.replies import GroupReply, PrivateReply
from bot.platforms.telegram.wire import Wire
from bot.platforms.telegram.words import MENU, Word, say
from bot.ports import CannotStart, Desk, RetryLater, Unreachable
from bot.present.message import Message, Span
from bot.table.commands import Command

log = structlog.get_logger("trigon.telegram")


class BadToken(CannotStart):
    """Telegram does not know this token."""


def standard_pacer(pace: float = 1.0) -> Pacer:
    """The pace that Telegram asks for, or `pace` times as fast for a Bot API server of one's own."""

    def faster(windows: Sequence[Window]) -> tuple[Window, ...]:
        return tuple(Window(window.count, window.seconds / pace) for window in windows)

    group, private = faster(limits.GROUP_PACE), faster(limits.PRIVATE_PACE)
    return Pacer(lambda chat: group if chat < 0 else private, faster(limits.TOTAL_PACE))


class TelegramPlatform:
    """A `Platform` on Telegram's Bot API.

    `api_url` is the base of a Bot API server (`http://127.0.0.1:8081`); None is Telegram's own.
    Raises `BadToken`, here or in `start`, for a token that cannot be one or that Telegram refuses.
    """

    name = "telegram"

    def __init__(
        self, token: str, store: Store, api_url: str | None = None, pacer: Pacer | None = None
    ) -> None:
        hush()
        try:
            self._bot = client(token, api_url)
        except InvalidToken:
            raise BadToken("TELEGRAM_TOKEN is empty") from None
        self._store = store
        self._moves = Moves(store)
        self._wire = Wire(self._bot, self._moves, pacer or standard_pacer())
        self._lanes = Lanes()
        self._moderators = Moderators(self._bot)
        self._tasks: list[asyncio.Task[None]] = []
        self._later: set[asyncio.Task[None]] = set()
        self._answers: set[Answer] = set()
        self._spoken_for: set[str] = set()
        self._desk: Desk | None = None

    async def start(self, desk: Desk) -> None:
        """Connect and begin to hand commands to the desk.

        Where Telegram does not answer, it is tried on in the background, for as long as it takes:
        the other platforms need not wait for it.
        """
        self._desk = desk
        try:
            connected = await self._connect()
        except InvalidToken:
            await self._bot.shutdown()
            raise BadToken("TELEGRAM_TOKEN is refused by Telegram") from None
        if connected:
            self._begin()
        else:
            self._tasks = [asyncio.create_task(self._try_on(), name="telegram-connect")]

    async def _connect(self) -> bool:
        try:
            await self._bot.initialize()
            # A webhook that someone set would refuse every poll.
            await self._bot.delete_webhook()
            await self._register()
        except InvalidToken:
            raise
        except TelegramError as error:
            log.warning("Telegram does not answer; trying on", error=type(error).__name__)
            return False
        return True

    async def _try_on(self) -> None:
        pauses = Pauses()
        connected = False
        while not connected:
            await pauses.wait()
            try:
                connected = await self._connect()
            except InvalidToken as error:
                fault("Telegram refuses the token", error)
        self._begin()

    def _begin(self) -> None:
        self._intake = Intake(self._bot, self._store, self._take, self._delayed)
        self._tasks += [
            asyncio.create_task(self._intake.fetch(), name="telegram-fetch"),
            asyncio.create_task(self._intake.hand_out(), name="telegram-hand-out"),
        ]
        log.info("Telegram is connected", bot=self._bot.username)

    async def stop(self) -> None:
        """Poll no more, finish what is under way, disconnect."""
        tasks, self._tasks = [*self._tasks, *self._later], []
        await end(tasks)
        await self._lanes.finish()
        # What waits for the next start shall not spin until then.
        await asyncio.gather(*(answer.give() for answer in self._answers))
        self._answers.clear()
        await self._bot.shutdown()

    async def post(self, place: str, message: Message, key: str) -> str:
        """Show a message at a place."""
        return await self._once(read_place(place), message, key)

    async def retire(self, place: str, reference: str) -> None:  # noqa: ARG002
        """Take the keyboard from an earlier message."""
        chat, message = map(int, reference.split(":"))
        try:
            await self._wire.retire(chat, message, limits.POST_PATIENCE)
        except RetryLater as wait:
            # The next board must not wait for the buttons of the last one.
            task = asyncio.create_task(self._retire_later(chat, message, wait.seconds))
            self._later.add(task)
            task.add_done_callback(self._later.discard)

    async def _retire_later(self, chat: int, message: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        try:
            await self._wire.retire(chat, message, limits.RETIRE_PATIENCE)
        except (RetryLater, TelegramError) as error:
            # A press on it will show the board as it is now.
            log.info("old buttons stay", error=type(error).__name__)

    async def remove(self, place: str, reference: str) -> None:  # noqa: ARG002
        """Delete an earlier message; where the chat has no room for that now, it stays."""
        chat, message = map(int, reference.split(":"))
        try:
            await self._wire.remove(chat, message, limits.RETIRE_PATIENCE)
        except RetryLater:
            log.info("an old reminder stays")

    async def send(self, person: str, message: Message, key: str) -> None:
        """Write to a person in private."""
        await self._once(_private(person), message, key)

    async def _once(self, spot: Spot, message: Message, key: str) -> str:
        """Send, unless a send of this key to this spot is known to have gone out.

        Telegram takes no key of ours, so it is remembered here; what remains is the moment between
        Telegram's answer and the note of it.
        """
        name = f"{PREFIX}sent:{spot}:{key}"
        sent = await self._store.recall(name)
        if sent is None:
            chat, shown = await self._wire.send(spot, message, limits.POST_PATIENCE)
            sent = f"{chat}:{shown.message}"
            await self._store.remember(name, sent, limits.SENT_MEMORY)
        return sent

    def invitation(self, table: str) -> str | None:
        """A deep link that lets a person allow the bot to write to them."""
        try:
            username = self._bot.username
        except RuntimeError:  # not connected yet
            return None
        if not re.fullmatch(limits.START_PARAMETER, table):
            return None
        return f"https://t.me/{username}?start={table}"

    async def _register(self) -> None:
        """Set the menu of commands, if it is not what it should be."""
        menu = tuple(BotCommand(name, text) for name, text in MENU)
        if await self._bot.get_my_commands() != menu:
            await self._bot.set_my_commands(menu)

    async def _take(self, entry: str, update: Update) -> None:
        """Put one stored update on its lane. Whatever it is, its entry gets done."""
        incoming = read(update, self._bot.username)
        if isinstance(incoming, Request):
            answer = self._answer(incoming)
            self._lanes.put(incoming.spot, lambda: self._carry_out(entry, incoming, answer))
            return
        if isinstance(incoming, Moved):
            # At once: the next update may already come from the new chat.
            await self._moves.moved(incoming.old, incoming.new)
        elif isinstance(incoming, Stray):
            await Answer(self._bot, incoming.query, limits.ANSWER_WITHIN).give()
        elif isinstance(incoming, Anonymous):
            self._lanes.put(incoming.spot, lambda: self._refuse(entry, incoming))
            return
        await self._intake.done(entry)

    def _answer(self, request: Request) -> Answer | None:
        if request.query is None:
            return None
        if request.query in self._spoken_for:
            self._spoken_for.discard(request.query)
            return None
        # In a private chat there is nothing to tell by the answer, so it goes out now.
        within = 0.0 if request.private else limits.ANSWER_WITHIN
        answer = Answer(self._bot, request.query, within)
        self._answers.add(answer)
        return answer

    async def _carry_out(self, entry: str, request: Request, answer: Answer | None) -> None:
        try:
            await self._handle(request, answer)
        except Exception as error:  # noqa: BLE001 - one request must not end its lane
            fault("a request failed", error, unexpected=True)
        finally:
            if answer is not None:
                await answer.give()
                self._answers.discard(answer)
        await self._intake.done(entry)

    async def _handle(self, request: Request, answer: Answer | None) -> None:
        if self._desk is None:
            raise RuntimeError("not started")
        spot = Spot(await self._moves.origin(request.spot.chat), request.spot.topic)
        command = Command(
            id=f"{PREFIX}{self._bot.id}:{request.update}",
            at=str(spot),
            person=request.person,
            action=request.action,
            private=request.private,
            admin=await self._moderators.includes(request),
        )
        if request.private:
            await self._desk.handle(
                command, PrivateReply(self._wire, request.spot, request.pressed)
            )
        else:
            reply = GroupReply(self._wire, request, answer, self.invitation)
            await self._desk.handle(command, reply)

    async def _refuse(self, entry: str, incoming: Anonymous) -> None:
        message = Message(text=(Span(say(Word.ANONYMOUS, incoming.language)),))
        await self._tell(incoming.spot, message, incoming.typed)
        await self._intake.done(entry)

    async def _delayed(self, update: Update) -> None:
        """The store is away: say so to whoever is waiting.

        Telegram still keeps the update, and it will be carried out.
        """
        incoming = read(update, self._bot.username)
        if not isinstance(incoming, Request):
            return
        text = say(Word.BUSY, incoming.person.language)
        if incoming.query is not None:
            self._spoken_for.add(incoming.query)
            await Answer(self._bot, incoming.query, limits.ANSWER_WITHIN).give(text)
        else:
            await self._tell(incoming.spot, Message(text=(Span(text),)), incoming.typed)

    async def _tell(self, spot: Spot, message: Message, answering: int | None) -> None:
        """Say something that nothing depends on."""
        try:
            await self._wire.send(spot, message, limits.POST_PATIENCE, answering)
        except (TelegramError, RetryLater, Unreachable) as error:
            log.info("a hint was not sent", error=type(error).__name__)


def _private(person: str) -> Spot:
    return Spot(int(person.removeprefix(PREFIX)))
