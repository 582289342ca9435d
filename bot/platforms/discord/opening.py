"""Before a table is opened: may the bot do here what a table needs, and where shall it lie?

Owns the look at permissions and the thread that a table asks for. Whether the table opens is the
desk's to decide; this only spares people a table that nobody could see.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.platforms.discord import notes, places
from bot.platforms.discord.failures import NETWORK, named
from bot.platforms.discord.markup import PREFIX
from bot.present.message import Message
from bot.table import lobby
from bot.table.actions import row_of
from bot.table.commands import Action, Command, Learn, New
from bot.table.decide import ENTROPY_BYTES
from bot.table.table import Table

_log = logging.getLogger(__name__)

KEPT_MINUTES: Final = 10_080
"""Minutes until a silent thread is archived: the longest that Discord takes, a week."""

TELL_AGAIN: Final = 600.0
"""Seconds until those at a channel hear again of a right that the bot lacks there."""
CHANNELS: Final = 1000
"""Channels that are kept in mind for this."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """The command to give to the desk, None if it cannot be; and what to tell its person besides."""

    command: Command | None
    notes: tuple[Message, ...] = ()


def opens_table(action: Action) -> bool:
    """Whether this may open a table, as far as its form tells."""
    if isinstance(action, New | Learn):
        return bool(action.game)
    return row_of(action).opens


class Warnings:
    """Tells those who act where a right was taken from the bot, a channel at a time and not each time."""

    def __init__(self) -> None:
        self._told: dict[int, float] = {}

    def due(self, interaction: discord.Interaction[Any]) -> Message | None:
        """What is missing at this place, if something is and was not told lately."""
        channel, now = interaction.channel_id, asyncio.get_running_loop().time()
        if channel is None or places.is_guest(interaction):
            return None
        lacks = places.missing(interaction, places.needed_here(interaction))
        if not lacks:
            self._told.pop(channel, None)
            return None
        if now - self._told.get(channel, -TELL_AGAIN) < TELL_AGAIN:
            return None
        if len(self._told) >= CHANNELS:
            self._told.clear()
        self._told[channel] = now
        return notes.lacking(person_language(interaction), "discord-unseen", lacks)


def person_language(interaction: discord.Interaction[Any]) -> str:
    """The language of whoever acts, without its region."""
    return interaction.locale.value.partition("-")[0]


async def prepare(
    interaction: discord.Interaction[Any], command: Command, *, thread: bool
) -> Prepared:
    """Look at the place of a command that opens a table, and open the thread that it asks for."""
    language = command.person.language
    if thread and isinstance(command.action, New | Learn) and not command.action.game:
        return Prepared(None, (notes.note(language, "discord-thread-game"),))
    if not opens_table(command.action):
        return Prepared(command)
    if places.is_guest(interaction):
        if not places.is_heard(interaction):
            return Prepared(None, (notes.note(language, "discord-guest-unheard"),))
        return Prepared(command, (notes.note(language, "discord-guest"),))
    told: tuple[Message, ...] = ()
    if thread and not places.in_thread(interaction):
        own = await _own_thread(interaction, command)
        if isinstance(own, int):
            opened = notes.thread_opened(language, interaction.guild_id or 0, own)
            return Prepared(replace(command, at=f"{PREFIX}{own}"), (opened,))
        told = () if own is None else (own,)
    lacks = places.missing(interaction, places.needed_here(interaction))
    if lacks:
        return Prepared(None, (notes.lacking(language, "discord-lacking", lacks),))
    return Prepared(command, told)


def _would_open(command: Command) -> Table | None:
    """The table that the desk will open for this, as far as can be told without it."""
    action = command.action
    new = New(action.game) if isinstance(action, Learn) else action
    if not isinstance(new, New):
        return None
    return lobby.open_table(command, new, 0.0, bytes(ENTROPY_BYTES)).table


async def _own_thread(
    interaction: discord.Interaction[Any], command: Command
) -> int | Message | None:
    """A new thread's id; or why there is none; or None where the desk will refuse the table."""
    language = command.person.language
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return notes.note(language, "discord-no-thread")
    lacks = places.missing(interaction, places.OWN_THREAD)
    if lacks:
        return notes.lacking(language, "discord-lacking-thread", lacks)
    table = _would_open(command)
    if table is None:
        # What is wrong with the options is the desk's to say, and needs no thread.
        return None
    try:
        made = await interaction.client.http.start_thread_without_message(
            channel.id,
            name=notes.thread_name(language, table.game, command.person.name),
            auto_archive_duration=KEPT_MINUTES,
            type=discord.ChannelType.public_thread.value,
        )
    except (discord.DiscordException, *NETWORK) as error:
        _log.warning("discord: no thread opened: %s", named(error))
        return notes.note(language, "discord-no-thread")
    return int(made["id"])
