"""New tables that are told in private, and a game that is followed, on Discord."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness


async def test_a_new_table_is_told_and_a_game_is_followed(harness: DiscordHarness) -> None:
    """Cat asks in the channel, joins from her direct messages, and follows another game in one message."""
    cat = harness.server.person("Cat")
    page = await harness.says(cat, "tables")
    assert "No table is open." in page.text
    page = await harness.presses(cat, page, "New table alerts")
    page = await harness.presses(cat, page, "Tridom")
    page = await harness.presses(cat, page, "Once")
    assert "next table" in page.text
    await harness.opens(harness.ann, "tridom", harness.channel, {})
    told = await cat.dm.shows(" opens a table", LONG)
    seated = await harness.presses(cat, told, "Join")
    assert "You’re in" in seated.text
    page = await harness.says(harness.bob, "tables")
    assert "2 of 6 seats (Ann, Cat)" in page.text
    board = await harness.starts(harness.ann, harness.channel)
    more = await harness.presses(harness.bob, board, "More")
    more = await harness.presses(harness.bob, more, "More")
    await harness.presses(harness.bob, more, "Follow in private")
    await harness.bob.dm.shows("turn", LONG)
    for _ in range(2):
        await harness.moves(await harness.mover())
        await harness.settled()
    await harness.server.until(lambda: len(harness.bob.dm.messages) == 1, LONG)
    (shown,) = harness.bob.dm.messages
    assert list(shown.buttons) == ["To the table", "Stop following"]
