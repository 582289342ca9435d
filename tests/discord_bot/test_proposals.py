"""A question in private and what becomes of it once others have decided."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness


async def test_a_question_that_was_decided_elsewhere_goes_unasked(
    harness: DiscordHarness,
) -> None:
    """Ann declines in the channel; in the place of her copy in private stands which way it went."""
    cat = harness.server.person("Cat")
    await harness.game("tridom", harness.ann, harness.bob, cat)
    await harness.says(cat, "replace", who="Bob")
    question = await harness.ann.dm.shows("suggests", LONG)
    assert len(question.buttons) == 2
    await harness.says(harness.ann, "decline")
    outcome = await harness.ann.dm.shows("says no; nothing changes", LONG)
    assert not outcome.buttons
    await harness.server.until(lambda: question not in harness.ann.dm.messages, LONG)
