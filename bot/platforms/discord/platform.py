"""`Platform` for Discord: the life of its client, and what the rest of the bot may ask of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.connection import Connection, Ended
from bot.exit_status import Exit
from bot.platforms.budget import Budget
from bot.platforms.discord.api.gateway import fatal_end, set_api_address, unexpected_end
from bot.platforms.discord.client import DiscordOptions, TrigonClient
from bot.platforms.discord.ids import channel_id, place_of, snowflake, user_id
from bot.platforms.discord.interactions.permissions import membership_in
from bot.platforms.discord.sending.sender import MessageSender
from bot.platforms.discord.sending.threads import open_thread
from bot.ports import CannotStart, GameService, Unreachable
from bot.present.message import Message
from bot.table.identity import Membership, PersonId, Place
from engine import JSON

STOP_SECONDS: Final = 10.0
"""Seconds that a stop waits for what is under way."""
LEAVE_SECONDS: Final = 2.0
"""Seconds that the SDK has to close its connection. One that is away it tries again after up to 17 minutes."""


class DiscordPlatform:
    """Discord, for the bot with this token. `budget`: what each person may ask for."""

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

        Raises `CannotStart` for a token that Discord does not accept, and what the network raises.
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
                # Before the first READY it ends by an error only: raise that.
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
        """The application's id; None as long as the bot has not logged in."""
        return None if self._client is None else self._client.application_id

    async def settle(self, seconds: float) -> None:
        """Wait until every interaction that has come so far is answered, so many seconds at most."""
        if self._client is not None:
            await self._client.handler.settle(seconds)

    async def stop(self) -> None:
        """Take no more, finish what is under way, disconnect."""
        client, self._client = self._client, None
        self.connection.closed()
        connecting, self._connecting = self._connecting, None
        if client is None:
            return
        await client.drain(STOP_SECONDS)
        closing = asyncio.create_task(client.close())
        await asyncio.wait({closing}, timeout=LEAVE_SECONDS)
        if connecting is not None:
            # Closing ends it, but not while the SDK waits to reconnect. Had it failed by itself, `_on_ended`
            # has reported that.
            await asyncio.wait({connecting}, timeout=0 if not closing.done() else LEAVE_SECONDS)
            connecting.cancel()
            await asyncio.gather(connecting, return_exceptions=True)
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)

    async def post(self, place: Place, message: Message, key: str) -> str:
        """Show a message in a channel or thread; returns its id."""
        return await self._sender().post(channel_id(place), message, key)

    async def update(self, place: Place, reference: str, message: Message, key: str) -> bool:  # noqa: ARG002
        """Edit an earlier message; False where Discord does not let it become this."""
        return await self._sender().update(channel_id(place), snowflake(reference), message)

    async def retire(self, place: Place, reference: str) -> None:
        """Take the buttons from an earlier board; its picture stays."""
        await self._sender().retire(channel_id(place), snowflake(reference))

    async def remove(self, place: Place, reference: str) -> None:
        """Delete an earlier message."""
        await self._sender().remove(channel_id(place), snowflake(reference))

    async def send(self, person: PersonId, message: Message, key: str) -> None:
        """Write to a person directly."""
        await self._sender().write(user_id(person), message, key)

    async def whisper(self, place: Place, person: PersonId, message: Message) -> bool:
        """Show a message to one person below their last interaction, which is a quarter of an hour old at most."""
        return await self._sender().ephemerals.send(channel_id(place), user_id(person), message)

    async def membership(self, person: PersonId, place: Place) -> Membership:
        """What this person is in a channel; raises `Unreachable` where Discord does not answer."""
        if self._client is None:
            raise Unreachable("discord is not connected")
        return await membership_in(self._client, user_id(person), channel_id(place))

    async def open_place(self, chat: Place, title: str, key: str) -> Place | None:
        """A thread in a text channel of a server; None elsewhere."""
        if self._client is None:
            raise ConnectionError("discord is not connected")
        sender = self._client.sender
        thread = await open_thread(self._client, sender, channel_id(chat), title, key)
        return None if thread is None else place_of(thread)

    def link(self, place: Place, reference: str | None = None) -> str | None:
        """A link to a channel or thread of a server that has the bot."""
        channel = None if self._client is None else self._client.get_channel(channel_id(place))
        if channel is None or isinstance(channel, discord.abc.PrivateChannel):
            return None
        message = f"/{reference}" if reference else ""
        return f"https://discord.com/channels/{channel.guild.id}/{channel.id}{message}"

    def invite_link(self, code: str) -> str | None:  # noqa: ARG002
        """None: the code is typed."""
        return None

    async def kept(self, who: PersonId | Place) -> Mapping[str, JSON]:
        """Nothing: messages are kept by Discord."""
        del who
        return {}

    async def forget(self, who: PersonId | Place) -> None:
        """Nothing is kept."""

    def _on_ended(self, connection: asyncio.Task[None]) -> None:
        """Report a connection that is closed for good: the SDK reconnects as long as Discord allows."""
        if self._client is None or connection.cancelled():
            return
        error = connection.exception()
        self.connection.end(self._fatal_end(error) or unexpected_end(error))

    def _fatal_end(self, error: BaseException | None) -> Ended | None:
        return fatal_end(error, shards_configured=self._options.shards is not None)

    def _sender(self) -> MessageSender:
        if self._client is None:
            raise ConnectionError("discord is not connected")
        return self._client.sender
