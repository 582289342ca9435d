"""Links to places, and the channel that a thread counts in."""

from __future__ import annotations

from bot.table.identity import PersonId, Place


async def test_a_link_leads_to_the_channel_and_to_a_message_of_it(world):
    """A channel of a server has a link, a direct chat has none."""
    guild = world.channel.guild.id
    start = f"https://discord.com/channels/{guild}/{world.channel.id}"
    assert world.bot.link(world.place) == start
    assert world.bot.link(world.place, "77") == f"{start}/77"
    assert world.bot.link(Place("discord:1")) is None
    await world.bot.stop()
    assert world.bot.link(world.place) is None


async def test_nothing_is_kept_here(world):
    """The bot keeps no messages of its own."""
    assert await world.bot.kept(PersonId("discord:1")) == {}
    await world.bot.forget(PersonId("discord:1"))


async def test_a_thread_counts_in_its_channel(world):
    """Its tables are on the channel's ladder, and the channel is what a command in it is about."""
    thread = world.server.thread(world.channel)
    await (await world.ann.slash(thread, "score")).answer()
    await (await world.ann.slash(world.channel, "score")).answer()
    in_thread, in_channel = world.service.commands
    assert in_thread.at == f"discord:{thread.id}"
    assert in_thread.home == in_channel.home == in_channel.at == world.place
