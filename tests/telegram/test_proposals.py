"""A question in private and what becomes of it once others have decided."""

from __future__ import annotations

from tests.support.harness.telegram import TelegramHarness


async def test_a_question_that_was_decided_elsewhere_goes_unasked(
    harness: TelegramHarness,
) -> None:
    """Ann declines in the group; in the place of her copy in private stands which way it went."""
    cat = harness.api.person("Cat")
    harness.group.members.append(cat)
    await harness.game("tridom", harness.ann, harness.bob, cat)
    await harness.says(cat, "/replace Bob", "suggests")
    question = await harness.ann.private.wait("suggests")
    assert len(question.labels) == 2
    await harness.says(harness.ann, "/decline", "says no")
    outcome = await harness.ann.private.wait("says no; nothing changes")
    assert not outcome.labels
    await harness.api.until(lambda: question not in harness.ann.private.messages, 30.0)
