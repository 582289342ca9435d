"""`Platform` for Discord: the SDK's client, its gateway connection, and its life."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord
import structlog
import yarl
from discord import app_commands
from discord import shard as sdk
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import EventItem, EventType, Shard

from bot.platforms.discord import api, components
from bot.platforms.discord.api import (
    NETWORK_ERRORS,
    DiscordLimits,
    channel_id,
    error_fields,
    place_of,
    snowflake,
    user_id,
)
from bot.platforms.discord.commands import command_group, register_commands
from bot.platforms.discord.components import payload_of, table_to_open
from bot.platforms.discord.guilds import SlimState
from bot.platforms.discord.interactions import InteractionHandler
from bot.platforms.discord.layout import MessageBuilder
from bot.platforms.discord.permissions import membership_in
from bot.platforms.discord.sending import GlobalRateLimit, MessageSender, SharedLimit
from bot.platforms.shared import Budget, Launches
from bot.platforms.vocabulary import GROUP, with_words
from bot.ports import CannotStart, Connection, Ended, GameService, Platform, Unreachable
from bot.present.message import Message
from bot.store import StoreDown
from bot.table.commands import End, Unknown
from bot.table.identity import Membership, PersonId, Place
from bot.table.registry import read
from bot.table.steps import CountForServer
from bot.telemetry import Exit
from bot.telemetry.logs import fault

STOP_SECONDS: Final = 10.0
"""Seconds that a stop waits for interactions under way."""
IDENTIFY_LOOK: Final = 0.2
"""Seconds between two looks whether a shard may identify."""
FEW_STARTS: Final = 100
"""Identifications left for a day below which a log line warns: beyond the last, Discord resets the token."""
LEAVE_SECONDS: Final = 2.0
"""Seconds that the SDK has to close its connection. It would retry a lost one for up to 17 minutes."""


class DiscordPlatform(Platform):
    """`Platform` for Discord. `budget` limits each person's requests."""

    name = "discord"
    pings_in_private = False
    open_places = False
    has_admins = True

    def __init__(
        self, token: str, options: DiscordOptions, *, budget: Budget | None = None
    ) -> None:
        self._token = token
        self._options = options
        self._budget = budget or Budget()
        self.connection = Connection(self.name)
        self._client: TrigonClient | None = None
        self._connecting: asyncio.Task[None] | None = None

    async def start(self, service: GameService) -> None:
        """Log in, register the commands if they changed, and connect.

        Raises `CannotStart` for a token that Discord rejects, and what the network raises.
        """
        # The SDK's debug lines hold whole messages and tokens.
        level = max(logging.INFO, logging.getLogger().getEffectiveLevel())
        logging.getLogger("discord").setLevel(level)
        # The bot does not use voice, so the libraries for it need not be there.
        discord.VoiceClient.warn_nacl = False
        discord.VoiceClient.warn_dave = False
        if self._options.api is not None:
            set_api_address(self._options.api)
        client = TrigonClient(service, self._options, self._budget, self.connection)
        self._client = client
        try:
            await client.login(self._token)
            self._connecting = asyncio.create_task(client.connect(), name="discord connection")
            connected = asyncio.create_task(client.connected.wait())
            await asyncio.wait({self._connecting, connected}, return_when=asyncio.FIRST_COMPLETED)
            connected.cancel()
            if self._connecting.done():
                # Before the first READY only an error ends it: raise that.
                await self._connecting
        except BaseException as error:
            await self.stop()
            end = self._fatal_end(error)
            if end is not None and end.status is Exit.MEND:
                raise CannotStart(str(end)) from error
            raise
        self._connecting.add_done_callback(self._on_ended)

    @property
    def application(self) -> int | None:
        """The application's id; None before the login."""
        return None if self._client is None else self._client.application_id

    async def stop(self) -> None:
        client, self._client = self._client, None
        self.connection.closed()
        connecting, self._connecting = self._connecting, None
        if client is None:
            return
        await client.drain(STOP_SECONDS)
        closing = asyncio.create_task(client.close())
        await asyncio.wait({closing}, timeout=LEAVE_SECONDS)
        if connecting is not None:
            # Closing ends it, unless the SDK waits to reconnect. `_on_ended` has reported a failure.
            await asyncio.wait({connecting}, timeout=0 if not closing.done() else LEAVE_SECONDS)
            connecting.cancel()
            await asyncio.gather(connecting, return_exceptions=True)
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)

    async def post(self, place: Place, message: Message, key: str) -> str:
        return await self._sender().post(channel_id(place), message, key)

    async def update(self, place: Place, reference: str, message: Message, key: str) -> bool:  # noqa: ARG002
        return await self._sender().update(channel_id(place), snowflake(reference), message)

    async def buried(self, place: Place, reference: str) -> bool:
        return await self._sender().buried(channel_id(place), snowflake(reference))

    async def answered_with(self, reference: str, table: str, version: int) -> bool:
        return await self._sender().pressed.shows(snowflake(reference), table, version)

    async def retire(self, place: Place, reference: str) -> None:
        await self._sender().retire(channel_id(place), snowflake(reference))

    async def remove(self, place: Place, reference: str) -> None:
        await self._sender().remove(channel_id(place), snowflake(reference))

    async def send(self, person: PersonId, message: Message, key: str) -> None:
        sender = self._sender()
        if not sender.is_read_beside(user_id(person), message):
            await sender.write(user_id(person), message, key)

    async def whisper(self, place: Place, person: PersonId, message: Message) -> bool:
        """Show a message to one person below their last interaction, at most 15 minutes old."""
        return await self._sender().ephemerals.send(channel_id(place), user_id(person), message)

    async def membership(self, person: PersonId, place: Place) -> Membership:
        if self._client is None:
            raise Unreachable("discord is not connected")
        client, channel = self._client, channel_id(place)
        if channel in client.sender.guests:
            # Discord would refuse to tell a guest, and blocks bots that are refused too often.
            return Membership.STRANGER
        return await membership_in(client, client.channels, user_id(person), channel)

    async def open_place(self, chat: Place, title: str, key: str) -> Place | None:
        """Open a thread in a text channel of a server; return None elsewhere."""
        thread = await self._sender().open_thread(channel_id(chat), title, key)
        return None if thread is None else place_of(thread)

    def link(self, place: Place, reference: str | None = None) -> str | None:
        channel = channel_id(place)
        guild = None if self._client is None else self._client.channels.guild_of(channel)
        if guild is None:
            return None
        message = f"/{reference}" if reference else ""
        return f"https://discord.com/channels/{guild}/{channel}{message}"

    def _on_ended(self, connection: asyncio.Task[None]) -> None:
        """Report a connection that is closed for good; the SDK reconnects while Discord allows."""
        if self._client is None or connection.cancelled():
            return
        error = connection.exception()
        kind = "nothing" if error is None else type(error).__name__
        unexpected = f"the connection to Discord ended with {kind}: starting again"
        self.connection.end(self._fatal_end(error) or Ended(unexpected, Exit.AGAIN))

    def _fatal_end(self, error: BaseException | None) -> Ended | None:
        return fatal_end(error, shards_configured=self._options.shards is not None)

    def _sender(self) -> MessageSender:
        if self._client is None:
            raise ConnectionError("discord is not connected")
        return self._client.sender


