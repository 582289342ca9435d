"""A league on a Discord server: signed up for in the channel, played in threads."""

from __future__ import annotations

from tests.support.harness import LONG


async def test_a_round_opens_its_tables_in_threads(harness):
    """The message is edited as people sign up; whoever begins a game is called to its thread."""
    cat = harness.server.person("Cat")
    await harness.says(harness.ann, "league", game="tripitz", weeks=3)
    announced = await harness.channel.shows("League: Tripitz", LONG)
    assert list(announced.buttons) == ["I\u2019m in", "More"]
    assert announced.notified == set()
    for person in (harness.bob, cat):
        told = await harness.presses(person, announced, "I\u2019m in")
        assert told.audience is person
    await harness.server.until(lambda: "Cat" in announced.text, LONG)
    for person, own in ((harness.bob, "Drop out"), (harness.ann, "End it")):
        page = await harness.presses(person, announced, "More")
        assert page.audience is person
        assert own in page.buttons
        assert ("Begin" in page.buttons) == (person is harness.ann)
    await harness.presses(harness.ann, page, "Begin")
    shown = await harness.channel.shows("Match day 1 of 3", LONG)
    await harness.server.until(lambda: harness.channel.threads, LONG)
    (thread,) = harness.channel.threads
    one, other = thread.name.removeprefix("1 · ").split(" – ")
    assert f"{one} – {other}" in shown.text
    board = await thread.shows("begins", LONG)
    assert "My hand" in board.buttons
    assert {harness.server.people[each].name for each in board.notified} <= {one, other}
    page = await harness.says(harness.bob, "league", at=thread)
    assert "Step in" not in page.buttons
    page = await harness.says(harness.ann, "league", at=thread)
    asked = await harness.presses(harness.ann, page, "Step in")
    assert f"Cancel {one} – {other}" in harness.labels(asked)
