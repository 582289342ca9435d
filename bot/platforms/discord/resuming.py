"""RESUME after an outage that outlives the first try.

discord.py's shards forget their session when a reconnect finds no server, and IDENTIFY anew: what
happened meanwhile is lost. Its unsharded client tries to RESUME again and again; so do ours. Owns the
one class of the SDK's that is replaced for this.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
from discord import shard as sdk
from discord.gateway import DiscordWebSocket
from discord.shard import EventItem, EventType, Shard

CONNECT_WITHIN: Final = 60.0
"""Seconds for one try, as in the SDK."""


class ResumingShard(Shard):
    """A shard that asks for its session as long as Discord does not say that it is gone."""

    async def reconnect(self) -> None:
        """Connect again after a pause."""
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
            self.ws = await asyncio.wait_for(connecting, CONNECT_WITHIN)
        except self._handled_exceptions as error:
            await self._handle_disconnect(error)
        except discord.gateway.ReconnectWebSocket as error:
            kind = EventType.resume if error.resume else EventType.identify
            self._queue_put(EventItem(kind, self, error))
        else:
            self.launch()


def let_shards_resume() -> None:
    """Make every sharded client of this process use them. Harmless twice."""
    module: Any = sdk
    module.Shard = ResumingShard
