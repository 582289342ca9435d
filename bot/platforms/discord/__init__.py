"""Discord, through discord.py: slash commands, buttons and selects in, Components V2 messages out.

The only package that may import the SDK. It parses and sends; the `GameService` decides.
"""

from bot.platforms.discord.platform import DiscordPlatform

__all__ = ["DiscordPlatform"]
