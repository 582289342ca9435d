"""The SDK's client: connection, command tree, and the gateway's events on their way to the handler."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from bot.connection import Connection
from bot.platforms.budget import Budget
from bot.platforms.discord import limits
from bot.platforms.discord.api import gateway, wait_budget
from bot.platforms.discord.api.errors import NETWORK_ERRORS, error_fields
from bot.platforms.discord.commands.command_group import command_group
from bot.platforms.discord.commands.registration import register_commands
from bot.platforms.discord.interactions.handler import InteractionHandler
from bot.platforms.discord.limits import Shortener
from bot.platforms.discord.messages import modal
from bot.platforms.discord.messages.components import payload_of, table_to_open
from bot.platforms.discord.messages.layout import MessageBuilder
from bot.platforms.discord.sending.rate_limit import GlobalRateLimit
from bot.platforms.discord.sending.sender import MessageSender
from bot.platforms.input.parser import GROUP
from bot.platforms.input.vocabulary import with_words
from bot.platforms.launches import Launches
from bot.ports import GameService
from bot.table.general_commands import Unknown
from bot.table.registry.buttons import read
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

_MAX_UNKNOWN: Final = 40
"""Characters of what nobody understands that are handed on."""


@dataclass(frozen=True, slots=True)
class DiscordOptions:
    """How the bot is to be on Discord.

    `games`: ids and English titles to choose from. `shards`: which shards of the gateway this process
    serves, and how many there are in all; None for all that Discord recommends. `api`: another server's
    address, for tests. `pace`: how many times as many requests a second as Discord allows. `strict`: what
    exceeds a limit raises instead of being shortened, for tests too. `launches`: where it is kept which
    table somebody opens in the bot's Activity; None where it has none.
    """

    games: Mapping[str, str]
    shards: tuple[Sequence[int], int] | None = None
    api: str | None = None
    pace: float = 1.0
    strict: bool = False
    launches: Launches | None = None


class TrigonClient(discord.AutoShardedClient):
    """discord.py's client with Trigon's commands.

    `connection` is told whether all shards are connected.
    """

    def __init__(
        self, service: GameService, options: DiscordOptions, budget: Budget, connection: Connection
    ) -> None:
        gateway.use_resuming_shards()
        wait_budget.use_route_limits()
        intents = discord.Intents.none()
        # For channels and threads; slash commands and buttons need no intent.
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=wait_budget.trace_config(),
            max_ratelimit_timeout=60.0,
        )
        if options.shards is not None:
            self.shard_ids, self.shard_count = list(options.shards[0]), options.shards[1]
        self._has_activity = options.launches is not None
        self._builder = MessageBuilder(Shortener(options.strict), activity=self._has_activity)
        self.connected = asyncio.Event()
        alone = options.shards is None or len(options.shards[0]) == options.shards[1]
        limit = GlobalRateLimit(options.pace)
        self.sender = MessageSender(self, self._builder, limit, alone=alone)
        self.handler = InteractionHandler(
            service, self.sender, self._builder, budget, options.launches
        )
        self._strict = options.strict
        self._identify_pause = limits.IDENTIFY_PAUSE if options.api is None else 0.0
        self._connected_shards: set[int] = set()
        self._connection_status = connection
        self._stopping = False
        self._tree = app_commands.CommandTree(self)
        self._tree.add_command(command_group(options.games, self.handler.act, self.handler.suggest))
        self._tree.error(self._on_command_error)

    # --- the connection --------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Register the commands before the first of them can be used."""
        try:
            self._builder.command = (
                await register_commands(self._tree, activity=self._has_activity)
            ).get(GROUP)
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            # Those registered earlier still work.
            _log.error("discord.commands_not_registered", **error_fields(error))
            if self._strict:
                raise
        # The SDK's constructor takes no less than 30 seconds, and registering may need them.
        self.http.max_ratelimit_timeout = wait_budget.MAX_WAIT

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Keep the pause that Discord asks for between two IDENTIFYs."""
        del shard_id
        if not initial:
            await asyncio.sleep(self._identify_pause)

    async def on_shard_connect(self, shard_id: int) -> None:
        """A shard is connected; once all are, every interaction arrives."""
        self._connected_shards.add(shard_id)
        if len(self._connected_shards) >= len(self.shard_ids or range(self.shard_count or 1)):
            self._connection_status.there()
            self.connected.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A shard is connected again, in its old session."""
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """What people of this shard do does not arrive until it is connected again."""
        self._connected_shards.discard(shard_id)
        if not self._stopping:
            self._connection_status.lost("a shard is disconnected")

    async def drain(self, seconds: float) -> None:
        """Take nothing more, and wait so many seconds at most for what is under way."""
        self._stopping = True
        self.handler.close()
        await self.handler.settle(seconds)

    # --- events ----------------------------------------------------------------------------------

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted: its table can never be shown again, nor be counted for its server."""
        await self.handler.end_table(channel.id)
        await self.handler.leave_server_ladder(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self.handler.end_table(event.thread_id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A press of a button or option, or a field that was filled in. Commands come through the tree."""
        custom_id = interaction.custom_id or ""
        if interaction.type is discord.InteractionType.modal_submit:
            asked, words = modal.filled_in(interaction) or ("", custom_id[:_MAX_UNKNOWN])
            action, _ = read(asked)
            await self.handler.act(interaction, with_words(action, words))
        elif interaction.type is discord.InteractionType.component:
            field = modal.field_of(interaction)
            payload = payload_of(interaction)
            table = table_to_open(interaction)
            if table is not None:
                await self.handler.launch(interaction, table)
            elif field is not None:
                await self.handler.ask(interaction, field)
            elif payload is None:
                await self.handler.act(interaction, Unknown(custom_id[:_MAX_UNKNOWN]))
            else:
                action, pressed = read(payload)
                await self.handler.act(interaction, action, pressed=pressed)

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            # A command of an earlier release that an app still shows.
            name = interaction.data.get("name", "") if interaction.data else ""
            await self.handler.act(interaction, Unknown(str(name)[:_MAX_UNKNOWN]))
        elif isinstance(error, app_commands.TransformerError):
            # A value that Discord's own app would not have sent.
            await self.handler.act(interaction, Unknown(str(error.value)[:_MAX_UNKNOWN]))
        else:
            _log.error("discord.command_failed", **fault(error.__cause__ or error))
