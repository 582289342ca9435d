"""From an update to a command for the desk, and to the way its answer takes.

Owns this way. Decides nothing about games.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine

import structlog
from telegram import Update
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.answers import Answer, Presses
from bot.platforms.telegram.arrivals import arrival
from bot.platforms.telegram.client import Client, Raw
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.inline import Offers
from bot.platforms.telegram.pacing import REPLY
from bot.platforms.telegram.places import Moves, Spot
from bot.platforms.telegram.ports import TelegramStore
from bot.platforms.telegram.quiet import fault
from bot.platforms.telegram.reading import Anonymous, Incoming, Inline, Moved, Request, Stray, read
from bot.platforms.telegram.replies import GroupReply, PrivateReply
from bot.platforms.telegram.reply_queue import ReplyQueue
from bot.platforms.telegram.whispers import EphemeralMessages
from bot.platforms.telegram.wire import BotApi
from bot.platforms.telegram.words import Phrase, say
from bot.ports import Answers, GameService, Reply, RetryLater, Unreachable, ready
from bot.present.message import Message, Span, plain
from bot.present.render import notice
from bot.table.commands import Command

log = structlog.get_logger("trigon.telegram")


class Handling:
    """Handles updates for a desk, which is set before the first one comes.

    `link` makes the deep link of a table.
    """

    def __init__(
        self,
        bot: Client,
        wire: BotApi,
        moves: Moves,
        store: TelegramStore,
        presses: Presses,
        link: Callable[[str], str | None],
    ) -> None:
        self._bot = bot
        self._wire = wire
        self._moves = moves
        self._presses = presses
        self._link = link
        self._whispers = EphemeralMessages(bot, wire, store)
        self._offers = Offers(bot, store)
        self._spoken_for: set[str] = set()
        self._tasks: set[asyncio.Task[object]] = set()
        self.replies = ReplyQueue()
        self.desk: GameService | None = None

    async def take(self, payload: str) -> None:
        """Handle a stored update until what comes of it is stored, too.

        Raises `StoreDown` where that is to be tried again.
        """
        raw = json.loads(payload)
        incoming = self._read(raw)
        match incoming:
            case Request():
                await self._request(incoming)
            case Moved(old=old, new=new):
                await self._moves.moved(old, new)
            case Stray(query=query):
                self._soon(self._presses.handled(query).give())
            case Anonymous():
                message = Message(text=(Span(say(Phrase.ANONYMOUS, incoming.language)),))
                self._tell(incoming.spot, message, incoming.typed)
            case Inline():
                await self._offers.answer(self._ready, incoming)
            case None:
                # Not for us, or unreadable; a button spins all the same.
                came = arrival(raw)
                if came is not None and came.query:
                    self._soon(self._presses.handled(came.query).give())

    def _read(self, raw: Raw) -> Incoming | None:
        """What it asks; None, and a line in the log, for what the client cannot read."""
        try:
            update = Update.de_json(dict(raw), self._bot)
            return read(update, self._bot.username, self._bot.id)
        except Exception as error:  # noqa: BLE001 - it would fail in the same way for ever
            fault("an update cannot be read and is dropped", error, unexpected=True)
            return None

    @property
    def _ready(self) -> GameService:
        if self.desk is None:
            raise RuntimeError("not started")
        return self.desk

    async def _request(self, request: Request) -> None:
        """Carry it out; the answer goes its own way, and the next in the lane need not wait for it."""
        answer = self._answer(request)
        if answer is not None and request.private:
            self._soon(answer.give())  # there is nothing to tell by it, as answers are messages
        try:
            answers = await self._ready.take(await self._command(request))
        except Exception:
            if answer is not None:
                self._soon(answer.give())
            raise
        self._reply(request, answer, answers)

    def _reply(self, request: Request, answer: Answer | None, answers: Answers) -> None:
        reply: Reply
        if request.private:
            reply = PrivateReply(self._wire, request)
        else:
            reply = GroupReply(self._wire, self._whispers, request, answer, self._link)

        async def give() -> None:
            try:
                for message in await answers():
                    await reply(message)
            finally:
                if answer is not None:
                    await answer.give()

        self.replies.put(request.person.id, (request.spot, request.action, request.pressed), give)

    def _soon(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _answer(self, request: Request) -> Answer | None:
        if request.query is None:
            return None
        if request.query in self._spoken_for:
            self._spoken_for.discard(request.query)
            return None
        return self._presses.handled(request.query)

    async def _command(self, request: Request) -> Command:
        spot = Spot(await self._moves.origin(request.spot.chat), request.spot.topic)
        action = request.action
        if request.offered:
            action = await self._offers.chosen(request.person, action)
        return Command(
            id=f"{PREFIX}{self._bot.id}:{request.update}",
            at=str(spot),
            person=request.person,
            action=action,
            pressed=request.payload,
            private=request.private,
            admin=_admin(request),
        )

    def refuse(self, raw: Raw, tell: bool) -> bool:
        """Answer somebody who asks too much: with the reason, or only so that no button spins.

        False: it is not for us, so nothing is answered.
        """
        incoming = self._read(raw)
        if not isinstance(incoming, Request):
            return False
        answer = self._answer(incoming)
        message = notice("refused-too-fast", incoming.person.language)
        if answer is not None:
            self._soon(answer.give(plain(message.text) if tell else ""))
        elif tell:
            self._reply(incoming, None, ready(message))
        return True

    def delayed(self, raw: Raw) -> None:
        """The store is away: say so to whoever is waiting.

        Telegram still keeps the update, and it will be carried out.
        """
        incoming = self._read(raw)
        if not isinstance(incoming, Request):
            return
        text = say(Phrase.BUSY, incoming.person.language)
        if incoming.query is not None:
            self._spoken_for.add(incoming.query)
            self._soon(self._speak_for(incoming.query, text))
        else:
            self._tell(incoming.spot, Message(text=(Span(text),)), incoming.typed)

    async def _speak_for(self, query: str, text: str) -> None:
        if not await Answer(self._bot, query).give(text):
            self._spoken_for.discard(query)

    def _tell(self, spot: Spot, message: Message, answering: int | None) -> None:
        """Say something that nothing depends on."""

        async def give() -> None:
            try:
                await self._wire.send(spot, message, REPLY, answering)
            except (TelegramError, RetryLater, Unreachable) as error:
                log.info("a hint was not sent", error=type(error).__name__)

        self.replies.put(str(spot), message, give)

    async def finish(self) -> None:
        """Let answers out that are on their way."""
        await self.replies.finish()
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=limits.REPLIES_LAST)


def _admin(request: Request) -> bool | None:
    """Whether who asks may moderate the place, as far as the update tells."""
    if request.private:
        return True
    # Only an administrator can write as the group.
    return request.typed is not None if request.faceless else None
