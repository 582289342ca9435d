"""A cup in a Telegram group: played in topics where there are any, else in the group itself."""

from __future__ import annotations

import pytest

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


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
