"""Several tables in one group without topics, on Telegram."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize("forum", [True, False])
async def test_a_cup_opens_its_tables(harness: TelegramHarness, *, forum: bool) -> None:
    """Its boards are side by side in a group without topics, and each has its own hands."""
    group, ann = harness.group, harness.ann
    if forum:
        group.topic(7)
    cat, dan = harness.api.person("Cat"), harness.api.person("Dan")
    group.members += [cat, dan]
    ann.says("/cup tripitz", group)
    announced = await group.wait("Cup: Tripitz", within=LONG)
    for person in (harness.bob, cat, dan):
        await harness.presses(person, announced, "I\u2019m in")
    await group.wait("Signed up (4)", within=LONG)
    # Pages are in private, and their buttons mean the group's cup.
    await harness.presses(dan, announced, "More")
    page = await harness.api.until(
        lambda: next((p for p in dan.private.messages if "Drop out" in p.labels), None), LONG
    )
    assert not {"Begin", "End it"} & {*page.labels}
    await harness.presses(dan, page, "Drop out")
    await group.wait("Signed up (3)", within=LONG)
    await harness.presses(dan, announced, "I\u2019m in")
    await group.wait("Signed up (4)", within=LONG)
    own = await harness.api.until(
        lambda: next((p for p in ann.private.messages if "Begin" in p.labels), None), LONG
    )
    assert "Begin" not in announced.labels
    await harness.presses(ann, own, "Begin")
    shown = await group.wait("Round 1 of 2", within=LONG)
    boards = await harness.api.until(
        lambda: (found := [p for p in group.messages if "My hand" in p.labels])[1:] and found, LONG
    )
    assert len(boards) == 2
    assert len({board.topic for board in boards}) == (2 if forum else 1)
    assert shown.topic is None
    await harness.api.until(lambda: "playing" in shown.words, LONG)
