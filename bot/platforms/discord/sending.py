"""Messages to channels and people, outside of any interaction.

Owns sending, taking buttons away, and turning the SDK's errors into the words of `ports`. Knows no
desk and no interaction.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.platforms.discord import limits, patience
from bot.platforms.discord.failures import ARCHIVED, GONE, translated
from bot.platforms.discord.interaction_tokens import InteractionTokens
from bot.platforms.discord.layout import build, standing, take_buttons
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import PREFIX
from bot.platforms.discord.pacing import Pace
from bot.platforms.discord.whispers import EphemeralReplies
from bot.ports import SEND_SECONDS, Unreachable, Urgency
from bot.present.message import Message

REMEMBERED: Final = 512
"""Boards that are remembered as they were sent; older ones are looked up before they are changed."""
CHATS: Final = 10_000
"""People whose private chats are remembered; the SDK keeps 128."""
OPENING: Final = 5.0
"""Seconds for opening a private chat: all people share one line for that."""


def number(reference: str) -> int:
    """The id in `discord:123`; what has none is `Unreachable`."""
    digits = reference.removeprefix(PREFIX)
    if not (digits.isascii() and digits.isdigit()):
        raise Unreachable("no such place on Discord")
    return int(digits)


@asynccontextmanager
async def _a_call() -> AsyncIterator[None]:
    """Calls of the SDK that end in time, and by errors in our words."""
    try:
        with patience.within():
            async with asyncio.timeout(SEND_SECONDS):
                yield
    except discord.DiscordException as error:
        ours = translated(error)
        if ours is error:
            raise
        raise ours from error


@asynccontextmanager
async def _unless_gone() -> AsyncIterator[None]:
    """A change of a message, if it and its place can still be changed."""
    try:
        async with _a_call():
            yield
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
    except Unreachable:
        return


@dataclass(frozen=True, slots=True)
class _Shown:
    """A message that stands. `layout`: as we laid it out; None where only Discord knows."""

    message: discord.Message
    layout: ui.LayoutView | None = None


class Sending:
    """Sends for one client. It remembers the last boards, so that retiring one needs no look first, and
    the private chats of people, so that opening one is no request.
    """

    def __init__(self, client: discord.Client, fitter: Fitter, pace: Pace) -> None:
        self._client = client
        self._fitter = fitter
        self._pace = pace
        self._doors = InteractionTokens(self._through_token)
        self.whispers = EphemeralReplies(fitter)
        """The interactions below which something can be shown to one person."""
        self._shown: OrderedDict[int, _Shown] = OrderedDict()
        self._chats: OrderedDict[int, int] = OrderedDict()

    @property
    def doors(self) -> InteractionTokens:
        """The interactions by which places are reached where the bot is no member."""
        return self._doors

    async def post(self, channel: int, message: Message, key: str) -> str:
        """Show a message in a channel or thread; returns its id."""
        if self._doors.knows(channel):
            async with _a_call():
                shown = _Shown(await self._doors.post(channel, message))
        else:
            shown = await self._post(channel, message, key)
        sent = shown.message
        self._shown[sent.id] = shown
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
        return str(sent.id)

    async def write(
        self, person: int, message: Message, key: str, urgency: Urgency = Urgency.HAND
    ) -> None:
        """Write to a person directly."""
        chat = self._chats.get(person)
        if chat is None:
            await self._pace.turn(urgency)
            async with _a_call(), asyncio.timeout(OPENING):
                opened = await self._client.http.start_private_message(person)
                chat = int(opened["id"])
            self._chats[person] = chat
            if len(self._chats) > CHATS:
                self._chats.popitem(last=False)
        await self._pace.turn(urgency)
        try:
            async with _a_call():
                await self._deliver(self._client.get_partial_messageable(chat), message, key)
        except Unreachable:
            # Whatever it was: next time Discord is asked anew which chat is theirs.
            self._chats.pop(person, None)
            raise

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message of ours; gone is as good as done."""
        shown = self._shown.get(message)
        if shown is None and self._doors.knows(channel):
            # A guest can touch no message but by the token that made it, and that is forgotten.
            return
        await self._pace.turn(Urgency.TIDY)
        async with _unless_gone():
            if shown is None:
                there = self._client.get_partial_messageable(channel)
                await there.get_partial_message(message).delete()
            else:
                await shown.message.delete()
        self._shown.pop(message, None)

    async def retire(self, channel: int, message: int) -> None:
        """Take the buttons from a message and leave the rest as it is; gone is as good as done."""
        shown = self._shown.get(message)
        if shown is None and self._doors.knows(channel):
            return
        await self._pace.turn(Urgency.TIDY)
        if shown is not None:
            # Its layout loses its buttons now; if Discord does not take that, it is read from there.
            self._shown[message] = _Shown(shown.message)
        async with _unless_gone():
            await self._retire(channel, message, shown)
        self._shown.pop(message, None)

    async def _retire(self, channel: int, message: int, shown: _Shown | None) -> None:
        if shown is None:
            there = self._client.get_partial_messageable(channel)
            shown = _Shown(await there.fetch_message(message))
            await self._pace.turn(Urgency.TIDY)
        view = shown.layout or standing(shown.message)
        if take_buttons(view):
            # An edit that names attachments drops those it does not name.
            await shown.message.edit(view=view, attachments=shown.message.attachments)

    async def _post(self, channel: int, message: Message, key: str) -> _Shown:
        there = self._client.get_partial_messageable(channel)
        await self._pace.turn(Urgency.BOARD)
        async with _a_call():
            try:
                return await self._deliver(there, message, key)
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
            # Sending wakes a thread by itself as a rule (Topics, "Threads"), but need not.
            await self._client.http.edit_channel(channel, archived=False)
            return await self._deliver(there, message, key)

    async def _deliver(
        self, channel: discord.abc.Messageable, message: Message, key: str
    ) -> _Shown:
        parts = build(message, self._fitter)
        sent = await channel.send(
            view=parts.view,
            files=parts.files,
            allowed_mentions=parts.mentions,
            # With a nonce the SDK asks Discord to enforce it: the same key again shows nothing twice.
            nonce=self._fitter.text(key, limits.NONCE, "nonce"),
        )
        return _Shown(sent, parts.view)

    async def _through_token(
        self, webhook: discord.Webhook, message: Message
    ) -> discord.WebhookMessage:
        parts = build(message, self._fitter)
        return await webhook.send(
            view=parts.view, files=parts.files, allowed_mentions=parts.mentions, wait=True
        )
