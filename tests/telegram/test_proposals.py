"""A question in private and what becomes of it once others have decided."""

from __future__ import annotations

from tests.support.harness.telegram import TelegramHarness


async def test_a_question_that_was_decided_elsewhere_goes_when_it_is_pressed(
    harness: TelegramHarness,
) -> None:
    """Ann declines in the group; her copy in private says so at the next press, and keeps no button."""
    cat = harness.api.person("Cat")
    harness.group.members.append(cat)
    await harness.game("tridom", harness.ann, harness.bob, cat)
    await harness.says(cat, "/replace Bob", "suggests")
    question = await harness.ann.private.wait("suggests")
    assert len(question.labels) == 2
    await harness.says(harness.ann, "/decline", "says no")
    agree = question.labels[0]
    await harness.presses(harness.ann, question, agree)
    await harness.api.until(lambda: not harness.ann.private.last.labels, 30.0)
    assert "decided already" in harness.ann.private.last.words
