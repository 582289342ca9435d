"""A lesson of someone who takes no direct messages, on Discord."""

from __future__ import annotations

from tests.support.harness.discord import DiscordHarness


async def test_who_takes_no_messages_learns_in_the_channel(harness: DiscordHarness) -> None:
    harness.ann.takes_messages = False
    games = await harness.says(harness.ann, "new")
    await harness.presses(harness.ann, games, "Learn by playing")
    await harness.settled()
    assert len(await harness.store.chat_tables(harness.address(harness.channel))) == 1
    harness.server.refusals.clear()
