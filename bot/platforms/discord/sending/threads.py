"""A thread of its own for a table that nobody asked for by a command."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import discord

from bot.platforms.discord import limits
from bot.platforms.discord.api.errors import NETWORK_ERRORS, translate_error
from bot.platforms.discord.sending.sender import MessageSender
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message, Span

THREAD_EXISTS: Final = 160004
"""Discord's code for a message that has a thread already (Topics, "JSON error codes")."""


async def open_thread(
    client: discord.Client, sender: MessageSender, channel_id: int, title: str, key: str
) -> int | None:
    """A thread in a text channel, hanging on a message of that name; None where there can be none.

    The thread has its message's id, and the same `key` posts no second message: so it is the same thread.
    """
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return None
    name = Message(text=(Span(title),), silent=True)
    posted = int(await sender.post(channel_id, name, key))
    if client.get_channel(posted) is not None:
        return posted
    try:
        await client.http.start_thread_with_message(
            channel_id, posted, name=title, auto_archive_duration=limits.ARCHIVE_MINUTES
        )
    except discord.HTTPException as error:
        if error.code == THREAD_EXISTS:
            return posted
        with suppress(discord.DiscordException, *NETWORK_ERRORS, Unreachable, RetryLater):
            await sender.remove(channel_id, posted)
        raise translate_error(error) from error
    return posted
