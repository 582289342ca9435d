"""Who may moderate a channel, as Discord tells it."""

from __future__ import annotations

from typing import Any

import discord

from bot.platforms.discord import patience
from bot.platforms.discord.failures import NETWORK
from bot.ports import Unreachable


def may_moderate(permissions: discord.Permissions) -> bool:
    """Whether these permissions are a moderator's."""
    return permissions.administrator or permissions.manage_channels or permissions.manage_guild


def moderates_here(interaction: discord.Interaction[Any]) -> bool:
    """Whether who acts may moderate the place that they act in: their own chat, or one they manage."""
    return interaction.context.dm_channel or may_moderate(interaction.permissions)


async def moderates(client: discord.Client, person: int, channel: int) -> bool:
    """Whether this person may moderate the channel, wherever they are now.

    In a server that has not added the bot, or that they left, nobody is known to. Raises `Unreachable`
    where Discord does not answer.
    """
    try:
        with patience.within():
            place = client.get_channel(channel) or await client.fetch_channel(channel)
            if isinstance(place, discord.DMChannel):
                return place.recipient is not None and place.recipient.id == person
            if isinstance(place, discord.abc.PrivateChannel):
                return False
            member = await place.guild.fetch_member(person)
        return may_moderate(place.permissions_for(member))
    except (discord.Forbidden, discord.NotFound):
        return False
    except (discord.DiscordException, *NETWORK) as error:
        raise Unreachable(type(error).__name__) from error
