"""A board that glides under a finger, and a reload with something open."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

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


async def rests(page: Page, count: int) -> None:
    """Wait until Back has that many steps: the history moves after what was closed."""
    await page.wait_for_function("(count) => (history.state?.layer ?? 0) === count", arg=count)


async def back(page: Page) -> None:
    """Press Back, as Android's button does."""
    await page.evaluate("history.back()")


async def opens_more(ann: Guest) -> None:
    await ann.page.locator("#actions").get_by_role("button", name="More").click()
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await rests(ann.page, 1)


async def with_chat(browser: Browser, stage: Stage) -> Guest:
    """Ann on a phone, at a table in a room, the chat open."""
    stage.top["room"] = "main"
    ann = await Guest.arrive(browser, stage)
    await ann.page.locator("#chat-open").click()
    await expect(ann.page.locator("#chat-close")).to_be_visible()
    await rests(ann.page, 1)
    return ann


async def test_a_reload_with_something_open_leaves_no_dead_step(
    browser: Browser, stage: Stage
) -> None:
    """The sheet is gone, and so is its step; the chat is open again, and has its own."""
    ann = await Guest.arrive(browser, stage)
    await opens_more(ann)
    await ann.page.reload()
    await expect(ann.page.locator(".piece")).to_have_count(3)
    await rests(ann.page, 0)
    await opens_more(ann)
    await back(ann.page)
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await ann.leave()
    ann = await with_chat(browser, stage)
    await ann.page.reload()
    await expect(ann.page.locator("#chat-close")).to_be_visible()
    await rests(ann.page, 1)
    await back(ann.page)
    await expect(ann.page.locator("#chat-close")).to_be_hidden()
    assert ann.page.url == stage.url
    await ann.leave()
