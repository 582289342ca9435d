"""Gestures that are cut off or that meet something: whatever is left of one must not spoil the next."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.web.table_stage import Guest, Stage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FINGER = {"has_touch": True, "is_mobile": True}


async def test_a_spot_is_tapped_where_it_is_seen_while_the_board_glides(
    browser: Browser, stage: Stage
) -> None:
    """The board stops under the finger, and glides on when that is lifted."""
    ann = await Guest.arrive(browser, stage, **FINGER, reduced_motion="no-preference")
    await ann.pinch()
    devtools = await ann.devtools()
    await devtools.send("Animation.enable")
    await devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.002})
    await ann.page.touchscreen.tap(*await ann.middle(ann.piece(0)))
    gliding = ann.page.locator(".board-layer.gliding")
    await expect(gliding).to_have_count(1)
    spot = await ann.middle_now(ann.spot("5,2"))
    await ann.page.touchscreen.tap(*spot)
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +7")
    await expect(gliding).to_have_count(1)
    await devtools.send("Animation.setPlaybackRate", {"playbackRate": 1})
    await expect(gliding).to_have_count(0)
    rests = await ann.middle(ann.spot("5,2"))
    assert abs(rests[1] - spot[1]) > 50
    await ann.leave()
