"""The SDK's client as Trigon uses it: what Discord tells us becomes commands to the desk.

Owns the reading of interactions (who, where, what) and the tasks that carry them out. Sends nothing
to channels; decides nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.platforms.discord import limits, sending
from bot.platforms.discord.commands import group
from bot.platforms.discord.components import PAYLOAD, PressButton, PressSelect, stands_on
from bot.platforms.discord.conversation import Conversation, Write
from bot.platforms.discord.failures import NETWORK, named
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import PREFIX
from bot.platforms.discord.registration import register
from bot.ports import Desk
from bot.present.message import Message, Span
from bot.table.commands import Action, Command, Press, Unknown
from bot.table.people import NAME_LENGTH, Person

_log = logging.getLogger(__name__)

SUGGEST_WITHIN: Final = 2.0
"""Seconds the desk has for completions: the rest of Discord's three is for the way there and back."""
APOLOGY: Final = "Something went wrong here. Please try again in a moment."
"""The one text of our own, for when the desk itself has failed and can say nothing."""


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Who acted, by the name that this server shows."""
    user = interaction.user
    name = " ".join(user.display_name.split())[:NAME_LENGTH]
    language = interaction.locale.value.partition("-")[0]
    return Person(f"{PREFIX}{user.id}", name or str(user.id), language)


def moderates(interaction: discord.Interaction[Any]) -> bool:
    """Whether this person may look after the place: their own, or one they may manage."""
    if interaction.context.dm_channel:
        return True
    may = interaction.permissions
    return may.administrator or may.manage_channels or may.manage_guild


class TrigonClient(discord.Client):
    """discord.py's client, with our commands and the handling of every interaction."""

    def __init__(
        self, desk: Desk, games: Mapping[str, str], fitter: Fitter, identify_pause: float
    ) -> None:
        intents = discord.Intents.none()
        # Channels and threads; slash commands and buttons need nothing more.
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=60.0,
        )
        self.connected = asyncio.Event()
        self._desk = desk
        self._fitter = fitter
        self._identify_pause = identify_pause
        self._busy: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._tree = app_commands.CommandTree(self)
        self._tree.add_command(group(games, self.act, self.suggest))
        self._tree.error(self._on_command_error)
        self.add_dynamic_items(PressButton, PressSelect)

    # --- the connection --------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Register the commands before the first of them can be used."""
        try:
            await register(self._tree)
        except (discord.DiscordException, *NETWORK) as error:
            # Those registered earlier still work; without any, the log says why.
            _log.error("discord: commands not registered: %s", named(error))
            if self._fitter.strict:
                raise

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Keep the pause that Discord asks for between two IDENTIFYs."""
        del shard_id
        if not initial:
            await asyncio.sleep(self._identify_pause)

    async def on_connect(self) -> None:
        """The gateway knows us: interactions arrive from here on."""
        self.connected.set()

    async def drain(self, seconds: float) -> None:
        """Take nothing more, and give what is under way so many seconds to end."""
        self._closing = True
        if self._busy:
            await asyncio.wait(self._busy, timeout=seconds)

    # --- interactions ----------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses that the SDK would drop without a word: forged ones, and not our own."""
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id = interaction.custom_id or ""
        if not stands_on(interaction.message, custom_id):
            await self.act(interaction, Unknown(custom_id[:40]))

    async def pressed(self, interaction: discord.Interaction[Any], payload: str) -> None:
        """A button or an option of a message of ours was pressed."""
        await self.act(interaction, Press(payload.encode()[:PAYLOAD].decode(errors="ignore")))

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            # A command of an earlier version, still in somebody's window.
            name = interaction.data.get("name", "") if interaction.data else ""
            await self.act(interaction, Unknown(str(name)[:40]))
        elif isinstance(error, app_commands.TransformerError):
            # A value that Discord's own client would not have sent.
            await self.act(interaction, Unknown(str(error.value)[:40]))
        else:
            _log.error("discord: a command failed: %s", named(error), exc_info=error.__cause__)

    async def act(self, interaction: discord.Interaction[Any], action: Action) -> None:
        """Acknowledge, hand the action to the desk, and see the answers through."""
        task = asyncio.current_task()
        channel = interaction.channel_id
        if self._closing or task is None or channel is None:
            return
        self._busy.add(task)
        try:
            reply = Conversation(interaction, self._fitter, self._writer(interaction.user.id))
            await reply.acknowledge()
            command = Command(
                id=f"{PREFIX}{interaction.id}",
                at=f"{PREFIX}{channel}",
                person=person_of(interaction),
                action=action,
                private=interaction.context.dm_channel,
                admin=moderates(interaction),
            )
            try:
                await self._desk.handle(command, reply)
            except Exception:  # noqa: BLE001 - whatever it was, the person is waiting
                _log.exception("discord: the desk failed on %s", type(action).__name__)
                await reply(Message(text=(Span(APOLOGY),)))
            await reply.close()
        finally:
            self._busy.discard(task)

    def _writer(self, user_id: int) -> Write:
        async def write(message: Message, key: str) -> None:
            await sending.write(self, user_id, message, key, self._fitter)

        return write

    async def suggest(
        self, interaction: discord.Interaction[Any], field: str, given: Mapping[str, str]
    ) -> list[app_commands.Choice[str]]:
        """Completions for a field, or none when the desk is slow, failing or silent."""
        if self._closing or interaction.channel_id is None:
            return []
        try:
            async with asyncio.timeout(SUGGEST_WITHIN):
                choices = await self._desk.suggest(
                    f"{PREFIX}{interaction.channel_id}", person_of(interaction), field, given
                )
        except TimeoutError:
            _log.warning("discord: no completions within %g s", SUGGEST_WITHIN)
            return []
        except Exception:  # noqa: BLE001 - a list that stays empty is answer enough
            _log.exception("discord: the desk failed to complete %s", field)
            return []
        # A value cut short would name another tile, so one too long is left out.
        fitting = [choice for choice in choices if 0 < len(choice.press) <= limits.SUGGESTION]
        return [
            app_commands.Choice(
                name=self._fitter.text(
                    f"{choice.label} · {choice.detail}"
                    if choice.detail
                    else choice.label or choice.press,
                    limits.SUGGESTION,
                    "completion",
                ),
                value=choice.press,
            )
            for choice in self._fitter.items(fitting, limits.SUGGESTIONS, "completions")
        ]
