"""The gateway connection: where the SDK finds Discord, how shards resume, what closes it for good."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
import yarl
from discord import shard as sdk
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import EventItem, EventType, Shard

from bot.connection import Ended
from bot.exit_status import Exit

API_VERSION: Final = "v10"
CONNECT_SECONDS: Final = 60.0
"""Seconds for one attempt to resume, as in the SDK."""


def set_api_address(api: str) -> None:
    """Direct every client of this process to a server such as ``http://127.0.0.1:8080``.

    The SDK keeps its addresses in module globals. For the loopback servers of tests and benchmarks.
    """
    base = yarl.URL(api)
    Route.BASE = str(base / "api" / API_VERSION)
    DiscordWebSocket.DEFAULT_GATEWAY = (
        base.with_scheme("wss" if base.scheme == "https" else "ws") / "gateway"
    )
    Asset.BASE = str(base / "cdn")


# --- resuming ------------------------------------------------------------------------------------


class ResumingShard(Shard):
    """A shard that keeps its session until Discord says that it is invalid.

    The SDK's own drops the session when a reconnect finds no server and sends IDENTIFY next, which loses
    what happened meanwhile; its unsharded client goes on trying to RESUME, and so does this.
    """

    async def reconnect(self) -> None:
        """Connect again, with the old session where there is one."""
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
    "DISCORD_TOKEN is not accepted by Discord: copy it anew from the developer portal, under Bot, "
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
"""Close codes after which no reconnect helps (Topics, "Gateway Close Event Codes"), and what to do."""


def fatal_end(error: BaseException | None, *, shards_configured: bool) -> Ended | None:
    """What this error tells the operator where Discord will not take the bot back, else None.

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


def unexpected_end(error: BaseException | None) -> Ended:
    """The connection ended for another reason than Discord's refusal: a new process may connect."""
    kind = "nothing" if error is None else type(error).__name__
    return Ended(f"the connection to Discord ended with {kind}: starting again", Exit.AGAIN)
