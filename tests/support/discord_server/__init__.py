"""A loopback Discord: REST v10 and gateway v10 over real sockets, for the unchanged discord.py.

    async with DiscordServer() as server:
        ann, channel = server.person("Ann"), server.channel("games")
        # start the bot with server.token and server.url, in this process or another
        await server.online()
        interaction = await ann.slash(channel, "play", tile="3-4-4", spot="7")
        message = await interaction.answer()
        await ann.press(message, "Confirm")
        await channel.shows("Ann: 3-4-4")

Strict about Discord's limits and about fields that it does not know. Every request is kept.
"""

from tests.support.discord_server.channels import Channel, Guild
from tests.support.discord_server.driver import Interaction, Person
from tests.support.discord_server.messages import Message
from tests.support.discord_server.server import DiscordServer

__all__ = ["Channel", "DiscordServer", "Guild", "Interaction", "Message", "Person"]
