"""Answers to one person alone, in an app where a group has no whispering to rely on.

Owns the way an answer takes: into the private chat, into an ephemeral message, into an alert over a
pressed button, or, when it is nobody's secret, into the group. A hand never goes to a whole group.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram.error import BadRequest, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.answers import Answer
from bot.platforms.telegram.entities import PREFIX, units
from bot.platforms.telegram.pacing import REPLY
from bot.platforms.telegram.parts import presses
from bot.platforms.telegram.places import Spot
from bot.platforms.telegram.quiet import fault
from bot.platforms.telegram.reading import Request
from bot.platforms.telegram.whispers import EphemeralMessages
from bot.platforms.telegram.wire import BotApi
from bot.platforms.telegram.words import Phrase, say
from bot.ports import RetryLater, Unreachable
from bot.present.message import Button, Message, Span, plain
from bot.table import press
from bot.table.actions import meant, row_of
from bot.table.commands import New
from bot.table.rights import Who

log = structlog.get_logger("trigon.telegram")

_T = TypeVar("_T")

_TRIES = 3


async def _patiently(call: Callable[[], Awaitable[_T]]) -> _T | None:
    """The call's result, after a few tries; None when the answer is lost.

    That harms nothing: what was decided is stored, and the person can ask again.
    """
    until = time.monotonic() + limits.REPLY_PATIENCE
    for attempt in range(1, _TRIES + 1):
        try:
            return await call()
        except Unreachable:
            raise
        except RetryLater as wait:
            if time.monotonic() + wait.seconds > until:
                log.info("an answer was dropped: there was no room for it")
                return None
            await asyncio.sleep(wait.seconds)
        except BadRequest as error:
            fault("Telegram refuses an answer", error, unexpected=True)
            break
        except TelegramError as error:
            log.warning("an answer did not go out", error=type(error).__name__, attempt=attempt)
            if attempt < _TRIES:
                await asyncio.sleep(attempt)
    log.error("an answer was given up")
    return None


class PrivateReply:
    """Answers in the private chat itself, step by step in the message whose button was pressed."""

    def __init__(self, wire: BotApi, request: Request) -> None:
        self._wire = wire
        self._spot = request.spot
        self._full = request.full
        self._pressed = None if request.full else request.pressed

    async def __call__(self, message: Message) -> None:
        """Show the message."""
        try:
            await _patiently(lambda: self._show(message))
        except Unreachable:
            log.info("a person blocked the bot before its answer came")

    async def _show(self, message: Message) -> None:
        if message.replaces and self._pressed is not None:
            self._pressed = await self._wire.replace(self._spot, self._pressed, message, REPLY)
        else:
            await self._wire.send(self._spot, message, REPLY, full=self._full)


class GroupReply:
    """Answers somebody who typed or pressed a button in a group."""

    def __init__(
        self,
        wire: BotApi,
        whispers: EphemeralMessages,
        request: Request,
        answer: Answer | None,
        link: Callable[[str], str | None],
    ) -> None:
        self._wire = wire
        self._whispers = whispers
        self._request = request
        self._answer = answer
        self._link = link

    async def __call__(self, message: Message) -> None:
        """Show the message by the quietest way that reaches its reader alone."""
        try:
            await self._route(message)
        except Unreachable as reason:
            log.warning("a group cannot be written to", reason=str(reason))

    async def _route(self, message: Message) -> None:
        request, person = self._request, self._request.person
        if _told_by_the_board(message, request):
            return
        if request.faceless or _belongs_to_the_place(message):
            await self._in_group(message)
            return
        words = plain(message.text).strip()
        if self._answer is not None and _fits_an_alert(message) and await self._answer.give(words):
            return
        if request.pressed is not None and request.pressed.ephemeral:
            # Whoever got a step this way could not be written to a moment ago.
            await self._secretly(message)
            return
        try:
            private = Spot(int(person.id.removeprefix(PREFIX)))
            await _patiently(lambda: self._wire.send(private, message, REPLY, full=request.full))
        except Unreachable:
            await (self._secretly(message) if message.secret else self._in_group(message))
            return
        if self._answer is not None:
            await self._answer.give(say(Phrase.SENT_PRIVATELY, person.language))

    async def _in_group(self, message: Message) -> None:
        if message.secret:
            raise ValueError("a hand for a whole group")
        request, pressed = self._request, self._request.pressed
        if message.replaces and pressed is not None and _of_no_table(request):
            # The list of games becomes what was picked from it; a board is never replaced.
            shown = pressed
            await _patiently(lambda: self._wire.replace(request.spot, shown, message, REPLY))
            return
        await _patiently(
            lambda: self._wire.send(request.spot, message, REPLY, request.typed, full=request.full)
        )

    async def _secretly(self, message: Message) -> None:
        """For somebody who cannot be written to: in the group for their eyes only, or a hand's short
        form in an alert, and the way to the rest.
        """
        if await self._whispers.whisper(self._request, self._answer, message):
            return
        table = _table(message, self._request)
        answer = self._answer if message.brief else None
        # An app shows the text or follows the link, and most prefer the text: so the link is at the
        # table, too, from when the person sat down.
        if answer is None or not await answer.give(message.brief, self._link(table)):
            await self._invite(table)

    async def _invite(self, table: str) -> None:
        person = self._request.person
        url = self._link(table)
        label = say(Phrase.OPEN_CHAT, person.language)
        why = say(Phrase.OPEN_CHAT_WHY, person.language)
        await self._in_group(
            Message(
                text=(Span(person.name, mention=person), Span(f": {why}")),
                buttons=(Button(label, url=url),) if url is not None else (),
            )
        )


def _told_by_the_board(message: Message, request: Request) -> bool:
    """Whether it says what came of a typed move: the new board tells the same to all the group."""
    return message.replaces and request.typed is not None and _is_plain(message)


def _belongs_to_the_place(message: Message) -> bool:
    """Whether its buttons open a table, or are about the chat's settings and data: pressed in the
    private chat, they would mean that one.
    """
    return not message.secret and any(
        isinstance(action, New) or row_of(action).who is Who.MODERATOR
        for action in map(meant, presses(message))
    )


def _of_no_table(request: Request) -> bool:
    return request.payload is not None and request.payload.table == press.NO_TABLE


def _is_plain(message: Message) -> bool:
    """Whether it is words and nothing else."""
    return not (
        message.choices or message.buttons or message.picture or message.file or message.secret
    )


def _fits_an_alert(message: Message) -> bool:
    return _is_plain(message) and units(plain(message.text).strip()) <= limits.ALERT


def _table(message: Message, request: Request) -> str:
    """The table that a secret message is about, as far as its buttons or the pressed one say."""
    pressed = request.payload
    for found in (*presses(message), *([pressed] if pressed is not None else [])):
        if found.table != press.NO_TABLE:
            return found.table
    return ""
