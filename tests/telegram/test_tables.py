"""Several tables in one group without topics, on Telegram."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


async def test_each_board_keeps_its_buttons(harness: TelegramHarness) -> None:
    """A new board takes the buttons off the board before of its own table, and of no other."""
    await harness.game("tripitz", harness.ann, harness.bob)
    first = await harness.group.wait("begins", within=LONG)
    await harness.opens(harness.bob, "tridom", harness.group, {})
    await harness.says(harness.bob, "/computer easy", "takes a seat")
    await harness.says(harness.bob, "/startgame", "Tridom begins")
    assert "More" in first.labels
    await harness.moves(await harness.mover())
    await harness.api.until(lambda: "More" not in first.labels or None, LONG)
    boards = [post for post in harness.group.messages if "More" in post.labels]
    assert len(boards) == 2


async def test_a_lesson_leads_a_stranger_into_the_private_chat(harness: TelegramHarness) -> None:
    """By the link of the button, as the bot may not write to them first."""
    games = await harness.says(harness.ann, "/new", "Which game?")
    cat = harness.api.person("Cat", started=False)
    harness.group.members.append(cat)
    query = cat.presses(games, "Learn by playing")
    cat.opens(str((await query.answer(LONG))["url"]))
    await cat.private.wait("Computer: ", within=LONG)
