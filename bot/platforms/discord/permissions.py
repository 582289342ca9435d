"""Permissions of people and the bot, the check before a table opens, messages about Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias

import discord
import structlog

from bot.platforms.discord import api
from bot.platforms.discord.api import NETWORK_ERRORS, error_fields, place_of, server_id
from bot.platforms.discord.guilds import GuildChannels
from bot.platforms.discord.sending import MessageSender
from bot.ports import RetryLater, Unreachable
from bot.present.catalogue import own_name, texts
from bot.present.message import Button, Message, Span, brief
from bot.table.commands import Command, Learn, New
from bot.table.game_options import game_to_open
from bot.table.identity import Membership, Person, ServerId
from bot.table.registry import opens_table

_log = structlog.get_logger(__name__)

_FAILURES: Final = (discord.DiscordException, *NETWORK_ERRORS, Unreachable, RetryLater)


Notice: TypeAlias = Callable[[str], Message]
"""A message in the language that it is given."""


@dataclass(frozen=True, slots=True)
class Preflight:
    """The command for the game service, None if it is refused, and further messages to its person."""

    command: Command | None
    notices: tuple[Notice, ...] = ()


def language_of(interaction: discord.Interaction[Any]) -> str:
    """Return the language of the person's app, without its region: `es` of `es-419`."""
    return interaction.locale.value.partition("-")[0]


async def preflight(
    interaction: discord.Interaction[Any], command: Command, sender: MessageSender
) -> Preflight:
    """Check the place of a command that may open a table, and open the thread that it asks for.

    `sender` posts the invitation to the thread. Other commands pass unchecked.
    """
    action = command.action
    if not opens_table(action):
        return Preflight(command)
    if is_guest(interaction):
        # "Use External Apps" decides in servers whether everyone sees a guest's answers.
        if interaction.guild_id is not None and not interaction.permissions.use_external_apps:
            return Preflight(None, (partial(notice, key="discord-guest-unheard"),))
        return Preflight(command, (partial(notice, key="discord-guest"),))
    notices: tuple[Notice, ...] = ()
    in_thread = isinstance(interaction.channel, discord.Thread)
    if isinstance(action, New | Learn) and action.apart and not in_thread:
        opened = await _open_thread(interaction, command, sender)
        if isinstance(opened, int):
            url = f"https://discord.com/channels/{interaction.guild_id or 0}/{opened}"
            link = partial(_link_to_thread, url=url)
            return Preflight(replace(command, at=place_of(opened)), (link,))
        notices = () if opened is None else (opened,)
    missing = missing_permissions(interaction)
    if missing:
        refusal = partial(permissions_missing, key="discord-lacking", permissions=missing)
        return Preflight(None, (refusal,))
    return Preflight(command, notices)


async def _open_thread(
    interaction: discord.Interaction[Any], command: Command, sender: MessageSender
) -> int | Notice | None:
    """Return a new thread's id, or the reason for none; None if the service will refuse the table."""
    language = command.person.language
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return partial(notice, key="discord-no-thread")
    missing = missing_permissions(interaction, NEW_THREAD)
    if missing:
        return partial(permissions_missing, key="discord-lacking-thread", permissions=missing)
    game = game_to_open(command.action)
    if game is None:
        # The service will say what is wrong; no thread is needed.
        return None
    invitation = invitation_notice(language, game, command.person)
    try:
        posted = int(await sender.post(channel.id, invitation, f"{interaction.id}-in"))
    except _FAILURES as error:
        _log.warning("discord.thread_not_opened", **error_fields(error))
        return partial(notice, key="discord-no-thread")
    try:
        # The thread hangs on the invitation, so that the channel sees one message and no more.
        thread = await interaction.client.http.start_thread_with_message(
            channel.id,
            posted,
            name=f"{texts(language).say(f'game-{game}')} · {own_name(command.person)}",
            auto_archive_duration=api.ARCHIVE_MINUTES,
        )
    except _FAILURES as error:
        _log.warning("discord.thread_not_opened", **error_fields(error))
        with suppress(*_FAILURES):
            await sender.remove(channel.id, posted)
        return partial(notice, key="discord-no-thread")
    return int(thread["id"])


CHANNEL_TABLE: Final = (
    "permission-view-channel", "permission-send-messages", "permission-attach-files",
)  # fmt: skip
"""The bot's permissions for a table in a channel (Topics, "Permissions"), by their text keys."""
THREAD_TABLE: Final = (
    "permission-view-channel", "permission-send-messages-in-threads", "permission-attach-files",
)  # fmt: skip
"""For a table in a thread, where `send_messages` does not count (Topics, "Threads")."""
NEW_THREAD: Final = (
    "permission-create-public-threads", "permission-send-messages", *THREAD_TABLE,
)  # fmt: skip
"""For opening a table's thread and posting its invitation, in the parent channel."""


