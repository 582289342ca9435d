"""A question in private and what becomes of it once others have decided."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness


async def test_a_question_that_was_decided_elsewhere_goes_when_it_is_pressed(
    house: DiscordHarness,
) -> None:
    """Ann declines in the channel; her copy in private says so at the next press, and keeps no button."""
    cat = house.server.person("Cat")
    await house.game("tridom", house.ann, house.bob, cat)
    await house.says(cat, "replace", who="Bob")
    question = await house.ann.dm.shows("suggests", LONG)
    assert len(question.buttons) == 2
    await house.says(house.ann, "decline")
    agree = next(iter(question.buttons))
    answer = await house.presses(house.ann, question, agree)
    assert "decided already" in answer.text
    assert answer is question
    assert not question.buttons
