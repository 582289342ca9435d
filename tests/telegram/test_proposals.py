"""A question in private and what becomes of it once others have decided."""

from __future__ import annotations

from tests.support.harness.telegram import TelegramHarness


async def test_a_question_that_was_decided_elsewhere_goes_when_it_is_pressed(
    house: TelegramHarness,
) -> None:
    """Ann declines in the group; her copy in private says so at the next press, and keeps no button."""
    cat = house.api.person("Cat")
    house.group.members.append(cat)
    await house.game("tridom", house.ann, house.bob, cat)
    await house.says(cat, "/replace Bob", "suggests")
    question = await house.ann.private.wait("suggests")
    assert len(question.labels) == 2
    await house.says(house.ann, "/decline", "says no")
    agree = question.labels[0]
    await house.presses(house.ann, question, agree)
    await house.api.until(lambda: not house.ann.private.last.labels, 30.0)
    assert "decided already" in house.ann.private.last.words