# --- the bot ---------------------------------------------------------------------------------------


def is_guest(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether the bot is no member here and can only answer interactions."""
    if interaction.context.dm_channel:
        return False
    return interaction.guild_id is None or not interaction.is_guild_integration()


def missing_permissions(
    interaction: discord.Interaction[Any], needed: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the text keys of the permissions that the bot lacks here, by default for a table; none in private."""
    granted = interaction.app_permissions
    if interaction.guild_id is None or granted.administrator:
        return ()
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = needed or (THREAD_TABLE if in_thread else CHANNEL_TABLE)
    flags = {key: key.removeprefix("permission-").replace("-", "_") for key in needed}
    return tuple(key for key, flag in flags.items() if not getattr(granted, flag))


# --- people ----------------------------------------------------------------------------------------


def may_moderate(permissions: discord.Permissions) -> bool:
    return permissions.administrator or permissions.manage_channels or permissions.manage_guild


def managed_server(interaction: discord.Interaction[Any]) -> ServerId | None:
    """Return the server, if the person manages it and the bot is a member."""
    guild, permissions = interaction.guild_id, interaction.permissions
    if guild is None or is_guest(interaction):
        return None
    return server_id(guild) if permissions.administrator or permissions.manage_guild else None


async def membership_in(
    client: discord.Client, channels: GuildChannels, person: int, channel: int
) -> Membership:
    """Return the person's rank in the channel, wherever they are now.

    `STRANGER` to a server that has not added the bot or that they have left, and to a private
    thread without an invitation. Raises `Unreachable` if Discord does not answer, `RetryLater` if it asks for a wait.
    """
    try:
        known = channels.guild_of(channel)
        if known is None:
            place = client.get_channel(channel) or await client.fetch_channel(channel)
            if isinstance(place, discord.DMChannel):
                own = place.recipient is not None and place.recipient.id == person
                return Membership.MODERATOR if own else Membership.STRANGER
            if isinstance(place, discord.abc.PrivateChannel):
                return Membership.STRANGER
            known = place.guild.id
        # The server's roles, and what the channel allows them.
        guild = await client.fetch_guild(known, with_counts=False)
        asked = await guild.fetch_channel(channel)
        thread = asked if isinstance(asked, discord.Thread) else None
        ruled = asked if thread is None else await guild.fetch_channel(thread.parent_id)
        permissions = ruled.permissions_for(await guild.fetch_member(person))
        thread = thread if thread is not None and thread.is_private() else None
        if thread is not None and not permissions.manage_threads:
            # A channel's permissions do not tell who was invited to a private thread.
            await thread.fetch_member(person)
    except (discord.Forbidden, discord.NotFound):
        return Membership.STRANGER
    except (discord.DiscordException, *NETWORK_ERRORS) as error:
        if isinstance(wait := api.translate_error(error), RetryLater):
            raise wait from error
        raise Unreachable(type(error).__name__) from error
    if may_moderate(permissions):
        return Membership.MODERATOR
    return Membership.MEMBER if permissions.view_channel else Membership.STRANGER


_NAME: Final = "\ue000"
"""Marks the name's place: a private-use character, which no text of ours contains."""


def notice(language: str, key: str, *, buttons: tuple[Button, ...] = (), **args: str) -> Message:
    said = texts(language).say(key, args)
    return Message(text=(Span(said),), brief=brief(said), buttons=buttons)


def _link_to_thread(language: str, url: str) -> Message:
    to_thread = Button(texts(language).say("discord-to-thread"), url=url)
    return notice(language, "discord-thread", buttons=(to_thread,))


def permissions_missing(language: str, key: str, permissions: Sequence[str]) -> Message:
    """Say a text with the names of permissions, given by their text keys."""
    return notice(language, key, permissions=", ".join(map(texts(language).say, permissions)))


def invitation_notice(language: str, game: str, host: Person) -> Message:
    """Tell the channel that a table opens in this message's thread. Notifies nobody."""
    title = texts(language).say(f"game-{game}")
    name = Span(own_name(host), bold=True)
    return _with_name(language, "discord-invitation", name, game=title)


def answer_lost(language: str, person: Person) -> Message:
    """Tell a channel that an answer did not reach this person, without its content."""
    return _with_name(language, "discord-lost", Span(own_name(person), bold=True, mention=person))


def _with_name(language: str, key: str, name: Span, **args: str) -> Message:
    said = texts(language).say(key, {"player": _NAME, **args})
    before, _, after = said.partition(_NAME)
    return Message(text=(Span(before), name, Span(after)))
