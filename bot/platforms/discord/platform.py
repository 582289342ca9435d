"""`Platform` for Discord.

Owns the life of the connection. Everything else is next door: `client` reads, `sending` writes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.platforms.discord import limits, sending
from bot.platforms.discord.client import TrigonClient
from bot.platforms.discord.endpoint import aim_at
from bot.platforms.discord.failures import named
from bot.platforms.discord.limits import Fitter
from bot.ports import CannotStart, Desk
from bot.present.message import Message

_log = logging.getLogger(__name__)

DRAIN: Final = 10.0
"""Seconds that a stop leaves to what is under way."""


class DiscordPlatform:
    """Discord.

    `games`: ids and titles to choose from. `api`: another server's address, for tests. `strict`:
    what is too long for Discord raises instead of being shortened, for tests too.
    """

    name = "discord"

    def __init__(
        self, token: str, *, games: Mapping[str, str], api: str | None = None, strict: bool = False
    ) -> None:
        self._token = token
        self._games = games
        self._api = api
        self._fitter = Fitter(strict)
        self._client: TrigonClient | None = None
        self._connection: asyncio.Task[None] | None = None

    async def start(self, desk: Desk) -> None:
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
        client = TrigonClient(desk, self._games, self._fitter, pause)
        self._client = client
        try:
            await client.login(self._token)
            self._connection = asyncio.create_task(client.connect(), name="discord connection")
            self._connection.add_done_callback(_ended)
            connected = asyncio.create_task(client.connected.wait())
            await asyncio.wait({self._connection, connected}, return_when=asyncio.FIRST_COMPLETED)
            connected.cancel()
            if self._connection.done():
                # It never ends by itself without an error before the first READY.
                await self._connection
        except (discord.LoginFailure, discord.ConnectionClosed) as error:
            await self.stop()
            raise CannotStart("DISCORD_TOKEN is not accepted by Discord") from error
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Take no more, finish what is under way, disconnect."""
        client, self._client = self._client, None
        connection, self._connection = self._connection, None
        if client is None:
            return
        await client.drain(DRAIN)
        await client.close()
        if connection is not None:
            # Closing ends it; what it has to say about that was logged by `_ended`.
            with contextlib.suppress(discord.DiscordException, asyncio.CancelledError):
                await connection

    async def post(self, place: str, message: Message, key: str) -> str:
        """Show a message in a channel or thread; returns its id."""
        return await sending.post(
            self._running(), sending.number(place), message, key, self._fitter
        )

    async def retire(self, place: str, reference: str) -> None:
        """Take the buttons from an earlier board; its picture stays."""
        await sending.retire(self._running(), sending.number(place), sending.number(reference))

    async def send(self, person: str, message: Message, key: str) -> None:
        """Write to a person directly."""
        await sending.write(self._running(), sending.number(person), message, key, self._fitter)

    def invitation(self, table: str) -> str | None:
        """None: on Discord a bot may write first, and where it may not no link would help."""
        del table
        return None

    def _running(self) -> TrigonClient:
        if self._client is None:
            raise ConnectionError("discord is not connected")
        return self._client


def _ended(connection: asyncio.Task[None]) -> None:
    """Say when the connection is gone for good: the SDK reconnects by itself as long as it may."""
    if not connection.cancelled() and (error := connection.exception()) is not None:
        _log.error("discord: the connection ended: %s", named(error))
