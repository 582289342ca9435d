"""A word to one person in a channel: below the last thing they did there, as long as Discord allows.

Owns which interactions can still be followed up so. Knows no desk and no game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Any, Final

import discord

from bot.platforms.discord import limits
from bot.platforms.discord.failures import NETWORK, named
from bot.platforms.discord.interaction_tokens import ANSWERING, InteractionToken
from bot.platforms.discord.layout import build
from bot.platforms.discord.limits import Fitter
from bot.present.message import Message

_log = logging.getLogger(__name__)

PEOPLE: Final = 1000
"""People whose last interaction is kept in mind; the one that was silent longest goes first."""


class EphemeralReplies:
    """The last interaction of each person in each channel where the bot is a member."""

    def __init__(self, fitter: Fitter) -> None:
        self._fitter = fitter
        self._doors: OrderedDict[tuple[int, int], InteractionToken] = OrderedDict()

    def open(self, interaction: discord.Interaction[Any]) -> InteractionToken:
        """Keep an interaction that was acknowledged in mind. Set `answered` when it is."""
        now = asyncio.get_running_loop().time()
        door = InteractionToken(interaction.followup, now + limits.TOKEN_LIFE)
        key = interaction.channel_id or 0, interaction.user.id
        self._doors[key] = door
        self._doors.move_to_end(key)
        if len(self._doors) > PEOPLE:
            self._doors.popitem(last=False)
        return door

    async def whisper(self, channel: int, person: int, message: Message) -> bool:
        """Show it to them alone; whether it was shown. Its answer comes first, or it would be that."""
        door = self._doors.get((channel, person))
        loop = asyncio.get_running_loop()
        if door is None or door.until <= loop.time():
            return False
        parts = build(message, self._fitter)
        try:
            async with asyncio.timeout(ANSWERING):
                await door.answered.wait()
                await door.webhook.send(
                    view=parts.view,
                    files=parts.files,
                    allowed_mentions=parts.mentions,
                    ephemeral=True,
                    wait=True,
                )
        except (discord.DiscordException, *NETWORK) as error:
            _log.info("discord: a word to one person was refused: %s", named(error))
            return False
        return True