_log = structlog.get_logger(__name__)


_MAX_UNKNOWN: Final = 40
"""Characters of an unknown command that are passed on."""
_GROUPS: Final = frozenset({1, 2})
"""Types of options that are subcommands or groups of these [A, "Application Command Option Type"]."""


@dataclass(frozen=True, slots=True)
class DiscordOptions:
    """Settings for Discord.

    `games`: ids and English titles to choose from. `shards`: the gateway shards that this process
    serves, and how many there are in all; None for all that Discord recommends. `api`: another
    server's address, for tests. `pace`: multiplies Discord's limit of requests a second. `strict`:
    exceeding a limit raises instead of shortening, for tests. `launches`: the tables that people
    open in the bot's Activity; None if it has none. `may_identify`: whether no process of the bot
    has identified in this lane (from 0) within `api.IDENTIFY_PAUSE`; None: any may at any time.
    `shared_limit`: the limit of requests a second over all processes, used if some serve other shards.
    """

    games: Mapping[str, str]
    shards: tuple[Sequence[int], int] | None = None
    api: str | None = None
    pace: float = 1.0
    strict: bool = False
    launches: Launches | None = None
    may_identify: Callable[[int], Awaitable[bool]] | None = None
    shared_limit: SharedLimit | None = None


class TrigonClient(discord.AutoShardedClient):
    """discord.py's client with Trigon's commands. `connection` follows its shards."""

    def __init__(
        self, service: GameService, options: DiscordOptions, budget: Budget, connection: Connection
    ) -> None:
        use_resuming_shards()
        api.use_route_limits()
        intents = discord.Intents.none()
        # For channels and threads; slash commands and buttons need no intent.
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=api.trace_config(),
            max_ratelimit_timeout=60.0,
        )
        if options.shards is not None:
            self.shard_ids, self.shard_count = list(options.shards[0]), options.shards[1]
        self._options = options
        self._builder = MessageBuilder(
            DiscordLimits(options.strict), activity=options.launches is not None
        )
        self.connected = asyncio.Event()
        alone = options.shards is None or len(options.shards[0]) == options.shards[1]
        limit = GlobalRateLimit(options.pace, None if alone else options.shared_limit)
        self.sender = MessageSender(self, self.channels, self._builder, limit, alone=alone)
        self.handler = InteractionHandler(
            service, self.sender, self._builder, budget, options.launches
        )
        self._identify_lanes = 1
        self._connected_shards: set[int] = set()
        self._connection_status = connection
        self._stopping = False
        self._tree = app_commands.CommandTree(self)
        self._tree.add_command(command_group(options.games, self.handler.act, self.handler.suggest))
        self._tree.error(self._on_command_error)

    def _get_state(self, **options: Any) -> SlimState:
        state = SlimState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )
        self.channels = state.channels
        return state

    # --- the connection --------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Register the commands before anyone can use them."""
        try:
            registered = await register_commands(self._tree, activity=self._builder.activity)
            self._builder.command = registered.get(GROUP)
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            # Those registered earlier still work.
            _log.error("discord.commands_not_registered", **error_fields(error))
            if self._options.strict:
                raise
        # The SDK's constructor takes no less than 30 seconds, and registering may need them.
        self.http.max_ratelimit_timeout = api.MAX_WAIT
        with suppress(discord.DiscordException, *NETWORK_ERRORS):
            limits = await self.fetch_session_start_limits()
            self._identify_lanes = limits.max_concurrency
            if limits.remaining < FEW_STARTS:
                seconds = limits.reset_after // 1000
                _log.warning("discord.few_starts_left", left=limits.remaining, seconds=seconds)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until no process has identified lately in the shard's lane [G, "Rate Limiting"]."""
        del initial
        may = self._options.may_identify
        if may is None:
            return
        lane = (shard_id or 0) % self._identify_lanes
        try:
            while not await may(lane):  # noqa: ASYNC110 - other processes end the wait
                await asyncio.sleep(IDENTIFY_LOOK)
        except StoreDown:
            await asyncio.sleep(api.IDENTIFY_PAUSE)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note a connected shard; once all are, every interaction arrives."""
        self._connected_shards.add(shard_id)
        if len(self._connected_shards) >= len(self.shard_ids or range(self.shard_count or 1)):
            self._connection_status.there()
            self.connected.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._connected_shards.discard(shard_id)
        if not self._stopping:
            self._connection_status.lost("a shard is disconnected")

    async def drain(self, seconds: float) -> None:
        """Take no more interactions; wait at most `seconds` for those under way."""
        self._stopping = True
        self.handler.close()
        await self.handler.settle(seconds)

    # --- events ----------------------------------------------------------------------------------

    async def on_guild_there(self, guild: int) -> None:
        self.sender.guests.forget(guild)

    async def on_channel_gone(self, channel: int) -> None:
        """End a deleted channel's tables, and take it off its server's ladder."""
        await self.handler.moderate(channel, End(sure=True, gone=True))
        # Nobody there can ask for that any more.
        await self.handler.moderate(channel, CountForServer(on=False, sure=True))

    async def on_thread_gone(self, thread: int, channel: int) -> None:
        await self.handler.moderate(thread, End(sure=True, gone=True), within=channel)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a press or a filled-in field. Commands come through the tree."""
        custom_id = interaction.custom_id or ""
        if interaction.type is discord.InteractionType.modal_submit:
            asked, words = components.filled_in(interaction) or ("", custom_id[:_MAX_UNKNOWN])
            action, _ = read(asked)
            await self.handler.act(interaction, with_words(action, words))
        elif interaction.type is discord.InteractionType.component:
            if (table := table_to_open(interaction)) is not None:
                await self.handler.launch(interaction, table)
            elif (field := components.field_of(interaction)) is not None:
                await self.handler.ask(interaction, field)
            elif (payload := payload_of(interaction)) is not None:
                action, pressed = read(payload)
                await self.handler.act(interaction, action, pressed=pressed)
            else:
                await self.handler.act(interaction, Unknown(custom_id[:_MAX_UNKNOWN]))

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            # A command of an earlier release that an app still shows.
            data: Any = interaction.data or {}
            while inside := [each for each in data.get("options", ()) if each["type"] in _GROUPS]:
                data = inside[0]
            await self.handler.act(interaction, Unknown(str(data.get("name", ""))[:_MAX_UNKNOWN]))
        elif isinstance(error, app_commands.TransformerError):
            # A value that Discord's own app would not have sent.
            await self.handler.act(interaction, Unknown(str(error.value)[:_MAX_UNKNOWN]))
        else:
            _log.error("discord.command_failed", **fault(error.__cause__ or error))


