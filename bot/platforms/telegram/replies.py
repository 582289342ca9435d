"""Answers to one person alone, in an app where a group has no whispering.

Owns the way an answer takes: into the private chat, into an alert over a pressed button, or, when
it is nobody's secret, into the group. A hand never goes into a group.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram.error import BadRequest, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.answers import Answer
from bot.platforms.telegram.entities import PREFIX, units
from bot.platforms.telegram.places import Spot
from bot.platforms.telegram.quiet import fault
from bot.platforms.telegram.reading import Request, Shown
from bot.platforms.telegram.wire import Wire
from bot.platforms.telegram.words import Word, say
from bot.ports import RetryLater, Unreachable
from bot.present.message import Button, Message, Span, plain
from bot.table import press
from bot.table.commands import Action, Press

log = structlog.get_logger("trigon.telegram")

_T = TypeVar("_T")

_TRIES = 3


async def _patiently(call: Callable[[], Awaitable[_T]]) -> _T | None:
    """The call's result, after a few tries; None when the answer is lost.

    That harms nothing: what was decided is stored, and the person can ask again.
    """
    for attempt in range(1, _TRIES + 1):
        try:
            return await call()
        except Unreachable:
            raise
        except RetryLater as wait:
            if wait.seconds > limits.REPLY_PATIENCE:
                break
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

    def __init__(self, wire: Wire, spot: Spot, pressed: Shown | None) -> None:
        self._wire = wire
        self._spot = spot
        self._pressed = pressed

    async def __call__(self, message: Message) -> None:
        """Show the message."""
        try:
            shown = await _patiently(lambda: self._show(message))
        except Unreachable:
            log.info("a person blocked the bot before its answer came")
            return
        if self._pressed is not None and message.replaces:
            self._pressed = shown

    async def _show(self, message: Message) -> Shown:
        if message.replaces and self._pressed is not None:
            return await self._wire.replace(
                self._spot, self._pressed, message, limits.REPLY_PATIENCE
            )
        _, shown = await self._wire.send(self._spot, message, limits.REPLY_PATIENCE)
        return shown


class GroupReply:
    """Answers somebody who typed or pressed a button in a group."""

    def __init__(
        self,
        wire: Wire,
        request: Request,
        answer: Answer | None,
        link: Callable[[str], str | None],
    ) -> None:
        self._wire = wire
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
        if _belongs_to_the_place(message):
            await self._in_group(message)
            return
        words = plain(message.text).strip()
        if self._answer is not None and _fits_an_alert(message) and await self._answer.give(words):
            return
        person = self._request.person
        try:
            private = Spot(int(person.id.removeprefix(PREFIX)))
            await _patiently(lambda: self._wire.send(private, message, limits.REPLY_PATIENCE))
        except Unreachable:
            await (self._secretly(message) if message.secret else self._in_group(message))
            return
        if self._answer is not None:
            await self._answer.give(say(Word.SENT_PRIVATELY, person.language))

    async def _in_group(self, message: Message) -> None:
        spot, typed, pressed = self._request.spot, self._request.typed, self._request.pressed
        if message.replaces and pressed is not None and _opens_a_table(self._request.action):
            # The list of games becomes what was picked from it; a board is never replaced.
            await _patiently(
                lambda: self._wire.replace(spot, pressed, message, limits.REPLY_PATIENCE)
            )
            return
        await _patiently(lambda: self._wire.send(spot, message, limits.REPLY_PATIENCE, typed))

    async def _secretly(self, message: Message) -> None:
        """A hand for somebody who cannot be written to: its short form, and the way to the rest."""
        table = _table(message, self._request)
        answer = self._answer if message.brief else None
        # An app shows the text or follows the link, and most prefer the text; the lasting way to
        # the private chat is then the invitation that the bot posts at the table.
        if answer is None or not await answer.give(message.brief, self._link(table)):
            await self._invite(table)

    async def _invite(self, table: str) -> None:
        person = self._request.person
        url = self._link(table)
        label = say(Word.OPEN_CHAT, person.language)
        why = say(Word.OPEN_CHAT_WHY, person.language)
        await self._in_group(
            Message(
                text=(Span(person.name, mention=person), Span(f": {why}")),
                buttons=(Button(label, url=url),) if url is not None else (),
            )
        )


def _belongs_to_the_place(message: Message) -> bool:
    """Whether its buttons open a table: pressed in the private chat, they would open it there."""
    presses = [choice.press for choice in message.choices]
    presses += [button.press for button in message.buttons if button.press is not None]
    return not message.secret and any(
        (read := press.read(payload)) is not None and read.table == press.NO_TABLE
        for payload in presses
    )


def _opens_a_table(action: Action) -> bool:
    pressed = press.read(action.payload) if isinstance(action, Press) else None
    return pressed is not None and pressed.table == press.NO_TABLE


def _fits_an_alert(message: Message) -> bool:
    return (
        units(plain(message.text).strip()) <= limits.ALERT
        and not message.choices
        and not message.buttons
        and message.picture is None
        and message.file is None
    )


def _table(message: Message, request: Request) -> str:
    """The table that a secret message is about, as far as its buttons or the pressed one say."""
    presses = [choice.press for choice in message.choices]
    presses += [button.press for button in message.buttons if button.press is not None]
    if isinstance(request.action, Press):
        presses.append(request.action.payload)
    for payload in presses:
        read = press.read(payload)
        if read is not None and read.table != press.NO_TABLE:
            return read.table
    return ""
