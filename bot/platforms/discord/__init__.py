"""Discord, through discord.py: slash commands, buttons and selects in, Components V2 messages out.

The only package that may import the SDK. It parses and sends; what an action does is the `GameService`'s to
decide. `interactions` come in, `sending` goes out, `layout` and `components` are a message's form, `api` has
Discord's limits and errors.
"""

from bot.platforms.discord.platform import DiscordOptions, DiscordPlatform

__all__ = ["DiscordOptions", "DiscordPlatform"]
