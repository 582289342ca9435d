"""Before a table opens: may the bot show it here, and does it get a thread of its own?

Whether the table opens is the game service's to decide. These checks spare people a table that nobody could see.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
import structlog
from cachetools import TTLCache

from bot.platforms.discord import limits
from bot.platforms.discord.api.errors import NETWORK_ERRORS, error_fields
from bot.platforms.discord.ids import place_of
from bot.platforms.discord.interactions import notices
from bot.platforms.discord.interactions.permissions import (
    NEW_THREAD,
    in_thread,
    is_guest,
    may_answer_publicly,
    missing_permissions,
    needed_for_table,
)
from bot.platforms.discord.sending.sender import MessageSender
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message
from bot.table.commands import Command, Learn, New
from bot.table.opening.game_options import game_to_open
from bot.table.registry.actions import opens_table

_log = structlog.get_logger(__name__)

_FAILURES: Final = (discord.DiscordException, *NETWORK_ERRORS, Unreachable, RetryLater)

WARN_AGAIN_SECONDS: Final = 600.0
"""Seconds until a channel's people are warned again of a missing permission."""
MAX_CHANNELS: Final = 1000
"""Channels whose warnings are remembered."""


@dataclass(frozen=True, slots=True)
class Preflight:
    """The command for the game service, None if it cannot be carried out, and what to tell its person besides."""

    command: Command | None
    notices: tuple[Message, ...] = ()


class PermissionWarnings:
    """Warns those who act where the bot has lost a permission: each channel once in ten minutes."""

    def __init__(self) -> None:
        self._warned: TTLCache[int, None] = TTLCache(MAX_CHANNELS, WARN_AGAIN_SECONDS)
        """The channels that were warned lately."""

    def due(self, interaction: discord.Interaction[Any]) -> Message | None:
        """The warning for the interaction's place; None if nothing is missing or was told lately."""
        channel = interaction.channel_id
        if channel is None or is_guest(interaction):
            return None
        missing = missing_permissions(interaction, needed_for_table(interaction))
        if not missing:
            self._warned.pop(channel, None)
            return None
        if channel in self._warned:
            return None
        self._warned[channel] = None
        language = language_of(interaction)
        return notices.permissions_missing(language, "discord-unseen", missing)


def language_of(interaction: discord.Interaction[Any]) -> str:
    """The language of the person's app, without its region: `es` of `es-419`."""
    return interaction.locale.value.partition("-")[0]


async def preflight(
    interaction: discord.Interaction[Any], command: Command, sender: MessageSender
) -> Preflight:
    """Check the place of a command that may open a table, and open the thread that it asks for.

    To that thread `sender` invites the channel. Other commands pass unchecked.
    """
    action, language = command.action, command.person.language
    if not opens_table(action):
        return Preflight(command)
    if is_guest(interaction):
        if not may_answer_publicly(interaction):
            return Preflight(None, (notices.notice(language, "discord-guest-unheard"),))
        return Preflight(command, (notices.notice(language, "discord-guest"),))
    told: tuple[Message, ...] = ()
    if isinstance(action, New | Learn) and action.apart and not in_thread(interaction):
        opened = await _open_thread(interaction, command, sender)
        if isinstance(opened, int):
            link = notices.thread_opened(language, interaction.guild_id or 0, opened)
            return Preflight(replace(command, at=place_of(opened)), (link,))
        told = () if opened is None else (opened,)
    missing = missing_permissions(interaction, needed_for_table(interaction))
    if missing:
        refusal = notices.permissions_missing(language, "discord-lacking", missing)
        return Preflight(None, (refusal,))
    return Preflight(command, told)


async def _open_thread(
    interaction: discord.Interaction[Any], command: Command, sender: MessageSender
) -> int | Message | None:
    """A new thread's id; or why there is none; or None where the service will refuse the table."""
    language = command.person.language
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return notices.notice(language, "discord-no-thread")
    missing = missing_permissions(interaction, NEW_THREAD)
    if missing:
        return notices.permissions_missing(language, "discord-lacking-thread", missing)
    game = game_to_open(command.action)
    if game is None:
        # The service will say what is wrong; that needs no thread.
        return None
    invitation = notices.invitation(language, game, command.person)
    try:
        posted = int(await sender.post(channel.id, invitation, f"{interaction.id}-in"))
    except _FAILURES as error:
        _log.warning("discord.thread_not_opened", **error_fields(error))
        return notices.notice(language, "discord-no-thread")
    try:
        # The thread hangs on the invitation, so that the channel sees one message and no more.
        thread = await interaction.client.http.start_thread_with_message(
            channel.id,
            posted,
            name=notices.thread_name(language, game, command.person.name),
            auto_archive_duration=limits.ARCHIVE_MINUTES,
        )
    except _FAILURES as error:
        _log.warning("discord.thread_not_opened", **error_fields(error))
        with suppress(*_FAILURES):
            await sender.remove(channel.id, posted)
        return notices.notice(language, "discord-no-thread")
    return int(thread["id"])
