"""What the bot may do at a place, and whether it is a member there. Read from the interaction alone.

Owns the list of permissions that a table needs. Knows neither the desk nor any text: permissions are
named by the keys of their texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

TABLE: Final = {
    "view_channel": "permission-view-channel",
    "send_messages": "permission-send-messages",
    "attach_files": "permission-attach-files",
}
"""What a table in a channel needs, by Discord's name (Topics, "Permissions")."""
IN_THREAD: Final = {
    "view_channel": "permission-view-channel",
    "send_messages_in_threads": "permission-send-messages-in-threads",
    "attach_files": "permission-attach-files",
}
"""The same in a thread, where `send_messages` means nothing (Topics, "Threads")."""
OWN_THREAD: Final = {"create_public_threads": "permission-create-public-threads", **IN_THREAD}
"""What a thread of a table's own needs in the channel that it is opened in."""


def is_guest(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is no member here: a chat among people, or a server that has not added it.

    There it can answer interactions and do nothing else.
    """
    if interaction.context.dm_channel:
        return False
    return interaction.guild_id is None or not interaction.is_guild_integration()


def is_heard(interaction: discord.Interaction[Any]) -> bool:
    """Whether others see what the bot answers here as a guest ("Use External Apps" decides)."""
    return interaction.guild_id is None or interaction.permissions.use_external_apps


def in_thread(interaction: discord.Interaction[Any]) -> bool:
    """Whether this is a thread already."""
    return isinstance(interaction.channel, discord.Thread)


def channel_of(interaction: discord.Interaction[Any]) -> int | None:
    """The channel in which this is, or whose thread this is."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


def missing(interaction: discord.Interaction[Any], needed: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of what is needed and not allowed here. In private chats nothing has to be."""
    if interaction.guild_id is None:
        return ()
    may = interaction.app_permissions
    if may.administrator:
        return ()
    return tuple(key for flag, key in needed.items() if not getattr(may, flag))


def needed_here(interaction: discord.Interaction[Any]) -> Mapping[str, str]:
    """What a table at this very place needs."""
    return IN_THREAD if in_thread(interaction) else TABLE
