"""Who may do what where: the bot's permissions, a person's, and the place an interaction comes from.

Permissions that are missing are named by the keys of their texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.platforms.discord.api.errors import NETWORK_ERRORS
from bot.platforms.discord.ids import server_id
from bot.ports import Unreachable
from bot.table.identity import Membership, ServerId

CHANNEL_TABLE: Final = {
    "view_channel": "permission-view-channel",
    "send_messages": "permission-send-messages",
    "attach_files": "permission-attach-files",
}
"""The bot's permissions for a table in a channel, by Discord's name (Topics, "Permissions")."""
THREAD_TABLE: Final = {
    "view_channel": "permission-view-channel",
    "send_messages_in_threads": "permission-send-messages-in-threads",
    "attach_files": "permission-attach-files",
}
"""For a table in a thread, where `send_messages` does not count (Topics, "Threads")."""
NEW_THREAD: Final = {
    "create_public_threads": "permission-create-public-threads",
    "send_messages": "permission-send-messages",
    **THREAD_TABLE,
}
"""For opening a table's own thread, and the invitation to it, in the channel it belongs to."""


# --- the bot ---------------------------------------------------------------------------------------


def is_guest(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is no member here: a group chat, or a server that has not added it.

    There it can answer interactions and do nothing else.
    """
    if interaction.context.dm_channel:
        return False
    return interaction.guild_id is None or not interaction.is_guild_integration()


def may_answer_publicly(interaction: discord.Interaction[Any]) -> bool:
    """Whether everyone sees the answers to a guest's user ("Use External Apps" decides in servers)."""
    return interaction.guild_id is None or interaction.permissions.use_external_apps


def in_thread(interaction: discord.Interaction[Any]) -> bool:
    """Whether the interaction comes from a thread."""
    return isinstance(interaction.channel, discord.Thread)


def parent_channel(interaction: discord.Interaction[Any]) -> int | None:
    """The id of the channel: of a thread the one that it belongs to."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


def missing_permissions(
    interaction: discord.Interaction[Any], needed: Mapping[str, str]
) -> tuple[str, ...]:
    """The text keys of what the bot needs and lacks here. Private chats have no permissions."""
    if interaction.guild_id is None:
        return ()
    granted = interaction.app_permissions
    if granted.administrator:
        return ()
    return tuple(key for flag, key in needed.items() if not getattr(granted, flag))


def needed_for_table(interaction: discord.Interaction[Any]) -> Mapping[str, str]:
    """The permissions for a table at the place of the interaction."""
    return THREAD_TABLE if in_thread(interaction) else CHANNEL_TABLE


# --- people ----------------------------------------------------------------------------------------


def may_moderate(permissions: discord.Permissions) -> bool:
    """Whether these are a moderator's permissions."""
    return permissions.administrator or permissions.manage_channels or permissions.manage_guild


def moderates_here(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may moderate the place of the interaction: their own chat, or by permission."""
    return interaction.context.dm_channel or may_moderate(interaction.permissions)


def managed_server(interaction: discord.Interaction[Any]) -> ServerId | None:
    """The server of the interaction, if the person manages it; None where the bot is a guest."""
    guild, permissions = interaction.guild_id, interaction.permissions
    if guild is None or is_guest(interaction):
        return None
    return server_id(guild) if permissions.administrator or permissions.manage_guild else None


async def _check_invited(
    thread: discord.Thread, person: int, permissions: discord.Permissions
) -> None:
    """Raise `NotFound` for who was not invited to a private thread: a channel's permissions do not say it."""
    if thread.is_private() and not permissions.manage_threads:
        await thread.fetch_member(person)


async def membership_in(client: discord.Client, person: int, channel: int) -> Membership:
    """What this person is in the channel, wherever they are now.

    `STRANGER` to a server that has not added the bot or that they have left, and to a private thread that
    they were not invited to. Raises `Unreachable` where
    Discord does not answer.
    """
    try:
        place = client.get_channel(channel) or await client.fetch_channel(channel)
        if isinstance(place, discord.DMChannel):
            own = place.recipient is not None and place.recipient.id == person
            return Membership.MODERATOR if own else Membership.STRANGER
        if isinstance(place, discord.abc.PrivateChannel):
            return Membership.STRANGER
        permissions = place.permissions_for(await place.guild.fetch_member(person))
        if isinstance(place, discord.Thread):
            await _check_invited(place, person, permissions)
    except (discord.Forbidden, discord.NotFound):
        return Membership.STRANGER
    except (discord.DiscordException, *NETWORK_ERRORS) as error:
        raise Unreachable(type(error).__name__) from error
    if may_moderate(permissions):
        return Membership.MODERATOR
    return Membership.MEMBER if permissions.view_channel else Membership.STRANGER
