"""Speaking where the bot is no member: through the tokens of interactions, for as long as they live.

Owns what Discord allows a guest: five follow-ups within a quarter of an hour of each interaction. A
board that finds no way is kept and shown with the next one. Knows no desk and no game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import discord

from bot.platforms.discord import limits
from bot.platforms.discord.failures import NETWORK, named
from bot.ports import Unreachable
from bot.present.message import Message

_log = logging.getLogger(__name__)

CHANNELS: Final = 1000
"""Channels that are kept in mind; the one that was silent longest goes first."""
ANSWERING: Final = 10.0
"""Seconds that a post waits for the interaction's own answer, which has to come first."""

Show: TypeAlias = Callable[[discord.Webhook, Message], Awaitable[discord.WebhookMessage]]
"""Shows a message to everyone, through the token of an interaction."""


@dataclass(slots=True)
class InteractionToken:
    """One interaction. `answered` is set once its person has their answer, `until` is loop time."""

    webhook: discord.Webhook
    until: float
    left: int = limits.FOLLOW_UPS
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class _Place:
    doors: list[InteractionToken] = field(default_factory=list)
    owed: Message | None = None


class InteractionTokens:
    """The places where the bot is a guest, and the interactions by which it can be heard there."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self._places: OrderedDict[int, _Place] = OrderedDict()

    def open(self, interaction: discord.Interaction[Any]) -> InteractionToken:
        """Keep an interaction that was acknowledged in mind."""
        now = asyncio.get_running_loop().time()
        place = self._places.setdefault(interaction.channel_id or 0, _Place())
        self._places.move_to_end(interaction.channel_id or 0)
        if len(self._places) > CHANNELS:
            self._places.popitem(last=False)
        door = InteractionToken(interaction.followup, now + limits.TOKEN_LIFE)
        place.doors = [each for each in place.doors if each.left and each.until > now] + [door]
        return door

    def knows(self, channel: int) -> bool:
        """Whether the bot is a guest in this channel."""
        return channel in self._places

    async def post(self, channel: int, message: Message) -> discord.WebhookMessage:
        """Show a message to everyone; raises `Unreachable` where no interaction is open.

        What could not be shown is shown by the next `settle`, unless something newer was.
        """
        place = self._places[channel]
        # The newest lives longest; the one before may still be waiting for its own answer.
        for door in reversed(place.doors):
            shown = await self._through(door, message)
            if shown is not None:
                place.owed = None
                return shown
        place.owed = message
        raise Unreachable("the bot is a guest here, and no interaction is open")

    async def settle(self, channel: int, door: InteractionToken, *, used: int) -> None:
        """The interaction's person has their answer, by so many follow-ups: show what is owed."""
        door.left -= used
        door.answered.set()
        place = self._places.get(channel)
        if place is not None and (owed := place.owed) is not None:
            place.owed = None
            await self._through(door, owed)

    async def _through(
        self, door: InteractionToken, message: Message
    ) -> discord.WebhookMessage | None:
        try:
            async with asyncio.timeout(ANSWERING):
                await door.answered.wait()
        except TimeoutError:
            return None
        if door.left <= 0 or door.until <= asyncio.get_running_loop().time():
            return None
        door.left -= 1
        try:
            return await self._show(door.webhook, message)
        except (discord.DiscordException, *NETWORK) as error:
            # Expired, used up or revoked: each way is tried once.
            _log.info("discord: a guest's way is closed: %s", named(error))
            door.left = 0
            return None
