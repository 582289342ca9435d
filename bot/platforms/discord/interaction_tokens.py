"""Messages sent through the tokens of interactions, which are valid for a quarter of an hour."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import discord
import structlog
from cachetools import LRUCache, TTLCache

from bot.platforms.discord import api
from bot.platforms.discord.api import NETWORK_ERRORS, error_fields
from bot.platforms.discord.layout import MessageBuilder
from bot.ports import Unreachable
from bot.present.message import Message

_log = structlog.get_logger(__name__)

MAX_CHANNELS: Final = 1000
"""Guest channels that are remembered; the least recently used is dropped."""
MAX_PEOPLE: Final = 1000
"""People, each in one channel, whose last interaction is remembered."""
ANSWER_SECONDS: Final = 10.0
"""Seconds to wait for the interaction's own answer, whose place a follow-up would take."""


@dataclass(slots=True)
class InteractionToken:
    """The token of one interaction, as its webhook.

    `expires_at` is in seconds of the loop's clock; `answered` is set once the person has their
    answer.
    """

    webhook: discord.Webhook
    expires_at: float
    follow_ups_left: int = api.FOLLOW_UPS
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> InteractionToken:
        now = asyncio.get_running_loop().time()
        return cls(interaction.followup, now + api.TOKEN_SECONDS)

    @property
    def expired(self) -> bool:
        return self.expires_at <= asyncio.get_running_loop().time()

    def settle(self, *, valid: bool) -> None:
        """Note that the person is answered, and whether Discord takes more through it."""
        if not valid:
            self.expires_at = 0.0
        self.answered.set()


@dataclass(slots=True)
class _GuestChannel:
    guild: int | None
    tokens: list[InteractionToken] = field(default_factory=list)
    posts: int = 0
    """Messages that were to be posted here so far."""
    pending: Message | None = None
    """The last of these, if it found no token, to be sent with the next one."""


class GuestChannels:
    """The channels where the bot is no member, and the tokens to post there."""

    def __init__(self, builder: MessageBuilder) -> None:
        self._builder = builder
        self._channels: LRUCache[int, _GuestChannel] = LRUCache(MAX_CHANNELS)

    def remember(self, interaction: discord.Interaction[Any]) -> InteractionToken:
        """Keep an acknowledged interaction's token; settle it, then call `answered`."""
        new = _GuestChannel(interaction.guild_id)
        channel = self._channels.setdefault(interaction.channel_id or 0, new)
        token = InteractionToken.of(interaction)
        usable = [each for each in channel.tokens if each.follow_ups_left and not each.expired]
        channel.tokens = [*usable, token]
        return token

    def __contains__(self, channel: object) -> bool:
        """Tell whether the bot was a guest in this channel at its last use, and has not been added since."""
        return channel in self._channels

    def forget(self, guild: int) -> None:
        """Drop the channels of a server that has the bot."""
        for channel in [each for each, guest in self._channels.items() if guest.guild == guild]:
            del self._channels[channel]

    async def post(self, channel: int, message: Message) -> discord.WebhookMessage:
        """Show a message to everyone. Raises `Unreachable` without a token.

        The message is then shown with the next interaction, unless a newer one was posted.
        """
        guest = self._channels[channel]
        guest.pending = None
        guest.posts = number = guest.posts + 1
        # The newest token lives longest, but may still wait for its own answer.
        for token in reversed(guest.tokens):
            sent = await self._try(token, message)
            if sent is not None:
                return sent
        if guest.posts == number:
            guest.pending = message
        raise Unreachable("the bot is a guest here, and no interaction is open")

    async def answered(self, channel: int, token: InteractionToken, *, follow_ups: int) -> None:
        """Note a settled token's answer of this many follow-ups, and show the pending message."""
        token.follow_ups_left -= follow_ups
        guest = self._channels.get(channel)
        if guest is not None and (pending := guest.pending) is not None:
            guest.pending, number = None, guest.posts
            if await self._try(token, pending) is None and guest.posts == number:
                guest.pending = pending

    async def _try(
        self, token: InteractionToken, message: Message
    ) -> discord.WebhookMessage | None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await token.answered.wait()
        except TimeoutError:
            return None
        if token.follow_ups_left <= 0 or token.expired:
            return None
        token.follow_ups_left -= 1
        try:
            return await self._builder.build(message).follow_up(
                token.webhook, silent=message.silent
            )
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            # Expired, used up or revoked.
            _log.info("discord.token_refused", **error_fields(error))
            token.follow_ups_left = 0
            return None


class EphemeralReplies:
    """The last interaction of each person in each channel where the bot is a member, and the last hand shown there."""

    def __init__(self, builder: MessageBuilder) -> None:
        self._builder = builder
        self._shown: TTLCache[tuple[int, int, str, str], discord.Interaction[Any]] = TTLCache(
            MAX_PEOPLE, api.TOKEN_SECONDS
        )
        """The interaction that a hand or question answered, by channel, person, kind and table."""
        self._tokens: LRUCache[tuple[int, int], InteractionToken] = LRUCache(MAX_PEOPLE)

    def remember(self, interaction: discord.Interaction[Any]) -> InteractionToken:
        """Keep an acknowledged interaction's token; settle it once its person is answered."""
        token = InteractionToken.of(interaction)
        self._tokens[interaction.channel_id or 0, interaction.user.id] = token
        return token

    async def send(self, channel: int, person: int, message: Message) -> bool:
        """Show a message to one person below their last interaction; return False if impossible."""
        token = self._tokens.get((channel, person))
        if token is None:
            return False
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await token.answered.wait()
                if token.expired:
                    return False
                await self._builder.build(message).follow_up(token.webhook, ephemeral=True)
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            _log.info("discord.whisper_refused", **error_fields(error))
            return False
        return True

    async def only(self, interaction: discord.Interaction[Any], message: Message) -> None:
        """Delete the person's earlier message of the same kind and table in this channel: this answer replaces it."""
        key = (interaction.channel_id or 0, interaction.user.id, message.sole, message.table)
        before = self._shown.pop(key, None)
        self._shown[key] = interaction
        if before is None:
            return
        # They may have dismissed it themselves, which nobody is told of.
        with suppress(discord.DiscordException, *NETWORK_ERRORS), api.limited_waits():
            await before.delete_original_response()
