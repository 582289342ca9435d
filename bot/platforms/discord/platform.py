"""`Platform` for Discord.

Owns the life of the connection. Everything else is next door: `client` reads, `sending` writes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Final

import discord

from bot.connection import Connection
from bot.exit_status import Exit
from bot.platforms.budget import Budget
from bot.platforms.discord import limits
from bot.platforms.discord.client import TrigonClient
from bot.platforms.discord.endings import broken, ending
from bot.platforms.discord.endpoint import aim_at
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.members import membership
from bot.platforms.discord.sending import Sending, number
from bot.ports import CannotStart, GameService, Unreachable
from bot.present.message import Message
from bot.table.identity import Membership
from engine import JSON

DRAIN: Final = 10.0
"""Seconds that a stop leaves to what is under way."""


class DiscordPlatform:
    """Discord.

    `games`: ids and titles to choose from. `shards`: which shards of the gateway this process serves,
    and how many there are in all; None serves all that Discord recommends. `api`: another server's
    address, for tests. `budget` is what each person may ask for. `pace`: how many times as many requests
    a second as Discord allows. `strict`: what is too long for Discord raises instead of being shortened,
    for tests too.
    """

    name = "discord"

    def __init__(
        self,
        token: str,
        *,
        games: Mapping[str, str],
        shards: tuple[Sequence[int], int] | None = None,
        api: str | None = None,
        budget: Budget | None = None,
        pace: float = 1.0,
        strict: bool = False,
    ) -> None:
        self._token = token
        self._games = games
        self._shards = shards
        self._api = api
        self._budget = budget or Budget()
        self._pace = pace
        self._fitter = Fitter(strict)
        self.connection = Connection(self.name)
        self._client: TrigonClient | None = None
        self._connection: asyncio.Task[None] | None = None

    async def start(self, desk: GameService) -> None:
        """Log in, register the commands if they changed, and connect.

        Raises `CannotStart` for a token that Discord does not accept, and what the network raises.
        """
        # The SDK's debug lines hold whole messages and tokens, whatever level the rest may log at.
        level = max(logging.INFO, logging.getLogger().getEffectiveLevel())
        logging.getLogger("discord").setLevel(level)
        # We never speak, so a missing voice library is nothing to warn of.
        discord.VoiceClient.warn_nacl = False
        discord.VoiceClient.warn_dave = False
        pause = limits.IDENTIFY_PAUSE
        if self._api is not None:
            aim_at(self._api)
            pause = 0.0
        client = TrigonClient(
            desk,
            self._games,
            self._fitter,
            self._budget,
            identify_pause=pause,
            pace=self._pace,
            shards=self._shards,
            connection=self.connection,
        )
        self._client = client
        try:
            await client.login(self._token)
            self._connection = asyncio.create_task(client.connect(), name="discord connection")
            connected = asyncio.create_task(client.connected.wait())
            await asyncio.wait({self._connection, connected}, return_when=asyncio.FIRST_COMPLETED)
            connected.cancel()
            if self._connection.done():
                # It never ends by itself without an error before the first READY.
                await self._connection
        except BaseException as error:
            await self.stop()
            end = ending(error, chosen=self._shards is not None)
            if end is not None and end.status is Exit.MEND:
                raise CannotStart(str(end)) from error
            raise
        self._connection.add_done_callback(self._ended)

    async def stop(self) -> None:
        """Take no more, finish what is under way, disconnect."""
        client, self._client = self._client, None
        self.connection.closed()
        connection, self._connection = self._connection, None
        if client is None:
            return
        await client.drain(DRAIN)
        await client.close()
        if connection is not None:
            # Closing ends it; where it ended by itself, `_ended` has told so.
            await asyncio.gather(connection, return_exceptions=True)

    async def post(self, place: str, message: Message, key: str) -> str:
        """Show a message in a channel or thread; returns its id."""
        return await self._running().post(number(place), message, key)

    async def retire(self, place: str, reference: str) -> None:
        """Take the buttons from an earlier board; its picture stays."""
        await self._running().retire(number(place), number(reference))

    async def remove(self, place: str, reference: str) -> None:
        """Delete an earlier message."""
        await self._running().remove(number(place), number(reference))

    async def send(self, person: str, message: Message, key: str) -> None:
        """Write to a person directly."""
        await self._running().write(number(person), message, key)

    async def whisper(self, place: str, person: str, message: Message) -> bool:
        """Show it to a person below the last thing they did in a channel within a quarter of an hour."""
        return await self._running().whispers.whisper(number(place), number(person), message)

    async def membership(self, person: str, place: str) -> Membership:
        """What this person is in a channel: whether they see it, whether they manage it or its server."""
        if self._client is None:
            raise Unreachable("discord is not connected")
        return await membership(self._client, number(person), number(place))

    def invitation(self, table: str) -> str | None:
        """None: on Discord a bot may write first, and where it may not no link would help."""
        del table
        return None

    def link(self, place: str, reference: str | None = None) -> str | None:
        """A link to a channel or thread of a server that has the bot."""
        channel = None if self._client is None else self._client.get_channel(number(place))
        if channel is None or isinstance(channel, discord.abc.PrivateChannel):
            return None
        message = f"/{reference}" if reference else ""
        return f"https://discord.com/channels/{channel.guild.id}/{channel.id}{message}"

    async def kept(self, who: str) -> Mapping[str, JSON]:
        """Nothing: what was said is Discord's."""
        del who
        return {}

    async def forget(self, who: str) -> None:
        """Nothing is kept."""

    def _ended(self, connection: asyncio.Task[None]) -> None:
        """Say when the connection is gone for good: the SDK reconnects as long as it may."""
        if self._client is None or connection.cancelled():
            return
        error = connection.exception()
        self.connection.end(ending(error, chosen=self._shards is not None) or broken(error))

    def _running(self) -> Sending:
        if self._client is None:
            raise ConnectionError("discord is not connected")
        return self._client.sending
