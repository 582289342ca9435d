"""Who belongs to a channel, and who may moderate it, as Discord tells it."""

from __future__ import annotations

from typing import Any

import discord

from bot.platforms.discord.failures import NETWORK
from bot.ports import Unreachable
from bot.table.identity import Membership


def may_moderate(permissions: discord.Permissions) -> bool:
    """Whether these permissions are a moderator's."""
    return permissions.administrator or permissions.manage_channels or permissions.manage_guild


def moderates_here(interaction: discord.Interaction[Any]) -> bool:
    """Whether who acts may moderate the place that they act in: their own chat, or one they manage."""
    return interaction.context.dm_channel or may_moderate(interaction.permissions)


async def membership(client: discord.Client, person: int, channel: int) -> Membership:
    """What this person is at the channel, wherever they are now.

    In a server that has not added the bot, or that they left, nobody is known to be anything. Raises
    `Unreachable` where Discord does not answer.
    """
    try:
        place = client.get_channel(channel) or await client.fetch_channel(channel)
        if isinstance(place, discord.DMChannel):
            own = place.recipient is not None and place.recipient.id == person
            return Membership.MODERATOR if own else Membership.STRANGER
        if isinstance(place, discord.abc.PrivateChannel):
            return Membership.STRANGER
        may = place.permissions_for(await place.guild.fetch_member(person))
    except (discord.Forbidden, discord.NotFound):
        return Membership.STRANGER
    except (discord.DiscordException, *NETWORK) as error:
        raise Unreachable(type(error).__name__) from error
    if may_moderate(may):
        return Membership.MODERATOR
    return Membership.MEMBER if may.view_channel else Membership.STRANGER