API_VERSION: Final = "v10"
CONNECT_SECONDS: Final = 60.0
"""Seconds for one attempt to resume, as in the SDK."""


def set_api_address(api: str) -> None:
    """Direct all clients of this process to a server such as `http://127.0.0.1:8080`, for tests."""
    base = yarl.URL(api)
    Route.BASE = str(base / "api" / API_VERSION)
    DiscordWebSocket.DEFAULT_GATEWAY = (
        base.with_scheme("wss" if base.scheme == "https" else "ws") / "gateway"
    )
    Asset.BASE = str(base / "cdn")


# --- resuming ------------------------------------------------------------------------------------


class ResumingShard(Shard):
    """A shard that keeps its session until Discord says that it is invalid.

    The SDK's own drops the session when a reconnect finds no server, and loses events. Its
    unsharded client retries RESUME, as this does.
    """

    async def reconnect(self) -> None:
        """Connect again, with the old session if there is one."""
        session = self.ws.session_id
        if session is None:
            await super().reconnect()
            return
        self._cancel_task()
        connecting = DiscordWebSocket.from_client(
            self._client,
            resume=True,
            gateway=self.ws.gateway,
            shard_id=self.id,
            session=session,
            sequence=self.ws.sequence,
        )
        try:
            self.ws = await asyncio.wait_for(connecting, CONNECT_SECONDS)
        except self._handled_exceptions as error:
            await self._handle_disconnect(error)
        except discord.gateway.ReconnectWebSocket as error:
            kind = EventType.resume if error.resume else EventType.identify
            self._queue_put(EventItem(kind, self, error))
        else:
            self.launch()


