"""After which errors Discord takes this bot no more, and what a person is to do then.

Owns the gateway's close codes that no reconnect helps against (Topics, "Gateway Close Event Codes").
"""

from __future__ import annotations

from typing import Final

import discord

from bot.connection import Ended
from bot.exit_status import Exit
from bot.platforms.discord.failures import named

_KEY: Final = (
    "DISCORD_TOKEN is not accepted by Discord: copy it anew from the developer portal, under Bot, "
    "and start again"
)
_INTENT: Final = (
    "DISCORD_TOKEN belongs to an application that lacks an intent: switch it on in the developer "
    "portal, under Bot, and start again"
)
_TOO_OLD: Final = "Discord does not speak with this release any more: upgrade Trigon"
_TOO_FEW: Final = 4011
_REFUSED: Final = {
    4004: _KEY,
    4010: "DISCORD_SHARDS names shards that Discord does not accept: correct it",
    _TOO_FEW: "DISCORD_SHARDS names too few shards for the servers that have the bot: name more",
    4012: _TOO_OLD,
    4013: _TOO_OLD,
    4014: _INTENT,
}


def ending(error: BaseException | None, *, chosen: bool) -> Ended | None:
    """What this error means where it is Discord's last word, else None.

    `chosen`: the shards were given by DISCORD_SHARDS, not taken as Discord recommends.
    """
    if isinstance(error, discord.LoginFailure):
        return Ended(_KEY)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Ended(_INTENT)
    if not isinstance(error, discord.ConnectionClosed):
        return None
    if error.code == _TOO_FEW and not chosen:
        return Ended("Discord wants more shards: starting again takes as many", Exit.AGAIN)
    said = _REFUSED.get(error.code)
    return None if said is None else Ended(said)


def broken(error: BaseException | None) -> Ended:
    """The connection is gone for a reason that is not Discord's: a new one may hold."""
    kind = "nothing" if error is None else named(error)
    return Ended(f"the connection to Discord ended with {kind}: starting again", Exit.AGAIN)
