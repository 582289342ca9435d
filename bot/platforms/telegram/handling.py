"""From a stored update to a command for the desk, and to the way its answer takes.

Owns this way, one update at a time. Decides nothing about games.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import structlog
from telegram import Update
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.answers import Answer, Presses
from bot.platforms.telegram.arrivals import arrival
from bot.platforms.telegram.client import Client, Raw
from bot.platforms.telegram.entities import PREFIX
from bot.platforms.telegram.inline import Offers
from bot.platforms.telegram.places import Moves, Spot
from bot.platforms.telegram.ports import Store
from bot.platforms.telegram.quiet import fault
from bot.platforms.telegram.reading import Anonymous, Incoming, Inline, Moved, Request, Stray, read
from bot.platforms.telegram.replies import GroupReply, PrivateReply
from bot.platforms.telegram.whispers import Whispers
from bot.platforms.telegram.wire import Wire
from bot.platforms.telegram.words import Word, say
from bot.ports import Desk, RetryLater, Unreachable
from bot.present.message import Message, Span
from bot.table.commands import Command

log = structlog.get_logger("trigon.telegram")


class Handling:
    """Handles updates for a desk, which is set before the first one comes.

    `link` makes the deep link of a table.
    """

    def __init__(
        self,
        bot: Client,
        wire: Wire,
        moves: Moves,
        store: Store,
        presses: Presses,
        link: Callable[[str], str | None],
    ) -> None:
        self._bot = bot
        self._wire = wire
        self._moves = moves
        self._presses = presses
        self._link = link
        self._whispers = Whispers(bot, wire, store)
        self._offers = Offers(bot, store)
        self._spoken_for: set[str] = set()
        self.desk: Desk | None = None

    async def take(self, payload: str) -> None:
        """Handle a stored update. Raises `StoreDown` where that is to be tried again."""
        raw = json.loads(payload)
        incoming = self._read(raw)
        match incoming:
            case Request():
                await self._request(incoming)
            case Moved(old=old, new=new):
                await self._moves.moved(old, new)
            case Stray(query=query):
                await self._presses.handled(query).give()
            case Anonymous():
                message = Message(text=(Span(say(Word.ANONYMOUS, incoming.language)),))
                await self._tell(incoming.spot, message, incoming.typed)
            case Inline():
                await self._offers.answer(self._ready, incoming)
            case None:
                # Not for us, or unreadable; a button spins all the same.
                came = arrival(raw)
                if came is not None and came.query:
                    await self._presses.handled(came.query).give()

    def _read(self, raw: Raw) -> Incoming | None:
        """What it asks; None, and a line in the log, for what the client cannot read."""
        try:
            update = Update.de_json(dict(raw), self._bot)
            return read(update, self._bot.username, self._bot.id)
        except Exception as error:  # noqa: BLE001 - it would fail in the same way for ever
            fault("an update cannot be read and is dropped", error, unexpected=True)
            return None

    @property
    def _ready(self) -> Desk:
        if self.desk is None:
            raise RuntimeError("not started")
        return self.desk

    async def _request(self, request: Request) -> None:
        answer = self._answer(request)
        if answer is None:
            await self._handle(request, None)
            return
        # In a private chat there is nothing to tell by it, as answers are messages.
        early = asyncio.create_task(answer.give()) if request.private else None
        try:
            await self._handle(request, answer)
        finally:
            await answer.give()
            if early is not None:
                await early

    def _answer(self, request: Request) -> Answer | None:
        if request.query is None:
            return None
        if request.query in self._spoken_for:
            self._spoken_for.discard(request.query)
            return None
        return self._presses.handled(request.query)

    async def _handle(self, request: Request, answer: Answer | None) -> None:
        spot = Spot(await self._moves.origin(request.spot.chat), request.spot.topic)
        action = request.action
        if request.offered:
            action = await self._offers.chosen(request.person, action)
        command = Command(
            id=f"{PREFIX}{self._bot.id}:{request.update}",
            at=str(spot),
            person=request.person,
            action=action,
            private=request.private,
            admin=_admin(request),
        )
        if request.private:
            await self._ready.handle(command, PrivateReply(self._wire, request))
        else:
            reply = GroupReply(self._wire, self._whispers, request, answer, self._link)
            await self._ready.handle(command, reply)

    async def delayed(self, raw: Raw) -> None:
        """The store is away: say so to whoever is waiting.

        Telegram still keeps the update, and it will be carried out.
        """
        incoming = self._read(raw)
        if not isinstance(incoming, Request):
            return
        text = say(Word.BUSY, incoming.person.language)
        if incoming.query is not None:
            self._spoken_for.add(incoming.query)
            await Answer(self._bot, incoming.query).give(text)
        else:
            await self._tell(incoming.spot, Message(text=(Span(text),)), incoming.typed)

    async def _tell(self, spot: Spot, message: Message, answering: int | None) -> None:
        """Say something that nothing depends on."""
        try:
            await self._wire.send(spot, message, limits.POST_PATIENCE, answering)
        except (TelegramError, RetryLater, Unreachable) as error:
            log.info("a hint was not sent", error=type(error).__name__)


def _admin(request: Request) -> bool | None:
    """Whether who asks may moderate the place, as far as the update tells."""
    if request.private:
        return True
    # Only an administrator can write as the group.
    return request.typed is not None if request.faceless else None
