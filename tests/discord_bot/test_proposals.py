"""A question in private and what becomes of it once others have decided."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness


async def test_a_question_that_was_decided_elsewhere_goes_when_it_is_pressed(
    harness: DiscordHarness,
) -> None:
    """Ann declines in the channel; her copy in private says so at the next press, and keeps no button."""
    cat = harness.server.person("Cat")
    await harness.game("tridom", harness.ann, harness.bob, cat)
    await harness.says(cat, "replace", who="Bob")
    question = await harness.ann.dm.shows("suggests", LONG)
    assert len(question.buttons) == 2
    await harness.says(harness.ann, "decline")
    agree = next(iter(question.buttons))
    answer = await harness.presses(harness.ann, question, agree)
    assert "decided already" in answer.text
    assert answer is question
    assert not question.buttons
