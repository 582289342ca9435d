"""Messages to channels and people, outside of any interaction.

Owns sending, taking buttons away, and turning the SDK's errors into the words of `ports`. Knows no
desk and no interaction.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.platforms.discord import limits
from bot.platforms.discord.components import build, without_buttons
from bot.platforms.discord.failures import UNKNOWN_MESSAGE, translated
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import PREFIX
from bot.ports import Unreachable
from bot.present.message import Message


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


async def _deliver(
    channel: discord.abc.Messageable, message: Message, key: str, fitter: Fitter
) -> discord.Message:
    parts = build(message, fitter)
    return await channel.send(
        view=parts.view,
        files=parts.files,
        allowed_mentions=parts.mentions,
        # With a nonce the SDK asks Discord to enforce it: the same key again shows nothing twice.
        nonce=fitter.text(key, limits.NONCE, "nonce"),
    )


async def post(
    client: discord.Client, channel: int, message: Message, key: str, fitter: Fitter
) -> str:
    """Show a message in a channel or thread; returns its id."""
    async with _our_words():
        sent = await _deliver(client.get_partial_messageable(channel), message, key, fitter)
    return str(sent.id)


async def write(
    client: discord.Client, person: int, message: Message, key: str, fitter: Fitter
) -> None:
    """Write to a person directly."""
    async with _our_words():
        channel = await client.create_dm(discord.Object(person))
        await _deliver(channel, message, key, fitter)


async def retire(client: discord.Client, channel: int, message: int) -> None:
    """Take the buttons from a message and leave the rest as it is; gone is as good as done."""
    try:
        async with _our_words():
            standing = await client.get_partial_messageable(channel).fetch_message(message)
            view = without_buttons(standing)
            if view is not None:
                # An edit that names attachments drops those it does not name.
                await standing.edit(view=view, attachments=standing.attachments)
    except discord.HTTPException as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
    except Unreachable:
        return
