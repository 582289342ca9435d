"""The ladder of a whole Discord server: let in by who manages it, seen from all channels that take part."""

from __future__ import annotations

from dataclasses import replace

from bot.app import standings
from bot.table.identity import Place
from tests.support.discord_server.channels import MANAGE_GUILD
from tests.support.harness import until
from tests.table.test_standing import over

TO_SERVER, TO_COUNT = "Whole server", "Count server-wide"


async def test_two_channels_count_for_their_server(harness):
    """Its id is Discord's own; a thread is its channel, and a moderator of channels alone lets none in."""
    server = harness.server
    boss = server.person("Boss", permissions=MANAGE_GUILD)
    server.guilds[0].moderators.append(harness.bob)
    kitchen = server.channel("kitchen")
    for channel in (harness.channel, kitchen):
        ladder = await harness.says(boss, "ladder", channel)
        asked = await harness.presses(boss, ladder, TO_COUNT)
        assert "Every channel that takes part" in asked.text
        done = await harness.presses(boss, asked, "Yes, count them")
        assert "From now on" in done.text
    here, there = (Place(harness.address(channel)) for channel in (harness.channel, kitchen))
    table = replace(over(3, 2, 1, 0), place=there, chat=there)
    await standings.count(harness.store, table, 5.0)
    await standings.count_on_server(harness.store, table, 5.0)
    thread = server.thread(harness.channel)
    ladder = await harness.says(harness.ann, "ladder", thread)
    shown = await harness.presses(harness.ann, ladder, TO_SERVER)
    assert "Ladder of the whole server: Tridom" in shown.text
    assert "1. **Ann**" in shown.text
    assert list(shown.buttons) == ["This quarter", "This channel"]
    cellar = server.channel("cellar")
    for person in (harness.bob, harness.ann):
        ladder = await harness.says(person, "ladder", cellar)
        assert {TO_SERVER, TO_COUNT}.isdisjoint(ladder.buttons)
    # Anyone who moderates a channel may take it out.
    ladder = await harness.says(harness.bob, "ladder", kitchen)
    shown = await harness.presses(harness.bob, ladder, TO_SERVER)
    asked = await harness.presses(harness.bob, shown, "Stop counting server-wide")
    left = await harness.presses(harness.bob, asked, "Yes, stop")
    assert "no longer counts" in left.text
    ladder = await harness.says(harness.ann, "ladder")
    shown = await harness.presses(harness.ann, ladder, TO_SERVER)
    assert shown.text == "No game has been counted for the whole server yet."
    # Nobody could take out a channel that is gone.
    assert await standings.SERVER_OF.load(harness.store, here) is not None
    await harness.channel.delete()

    async def left():
        return await standings.SERVER_OF.load(harness.store, here) is None

    await until(left)
    await harness.settled()
    harness.server.refusals.clear()
