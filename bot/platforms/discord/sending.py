"""Messages to channels and people, outside of any interaction.

Owns sending, taking buttons away, and turning the SDK's errors into the words of `ports`. Knows no
desk and no interaction.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.doors import Doors
from bot.platforms.discord.failures import ARCHIVED, GONE, translated
from bot.platforms.discord.layout import build, standing, take_buttons
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import PREFIX
from bot.platforms.discord.whispers import Whispers
from bot.ports import Unreachable
from bot.present.message import Message

REMEMBERED: Final = 512
"""Boards that are remembered as they were sent; older ones are looked up before they are changed."""


def number(reference: str) -> int:
    """The id in `discord:123`; what has none is `Unreachable`."""
    digits = reference.removeprefix(PREFIX)
    if not (digits.isascii() and digits.isdigit()):
        raise Unreachable("no such place on Discord")
    return int(digits)


@asynccontextmanager
async def _our_words() -> AsyncIterator[None]:
    try:
        yield
    except discord.DiscordException as error:
        ours = translated(error)
        if ours is error:
            raise
        raise ours from error


async def _unless_gone(change: Awaitable[object]) -> None:
    """Change a message, if it and its place can still be changed."""
    try:
        async with _our_words():
            await change
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
    """Sends for one client. It remembers the last boards, so that retiring one needs no look first."""

    def __init__(self, client: discord.Client, fitter: Fitter) -> None:
        self._client = client
        self._fitter = fitter
        self._doors = Doors(self._through_token)
        self.whispers = Whispers(fitter)
        """The interactions below which something can be shown to one person."""
        self._shown: OrderedDict[int, _Shown] = OrderedDict()

    @property
    def doors(self) -> Doors:
        """The interactions by which places are reached where the bot is no member."""
        return self._doors

    async def post(self, channel: int, message: Message, key: str) -> str:
        """Show a message in a channel or thread; returns its id."""
        async with _our_words():
            if self._doors.knows(channel):
                shown = _Shown(await self._doors.post(channel, message))
            else:
                shown = await self._post(channel, message, key)
        sent = shown.message
        self._shown[sent.id] = shown
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
        return str(sent.id)

    async def write(self, person: int, message: Message, key: str) -> None:
        """Write to a person directly."""
        async with _our_words():
            channel = await self._client.create_dm(discord.Object(person))
            await self._deliver(channel, message, key)

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message of ours; gone is as good as done."""
        shown = self._shown.pop(message, None)
        if shown is not None:
            await _unless_gone(shown.message.delete())
        elif not self._doors.knows(channel):
            there = self._client.get_partial_messageable(channel)
            await _unless_gone(there.get_partial_message(message).delete())

    async def retire(self, channel: int, message: int) -> None:
        """Take the buttons from a message and leave the rest as it is; gone is as good as done."""
        shown = self._shown.pop(message, None)
        if shown is None and self._doors.knows(channel):
            # A guest can touch no message but by the token that made it, and that is forgotten.
            return
        await _unless_gone(self._retire(channel, message, shown))

    async def _retire(self, channel: int, message: int, shown: _Shown | None) -> None:
        if shown is None:
            there = self._client.get_partial_messageable(channel)
            shown = _Shown(await there.fetch_message(message))
        view = shown.layout or standing(shown.message)
        if take_buttons(view):
            # An edit that names attachments drops those it does not name.
            await shown.message.edit(view=view, attachments=shown.message.attachments)

    async def _post(self, channel: int, message: Message, key: str) -> _Shown:
        there = self._client.get_partial_messageable(channel)
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
