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


async def test_the_end_of_a_game_is_one_card_with_its_buttons(harness: DiscordHarness) -> None:
    """Its picture has the result as alt text; what was just announced is not in a message of its own."""
    await harness.game("tripitz", harness.ann, harness.bob)
    await harness.moves(await harness.nearly_over())
    await harness.settled()
    (card,) = [post for post in harness.channel.messages if "Replay" in harness.labels(post)]
    assert " wins, " in card.text
    assert "Best move" in "".join(card.alts)
    assert {"Rematch", "Look back", "Replay"} <= set(harness.labels(card))
