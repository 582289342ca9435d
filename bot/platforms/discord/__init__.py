"""Discord, through discord.py: slash commands, buttons and selects in, Components V2 messages out.

The only package that may import the SDK. It parses and sends; what an action does is the `GameService`'s to
decide. Its rooms, each may import those after it: `interactions`, `sending`, `messages`, `commands`, `api`.
"""

from bot.platforms.discord.client import DiscordOptions
from bot.platforms.discord.platform import DiscordPlatform

__all__ = ["DiscordOptions", "DiscordPlatform"]