def use_resuming_shards() -> None:
    """Make every sharded client of this process use `ResumingShard`. Idempotent."""
    module: Any = sdk
    module.Shard = ResumingShard


# --- the end of a connection -----------------------------------------------------------------------

_REFUSED: Final = (
    "DISCORD_TOKEN is not accepted by Discord: copy it again from the developer portal, under Bot, "
    "and start again"
)
_MISSING_INTENT: Final = (
    "DISCORD_TOKEN belongs to an application that lacks an intent: switch it on in the developer "
    "portal, under Bot, and start again"
)
_OUTDATED: Final = "Discord does not speak with this release any more: upgrade Trigon"
_SHARDING_REQUIRED: Final = 4011
_FATAL_CLOSE_CODES: Final = {
    4004: _REFUSED,
    4010: "DISCORD_SHARDS names shards that Discord does not accept: correct it",
    _SHARDING_REQUIRED: "DISCORD_SHARDS names too few shards for the servers that have the bot: name more",
    4012: _OUTDATED,
    4013: _OUTDATED,
    4014: _MISSING_INTENT,
}
"""Close codes after which no reconnect helps (Topics, "Gateway Close Event Codes"), with advice."""


def fatal_end(error: BaseException | None, *, shards_configured: bool) -> Ended | None:
    """Return advice for the operator if Discord will not take the bot back, else None.

    `shards_configured`: the shards come from DISCORD_SHARDS, not from Discord's recommendation.
    """
    if isinstance(error, discord.LoginFailure):
        return Ended(_REFUSED)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Ended(_MISSING_INTENT)
    if not isinstance(error, discord.ConnectionClosed):
        return None
    if error.code == _SHARDING_REQUIRED and not shards_configured:
        return Ended("Discord wants more shards: starting again takes as many", Exit.AGAIN)
    advice = _FATAL_CLOSE_CODES.get(error.code)
    return None if advice is None else Ended(advice)
