"""Back, on a phone the way to close the layers over the page: one step each, and never out of the page."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.web.table_stage import Guest, Stage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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


async def test_what_is_closed_takes_its_step_along(browser: Browser, stage: Stage) -> None:
    """Then Back does what it did before: here it leaves for the page before."""
    ann = await Guest.arrive(browser, stage)
    await ann.page.goto(f"{stage.url}?again")
    await expect(ann.page.locator(".piece")).to_have_count(3)
    await opens_more(ann)
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await opens_more(ann)
    await ann.page.mouse.click(5, 5)
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await rests(ann.page, 0)
    await ann.page.go_back()
    assert ann.page.url == stage.url
    await ann.leave()


async def test_back_closes_the_chat_of_a_phone(browser: Browser, stage: Stage) -> None:
    """Its own button takes the step along; where there is room for a column it has none."""
    ann = await with_chat(browser, stage)
    await back(ann.page)
    await expect(ann.page.locator("#chat-close")).to_be_hidden()
    await expect(ann.page.locator("#chat-open")).to_be_focused()
    await rests(ann.page, 0)
    await ann.page.locator("#chat-open").click()
    await rests(ann.page, 1)
    await ann.page.locator("#chat-close").click()
    await rests(ann.page, 0)
    await ann.page.locator("#chat-open").click()
    await rests(ann.page, 1)
    await ann.page.set_viewport_size({"width": 1280, "height": 800})
    await rests(ann.page, 0)
    await expect(ann.page.locator("#chat")).to_be_visible()
    await ann.leave()


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
